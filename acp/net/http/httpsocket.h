// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/httprequest.h"

#include <QObject>
#include <QTimer>

QT_BEGIN_NAMESPACE
class QTcpSocket;
QT_END_NAMESPACE

namespace Acp {

//! \brief A connection of HTTP, at the server's end: each request is answered before the next one
//! is read.
//!
//! Who is slow to ask, asks what is no HTTP or does not read the answers is let go.
class HttpSocket : public QObject
{
    Q_OBJECT

public:
    struct Limits
    {
        qint64 maxBodyBytes;
        std::chrono::milliseconds head; //!< From its first byte, or that of the connection.
        std::chrono::milliseconds body; //!< From the end of the head.
    };
    //! Between an answer and the next request.
    static constexpr std::chrono::seconds kRestTime{60};
    //! For a refusal to be read by who still sends.
    static constexpr std::chrono::seconds kLingerTime{2};

    //! Owns \a socket, which is connected.
    HttpSocket(QTcpSocket *socket, Limits limits, QObject *parent = nullptr);
    ~HttpSocket() override;

    //! \brief Answers the request that was received, or, before its body was read, its head: then
    //! the body is not read, and the connection ends.
    void respond(int status, const QByteArray &json = {},
                 const QList<HttpRequest::Header> &headers = {});
    //! The same with `{"error": why}`.
    void refuse(int status, const QString &why, const QList<HttpRequest::Header> &headers = {});
    //! Answers with a stream of events, which ends with the connection.
    void beginEvents();
    //! \a message is a line of JSON; \a id: what a client that lost the stream says it had last.
    void sendEvent(const QByteArray &message, qint64 id);
    //! A comment, which keeps what is between awake.
    void sendComment();
    void endEvents();
    bool isStreaming() const { return m_state == State::Streaming; }
    void abort();
    //! Of the answer, in this process.
    qint64 unsentBytes() const;
    //! Goes on when some of it is sent.
    qint64 sentBytes() const { return m_writtenBytes - unsentBytes(); }

signals:
    void headReceived(const Acp::HttpRequest &head);
    void requested(const Acp::HttpRequest &request);
    //! A request for a WebSocket, which is still to be read from \a socket: whoever hears this
    //! owns it. ended() follows.
    void upgradeRequested(QTcpSocket *socket);
    //! unsentBytes() is less.
    void sent();
    //! Once; the last signal.
    void ended();

private:
    enum class State { Reading, Answering, Streaming, Lingering, Ended };

    void read();
    void readPiece();
    void handleHead();
    void handleSent();
    void handleDeadline();
    void handleGone();
    void write(const QByteArray &bytes);
    void writeEvent(const QByteArray &text);

    QTcpSocket *m_socket; // null: given away
    Limits m_limits;
    HttpRequestReader m_reader;
    HttpRequest m_request;
    QTimer m_deadline;
    State m_state = State::Reading;
    qint64 m_writtenBytes = 0;
    qint64 m_unasked = 0; // bytes behind a request that is the last one
    bool m_isBegun = false; // some of the head is there
};

} // namespace Acp
