// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! Works on one prompt without a window or a person. \return the exit code.
int runOneShot(int argc, char **argv, const CommandLine &line);

} // namespace App
