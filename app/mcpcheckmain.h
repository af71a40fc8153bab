// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mcpoptions.h"

namespace App {

//! Starts servers and tells what they answer. \return the exit code.
int checkMcpServers(int argc, char **argv, const McpOptions &options);

} // namespace App
