// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/websocket/websocketdoor.h"

#include "acp/net/http/httpsocket.h"
#include "acp/net/http/httptransport.h"
#include "acp/net/nettoken.h"
#include "acp/net/websockets.h"

#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QTimer>
#include <QWebSocketCorsAuthenticator>

#include <algorithm>
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

static Result<QSslConfiguration> securityOf(const NetDoor::Options &options)
{
    const auto chain = QSslCertificate::fromData(options.certificate);
    QSslKey key;
    for (const auto algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        if (key.isNull())
            key = QSslKey(options.key, algorithm);
    }
    if (chain.isEmpty() || key.isNull())
        return fail(ErrorCode::InvalidInput, u"the certificate or its key is no PEM"_s);
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificateChain(chain);
    configuration.setPrivateKey(key);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone); // clients have a token
    return configuration;
}

Result<void> WebSocketDoor::listen()
{
    if (m_options.certificate.isEmpty()) {
        m_listener = std::make_unique<QTcpServer>();
    } else {
        const auto configuration = securityOf(m_options);
        if (!configuration)
            return std::unexpected(configuration.error());
        auto secure = std::make_unique<QSslServer>();
        secure->setSslConfiguration(*configuration);
        secure->setHandshakeTimeout(int(m_options.handshake.count()));
        m_listener = std::move(secure);
    }
    connect(m_listener.get(), &QTcpServer::pendingConnectionAvailable, this,
            &WebSocketDoor::handleSocket);
    if (!m_listener->listen(m_options.address.host, m_options.address.port))
        return fail(ErrorCode::Io, m_listener->errorString());
    return {};
}

Result<QUrl> WebSocketDoor::open(const Options &options)
{
    m_options = options;
    if (const auto listens = listen(); !listens)
        return std::unexpected(listens.error());
    const bool isSecure = !options.certificate.isEmpty();
    m_server = std::make_unique<QWebSocketServer>(
        u"agentao"_s, isSecure ? QWebSocketServer::SecureMode : QWebSocketServer::NonSecureMode);
    m_server->setMaxPendingConnections(options.maxConnections);
    // Browsers always say which page it is, other programs have none.
    connect(m_server.get(), &QWebSocketServer::originAuthenticationRequired, this,
            [this](QWebSocketCorsAuthenticator *authenticator) {
                const bool isPage = !authenticator->origin().isEmpty();
                authenticator->setAllowed(!isPage);
                if (isPage)
                    emit refused(u"a web page of "_s + authenticator->origin().left(200));
            });
    connect(m_server.get(), &QWebSocketServer::newConnection, this,
            &WebSocketDoor::handleConnection);
    m_http = new HttpEntrance(options, [this] { return hasRoom(); }, this);
    connect(m_http, &HttpEntrance::entered, this, &WebSocketDoor::welcome);
    connect(m_http, &HttpEntrance::refused, this, &NetDoor::refused);
    QUrl url;
    url.setScheme(isSecure ? u"wss"_s : u"ws"_s);
    url.setHost(options.address.host.toString());
    url.setPort(m_listener->serverPort());
    url.setPath(kPath);
    return url;
}

void WebSocketDoor::handleSocket()
{
    while (QTcpSocket *socket = m_listener->nextPendingConnection()) {
        if (m_sockets >= kMaxSockets) {
            delete socket;
            continue;
        }
        ++m_sockets;
        connect(socket, &QObject::destroyed, this, [this] { --m_sockets; });
        auto *http = new HttpSocket(
            socket, {m_options.maxMessageBytes, m_options.handshake, m_options.body});
        connect(http, &HttpSocket::upgradeRequested, this, [this](QTcpSocket *upgraded) {
            upgraded->setParent(m_listener.get());
            m_upgraded += upgraded;
            connect(upgraded, &QTcpSocket::disconnected, upgraded, &QObject::deleteLater);
            m_server->handleConnection(upgraded);
        });
        m_http->serve(http);
    }
}

//! What carries \a socket, which does not tell.
QTcpSocket *WebSocketDoor::takeUpgraded(const QWebSocket &socket)
{
    m_upgraded.removeAll(nullptr);
    const auto found = std::ranges::find_if(m_upgraded, [&socket](const QTcpSocket *below) {
        return below->peerPort() == socket.peerPort()
            && below->peerAddress() == socket.peerAddress();
    });
    if (found == m_upgraded.end())
        return nullptr;
    return m_upgraded.takeAt(found - m_upgraded.begin());
}

void WebSocketDoor::welcome(Transport *transport)
{
    ++m_connections;
    connect(transport, &QObject::destroyed, this, [this] { --m_connections; });
    emit entered(transport);
}

QString WebSocketDoor::objectionTo(const QWebSocket &socket) const
{
    const QByteArray given = socket.request().rawHeader("Authorization");
    constexpr QByteArrayView kScheme("Bearer ");
    if (!given.startsWith(kScheme) || !isSameToken(given.sliced(kScheme.size()), m_options.token))
        return u"the token is missing or wrong"_s;
    if (socket.requestUrl().path() != kPath)
        return u"there is nothing at that path"_s;
    if (!hasRoom())
        return u"there are too many connections"_s;
    return {};
}

void WebSocketDoor::handleConnection()
{
    while (std::unique_ptr<QWebSocket> socket{m_server->nextPendingConnection()}) {
        const QString objection = objectionTo(*socket);
        if (!objection.isEmpty()) {
            emit refused(objection);
            socket->setMaxAllowedIncomingMessageSize(0);
            socket->close(QWebSocketProtocol::CloseCodePolicyViolated, objection);
            QWebSocket *refused = socket.release();
            refused->setParent(m_server.get());
            connect(refused, &QWebSocket::disconnected, refused, &QObject::deleteLater);
            QTimer::singleShot(m_options.handshake, refused, &QObject::deleteLater);
            continue;
        }
        QTcpSocket *below = takeUpgraded(*socket);
        welcome(new WebSocketTransport(std::move(socket), below, m_options.maxMessageBytes, this));
    }
}

} // namespace Acp

Acp::NetDoor *agentaoCreateWebSocketDoor()
{
    return new Acp::WebSocketDoor;
}

AgentCore::McpTransport *agentaoCreateWebSocketTransport(const Acp::NetAddress *address)
{
    return new Acp::WebSocketTransport(*address);
}
