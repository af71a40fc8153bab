// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mcpoptions.h"

namespace App {

//! \brief Takes over the servers of other programs. \return the exit code.
//!
//! Without files those of the user, or with the scope of the project the project's: what a project
//! brings never gets into the user's file without being named.
int importMcpServers(const McpOptions &options);

} // namespace App
