// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/mcpcontents.h"

#include "agentcore/mcp/wire/mcpbounds.h"
#include "agentcore/mcp/wire/mcptoolheaders.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Results of servers.
class TestMcpContents : public QObject
{
    Q_OBJECT

private slots:
    void pieces()
    {
        const QList<std::pair<QByteArray, McpContent>> all{
            {R"({"type":"text","text":"a","annotations":{"priority":1}})", McpText{u"a"_s}},
            {R"({"type":"image","data":"AQI=","mimeType":"image/png"})",
             McpMedia{u"image/png"_s, QByteArray("\1\2")}},
            {R"({"type":"audio","data":"","mimeType":"audio/wav"})", McpMedia{u"audio/wav"_s, {}}},
            {R"({"type":"resource","resource":{"uri":"a:b","mimeType":"text/x","text":"t"}})",
             McpResourceContent{u"a:b"_s, u"text/x"_s, u"t"_s, {}}},
            {R"({"type":"resource","resource":{"uri":"a:b","blob":"AQ=="}})",
             McpResourceContent{u"a:b"_s, {}, {}, QByteArray("\1")}},
            {R"({"type":"resource_link","uri":"a:b","name":"n"})",
             McpResourceLink{McpResourceInfo{.uri = u"a:b"_s, .name = u"n"_s}}}};
        for (const auto &[json, expected] : all) {
            const auto content = mcpContent(jsonObject(json));
            QVERIFY2(content, json.constData());
            QCOMPARE(*content, expected);
        }
    }

    void badPieces_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("nothing") << "{}"_ba;
        QTest::newRow("unknown type") << R"({"type":"video","data":"AQ=="})"_ba;
        QTest::newRow("type is a number") << R"({"type":1})"_ba;
        QTest::newRow("text is missing") << R"({"type":"text"})"_ba;
        QTest::newRow("text is a number") << R"({"type":"text","text":1})"_ba;
        QTest::newRow("no base64") << R"({"type":"image","data":"***","mimeType":"image/png"})"_ba;
        QTest::newRow("no data") << R"({"type":"image","mimeType":"image/png"})"_ba;
        QTest::newRow("resource without URI")
            << R"({"type":"resource","resource":{"text":"x"}})"_ba;
        QTest::newRow("resource without content")
            << R"({"type":"resource","resource":{"uri":"a:b"}})"_ba;
        QTest::newRow("resource is a text") << R"({"type":"resource","resource":"a:b"})"_ba;
        QTest::newRow("link without URI") << R"({"type":"resource_link","name":"n"})"_ba;
    }

    void badPieces()
    {
        QFETCH(QByteArray, json);
        const auto content = mcpContent(jsonObject(json));
        QVERIFY(!content);
        QCOMPARE(content.error().code, ErrorCode::InvalidInput);
        QStringList skipped;
        const auto result = mcpToolResult(
            jsonObject(R"({"content":[{"type":"text","text":"good"},)" + json + "]}"), skipped);
        QVERIFY(result); // the rest counts
        QCOMPARE(result->content.size(), 2);
        QCOMPARE(result->content[0], McpContent(McpText{u"good"_s}));
        const auto *said = std::get_if<McpText>(&result->content[1]); // the model learns of it
        QVERIFY(said && said->text.startsWith("[A piece of the answer was left out: "_L1));
        QCOMPARE(skipped.size(), 1);
        QVERIFY(skipped.first().startsWith(u"/1: "_s));
    }

    void toolResults_data()
    {
        const Rows<QByteArray, bool> row; // json, succeeds
        row("empty", R"({"content":[]})"_ba, true);
        row("structured alone", R"({"structuredContent":{"a":1}})"_ba, true);
        row("structured null", R"({"structuredContent":null})"_ba, true);
        row("error", R"({"content":[],"isError":true})"_ba, true);
        row("nothing", "{}"_ba, true);
        row("error alone", R"({"isError":true})"_ba, true);
        row("content is an object", R"({"content":{}})"_ba, false);
        row("content is a number, though structured", R"({"content":5,"structuredContent":{}})"_ba,
            false);
    }

    void toolResults()
    {
        const auto [json, succeeds] = Rows<QByteArray, bool>::current();
        QStringList skipped;
        const auto result = mcpToolResult(jsonObject(json), skipped);
        QCOMPARE(result.has_value(), succeeds);
        if (result) {
            QCOMPARE(result->isError, json.contains("true"));
            QCOMPARE(!result->structured.isUndefined(), json.contains("structured"));
        }
    }

    void manyPieces()
    {
        QStringList skipped;
        const auto result = mcpToolResult(
            jsonObject(R"({"content":[)"
                       + QByteArray(R"({"type":"text","text":"x"},)").repeated(2'000) + "5]}"),
            skipped);
        QVERIFY(result);
        QCOMPARE(result->content.size(), kMaxMcpContents);
        QCOMPARE(skipped.size(), 1);
    }

    void messages_data()
    {
        // count: -1: it is none
        const Rows<QByteArray, int> row; // json, count
        row("one", R"({"role":"user","content":{"type":"text","text":"a"}})"_ba, 1);
        row("several pieces",
            R"({"role":"assistant","content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]})"_ba,
            2);
        row("no role", R"({"content":{"type":"text","text":"a"}})"_ba, -1);
        row("role of the system", R"({"role":"system","content":{"type":"text","text":"a"}})"_ba,
            -1);
        row("no content", R"({"role":"user"})"_ba, -1);
        row("content is a text", R"({"role":"user","content":"a"})"_ba, -1);
        row("one piece is bad",
            R"({"role":"user","content":[{"type":"text","text":"a"},{"type":"tool_use"}]})"_ba, -1);
    }

    void messages()
    {
        const auto [json, count] = Rows<QByteArray, int>::current();
        const auto message = mcpMessage(jsonObject(json));
        QCOMPARE(message.has_value(), count >= 0);
        if (message)
            QCOMPARE(message->size(), count);
        QStringList skipped;
        const auto all = mcpPromptMessages(jsonObject(R"({"messages":[)" + json + "]}"), skipped);
        QVERIFY(all);
        QCOMPARE(all->size(), std::max(count, 0));
        QCOMPARE(skipped.size(), count < 0 ? 1 : 0);
    }

    void resources()
    {
        QStringList skipped;
        QVERIFY(!mcpResourceContents(jsonObject("{}"), skipped));
        QVERIFY(!mcpPromptMessages(jsonObject(R"({"messages":{}})"), skipped));
        const auto contents = mcpResourceContents(
            jsonObject(R"({"contents":[{"uri":"a:b","text":""},{"uri":""}]})"), skipped);
        QVERIFY(contents);
        QCOMPARE(*contents, (QList<McpResourceContent>{{u"a:b"_s, {}, {}, {}}}));
        QCOMPARE(skipped.size(), 1);
    }

    void headers_data()
    {
        // headers: path=name; "-": it is refused
        const Rows<QByteArray, QString> row; // schema, headers
        const auto property = [](const char *type, const char *header) {
            return "{\"type\":\"" + QByteArray(type) + "\",\"x-mcp-header\":" + header + '}';
        };
        const auto of = [](const QByteArray &properties) {
            return R"({"type":"object","properties":{)" + properties + "}}";
        };
        row("none", of(R"("a":{"type":"string"})"), QString());
        row("one", of(R"("a":)" + property("string", "\"Region\"")), u"/a=Region"_s);
        row("integer and boolean",
            of(R"("a":)" + property("integer", "\"A\"") + R"(,"b":)"
               + property("boolean", "\"B\"")),
            u"/a=A /b=B"_s);
        row("nested", of(R"("a":)" + of(R"("b/c":)" + property("string", "\"X\""))),
            u"/a/b~1c=X"_s);
        row("a property of that name", of(R"("x-mcp-header":{"type":"string"})"), QString());
        row("in a default value", of(R"("a":{"type":"object","default":{"x-mcp-header":"A"}})"),
            QString());
        row("number", of(R"("a":)" + property("number", "\"A\"")), u"-"_s);
        row("object", of(R"("a":)" + property("object", "\"A\"")), u"-"_s);
        row("empty", of(R"("a":)" + property("string", "\"\"")), u"-"_s);
        row("not a text", of(R"("a":)" + property("string", "5")), u"-"_s);
        row("line break", of(R"("a":)" + property("string", R"("A\r\nB")")), u"-"_s);
        row("not ASCII", of(R"("a":)" + property("string", R"("Ä")")), u"-"_s);
        row("twice but for case",
            of(R"("a":)" + property("string", "\"A\"") + R"(,"b":)" + property("string", "\"a\"")),
            u"-"_s);
        row("of items", of(R"("a":{"type":"array","items":)" + property("string", "\"A\"") + '}'),
            u"-"_s);
        row("below items",
            of(R"("a":{"type":"array","items":)" + of(R"("b":)" + property("string", "\"A\""))
               + '}'),
            u"-"_s);
        row("below anyOf", R"({"anyOf":[)" + of(R"("a":)" + property("string", "\"A\"")) + "]}",
            u"-"_s);
        row("in a definition", R"({"$defs":{"d":)" + property("string", "\"A\"") + "}}", u"-"_s);
        row("at the root", property("string", "\"A\""), u"-"_s);
    }

    void headers()
    {
        const auto [schema, headers] = Rows<QByteArray, QString>::current();
        QVERIFY(!jsonObject(schema).isEmpty());
        const auto found = mcpToolHeaders(jsonObject(schema));
        QCOMPARE(found.has_value(), headers != "-"_L1);
        if (!found) {
            QCOMPARE(found.error().code, ErrorCode::InvalidInput);
            return;
        }
        QStringList all;
        for (const auto &[path, name] : found->asKeyValueRange())
            all.append(path + u'=' + name);
        QCOMPARE(all.join(u' '), headers);
    }
};

AGENTAO_TEST(TestMcpContents)
#include "tst_mcpcontents.moc"
