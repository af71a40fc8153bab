// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/fallbackhttptransport.h"

#include "agentcore/mcp/transport/httpmcptransport.h"
#include "agentcore/mcp/transport/ssetransport.h"
#include "agentcore/mcp/transport/streamablehttptransport.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

FallbackHttpTransport::FallbackHttpTransport(const McpServerSpec &spec,
                                             McpAuthorization *authorization, QObject *parent)
    : McpTransport(parent)
    , m_spec(spec)
    , m_authorization(authorization)
    , m_newer(new StreamableHttpTransport(spec, authorization, this))
    , m_current(m_newer)
{
    forward(m_newer);
    connect(m_newer, &Transport::closed, this, &FallbackHttpTransport::handleNewerClosed);
}

void FallbackHttpTransport::forward(McpHttpTransport *transport)
{
    connect(transport, &Transport::lineReceived, this, &Transport::lineReceived);
    connect(transport, &Transport::lineTooLong, this, &Transport::lineTooLong);
    connect(transport, &Transport::drained, this, &Transport::drained);
    connect(transport, &McpTransport::diagnosed, this, &McpTransport::diagnosed);
}

void FallbackHttpTransport::open()
{
    m_current->open();
}

void FallbackHttpTransport::send(const QByteArray &line)
{
    if (m_current == m_newer && line.contains("\"initialize\"") && line.size() < 64 * 1024
        && McpOutgoing::fromLine(line).method == "initialize"_L1) {
        m_initialize = line;
    }
    m_current->send(line);
}

qint64 FallbackHttpTransport::pendingBytes() const
{
    return m_current->pendingBytes();
}

void FallbackHttpTransport::setProtocolVersion(const QString &version)
{
    m_initialize.clear();
    m_current->setProtocolVersion(version);
}

void FallbackHttpTransport::setToolHeaders(const QString &name,
                                           const QMap<QString, QString> &headers)
{
    m_current->setToolHeaders(name, headers);
}

bool FallbackHttpTransport::abandon(const QJsonValue &id)
{
    return m_current->abandon(id);
}

void FallbackHttpTransport::close()
{
    m_isClosing = true;
    m_current->close();
}

void FallbackHttpTransport::handleNewerClosed()
{
    if (m_isClosing || !m_newer->mayBeOlder() || m_initialize.isEmpty()) {
        finish(m_newer->closeReason());
        return;
    }
    m_older = new SseTransport(m_spec, m_authorization, this);
    m_current = m_older;
    forward(m_older);
    connect(m_older, &SseTransport::recognized, this, [this] { m_isRecognized = true; });
    connect(m_older, &Transport::closed, this, &FallbackHttpTransport::handleOlderClosed);
    m_older->send(m_initialize);
    m_initialize.clear();
    m_older->open();
}

// What the server said first tells more about one that speaks neither.
void FallbackHttpTransport::handleOlderClosed()
{
    const Error reason = m_older->closeReason();
    const bool isOlder = m_isRecognized || m_isClosing || reason.code == ErrorCode::AuthRequired;
    finish(isOlder ? reason : m_newer->closeReason());
}

void FallbackHttpTransport::finish(const Error &reason)
{
    m_closeReason = reason;
    emit closed();
}

std::unique_ptr<McpTransport> createHttpMcpTransport(const McpServerSpec &spec,
                                                     McpAuthorization *authorization)
{
    if (spec.kind == McpServerSpec::Kind::Sse)
        return std::make_unique<SseTransport>(spec, authorization);
    return std::make_unique<FallbackHttpTransport>(spec, authorization);
}

} // namespace AgentCore
