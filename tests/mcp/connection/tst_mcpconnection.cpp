// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpconnection.h"

#include "agentcore/mcp/wire/mcpbounds.h"
#include "tests/mcp/connection/scriptedmcpserver.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ScriptedMcpServer;
using namespace std::chrono_literals;

static QJsonObject tool(const QString &name)
{
    return {{"name"_L1, name}, {"inputSchema"_L1, QJsonObject{{"type"_L1, u"object"_s}}}};
}

static QJsonObject tools(const QJsonArray &all)
{
    return {{"tools"_L1, all}};
}

static QJsonObject textResult(const QString &text)
{
    return {{"content"_L1, QJsonArray{QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, text}}}}};
}

static QJsonObject acknowledgement(const QJsonObject &listen, const QJsonArray &uris = {})
{
    return {
        {"_meta"_L1, QJsonObject{{"io.modelcontextprotocol/subscriptionId"_L1, listen["id"_L1]}}},
        {"notifications"_L1, QJsonObject{{"resourceSubscriptions"_L1, uris}}}};
}

template <typename T> static auto into(std::optional<Result<T>> &result)
{
    return [&result](const Result<T> &one) {
        QVERIFY(!result);
        result = one;
    };
}

//! What a connection that is ready can do, in both eras.
class TestMcpConnection : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { m_connection.reset(); }

    void lists_data() { eras(); }

    void lists()
    {
        QFETCH(QString, era);
        McpConnection *connection = readyOf(era);
        m_server->results.insert(u"tools/list"_s, tools({tool(u"a"_s), tool(u"b"_s)}));
        m_server->results.insert(
            u"resources/list"_s,
            {{"resources"_L1,
              QJsonArray{QJsonObject{{"uri"_L1, u"file:///x"_s}, {"name"_L1, u"x"_s}}}}});
        m_server->results.insert(
            u"resources/templates/list"_s,
            {{"resourceTemplates"_L1,
              QJsonArray{QJsonObject{{"uriTemplate"_L1, u"file:///{p}"_s}, {"name"_L1, u"p"_s}}}}});
        m_server->results.insert(
            u"prompts/list"_s,
            {{"prompts"_L1,
              QJsonArray{QJsonObject{
                  {"name"_L1, u"review"_s},
                  {"arguments"_L1,
                   QJsonArray{QJsonObject{{"name"_L1, u"code"_s}, {"required"_L1, true}}}}}}}});
        std::optional<Result<QList<McpToolInfo>>> all;
        std::optional<Result<QList<McpResourceInfo>>> resources;
        std::optional<Result<QList<McpPromptInfo>>> prompts;
        connection->listTools(this, into(all));
        connection->listResources(this, into(resources));
        connection->listPrompts(this, into(prompts));
        QVERIFY(!all);
        QTRY_VERIFY(all && resources && prompts);
        QCOMPARE((*all)->size(), 2);
        QCOMPARE((*all)->at(1).name, u"b"_s);
        QCOMPARE((*resources)->size(), 2);
        QVERIFY(!(*resources)->at(0).isTemplate);
        QVERIFY((*resources)->at(1).isTemplate);
        QCOMPARE((*resources)->at(1).uri, u"file:///{p}"_s);
        QCOMPARE((*prompts)->first().arguments,
                 (QList<McpPromptArgument>{{u"code"_s, QString(), true}}));
        const QJsonObject params = m_server->last(u"tools/list"_s)["params"_L1].toObject();
        QVERIFY(!params.contains("cursor"_L1));
        QCOMPARE(params.contains("_meta"_L1), era == "modern"_L1);
    }

    void pages_data()
    {
        // pages: 0: for ever
        // kind: of the cursors
        const Rows<int, int, QString, bool, ErrorCode> row; // pages, perPage, kind, succeeds, code
        row("one", 1, 3, u"new"_s, true, ErrorCode());
        row("three", 3, 2, u"new"_s, true, ErrorCode());
        row("an empty one in between", 3, 0, u"new"_s, true, ErrorCode());
        row("an empty cursor is one", 2, 2, u"empty"_s, true, ErrorCode());
        row("the same cursor again", 0, 1, u"same"_s, true, ErrorCode());
        row("cursors in turns", 0, 1, u"turns"_s, true, ErrorCode());
        row("the same page again", 0, 2, u"page"_s, true, ErrorCode());
        row("nothing more, without end", 0, 2, u"tail"_s, true, ErrorCode());
        row("pages without end", 0, 0, u"new"_s, false, ErrorCode::LimitExceeded);
        row("items without end", 0, 500, u"new"_s, false, ErrorCode::LimitExceeded);
        row("just as many as there may be", 4, 500, u"new"_s, true, ErrorCode());
    }

    void pages()
    {
        const auto [pages, perPage, kind, succeeds, code]
            = Rows<int, int, QString, bool, ErrorCode>::current();
        McpConnection *connection = readyOf(u"legacy"_s);
        int page = 0;
        m_server->script = [&](const QJsonObject &request) {
            if (request["method"_L1] != "tools/list"_L1)
                return false;
            QJsonArray items;
            for (int i = 0; i < (kind == "tail"_L1 && page > 0 ? 0 : perPage); ++i)
                items.append(tool(u"t%1_%2"_s.arg(kind == "page"_L1 ? page / 2 : page).arg(i)));
            QJsonObject result = tools(items);
            ++page;
            const int number = kind == "turns"_L1 ? page % 2 : kind == "same"_L1 ? 0 : page;
            if (page != pages)
                result.insert("nextCursor"_L1, kind == "empty"_L1 ? u""_s : u"c%1"_s.arg(number));
            m_server->answer(request, result);
            return true;
        };
        std::optional<Result<QList<McpToolInfo>>> all;
        connection->listTools(this, into(all));
        QTRY_VERIFY(all);
        QCOMPARE(all->has_value(), succeeds);
        const int read = kind == "turns"_L1 ? 3 : kind == "page"_L1 || kind == "tail"_L1 ? 1 : 2;
        if (succeeds)
            QCOMPARE((*all)->size(), (pages == 0 ? read : pages) * perPage);
        else
            QCOMPARE(all->error().code, code);
        QVERIFY(page <= kMaxMcpPages);
    }

    void badItemsAreSkipped()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        QSignalSpy logged(connection, &McpConnection::logged);
        m_server->results.insert(
            u"tools/list"_s,
            tools({5, QJsonObject(), tool(u"good"_s),
                   QJsonObject{{"name"_L1, u"bad"_s}, {"inputSchema"_L1, u"none"_s}}, tool({})}));
        std::optional<Result<QList<McpToolInfo>>> all;
        connection->listTools(this, into(all));
        QTRY_VERIFY(all);
        QCOMPARE((*all)->size(), 1);
        QCOMPARE((*all)->first().name, u"good"_s);
        QCOMPARE(logged.size(), 4);
        QVERIFY(logged.at(2).first().value<McpLogEntry>().text.contains(u"/tools/3"_s));
    }

    void doublesAreKeptOnce()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        QSignalSpy logged(connection, &McpConnection::logged);
        m_server->results.insert(u"tools/list"_s,
                                 tools({tool(u"a"_s), tool(u"a"_s), tool(u"b"_s)}));
        std::optional<Result<QList<McpToolInfo>>> all;
        connection->listTools(this, into(all));
        QTRY_VERIFY(all);
        QCOMPARE((*all)->size(), 2);
        QCOMPARE(logged.size(), 1);
    }

    void whatIsNotAnnouncedIsEmpty()
    {
        auto *server = ScriptedMcpServer::legacy();
        QJsonObject introduction = server->results.value(u"initialize"_s);
        introduction.insert("capabilities"_L1, QJsonObject());
        server->results.insert(u"initialize"_s, introduction);
        McpConnection *connection = ready(server);
        std::optional<Result<QList<McpToolInfo>>> all;
        std::optional<Result<QList<McpResourceInfo>>> resources;
        connection->listTools(this, into(all));
        connection->listResources(this, into(resources));
        QTRY_VERIFY(all && resources);
        QVERIFY(*all && (*all)->isEmpty());
        QVERIFY(*resources && (*resources)->isEmpty());
        QCOMPARE(server->methods().last(), u"notifications/initialized"_s);
    }

    void templatesMayBeMissing()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        m_server->results.insert(u"resources/list"_s,
                                 {{"resources"_L1, QJsonArray{QJsonObject{{"uri"_L1, u"a:b"_s}}}}});
        std::optional<Result<QList<McpResourceInfo>>> resources;
        connection->listResources(this, into(resources));
        QTRY_VERIFY(resources);
        QCOMPARE((*resources)->size(), 1);
        QCOMPARE((*resources)->first().name, u"a:b"_s);
    }

    void callTool_data() { eras(); }

    void callTool()
    {
        QFETCH(QString, era);
        McpConnection *connection = readyOf(era);
        m_server->results.insert(u"tools/call"_s, textResult(u"done"_s));
        std::optional<Result<McpToolResult>> result;
        connection->callTool({.name = u"t"_s}, {{"x"_L1, 1}}, u"call_1"_s, nullptr, this,
                             into(result));
        QVERIFY(!result);
        QTRY_VERIFY(result);
        QVERIFY(*result);
        QCOMPARE((*result)->content, QList<McpContent>{McpText{u"done"_s}});
        QVERIFY(!(*result)->isError);
        const QJsonObject params = m_server->last(u"tools/call"_s)["params"_L1].toObject();
        QCOMPARE(params["name"_L1], u"t"_s);
        QCOMPARE(params["arguments"_L1].toObject(), (QJsonObject{{"x"_L1, 1}}));
        if (era == "modern"_L1)
            QCOMPARE(params["_meta"_L1]["io.modelcontextprotocol/logLevel"_L1], u"info"_s);
    }

    void errors_data()
    {
        // answer: without id
        const Rows<QByteArray, ErrorCode> row; // answer, code
        const auto error = [](int code) {
            return R"("error":{"code":)" + QByteArray::number(code) + R"(,"message":"no"})";
        };
        row("bad arguments", error(-32602), ErrorCode::InvalidInput);
        row("unknown method", error(-32601), ErrorCode::MethodNotFound);
        row("resource not found", error(-32002), ErrorCode::NotFound);
        row("own code, not ours of ACP", error(-32000), ErrorCode::Internal);
        row("own code", error(-32019), ErrorCode::Internal);
        row("addresses that are none", error(-32042), ErrorCode::Internal);
        row("text as result", R"("result":"done")"_ba, ErrorCode::InvalidInput);
        row("list as result", R"("result":[])"_ba, ErrorCode::InvalidInput);
        row("content is a text", R"("result":{"content":"a"})"_ba, ErrorCode::InvalidInput);
    }

    void errors()
    {
        const auto [answer, code] = Rows<QByteArray, ErrorCode>::current();
        McpConnection *connection = readyOf(u"legacy"_s);
        m_server->silent.insert(u"tools/call"_s);
        std::optional<Result<McpToolResult>> result;
        connection->callTool({.name = u"t"_s}, {}, {}, nullptr, this, into(result));
        const qint64 id = m_server->last(u"tools/call"_s)["id"_L1].toInteger();
        const QByteArray head = R"({"jsonrpc":"2.0","id":)";
        m_server->feed(head + "77777," + answer + '}'); // somebody else's
        m_server->feed(head + '"' + QByteArray::number(id) + "\"," + answer + '}');
        m_server->feed(head + QByteArray::number(id) + ',' + answer + '}');
        m_server->feed(head + QByteArray::number(id) + ',' + answer + '}'); // once more
        QTRY_VERIFY(result);
        QVERIFY(!*result);
        QCOMPARE(result->error().code, code);
        QVERIFY(connection->isReady());
    }

    void reasonInData_data()
    {
        const Rows<QByteArray, QString> row; // data, message
        row("members", R"({"reason":"disk full"})"_ba, uR"(no: {"reason":"disk full"})"_s);
        row("list", R"(["a is missing"])"_ba, uR"(no: ["a is missing"])"_s);
        row("text", R"("disk full")"_ba, u"no: disk full"_s);
        row("known member", R"({"details":"disk full","at":7})"_ba, u"no: disk full"_s);
        row("nothing", "{}"_ba, u"no"_s);
        row("a key",
            R"({"a":{"b":["ghp_)"_ba + QByteArray("Ab3dEf6hIj9kLm2nOp5q").repeated(2).first(36)
                + R"("]}})",
            uR"(no: {"a":{"b":["[secret removed: GitHub token]"]}})"_s);
        row("long", R"({"a":")"_ba + QByteArray(5000, 'x') + R"("})"_ba, QString());
    }

    // It is often the only place that says why.
    void reasonInData()
    {
        const auto [data, message] = Rows<QByteArray, QString>::current();
        McpConnection *connection = readyOf(u"legacy"_s);
        m_server->silent.insert(u"tools/call"_s);
        std::optional<Result<McpToolResult>> result;
        connection->callTool({.name = u"t"_s}, {}, {}, nullptr, this, into(result));
        const qint64 id = m_server->last(u"tools/call"_s)["id"_L1].toInteger();
        m_server->feed(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id)
                       + R"(,"error":{"code":-32000,"message":"no","data":)" + data + "}}");
        QTRY_VERIFY(result);
        QVERIFY(!*result);
        if (!message.isEmpty())
            QCOMPARE(result->error().message, message);
        QVERIFY(result->error().message.size() < 600);
    }

    void structuredContent_data()
    {
        // entries: in the log
        const Rows<QJsonObject, QJsonValue, bool, int> row; // schema, value, fits, entries
        const QJsonObject numbers{
            {"type"_L1, u"object"_s},
            {"properties"_L1, QJsonObject{{"n"_L1, QJsonObject{{"type"_L1, u"number"_s}}}}},
            {"required"_L1, QJsonArray{u"n"_s}}};
        const QJsonValue good = QJsonObject{{"n"_L1, 1}};
        row("fits", numbers, good, true, 0);
        row("wrong type", numbers, QJsonValue(QJsonObject{{"n"_L1, u"1"_s}}), false, 0);
        row("missing member", numbers, QJsonValue(QJsonObject()), false, 0);
        row("no schema", QJsonObject(), QJsonValue(5), true, 0);
        row("not there", numbers, QJsonValue(QJsonValue::Undefined), true, 1);
        row("the schema refers elsewhere", QJsonObject{{"$ref"_L1, u"https://example.com/s"_s}},
            good, true, 1);
    }

    void structuredContent()
    {
        const auto [schema, value, fits, entries]
            = Rows<QJsonObject, QJsonValue, bool, int>::current();
        McpConnection *connection = readyOf(u"legacy"_s);
        QSignalSpy logged(connection, &McpConnection::logged);
        QJsonObject answer = textResult(u"x"_s);
        if (!value.isUndefined())
            answer.insert("structuredContent"_L1, value);
        m_server->results.insert(u"tools/call"_s, answer);
        McpToolInfo info{.name = u"t"_s};
        info.outputSchema = schema;
        std::optional<Result<McpToolResult>> result;
        connection->callTool(info, {}, {}, nullptr, this, into(result));
        QTRY_VERIFY(result);
        QCOMPARE(result->has_value(), fits);
        if (fits)
            QCOMPARE((*result)->structured, value);
        else
            QCOMPARE(result->error().code, ErrorCode::InvalidInput);
        QCOMPARE(logged.size(), entries);
        answer.insert("isError"_L1, true); // what failed need not fit
        m_server->results.insert(u"tools/call"_s, answer);
        result.reset();
        connection->callTool(info, {}, {}, nullptr, this, into(result));
        QTRY_VERIFY(result);
        QVERIFY(*result && (*result)->isError);
    }

    void progress()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        m_server->silent.insert(u"tools/call"_s);
        QList<McpProgress> told;
        std::optional<Result<McpToolResult>> result;
        connection->callTool(
            {.name = u"t"_s}, {}, {}, [&told](const McpProgress &one) { told.append(one); }, this,
            into(result));
        const QJsonObject request = m_server->last(u"tools/call"_s);
        const QJsonValue token = request["params"_L1]["_meta"_L1]["progressToken"_L1];
        QVERIFY(token.isDouble());
        const auto tell = [this](const QJsonObject &params) {
            m_server->notify(u"notifications/progress"_s, params);
        };
        tell({{"progressToken"_L1, token}, {"progress"_L1, 1}});
        tell({{"progressToken"_L1, 4711}, {"progress"_L1, 2}});
        tell({{"progressToken"_L1, u"1"_s}, {"progress"_L1, 2}});
        tell({{"progressToken"_L1, token}, {"progress"_L1, u"much"_s}});
        tell({});
        tell({{"progressToken"_L1, token},
              {"progress"_L1, 2.5},
              {"total"_L1, 5},
              {"message"_L1, u"half"_s}});
        m_server->answer(request, textResult(u"x"_s));
        tell({{"progressToken"_L1, token}, {"progress"_L1, 9}}); // too late
        QTRY_VERIFY(result);
        QTest::qWait(0);
        QCOMPARE(told, (QList<McpProgress>{{1, std::nullopt, QString()}, {2.5, 5, u"half"_s}}));
    }

    void progressStartsTheTimeAnew()
    {
        McpConnection *connection = readyOf(u"legacy"_s, {.timeout = 60ms});
        m_server->silent.insert(u"tools/call"_s);
        std::optional<Result<McpToolResult>> result;
        int told = 0;
        connection->callTool(
            {.name = u"t"_s}, {}, {}, [&told](const McpProgress &) { ++told; }, this, into(result));
        const QJsonObject request = m_server->last(u"tools/call"_s);
        const QJsonValue token = request["params"_L1]["_meta"_L1]["progressToken"_L1];
        QTimer beat;
        connect(&beat, &QTimer::timeout, this, [&] {
            m_server->notify(u"notifications/progress"_s,
                             {{"progressToken"_L1, token}, {"progress"_L1, told}});
            if (told == 12)
                m_server->answer(request, textResult(u"x"_s));
        });
        beat.start(10ms);
        QTRY_VERIFY(result);
        QVERIFY2(result->has_value(), "it took twice the time");
    }

    void timeout_data()
    {
        QTest::addColumn<bool>("canAbandon");
        QTest::newRow("by a message") << false;
        QTest::newRow("by the transport") << true;
    }

    void timeout()
    {
        QFETCH(bool, canAbandon);
        McpConnection *connection = readyOf(u"legacy"_s, {.timeout = 10ms});
        m_server->canAbandon = canAbandon;
        m_server->silent.insert(u"tools/call"_s);
        std::optional<Result<McpToolResult>> result;
        connection->callTool({.name = u"t"_s}, {}, {}, nullptr, this, into(result));
        QTRY_VERIFY(result);
        QCOMPARE(result->error().code, ErrorCode::Timeout);
        const QJsonObject request = m_server->last(u"tools/call"_s);
        QCOMPARE(m_server->abandoned,
                 canAbandon ? QList<QJsonValue>{request["id"_L1]} : QList<QJsonValue>());
        QCOMPARE(m_server->count(u"notifications/cancelled"_s), canAbandon ? 0 : 1);
        if (!canAbandon) {
            QCOMPARE(m_server->last(u"notifications/cancelled"_s)["params"_L1]["requestId"_L1],
                     request["id"_L1]);
        }
        m_server->answer(request, textResult(u"late"_s)); // nobody hears it
        QTest::qWait(0);
        QVERIFY(connection->isReady());
    }

    void cancel_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("a call") << u"tools/call"_s;
        QTest::newRow("a list at its second page") << u"tools/list"_s;
    }

    void cancel()
    {
        QFETCH(QString, what);
        McpConnection *connection = readyOf(u"legacy"_s);
        m_server->script = [this](const QJsonObject &request) {
            if (request["method"_L1] == "tools/list"_L1
                && !request["params"_L1]["cursor"_L1].isString())
                m_server->answer(
                    request, QJsonObject{{"tools"_L1, QJsonArray()}, {"nextCursor"_L1, u"2"_s}});
            return true;
        };
        bool called = false;
        const qint64 id = what == "tools/call"_L1
            ? connection->callTool({.name = u"t"_s}, {}, {}, nullptr, this,
                                   [&](const auto &) { called = true; })
            : connection->listTools(this, [&](const auto &) { called = true; });
        QTRY_COMPARE(m_server->count(what), what == "tools/call"_L1 ? 1 : 2);
        connection->cancel(id);
        connection->cancel(id);
        connection->cancel(4711);
        QTRY_COMPARE(m_server->count(u"notifications/cancelled"_s), 1);
        QCOMPARE(m_server->last(u"notifications/cancelled"_s)["params"_L1]["requestId"_L1],
                 m_server->last(what)["id"_L1]);
        m_server->answer(m_server->last(what), QJsonObject());
        QTest::qWait(0);
        QVERIFY(!called);
    }

    void contextGoes()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        m_server->silent.insert(u"tools/call"_s);
        auto context = std::make_unique<QObject>();
        bool called = false;
        connection->callTool({.name = u"t"_s}, {}, {}, nullptr, context.get(),
                             [&](const auto &) { called = true; });
        context.reset();
        QTRY_COMPARE(m_server->count(u"notifications/cancelled"_s), 1);
        QVERIFY(!called);
    }

    void resourcesAndPrompts()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        m_server->results.insert(
            u"resources/read"_s,
            {{"contents"_L1,
              QJsonArray{QJsonObject{{"uri"_L1, u"a:b"_s}, {"text"_L1, u"hello"_s}},
                         QJsonObject{{"uri"_L1, u"a:c"_s}, {"blob"_L1, u"AAE="_s}},
                         QJsonObject{{"uri"_L1, u"a:d"_s}, {"blob"_L1, u"%%%"_s}}}}});
        m_server->results.insert(
            u"prompts/get"_s,
            {{"messages"_L1,
              QJsonArray{QJsonObject{
                  {"role"_L1, u"assistant"_s},
                  {"content"_L1, QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, u"hi"_s}}}}}}});
        std::optional<Result<QList<McpResourceContent>>> contents;
        std::optional<Result<QList<McpPromptMessage>>> messages;
        connection->readResource(u"a:b"_s, this, into(contents));
        connection->getPrompt(u"p"_s, {{u"k"_s, u"v"_s}}, this, into(messages));
        QTRY_VERIFY(contents && messages);
        QCOMPARE(**contents,
                 (QList<McpResourceContent>{{u"a:b"_s, {}, u"hello"_s, {}},
                                            {u"a:c"_s, {}, {}, QByteArray("\0\1", 2)}}));
        QCOMPARE(**messages, (QList<McpPromptMessage>{{false, McpText{u"hi"_s}}}));
        QCOMPARE(m_server->last(u"prompts/get"_s)["params"_L1]["arguments"_L1].toObject(),
                 (QJsonObject{{"k"_L1, u"v"_s}}));
    }

    void ping_data() { eras(); }

    void ping()
    {
        QFETCH(QString, era);
        McpConnection *connection = readyOf(era);
        std::optional<Result<void>> pong;
        connection->ping(this, into(pong));
        QTRY_VERIFY(pong);
        QVERIFY(*pong);
        m_server->ask(9, u"ping"_s);
        QTRY_VERIFY(!m_server->answerTo(9).isEmpty());
        QCOMPARE(m_server->answerTo(9)["result"_L1].toObject(), QJsonObject());
        m_server->ask(10, u"roots/list"_s); // there is no host
        QTRY_VERIFY(!m_server->answerTo(10).isEmpty());
        QCOMPARE(m_server->answerTo(10)["error"_L1]["code"_L1], -32601);
    }

    void changes()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        QSignalSpy toolChanges(connection, &McpConnection::toolsChanged);
        QSignalSpy resources(connection, &McpConnection::resourcesChanged);
        QSignalSpy prompts(connection, &McpConnection::promptsChanged);
        QSignalSpy updates(connection, &McpConnection::resourceUpdated);
        for (int i = 0; i < 5; ++i)
            m_server->notify(u"notifications/tools/list_changed"_s);
        m_server->notify(u"notifications/resources/list_changed"_s);
        m_server->notify(u"notifications/prompts/list_changed"_s);
        m_server->notify(u"notifications/resources/updated"_s, {{"uri"_L1, u"a:b"_s}});
        m_server->notify(u"notifications/resources/updated"_s, {{"uri"_L1, 5}});
        m_server->notify(u"notifications/something/else"_s, {{"uri"_L1, 5}});
        QVERIFY(prompts.wait());
        QCOMPARE(toolChanges.size(), 1); // they came together
        QCOMPARE(resources.size(), 1);
        QCOMPARE(updates.size(), 1);
        QCOMPARE(updates.first().first().toString(), u"a:b"_s);
    }

    void serverLog()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        QSignalSpy logged(connection, &McpConnection::logged);
        m_server->notify(
            u"notifications/message"_s,
            {{"level"_L1, u"warning"_s}, {"logger"_L1, u"db"_s}, {"data"_L1, u"slow"_s}});
        m_server->notify(u"notifications/message"_s,
                         {{"level"_L1, u"emergency"_s}, {"data"_L1, QJsonObject{{"a"_L1, 1}}}});
        m_server->notify(u"notifications/message"_s,
                         {{"level"_L1, u"debug"_s}, {"data"_L1, QString(100'000, u'x')}});
        QTRY_COMPARE(logged.size(), 3);
        const auto entry = [&logged](int i) { return logged.at(i).first().value<McpLogEntry>(); };
        QCOMPARE(entry(0).text, u"db: slow"_s);
        QCOMPARE(entry(0).level, McpLogEntry::Level::Warning);
        QCOMPARE(entry(1).text, uR"({"a":1})"_s);
        QCOMPARE(entry(1).level, McpLogEntry::Level::Error);
        QVERIFY(entry(2).text.size() < 10'000);
        QVERIFY(entry(2).at.isValid());
        emit m_server->diagnosed(u"on stderr"_s);
        QCOMPARE(entry(3).text, u"on stderr"_s);
    }

    void malformedLines()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        QSignalSpy logged(connection, &McpConnection::logged);
        const qsizetype before = m_server->received.size();
        for (const char *line :
             {"{", "[]", "[1,2]", "{}", R"({"id":1})", R"({"jsonrpc":"2.0","id":[]})",
              R"({"jsonrpc":"1.0","id":3,"method":"ping"})"})
            m_server->feed(line);
        QTRY_COMPARE(logged.size(), 8); // the batch is two
        QCOMPARE(m_server->received.size(), before); // nothing is answered
        m_server->feed(
            R"([{"jsonrpc":"2.0","id":5,"method":"ping"},{"jsonrpc":"2.0","id":6,"method":"ping"}])");
        QTRY_VERIFY(!m_server->answerTo(6).isEmpty()); // a batch of 2025-03-26
        QVERIFY(!m_server->answerTo(5).isEmpty());
        QSignalSpy closed(connection, &McpConnection::closed);
        for (int i = 0; i < 1100; ++i)
            m_server->feed("{");
        QVERIFY(closed.wait());
        QCOMPARE(closed.first().first().value<Error>().code, ErrorCode::InvalidRequest);
    }

    void closedInTheMiddle_data() { eras(); }

    void closedInTheMiddle()
    {
        QFETCH(QString, era);
        McpConnection *connection = readyOf(era);
        m_server->silent.unite({u"tools/call"_s, u"tools/list"_s});
        QStringList order;
        connection->callTool({.name = u"t"_s}, {}, {}, nullptr, this,
                             [&](const Result<McpToolResult> &result) {
                                 QCOMPARE(result.error().code, ErrorCode::Network);
                                 QVERIFY(result.error().message.contains(u"exit code 9"_s));
                                 order.append(u"call"_s);
                             });
        connection->listTools(this, [&](const Result<QList<McpToolInfo>> &result) {
            QCOMPARE(result.error().code, ErrorCode::Network);
            order.append(u"list"_s);
        });
        connect(connection, &McpConnection::closed, this, [&] { order.append(u"closed"_s); });
        m_server->end({ErrorCode::Io, u"exit code 9"_s, {}});
        QTRY_COMPARE(order.size(), 3);
        QCOMPARE(order.last(), u"closed"_s);
    }

    void notReady()
    {
        m_connection = std::make_unique<McpConnection>(
            std::unique_ptr<McpTransport>(ScriptedMcpServer::legacy()), nullptr,
            McpConnection::Options());
        std::optional<Result<McpToolResult>> result;
        m_connection->callTool({.name = u"t"_s}, {}, {}, nullptr, this, into(result));
        QVERIFY(!result);
        QTRY_VERIFY(result);
        QCOMPARE(result->error().code, ErrorCode::NotInitialized);
        m_connection->close();
        result.reset();
        std::optional<Result<void>> pong;
        m_connection->ping(this, into(pong));
        QTRY_VERIFY(pong);
        QCOMPARE(pong->error().code, ErrorCode::Network);
        m_connection->tellRootsChanged();
    }

    void deletedInACallback_data() { eras(); }

    void deletedInACallback()
    {
        QFETCH(QString, era);
        McpConnection *connection = readyOf(era);
        m_server->results.insert(u"tools/list"_s, tools({}));
        connection->listTools(this, [this](const auto &) { m_connection.reset(); });
        QTRY_VERIFY(!m_connection);
        connection = readyOf(era);
        m_server->silent.insert(u"tools/call"_s);
        connection->callTool({.name = u"t"_s}, {}, {}, nullptr, this,
                             [this](const auto &) { m_connection.reset(); });
        connection->callTool({.name = u"t"_s}, {}, {}, nullptr, this,
                             [](const auto &) { QFAIL("gone"); });
        m_server->end({});
        QTRY_VERIFY(!m_connection);
    }

    void subscribe()
    {
        McpConnection *connection = readyOf(u"legacy"_s);
        m_server->results.insert(u"resources/subscribe"_s, {});
        std::optional<Result<void>> first;
        std::optional<Result<void>> second;
        connection->watchResource(u"a:b"_s, McpConnection::Watching::Begin, this, into(first));
        connection->watchResource(u"a:b"_s, McpConnection::Watching::End, this, into(second));
        QTRY_VERIFY(first && second);
        QVERIFY(*first);
        QCOMPARE(second->error().code, ErrorCode::MethodNotFound);
        QCOMPARE(m_server->last(u"resources/subscribe"_s)["params"_L1]["uri"_L1], u"a:b"_s);
    }

    void listening()
    {
        McpConnection *connection = readyOf(u"modern"_s);
        const QString listen = u"subscriptions/listen"_s;
        const QString acknowledged = u"notifications/subscriptions/acknowledged"_s;
        const QJsonObject first = m_server->last(listen);
        QCOMPARE(first["params"_L1]["notifications"_L1].toObject(),
                 (QJsonObject{{"toolsListChanged"_L1, true},
                              {"resourcesListChanged"_L1, true},
                              {"promptsListChanged"_L1, true}}));
        m_server->notify(acknowledged, acknowledgement(first));
        std::optional<Result<void>> good;
        connection->watchResource(u"a:b"_s, McpConnection::Watching::Begin, this, into(good));
        const QJsonObject second = m_server->last(listen);
        QCOMPARE(second["params"_L1]["notifications"_L1]["resourceSubscriptions"_L1].toArray(),
                 QJsonArray{u"a:b"_s});
        m_server->notify(acknowledged, acknowledgement(second, {u"a:b"_s}));
        QTRY_VERIFY(good);
        QVERIFY(*good);
        QCOMPARE(m_server->last(u"notifications/cancelled"_s)["params"_L1]["requestId"_L1],
                 first["id"_L1]); // the old one goes after the new one is there
        std::optional<Result<void>> bad;
        connection->watchResource(u"a:c"_s, McpConnection::Watching::Begin, this, into(bad));
        m_server->notify(acknowledged, acknowledgement(m_server->last(listen), {u"a:b"_s}));
        QTRY_VERIFY(bad);
        QCOMPARE(bad->error().code, ErrorCode::Unsupported);
        std::optional<Result<void>> gone;
        connection->watchResource(u"a:b"_s, McpConnection::Watching::End, this, into(gone));
        QTRY_VERIFY(gone);
        QVERIFY(!m_server->last(listen)["params"_L1]["notifications"_L1].toObject().contains(
            "resourceSubscriptions"_L1));
    }

    void listeningBeginsAnew()
    {
        McpConnection *connection = readyOf(u"modern"_s);
        QSignalSpy changed(connection, &McpConnection::toolsChanged);
        const QString listen = u"subscriptions/listen"_s;
        m_server->notify(u"notifications/subscriptions/acknowledged"_s,
                         acknowledgement(m_server->last(listen)));
        m_server->notify(u"notifications/cancelled"_s,
                         {{"requestId"_L1, m_server->last(listen)["id"_L1]}});
        QTRY_COMPARE(m_server->count(listen), 2);
        m_server->notify(u"notifications/subscriptions/acknowledged"_s,
                         acknowledgement(m_server->last(listen)));
        QVERIFY(changed.wait()); // it may have, meanwhile
    }

    void listeningIsNotKnown()
    {
        auto *server = ScriptedMcpServer::modern();
        server->silent.clear(); // -32601
        McpConnection *connection = ready(server, {.timeout = 10ms});
        QTest::qWait(0);
        server->silent.insert(u"subscriptions/listen"_s);
        std::optional<Result<void>> result;
        connection->watchResource(u"a:b"_s, McpConnection::Watching::Begin, this, into(result));
        QTRY_VERIFY(result);
        QCOMPARE(result->error().code, ErrorCode::Timeout);
        QVERIFY(connection->isReady());
    }

    void toolHeaders()
    {
        McpConnection *connection = readyOf(u"modern"_s);
        const auto withHeader = [](const QString &name, const QJsonValue &header) {
            const QJsonObject region{{"type"_L1, u"string"_s}, {"x-mcp-header"_L1, header}};
            return QJsonObject{{"name"_L1, name},
                               {"inputSchema"_L1,
                                QJsonObject{{"type"_L1, u"object"_s},
                                            {"properties"_L1, QJsonObject{{"r"_L1, region}}}}}};
        };
        m_server->results.insert(
            u"tools/list"_s,
            tools({withHeader(u"good"_s, u"Region"_s), withHeader(u"bad"_s, u"a b"_s)}));
        std::optional<Result<QList<McpToolInfo>>> all;
        connection->listTools(this, into(all));
        QTRY_VERIFY(all);
        QCOMPARE((*all)->size(), 1);
        QCOMPARE(m_server->headers.value(u"good"_s),
                 (QMap<QString, QString>{{u"/r"_s, u"Region"_s}}));
        QVERIFY(!m_server->headers.contains(u"bad"_s));
    }

    void refusedHeadersAreLookedAt()
    {
        McpConnection *connection = readyOf(u"modern"_s);
        QSignalSpy changed(connection, &McpConnection::toolsChanged);
        m_server->errors.insert(u"tools/call"_s, {{"code"_L1, -32020}});
        std::optional<Result<McpToolResult>> result;
        connection->callTool({.name = u"t"_s}, {}, {}, nullptr, this, into(result));
        QVERIFY(changed.wait());
        QVERIFY(result && !*result);
    }

private:
    static void eras()
    {
        QTest::addColumn<QString>("era");
        QTest::newRow("legacy") << u"legacy"_s;
        QTest::newRow("modern") << u"modern"_s;
    }

    McpConnection *ready(ScriptedMcpServer *server, const McpConnection::Options &options = {},
                         McpHost *host = nullptr)
    {
        m_server = server;
        m_connection
            = std::make_unique<McpConnection>(std::unique_ptr<McpTransport>(server), host, options);
        QSignalSpy ready(m_connection.get(), &McpConnection::ready);
        m_connection->open();
        [&] { QVERIFY(ready.wait()); }();
        return m_connection.get();
    }

    McpConnection *readyOf(const QString &era, const McpConnection::Options &options = {})
    {
        m_server = era == "modern"_L1 ? ScriptedMcpServer::modern() : ScriptedMcpServer::legacy();
        return ready(m_server, options);
    }

    ScriptedMcpServer *m_server = nullptr; // of m_connection
    std::unique_ptr<McpConnection> m_connection;
};

AGENTAO_TEST(TestMcpConnection)
#include "tst_mcpconnection.moc"
