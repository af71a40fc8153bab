// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! `agentao acp-replay`. \return the exit code.
int runReplay(int argc, char **argv, const CommandLine &line);

} // namespace App
