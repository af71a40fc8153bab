// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/skilloptions.h"

namespace App {

//! `agentao skills`. \return the exit code.
int runSkills(int argc, char **argv, const SkillOptions &options);

} // namespace App
