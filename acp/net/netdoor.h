// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/mcptransport.h"

#include <QHostAddress>
#include <QUrl>

namespace Acp {

//! An address of this machine to be listened at.
struct AGENTCORE_EXPORT ListenAddress
{
    QHostAddress host = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0; //!< 0: any.

    //! \brief "PORT", "HOST:PORT" or "[IPv6]:PORT"; the host is a number or "localhost".
    //! \return InvalidInput for another one.
    static AgentCore::Result<ListenAddress> fromString(const QString &text);
    bool isLoopback() const { return host.isLoopback(); }
    friend bool operator==(const ListenAddress &, const ListenAddress &) = default;
};

//! \brief Where clients of the network come in, by WebSockets or by HTTP: one who has the token
//! gets a Transport of their own.
//!
//! Refused are web pages, by their Origin, and who has not the token. What is no text message, or
//! over the bounds, ends its connection, or is refused by a status of HTTP.
class AGENTCORE_EXPORT NetDoor : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        ListenAddress address;
        QByteArray token; //!< Not empty.
        QByteArray certificate; //!< PEM, with its chain; empty: without TLS.
        QByteArray key; //!< PEM.
        int maxConnections = 16;
        qint64 maxMessageBytes = 16 * 1024 * 1024;
        std::chrono::milliseconds handshake{5000}; //!< For what comes before a first message.
        // Of HTTP:
        std::chrono::milliseconds body{120'000}; //!< For a request behind its head.
        std::chrono::milliseconds initialize{30'000}; //!< For the answer to it.
        std::chrono::milliseconds patience{60'000}; //!< With who has no stream, or does not read.
        std::chrono::milliseconds beat{15'000}; //!< Between comments in a stream.
        bool answersAsIacCode = false; //!< With the statuses of that older server.
    };
    //! Connections of TCP, of which one client of HTTP has several.
    static constexpr int kMaxSockets = 128;
    //! Of each connection: unsent bytes that end it, as its client does not read.
    static constexpr qint64 kMaxUnsentBytes = 64 * 1024 * 1024;
    static constexpr QLatin1StringView kPath{"/acp"};

    using QObject::QObject;

    //! \brief Listens. To be called once.
    //! \return Where it is reached, with the port. InvalidInput: bad certificate or key; Io.
    virtual AgentCore::Result<QUrl> open(const Options &options) = 0;

signals:
    //! Somebody is let in; not yet open. Whoever takes it owns it, else it goes with the door.
    void entered(AgentCore::Transport *transport);
    //! Somebody was not, for people.
    void refused(const QString &why);
};

//! How an agent of the network is reached.
struct AGENTCORE_EXPORT NetAddress
{
    QUrl url; //!< ws or wss.
    QByteArray token; //!< Empty: none.
    QByteArray certificate; //!< PEM: authorities besides those of the system.
    qint64 maxMessageBytes = 16 * 1024 * 1024;
};

} // namespace Acp
