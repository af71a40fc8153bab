// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/netdoor.h"

#include <QHash>
#include <QPointer>
#include <QTimer>

#include <deque>
#include <functional>
#include <map>

namespace Acp {

class HttpSocket;

//! What of a message says where it belongs.
struct MessageEnvelope
{
    QJsonValue id = QJsonValue::Undefined;
    QString method; //!< Empty: an answer.
    QString sessionId; //!< Of the parameters.
};

//! \brief A connection of the protocol over HTTP, which many connections of HTTP make: messages
//! come by POST, and go by streams of events.
//!
//! What belongs to a session goes by the stream that its client opened for it, else, and all else,
//! by that of the connection. What there is no stream for waits. What was sent last is kept for a
//! client that lost a stream and says which event of it came last. A client that has no stream for
//! NetDoor::Options::patience, or does not read, is gone.
class HttpTransport : public AgentCore::Transport
{
    Q_OBJECT

public:
    HttpTransport(const QByteArray &id, const NetDoor::Options &options, QObject *parent = nullptr);
    ~HttpTransport() override;

    //! Of the connection, as the client says it.
    QByteArray id() const { return m_id; }
    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override;

    //! \brief The first message: its answer is that of \a socket, which tells the id of the
    //! connection. Without one in time, or without the client, it ends.
    void begin(HttpSocket *socket, const MessageEnvelope &envelope, const QByteArray &line);
    void receive(const MessageEnvelope &envelope, const QByteArray &line);
    enum class Attached {
        Yes,
        Taken, //!< There is such a stream already, or there are too many.
        Unknown, //!< No event of that number was sent.
        Forgotten, //!< Of what followed it not everything is kept.
    };
    //! \brief Events go by \a socket from now on: those of \a sessionId, empty: all others.
    //!
    //! With \a lastEvent begins with what followed that event in such a stream, which it replaces
    //! where that is not known to be lost yet.
    Attached attach(HttpSocket *socket, const QString &sessionId,
                    std::optional<qint64> lastEvent = {});
    //! Leads to closed().
    void end();
    bool isEnded() const { return m_state == State::Ended; }

private:
    static constexpr qint64 kMaxUnsentOfStream = 256 * 1024;
    struct Stream
    {
        QPointer<HttpSocket> socket;
        qint64 sent = 0; // when it last took something
        int beats = 0; // since then
    };

    struct SentEvent
    {
        qint64 id;
        QString stream;
        QByteArray line;
    };

    void deliver(const QByteArray &line);
    void answerFirst(const QByteArray &line);
    const std::pair<const QString, Stream> *streamOf(const QString &sessionId) const;
    std::optional<Attached> refusalOf(const QString &sessionId,
                                      std::optional<qint64> lastEvent) const;
    void keep(const QString &stream, const QByteArray &line);
    void flush();
    void detach(const QString &sessionId, const HttpSocket *socket);
    void handleBeat();
    void waitForStream();

    QByteArray m_id;
    NetDoor::Options m_options;
    QPointer<HttpSocket> m_first; // what asks to begin
    QByteArray m_firstId;
    QByteArrayList m_unread; // before open()
    QHash<QByteArray, QString> m_routes; // sessions of requests that are not answered, by id
    std::map<QString, Stream> m_streams; // by session
    std::map<QString, std::deque<QByteArray>> m_waiting;
    qint64 m_waitingBytes = 0;
    qint64 m_events = 0; // the number of the last one
    std::deque<SentEvent> m_sent;
    qint64 m_sentBytes = 0;
    QHash<QString, qint64> m_forgotten; // the last one of a stream that is kept no more
    qint64 m_forgottenOfAll = 0; // of streams that are not in there
    QTimer m_patience;
    QTimer m_beat;
    enum class State { New, Open, Ended };
    State m_state = State::New;
};

//! Nothing: it is no object.
std::optional<MessageEnvelope> envelopeOf(const QJsonValue &message);

struct HttpRequest;

//! \brief Takes the requests of HTTP at a door: POST, GET and DELETE at NetDoor::kPath, and GET of
//! `/health`.
//!
//! Source: ACP, "Streamable HTTP & WebSocket Transport" (draft of 2026), but for HTTP/2; the
//! statuses of an older server, where asked for, are those of iac-code.
class HttpEntrance : public QObject
{
    Q_OBJECT

public:
    //! \a hasRoom: whether one more connection may begin.
    HttpEntrance(const NetDoor::Options &options, std::function<bool()> hasRoom,
                 QObject *parent = nullptr);

    //! Serves \a socket, which is owned from now on, until it ends.
    void serve(HttpSocket *socket);

signals:
    void entered(AgentCore::Transport *transport);
    void refused(const QString &why);

private:
    void check(HttpSocket *socket, const HttpRequest &head);
    void handle(HttpSocket *socket, const HttpRequest &request);
    void handlePost(HttpSocket *socket, const HttpRequest &request);
    void handleGet(HttpSocket *socket, const HttpRequest &request);
    void handleDelete(HttpSocket *socket, const HttpRequest &request);
    void initialize(HttpSocket *socket, const MessageEnvelope &envelope, const QByteArray &line);
    //! The one that \a request names; null, and it is answered: there is none.
    HttpTransport *connectionOf(HttpSocket *socket, const HttpRequest &request);

    NetDoor::Options m_options;
    std::function<bool()> m_hasRoom;
    QHash<QByteArray, HttpTransport *> m_connections;
};

} // namespace Acp
