// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/ssetransport.h"

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

} // namespace AgentCore
