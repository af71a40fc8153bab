// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/streamablehttptransport.h"

#include "agentcore/mcp/transport/mcpfarewells.h"
#include "agentcore/mcp/transport/mcphttptransport.h"

#include <QJsonDocument>
#include <QPointer>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kFirstRefusal = 300;
constexpr int kTaken = 202;
constexpr int kBadRequest = 400;
constexpr int kUnknown = 404;
constexpr int kMethodNotAllowed = 405;
constexpr int kTooManyRequests = 429;
constexpr qsizetype kMaxSessionIdBytes = 4096;
constexpr char kSessionHeader[] = "Mcp-Session-Id";
constexpr char kVersionHeader[] = "MCP-Protocol-Version";

static ErrorCode codeOf(const McpStreamEnd &end)
{
    if (end.status == kTooManyRequests)
        return ErrorCode::RateLimited;
    if (isWebPage(end) || end.status == kUnknown || end.status == kMethodNotAllowed)
        return ErrorCode::Unsupported;
    return ErrorCode::Network;
}

StreamableHttpTransport::StreamableHttpTransport(const McpServerSpec &spec,
                                                 McpAuthorization *authorization, QObject *parent)
    : McpHttpTransport(spec, authorization, parent)
{ }

StreamableHttpTransport::~StreamableHttpTransport()
{
    if (!isOpen() || m_session.isEmpty())
        return;
    HttpRequest request = sessionRequest("DELETE");
    if (const QByteArray &value = server().lastAuthorization(); !value.isEmpty())
        request.headers.replaceOrAppend(QHttpHeaders::WellKnownHeader::Authorization, value);
    McpFarewells::send(request);
}

void StreamableHttpTransport::setToolHeaders(const QString &name,
                                             const QMap<QString, QString> &headers)
{
    if (headers.isEmpty())
        m_toolHeaders.remove(name);
    else
        m_toolHeaders.insert(name, headers);
}

HttpRequest StreamableHttpTransport::requestFor(const McpOutgoing &message)
{
    if (!isModern(message)) {
        if (message.method == "initialize"_L1) {
            m_session.clear();
            return server().request("POST", server().url());
        }
        return sessionRequest("POST");
    }
    HttpRequest request = server().request("POST", server().url());
    const QString version = message.version.isEmpty() ? protocolVersion() : message.version;
    request.headers.append(kVersionHeader, mcpHeaderValue(version));
    const QHttpHeaders metadata
        = mcpMetadataHeaders(message,
                             message.method == "tools/call"_L1 ? m_toolHeaders.value(message.name)
                                                               : QMap<QString, QString>());
    for (qsizetype i = 0; i < metadata.size(); ++i)
        request.headers.append(metadata.nameAt(i), metadata.valueAt(i));
    return request;
}

HttpRequest StreamableHttpTransport::sessionRequest(const QByteArray &method) const
{
    HttpRequest request = server().request(method, server().url());
    if (!m_session.isEmpty())
        request.headers.append(kSessionHeader, m_session);
    if (!protocolVersion().isEmpty())
        request.headers.append(kVersionHeader, mcpHeaderValue(protocolVersion()));
    return request;
}

HttpRequest StreamableHttpTransport::listenRequest(const QByteArray &lastEventId) const
{
    HttpRequest request = sessionRequest("GET");
    request.headers.append(QHttpHeaders::WellKnownHeader::Accept, "text/event-stream");
    if (!lastEventId.isEmpty())
        request.headers.append("Last-Event-ID", lastEventId);
    return request;
}

McpMessageStream::Resumption StreamableHttpTransport::resumptionFor(const McpOutgoing &message)
{
    McpMessageStream::Resumption resumption;
    resumption.firstDelay = m_patience.firstDelay;
    resumption.tries = m_patience.tries;
    if (message.isRequest() && !isModern(message))
        resumption.request = [this](const QByteArray &id) { return listenRequest(id); };
    return resumption;
}

void StreamableHttpTransport::handleAnswered(const Post &post, int status,
                                             const QHttpHeaders &headers)
{
    m_networkFailures = 0;
    if (post.isModern || status >= kFirstRefusal)
        return;
    if (post.message.method == "initialize"_L1)
        keepSession(headers);
    else if (post.message.method == "notifications/initialized"_L1)
        listen();
}

void StreamableHttpTransport::keepSession(const QHttpHeaders &headers)
{
    const QByteArray session = headers.combinedValue(kSessionHeader);
    const bool isValid = session.size() <= kMaxSessionIdBytes
        && std::ranges::all_of(session, [](char c) { return c > ' ' && c <= '~'; });
    if (!isValid) {
        diagnose(u"the id of the session is not valid and is not used"_s);
        return;
    }
    m_session = session;
    server().addSecret(session);
}

// What the server says by itself. Not every server has it.
void StreamableHttpTransport::listen()
{
    if (m_listener)
        return;
    McpMessageStream::Resumption resumption;
    resumption.request = [this](const QByteArray &id) { return listenRequest(id); };
    resumption.isEndless = true;
    resumption.firstDelay = m_patience.firstDelay;
    resumption.tries = m_patience.tries;
    m_listener = makeStream(listenRequest({}), std::move(resumption));
    connect(m_listener, &McpMessageStream::ended, this, &StreamableHttpTransport::handleListenEnd);
    m_listener->start();
}

void StreamableHttpTransport::handleListenEnd(const McpStreamEnd &end)
{
    m_listener->deleteLater();
    m_listener = nullptr;
    const QPointer<StreamableHttpTransport> alive(this);
    if (end.kind == McpStreamEnd::Kind::TooLarge)
        emit lineTooLong();
    if (!alive)
        return;
    if (end.kind == McpStreamEnd::Kind::Refused && end.wasResuming && end.status == kUnknown
        && !m_session.isEmpty()) {
        closeWith({ErrorCode::SessionNotFound, Phrase(Saying::ServerEndedSession), {}});
    } else if (end.kind == McpStreamEnd::Kind::Broken && end.status == 0) {
        closeWith({end.error.code, describe(end), {}});
    } else if (end.status != kMethodNotAllowed) {
        diagnose(u"no messages beyond answers will come: %1"_s.arg(describe(end)));
    }
}

void StreamableHttpTransport::receive(const QByteArray &line, const QJsonObject &message)
{
    m_isEstablished = true;
    m_networkFailures = 0;
    if (!message.contains("method"_L1))
        forgetOrphan(message.value("id"_L1));
    McpHttpTransport::receive(line, message);
}

bool StreamableHttpTransport::abandon(const QJsonValue &id)
{
    forgetOrphan(id);
    return McpHttpTransport::abandon(id);
}

void StreamableHttpTransport::forgetOrphan(const QJsonValue &id)
{
    std::erase_if(m_orphans, [&](const McpOutgoing &orphan) { return orphan.id == id; });
}

void StreamableHttpTransport::handleEnd(const Post &post, const McpStreamEnd &end)
{
    const QPointer<StreamableHttpTransport> alive(this);
    using Kind = McpStreamEnd::Kind;
    if (end.kind == Kind::Complete || (end.kind == Kind::Unusable && end.status == kTaken))
        m_isEstablished = true;
    if (isSessionGone(post, end))
        loseSession(post, end.status);
    else if (end.kind == Kind::Refused)
        handleRefusal(post, end);
    else if (end.kind == Kind::Broken)
        handleBreak(post, end);
    else if (end.kind == Kind::Unusable && isWebPage(end))
        closeWith({ErrorCode::Unsupported, describe(end), {}});
    else if (post.message.isRequest() && !post.isAnswered)
        handleSilence(post, end);
    if (alive)
        failOrphans();
}

bool StreamableHttpTransport::isSessionGone(const Post &post, const McpStreamEnd &end) const
{
    if (end.kind != McpStreamEnd::Kind::Refused || !post.hasSession)
        return false;
    // Servers that forgot their sessions when they started anew are known to say 400.
    const QByteArray words = end.body.toLower();
    return end.status == kUnknown
        || (end.status == kBadRequest
            && (words.contains("session id") || words.contains("session-id")
                || words.contains("not initialized")));
}

//! What the server did not take, \a refused and others that it has not even looked at, can be sent
//! again in a session to come; the owner knows them by their error.
void StreamableHttpTransport::loseSession(const Post &refused, int status)
{
    const Phrase why(Saying::ServerEndedSession);
    QList<McpOutgoing> lost;
    if (!refused.isAnswered)
        lost.append(refused.message);
    for (const auto &post : posts()) {
        if (post.get() != &refused && !post->isTaken && !post->isAnswered)
            lost.append(post->message);
    }
    const QPointer<StreamableHttpTransport> alive(this);
    for (const McpOutgoing &message : std::as_const(lost)) {
        if (message.isRequest())
            fail(message, why, status, true);
        if (!alive)
            return;
    }
    closeWith({ErrorCode::SessionNotFound, why, {}});
}

void StreamableHttpTransport::handleRefusal(const Post &post, const McpStreamEnd &end)
{
    if (receiveRefusal(post, end))
        return;
    const bool isInitialize = post.message.method == "initialize"_L1;
    const bool isGone = end.status == kUnknown && !end.wasResuming && m_isEstablished;
    if (isInitialize || isGone) {
        m_mayBeOlder = isInitialize
            && (end.status == kBadRequest || end.status == kUnknown
                || end.status == kMethodNotAllowed);
        closeWith({codeOf(end), describe(end), {}});
    } else if (!post.isAnswered) {
        fail(post.message, describe(end), end.status);
    }
}

void StreamableHttpTransport::handleBreak(const Post &post, const McpStreamEnd &end)
{
    const bool isPassing
        = end.error.code == ErrorCode::Network || end.error.code == ErrorCode::Timeout;
    const bool isUnreachable = end.status == 0 && ++m_networkFailures >= kMaxNetworkFailures;
    if (!isPassing || (end.status == 0 && !m_isEstablished) || isUnreachable)
        closeWith({end.error.code, describe(end), {}});
    else if (!post.isAnswered)
        fail(post.message, describe(end), end.status);
}

// The stream is over and brought no answer.
void StreamableHttpTransport::handleSilence(const Post &post, const McpStreamEnd &end)
{
    const bool mayComeElsewhere = !post.isModern && end.kind == McpStreamEnd::Kind::Complete;
    if (mayComeElsewhere && end.status == kTaken && m_listener)
        return; // the owner's patience ends it
    if (mayComeElsewhere)
        m_orphans.push_back(post.message);
    else
        fail(post.message, describe(end), end.status);
}

void StreamableHttpTransport::failOrphans()
{
    const bool mayStillCome = std::ranges::any_of(posts(), [](const auto &post) {
        return post->message.isRequest() && !post->isModern && post->stream->isEventStream();
    });
    if (mayStillCome || !isOpen())
        return;
    const QPointer<StreamableHttpTransport> alive(this);
    for (const McpOutgoing &orphan : std::exchange(m_orphans, {})) {
        fail(orphan, describe({}), 0);
        if (!alive)
            return;
    }
}

void StreamableHttpTransport::sayGoodbye()
{
    if (m_session.isEmpty()) {
        closeWith(closedByUs());
        return;
    }
    auto *farewell = new McpHttpExchange(&server(), sessionRequest("DELETE"), this);
    const auto done = [this] { closeWith(closedByUs()); };
    connect(farewell, &McpHttpExchange::finished, this, done);
    QTimer::singleShot(m_patience.farewell, this, done);
    farewell->start();
}

} // namespace AgentCore
