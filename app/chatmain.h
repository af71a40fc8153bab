// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! True when a person can be talked to: standard input and output are a terminal.
bool hasTerminal();
//! \brief Loads the module of the conversation in the terminal and runs it.
//! \return the exit code; with a sentence on standard error 2 without a terminal, 1 without the
//! module.
int runChat(int argc, char **argv, const CommandLine &line);

} // namespace App
