// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace App {

//! Trusts a directory, or no more. \return the exit code.
int runTrust(const CommandLine &line);

} // namespace App
