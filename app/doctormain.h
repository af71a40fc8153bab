// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! Prints what is configured, from where, and whether it answers; never a key.
//! \return the exit code: 1 when something is wrong.
int runDoctor(int argc, char **argv, const CommandLine &line);

} // namespace App
