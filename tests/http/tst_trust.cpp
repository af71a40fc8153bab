// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httptransport.h"

#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/testidentity.h"

#include <QSignalSpy>
#include <QSslServer>
#include <QSslSocket>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestTrust : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto write = [this](const QString &name, const QByteArray &content) {
            return putFile(m_folder.filePath(name), content);
        };
        QVERIFY(write(u"authority.pem"_s, Testing::kCertificate));
        QVERIFY(write(u"rubbish.pem"_s, "no certificate"));
        if (!QSslSocket::supportsSsl())
            QSKIP("needs TLS");
    }

    void ownAuthorities_data()
    {
        // error: a part of it; empty: none
        const Rows<QByteArray, QString, QString> row; // variable, file, error

        row("nobody vouches", QByteArray(), QString(), u"no secure connection"_s);
        row("AGENTAO_CA_FILE", "AGENTAO_CA_FILE"_ba, u"authority.pem"_s, QString());
        row("SSL_CERT_FILE", "SSL_CERT_FILE"_ba, u"authority.pem"_s, QString());
        row("NODE_EXTRA_CA_CERTS", "NODE_EXTRA_CA_CERTS"_ba, u"authority.pem"_s, QString());
        row("not there", "AGENTAO_CA_FILE"_ba, u"other.pem"_s,
            u"AGENTAO_CA_FILE names a file that cannot be read"_s);
        row("no certificates", "AGENTAO_CA_FILE"_ba, u"rubbish.pem"_s,
            u"AGENTAO_CA_FILE names a file without"_s);
        row("other programs' is not there", "SSL_CERT_FILE"_ba, u"other.pem"_s,
            u"no secure connection"_s);
    }

    void ownAuthorities()
    {
        const auto [variable, file, error] = Rows<QByteArray, QString, QString>::current();

        for (const char *name : {"AGENTAO_CA_FILE", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"})
            qunsetenv(name);
        if (!variable.isEmpty())
            qputenv(variable.constData(), m_folder.filePath(file).toLocal8Bit());
        const auto body = get(u"127.0.0.1"_s, {});
        QVERIFY2(bool(body) == error.isEmpty(), qPrintable(body ? QString() : body.error().text()));
        if (body)
            QCOMPARE(*body, "hi"_ba);
        else
            QVERIFY2(body.error().text().contains(error), qPrintable(body.error().text()));
    }

    void pinnedAddress_data()
    {
        const Rows<QString, bool> row; // host, isProved
        row("its name", u"page.test"_s, true);
        row("another name", u"other.test"_s, false);
        row("the address itself", u"127.0.0.1"_s, true);
        row("another address", u"127.0.0.2"_s, false);
    }

    // The connection goes to the address, and the server has to prove the name of the URL.
    void pinnedAddress()
    {
        const auto [host, isProved] = Rows<QString, bool>::current();
        qputenv("AGENTAO_CA_FILE", m_folder.filePath(u"authority.pem"_s).toLocal8Bit());
        qunsetenv("SSL_CERT_FILE");
        qunsetenv("NODE_EXTRA_CA_CERTS");
        const auto body = get(host, QHostAddress(QHostAddress::LocalHost));
        if (isProved) {
            QVERIFY2(body, qPrintable(body ? QString() : body.error().text()));
            QCOMPARE(*body, "hi"_ba);
        } else {
            QVERIFY(!body);
            QVERIFY2(body.error().text().contains("no secure connection to "_L1 + host),
                     qPrintable(body.error().text()));
        }
    }

private:
    static void answer(QTcpServer *server)
    {
        QTcpSocket *socket = server->nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, socket, [socket] {
            if (socket->readAll().contains("\r\n\r\n"))
                socket->write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi");
        });
    }

    // The answer of a server on 127.0.0.1 that was asked for as \a host.
    static Result<QByteArray> get(const QString &host, const QHostAddress &address)
    {
        QSslServer server;
        server.setSslConfiguration(Testing::testIdentity());
        if (!server.listen(QHostAddress::LocalHost))
            return fail(ErrorCode::Internal, server.errorString());
        connect(&server, &QTcpServer::pendingConnectionAvailable, &server,
                [&] { answer(&server); });

        HttpTransport transport;
        HttpRequest request;
        request.url = QUrl(u"https://%1:%2/"_s.arg(host).arg(server.serverPort()));
        request.address = address;
        const auto stream = transport.send(request);
        QByteArray body;
        connect(stream.get(), &HttpStream::dataArrived, &server,
                [&](const QByteArray &bytes) { body += bytes; });
        QSignalSpy finished(stream.get(), &HttpStream::finished);
        if (!finished.wait())
            return fail(ErrorCode::Internal, u"no answer"_s);
        const auto result = finished.first().first().value<Result<void>>();
        return result ? Result<QByteArray>(body) : std::unexpected(result.error());
    }

    QTemporaryDir m_folder;
};

AGENTAO_TEST(TestTrust)
#include "tst_trust.moc"
