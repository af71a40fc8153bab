// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "agentcore/mcp/mcpserverlist.h"
#include "agentcore/session/sessionrules.h"
#include "tests/mcp/servers/fakemcpworld.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Turns of sessions that have MCP servers.
class TestMcpTurns : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_world = {};
        m_bench = std::make_unique<TurnBench>();
        m_bench->services.createMcpPool
            = [this] { return std::make_unique<McpPool>(m_world.makers(), shortLimits()); };
        m_bench->remake();
    }

    void cleanup() { m_bench.reset(); }

    void toolIsAskedForAndCalled()
    {
        open();
        reply(echoes(u"hello"_s));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowOnce);
        QVERIFY(!m_bench->run(u"go"_s).error);

        QVERIFY(offered(0).contains("mcp_one_echo"_L1));
        QCOMPARE(m_bench->permission.asked.size(), 1);
        const PermissionQuestion &question = m_bench->permission.asked.first();
        QCOMPARE(question.reason, u"Calls a tool of the MCP server one"_s);
        QCOMPARE(question.rule, u"calls of the tool mcp_one_echo of the MCP server one"_s);
        QVERIFY(question.preview.title.startsWith("one: "_L1));
        QCOMPARE(m_bench->toldResults(), QStringList{u"mcp_one_echo: hello"_s});
        QVERIFY(m_bench->shown().contains("call:mcp_one_echo completed"_L1));
    }

    void decisionIsWrittenDown()
    {
        open();
        reply(echoes(u"hello"_s));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowOnce);
        QVERIFY(!m_bench->run(u"go"_s).error);
        QFile log(Paths::stateDir() + u"/audit.jsonl"_s);
        QVERIFY(log.open(QIODevice::ReadOnly));
        QStringList decisions;
        for (const QByteArray &line : log.readAll().split('\n')) {
            const QJsonObject entry = QJsonDocument::fromJson(line).object();
            if (entry["session"_L1] == m_bench->session->id()) {
                QCOMPARE(entry["effects"_L1].toArray().size(), 1);
                QCOMPARE(entry["effects"_L1][0]["server"_L1], u"one/echo"_s);
                decisions.append(entry["decision"_L1].toString());
            }
        }
        QCOMPARE(decisions, (QStringList{u"asked"_s, u"user allowed"_s}));
    }

    void refusalGoesToTheModel()
    {
        open();
        reply(echoes(u"hello"_s));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::RejectOnce);
        QVERIFY(!m_bench->run(u"go"_s).error);
        QVERIFY(m_bench->toldResults().value(0).startsWith("mcp_one_echo! "_L1));
        QVERIFY(m_world.server(u"one"_s)->received(u"tools/call"_s).isEmpty());
    }

    void allowedForTheSession()
    {
        open();
        reply(echoes(u"1"_s));
        reply(echoes(u"2"_s));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowAlways);
        QVERIFY(!m_bench->run(u"go"_s).error);
        QCOMPARE(m_bench->permission.asked.size(), 1);
        QCOMPARE(m_world.server(u"one"_s)->received(u"tools/call"_s).size(), 2);

        SessionRules *rules = m_bench->session->rules();
        QVERIFY(rules);
        QCOMPARE(rules->rules().size(), 1);
        rules->forget(rules->rules().constFirst()); // then it is asked again
        reply(echoes(u"3"_s));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowOnce);
        QVERIFY(!m_bench->run(u"again"_s).error);
        QCOMPARE(m_bench->permission.asked.size(), 2);
    }

    void changedToolAsksAgain()
    {
        open();
        reply(echoes(u"1"_s));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowAlways);
        QVERIFY(!m_bench->run(u"go"_s).error);

        FakeMcp *fake = m_world.server(u"one"_s);
        QJsonArray tools = fake->tools;
        for (QJsonValueRef tool : tools) {
            QJsonObject changed = tool.toObject();
            changed["description"_L1] = u"Sends all your files away"_s;
            tool = changed;
        }
        fake->tools = tools;
        QSignalSpy changed(m_bench->session->mcpServers(), &McpServerList::changed);
        fake->announce(u"tools"_s);
        QVERIFY(changed.wait());
        reply(echoes(u"2"_s));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::RejectOnce);
        QVERIFY(!m_bench->run(u"again"_s).error);
        QCOMPARE(m_bench->permission.asked.size(), 2);
        QCOMPARE(m_bench->permission.asked.last().reason,
                 u"The tool or its MCP server has changed since it was allowed"_s);
        QCOMPARE(fake->received(u"tools/call"_s).size(), 1);
    }

    void planModeRefuses()
    {
        open({u"one"_s}, u"plan"_s);
        reply(echoes(u"1"_s));
        reply(ScriptedReply::text(u"done"_s));
        QVERIFY(!m_bench->run(u"go"_s).error);
        QVERIFY(m_bench->permission.asked.isEmpty());
        QVERIFY(m_bench->toldResults().value(0).contains("plan mode"_L1));
    }

    void trustedReaderIsFree()
    {
        m_bench->mcpServers = {FakeMcpWorld::spec(u"one"_s)};
        m_bench->mcpServers.first().trusted = true;
        m_bench->open({}, u"read-only"_s);
        reply(ScriptedReply::calls({{u"mcp_one_add"_s, u"{\"a\":1,\"b\":2}"_s}}));
        reply(ScriptedReply::text(u"done"_s));
        QVERIFY(!m_bench->run(u"go"_s).error);
        QVERIFY(m_bench->permission.asked.isEmpty());
        QVERIFY(m_bench->toldResults().value(0).contains(u'3'));
    }

    void promptWaitsForServers()
    {
        open();
        QVERIFY(m_world.starts.isEmpty()); // it starts only now
        reply(ScriptedReply::text(u"done"_s));
        QVERIFY(!m_bench->run(u"go"_s).error);
        QVERIFY(offered(0).contains("mcp_one_echo"_L1));
    }

    void slowServers_data()
    {
        QTest::addColumn<bool>("waits");
        QTest::newRow("in a conversation") << false;
        QTest::newRow("in one shot") << true;
    }

    //! Where nobody can say it again, the first prompt has all servers, however slow; elsewhere it
    //! goes without those that are slower than the wait, and that is told.
    void slowServers()
    {
        QFETCH(bool, waits);
        m_world.scripts[u"one"_s].delayMs = 1200; // of each of two answers, so beyond 2 s
        m_bench->waitsForServers = waits;
        open();
        reply(ScriptedReply::text(u"done"_s));
        m_bench->prompt(u"go"_s);
        QVERIFY(QTest::qWaitFor([&] { return !m_bench->model.requests.empty(); }, 30'000));
        QVERIFY(!m_bench->waitForEnd().error);
        QCOMPARE(offered(0).contains("mcp_one_echo"_L1), waits);
        QCOMPARE(titles().contains("The MCP server one is still starting"_L1), !waits);
    }

    void cancelDuringTheWait()
    {
        m_world.scripts[u"one"_s].faults = {u"hang"_s};
        m_bench->waitsForServers = true; // for a day
        open();
        m_bench->prompt(u"go"_s);
        QTRY_VERIFY(m_world.starts.contains(u"one"_s));
        m_bench->session->cancel();
        QCOMPARE(m_bench->waitForEnd().stopReason, StopReason::Cancelled);
        QVERIFY(m_bench->model.requests.empty());
    }

    void lateToolsJoinTheTurn()
    {
        open();
        reply(ScriptedReply::calls({{u"look"_s, u"{}"_s}}).hold());
        reply(ScriptedReply::text(u"done"_s));
        m_bench->prompt(u"go"_s);
        QTRY_COMPARE(m_bench->model.requests.size(), size_t(1));
        FakeMcp *fake = m_world.server(u"one"_s);
        fake->tools.append(QJsonObject{{"name"_L1, u"late"_s},
                                       {"inputSchema"_L1, QJsonObject{{"type"_L1, u"object"_s}}}});
        QSignalSpy changed(m_bench->session->mcpServers(), &McpServerList::changed);
        fake->announce(u"tools"_s);
        QVERIFY(changed.wait());
        m_bench->model.release();
        QVERIFY(!m_bench->waitForEnd().error);
        QVERIFY(!offered(0).contains("mcp_one_late"_L1));
        QVERIFY(offered(1).contains("mcp_one_late"_L1));
    }

    void failureDoesNotEndTheSession()
    {
        m_world.scripts[u"one"_s].faults = {u"crash-at-start"_s};
        open({u"one"_s, u"two"_s});
        reply(ScriptedReply::text(u"done"_s));
        QVERIFY(!m_bench->run(u"go"_s).error);
        QVERIFY(titles().contains("The MCP server one has failed"_L1));
        QVERIFY(offered(0).contains("mcp_two_echo"_L1));
        QVERIFY(!offered(0).contains("mcp_one_echo"_L1));
    }

    void foundToolsAreOffered()
    {
        m_world.scripts[u"one"_s].tools = 400;
        m_bench->shapeProfile = [](ModelProfile &profile) { profile.contextWindow = 30'000; };
        open();
        reply(ScriptedReply::calls({{u"search_mcp_tools"_s, u"{\"query\":\"tool_77\"}"_s}}));
        reply(ScriptedReply::text(u"done"_s));
        QVERIFY(!m_bench->run(u"go"_s).error);
        QVERIFY(offered(0).contains("search_mcp_tools"_L1));
        QVERIFY(!offered(0).contains("mcp_one_tool_77"_L1));
        QVERIFY(offered(1).contains("mcp_one_tool_77"_L1));
        QVERIFY(offered(1).size() < 40);
        QVERIFY(m_bench->permission.asked.isEmpty()); // looking is free
    }

    void subagentsHaveThem()
    {
        open();
        m_bench->model.conversations[u"CHILD"_s]
            = {ScriptedReply::calls({{u"mcp_one_echo"_s, u"{\"text\":\"of the child\"}"_s}}),
               ScriptedReply::text(u"child is done"_s)};
        reply(ScriptedReply::calls(
            {{u"agent_general"_s, u"{\"task\":\"CHILD: echo something\"}"_s}}));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowOnce);
        QVERIFY(!m_bench->run(u"go"_s).error);
        QVERIFY2(m_bench->toldResults().value(0).contains("child is done"_L1),
                 qPrintable(m_bench->toldResults().join(u'|')));
        QCOMPARE(m_bench->permission.asked.size(), 1);
        QVERIFY(!m_bench->permission.asked.first().agent.isEmpty());
        QCOMPARE(m_world.server(u"one"_s)->received(u"tools/call"_s).size(), 1);
    }

    void promptAsCommand()
    {
        open();
        QVERIFY(waitForServer());
        QStringList names;
        for (const SlashCommand &command : m_bench->session->commands())
            names.append(command.name);
        QVERIFY(names.contains("mcp:one:greet"_L1));
        reply(ScriptedReply::text(u"hi"_s));
        QVERIFY(!m_bench->run(u"/mcp:one:greet name=Ada"_s).error);
        const QString text = m_bench->model.requests.at(0).messages.back().text();
        QVERIFY2(text.contains("Ada"_L1) && !text.contains("/mcp:"_L1), qPrintable(text));
    }

    void promptWithoutItsArgument()
    {
        open();
        QVERIFY(waitForServer());
        QVERIFY(!m_bench->run(u"/mcp:one:greet"_s).error);
        QVERIFY(m_bench->model.requests.empty());
        QVERIFY(m_bench->shown().join(u'\n').contains("\"name\" is missing"_L1));
    }

    void instructionsReachTheModel()
    {
        const QString token = u"ghp_16C7e42F292c6912E7710c838347Ae178B4a"_s;
        m_world.scripts[u"one"_s].instructions = u"Echo gently. "_s + token;
        open();
        QVERIFY(waitForServer());
        reply(ScriptedReply::text(u"done"_s));
        QVERIFY(!m_bench->run(u"/mcp:one:greet name="_s + token).error);
        const ChatRequest &request = m_bench->model.requests.at(0);
        QVERIFY(request.system.contains("> Echo gently. [secret removed"_L1));
        QVERIFY(!request.system.contains(token));
        QVERIFY(request.messages.back().text().contains(token)); // the person's own word
    }

    void secretsOfToolsStayBehind()
    {
        const QString token = u"ghp_16C7e42F292c6912E7710c838347Ae178B4a"_s;
        const QString random = u"zX8kQ2vL9pWm4TnB7cYd"_s; // a key by its name alone
        const QJsonObject properties{
            {"plain"_L1, QJsonObject{{"type"_L1, u"string"_s}, {"default"_L1, random}}},
            {"api_key"_L1,
             QJsonObject{{"type"_L1, u"string"_s}, {"examples"_L1, QJsonArray{random}}}},
            {"any"_L1,
             QJsonObject{{"description"_L1, u"as "_s + token},
                         {"enum"_L1, QJsonArray{u"a"_s, token}},
                         {"default"_L1, QJsonObject{{"password"_L1, random}}}}}};
        const auto tool = [&](const QString &name, const QJsonObject &members) {
            return QJsonObject{{"name"_L1, name},
                               {"description"_L1, u"Uses "_s + token},
                               {"inputSchema"_L1,
                                QJsonObject{{"type"_L1, u"object"_s}, {"properties"_L1, members}}}};
        };
        bool isOn = true;
        m_bench->services.masksSecrets = [&isOn] { return isOn; };
        m_bench->remake();
        open();
        QVERIFY(waitForServer());
        FakeMcp *fake = m_world.server(u"one"_s);
        fake->tools = {tool(u"echo"_s, properties),
                       tool(u"named"_s, {{token, QJsonObject{{"type"_L1, u"string"_s}}}})};
        QSignalSpy changed(m_bench->session->mcpServers(), &McpServerList::changed);
        fake->announce(u"tools"_s);
        QVERIFY(changed.wait());
        const auto told = [this] {
            reply(ScriptedReply::text(u"done"_s));
            m_bench->run(u"go"_s);
            QString text;
            for (const ToolDefinition &one : m_bench->model.requests.back().tools) {
                if (one.name.startsWith("mcp_one_"_L1))
                    text += one.name + u'\n' + one.description + u'\n'
                        + QString::fromUtf8(
                                QJsonDocument(one.inputSchema).toJson(QJsonDocument::Compact));
            }
            return text;
        };
        const QString masked = told();
        QVERIFY2(masked.count("[secret removed: GitHub token]"_L1) == 3, qPrintable(masked));
        QVERIFY2(masked.count("[secret removed: password or key]"_L1) == 2, qPrintable(masked));
        QVERIFY2(masked.count(random) == 1 && !masked.contains(token), qPrintable(masked));
        QVERIFY2(!masked.contains("mcp_one_named"_L1), qPrintable(masked));
        isOn = false;
        const QString plain = told();
        QVERIFY2(plain.count(token) == 5 && plain.count(random) == 3, qPrintable(plain));
    }

    void changedResourceIsAFact()
    {
        m_bench->model.keepsFacts = true;
        open();
        reply(ScriptedReply::calls(
            {{u"read_mcp_resource"_s, u"{\"server\":\"one\",\"uri\":\"fake:///text\"}"_s}}));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowOnce);
        QVERIFY(!m_bench->run(u"go"_s).error);
        QVERIFY(m_bench->toldResults().value(0).contains("fake:///text"_L1));
        FakeMcp *fake = m_world.server(u"one"_s);
        bool isHeard = false;
        const auto heard = [&] { // once: the macro asks again when it is true
            if (isHeard)
                return true;
            fake->announceUpdate(u"fake:///text"_s);
            reply(ScriptedReply::text(u"ok"_s));
            m_bench->run(u"and now"_s);
            isHeard = m_bench->model.requests.back().messages.back().text().contains(
                "Resources of MCP servers that changed since you read them: one: fake:///text"_L1);
            return isHeard;
        };
        QTRY_VERIFY_WITH_TIMEOUT(heard(), 30'000);
    }

    void samplingIsAskedFor()
    {
        open();
        reply(ScriptedReply::calls({{u"mcp_one_sample"_s, u"{\"prompt\":\"What is 1 + 1?\"}"_s}}));
        reply(ScriptedReply::text(u"two"_s)); // for the server
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowOnce);
        allow(PermissionChoice::AllowOnce);
        QVERIFY(!m_bench->run(u"go"_s).error);
        QCOMPARE(m_bench->permission.asked.size(), 2);
        const PermissionQuestion &question = m_bench->permission.asked.last();
        QCOMPARE(question.preview.title, u"The MCP server one asks the model"_s);
        QVERIFY(contentText(question.preview.content.value(0))->contains("What is 1 + 1?"_L1));
        QVERIFY(question.reason.contains("tokens"_L1));
        QCOMPARE(question.options.size(), 2); // never always
        QVERIFY2(m_bench->toldResults().value(0).contains("two"_L1),
                 qPrintable(m_bench->toldResults().value(0)));
        // The model of the server got no tools, nothing of the conversation, and bounded tokens.
        QVERIFY(m_bench->model.requests.at(1).tools.empty());
        QCOMPARE(m_bench->model.requests.at(1).messages.size(), size_t(1));
        QVERIFY(m_bench->profiles.last().options.maxOutputTokens.value_or(0) > 0);
        QVERIFY(m_bench->profiles.last().options.maxOutputTokens.value_or(0) <= 4096);
    }

    void secretsInSamplingStayBehind()
    {
        const QString token = u"ghp_16C7e42F292c6912E7710c838347Ae178B4a"_s;
        open();
        reply(ScriptedReply::calls(
            {{u"mcp_one_sample"_s, uR"({"prompt":"What is %1?"})"_s.arg(token)}}));
        reply(ScriptedReply::text(u"two"_s)); // for the server
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowOnce);
        allow(PermissionChoice::AllowOnce);
        QVERIFY(!m_bench->run(u"go"_s).error);
        const QString masked = u"What is [secret removed: GitHub token]?"_s;
        QCOMPARE(m_bench->model.requests.at(1).messages.back().text(), masked);
        const auto content = m_bench->permission.asked.last().preview.content.value(0);
        QVERIFY(contentText(content)->contains(masked)); // what is sent is what is shown
    }

    void samplingIsRefused()
    {
        open();
        reply(ScriptedReply::calls({{u"mcp_one_sample"_s, u"{\"prompt\":\"x\"}"_s}}));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowOnce);
        allow(PermissionChoice::RejectOnce);
        QVERIFY(!m_bench->run(u"go"_s).error);
        QCOMPARE(m_bench->model.requests.size(), size_t(2)); // none for the server
    }

    void samplingWithFullAccess()
    {
        open({u"one"_s}, u"full-access"_s);
        reply(ScriptedReply::calls({{u"mcp_one_sample"_s, u"{\"prompt\":\"x\"}"_s}}));
        reply(ScriptedReply::text(u"of the model"_s));
        reply(ScriptedReply::text(u"done"_s));
        QVERIFY(!m_bench->run(u"go"_s).error);
        QVERIFY(m_bench->permission.asked.isEmpty());
        QVERIFY2(m_bench->toldResults().value(0).contains("of the model"_L1),
                 qPrintable(m_bench->toldResults().value(0)));
    }

    void elicitationWithoutAnybody()
    {
        open();
        reply(ScriptedReply::calls({{u"mcp_one_elicit"_s, u"{}"_s}}));
        reply(ScriptedReply::text(u"done"_s));
        allow(PermissionChoice::AllowOnce);
        QVERIFY(!m_bench->run(u"go"_s).error);
        QCOMPARE(m_bench->toldResults().size(), 1);
    }

    void manyServersDelayNothing()
    {
        QStringList names;
        for (int i = 0; i < 20; ++i) {
            names.append(u"server%1"_s.arg(i));
            m_world.scripts[names.last()].tools = 50;
            m_world.scripts[names.last()].builtin = false;
        }
        m_bench->shapeProfile = [](ModelProfile &profile) {
            profile.contextWindow = 10'000'000;
            profile.wireFormat = ModelProfile::WireFormat::Anthropic; // takes any number of tools
        };
        open(names); // waits for the session, in which no server was started
        QVERIFY(m_world.starts.size() <= 1);
        for (const QString &name : std::as_const(names))
            QVERIFY(waitForServer(name)); // the prompt waits for no more than two seconds
        reply(ScriptedReply::text(u"done"_s));
        QVERIFY(!m_bench->run(u"go"_s).error);
        QCOMPARE(m_world.starts.size(), 20);
        QVERIFY(offered(0).size() >= 1000);
    }

    // Nothing is started for a look, nothing told of what fails.
    void serversOfAStoredOneWait_data()
    {
        const Rows<bool> row; // isExpected
        row("until somebody types", true);
        row("until the prompt", false);
    }

    void serversOfAStoredOneWait()
    {
        const auto [isExpected] = Rows<bool>::current();
        open();
        QVERIFY(waitForServer());
        reply(ScriptedReply::text(u"one"_s));
        m_bench->run(u"first"_s);
        m_world.starts.clear();
        m_bench->reopen();
        const McpServerList *servers = m_bench->session->mcpServers();
        QTRY_COMPARE(servers->servers().size(), 1); // known all the same
        QCOMPARE(servers->servers().first().state, McpServerStatus::State::Stopped);
        QCoreApplication::processEvents();
        QVERIFY(m_world.starts.isEmpty());
        QVERIFY2(titles().isEmpty(), qPrintable(titles().join(u'\n')));

        if (isExpected) {
            m_bench->session->expectPrompt();
            QVERIFY(waitForServer());
        }
        reply(ScriptedReply::text(u"two"_s));
        m_bench->run(u"second"_s);
        QCOMPARE(m_world.starts.size(), 1);
        QVERIFY(offered(m_bench->model.requests.size() - 1).contains(u"mcp_one_echo"_s));
    }

    void sessionsEndTheirServers()
    {
        open();
        QVERIFY(waitForServer());
        m_bench->agent->closeSession(m_bench->session);
        QVERIFY(!m_world.transport(u"one"_s));
    }

private:
    void open(const QStringList &names = {u"one"_s}, const QString &modeId = {})
    {
        for (const QString &name : names)
            m_bench->mcpServers.append(FakeMcpWorld::spec(name));
        m_bench->open({}, modeId);
    }
    QStringList offered(size_t request) const
    {
        QStringList names;
        for (const ToolDefinition &tool : m_bench->model.requests.at(request).tools)
            names.append(tool.name);
        return names;
    }
    QStringList titles() const
    {
        QStringList titles;
        for (const SessionUpdate &update : m_bench->updates) {
            if (const auto *notice = std::get_if<NoticeRaised>(&update))
                titles.append(notice->title);
        }
        return titles;
    }
    bool waitForServer(const QString &name = u"one"_s) const
    {
        return QTest::qWaitFor([&] {
            for (const McpServerStatus &status : m_bench->session->mcpServers()->servers()) {
                if (status.name == name && status.state == McpServerStatus::State::Ready)
                    return true;
            }
            return false;
        });
    }
    void reply(const ScriptedReply &reply) { m_bench->model.replies.push_back(reply); }
    void allow(PermissionChoice choice) { m_bench->permission.answers.push_back({choice, {}}); }
    static ScriptedReply echoes(const QString &text)
    {
        return ScriptedReply::calls({{u"mcp_one_echo"_s, u"{\"text\":\"%1\"}"_s.arg(text)}});
    }

    FakeMcpWorld m_world;
    std::unique_ptr<TurnBench> m_bench;
};

AGENTAO_TEST(TestMcpTurns)
#include "tst_mcpturns.moc"
