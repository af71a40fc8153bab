// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httptransport.h"

#include "tests/support/testidentity.h"

#include <QHttpServer>
#include <QSignalSpy>
#include <QSslServer>
#include <QSslSocket>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryFile>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! How many connections, each with one TLS session, requests need.
class TestConnections : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void sharedConnections_data();
    void sharedConnections();
    void manyTransportsAtOnce();

private:
    static QByteArray get(HttpTransport &transport, const QUrl &url);

    QTemporaryFile m_authority;
};

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
                             });
                         });
        if (tls->listen(QHostAddress::LocalHost) && http.bind(tls.get()))
            port = tls.release()->serverPort();
    }

    QUrl url() const { return QUrl(u"https://127.0.0.1:%1/"_s.arg(port)); }

    QHttpServer http;
    quint16 port = 0;
    int connections = 0;
    QByteArray protocol; // of the last one
};

} // namespace

void TestConnections::initTestCase()
{
    if (!QSslSocket::supportsSsl())
        QSKIP("needs TLS");
    QVERIFY(m_authority.open());
    m_authority.write(Testing::kCertificate);
    QVERIFY(m_authority.flush());
    qputenv("AGENTAO_CA_FILE", m_authority.fileName().toLocal8Bit());
}

QByteArray TestConnections::get(HttpTransport &transport, const QUrl &url)
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

void TestConnections::sharedConnections_data()
{
    QTest::addColumn<QList<QByteArray>>("protocols");
    QTest::addColumn<QByteArray>("protocol");
    QTest::addColumn<int>("atOnce"); // connections for as many requests
    QTest::newRow("HTTP/1.1 one after the other") << QList<QByteArray>() << ""_ba << 1;
    QTest::newRow("HTTP/2 one after the other") << QList{"h2"_ba, "http/1.1"_ba} << "h2"_ba << 1;
    QTest::newRow("HTTP/2 at once") << QList{"h2"_ba, "http/1.1"_ba} << "h2"_ba << 8;
}

void TestConnections::sharedConnections()
{
    QFETCH(const QList<QByteArray>, protocols);
    QFETCH(const QByteArray, protocol);
    QFETCH(const int, atOnce);
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
void TestConnections::manyTransportsAtOnce()
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

QTEST_GUILESS_MAIN(TestConnections)
#include "tst_connections.moc"
