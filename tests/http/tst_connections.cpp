// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httptransport.h"

#include "tests/support/suite.h"
#include "tests/support/testidentity.h"

#include <QHttpServer>
#include <QSignalSpy>
#include <QSslServer>
#include <QSslSocket>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryFile>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace {

//! A server whose TLS connections are looked at.
struct SecureServer
{
    explicit SecureServer(const QList<QByteArray> &protocols)
    {
        http.route(u"/"_s, [] { return u"hi"_s; });
        auto tls = std::make_unique<QSslServer>();
        QSslConfiguration identity = Testing::testIdentity();
        identity.setAllowedNextProtocols(protocols);
        tls->setSslConfiguration(identity);
        QObject::connect(tls.get(), &QSslServer::startedEncryptionHandshake, &http,
                         [this](QSslSocket *socket) {
                             ++connections;
                             QObject::connect(socket, &QSslSocket::encrypted, &http, [=, this] {
                                 protocol = socket->sslConfiguration().nextNegotiatedProtocol();
                                 ++encrypted;
                             });
                         });
        if (tls->listen(QHostAddress::LocalHost) && http.bind(tls.get()))
            port = tls.release()->serverPort();
    }

    QUrl url() const { return QUrl(u"https://127.0.0.1:%1/"_s.arg(port)); }

    QHttpServer http;
    quint16 port = 0;
    int connections = 0;
    int encrypted = 0;
    QByteArray protocol; // of the last one
};

} // namespace

// What TCP_NODELAY is at this process's ends of connections to \a port.
static QList<int> noDelays(quint16 port)
{
    constexpr int kMostDescriptors = 1024;
    QList<int> found;
    for (int descriptor = 0; descriptor < kMostDescriptors; ++descriptor) {
        sockaddr_storage peer = {};
        socklen_t peerSize = sizeof peer;
        int noDelay = 0;
        socklen_t size = sizeof noDelay;
        if (::getsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &noDelay, &size) != 0
            || ::getpeername(descriptor, reinterpret_cast<sockaddr *>(&peer), &peerSize) != 0)
            continue;
        const in_port_t there = peer.ss_family == AF_INET
            ? reinterpret_cast<const sockaddr_in *>(&peer)->sin_port
            : reinterpret_cast<const sockaddr_in6 *>(&peer)->sin6_port;
        if (ntohs(there) == port)
            found.append(noDelay == 0 ? 0 : 1);
    }
    return found;
}

//! How many connections, each with one TLS session, requests need.
class TestConnections : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!QSslSocket::supportsSsl())
            QSKIP("needs TLS");
        QVERIFY(m_authority.open());
        m_authority.write(Testing::kCertificate);
        QVERIFY(m_authority.flush());
        qputenv("AGENTAO_CA_FILE", m_authority.fileName().toLocal8Bit());
    }

    void sharedConnections_data()
    {
        // atOnce: connections for as many requests
        const Rows<QList<QByteArray>, QByteArray, int> row; // protocols, protocol, atOnce
        row("HTTP/1.1 one after the other", QList<QByteArray>(), ""_ba, 1);
        row("HTTP/2 one after the other", QList{"h2"_ba, "http/1.1"_ba}, "h2"_ba, 1);
        row("HTTP/2 at once", QList{"h2"_ba, "http/1.1"_ba}, "h2"_ba, 8);
    }

    void sharedConnections()
    {
        const auto [protocols, protocol, atOnce]
            = Rows<QList<QByteArray>, QByteArray, int>::current();
        SecureServer server(protocols);
        QVERIFY(server.port);
        HttpTransport transport;
        QCOMPARE(get(transport, server.url()), "hi"_ba);
        QCOMPARE(server.protocol, protocol);
        for (int round = 0; round < 5; ++round) {
            std::vector<std::unique_ptr<HttpStream>> streams;
            int good = 0;
            for (int i = 0; i < atOnce; ++i) {
                HttpRequest request;
                request.url = server.url();
                request.method = "GET"_ba;
                streams.push_back(transport.send(request));
                connect(streams.back().get(), &HttpStream::finished, this,
                        [&good](const Result<void> &result) { good += result ? 1 : 0; });
            }
            QTRY_COMPARE(good, atOnce);
        }
        QCOMPARE(server.connections, 1);
    }

    // Transports share what is below them, and yet nobody waits for another one's answer.
    void manyTransportsAtOnce()
    {
        constexpr int kMany = 200; // more than one manager serves
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        server.setMaxPendingConnections(kMany);
        QList<QTcpSocket *> asking;
        connect(&server, &QTcpServer::newConnection, &server, [&] {
            while (QTcpSocket *socket = server.nextPendingConnection()) {
                connect(socket, &QTcpSocket::readyRead, socket, [&asking, socket] {
                    if (socket->readAll().endsWith("\r\n\r\n"))
                        asking.append(socket);
                });
            }
        });
        std::vector<std::pair<std::unique_ptr<HttpTransport>, std::unique_ptr<HttpStream>>> users;
        int good = 0;
        for (int i = 0; i < kMany; ++i) {
            HttpRequest request;
            request.url = QUrl(u"http://127.0.0.1:%1/"_s.arg(server.serverPort()));
            auto transport = std::make_unique<HttpTransport>();
            auto stream = transport->send(request);
            connect(stream.get(), &HttpStream::finished, this,
                    [&good](const Result<void> &result) { good += result ? 1 : 0; });
            users.emplace_back(std::move(transport), std::move(stream));
        }
        QTRY_COMPARE(asking.size(), kMany); // none has been answered
        for (QTcpSocket *socket : std::as_const(asking))
            socket->write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        QTRY_COMPARE(good, kMany);
    }

    void sentAtOnce_data()
    {
        const Rows<QString, bool> row; // host, isSecure
        row("an address", u"127.0.0.1"_s, false);
        row("a name that is looked up", u"localhost"_s, false);
        row("TLS", u"127.0.0.1"_s, true);
    }

    // The kernel must not keep the last small part of a request until the parts before are
    // acknowledged: tcp(7), TCP_NODELAY.
    void sentAtOnce()
    {
        const auto [host, isSecure] = Rows<QString, bool>::current();
        SecureServer secure({});
        QHttpServer plain;
        plain.route(u"/"_s, [] { return u"hi"_s; });
        auto tcp = std::make_unique<QTcpServer>();
        QVERIFY(tcp->listen(QHostAddress::LocalHost));
        const quint16 port = isSecure ? secure.port : tcp->serverPort();
        QVERIFY(plain.bind(tcp.get()));
        tcp.release();
        QUrl url(u"http://%1:%2/"_s.arg(host).arg(port));
        if (isSecure)
            url.setScheme(u"https"_s);
        HttpTransport transport;
        for (int round = 0; round < 2; ++round) {
            QCOMPARE(get(transport, url), "hi"_ba);
            QCOMPARE(noDelays(port), QList{1});
        }
    }

    void openedBefore_data()
    {
        QTest::addColumn<QList<QByteArray>>("protocols");
        QTest::newRow("HTTP/1.1") << QList<QByteArray>();
        QTest::newRow("HTTP/2") << QList{"h2"_ba, "http/1.1"_ba};
    }

    // The request finds a connection, its TLS session included; asking often makes no more of them.
    void openedBefore()
    {
        QFETCH(const QList<QByteArray>, protocols);
        SecureServer server(protocols);
        QVERIFY(server.port);
        HttpTransport transport;
        HttpTransport another;
        for (int i = 0; i < 3; ++i) {
            transport.open(server.url());
            another.open(server.url());
        }
        QTRY_COMPARE(server.encrypted, 1);
        QTRY_COMPARE(noDelays(server.port), QList{1});
        QCOMPARE(get(transport, server.url()), "hi"_ba);
        QCOMPARE(get(another, server.url()), "hi"_ba);
        transport.open(server.url());
        QCOMPARE(get(transport, server.url()), "hi"_ba);
        QCOMPARE(server.connections, 1);
    }

    // Nobody hears of it; the request tells.
    void openedInVain()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const QUrl url(u"http://127.0.0.1:%1/"_s.arg(server.serverPort()));
        server.close();
        HttpTransport transport;
        transport.open(url);
        transport.open(QUrl());
        transport.open(QUrl(u"file:///etc/passwd"_s));
        QVERIFY(get(transport, url).contains("refuses the connection"));
    }

private:
    static QByteArray get(HttpTransport &transport, const QUrl &url)
    {
        HttpRequest request;
        request.url = url;
        request.method = "GET"_ba;
        const auto stream = transport.send(request);
        QByteArray body;
        connect(stream.get(), &HttpStream::dataArrived, stream.get(),
                [&](const QByteArray &bytes) { body += bytes; });
        QSignalSpy finished(stream.get(), &HttpStream::finished);
        if (!finished.wait())
            return "silent";
        const auto result = finished.first().first().value<Result<void>>();
        return result ? body : result.error().text().toUtf8();
    }

    QTemporaryFile m_authority;
};

AGENTAO_TEST(TestConnections)
#include "tst_connections.moc"
