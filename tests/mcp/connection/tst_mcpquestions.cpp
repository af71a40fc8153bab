// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpconnection.h"
#include "agentcore/mcp/connection/mcpexchange.h"

#include "tests/mcp/connection/fakemcphost.h"
#include "tests/mcp/connection/scriptedmcpserver.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::FakeMcpHost;
using Testing::ScriptedMcpServer;
using namespace std::chrono_literals;

using Action = ElicitationAnswer::Action;

static QJsonObject nameForm()
{
    return {{"message"_L1, u"Who?"_s},
            {"requestedSchema"_L1,
             QJsonObject{
                 {"type"_L1, u"object"_s},
                 {"properties"_L1, QJsonObject{{"name"_L1, QJsonObject{{"type"_L1, u"string"_s}}}}},
                 {"required"_L1, QJsonArray{u"name"_s}}}}};
}

static QJsonObject samplingParams()
{
    return {{"messages"_L1,
             QJsonArray{QJsonObject{
                 {"role"_L1, u"user"_s},
                 {"content"_L1, QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, u"2+2"_s}}}}}},
            {"modelPreferences"_L1,
             QJsonObject{{"hints"_L1, QJsonArray{QJsonObject{{"name"_L1, u"small"_s}}}}}},
            {"systemPrompt"_L1, u"short"_s},
            {"maxTokens"_L1, 50}};
}

static QJsonObject address(const QString &id)
{
    return {{"mode"_L1, u"url"_s},
            {"message"_L1, u"Sign in"_s},
            {"elicitationId"_L1, id},
            {"url"_L1, u"https://example.com/in"_s}};
}

static QJsonObject inputRequired(const QJsonObject &requests, const QJsonValue &state)
{
    QJsonObject result{{"resultType"_L1, u"input_required"_s}};
    if (!requests.isEmpty())
        result.insert("inputRequests"_L1, requests);
    if (!state.isUndefined())
        result.insert("requestState"_L1, state);
    return result;
}

static QJsonObject ask(const QString &method, const QJsonObject &params = {})
{
    return {{"method"_L1, method}, {"params"_L1, params}};
}

//! What a server asks of its host: by requests of its own, or by results that need input.
class TestMcpQuestions : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_host = std::make_unique<FakeMcpHost>(); }
    void cleanup() { m_connection.reset(); }

    void capabilities_data()
    {
        const Rows<bool, bool, QStringList> row; // hasUser, hasModel, keys
        row("all", true, true, QStringList{u"elicitation"_s, u"roots"_s, u"sampling"_s});
        row("nobody to ask", false, true, QStringList{u"roots"_s, u"sampling"_s});
        row("no model", true, false, QStringList{u"elicitation"_s, u"roots"_s});
    }

    void capabilities()
    {
        auto [hasUser, hasModel, keys] = Rows<bool, bool, QStringList>::current();
        m_host->hasUser = hasUser;
        m_host->hasModel = hasModel;
        ready(ScriptedMcpServer::legacy());
        const QJsonObject meta
            = m_server->last(u"server/discover"_s)["params"_L1]["_meta"_L1].toObject();
        const QJsonObject modern = meta["io.modelcontextprotocol/clientCapabilities"_L1].toObject();
        const QJsonObject legacy
            = m_server->last(u"initialize"_s)["params"_L1]["capabilities"_L1].toObject();
        QCOMPARE(modern.keys(), keys);
        QCOMPARE(legacy.keys(), keys);
        QVERIFY(legacy["roots"_L1]["listChanged"_L1].toBool());
        QCOMPARE(modern["roots"_L1].toObject(), QJsonObject());
        m_server->ask(1, u"elicitation/create"_s, nameForm());
        m_server->ask(2, u"sampling/createMessage"_s, samplingParams());
        m_server->ask(3, u"tasks/list"_s);
        QCOMPARE(answerTo(3)["error"_L1]["code"_L1], -32601);
        QCOMPARE(m_server->answerTo(1)["error"_L1]["code"_L1],
                 hasUser ? QJsonValue(QJsonValue::Undefined) : QJsonValue(-32601));
        QCOMPARE(m_server->answerTo(2)["error"_L1]["code"_L1],
                 hasModel ? QJsonValue(QJsonValue::Undefined) : QJsonValue(-32601));
    }

    void roots()
    {
        ready(ScriptedMcpServer::legacy());
        m_server->ask(1, u"roots/list"_s);
        QCOMPARE(
            answerTo(1)["result"_L1]["roots"_L1].toArray(),
            (QJsonArray{QJsonObject{{"uri"_L1, u"file:///work/a%20b"_s}, {"name"_L1, u"a b"_s}}}));
    }

    //! Its own folders would be replaced by them.
    void rootsAreKeptBack()
    {
        ready(ScriptedMcpServer::legacy(), {.offersRoots = false})->tellRootsChanged();
        QCOMPARE(m_server->count(u"notifications/roots/list_changed"_s), 0);
        const QJsonValue capabilities
            = m_server->last(u"initialize"_s)["params"_L1]["capabilities"_L1];
        QVERIFY(capabilities["roots"_L1].isUndefined());
        QVERIFY(capabilities["elicitation"_L1].isObject());
        m_server->ask(1, u"roots/list"_s);
        QCOMPARE(answerTo(1)["error"_L1]["code"_L1], -32601);
    }

    void rootsChanged()
    {
        ready(ScriptedMcpServer::legacy())->tellRootsChanged();
        QCOMPARE(m_server->count(u"notifications/roots/list_changed"_s), 1);
        ready(ScriptedMcpServer::modern())->tellRootsChanged();
        QCOMPARE(m_server->count(u"notifications/roots/list_changed"_s), 0);
    }

    void forms_data()
    {
        const Rows<Action, QJsonObject, QJsonObject> row; // action, content, result
        row("accepted", Action::Accept, QJsonObject{{"name"_L1, u"ada"_s}},
            QJsonObject{{"action"_L1, u"accept"_s},
                        {"content"_L1, QJsonObject{{"name"_L1, u"ada"_s}}}});
        row("what was not asked for is left out", Action::Accept,
            QJsonObject{{"name"_L1, u"ada"_s}, {"more"_L1, 1}},
            QJsonObject{{"action"_L1, u"accept"_s},
                        {"content"_L1, QJsonObject{{"name"_L1, u"ada"_s}}}});
        row("declined", Action::Decline, QJsonObject(), QJsonObject{{"action"_L1, u"decline"_s}});
        row("dismissed", Action::Cancel, QJsonObject(), QJsonObject{{"action"_L1, u"cancel"_s}});
        row("does not fit", Action::Accept, QJsonObject(), QJsonObject{{"action"_L1, u"cancel"_s}});
    }

    void forms()
    {
        const auto [action, content, result] = Rows<Action, QJsonObject, QJsonObject>::current();
        ready(ScriptedMcpServer::legacy());
        m_server->ask(7, u"elicitation/create"_s, nameForm());
        QTRY_COMPARE(m_host->asked.size(), 1);
        const Elicitation asked = m_host->asked.first();
        QCOMPARE(asked.asker, u"MCP server files"_s);
        QCOMPARE(asked.message, u"Who?"_s);
        QCOMPARE(asked.sessionId, u"sess_1"_s);
        QCOMPARE(asked.toolCallId, QString());
        QCOMPARE(asked.fields.size(), 1);
        QVERIFY(!asked.id.isEmpty());
        m_host->answer({action, content});
        QCOMPARE(answerTo(7)["result"_L1].toObject(), result);
        QVERIFY(m_host->withdrawn.isEmpty());
    }

    void replyGoesWithTheQuestion_data()
    {
        QTest::addColumn<bool>("isCancelled"); // else the server ends
        QTest::newRow("the server takes it back") << true;
        QTest::newRow("the server ends") << false;
    }

    // Whoever is asked may drop the reply at once, which answers the question that is ending.
    void replyGoesWithTheQuestion()
    {
        QFETCH(bool, isCancelled);
        m_host->dropsWithdrawn = true;
        ready(ScriptedMcpServer::legacy());
        m_server->ask(7, u"elicitation/create"_s, nameForm());
        QTRY_COMPARE(m_host->asked.size(), 1);
        const QString id = m_host->asked.first().id;
        if (isCancelled)
            m_server->notify(u"notifications/cancelled"_s, {{"requestId"_L1, 7}});
        else
            m_server->end({});
        QTRY_COMPARE(m_host->withdrawn, QStringList{id});
        QVERIFY(m_host->replies.empty());
    }

    void badRequests_data()
    {
        const Rows<QString, QJsonObject> row; // method, params
        const auto url = [](const QString &text) {
            return QJsonObject{{"mode"_L1, u"url"_s}, {"message"_L1, u"m"_s}, {"url"_L1, text}};
        };
        const QString create = u"elicitation/create"_s;
        row("no message", create, QJsonObject());
        row("no schema", create, QJsonObject{{"message"_L1, u"m"_s}});
        row("unknown mode", create, QJsonObject{{"message"_L1, u"m"_s}, {"mode"_L1, u"voice"_s}});
        row("nested schema", create,
            QJsonObject{
                {"message"_L1, u"m"_s},
                {"requestedSchema"_L1,
                 QJsonObject{{"properties"_L1,
                              QJsonObject{{"a"_L1, QJsonObject{{"type"_L1, u"object"_s}}}}}}}});
        row("address of a file", create, url(u"file:///etc/passwd"_s));
        row("script as address", create, url(u"javascript:alert(1)"_s));
        row("address with a user", create, url(u"https://bank@example.com/"_s));
        row("no address", create, url(u"https://"_s));
        row("not even that", create, url(QString()));
        const QString sample = u"sampling/createMessage"_s;
        row("no messages", sample, QJsonObject{{"maxTokens"_L1, 5}});
        QJsonObject params = samplingParams();
        params.remove("maxTokens"_L1);
        row("no limit of tokens", sample, params);
        params = samplingParams();
        params.insert("tools"_L1, QJsonArray{QJsonObject()});
        row("tools are not offered", sample, params);
        params = samplingParams();
        params.insert(
            "messages"_L1,
            QJsonArray{QJsonObject{
                {"role"_L1, u"system"_s},
                {"content"_L1, QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, u"x"_s}}}}});
        row("unknown role", sample, params);
    }

    void badRequests()
    {
        const auto [method, params] = Rows<QString, QJsonObject>::current();
        ready(ScriptedMcpServer::legacy());
        m_server->ask(7, method, params);
        QCOMPARE(answerTo(7)["error"_L1]["code"_L1], -32602);
        QVERIFY(m_host->asked.isEmpty());
        QVERIFY(m_host->sampled.isEmpty());
    }

    void askedDuringACall()
    {
        ready(ScriptedMcpServer::legacy());
        m_server->silent.insert(u"tools/call"_s);
        std::optional<Result<McpToolResult>> result;
        call(result);
        m_server->ask(1, u"elicitation/create"_s, nameForm());
        QTRY_COMPARE(m_host->asked.size(), 1);
        QCOMPARE(m_host->asked.first().toolCallId, u"call_1"_s);
        m_server->answer(m_server->last(u"tools/call"_s),
                         QJsonObject{{"content"_L1, QJsonArray()}});
        QTRY_VERIFY(result);
        QTRY_COMPARE(m_host->asked.size(), 1);
        QTest::qWait(0);
        m_server->ask(2, u"elicitation/create"_s, nameForm());
        QTRY_COMPARE(m_host->asked.size(), 2);
        QCOMPARE(m_host->asked.last().toolCallId, QString());
        QVERIFY(m_host->asked.first().id != m_host->asked.last().id);
    }

    void addresses()
    {
        ready(ScriptedMcpServer::legacy());
        m_server->ask(1, u"elicitation/create"_s, address(u"e1"_s));
        QTRY_COMPARE(m_host->asked.size(), 1);
        QCOMPARE(m_host->asked.first().url, QUrl(u"https://example.com/in"_s));
        m_host->answer({Action::Accept, {}});
        QCOMPARE(answerTo(1)["result"_L1].toObject(), (QJsonObject{{"action"_L1, u"accept"_s}}));
        const auto complete = [this](const QJsonValue &id) {
            m_server->notify(u"notifications/elicitation/complete"_s, {{"elicitationId"_L1, id}});
        };
        complete(u"e2"_s);
        complete(5);
        complete(u"e1"_s);
        complete(u"e1"_s); // once is enough
        m_server->ask(2, u"ping"_s);
        answerTo(2);
        QCOMPARE(m_host->completed, QStringList{m_host->asked.first().id});
    }

    void sampling()
    {
        ready(ScriptedMcpServer::legacy());
        m_server->ask(1, u"sampling/createMessage"_s, samplingParams());
        QTRY_COMPARE(m_host->sampled.size(), 1);
        McpSamplingRequest expected;
        expected.server = u"files"_s;
        expected.messages = {{true, McpText{u"2+2"_s}}};
        expected.systemPrompt = u"short"_s;
        expected.modelHints = {u"small"_s};
        expected.maxTokens = 50;
        QCOMPARE(m_host->sampled.first(), expected);
        m_host->samplingDone(McpSamplingAnswer{u"4"_s, u"tiny"_s, u"endTurn"_s});
        const QJsonObject result = answerTo(1)["result"_L1].toObject();
        QCOMPARE(result["content"_L1]["text"_L1], u"4"_s);
        QCOMPARE(result["role"_L1], u"assistant"_s);
        QCOMPARE(result["model"_L1], u"tiny"_s);
        QCOMPARE(result["stopReason"_L1], u"endTurn"_s);
    }

    void samplingIsDenied()
    {
        ready(ScriptedMcpServer::legacy());
        m_server->ask(1, u"sampling/createMessage"_s, samplingParams());
        QTRY_VERIFY(m_host->samplingDone);
        m_host->samplingDone(fail(ErrorCode::PermissionDenied, u"the user said no"_s));
        QCOMPARE(answerTo(1)["error"_L1]["message"_L1], u"the user said no"_s);
    }

    void tooManyAreOpen()
    {
        ready(ScriptedMcpServer::legacy());
        const int most = McpServerRequests::kMaxOpen;
        for (int i = 1; i <= most + 1; ++i)
            m_server->ask(i, u"elicitation/create"_s, nameForm());
        QCOMPARE(answerTo(most + 1)["error"_L1]["code"_L1], -32603);
        QCOMPARE(m_host->asked.size(), most);
        m_host->answer({Action::Decline, {}});
        m_server->ask(99, u"elicitation/create"_s, nameForm()); // there is room again
        QTRY_COMPARE(m_host->asked.size(), most + 1);
    }

    void serverTakesItBack()
    {
        ready(ScriptedMcpServer::legacy());
        m_server->ask(1, u"elicitation/create"_s, nameForm());
        m_server->ask(2, u"sampling/createMessage"_s, samplingParams());
        QTRY_VERIFY(m_host->samplingDone && m_host->asked.size() == 1);
        for (const int id : {1, 2, 3})
            m_server->notify(u"notifications/cancelled"_s, {{"requestId"_L1, id}});
        QTRY_COMPARE(m_host->withdrawn, QStringList{m_host->asked.first().id});
        QTRY_VERIFY(!m_host->samplingContext); // the model is stopped
        const qsizetype before = m_server->received.size();
        m_host->answer({Action::Decline, {}}); // too late
        QCOMPARE(m_server->received.size(), before);
    }

    void endsWithTheConnection_data() { eras(); }

    void endsWithTheConnection()
    {
        QFETCH(QString, era);
        const bool isModern = era == "modern"_L1;
        McpConnection *connection
            = ready(isModern ? ScriptedMcpServer::modern() : ScriptedMcpServer::legacy());
        std::optional<Result<McpToolResult>> result;
        if (isModern) {
            m_server->results.insert(
                u"tools/call"_s,
                {{"resultType"_L1, u"input_required"_s},
                 {"inputRequests"_L1,
                  QJsonObject{{"k"_L1,
                               QJsonObject{{"method"_L1, u"elicitation/create"_s},
                                           {"params"_L1, nameForm()}}}}}});
            call(result);
        } else {
            m_server->ask(1, u"elicitation/create"_s, nameForm());
        }
        QTRY_COMPARE(m_host->asked.size(), 1);
        QSignalSpy closed(connection, &McpConnection::closed);
        m_server->end({});
        QVERIFY(closed.wait());
        QTRY_COMPARE(m_host->withdrawn.size(), 1);
        if (isModern) {
            QVERIFY(result);
            QCOMPARE(result->error().code, ErrorCode::Network);
        }
        m_host->answer({Action::Accept, {}}); // nobody is there
    }

    void timeStandsStill()
    {
        ready(ScriptedMcpServer::legacy(), {.timeout = 20ms});
        m_server->silent.insert(u"tools/call"_s);
        std::optional<Result<McpToolResult>> result;
        call(result);
        m_server->ask(1, u"elicitation/create"_s, nameForm());
        QTRY_COMPARE(m_host->asked.size(), 1);
        QTest::qWait(100);
        QVERIFY(!result);
        m_host->answer({Action::Decline, {}});
        QTRY_VERIFY(result); // the server does not go on
        QCOMPARE(result->error().code, ErrorCode::Timeout);
    }

    void inputIsGiven()
    {
        ready(ScriptedMcpServer::modern());
        m_server->results.insert(
            u"tools/call"_s,
            inputRequired({{"who"_L1, ask(u"elicitation/create"_s, nameForm())},
                           {"where"_L1, ask(u"roots/list"_s)},
                           {"what"_L1, ask(u"sampling/createMessage"_s, samplingParams())}},
                          u"opaque"_s));
        std::optional<Result<McpToolResult>> result;
        call(result);
        QTRY_VERIFY(m_host->asked.size() == 1 && m_host->samplingDone);
        QCOMPARE(m_host->asked.first().toolCallId, u"call_1"_s);
        const QJsonObject first = m_server->last(u"tools/call"_s);
        m_server->results.insert(u"tools/call"_s,
                                 {{"resultType"_L1, u"complete"_s}, {"content"_L1, QJsonArray()}});
        m_host->answer({Action::Accept, {{"name"_L1, u"ada"_s}}});
        m_host->samplingDone(McpSamplingAnswer{u"4"_s, u"tiny"_s, u"endTurn"_s});
        QTRY_VERIFY(result);
        QVERIFY(*result);
        const QJsonObject second = m_server->last(u"tools/call"_s);
        QVERIFY(second["id"_L1] != first["id"_L1]);
        const QJsonObject params = second["params"_L1].toObject();
        QCOMPARE(params["name"_L1], u"t"_s);
        QCOMPARE(params["arguments"_L1].toObject(), (QJsonObject{{"x"_L1, 1}}));
        QCOMPARE(params["requestState"_L1], u"opaque"_s);
        const QJsonObject responses = params["inputResponses"_L1].toObject();
        QCOMPARE(responses["who"_L1]["content"_L1]["name"_L1], u"ada"_s);
        QCOMPARE(responses["what"_L1]["content"_L1]["text"_L1], u"4"_s);
        QCOMPARE(responses["where"_L1]["roots"_L1].toArray().size(), 1);
    }

    void inputIsNeverEnough()
    {
        ready(ScriptedMcpServer::modern());
        m_server->results.insert(u"tools/call"_s,
                                 inputRequired({{"r"_L1, ask(u"roots/list"_s)}}, u"s"_s));
        std::optional<Result<McpToolResult>> result;
        call(result);
        QTRY_VERIFY(result);
        QCOMPARE(result->error().code, ErrorCode::LimitExceeded);
        QCOMPARE(m_server->count(u"tools/call"_s), McpExchange::kMaxRounds + 1);
    }

    void stateAlone()
    {
        ready(ScriptedMcpServer::modern());
        m_server->script = [this](const QJsonObject &request) {
            if (request["method"_L1] != "tools/call"_L1
                || request["params"_L1]["requestState"_L1] == "2"_L1)
                return false;
            const bool isFirst = !request["params"_L1].toObject().contains("requestState"_L1);
            m_server->answer(request, inputRequired({}, isFirst ? u"1"_s : u"2"_s));
            return true;
        };
        m_server->results.insert(u"tools/call"_s, {{"content"_L1, QJsonArray()}});
        std::optional<Result<McpToolResult>> result;
        call(result);
        QTRY_VERIFY(result);
        QVERIFY(*result);
        QCOMPARE(m_server->count(u"tools/call"_s), 3);
        QVERIFY(
            !m_server->last(u"tools/call"_s)["params"_L1].toObject().contains("inputResponses"_L1));
    }

    void badInput_data()
    {
        const Rows<QJsonObject, ErrorCode> row; // result, code
        row("neither", inputRequired({}, QJsonValue::Undefined), ErrorCode::InvalidInput);
        row("state is a number", inputRequired({}, 5), ErrorCode::InvalidInput);
        row("unknown method", inputRequired({{"a"_L1, ask(u"shell/run"_s)}}, u"s"_s),
            ErrorCode::MethodNotFound);
        row("bad params", inputRequired({{"a"_L1, ask(u"elicitation/create"_s)}}, u"s"_s),
            ErrorCode::InvalidInput);
        row("request is a text", inputRequired({{"a"_L1, u"roots/list"_s}}, u"s"_s),
            ErrorCode::MethodNotFound);
        QJsonObject many;
        for (int i = 0; i < 100; ++i)
            many.insert(QString::number(i), ask(u"elicitation/create"_s, nameForm()));
        row("too many", inputRequired(many, u"s"_s), ErrorCode::LimitExceeded);
        row("unknown kind of result", QJsonObject{{"resultType"_L1, u"later"_s}},
            ErrorCode::Unsupported);
    }

    void badInput()
    {
        const auto [result, code] = Rows<QJsonObject, ErrorCode>::current();
        ready(ScriptedMcpServer::modern());
        m_server->results.insert(u"tools/call"_s, result);
        std::optional<Result<McpToolResult>> outcome;
        call(outcome);
        QTRY_VERIFY(outcome);
        QVERIFY(!*outcome);
        QCOMPARE(outcome->error().code, code);
        QVERIFY(m_host->asked.isEmpty());
        QCOMPARE(m_server->count(u"tools/call"_s), 1);
    }

    void onlyWhereItIsAllowed()
    {
        ready(ScriptedMcpServer::modern());
        m_server->results.insert(u"tools/list"_s,
                                 inputRequired({{"r"_L1, ask(u"roots/list"_s)}}, u"s"_s));
        std::optional<Result<QList<McpToolInfo>>> tools;
        m_connection->listTools(this, [&](const auto &result) { tools = result; });
        QTRY_VERIFY(tools);
        QCOMPARE(tools->error().code, ErrorCode::Unsupported);
    }

    void cancelWithdraws()
    {
        ready(ScriptedMcpServer::modern());
        m_server->results.insert(
            u"tools/call"_s,
            inputRequired({{"who"_L1, ask(u"elicitation/create"_s, nameForm())}}, u"s"_s));
        std::optional<Result<McpToolResult>> result;
        const auto id = call(result);
        QTRY_COMPARE(m_host->asked.size(), 1);
        m_connection->cancel(id);
        QTRY_COMPARE(m_host->withdrawn, QStringList{m_host->asked.first().id});
        m_host->answer({Action::Accept, {{"name"_L1, u"x"_s}}});
        QTest::qWait(0);
        QVERIFY(!result);
        QCOMPARE(m_server->count(u"tools/call"_s), 1);
    }

    void addressFirst()
    {
        ready(ScriptedMcpServer::legacy());
        m_server->errors.insert(
            u"tools/call"_s,
            {{"code"_L1, -32042},
             {"data"_L1, QJsonObject{{"elicitations"_L1, QJsonArray{address(u"e1"_s)}}}}});
        std::optional<Result<McpToolResult>> result;
        call(result);
        QTRY_COMPARE(m_host->asked.size(), 1);
        QCOMPARE(m_host->asked.first().toolCallId, u"call_1"_s);
        m_host->answer({Action::Accept, {}});
        QTest::qWait(0);
        QCOMPARE(m_server->count(u"tools/call"_s), 1); // not before it is complete
        m_server->errors.clear();
        m_server->results.insert(u"tools/call"_s, {{"content"_L1, QJsonArray()}});
        m_server->notify(u"notifications/elicitation/complete"_s, {{"elicitationId"_L1, u"e1"_s}});
        QTRY_VERIFY(result);
        QVERIFY(*result);
        QCOMPARE(m_server->count(u"tools/call"_s), 2);
    }

    void addressIsRefused()
    {
        ready(ScriptedMcpServer::legacy());
        m_server->errors.insert(
            u"tools/call"_s,
            {{"code"_L1, -32042},
             {"data"_L1, QJsonObject{{"elicitations"_L1, QJsonArray{address(u"e1"_s)}}}}});
        std::optional<Result<McpToolResult>> result;
        call(result);
        QTRY_COMPARE(m_host->asked.size(), 1);
        m_host->answer({Action::Decline, {}});
        QTRY_VERIFY(result);
        QCOMPARE(result->error().code, ErrorCode::PermissionDenied);
        QCOMPARE(m_server->count(u"tools/call"_s), 1);
    }

private:
    static void eras()
    {
        QTest::addColumn<QString>("era");
        QTest::newRow("legacy") << u"legacy"_s;
        QTest::newRow("modern") << u"modern"_s;
    }

    McpConnection *ready(ScriptedMcpServer *server, const McpConnection::Options &options = {})
    {
        m_server = server;
        McpConnection::Options all = options;
        all.serverName = u"files"_s;
        m_connection = std::make_unique<McpConnection>(std::unique_ptr<McpTransport>(server),
                                                       m_host.get(), all);
        QSignalSpy ready(m_connection.get(), &McpConnection::ready);
        m_connection->open();
        [&] { QVERIFY(ready.wait()); }();
        return m_connection.get();
    }

    McpConnection::RequestId call(std::optional<Result<McpToolResult>> &result)
    {
        return m_connection->callTool({.name = u"t"_s}, {{"x"_L1, 1}}, u"call_1"_s, nullptr, this,
                                      [&result](const auto &one) { result = one; });
    }
    QJsonObject answerTo(int id)
    {
        [&] { QTRY_VERIFY(!m_server->answerTo(id).isEmpty()); }();
        return m_server->answerTo(id);
    }

    std::unique_ptr<FakeMcpHost> m_host;
    ScriptedMcpServer *m_server = nullptr; // of m_connection
    std::unique_ptr<McpConnection> m_connection;
};

AGENTAO_TEST(TestMcpQuestions)
#include "tst_mcpquestions.moc"
