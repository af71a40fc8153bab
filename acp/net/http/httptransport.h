// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/netdoor.h"

#include <QHash>
#include <QPointer>
#include <QTimer>

#include <deque>
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
//! by that of the connection. What there is no stream for waits. A client that has no stream for
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
    //! \brief Events go by \a socket from now on: those of \a sessionId, empty: all others.
    //! \return False: there is such a stream already.
    bool attach(HttpSocket *socket, const QString &sessionId);
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

    void deliver(const QByteArray &line);
    void answerFirst(const QByteArray &line);
    HttpSocket *streamOf(const QString &sessionId) const;
    void flush();
    void detach(const QString &sessionId);
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
    QTimer m_patience;
    QTimer m_beat;
    enum class State { New, Open, Ended };
    State m_state = State::New;
};

//! Nothing: it is no object.
std::optional<MessageEnvelope> envelopeOf(const QJsonValue &message);

} // namespace Acp
