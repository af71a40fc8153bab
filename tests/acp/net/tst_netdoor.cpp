// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/nettoken.h"
#include "acp/net/websockets.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/testidentity.h"

#include <QFile>
#include <QNetworkRequest>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QWebSocket>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Acp::ListenAddress;
using Acp::NetAddress;
using Acp::NetDoor;

static const QByteArray kToken = "0123456789abcdef0123";

//! Who comes in over the network, who does not, and what ends a connection.
class TestNetDoor : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        auto door = Acp::makeWebSocketDoor();
        QVERIFY2(door, qPrintable(door ? QString() : door.error().text()));
        m_door = *std::move(door);
        m_entered.clear();
        m_refused.clear();
        connect(m_door.get(), &NetDoor::entered, this, [this](Transport *transport) {
            m_entered += transport;
            connect(transport, &Transport::lineReceived, transport,
                    [transport](const QByteArray &line) { transport->send("<" + line + ">"); });
            connect(transport, &Transport::closed, transport, &QObject::deleteLater);
            transport->open();
        });
        connect(m_door.get(), &NetDoor::refused, this,
                [this](const QString &why) { m_refused += why; });
    }

    void cleanup() { m_door.reset(); }

    void addresses_data()
    {
        // host: empty: it is none
        const Rows<QString, QString, int> row; // text, host, port
        row("port", u"8080"_s, u"127.0.0.1"_s, 8080);
        row("any port", u"0"_s, u"127.0.0.1"_s, 0);
        row("name", u"localhost:1"_s, u"127.0.0.1"_s, 1);
        row("number", u"0.0.0.0:65535"_s, u"0.0.0.0"_s, 65535);
        row("IPv6", u"[::1]:80"_s, u"::1"_s, 80);
        row("IPv6 without brackets", u"::1:80"_s, QString(), 0);
        row("no port", u"127.0.0.1:"_s, QString(), 0);
        row("too large", u"65536"_s, QString(), 0);
        row("name of a host", u"example.org:80"_s, QString(), 0);
        row("nothing", QString(), QString(), 0);
    }

    void addresses()
    {
        const auto [text, host, port] = Rows<QString, QString, int>::current();
        const auto address = ListenAddress::fromString(text);
        QCOMPARE(address.has_value(), !host.isEmpty());
        if (address) {
            QCOMPARE(address->host, QHostAddress(host));
            QCOMPARE(int(address->port), port);
        }
    }

    void carriesLines()
    {
        QVERIFY(open());
        QCOMPARE(m_url.host(), u"127.0.0.1"_s);
        const auto client = enter(address());
        QVERIFY(client);
        QSignalSpy lines(client.get(), &Transport::lineReceived);
        client->send("one"); // before it is connected
        client->send("zwölf");
        QTRY_COMPARE(lines.size(), 2);
        QCOMPARE(lines[0][0].toByteArray(), "<one>"_ba);
        QCOMPARE(lines[1][0].toByteArray(), "<zwölf>"_ba);
        QTRY_COMPARE(client->pendingBytes(), 0);
        QSignalSpy closed(client.get(), &Transport::closed);
        client->close();
        QTRY_COMPARE(closed.size(), 1);
        QTRY_VERIFY(!m_entered.first());
    }

    void needsTheToken_data()
    {
        const Rows<QByteArray, QString> row; // authorization, path
        const QString path = NetDoor::kPath;
        row("none", QByteArray(), path);
        row("another", "Bearer 0123456789abcdef012X"_ba, path);
        row("its beginning", "Bearer 0123456789"_ba, path);
        row("with more behind it", "Bearer " + kToken + "x", path);
        row("another scheme", "Basic " + kToken, path);
        row("empty", "Bearer "_ba, path);
        row("at another path", "Bearer " + kToken, u"/other"_s);
    }

    void needsTheToken()
    {
        const auto [authorization, path] = Rows<QByteArray, QString>::current();
        QVERIFY(open());
        const auto socket = raw(authorization, {}, path);
        socket->sendTextMessage(u"{}"_s);
        QTRY_COMPARE(m_refused.size(), 1);
        QVERIFY(isEnded(socket.get()));
        QCOMPARE(int(socket->closeCode()), int(QWebSocketProtocol::CloseCodePolicyViolated));
        QVERIFY(m_entered.isEmpty());
    }

    //! Even with the token: a page that got hold of it is still a page.
    void webPagesAreRefused()
    {
        QVERIFY(open());
        for (const QString &origin :
             {u"https://evil.example"_s, u"http://127.0.0.1"_s, u"null"_s}) {
            const auto socket = raw("Bearer " + kToken, origin);
            QVERIFY(isEnded(socket.get()));
        }
        QCOMPARE(m_refused.size(), 3);
        QVERIFY(m_entered.isEmpty());
    }

    void connectionsAreCounted()
    {
        QVERIFY(open({.maxConnections = 2}));
        const auto first = raw("Bearer " + kToken);
        const auto second = raw("Bearer " + kToken);
        QTRY_COMPARE(m_entered.size(), 2);
        const auto third = raw("Bearer " + kToken);
        QVERIFY(isEnded(third.get()));
        QCOMPARE(m_entered.size(), 2);
        first->close();
        QTRY_VERIFY(!m_entered.first());
        const auto fourth = raw("Bearer " + kToken); // there is room again
        QTRY_COMPARE(m_entered.size(), 3);
    }

    void messagesAreBounded()
    {
        QVERIFY(open({.maxMessageBytes = 1000}));
        const auto socket = raw("Bearer " + kToken);
        QTRY_COMPARE(m_entered.size(), 1);
        QSignalSpy messages(socket.get(), &QWebSocket::textMessageReceived);
        socket->sendTextMessage(QString(900, u'a'));
        QTRY_COMPARE(messages.size(), 1);
        socket->sendTextMessage(QString(2000, u'a'));
        QVERIFY(isEnded(socket.get()));
        QCOMPARE(messages.size(), 1);
        QTRY_VERIFY(!m_entered.first());
    }

    void bytesAreNoMessages()
    {
        QVERIFY(open());
        const auto socket = raw("Bearer " + kToken);
        QTRY_COMPARE(m_entered.size(), 1);
        socket->sendBinaryMessage("{}");
        QVERIFY(isEnded(socket.get()));
        QTRY_VERIFY(!m_entered.first());
    }

    void whoSaysNothingGoes()
    {
        QVERIFY(open({.handshake = 300ms}));
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), quint16(m_url.port()));
        QTRY_COMPARE(int(socket.state()), int(QAbstractSocket::ConnectedState));
        QTRY_COMPARE(int(socket.state()), int(QAbstractSocket::UnconnectedState));
        QVERIFY(m_entered.isEmpty());
    }

    void whatIsNoHttpGoes()
    {
        QVERIFY(open({.handshake = 300ms}));
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), quint16(m_url.port()));
        QTRY_COMPARE(int(socket.state()), int(QAbstractSocket::ConnectedState));
        socket.write(QByteArray(100'000, '\xff') + "\r\n\r\n");
        QTRY_COMPARE(int(socket.state()), int(QAbstractSocket::UnconnectedState));
        QVERIFY(m_entered.isEmpty());
        const auto client = enter(address()); // others come in as before
        QTRY_COMPARE(m_entered.size(), 1);
    }

    void overTls()
    {
        QVERIFY(open({.certificate = Testing::kCertificate, .key = Testing::kKey}));
        QCOMPARE(m_url.scheme(), u"wss"_s);
        NetAddress trusted = address();
        trusted.certificate = Testing::kCertificate;
        const auto client = enter(trusted);
        QVERIFY(client);
        QSignalSpy lines(client.get(), &Transport::lineReceived);
        client->send("one");
        QTRY_COMPARE(lines.size(), 1);
    }

    //! What is encrypted waits, too, and is counted.
    void doesNotReadOverTls()
    {
        QVERIFY(open({.certificate = Testing::kCertificate, .key = Testing::kKey}));
        QWebSocket socket;
        QSslConfiguration configuration = socket.sslConfiguration();
        configuration.setCaCertificates({QSslCertificate(Testing::kCertificate)});
        socket.setSslConfiguration(configuration);
        QNetworkRequest request(m_url);
        request.setRawHeader("Authorization", "Bearer " + kToken);
        socket.open(request);
        QTRY_COMPARE(m_entered.size(), 1);
        QTRY_COMPARE(int(socket.state()), int(QAbstractSocket::ConnectedState));
        socket.setReadBufferSize(1);
        const QByteArray line(1'000'000, 'a');
        for (int i = 0; i < 20; ++i)
            m_entered.first()->send(line);
        NetAddress trusted = address();
        trusted.certificate = Testing::kCertificate;
        const auto other = enter(trusted);
        QSignalSpy lines(other.get(), &Transport::lineReceived);
        other->send("one");
        QTRY_COMPARE(lines.size(), 1); // by now it is encrypted
        QVERIFY(m_entered.first()->pendingBytes() > 5'000'000);
        for (int i = 0; i < 80 && m_entered.first(); ++i)
            m_entered.first()->send(line);
        QTRY_VERIFY(!m_entered.first()); // it is gone
    }

    void unknownAuthority()
    {
        QVERIFY(open({.certificate = Testing::kCertificate, .key = Testing::kKey}));
        const auto client = enter(address());
        QSignalSpy closed(client.get(), &Transport::closed);
        client->send("one");
        QTRY_COMPARE(closed.size(), 1);
        QVERIFY(!client->closeReason().message.isEmpty());
        QVERIFY(m_entered.isEmpty());
    }

    void openToEverybodyOnTheWay_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("another machine") << u"ws://example.org:80/acp"_s;
        QTest::newRow("by its number") << u"ws://192.0.2.1:80/acp"_s;
        QTest::newRow("http") << u"http://127.0.0.1/acp"_s;
        QTest::newRow("with a password") << u"ws://a:b@127.0.0.1/acp"_s;
        QTest::newRow("no host") << u"ws:///acp"_s;
    }

    void openToEverybodyOnTheWay()
    {
        QFETCH(QString, url);
        const auto made = Acp::makeWebSocketTransport({.url = QUrl(url), .token = kToken});
        QVERIFY(!made);
        QCOMPARE(int(made.error().code), int(ErrorCode::InvalidInput));
    }

    void nobodyThere()
    {
        QVERIFY(open());
        m_door.reset();
        const auto client = enter(address());
        QSignalSpy closed(client.get(), &Transport::closed);
        QTRY_COMPARE(closed.size(), 1);
        QCOMPARE(int(client->closeReason().code), int(ErrorCode::Network));
    }

    void tokens()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"new/acp-token"_s);
        const auto made = Acp::readOrMakeToken(path);
        QVERIFY(made);
        QVERIFY(made->size() >= 32);
        QCOMPARE(Acp::readOrMakeToken(path).value_or(QByteArray()), *made);
        QCOMPARE(
            QFile::permissions(path)
                & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
            QFile::Permissions());
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::ReadOther));
        QCOMPARE(int(Acp::readToken(path).error().code), int(ErrorCode::PermissionDenied));
        QFile file(dir.filePath(u"short"_s));
        QVERIFY(putFile(file.fileName(), "short\n"));
        file.setPermissions(QFile::ReadOwner);
        QCOMPARE(int(Acp::readToken(file.fileName()).error().code), int(ErrorCode::InvalidInput));
        QVERIFY(Acp::isSameToken(*made, *made));
        QVERIFY(!Acp::isSameToken(*made, made->chopped(1)));
    }

private:
    bool open(NetDoor::Options options = {})
    {
        options.token = kToken;
        const auto url = m_door->open(options);
        m_url = url.value_or(QUrl());
        return url.has_value();
    }

    NetAddress address() const { return {.url = m_url, .token = kToken}; }

    std::unique_ptr<McpTransport> enter(const NetAddress &address)
    {
        auto made = Acp::makeWebSocketTransport(address);
        if (!made)
            return nullptr;
        (*made)->open();
        return *std::move(made);
    }

    //! A client of another make, with what the headers say.
    std::unique_ptr<QWebSocket> raw(const QByteArray &authorization, const QString &origin = {},
                                    const QString &path = NetDoor::kPath)
    {
        auto socket = std::make_unique<QWebSocket>(origin);
        QUrl url = m_url;
        url.setPath(path);
        QNetworkRequest request(url);
        if (!authorization.isEmpty())
            request.setRawHeader("Authorization", authorization);
        socket->open(request);
        return socket;
    }

    static bool isEnded(QWebSocket *socket)
    {
        return QTest::qWaitFor(
            [socket] { return socket->state() == QAbstractSocket::UnconnectedState; }, 30'000);
    }

    std::unique_ptr<NetDoor> m_door;
    QUrl m_url;
    QList<QPointer<Transport>> m_entered;
    QStringList m_refused;
};

AGENTAO_TEST(TestNetDoor)
#include "tst_netdoor.moc"
