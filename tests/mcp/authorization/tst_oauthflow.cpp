// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthflow.h"
#include "tests/support/suite.h"

#include <QCryptographicHash>
#include <QSet>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QUrlQuery>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestOAuthFlow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        auto flow = loadOAuthFlow();
        QVERIFY(flow);
        m_flow = *std::move(flow);
        const auto port = m_flow->listen(0, u"Done & <done>"_s);
        QVERIFY(port);
        m_port = *port;
        m_request = {.endpoint = QUrl(u"https://auth.example/authorize"_s),
                     .clientId = u"a&b=c d+%25"_s,
                     .redirect = u"http://127.0.0.1:%1/callback"_s.arg(m_port),
                     .scopes = {u"a+b"_s, u"c&d"_s},
                     .resource = u"https://mcp.example/mcp?x=1"_s};
    }

    void leadsTo()
    {
        const QUrl url = m_flow->begin(m_request);
        QCOMPARE(url.adjusted(QUrl::RemoveQuery), m_request.endpoint);
        const auto sent = oauthParameters(url.query(QUrl::FullyEncoded));
        QCOMPARE(sent.value(u"response_type"_s), u"code"_s);
        QCOMPARE(sent.value(u"client_id"_s), m_request.clientId);
        QCOMPARE(sent.value(u"redirect_uri"_s), m_request.redirect);
        QCOMPARE(sent.value(u"scope"_s), u"a+b c&d"_s);
        QCOMPARE(sent.value(u"resource"_s), m_request.resource);
        QCOMPARE(sent.value(u"code_challenge_method"_s), u"S256"_s);
        QCOMPARE(sent.value(u"code_challenge"_s).size(), 43);
        QCOMPARE(sent.value(u"state"_s), m_flow->state());
        QVERIFY(m_flow->state().size() >= 32);
    }

    void endpointWithQuery()
    {
        m_request.endpoint.setQuery(u"tenant=a%26b&state=x&client_id=other"_s);
        m_request.scopes.clear();
        const QUrl url = m_flow->begin(m_request);
        const auto sent = oauthParameters(url.query(QUrl::FullyEncoded));
        QCOMPARE(sent.value(u"tenant"_s), u"a&b"_s);
        QCOMPARE(sent.value(u"state"_s), m_flow->state());
        QCOMPARE(sent.value(u"client_id"_s), m_request.clientId);
        QCOMPARE(QUrlQuery(url).allQueryItemValues(u"state"_s).size(), 1);
        QVERIFY(!sent.contains(u"scope"_s));
    }

    void verifierBelongsToChallenge()
    {
        const QUrl url = m_flow->begin(m_request);
        const auto led = oauthParameters(url.query(QUrl::FullyEncoded));
        const auto sent = oauthParameters(QString::fromLatin1(m_flow->tokenForm(u"x y+/%2B&="_s)));
        QCOMPARE(sent.value(u"grant_type"_s), u"authorization_code"_s);
        QCOMPARE(sent.value(u"code"_s), u"x y+/%2B&="_s);
        QCOMPARE(sent.value(u"client_id"_s), m_request.clientId);
        QCOMPARE(sent.value(u"redirect_uri"_s), m_request.redirect);
        QCOMPARE(sent.value(u"resource"_s), m_request.resource);
        const QByteArray verifier = sent.value(u"code_verifier"_s).toLatin1();
        QCOMPARE(verifier.size(), 64);
        QCOMPARE(QCryptographicHash::hash(verifier, QCryptographicHash::Sha256)
                     .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals),
                 led.value(u"code_challenge"_s).toLatin1());
    }

    void everyTimeAnother()
    {
        QSet<QString> seen;
        for (int i = 0; i < 20; ++i) {
            const auto flow = loadOAuthFlow();
            QVERIFY(flow);
            const QUrl url = (*flow)->begin(m_request);
            seen.insert((*flow)->state());
            seen.insert(oauthParameters(url.query(QUrl::FullyEncoded)).value(u"code_challenge"_s));
        }
        QCOMPARE(seen.size(), 40);
    }

    void hearsBrowsers_data()
    {
        const Rows<QByteArray, QString, QString> row; // target, code, state

        row("answer", "/callback?code=abc&state=s"_ba, u"abc"_s, u"s"_s);
        row("encoded", "/callback?code=a%2Bb%2520+c%26%3D&state=%2F"_ba, u"a+b%20 c&="_s, u"/"_s);
        row("nothing", "/callback"_ba, QString(), QString());
    }

    void hearsBrowsers()
    {
        const auto [target, code, state] = Rows<QByteArray, QString, QString>::current();
        m_flow->begin(m_request);
        QMap<QString, QString> got;
        connect(m_flow.get(), &OAuthFlow::redirected, this,
                [&](const QMap<QString, QString> &parameters) { got = parameters; });

        const QByteArray page = say("GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");

        QVERIFY(page.startsWith("HTTP/1.0 200 OK"));
        QVERIFY(page.contains("Done &amp; &lt;done&gt;"));
        QCOMPARE(got.value(u"code"_s), code);
        QCOMPARE(got.value(u"state"_s), state);
    }

    void survivesNonsense_data()
    {
        QTest::addColumn<QByteArray>("text");

        QTest::newRow("another path") << "GET /favicon.ico?code=secret HTTP/1.1\r\n\r\n"_ba;
        QTest::newRow("no method") << "\r\n\r\n"_ba;
        QTest::newRow("unknown method") << "BREW /callback HTTP/1.1\r\n\r\n"_ba;
        QTest::newRow("whole address")
            << "GET http://a.example/callback?code=x HTTP/1.1\r\n\r\n"_ba;
        QTest::newRow("TLS") << "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"_ba;
    }

    void survivesNonsense()
    {
        QFETCH(QByteArray, text);
        m_flow->begin(m_request);
        QSignalSpy spy(m_flow.get(), &OAuthFlow::redirected);
        QTest::failOnWarning(); // Qt would log what was asked for
        const QByteArray answer = say(text);
        QVERIFY(!answer.contains("Done"));
        QCOMPARE(spy.size(), 0);
        QVERIFY(say("GET /callback?code=x HTTP/1.1\r\n\r\n").contains("Done"));
    }

    void listensHereOnly()
    {
        const auto flow = loadOAuthFlow();
        QVERIFY(flow);
        const auto taken = (*flow)->listen(m_port, {});
        QVERIFY(!taken);
        QCOMPARE(taken.error().code, ErrorCode::Io);
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHostIPv6, m_port);
        QTRY_COMPARE(socket.state(), QAbstractSocket::UnconnectedState);
    }

    void parameters_data()
    {
        // value: of "a"
        const Rows<QString, QString> row; // query, value

        row("plain", u"a=1&b=2"_s, u"1"_s);
        row("plus", u"a=x+y"_s, u"x y"_s);
        row("encoded plus", u"a=x%2By"_s, u"x+y"_s);
        row("encoded percent", u"a=x%252By"_s, u"x%2By"_s);
        row("UTF-8", u"a=%E7%99%BB"_s, u"登"_s);
        row("the last", u"a=1&a=2"_s, u"2"_s);
        row("none", u"b"_s, QString());
        row("empty", QString(), QString());
    }

    void parameters()
    {
        const auto [query, value] = Rows<QString, QString>::current();
        QCOMPARE(oauthParameters(query).value(u"a"_s), value);
    }

private:
    QByteArray say(const QByteArray &text) const
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, m_port);
        socket.write(text);
        const auto isOver = [&] { return socket.state() == QAbstractSocket::UnconnectedState; };
        const bool over = QTest::qWaitFor(isOver, 2000);
        return over ? socket.readAll() : "open"_ba;
    }

    std::unique_ptr<OAuthFlow> m_flow;
    quint16 m_port = 0;
    OAuthFlow::Request m_request;
};

AGENTAO_TEST(TestOAuthFlow)
#include "tst_oauthflow.moc"
