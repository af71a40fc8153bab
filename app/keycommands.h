// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! Asks for a key, checks it, stores it and makes its provider the default. \return the exit code.
int runLogin(int argc, char **argv, const CommandLine &line);
//! Forgets a saved provider and its key. \return the exit code.
int runLogout(int argc, char **argv, const CommandLine &line);

} // namespace App
