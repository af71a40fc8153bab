// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpmakers.h"

#include "agentcore/mcp/config/mcpexpansion.h"
#include "agentcore/mcp/config/mcpplace.h"
#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/transport/httpmcptransport.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"

namespace AgentCore {

McpMakers defaultMcpMakers()
{
    McpMakers makers;
    makers.expand = [](const McpServerSpec &spec, const QString &cwd) {
        auto expanded = expandedMcpServer(spec, cwd);
        if (expanded && spec.cwd.isEmpty())
            expanded->cwd = mcpServerPlace(*expanded, cwd);
        return expanded;
    };
    makers.transport = [](const McpServerSpec &spec,
                          McpAuthorization *authorization) -> std::unique_ptr<McpTransport> {
        if (spec.kind == McpServerSpec::Kind::Stdio)
            return std::make_unique<StdioMcpTransport>(spec, spec.cwd);
        return createHttpMcpTransport(spec, authorization);
    };
    makers.authorization = createMcpAuthorization;
    return makers;
}

} // namespace AgentCore
