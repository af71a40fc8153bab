// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/agentprocess.h"

#include "agentcore/mcp/transport/stdiomcptransport.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Acp {

AgentLink::Maker processOf(const AgentSpec &spec)
{
    return [spec](const QString &cwd) -> Result<std::unique_ptr<McpTransport>> {
        auto launch = spec.launch(cwd);
        if (!launch)
            return std::unexpected(launch.error());
        auto transport = std::make_unique<StdioMcpTransport>(
            *launch, cwd, StdioMcpTransport::Patience{5s, 5s, 2s});
        transport->setNoun(u"the agent"_s);
        return transport;
    };
}

} // namespace Acp
