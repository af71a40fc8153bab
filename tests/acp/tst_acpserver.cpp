// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"
#include "agentcore/permission/permissionport.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/fakeagent.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

static std::vector<SessionUpdate> conversation()
{
    return {UserMessageAdded{u"u"_s, ContentBlock::fromText(u"hello"_s), {}},
            AgentTextAppended{u"m"_s, u"hi"_s}};
}

static PermissionQuestion question(const QString &sessionId)
{
    PermissionQuestion question;
    question.id = u"q1"_s;
    question.sessionId = sessionId;
    question.toolCallId = u"c1"_s;
    question.preview.title = u"Run it"_s;
    question.options
        = {{PermissionChoice::AllowOnce, u"Allow"_s}, {PermissionChoice::RejectOnce, u"Reject"_s}};
    return question;
}

class TestAcpServer : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_agent = std::make_unique<FakeAgent>();
        m_client = std::make_unique<FakeAcpClient>();
        m_tours = 0;
        serve();
    }

    void cleanup()
    {
        m_server.reset();
        m_agent.reset();
        m_client.reset();
    }

    void beforeInitialize_data()
    {
        QTest::addColumn<QString>("method");
        for (const char *method : {"authenticate", "session/new", "session/load", "session/prompt",
                                   "session/cancel", "session/set_mode", "session/list"})
            QTest::newRow(method) << QString::fromLatin1(method);
    }

    void beforeInitialize()
    {
        QFETCH(QString, method);

        const QJsonObject error = m_client->callError(method);

        QCOMPARE(error["code"_L1], -32002);
        QCOMPARE(error["data"_L1]["reason"_L1], u"not_initialized"_s);
    }

    void initializeAnswersVersionOne_data()
    {
        const Rows<QJsonValue, bool> row; // version, works
        row("1", QJsonValue(1), true);
        row("0", QJsonValue(0), true);
        row("2", QJsonValue(2), true);
        row("65535", QJsonValue(65535), true);
        row("a string", QJsonValue(u"1"_s), false);
        row("true", QJsonValue(true), false);
    }

    void initializeAnswersVersionOne()
    {
        const auto [version, works] = Rows<QJsonValue, bool>::current();

        const QJsonObject params{{"protocolVersion"_L1, version}};
        const QJsonObject message = m_client->response(m_client->request(u"initialize"_s, params));

        if (works)
            QCOMPARE(message["result"_L1]["protocolVersion"_L1], 1);
        else
            QCOMPARE(message["error"_L1]["code"_L1], -32602);
    }

    void unknownMethods()
    {
        m_client->initialize();
        for (const QString &method :
             {u"session/paint"_s, u"new_session"_s, u"_vendor/x"_s, u"auth/status"_s})
            QCOMPARE(m_client->callError(method)["code"_L1], -32601);
        const qsizetype before = m_client->messages.size();
        m_client->notify(u"_vendor/x"_s);
        QCoreApplication::processEvents();
        QCOMPARE(m_client->messages.size(), before);
    }

    void authenticate_data()
    {
        // code: 0: success
        const Rows<QString, bool, int> row; // method, ready, code
        row("provider", u"provider"_s, true, 0);
        row("no provider", u"provider"_s, false, -32000);
        row("tour", u"demo-tour"_s, false, 0);
        row("unknown", u"x"_s, true, -32602);
        row("none", QString(), true, -32602);
    }

    void authenticate()
    {
        auto [method, ready, code] = Rows<QString, bool, int>::current();
        if (!ready)
            m_agent->ready = fail(ErrorCode::AuthRequired, u"Set OPENAI_API_KEY"_s);
        m_client->initialize();

        QJsonObject params;
        if (!method.isEmpty())
            params["methodId"_L1] = method;
        const QJsonObject message
            = m_client->response(m_client->request(u"authenticate"_s, params));

        if (code == 0)
            QCOMPARE(message["result"_L1], QJsonObject());
        else
            QCOMPARE(message["error"_L1]["code"_L1], code);
        QCOMPARE(m_tours, method == "demo-tour"_L1 ? 1 : 0);
    }

    void newSession()
    {
        m_client->initialize();
        const QJsonObject result = m_client->call(u"session/new"_s, {{"cwd"_L1, m_dir.path()}});

        QCOMPARE(result.keys(), (QStringList{u"modes"_s, u"sessionId"_s}));
        QCOMPARE(result["modes"_L1]["currentModeId"_L1], u"default"_s);
        QCOMPARE(result["modes"_L1]["availableModes"_L1].toArray().size(), 2);
        QVERIFY(m_agent->findOpen(result["sessionId"_L1].toString()));
    }

    void newSessionAnnouncesCommands()
    {
        m_agent->commandList
            = {{u"help"_s, u"Lists them"_s, {}}, {u"mode"_s, u"Changes"_s, u"id"_s}};
        m_client->initialize();
        m_client->messages.clear();
        m_client->newSession(m_dir.path());
        QTRY_COMPARE(m_client->order(),
                     (QStringList{u"response"_s, u"available_commands_update"_s}));
        const QJsonArray commands = m_client->updates().first()["availableCommands"_L1].toArray();
        QCOMPARE(
            commands,
            (QJsonArray{QJsonObject{{"name"_L1, "help"_L1}, {"description"_L1, "Lists them"_L1}},
                        QJsonObject{{"name"_L1, "mode"_L1},
                                    {"description"_L1, "Changes"_L1},
                                    {"input"_L1, QJsonObject{{"hint"_L1, "id"_L1}}}}}));
    }

    void newSessionNeedsAProvider()
    {
        m_agent->ready = fail(ErrorCode::AuthRequired, u"Set OPENAI_API_KEY"_s);
        m_client->initialize();
        const QJsonObject error = m_client->callError(u"session/new"_s, {{"cwd"_L1, m_dir.path()}});
        QCOMPARE(error["code"_L1], -32000);
        QCOMPARE(error["message"_L1], u"Set OPENAI_API_KEY"_s);
    }

    void serversReachTheAgent()
    {
        m_client->initialize();
        const QJsonArray servers{
            QJsonObject{{"name"_L1, "git"_L1}, {"command"_L1, "npx"_L1}},
            QJsonObject{{"name"_L1, "bad"_L1}, {"type"_L1, "http"_L1}, {"url"_L1, "ftp://x"_L1}}};
        const QJsonObject result = m_client->call(
            u"session/new"_s, {{"cwd"_L1, m_dir.path()}, {"mcpServers"_L1, servers}});
        QVERIFY(!result.contains("_meta"_L1));
        QCOMPARE(m_agent->lastSpec.mcpServers.size(), 1);
        QCOMPARE(m_agent->lastSpec.mcpServers.first().command, u"npx"_s);
        QCOMPARE(m_agent->lastSpec.mcpProblems.size(), 1);
        QVERIFY(m_agent->lastSpec.mcpProblems.first().startsWith("bad: "_L1));
    }

    void turnComesBeforeItsAnswer()
    {
        m_agent->onPrompt = [](FakeSession &session) {
            session.show(AgentTextAppended{u"m"_s, u"Hello"_s});
            ToolCallState call;
            call.id = u"c"_s;
            call.title = u"Read a"_s;
            session.show(ToolCallChanged{call, true});
            call.status = ToolStatus::Completed;
            session.show(ToolCallChanged{call, false});
            session.show(UsageChanged{10, 100});
            session.show(AgentTextAppended{u"m2"_s, u"Bye"_s});
            session.finish({StopReason::EndTurn, {100, 20, 0, 0}, {}});
        };
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        m_client->messages.clear();

        const QJsonObject result = m_client->call(u"session/prompt"_s, promptParams(id));

        QCOMPARE(result["stopReason"_L1], u"end_turn"_s);
        QCOMPARE(result["_meta"_L1]["usage"_L1]["totalTokens"_L1], 120);
        QCoreApplication::processEvents();
        QCOMPARE(m_client->order(),
                 (QStringList{u"agent_message_chunk"_s, u"tool_call"_s, u"tool_call_update"_s,
                              u"usage_update"_s, u"agent_message_chunk"_s, u"response"_s}));
    }

    void turnErrors_data()
    {
        const Rows<int, int> row; // code, wire
        row("no key", int(ErrorCode::AuthRequired), -32000);
        row("network", int(ErrorCode::Network), -32603);
        row("refused by the endpoint", int(ErrorCode::InvalidInput), -32603);
        row("not found", int(ErrorCode::NotFound), -32603);
        row("busy", int(ErrorCode::Busy), -32603);
    }

    void turnErrors()
    {
        const auto [code, wire] = Rows<int, int>::current();
        m_agent->onPrompt = [code](FakeSession &session) {
            TurnResult result;
            result.error = Error{ErrorCode(code), u"It broke"_s, {}};
            session.finish(result);
        };
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        m_client->messages.clear();

        const QJsonObject error = m_client->callError(u"session/prompt"_s, promptParams(id));

        QCOMPARE(error["code"_L1], wire);
        QCOMPARE(error["message"_L1], u"It broke"_s);
        QCOMPARE(m_client->order(), (QStringList{u"agent_message_chunk"_s, u"response"_s}));
        QVERIFY(m_client->updates().first()["content"_L1]["text"_L1].toString().contains(
            "It broke"_L1));
    }

    void errorTextIsNotSaidTwice()
    {
        m_agent->onPrompt = [](FakeSession &session) {
            session.show(NoticeRaised{NoticeRaised::Severity::Error, u"It broke"_s, {}, true});
            TurnResult result;
            result.error = Error{ErrorCode::Network, u"It broke"_s, {}};
            session.finish(result);
        };
        m_client->initialize({{"session"_L1, QJsonObject{{"notices"_L1, QJsonObject()}}}});
        const QString id = m_client->newSession(m_dir.path());
        m_client->messages.clear();
        m_client->callError(u"session/prompt"_s, promptParams(id));
        QCOMPARE(m_client->order(), (QStringList{u"notice"_s, u"response"_s}));
    }

    void secondPromptIsBusy()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const int first = m_client->request(u"session/prompt"_s, promptParams(id));

        const QJsonObject error = m_client->callError(u"session/prompt"_s, promptParams(id));
        QCOMPARE(error["code"_L1], -32600);
        QCOMPARE(error["data"_L1]["reason"_L1], u"busy"_s);

        onlySession()->finish();
        QCOMPARE(m_client->response(first)["result"_L1]["stopReason"_L1], u"end_turn"_s);
        QCOMPARE(onlySession()->prompts.size(), 1);
    }

    // An editor cancels and says at once what to do instead.
    void promptBehindCancelWaits()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const int first = m_client->request(u"session/prompt"_s, promptParams(id));
        m_client->notify(u"session/cancel"_s, {{"sessionId"_L1, id}});
        const int second = m_client->request(u"session/prompt"_s, promptParams(id));
        const QJsonObject third = m_client->callError(u"session/prompt"_s, promptParams(id));
        QCOMPARE(third["data"_L1]["reason"_L1], u"busy"_s); // one waits
        QCOMPARE(onlySession()->prompts.size(), 1);

        onlySession()->finish({.stopReason = StopReason::Cancelled});
        QCOMPARE(m_client->response(first)["result"_L1]["stopReason"_L1], u"cancelled"_s);
        QTRY_COMPARE(onlySession()->prompts.size(), 2);
        onlySession()->finish();
        QCOMPARE(m_client->response(second)["result"_L1]["stopReason"_L1], u"end_turn"_s);
    }

    void promptBehindCancelIsCancelled()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const int first = m_client->request(u"session/prompt"_s, promptParams(id));
        m_client->notify(u"session/cancel"_s, {{"sessionId"_L1, id}});
        const int second = m_client->request(u"session/prompt"_s, promptParams(id));
        m_client->notify(u"session/cancel"_s, {{"sessionId"_L1, id}});
        QCOMPARE(m_client->response(second)["result"_L1]["stopReason"_L1], u"cancelled"_s);
        onlySession()->finish({.stopReason = StopReason::Cancelled});
        QCOMPARE(m_client->response(first)["result"_L1]["stopReason"_L1], u"cancelled"_s);
        QCOMPARE(onlySession()->prompts.size(), 1);
    }

    void refusedPromptLeavesTheSessionFree()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        onlySession()->promptOutcome = fail(ErrorCode::Io, u"Disk full"_s);
        QCOMPARE(m_client->callError(u"session/prompt"_s, promptParams(id))["code"_L1], -32603);

        onlySession()->promptOutcome = {};
        onlySession()->onPrompt = [](FakeSession &session) { session.finish(); };
        QCOMPARE(m_client->call(u"session/prompt"_s, promptParams(id))["stopReason"_L1],
                 u"end_turn"_s);
    }

    void promptWarnings()
    {
        m_agent->onPrompt = [](FakeSession &session) { session.finish(); };
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const QJsonArray prompt{QJsonObject{
            {"type"_L1, "audio"_L1}, {"data"_L1, "AAEC"_L1}, {"mimeType"_L1, "audio/wav"_L1}}};
        m_client->call(u"session/prompt"_s, {{"sessionId"_L1, id}, {"prompt"_L1, prompt}});
        QVERIFY(
            m_client->updates().first()["content"_L1]["text"_L1].toString().contains("sound"_L1));
        QCOMPARE(onlySession()->prompts.first().first().kind, ContentBlock::Kind::Text);
    }

    void unknownSession_data()
    {
        QTest::addColumn<QString>("method");
        QTest::newRow("prompt") << u"session/prompt"_s;
        QTest::newRow("set_mode") << u"session/set_mode"_s;
        QTest::newRow("load") << u"session/load"_s;
        QTest::newRow("resume") << u"session/resume"_s;
    }

    void unknownSession()
    {
        QFETCH(QString, method);
        m_client->initialize();
        QJsonObject params = promptParams(u"sess_x"_s);
        params["cwd"_L1] = m_dir.path();
        params["modeId"_L1] = u"plan"_s;

        const QJsonObject error = m_client->callError(method, params);

        QCOMPARE(error["code"_L1], -32602);
        QCOMPARE(error["data"_L1].toObject(),
                 (QJsonObject{{"reason"_L1, "session_not_found"_L1},
                              {"session_id"_L1, "Session not found"_L1},
                              {"sessionId"_L1, "sess_x"_L1}}));
    }

    void cancel()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id));
        m_client->notify(u"session/cancel"_s, {{"sessionId"_L1, id}}); // at once: must not get lost
        QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
    }

    void cancelIsAlwaysASuccess()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        for (const QString &session : {id, id, u"sess_unknown"_s}) {
            const QJsonObject answer = m_client->response(
                m_client->request(u"session/cancel"_s, {{"sessionId"_L1, session}}));
            QCOMPARE(answer["result"_L1], QJsonObject());
        }
    }

    void cancelAsNotificationIsSilent()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const qsizetype before = m_client->messages.size();
        m_client->notify(u"session/cancel"_s, {{"sessionId"_L1, id}});
        m_client->notify(u"session/cancel"_s, {{"sessionId"_L1, "sess_unknown"_L1}});
        m_client->notify(u"session/cancel"_s);
        QCoreApplication::processEvents();
        QCOMPARE(m_client->messages.size(), before);
        QCOMPARE(onlySession()->cancels, 1);
    }

    void cancelOfTheRequest()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id));
        m_client->notify(u"$/cancel_request"_s, {{"requestId"_L1, QString::number(prompt)}});
        m_client->notify(u"$/cancel_request"_s, {{"requestId"_L1, prompt + 1}});
        QCoreApplication::processEvents();
        QCOMPARE(onlySession()->cancels, 0);
        m_client->notify(u"$/cancel_request"_s, {{"requestId"_L1, prompt}});
        QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
    }

    void load()
    {
        m_agent->stored.insert(u"sess_old"_s, {m_dir.path(), conversation(), {}});
        m_client->initialize();
        m_client->messages.clear();
        const QJsonObject params{{"sessionId"_L1, "sess_old"_L1},
                                 {"cwd"_L1, m_dir.path()},
                                 {"mcpServers"_L1, QJsonArray()},
                                 {"history"_L1, QJsonArray{1}}};
        const QJsonObject result = m_client->call(u"session/load"_s, params);
        QCOMPARE(result.keys(), QStringList{u"modes"_s});
        QCoreApplication::processEvents();
        QCOMPARE(m_client->order(),
                 (QStringList{u"user_message_chunk"_s, u"agent_message_chunk"_s, u"response"_s}));
    }

    void loadLive()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const QJsonObject params{{"sessionId"_L1, id}, {"cwd"_L1, m_dir.path()}};

        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id));
        const QJsonObject busy = m_client->callError(u"session/load"_s, params);
        QCOMPARE(busy["code"_L1], -32600);
        QCOMPARE(busy["data"_L1]["reason"_L1], u"busy"_s);
        onlySession()->finish();
        m_client->response(prompt);

        onlySession()->history = conversation();
        m_client->messages.clear();
        m_client->call(u"session/load"_s, params);
        QCOMPARE(m_client->order(),
                 (QStringList{u"user_message_chunk"_s, u"agent_message_chunk"_s, u"response"_s}));
        QCOMPARE(m_agent->open.size(), 1);
    }

    void loadWithOtherDirectories()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        QJsonObject params{{"sessionId"_L1, id}, {"cwd"_L1, m_dir.path()}};
        params["additionalDirectories"_L1] = QJsonArray{u"/"_s};
        for (int i = 0; i < 2; ++i)
            QVERIFY(m_client->response(m_client->request(u"session/load"_s, params))
                        .contains("result"_L1));
        QCOMPARE(m_agent->closed, QStringList{id}); // once, to open it with the other roots
        QVERIFY(m_agent->findOpen(id));
    }

    void loadErrors()
    {
        m_agent->stored.insert(u"sess_old"_s, {m_dir.path(), conversation(), {}});
        m_client->initialize();
        const QString live = m_client->newSession(m_dir.path());
        for (const QString &id : {u"sess_old"_s, live}) {
            const QJsonObject error = m_client->callError(
                u"session/load"_s, {{"sessionId"_L1, id}, {"cwd"_L1, u"/"_s}});
            QCOMPARE(error["code"_L1], -32602);
        }
        QVERIFY(m_client->updates().isEmpty());
    }

    void resumeSendsNoHistory()
    {
        m_agent->stored.insert(u"sess_old"_s, {m_dir.path(), conversation(), {}});
        m_client->initialize();
        m_client->messages.clear();
        m_client->call(u"session/resume"_s,
                       {{"sessionId"_L1, "sess_old"_L1}, {"cwd"_L1, m_dir.path()}});
        QCoreApplication::processEvents();
        QCOMPARE(m_client->order(), QStringList{u"response"_s});

        m_agent->session(u"sess_old"_s)->onPrompt = [](FakeSession &session) { session.finish(); };
        QCOMPARE(m_client->call(u"session/prompt"_s, promptParams(u"sess_old"_s))["stopReason"_L1],
                 u"end_turn"_s);
    }

    void startUpResume_data()
    {
        // opened: empty: a fresh one
        const Rows<QString, QString> row; // wanted, opened
        row("the newest", QString(), u"sess_new"_s);
        row("by id", u"sess_old"_s, u"sess_old"_s);
        row("by beginning", u"ol"_s, u"sess_old"_s);
        row("unknown", u"sess_x"_s, QString());
    }

    void startUpResume()
    {
        const auto [wanted, opened] = Rows<QString, QString>::current();
        const QDateTime now = QDateTime::currentDateTimeUtc();
        m_agent->stored.insert(u"sess_old"_s, {m_dir.path(), conversation(), now.addDays(-1)});
        m_agent->stored.insert(u"sess_new"_s, {m_dir.path(), conversation(), now});
        ServerOptions options;
        options.resumeId = wanted;
        serve(options);
        m_client->initialize();
        m_client->messages.clear();

        if (opened.isEmpty())
            QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"Nothing to resume"_s));
        const QString id = m_client->newSession(m_dir.path());

        QCoreApplication::processEvents();
        if (opened.isEmpty()) {
            QCOMPARE(m_client->order(), QStringList{u"response"_s});
        } else {
            QCOMPARE(id, opened);
            QCOMPARE(
                m_client->order(),
                (QStringList{u"response"_s, u"user_message_chunk"_s, u"agent_message_chunk"_s}));
        }
        QVERIFY(m_client->newSession(m_dir.path()) != id);
    }

    void list()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        m_agent->stored.insert(u"sess_a"_s, {m_dir.path(), {}, now.addDays(-1)});
        m_agent->stored.insert(u"sess_b"_s, {m_dir.path(), {}, now});
        m_client->initialize();
        const auto ids = [this](const QString &method, const QJsonObject &params) {
            QStringList ids;
            const QJsonArray sessions = m_client->call(method, params)["sessions"_L1].toArray();
            for (const QJsonValue &session : sessions)
                ids += session["sessionId"_L1].toString();
            return ids;
        };
        const QJsonObject here{{"cwd"_L1, m_dir.path()}};
        QCOMPARE(ids(u"session/list"_s, here), (QStringList{u"sess_b"_s, u"sess_a"_s}));
        QCOMPARE(ids(u"sessions/list"_s, here), (QStringList{u"sess_b"_s, u"sess_a"_s}));
        QCOMPARE(ids(u"session/list"_s, {{"cwd"_L1, "/never/used"_L1}}), QStringList());
        QCOMPARE(ids(u"session/list"_s, {}), QStringList());
        m_client->newSession(m_dir.path());
        QCOMPARE(ids(u"session/list"_s, {}).size(), 2);
    }

    void close()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const QJsonObject params{{"sessionId"_L1, id}};
        for (int i = 0; i < 2; ++i) {
            const QJsonObject answer
                = m_client->response(m_client->request(u"session/close"_s, params));
            QCOMPARE(answer["result"_L1], QJsonObject());
        }
        QCOMPARE(m_agent->closed, QStringList{id});
        QCOMPARE(m_client->callError(u"session/prompt"_s, promptParams(id))["code"_L1], -32602);
    }

    void closeEndsTheTurn()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id));
        const QJsonObject params{{"sessionId"_L1, id}};
        m_client->request(u"session/close"_s, params);
        const int second = m_client->request(u"session/close"_s, params);
        QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
        QVERIFY(m_client->response(second).contains("result"_L1));
        QCOMPARE(m_agent->closed, QStringList{id});
    }

    void setMode()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        m_client->messages.clear();

        QJsonObject result = m_client->call(u"session/set_mode"_s,
                                            {{"sessionId"_L1, id}, {"modeId"_L1, "read-only"_L1}});
        QCOMPARE(result.keys(), QStringList{u"_meta"_s});
        QTRY_COMPARE(m_client->updates().size(), 1);
        QCOMPARE(m_client->updates().first()["currentModeId"_L1], u"read-only"_s);

        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"mode that does not exist"_s));
        result = m_client->call(u"session/set_mode"_s,
                                {{"sessionId"_L1, id}, {"modeId"_L1, "yolo"_L1}});
        QCOMPARE(result["_meta"_L1]["_agentao.cn/modeId"_L1], u"yolo"_s);
        QCOMPARE(onlySession()->modeId(), u"read-only"_s);
        QCOMPARE(m_client->updates().size(), 1);
        QCOMPARE(m_client->callError(u"session/set_mode"_s, {{"sessionId"_L1, id}})["code"_L1],
                 -32602);
    }

    void permission()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        m_client->request(u"session/prompt"_s, promptParams(id));
        m_client->messages.clear();
        FakeSession *session = onlySession();
        session->show(AgentTextAppended{u"m"_s, u"I will"_s});
        QList<PermissionAnswer> answers;
        session->ports.permission->ask(
            question(id),
            PermissionReply([&](const PermissionAnswer &answer) { answers += answer; }));

        const QJsonObject request = m_client->serverRequest(u"session/request_permission"_s);
        QCOMPARE(m_client->order(),
                 (QStringList{u"agent_message_chunk"_s, u"session/request_permission"_s}));
        QCOMPARE(request["params"_L1]["toolCall"_L1]["toolCallId"_L1], u"c1"_s);
        QVERIFY(answers.isEmpty());
        const QJsonObject outcome{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, "allow_once"_L1}};
        m_client->answer(request["id"_L1], QJsonObject{{"outcome"_L1, outcome}});
        m_client->answer(request["id"_L1], QJsonObject{{"outcome"_L1, outcome}});
        QTRY_COMPARE(answers.size(), 1);
        QVERIFY(answers.first().allows());
    }

    void withdrawnPermission()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        QList<PermissionAnswer> answers;
        PermissionPort *port = onlySession()->ports.permission;
        port->ask(question(id),
                  PermissionReply([&](const PermissionAnswer &answer) { answers += answer; }));
        const QJsonObject request = m_client->serverRequest(u"session/request_permission"_s);

        port->withdraw(u"q1"_s);
        port->withdraw(u"q1"_s);

        QCOMPARE(m_client->messages.last()["method"_L1], u"$/cancel_request"_s);
        QCOMPARE(m_client->messages.last()["params"_L1]["requestId"_L1], request["id"_L1]);
        m_client->answer(request["id"_L1], QJsonObject{{"optionId"_L1, "allow_once"_L1}});
        QCoreApplication::processEvents();
        for (const PermissionAnswer &answer : std::as_const(answers))
            QVERIFY(!answer.allows());
    }

    void lostConnectionIsNo()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        QList<PermissionAnswer> answers;
        onlySession()->ports.permission->ask(
            question(id),
            PermissionReply([&](const PermissionAnswer &answer) { answers += answer; }));
        m_client->hangUp();
        QTRY_COMPARE(answers.size(), 1);
        QVERIFY(!answers.first().allows());
    }

    void slowClient()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id));
        m_client->messages.clear();
        m_client->pending = AcpPacePort::kCongestedBytes + 1;
        for (int i = 0; i < 100; ++i) {
            onlySession()->show(AgentTextAppended{u"m"_s, u"x"_s});
            QCoreApplication::processEvents();
        }
        QCOMPARE(m_client->messages.size(), 0);
        m_client->drain();
        QCOMPARE(m_client->updates().size(), 1);
        QCOMPARE(m_client->updates().first()["content"_L1]["text"_L1], QString(100, u'x'));

        m_client->pending = AcpPacePort::kCongestedBytes + 1;
        onlySession()->show(AgentTextAppended{u"m"_s, u"end"_s});
        onlySession()->finish();
        m_client->response(prompt);
        QCOMPARE(m_client->order(),
                 (QStringList{u"agent_message_chunk"_s, u"agent_message_chunk"_s, u"response"_s}));
    }

    void hangUpCancelsAndCloses()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        m_client->request(u"session/prompt"_s, promptParams(id));
        QSignalSpy finished(m_server.get(), &AcpServer::finished);
        m_client->hangUp();
        QCOMPARE(finished.size(), 0);
        QVERIFY(finished.wait(1000));
        QCOMPARE(m_agent->closed, QStringList{id});
        m_server->shutDown();
        QCoreApplication::processEvents();
        QCOMPARE(finished.size(), 1);
    }

    void hangUpDoesNotWaitForEver()
    {
        m_client->initialize();
        const QString id = m_client->newSession(m_dir.path());
        onlySession()->endsOnCancel = false;
        m_client->request(u"session/prompt"_s, promptParams(id));
        QSignalSpy finished(m_server.get(), &AcpServer::finished);
        m_client->hangUp();
        QVERIFY(finished.wait(2000));
        QCOMPARE(m_agent->closed, QStringList{id});
    }

private:
    void serve(ServerOptions options = {})
    {
        options.version = u"1.2.3"_s;
        options.useTour = [this] { ++m_tours; };
        m_server.reset();
        m_server = std::make_unique<AcpServer>(m_agent.get(), m_client.get(), std::move(options));
    }

    FakeSession *onlySession() const { return m_agent->open.begin().value(); }
    QJsonObject promptParams(const QString &id, const QString &text = u"hi"_s) const
    {
        return {{"sessionId"_L1, id},
                {"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, text}}}}};
    }

    QTemporaryDir m_dir;
    std::unique_ptr<FakeAgent> m_agent;
    std::unique_ptr<FakeAcpClient> m_client;
    std::unique_ptr<AcpServer> m_server;
    int m_tours = 0;
};

AGENTAO_TEST(TestAcpServer)
#include "tst_acpserver.moc"
