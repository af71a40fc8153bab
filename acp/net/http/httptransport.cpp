// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/http/httptransport.h"

#include "acp/net/http/httpsocket.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

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

} // namespace Acp
