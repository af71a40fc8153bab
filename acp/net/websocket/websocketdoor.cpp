// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/websocket/websocketdoor.h"

#include "acp/net/http/httpentrance.h"
#include "acp/net/http/httpsocket.h"
#include "acp/net/nettoken.h"
#include "acp/net/websocket/websockettransport.h"
#include "acp/net/websockets.h"

#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QTimer>
#include <QWebSocketCorsAuthenticator>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

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
