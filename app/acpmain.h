// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! Serves one ACP client on standard input and output until it goes. \return the exit code.
int runAcp(int argc, char **argv, const CommandLine &line);

} // namespace App
