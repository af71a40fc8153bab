// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/http/httpentrance.h"

#include "acp/net/http/httpsocket.h"
#include "acp/net/nettoken.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

constexpr QByteArrayView kHealthPath("/health");
constexpr QByteArrayView kConnectionHeader("acp-connection-id");
constexpr QByteArrayView kSessionHeader("acp-session-id");
constexpr QByteArrayView kLastEventHeader("last-event-id");
constexpr qsizetype kMaxSessionIdChars = 1024;

//! What is before the first semicolon, in lower case.
static QByteArray mediaType(const QByteArray &value)
{
    return value
        .first(std::max<qsizetype>(0, value.indexOf(';') < 0 ? value.size() : value.indexOf(';')))
        .trimmed()
        .toLower();
}

static bool takesEvents(const HttpRequest &request)
{
    if (!request.has("accept"))
        return true;
    const auto accepts = request.header("accept").split(',');
    return std::ranges::any_of(accepts, [](const QByteArray &one) {
        const QByteArray type = mediaType(one);
        return type == "text/event-stream" || type == "text/*" || type == "*/*";
    });
}

HttpEntrance::HttpEntrance(const NetDoor::Options &options, std::function<bool()> hasRoom,
                           QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_hasRoom(std::move(hasRoom))
{ }

void HttpEntrance::serve(HttpSocket *socket)
{
    socket->setParent(this);
    connect(socket, &HttpSocket::headReceived, this,
            [this, socket](const HttpRequest &head) { check(socket, head); });
    connect(socket, &HttpSocket::requested, this,
            [this, socket](const HttpRequest &request) { handle(socket, request); });
    connect(socket, &HttpSocket::ended, socket, &QObject::deleteLater);
}

//! Strangers send no body.
void HttpEntrance::check(HttpSocket *socket, const HttpRequest &head)
{
    if (head.has("origin")) {
        emit refused(u"a web page of "_s + QString::fromLatin1(head.header("origin").left(200)));
        return socket->refuse(403, u"Web pages are refused"_s);
    }
    const QByteArray given = head.header("authorization");
    constexpr QByteArrayView kScheme("Bearer ");
    if (!given.startsWith(kScheme) || !isSameToken(given.sliced(kScheme.size()), m_options.token)) {
        emit refused(u"the token is missing or wrong"_s);
        return socket->refuse(401, u"Unauthorized"_s, {{"WWW-Authenticate", "Bearer"}});
    }
    const bool isHealth = head.path == kHealthPath;
    if (!isHealth && head.path != QByteArrayView(NetDoor::kPath.data(), NetDoor::kPath.size()))
        return socket->refuse(404, u"There is nothing at that path"_s);
    const bool isKnown = isHealth
        ? head.method == "GET"
        : (head.method == "GET" || head.method == "POST" || head.method == "DELETE");
    if (!isKnown) {
        socket->refuse(405, u"Method not allowed"_s,
                       {{"Allow", isHealth ? "GET" : "POST, GET, DELETE"}});
    } else if (head.method == "POST"
               && mediaType(head.header("content-type")) != "application/json")
        socket->refuse(415, u"The content type is not application/json"_s);
}

void HttpEntrance::handle(HttpSocket *socket, const HttpRequest &request)
{
    if (request.path == kHealthPath)
        socket->respond(200, R"({"status":"healthy"})");
    else if (request.method == "POST")
        handlePost(socket, request);
    else if (request.method == "GET")
        handleGet(socket, request);
    else
        handleDelete(socket, request);
}

HttpTransport *HttpEntrance::connectionOf(HttpSocket *socket, const HttpRequest &request)
{
    const QByteArray id = request.header(kConnectionHeader);
    HttpTransport *connection = m_connections.value(id);
    if (connection && connection->isEnded())
        connection = nullptr;
    if (id.isEmpty())
        socket->refuse(400, u"Acp-Connection-Id is missing: begin with initialize"_s);
    else if (!connection)
        socket->refuse(m_options.answersAsIacCode ? 400 : 404, u"Connection not found"_s);
    return connection;
}

void HttpEntrance::handlePost(HttpSocket *socket, const HttpRequest &request)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(request.body, &error);
    if (document.isArray()) {
        return socket->respond(400,
                               R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,)"
                               R"("message":"JSON-RPC batches are not supported"}})");
    }
    if (error.error != QJsonParseError::NoError || !document.isObject())
        return socket->refuse(400, u"Invalid JSON"_s);
    const MessageEnvelope envelope = *envelopeOf(document.object());
    if (envelope.method == "initialize"_L1 && !request.has(kConnectionHeader))
        return initialize(socket, envelope, request.body);
    HttpTransport *connection = connectionOf(socket, request);
    if (!connection)
        return;
    const QString sessionId = QString::fromUtf8(request.header(kSessionHeader));
    if (envelope.method == "initialize"_L1)
        socket->refuse(400, u"The connection is initialized"_s);
    else if (!sessionId.isEmpty() && !envelope.sessionId.isEmpty()
             && sessionId != envelope.sessionId)
        socket->refuse(400, u"Acp-Session-Id is not the session of the message"_s);
    else if (envelope.sessionId.size() > kMaxSessionIdChars)
        socket->refuse(400, u"The session id is too long"_s);
    else {
        socket->respond(202);
        connection->receive(envelope, request.body);
    }
}

void HttpEntrance::initialize(HttpSocket *socket, const MessageEnvelope &envelope,
                              const QByteArray &line)
{
    if (envelope.id.isUndefined() || envelope.id.isNull())
        return socket->refuse(400, u"Initialize needs an id"_s);
    if (!m_hasRoom()) {
        emit refused(u"there are too many connections"_s);
        return socket->refuse(503, u"There are too many connections"_s);
    }
    quint32 random[4];
    QRandomGenerator::system()->fillRange(random);
    const QByteArray id = QByteArray(reinterpret_cast<const char *>(random), sizeof random).toHex();
    auto *transport = new HttpTransport(id, m_options, this);
    m_connections.insert(id, transport);
    const auto forget = [this, id] { m_connections.remove(id); };
    connect(transport, &Transport::closed, this, forget);
    connect(transport, &QObject::destroyed, this, forget);
    const QPointer<HttpTransport> kept = transport;
    emit entered(transport);
    if (kept)
        transport->begin(socket, envelope, line);
    else
        socket->refuse(503, u"The agent has ended"_s);
}

void HttpEntrance::handleGet(HttpSocket *socket, const HttpRequest &request)
{
    if (!takesEvents(request))
        return socket->refuse(406, u"There is nothing here but text/event-stream"_s);
    HttpTransport *connection = connectionOf(socket, request);
    const QString sessionId = QString::fromUtf8(request.header(kSessionHeader));
    if (!connection)
        return;
    if (sessionId.size() > kMaxSessionIdChars)
        return socket->refuse(400, u"The session id is too long"_s);
    std::optional<qint64> lastEvent;
    if (request.has(kLastEventHeader)) {
        bool isNumber = false;
        lastEvent = request.header(kLastEventHeader).toLongLong(&isNumber);
        if (!isNumber)
            lastEvent = -1;
    }
    switch (connection->attach(socket, sessionId, lastEvent)) {
    case HttpTransport::Attached::Yes:
        return;
    case HttpTransport::Attached::Taken:
        return socket->refuse(409, u"There is such a stream already, or there are too many"_s);
    case HttpTransport::Attached::Unknown:
        return socket->refuse(400, u"No event of this connection has that Last-Event-ID"_s);
    case HttpTransport::Attached::Forgotten:
        return socket->refuse(410,
                              u"What followed that event is not kept: open the stream without "
                              "Last-Event-ID, and load the session again"_s);
    }
}

void HttpEntrance::handleDelete(HttpSocket *socket, const HttpRequest &request)
{
    HttpTransport *connection = m_connections.value(request.header(kConnectionHeader));
    const bool isOpen = connection && !connection->isEnded();
    if (isOpen)
        connection->end();
    if (isOpen || m_options.answersAsIacCode)
        socket->respond(m_options.answersAsIacCode ? 200 : 202);
    else
        connectionOf(socket, request); // says what is wrong
}

} // namespace Acp
