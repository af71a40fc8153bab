// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/mcplists.h"

#include "agentcore/mcp/wire/mcpbounds.h"
#include "agentcore/mcp/wire/mcpserverfacts.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static McpPage<McpToolInfo> toolsOf(const QByteArray &tools)
{
    return mcpToolPage(jsonObject(R"({"tools":[)" + tools + "]}")).value();
}

//! Items of lists, and what servers say of themselves.
class TestMcpLists : public QObject
{
    Q_OBJECT

private slots:
    void tool()
    {
        const auto page = toolsOf(R"({"name":"get","title":"Get it","description":"Gets",
        "inputSchema":{"type":"object","properties":{"a":{}}},"outputSchema":{"type":"array"},
        "annotations":{"readOnlyHint":true,"destructiveHint":false,"openWorldHint":true,"title":"T"},
        "_meta":{"x":1},"icons":[{"src":"data:"}],"future":[]})");
        QVERIFY(page.skipped.isEmpty());
        McpToolInfo expected;
        expected.name = u"get"_s;
        expected.title = u"Get it"_s;
        expected.description = u"Gets"_s;
        expected.inputSchema = jsonObject(R"({"type":"object","properties":{"a":{}}})");
        expected.outputSchema = jsonObject(R"({"type":"array"})");
        expected.annotations = {true, false, std::nullopt, true};
        QCOMPARE(page.items, QList<McpToolInfo>{expected});
    }

    void toolTitles_data()
    {
        const Rows<QByteArray, QString> row; // members, title
        row("none", ""_ba, QString());
        row("its own first", R"(,"title":"a","annotations":{"title":"b"})"_ba, u"a"_s);
        row("of the annotations", R"(,"annotations":{"title":"b"})"_ba, u"b"_s);
    }

    void toolTitles()
    {
        const auto [members, title] = Rows<QByteArray, QString>::current();
        QCOMPARE(toolsOf(R"({"name":"x")" + members + '}').items.first().title, title);
    }

    void badTools_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("a number") << "1"_ba;
        QTest::newRow("null") << "null"_ba;
        QTest::newRow("no name") << R"({"inputSchema":{}})"_ba;
        QTest::newRow("empty name") << R"({"name":""})"_ba;
        QTest::newRow("name is a number") << R"({"name":1})"_ba;
        QTest::newRow("name is too long") << "{\"name\":\"" + QByteArray(1'000, 'x') + "\"}";
        QTest::newRow("schema is a list") << R"({"name":"x","inputSchema":[]})"_ba;
        QTest::newRow("output schema is a text") << R"({"name":"x","outputSchema":"s"})"_ba;
        QTest::newRow("schema is too large")
            << "{\"name\":\"x\",\"inputSchema\":{\"description\":\"" + QByteArray(1'100'000, 'x')
                + "\"}}";
    }

    void badTools()
    {
        QFETCH(QByteArray, json);
        const auto page = toolsOf(R"({"name":"first"},)" + json + R"(,{"name":"last"})");
        QCOMPARE(page.items.size(), 2); // the rest counts
        QCOMPARE(page.skipped.size(), 1);
        QVERIFY(page.skipped.first().startsWith(u"/tools/1: "_s));
    }

    void wrongWordsAreLeftOut()
    {
        const auto page = toolsOf(
            R"({"name":"x","title":5,"description":[],"annotations":{"readOnlyHint":"yes"},
        "inputSchema":null})");
        McpToolInfo expected;
        expected.name = u"x"_s;
        expected.inputSchema = {{"type"_L1, u"object"_s}};
        QCOMPARE(page.items, QList<McpToolInfo>{expected});
    }

    void longTextsAreCut()
    {
        const auto page
            = toolsOf("{\"name\":\"x\",\"description\":\"" + QByteArray(100'000, 'd') + "\"}");
        QCOMPARE(page.items.first().description.size(), kMaxMcpDescriptionChars);
        QVERIFY(page.items.first().description.endsWith(u'…'));
        QCOMPARE(boundedText(u"ab😀"_s, 4), u"ab😀"_s);
        QCOMPARE(boundedText(u"a😀bc"_s, 3), u"a…"_s); // never half a character
    }

    void fingerprints()
    {
        McpToolInfo tool{.name = u"x"_s, .description = u"d"_s};
        const QByteArray first = tool.fingerprint();
        QCOMPARE(first.size(), 32);
        QCOMPARE(McpToolInfo(tool).fingerprint(), first);
        QSet<QByteArray> all{first};
        for (const auto &change : std::initializer_list<std::function<void(McpToolInfo &)>>{
                 [](McpToolInfo &t) { t.name = u"y"_s; }, [](McpToolInfo &t) { t.title = u"y"_s; },
                 [](McpToolInfo &t) { t.description = u"y"_s; },
                 [](McpToolInfo &t) { t.inputSchema.insert("a"_L1, 1); },
                 [](McpToolInfo &t) { t.outputSchema.insert("a"_L1, 1); },
                 [](McpToolInfo &t) { t.annotations.readOnly = true; },
                 [](McpToolInfo &t) { t.annotations.readOnly = false; },
                 [](McpToolInfo &t) { t.annotations.openWorld = true; }}) {
            McpToolInfo other = tool;
            change(other);
            all.insert(other.fingerprint());
        }
        QCOMPARE(all.size(), 9);
    }

    void resources()
    {
        const auto page = mcpResourcePage(jsonObject(R"({"resources":[
        {"uri":"a:b","name":"n","title":"t","mimeType":"text/plain","size":5,"description":"d"},
        {"uri":"a:c","size":-1},{"name":"no uri"},{"uri":5}]})"));
        QVERIFY(page);
        QCOMPARE(
            page->items,
            (QList<McpResourceInfo>{{u"a:b"_s, u"n"_s, u"t"_s, u"d"_s, u"text/plain"_s, 5, false},
                                    {u"a:c"_s, u"a:c"_s, {}, {}, {}, std::nullopt, false}}));
        QCOMPARE(page->skipped.size(), 2);
        const auto templates = mcpTemplatePage(
            jsonObject(R"({"resourceTemplates":[{"uriTemplate":"a:{b}","name":"n"}]})"));
        QVERIFY(templates);
        QVERIFY(templates->items.first().isTemplate);
        QCOMPARE(templates->items.first().uri, u"a:{b}"_s);
    }

    void prompts_data()
    {
        // count: -1: the prompt is left out
        const Rows<QByteArray, int> row; // arguments, count
        row("none", "[]"_ba, 0);
        row("null", "null"_ba, 0);
        row("two", R"([{"name":"a"},{"name":"b","required":true}])"_ba, 2);
        row("no name", R"([{"required":true}])"_ba, -1);
        row("an object", "{}"_ba, -1);
        row("too many", '[' + QByteArray(R"({"name":"a"},)").repeated(150) + "{}]", -1);
    }

    void prompts()
    {
        const auto [arguments, count] = Rows<QByteArray, int>::current();
        const auto page = mcpPromptPage(
            jsonObject(R"({"prompts":[{"name":"p","arguments":)" + arguments + "}]}"));
        QVERIFY(page);
        QCOMPARE(page->items.size(), count < 0 ? 0 : 1);
        if (count >= 0)
            QCOMPARE(page->items.first().arguments.size(), count);
    }

    void pages_data()
    {
        const Rows<QByteArray, bool, bool> row; // json, succeeds, hasNext
        row("last", R"({"tools":[]})"_ba, true, false);
        row("null cursor", R"({"tools":[],"nextCursor":null})"_ba, true, false);
        row("cursor", R"({"tools":[],"nextCursor":"x"})"_ba, true, true);
        row("empty cursor", R"({"tools":[],"nextCursor":""})"_ba, true, true);
        row("cursor is a number", R"({"tools":[],"nextCursor":5})"_ba, true, false);
        row("endless cursor", "{\"tools\":[],\"nextCursor\":\"" + QByteArray(10'000, 'x') + "\"}",
            false, false);
        row("no list", "{}"_ba, false, false);
        row("an object as list", R"({"tools":{}})"_ba, false, false);
    }

    void pages()
    {
        const auto [json, succeeds, hasNext] = Rows<QByteArray, bool, bool>::current();
        const auto page = mcpToolPage(jsonObject(json));
        QCOMPARE(page.has_value(), succeeds);
        if (page)
            QCOMPARE(!page->nextCursor.isNull(), hasNext);
        else
            QCOMPARE(page.error().code, ErrorCode::InvalidInput);
    }

    void introductions()
    {
        const auto bare = McpIntroduction::fromInitialize(jsonObject(
            R"({"protocolVersion":"2024-11-05","capabilities":{"tools":{},"resources":true},
        "serverInfo":5,"instructions":7})"));
        QVERIFY(bare);
        QVERIFY(bare->facts.tools);
        QVERIFY(!bare->facts.resources);
        QCOMPARE(bare->changes, McpChangeNotices());
        QVERIFY(bare->facts.name.isEmpty());
        const auto discovered = McpIntroduction::fromDiscover(jsonObject(
            R"({"supportedVersions":["2026-07-28"],"capabilities":{"tools":{"listChanged":true}}})"));
        QVERIFY(discovered);
        QCOMPARE(discovered->facts.protocolVersion, u"2026-07-28"_s);
        QCOMPARE(discovered->changes, (McpChangeNotices{true, false, false}));
        for (const char *json : {"{}", R"({"supportedVersions":[]})", R"({"capabilities":{}})",
                                 R"({"supportedVersions":[1],"capabilities":{}})",
                                 R"({"supportedVersions":"2026-07-28","capabilities":{}})"})
            QVERIFY2(!McpIntroduction::fromDiscover(jsonObject(json)), json);
    }

    void weights()
    {
        const QJsonObject small = jsonObject(R"({"a":[1,"xyz",{"b":null}]})");
        QVERIFY(jsonWeight(small, 1'000) < 100);
        const QJsonArray large
            = QJsonDocument::fromJson('[' + QByteArray("1,").repeated(1'000) + "1]").array();
        QVERIFY(jsonWeight(large, 1'000'000) > 1'000);
        QVERIFY(jsonWeight(large, 100) < 200); // does not go on beyond
    }
};

AGENTAO_TEST(TestMcpLists)
#include "tst_mcplists.moc"
