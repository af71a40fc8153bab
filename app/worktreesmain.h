// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worktreeoptions.h"

namespace App {

//! `agentao worktrees`. \return The exit code.
int runWorktrees(const WorktreeOptions &options);

} // namespace App
