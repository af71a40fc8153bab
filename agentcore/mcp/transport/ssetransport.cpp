// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/ssetransport.h"

#include "agentcore/mcp/transport/httpmcptransport.h"
#include "agentcore/mcp/transport/streamablehttptransport.h"

#include <QPointer>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kNotFound = 404;

SseTransport::SseTransport(const McpServerSpec &spec, McpAuthorization *authorization,
                           QObject *parent)
    : McpHttpTransport(spec, authorization, parent)
{ }

void SseTransport::start()
{
    HttpRequest request = server().request("GET", server().url());
    request.headers.append(QHttpHeaders::WellKnownHeader::Accept, "text/event-stream");
    McpMessageStream *stream = makeStream(request, {});
    connect(stream, &McpMessageStream::eventArrived, this, &SseTransport::handleEvent);
    connect(stream, &McpMessageStream::ended, this, &SseTransport::handleStreamEnd);
    stream->start();
}

HttpRequest SseTransport::requestFor(const McpOutgoing &)
{
    HttpRequest request = server().request("POST", m_endpoint);
    if (!protocolVersion().isEmpty())
        request.headers.append("MCP-Protocol-Version", mcpHeaderValue(protocolVersion()));
    return request;
}

void SseTransport::handleEvent(const QByteArray &type, const QByteArray &data)
{
    if (type != "endpoint" || !m_endpoint.isEmpty())
        return;
    const QUrl endpoint = server().url().resolved(QUrl::fromEncoded(data.trimmed()));
    if (!endpoint.isValid() || data.trimmed().isEmpty() || !server().isSameOrigin(endpoint)) {
        closeWith({ErrorCode::Unsupported,
                   u"the server wants messages to go to another place than its own: %1"_s.arg(
                       server().quoted(data)),
                   {}});
        return;
    }
    m_endpoint = endpoint;
    const QPointer<SseTransport> alive(this);
    emit recognized();
    if (alive && isOpen())
        setAccepting();
}

void SseTransport::handleStreamEnd(const McpStreamEnd &end)
{
    using Kind = McpStreamEnd::Kind;
    if (end.kind == Kind::Complete && m_endpoint.isEmpty()) {
        closeWith({ErrorCode::Unsupported, Phrase(Saying::AddressWithoutStream), {}});
    } else if (end.kind == Kind::Complete) {
        closeWith({ErrorCode::Network, Phrase(Saying::ServerClosedStream), {}});
    } else if (end.kind == Kind::Broken) {
        closeWith({end.error.code, describe(end), {}});
    } else {
        const bool isOther = end.kind == Kind::Unusable || end.status == kNotFound;
        closeWith({isOther ? ErrorCode::Unsupported : ErrorCode::Network, describe(end), {}});
    }
}

// Answers come on the stream; here it matters only that the line arrived.
void SseTransport::handleEnd(const Post &post, const McpStreamEnd &end)
{
    using Kind = McpStreamEnd::Kind;
    const bool isPassing
        = end.error.code == ErrorCode::Network || end.error.code == ErrorCode::Timeout;
    if (end.kind == Kind::Broken && !isPassing)
        closeWith({end.error.code, describe(end), {}});
    else if (end.kind == Kind::Refused && end.status == kNotFound)
        closeWith({ErrorCode::SessionNotFound, Phrase(Saying::ServerEndedSession), {}});
    else if (end.kind == Kind::Refused && receiveRefusal(post, end))
        return;
    else if ((end.kind == Kind::Refused || end.kind == Kind::Broken) && !post.isAnswered)
        fail(post.message, describe(end), end.status);
}

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
