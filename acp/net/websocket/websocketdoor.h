// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/netdoor.h"

#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QWebSocketServer>

#include <memory>

namespace Acp {

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
