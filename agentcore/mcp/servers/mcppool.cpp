// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcppool.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

McpPool::McpPool(McpMakers makers, McpServer::Limits limits)
    : m_makers(std::move(makers))
    , m_limits(limits)
{ }

//! Equal for what may be one server. The name, the limit of time and whom it is from are not in the
//! fingerprint, but each session counts on them.
static QByteArray keyOf(const McpServerSpec &spec, const QString &cwd)
{
    const QStringList values = QStringList(spec.headers.values()) << spec.url.toString();
    const bool hasVariables
        = std::ranges::any_of(values, [](const QString &value) { return value.contains("${"_L1); });
    const bool isOfFolder = spec.kind == McpServerSpec::Kind::Stdio || hasVariables;
    const QStringList parts{spec.name, QString::number(spec.timeout.count()),
                            QString::number(int(spec.origin)),
                            spec.trusted ? u"trusted"_s : QString(), isOfFolder ? cwd : QString()};
    return spec.fingerprint() + parts.join(u'\n').toUtf8();
}

std::shared_ptr<McpServer> McpPool::server(const McpServerSpec &spec, const QString &cwd,
                                           McpHost *host)
{
    if (!spec.stateless)
        return std::make_shared<McpServer>(spec, cwd, m_makers, host, m_limits);
    m_shared.removeIf([](auto entry) { return entry.value().expired(); });
    const QByteArray key = keyOf(spec, cwd);
    if (auto known = m_shared.value(key).lock())
        return known;
    auto server = std::make_shared<McpServer>(spec, cwd, m_makers, nullptr, m_limits);
    m_shared.insert(key, server);
    return server;
}

} // namespace AgentCore
