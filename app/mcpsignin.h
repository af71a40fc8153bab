// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mcpoptions.h"

namespace App {

//! Login and logout. \return the exit code.
int signInMcpServer(int argc, char **argv, const McpOptions &options);

} // namespace App
