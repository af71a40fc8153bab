// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcppool.h"
#include "tests/acp/acpbench.h"
#include "tests/mcp/authorization/authfixture.h"
#include "tests/support/fakemcphttp.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static const auto kReady = u"The MCP server notes is ready"_s;
static const auto kWants = u"The MCP server notes wants you to sign in"_s;
static const auto kFailed = u"Signing in at the MCP server notes has failed"_s;

// A client is asked to open the page of an MCP server's authorization server.
class TestAcpSignIn : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_auth = std::make_unique<AuthFixture>();
        FakeMcpScript script;
        script.token = u"access-secret"_s;
        const QString metadata = u"/.well-known/oauth-protected-resource/mcp"_s;
        script.metadataUrl = m_auth->server.url(metadata).toString();
        m_mcp = std::make_unique<FakeMcpHttp>(script);
        m_auth->server.access = script.token;
        m_auth->server.resource = m_mcp->url();
        m_auth->server.documents[metadata] = m_auth->server.resourceDocument();
    }

    void cleanup()
    {
        m_bench.reset();
        m_mcp.reset();
        m_auth.reset();
    }

    void signsInDuringTheTurn()
    {
        serve(
            {{"form"_L1, QJsonObject()}, {"url"_L1, QJsonObject()}}); // a form never leads anywhere
        reply(ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}}));
        reply(ScriptedReply::calls({{u"mcp_notes_echo"_s, u"{\"text\":\"hello\"}"_s}}));
        reply(ScriptedReply::text(u"done"_s));
        const int prompt = m_bench->ask(m_sessionId, u"go"_s);

        const QJsonObject asked = question();
        const QJsonObject params = asked["params"_L1].toObject();
        QCOMPARE(params["mode"_L1], u"url"_s);
        QCOMPARE(params["sessionId"_L1], m_sessionId);
        const QUrl url(params["url"_L1].toString());
        QCOMPARE(url.adjusted(QUrl::RemoveQuery), m_auth->server.url(u"/authorize"_s));
        const QString message = params["message"_L1].toString();
        QVERIFY2(message.startsWith("MCP server notes: "_L1) && message.contains(url.authority()),
                 qPrintable(message));
        QTRY_VERIFY(!m_bench->tools.running.isEmpty()); // the turn goes on meanwhile
        QVERIFY(!isOffered(0, u"mcp_notes_echo"_s));

        answer(asked, u"accept"_s);
        QCoreApplication::processEvents();
        QVERIFY(sent(u"elicitation/complete"_s).isEmpty()); // to agree is not to be signed in
        m_auth->browser.open(url);
        QTRY_COMPARE(sent(u"elicitation/complete"_s).size(), 1);
        QCOMPARE(sent(u"elicitation/complete"_s)[0]["params"_L1]["elicitationId"_L1],
                 params["elicitationId"_L1]);
        QTRY_VERIFY(isTold(kReady));

        m_bench->tools.finishOldest(u"seen"_s);
        const QJsonObject permission = m_bench->wire.serverRequest(u"session/request_permission"_s);
        QVERIFY(isOffered(1, u"mcp_notes_echo"_s));
        m_bench->wire.answer(
            permission["id"_L1],
            QJsonObject{{"outcome"_L1,
                         QJsonObject{{"outcome"_L1, "selected"_L1},
                                     {"optionId"_L1,
                                      permission["params"_L1]["options"_L1][0]["optionId"_L1]}}}});
        QCOMPARE(m_bench->stopOf(prompt), u"end_turn"_s);
        QCOMPARE(m_bench->toldResults(), QStringList{u"mcp_notes_echo: hello"_s});
        QVERIFY(!isTold(kWants));
        for (const QJsonObject &line : std::as_const(m_bench->wire.messages))
            QVERIFY(!QJsonDocument(line).toJson().contains("access-secret"));
    }

    void promptDoesNotWait()
    {
        serve();
        reply(ScriptedReply::text(u"one"_s));
        QCOMPARE(m_bench->stopOf(m_bench->ask(m_sessionId, u"go"_s)), u"end_turn"_s);
        const QJsonObject asked = question();
        accept(asked);
        QTRY_VERIFY(isTold(kReady));
        reply(ScriptedReply::text(u"two"_s));
        QCOMPARE(m_bench->stopOf(m_bench->ask(m_sessionId, u"go on"_s)), u"end_turn"_s);
        QVERIFY(!isOffered(0, u"mcp_notes_echo"_s) && isOffered(1, u"mcp_notes_echo"_s));
        QCOMPARE(sent(u"elicitation/create"_s).size(), 1);
    }

    void declined()
    {
        serve();
        const int prompt = askLong();
        answer(question(), u"decline"_s);
        QTRY_VERIFY(isTold(kWants));
        QVERIFY2(told().contains("agentao mcp login notes"_L1), qPrintable(told()));
        QTRY_VERIFY(!m_bench->tools.running.isEmpty());
        m_bench->tools.finishOldest(u"seen"_s);
        QCOMPARE(m_bench->stopOf(prompt), u"end_turn"_s);
        reply(ScriptedReply::text(u"two"_s));
        QCOMPARE(m_bench->stopOf(m_bench->ask(m_sessionId, u"go on"_s)), u"end_turn"_s);
        QCOMPARE(sent(u"elicitation/create"_s).size(), 1);
        QVERIFY(sent(u"elicitation/complete"_s).isEmpty());
        QCOMPARE(m_auth->server.count(u"/token"_s), 0);
    }

    void refusedInTheBrowser()
    {
        m_auth->server.changeRedirect = [](QMap<QString, QString> &parameters) {
            parameters.remove(u"code"_s);
            parameters.insert(u"error"_s, u"access_denied"_s);
        };
        serve();
        askLong();
        accept(question());
        QTRY_VERIFY(isTold(kFailed));
        QVERIFY2(told().contains("agentao mcp login notes"_L1), qPrintable(told()));
        QVERIFY(sent(u"elicitation/complete"_s).isEmpty());
    }

    void browserDoesNotComeBack()
    {
        m_auth->limits.answer = 200ms;
        serve();
        askLong();
        answer(question(), u"accept"_s); // and opens it where this machine cannot be reached
        QTRY_VERIFY(isTold(kFailed));
        QVERIFY2(told().contains("nobody signed in within"_L1)
                     && told().endsWith("agentao mcp login notes --no-browser"_L1),
                 qPrintable(told()));
    }

    void cancelledPromptWithdraws()
    {
        serve();
        const int prompt = askLong();
        const QJsonObject asked = question();
        m_bench->cancel(m_sessionId);
        QCOMPARE(m_bench->stopOf(prompt), u"cancelled"_s);
        const auto withdrawn = sent(u"$/cancel_request"_s);
        QCOMPARE(withdrawn.size(), 1);
        QCOMPARE(withdrawn[0]["params"_L1]["requestId"_L1], asked["id"_L1]);
        answer(asked, u"accept"_s); // too late
        QTRY_VERIFY(isTold(kWants));
        reply(ScriptedReply::text(u"two"_s));
        QCOMPARE(m_bench->stopOf(m_bench->ask(m_sessionId, u"go on"_s)), u"end_turn"_s);
        QCOMPARE(sent(u"elicitation/create"_s).size(), 1);
    }

    void closedSessionWithdraws()
    {
        serve();
        const int prompt = askLong();
        const QJsonObject asked = question();
        m_bench->wire.call(u"session/close"_s, {{"sessionId"_L1, m_sessionId}});
        QCOMPARE(m_bench->stopOf(prompt), u"cancelled"_s);
        QCOMPARE(sent(u"$/cancel_request"_s).size(), 1);
        answer(asked, u"accept"_s);
        QCoreApplication::processEvents();
    }

    void lostConnection_data()
    {
        QTest::addColumn<bool>("isAccepted");
        QTest::newRow("before the answer") << false;
        QTest::newRow("while the browser is open") << true;
    }

    void lostConnection()
    {
        QFETCH(bool, isAccepted);
        serve();
        askLong();
        const QJsonObject asked = question();
        if (isAccepted) {
            answer(asked, u"accept"_s);
            QCoreApplication::processEvents();
        }
        QSignalSpy finished(m_bench->server.get(), &Acp::AcpServer::finished);
        m_bench->wire.hangUp();
        QTRY_COMPARE(finished.size(), 1);
        // Nobody listens for the browser any more.
        m_auth->browser.open(QUrl(asked["params"_L1]["url"_L1].toString()));
        QTRY_VERIFY(!m_auth->browser.end.isEmpty());
        QCOMPARE(m_auth->browser.page, QByteArray());
        QCOMPARE(m_auth->server.count(u"/token"_s), 0);
    }

    void clientWithoutAddresses_data()
    {
        QTest::addColumn<QJsonObject>("elicitation");
        QTest::newRow("no questions") << QJsonObject();
        QTest::newRow("forms only") << QJsonObject{{"form"_L1, QJsonObject()}};
    }

    void clientWithoutAddresses()
    {
        QFETCH(QJsonObject, elicitation);
        serve(elicitation);
        QTRY_VERIFY(isTold(kWants)); // without a prompt
        reply(ScriptedReply::text(u"done"_s));
        QCOMPARE(m_bench->stopOf(m_bench->ask(m_sessionId, u"go"_s)), u"end_turn"_s);
        QVERIFY(sent(u"elicitation/create"_s).isEmpty());
        QCOMPARE(m_auth->server.count(u"/register"_s), 0);
    }

private:
    void serve(const QJsonObject &elicitation = {{"url"_L1, QJsonObject()}})
    {
        m_bench = std::make_unique<AcpBench>();
        m_bench->services.createMcpPool = [this] {
            McpMakers makers = defaultMcpMakers();
            makers.authorization = [this](const McpServerSpec &spec) { return m_auth->make(spec); };
            return std::make_unique<McpPool>(makers);
        };
        m_bench->remake();
        m_bench->serve({{"elicitation"_L1, elicitation},
                        {"session"_L1, QJsonObject{{"notices"_L1, QJsonObject()}}}});
        const QJsonObject server{{"type"_L1, "http"_L1},
                                 {"name"_L1, "notes"_L1},
                                 {"url"_L1, m_mcp->url().toString()},
                                 {"headers"_L1, QJsonArray()}};
        m_sessionId
            = m_bench->wire
                  .call(u"session/new"_s,
                        {{"cwd"_L1, m_bench->dir.path()}, {"mcpServers"_L1, QJsonArray{server}}})
                  .value("sessionId"_L1)
                  .toString();
    }

    void reply(const ScriptedReply &reply) { m_bench->model.replies.push_back(reply); }
    //! A prompt whose turn goes on until finishOldest().
    int askLong()
    {
        reply(ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}}));
        reply(ScriptedReply::text(u"done"_s));
        return m_bench->ask(m_sessionId, u"go"_s);
    }
    QJsonObject question() { return m_bench->wire.serverRequest(u"elicitation/create"_s); }
    void answer(const QJsonObject &question, const QString &action)
    {
        m_bench->wire.answer(question["id"_L1], QJsonObject{{"action"_L1, action}});
    }
    //! As a client does after asking its user.
    void accept(const QJsonObject &question)
    {
        answer(question, u"accept"_s);
        m_auth->browser.open(QUrl(question["params"_L1]["url"_L1].toString()));
    }
    QList<QJsonObject> sent(const QString &method) const
    {
        QList<QJsonObject> some;
        for (const QJsonObject &message : m_bench->wire.messages) {
            if (message["method"_L1] == method)
                some += message;
        }
        return some;
    }
    bool isTold(const QString &title) const
    {
        return std::ranges::any_of(
            m_bench->updatesOf(m_sessionId, u"notice"_s),
            [&title](const auto &notice) { return notice["title"_L1] == title; });
    }
    QString told() const
    {
        const auto notices = m_bench->updatesOf(m_sessionId, u"notice"_s);
        return notices.isEmpty() ? QString() : notices.last()["description"_L1].toString();
    }
    bool isOffered(size_t request, const QString &tool) const
    {
        return std::ranges::any_of(m_bench->model.requests.at(request).tools,
                                   [&tool](const auto &offered) { return offered.name == tool; });
    }

    std::unique_ptr<AuthFixture> m_auth;
    std::unique_ptr<FakeMcpHttp> m_mcp;
    std::unique_ptr<AcpBench> m_bench;
    QString m_sessionId;
};

AGENTAO_TEST(TestAcpSignIn)
#include "tst_acpsignin.moc"
