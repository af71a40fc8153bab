// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/agentprocess.h"

#include "acp/net/nettoken.h"
#include "acp/net/websockets.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/programpath.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Acp {

static constexpr char kDepthName[] = "AGENTAO_AGENT_DEPTH";

int agentDepth()
{
    const int depth = qEnvironmentVariableIntValue(kDepthName);
    return qBound(0, depth, kMaxAgentDepth);
}

AgentLink::Maker processOf(const AgentSpec &spec)
{
    return [spec](const QString &cwd) -> Result<std::unique_ptr<McpTransport>> {
        distrustFolders({cwd});
        auto launch = spec.launch(cwd);
        if (!launch)
            return std::unexpected(launch.error());
        launch->env.insert(QString::fromLatin1(kDepthName), QString::number(agentDepth() + 1));
        auto transport = std::make_unique<StdioMcpTransport>(
            *launch, cwd, StdioMcpTransport::Patience{5s, 5s, 2s});
        transport->setNoun(u"the agent"_s);
        return transport;
    };
}

static QString absolute(const QString &path)
{
    return path.startsWith("~/"_L1) ? QDir::homePath() + path.sliced(1) : path;
}

static Result<std::unique_ptr<McpTransport>> connectionTo(const AgentSpec &spec)
{
    NetAddress address;
    address.url = QUrl(spec.url, QUrl::StrictMode);
    if (!spec.tokenFile.isEmpty()) {
        const auto token = readToken(absolute(spec.tokenFile));
        if (!token)
            return std::unexpected(token.error());
        address.token = *token;
    }
    if (!spec.certificate.isEmpty()) {
        constexpr qint64 kMaxBytes = 1024 * 1024;
        const auto certificate = PlainFile::read(absolute(spec.certificate), kMaxBytes);
        if (!certificate)
            return std::unexpected(certificate.error());
        address.certificate = *certificate;
    }
    return makeWebSocketTransport(address);
}

AgentLink::Maker wayTo(const AgentSpec &spec)
{
    if (spec.url.isEmpty())
        return processOf(spec);
    return [spec](const QString &) { return connectionTo(spec); };
}

} // namespace Acp
