// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/netdoor.h"

#include <QPointer>
#include <QSslSocket>
#include <QTcpServer>
#include <QTcpSocket>
#include <QWebSocket>
#include <QWebSocketServer>

#include <memory>

namespace Acp {

//! One end of a WebSocket: a text message is a line.
class WebSocketTransport : public AgentCore::McpTransport
{
    Q_OBJECT

public:
    //! To \a address; open() connects.
    explicit WebSocketTransport(const NetAddress &address, QObject *parent = nullptr);
    //! The end of one that is there, within \a maxMessageBytes. \a below: what carries it.
    WebSocketTransport(std::unique_ptr<QWebSocket> socket, QTcpSocket *below,
                       qint64 maxMessageBytes, QObject *parent = nullptr);
    ~WebSocketTransport() override;

    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override;
    AgentCore::Error closeReason() const override { return m_reason; }
    void close() override;

private:
    void watch(qint64 maxMessageBytes);
    void handleSent();
    void handleConnected();
    void handleDisconnected();
    void deliver(const QString &text);
    void end(QWebSocketProtocol::CloseCode code, const AgentCore::Error &why);
    void closeOnce();

    std::unique_ptr<QWebSocket> m_socket;
    QPointer<QSslSocket> m_secure; // of a server: it holds bytes of which the other knows nothing
    NetAddress m_address;
    AgentCore::Error m_reason;
    QByteArrayList m_unsent; // before it is connected
    QStringList m_unread; // before open()
    bool m_isClient = false;
    bool m_isOpen = false;
    bool m_isClosed = false;
};

class HttpEntrance;

//! The door for WebSockets and HTTP, which its first line and headers tell apart.
class WebSocketDoor : public NetDoor
{
    Q_OBJECT

public:
    using NetDoor::NetDoor;

    AgentCore::Result<QUrl> open(const Options &options) override;

private:
    AgentCore::Result<void> listen();
    void handleSocket();
    void handleConnection();
    QTcpSocket *takeUpgraded(const QWebSocket &socket);
    void welcome(AgentCore::Transport *transport);
    bool hasRoom() const { return m_connections < m_options.maxConnections; }
    QString objectionTo(const QWebSocket &socket) const;

    Options m_options;
    int m_sockets = 0; // outlives the listener's
    int m_connections = 0;
    std::unique_ptr<QTcpServer> m_listener;
    std::unique_ptr<QWebSocketServer> m_server; // does not listen itself
    HttpEntrance *m_http = nullptr;
    QList<QPointer<QTcpSocket>> m_upgraded; // on the way to be WebSockets
};

} // namespace Acp

extern "C" {
Q_DECL_EXPORT Acp::NetDoor *agentaoCreateWebSocketDoor();
Q_DECL_EXPORT AgentCore::McpTransport *
agentaoCreateWebSocketTransport(const Acp::NetAddress *address);
}
