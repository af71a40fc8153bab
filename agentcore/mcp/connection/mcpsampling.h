// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcphost.h"

namespace AgentCore {

//! \brief The params of `sampling/createMessage`; server is left empty.
//!
//! InvalidInput with the path of what is wrong: tools, which are not offered, too. Source: Model
//! Context Protocol 2026-07-28 and 2025-11-25, "Sampling".
AGENTCORE_EXPORT Result<McpSamplingRequest> mcpSamplingRequest(const QJsonObject &params);

//! The result of `sampling/createMessage`.
AGENTCORE_EXPORT QJsonObject mcpSamplingResult(const McpSamplingAnswer &answer);

} // namespace AgentCore
