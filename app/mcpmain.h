// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mcpoptions.h"

namespace App {

//! `agentao mcp`. \return the exit code.
int runMcp(int argc, char **argv, const McpOptions &options);

} // namespace App
