// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpmakers.h"

#include "agentcore/mcp/config/mcpexpansion.h"
#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"

namespace AgentCore {

McpMakers defaultMcpMakers()
{
    McpMakers makers;
    makers.expand = [](const McpServerSpec &spec, const QString &cwd) {
        return expandedMcpServer(spec, cwd);
    };
    makers.transport = [](const McpServerSpec &spec,
                          McpAuthorization *authorization) -> std::unique_ptr<McpTransport> {
        Q_UNUSED(authorization)
        return std::make_unique<StdioMcpTransport>(spec, spec.cwd);
    };
    makers.authorization
        = [](const McpServerSpec &) { return std::unique_ptr<McpAuthorization>(); };
    return makers;
}

} // namespace AgentCore
