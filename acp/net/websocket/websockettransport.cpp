// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/websocket/websockettransport.h"

#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

WebSocketTransport::WebSocketTransport(const NetAddress &address, QObject *parent)
    : McpTransport(parent)
    , m_socket(std::make_unique<QWebSocket>())
    , m_address(address)
    , m_isClient(true)
{
    if (!address.certificate.isEmpty()) {
        QSslConfiguration configuration = m_socket->sslConfiguration();
        configuration.addCaCertificates(QSslCertificate::fromData(address.certificate));
        m_socket->setSslConfiguration(configuration);
    }
    watch(address.maxMessageBytes);
}

WebSocketTransport::WebSocketTransport(std::unique_ptr<QWebSocket> socket, QTcpSocket *below,
                                       qint64 maxMessageBytes, QObject *parent)
    : McpTransport(parent)
    , m_socket(std::move(socket))
    , m_secure(qobject_cast<QSslSocket *>(below))
{
    m_socket->setParent(nullptr);
    watch(maxMessageBytes);
    if (m_secure) {
        connect(m_secure, &QSslSocket::encryptedBytesWritten, this,
                &WebSocketTransport::handleSent);
    }
}

WebSocketTransport::~WebSocketTransport()
{
    m_socket->disconnect(this);
    m_socket->abort();
    m_socket.release()->deleteLater(); // it may be in the middle of a signal
}

void WebSocketTransport::watch(qint64 maxMessageBytes)
{
    m_socket->setMaxAllowedIncomingMessageSize(quint64(maxMessageBytes));
    m_socket->setMaxAllowedIncomingFrameSize(quint64(maxMessageBytes));
    QWebSocket *socket = m_socket.get();
    connect(socket, &QWebSocket::connected, this, &WebSocketTransport::handleConnected);
    connect(socket, &QWebSocket::disconnected, this, &WebSocketTransport::handleDisconnected);
    connect(socket, &QWebSocket::errorOccurred, this, [this] {
        if (m_reason.message.isEmpty())
            m_reason = {ErrorCode::Network, m_socket->errorString(), m_address.url.host()};
        // One that never was connected does not disconnect.
        if (m_socket->state() == QAbstractSocket::UnconnectedState)
            QMetaObject::invokeMethod(this, &WebSocketTransport::closeOnce, Qt::QueuedConnection);
    });
    connect(socket, &QWebSocket::textMessageReceived, this, &WebSocketTransport::deliver);
    connect(socket, &QWebSocket::binaryMessageReceived, this, [this] {
        end(QWebSocketProtocol::CloseCodeDatatypeNotSupported,
            {ErrorCode::InvalidRequest, u"a message was no text"_s, {}});
    });
    connect(socket, &QWebSocket::bytesWritten, this, &WebSocketTransport::handleSent);
}

void WebSocketTransport::handleSent()
{
    if (pendingBytes() == 0)
        emit drained();
}

void WebSocketTransport::open()
{
    m_isOpen = true;
    if (!m_isClient) {
        QMetaObject::invokeMethod(
            this,
            [this] {
                const QStringList unread = std::exchange(m_unread, {});
                for (const QString &text : unread)
                    deliver(text);
                if (m_socket->state() == QAbstractSocket::UnconnectedState)
                    closeOnce();
            },
            Qt::QueuedConnection);
        return;
    }
    QNetworkRequest request(m_address.url);
    if (!m_address.token.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + m_address.token);
    m_socket->open(request);
}

void WebSocketTransport::handleConnected()
{
    const QByteArrayList unsent = std::exchange(m_unsent, {});
    for (const QByteArray &line : unsent)
        send(line);
}

void WebSocketTransport::handleDisconnected()
{
    if (m_reason.message.isEmpty()) {
        const QString why = m_socket->closeReason();
        const bool isRefused = m_socket->closeCode() == QWebSocketProtocol::CloseCodePolicyViolated;
        m_reason = {isRefused ? ErrorCode::AuthRequired : ErrorCode::Network,
                    why.isEmpty() ? u"the connection was closed"_s : why, m_address.url.host()};
    }
    closeOnce();
}

void WebSocketTransport::deliver(const QString &text)
{
    if (m_isClosed)
        return;
    if (!m_isOpen) {
        m_unread += text;
        return;
    }
    // Between tokens of JSON, where they mean nothing; within them they are no JSON.
    emit lineReceived(text.toUtf8().replace('\n', ' ').replace('\r', ' '));
}

void WebSocketTransport::send(const QByteArray &line)
{
    if (m_isClosed)
        return;
    if (m_isClient && m_socket->state() != QAbstractSocket::ConnectedState) {
        m_unsent += line;
        return;
    }
    m_socket->sendTextMessage(QString::fromUtf8(line));
    if (pendingBytes() > NetDoor::kMaxUnsentBytes) {
        m_reason = {ErrorCode::LimitExceeded, u"the other side does not read"_s, {}};
        m_socket->abort();
    }
}

qint64 WebSocketTransport::pendingBytes() const
{
    qint64 bytes = m_socket->bytesToWrite() + (m_secure ? m_secure->encryptedBytesToWrite() : 0);
    for (const QByteArray &line : m_unsent)
        bytes += line.size();
    return bytes;
}

void WebSocketTransport::end(QWebSocketProtocol::CloseCode code, const Error &why)
{
    m_reason = why;
    m_socket->close(code, why.message);
}

void WebSocketTransport::close()
{
    m_socket->close();
    if (m_socket->state() == QAbstractSocket::UnconnectedState)
        QMetaObject::invokeMethod(this, &WebSocketTransport::closeOnce, Qt::QueuedConnection);
}

void WebSocketTransport::closeOnce()
{
    if (m_isOpen && !std::exchange(m_isClosed, true))
        emit closed();
}

} // namespace Acp
