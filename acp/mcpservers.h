// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/mcpserver.h"
#include "agentcore/mcp/config/mcpspecjson.h"

namespace Acp {

//! \brief The servers of session/new and its like as the core has them.
//!
//! Their values are taken as they are: what looks like a variable is none. A name is made valid,
//! see McpServerSpec::isValidName(); a server without a usable address, with headers that are none,
//! or with a name that another has is a problem and does not hide the others.
AGENTCORE_EXPORT AgentCore::McpServerSpecs mcpServerSpecs(const QList<McpServer> &servers);

//! Inverse, for an agent of others.
AGENTCORE_EXPORT QList<McpServer> wireMcpServers(const QList<AgentCore::McpServerSpec> &specs);

} // namespace Acp
