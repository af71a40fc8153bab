// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! Shows or undoes what a turn changed in the current directory. \return the exit code.
int runUndo(int argc, char **argv, const CommandLine &line);

} // namespace App
