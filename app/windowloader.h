// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! \brief Loads the window module and runs it.
//! \return the exit code; 1, with a sentence on standard error, without a display or the module.
int runWindow(int argc, char **argv, const CommandLine &line);

} // namespace App
