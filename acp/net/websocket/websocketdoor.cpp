// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/websocket/websocketdoor.h"

#include "acp/net/nettoken.h"
#include "acp/net/websocket/websockettransport.h"
#include "acp/net/websockets.h"

#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QTimer>
#include <QWebSocketCorsAuthenticator>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Result<void> WebSocketDoor::secure()
{
    const auto chain = QSslCertificate::fromData(m_options.certificate);
    QSslKey key;
    for (const auto algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        if (key.isNull())
            key = QSslKey(m_options.key, algorithm);
    }
    if (chain.isEmpty() || key.isNull())
        return fail(ErrorCode::InvalidInput, u"the certificate or its key is no PEM"_s);
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificateChain(chain);
    configuration.setPrivateKey(key);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone); // clients have a token
    m_server->setSslConfiguration(configuration);
    return {};
}

Result<QUrl> WebSocketDoor::open(const Options &options)
{
    m_options = options;
    const bool isSecure = !options.certificate.isEmpty();
    m_server = std::make_unique<QWebSocketServer>(
        u"agentao"_s, isSecure ? QWebSocketServer::SecureMode : QWebSocketServer::NonSecureMode);
    if (isSecure) {
        if (const auto secured = secure(); !secured)
            return std::unexpected(secured.error());
    }
    m_server->setHandshakeTimeout(options.handshake);
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
    if (!m_server->listen(options.address.host, options.address.port))
        return fail(ErrorCode::Io, m_server->errorString());
    QUrl url;
    url.setScheme(isSecure ? u"wss"_s : u"ws"_s);
    url.setHost(options.address.host.toString());
    url.setPort(m_server->serverPort());
    url.setPath(kPath);
    return url;
}

QString WebSocketDoor::objectionTo(const QWebSocket &socket) const
{
    const QByteArray given = socket.request().rawHeader("Authorization");
    constexpr QByteArrayView kScheme("Bearer ");
    if (!given.startsWith(kScheme) || !isSameToken(given.sliced(kScheme.size()), m_options.token))
        return u"the token is missing or wrong"_s;
    if (socket.requestUrl().path() != kPath)
        return u"there is nothing at that path"_s;
    if (m_connections >= m_options.maxConnections)
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
        ++m_connections;
        auto *transport
            = new WebSocketTransport(std::move(socket), m_options.maxMessageBytes, this);
        connect(transport, &QObject::destroyed, this, [this] { --m_connections; });
        emit entered(transport);
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
