// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/netdoor.h"

#include <QPointer>
#include <QSslSocket>
#include <QWebSocket>

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

} // namespace Acp
