// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/netdoor.h"

#include <QWebSocketServer>

#include <memory>

namespace Acp {

//! The door for WebSockets.
class WebSocketDoor : public NetDoor
{
    Q_OBJECT

public:
    using NetDoor::NetDoor;

    AgentCore::Result<QUrl> open(const Options &options) override;

private:
    AgentCore::Result<void> secure();
    void handleConnection();
    QString objectionTo(const QWebSocket &socket) const;

    Options m_options;
    std::unique_ptr<QWebSocketServer> m_server;
    int m_connections = 0;
};

} // namespace Acp

extern "C" {
Q_DECL_EXPORT Acp::NetDoor *agentaoCreateWebSocketDoor();
Q_DECL_EXPORT AgentCore::McpTransport *
agentaoCreateWebSocketTransport(const Acp::NetAddress *address);
}
