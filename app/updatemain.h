// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! \brief Tells whether there is a newer release and how this installation is brought up to date.
//!
//! One GET to one address, with nothing that tells of this installation; nothing is fetched or
//! changed. \return the exit code.
int runUpdate(int argc, char **argv, const CommandLine &line);

} // namespace App
