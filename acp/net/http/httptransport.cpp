// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/http/httptransport.h"

#include "acp/net/http/httpsocket.h"
#include "acp/net/nettoken.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

constexpr std::size_t kMaxStreams = 64;
constexpr qsizetype kMaxRoutes = 10'000;
constexpr qint64 kMaxSentBytes = 512 * 1024; // kept to be sent again

std::optional<MessageEnvelope> envelopeOf(const QJsonValue &message)
{
    if (!message.isObject())
        return {};
    return MessageEnvelope{message["id"_L1], message["method"_L1].toString(),
                           message["params"_L1]["sessionId"_L1].toString()};
}

//! Keeps a number and a text of the same digits apart.
static QByteArray keyOf(const QJsonValue &id)
{
    return QJsonDocument(QJsonArray{id}).toJson(QJsonDocument::Compact);
}

HttpTransport::HttpTransport(const QByteArray &id, const NetDoor::Options &options, QObject *parent)
    : Transport(parent)
    , m_id(id)
    , m_options(options)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (m_first)
            m_first->refuse(504, u"Initialize timeout"_s);
        end();
    });
    connect(&m_beat, &QTimer::timeout, this, &HttpTransport::handleBeat);
}

HttpTransport::~HttpTransport()
{
    if (m_first)
        m_first->refuse(503, u"The agent has ended"_s);
    for (const auto &[session, stream] : m_streams) {
        if (stream.socket) {
            stream.socket->disconnect(this);
            stream.socket->endEvents();
        }
    }
}

void HttpTransport::open()
{
    m_state = State::Open;
    const QByteArrayList unread = std::exchange(m_unread, {});
    for (const QByteArray &line : unread)
        QMetaObject::invokeMethod(this, [this, line] { deliver(line); }, Qt::QueuedConnection);
}

void HttpTransport::begin(HttpSocket *socket, const MessageEnvelope &envelope,
                          const QByteArray &line)
{
    m_first = socket;
    m_firstId = keyOf(envelope.id);
    m_patience.start(m_options.initialize);
    connect(socket, &HttpSocket::ended, this, [this] {
        if (!std::exchange(m_firstId, {}).isEmpty())
            end();
    });
    deliver(line);
}

void HttpTransport::receive(const MessageEnvelope &envelope, const QByteArray &line)
{
    if (m_streams.empty())
        m_patience.start(m_options.patience);
    const bool isRequest = !envelope.method.isEmpty() && !envelope.id.isUndefined();
    if (isRequest && !envelope.sessionId.isEmpty() && m_routes.size() < kMaxRoutes)
        m_routes.insert(keyOf(envelope.id), envelope.sessionId);
    deliver(line);
}

void HttpTransport::deliver(const QByteArray &line)
{
    if (m_state == State::New)
        m_unread += line;
    else if (m_state == State::Open)
        emit lineReceived(QByteArray(line).replace('\n', ' ').replace('\r', ' '));
}

void HttpTransport::send(const QByteArray &line)
{
    if (isEnded())
        return;
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    const auto envelope = envelopeOf(message);
    QString sessionId = envelope->sessionId;
    if (envelope->method.isEmpty()) {
        const QByteArray key = keyOf(envelope->id);
        if (!m_firstId.isEmpty() && key == m_firstId)
            return answerFirst(line);
        sessionId = m_routes.take(key);
    }
    m_waiting[sessionId].push_back(line);
    m_waitingBytes += line.size();
    flush();
    if (pendingBytes() > NetDoor::kMaxUnsentBytes)
        end();
}

void HttpTransport::answerFirst(const QByteArray &line)
{
    m_firstId.clear();
    const QPointer<HttpSocket> socket = std::exchange(m_first, nullptr);
    waitForStream();
    if (socket) {
        socket->disconnect(this);
        socket->respond(200, line, {{"Acp-Connection-Id", m_id}});
    }
}

void HttpTransport::waitForStream()
{
    m_beat.stop();
    m_patience.start(m_options.patience);
}

const std::pair<const QString, HttpTransport::Stream> *
HttpTransport::streamOf(const QString &sessionId) const
{
    auto found = m_streams.find(sessionId);
    if (found == m_streams.end())
        found = m_streams.find(QString());
    return found == m_streams.end() ? nullptr : &*found;
}

//! The connection's own first: a session is named there before anything is told of it.
void HttpTransport::flush()
{
    for (auto &[sessionId, lines] : m_waiting) {
        const auto *stream = streamOf(sessionId);
        HttpSocket *socket = stream ? stream->second.socket.get() : nullptr;
        while (socket && socket->isStreaming() && !lines.empty()
               && socket->unsentBytes() < kMaxUnsentOfStream) {
            m_waitingBytes -= lines.front().size();
            socket->sendEvent(lines.front(), ++m_events);
            keep(stream->first, lines.front());
            lines.pop_front();
        }
    }
    std::erase_if(m_waiting, [](const auto &entry) { return entry.second.empty(); });
}

qint64 HttpTransport::pendingBytes() const
{
    qint64 bytes = m_waitingBytes;
    for (const auto &[session, stream] : m_streams)
        bytes += stream.socket ? stream.socket->unsentBytes() : 0;
    return bytes;
}

void HttpTransport::keep(const QString &stream, const QByteArray &line)
{
    m_sent.push_back({m_events, stream, line});
    m_sentBytes += line.size();
    while (m_sentBytes > kMaxSentBytes) {
        if (m_forgotten.size() >= kMaxRoutes) { // then all count as cut off here
            m_forgotten.clear();
            m_forgottenOfAll = m_sent.front().id;
        }
        m_forgotten[m_sent.front().stream] = m_sent.front().id;
        m_sentBytes -= m_sent.front().line.size();
        m_sent.pop_front();
    }
}

std::optional<HttpTransport::Attached>
HttpTransport::refusalOf(const QString &sessionId, std::optional<qint64> lastEvent) const
{
    if (lastEvent && (*lastEvent < 0 || *lastEvent > m_events))
        return Attached::Unknown;
    if (lastEvent && *lastEvent < m_forgotten.value(sessionId, m_forgottenOfAll))
        return Attached::Forgotten;
    const bool isThere = m_streams.contains(sessionId);
    if (isEnded() || (isThere ? !lastEvent : m_streams.size() >= kMaxStreams))
        return Attached::Taken;
    return {};
}

HttpTransport::Attached HttpTransport::attach(HttpSocket *socket, const QString &sessionId,
                                              std::optional<qint64> lastEvent)
{
    if (const auto refusal = refusalOf(sessionId, lastEvent))
        return *refusal;
    m_patience.stop();
    Stream &stream = m_streams[sessionId];
    if (HttpSocket *lost = std::exchange(stream, {socket}).socket)
        lost->abort();
    if (!m_beat.isActive())
        m_beat.start(m_options.beat);
    // Later, as a socket may end while it is written to.
    connect(
        socket, &HttpSocket::ended, this, [this, sessionId, socket] { detach(sessionId, socket); },
        Qt::QueuedConnection);
    connect(
        socket, &HttpSocket::sent, this,
        [this] {
            flush();
            if (m_state == State::Open && pendingBytes() == 0)
                emit drained();
        },
        Qt::QueuedConnection);
    socket->beginEvents();
    for (const SentEvent &event : m_sent) {
        if (lastEvent && event.id > *lastEvent && event.stream == sessionId)
            socket->sendEvent(event.line, event.id);
    }
    flush();
    return Attached::Yes;
}

void HttpTransport::detach(const QString &sessionId, const HttpSocket *socket)
{
    const auto found = m_streams.find(sessionId);
    if (found == m_streams.end() || (found->second.socket && found->second.socket != socket))
        return; // another one took its place
    m_streams.erase(found);
    if (isEnded())
        return;
    if (m_streams.empty())
        waitForStream();
    flush(); // by that of the connection
}

//! Tells what is between that the streams are used, and finds those that nobody reads.
void HttpTransport::handleBeat()
{
    bool isStuck = false;
    for (auto &[session, stream] : m_streams) {
        if (!stream.socket)
            continue;
        const qint64 sent = stream.socket->sentBytes();
        if (stream.socket->unsentBytes() == 0) {
            stream.socket->sendComment();
            stream.beats = 0;
        } else if (sent != std::exchange(stream.sent, sent)) {
            stream.beats = 0;
        } else {
            isStuck |= ++stream.beats * m_options.beat >= m_options.patience;
        }
    }
    if (isStuck)
        end();
}

void HttpTransport::end()
{
    if (std::exchange(m_state, State::Ended) == State::Ended)
        return;
    m_patience.stop();
    m_beat.stop();
    m_waiting.clear();
    m_waitingBytes = 0;
    for (const auto &[session, stream] : m_streams) {
        if (stream.socket)
            stream.socket->endEvents();
    }
    QMetaObject::invokeMethod(this, &Transport::closed, Qt::QueuedConnection);
}

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
