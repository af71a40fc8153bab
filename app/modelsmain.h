// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! Prints the models of one provider, or of all that are configured. \return the exit code.
int runModels(int argc, char **argv, const CommandLine &line);

} // namespace App
