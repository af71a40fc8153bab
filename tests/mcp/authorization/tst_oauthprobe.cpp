// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthdiscovery.h"

#include "agentcore/mcp/mcpserverspec.h"
#include "tests/mcp/authorization/fakeauthserver.h"
#include "tests/support/suite.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAuthServer;

class TestOAuthProbe : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_server = std::make_unique<FakeAuthServer>();
        m_spec = {};
        m_spec.kind = McpServerSpec::Kind::Http;
        m_spec.url = m_server->url();
    }

    void hearsTheChallenge()
    {
        m_server->scopeChallenge = u"a b"_s;
        OAuthProbe probe(nullptr);
        QSignalSpy spy(&probe, &OAuthProbe::challenged);
        probe.start(m_http, m_spec, 10s);
        QVERIFY(spy.isEmpty());
        QVERIFY(spy.wait());
        QVERIFY(spy.at(0).at(0).toBool());
        const auto challenge = spy.at(0).at(1).value<AuthChallenge>();
        QCOMPARE(challenge.scopes, (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(challenge.resourceMetadata.path(), u"/.well-known/oauth-protected-resource/mcp"_s);
    }

    void otherStatus_data()
    {
        QTest::addColumn<int>("status");

        QTest::newRow("open") << 200;
        QTest::newRow("bad request") << 400;
        QTest::newRow("forbidden") << 403;
        QTest::newRow("no such method") << 405;
        QTest::newRow("in trouble") << 500;
    }

    void otherStatus()
    {
        QFETCH(int, status);
        m_server->answer(u"/mcp"_s, {status, "{}"});
        OAuthProbe probe(nullptr);
        QSignalSpy spy(&probe, &OAuthProbe::challenged);
        probe.start(m_http, m_spec, 10s);
        QVERIFY(spy.wait());
        QVERIFY(!spy.at(0).at(0).toBool());
        QCOMPARE(spy.at(0).at(1).value<AuthChallenge>(), AuthChallenge());
    }

    void sendsHeadersWithoutAuthorization()
    {
        m_spec.headers = {{u"X-Tenant"_s, u"7"_s}, {u"AUTHORIZATION"_s, u"Bearer secret"_s}};
        OAuthProbe probe(nullptr);
        QSignalSpy spy(&probe, &OAuthProbe::challenged);
        probe.start(m_http, m_spec, 10s);
        QVERIFY(spy.wait());
        const auto request = m_server->requests(u"/mcp"_s).at(0);
        QCOMPARE(request.method, "POST");
        QCOMPARE(request.headers.value("X-Tenant"), "7");
        QVERIFY(!request.headers.contains("Authorization"));
    }

    void oldTransportIsAskedByGet()
    {
        m_spec.kind = McpServerSpec::Kind::Sse;
        OAuthProbe probe(nullptr);
        QSignalSpy spy(&probe, &OAuthProbe::challenged);
        probe.start(m_http, m_spec, 10s);
        QVERIFY(spy.wait());
        QCOMPARE(m_server->requests(u"/mcp"_s).at(0).method, "GET");
    }

    void slowServer()
    {
        m_server->answer(u"/mcp"_s, {.isHeld = true});
        OAuthProbe probe(nullptr);
        QSignalSpy spy(&probe, &OAuthProbe::failed);
        probe.start(m_http, m_spec, 50ms);
        QVERIFY(spy.wait());
        QCOMPARE(spy.at(0).at(0).value<Error>().code, ErrorCode::Timeout);
    }

    void nobodyThere()
    {
        m_spec.url = QUrl(u"http://127.0.0.1:1/mcp"_s);
        OAuthProbe probe(nullptr);
        QSignalSpy spy(&probe, &OAuthProbe::failed);
        probe.start(m_http, m_spec, 10s);
        QVERIFY(spy.wait());
        QCOMPARE(spy.at(0).at(0).value<Error>().code, ErrorCode::Network);
    }

private:
    std::unique_ptr<FakeAuthServer> m_server;
    HttpTransport m_http;
    McpServerSpec m_spec;
};

AGENTAO_TEST(TestOAuthProbe)
#include "tst_oauthprobe.moc"
