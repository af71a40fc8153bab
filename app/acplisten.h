// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! `agentao --acp --listen ADDRESS`: says on standard error where it listens. \return the exit
//! code.
int listenForAcp(int argc, char **argv, const CommandLine &line);

} // namespace App
