// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QTimeZone>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QDateTime someTime()
{
    return QDateTime(QDate(2026, 3, 4), QTime(5, 6, 7, 89), QTimeZone::UTC);
}

class TestSessionEvent : public QObject
{
    Q_OBJECT

private slots:
    void roundTrip_data()
    {
        const Rows<SessionEvent> row; // event
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.mimeType = u"image/png"_s;
        image.data = "\x89PNG\0"_ba;
        ContentBlock link;
        link.kind = ContentBlock::Kind::ResourceLink;
        link.uri = u"file:///a"_s;
        link.name = u"a"_s;
        row("user", UserEvent{u"m1"_s, someTime(), {ContentBlock::fromText(u"hi"_s), image, link}});
        row("user with a template and facts",
            UserEvent{u"m1"_s,
                      someTime(),
                      {ContentBlock::fromText(u"/fix 7"_s)},
                      u"Fix issue 7"_s,
                      u"Date: 2026-03-04"_s});
        row("facts", FactsEvent{u"- Date: 2026-03-04\n- Mode: plan"_s});
        row("user with an empty template",
            UserEvent{u"m1"_s, someTime(), {ContentBlock::fromText(u"/no"_s)}, u""_s, {}});
        row("user, into the running turn",
            UserEvent{.messageId = u"m2"_s,
                      .at = someTime(),
                      .content = {ContentBlock::fromText(u"also"_s)},
                      .way = UserEvent::Way::Steer});
        row("user, a command",
            UserEvent{.messageId = u"m3"_s,
                      .at = someTime(),
                      .content = {ContentBlock::fromText(u"!ls"_s)},
                      .modelText = u"ran"_s,
                      .way = UserEvent::Way::Command});
        row("text", TextEvent{u"m2"_s, u"plain"_s});
        row("text with escapes", TextEvent{u"m2"_s, u"a\"b\\c\nd\te\x01 \x7f"_s});
        row("text of all planes", TextEvent{u"m2"_s, u"ä € 漢 🙂"_s});
        row("empty text", TextEvent{u"m2"_s, u""_s});
        row("text that looks like an end", TextEvent{u"m2"_s, u"\"}"_s});
        row("thought", ThoughtEvent{u"m3"_s, u"hm"_s});
        row("text with its time", TextEvent{u"m2"_s, u"a\"b"_s, someTime()});
        row("empty text with its time", TextEvent{u"m2"_s, u""_s, someTime()});
        row("thought with its time", ThoughtEvent{u"m3"_s, u"hm"_s, someTime()});
        row("output", OutputEvent{u"c1"_s, u"\x1b[31mred"_s});
        row("reply",
            ReplyEvent{FinishReason::ToolCalls,
                       {{ReasoningPart{{}, {{"signature"_L1, u"x"_s}}}, 2},
                        {TextPart{}, 12},
                        {TextPart{u"not streamed"_s}, std::nullopt},
                        {ToolCallPart{u"c1"_s, u"look"_s, u"{bad"_s}, std::nullopt}}});
        ToolEvent tool;
        tool.id = u"c1"_s;
        tool.parentId = u"c0"_s;
        tool.name = u"edit"_s;
        tool.title = u"Edit a"_s;
        tool.kind = ToolKind::Edit;
        tool.status = ToolStatus::Completed;
        tool.rawInput = QJsonObject{{"path"_L1, u"a"_s}};
        tool.content = {ToolDiff{u"/a"_s, std::nullopt, u"new"_s}, ToolText{u"t"_s},
                        ToolImage{u"image/png"_s, "\x89PNG\0"_ba}};
        tool.locations = {{u"/a"_s, 3}, {u"/b"_s, std::nullopt}};
        tool.rawOutput = QJsonValue(7);
        tool.startedAt = someTime();
        tool.finishedAt = someTime();
        tool.refusal = CallRefusal{CallRefusal::By::User, u"use make"_s};
        tool.result = ToolResult{u"done"_s, true};
        row("tool, everything", tool);
        ToolEvent shown;
        shown.id = u"c1"_s;
        shown.content = {ToolText{u"same"_s}};
        shown.result = ToolResult{u"same"_s, false};
        row("tool, content is the result", shown);
        row("plan", PlanChanged{{{u"a"_s, PlanEntry::Status::InProgress}}});
        using Priority = PlanEntry::Priority;
        row("plan with priorities",
            PlanChanged{{{u"a"_s, PlanEntry::Status::Pending, Priority::High},
                         {u"b"_s, PlanEntry::Status::Completed, Priority::Medium},
                         {u"c"_s, PlanEntry::Status::InProgress, Priority::Low},
                         {u"d"_s, PlanEntry::Status::Pending, {}}}});
        row("mode", ModeChanged{u"plan"_s});
        row("title", TitleChanged{u"T"_s});
        row("model", ModelEvent{u"openai/x"_s, {}});
        row("model with choices", ModelEvent{u"openai/x"_s, {0.5, 100, u"low"_s, {}}});
        row("usage", UsageChanged{5, 100});
        row("usage without a window", UsageChanged{5, std::nullopt});
        row("usage with what was written to caches",
            UsageChanged{5, 100, {7, 8, 9, 10, 11, 12}, 0.25, 13, 0.2});
        row("usage with sums and cost", UsageChanged{5, 100, {7, 8, 9, 10}, 0.25});
        row("new branch", BranchEvent{u"b1"_s, u"m3"_s});
        row("branch again", BranchEvent{u"b0"_s, {}});
        row("compaction",
            CompactionEvent{
                someTime(), u"auto"_s, u"# Goal"_s, u"m7"_s, {u"c1"_s, u"c2"_s}, 900, 100});
        row("compaction of results",
            CompactionEvent{someTime(), u"auto"_s, {}, {}, {u"c1"_s}, 9, 1});
        row("pin", PinEvent{u"m1"_s, true});
        row("no pin", PinEvent{u"m1"_s, false});
        row("command", CommandEvent{u"m1"_s, u"m2"_s, someTime(), u"/cost"_s, u"**0**"_s});
        row("marks", MarkEvent{true, false});
        row("one mark", MarkEvent{std::nullopt, true});
        row("name at another agent", AgentEvent{u"s1"_s});
        row("on another machine", AgentEvent{u"s1"_s, u"/srv/app"_s});
        row("notice", NoticeRaised{NoticeRaised::Severity::Error, u"t"_s, u"d"_s, true});
        row("end", TurnEndEvent{someTime(), StopReason::Cancelled, {}});
        row("failed end", TurnEndEvent{someTime(), StopReason::EndTurn, u"gone"_s});
    }

    void roundTrip()
    {
        const auto [event] = Rows<SessionEvent>::current();

        QByteArray line;
        appendEventLine(line, event);
        QVERIFY(line.endsWith('\n'));
        QCOMPARE(line.count('\n'), 1);
        const auto read = parseEventLine(QByteArrayView(line).chopped(1));

        QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
        QVERIFY(*read == event);
    }

    void terminalsAreStoredAsText()
    {
        ToolEvent event;
        event.id = u"c1"_s;
        event.content = {ToolTerminal{u"term"_s, u"built"_s}};
        for (const bool hasResult : {false, true}) {
            if (hasResult)
                event.result = ToolResult{u"built"_s, false};
            QByteArray line;
            appendEventLine(line, event);
            const auto read = parseEventLine(QByteArrayView(line).chopped(1));
            QVERIFY(read);
            QCOMPARE(std::get<ToolEvent>(*read).content, QList<ToolContent>{ToolText{u"built"_s}});
        }
    }

    void loneSurrogates()
    {
        QByteArray line;
        appendTextLine(line, "text"_L1, u"m1", QString(QChar(0xd83d)) + u'x');
        QVERIFY(line.isValidUtf8());
        const auto read = parseEventLine(QByteArrayView(line).chopped(1));
        QVERIFY(read); // it is no text; that it breaks nothing is enough
        QVERIFY(std::get<TextEvent>(*read).text.endsWith(u'x'));
    }

    void textLineIsJson()
    {
        QString every;
        for (char16_t unit = 0; unit < 0x3000; ++unit)
            every += QChar(unit);
        QByteArray line = "before"_ba;
        appendTextLine(line, "text"_L1, u"m1", every);
        QVERIFY(line.startsWith("before"));
        const QJsonObject json = QJsonDocument::fromJson(line.mid(6)).object();
        QCOMPARE(json.value("t"_L1).toString(), every);
        QCOMPARE(json.value("k"_L1).toString(), u"text"_s);
    }

    void textLines_data()
    {
        QTest::addColumn<QByteArray>("inside"); // of the JSON string

        QTest::newRow("empty") << ""_ba;
        QTest::newRow("plain") << "a word"_ba;
        QTest::newRow("other scripts") << "\u4f60\u597d, \U0001f600"_ba;
        QTest::newRow("line ends") << R"(\none\ntwo\r\n)"_ba;
        QTest::newRow("quotes and backslashes") << R"(\"a\" \\ \/ \\n)"_ba;
        QTest::newRow("tab") << R"(\t.)"_ba;
        QTest::newRow("escapes that are never written") << R"(\b\f.)"_ba;
        QTest::newRow("numbers") << R"(\u0000\u001f\u00E4\u4f60.)"_ba;
        QTest::newRow("number of a pair") << R"(\ud83d\ude00.)"_ba;
        QTest::newRow("digits behind a number") << R"(\u00e41)"_ba;
        QTest::newRow("replacement character") << "\uFFFD"_ba;
        QTest::newRow("end of another line") << R"(\"}{\"k\":\"text\")"_ba;
    }

    void textLines()
    {
        QFETCH(QByteArray, inside);
        for (const QByteArray &kind : {"text"_ba, "thought"_ba, "out"_ba}) {
            // In another order it is read as any JSON.
            const QByteArray line = "{\"k\":\"" + kind + R"(","m":"m1","t":")" + inside + "\"}";
            const QByteArray other
                = "{\"m\":\"m1\",\"t\":\"" + inside + R"(","k":")" + kind + "\"}";
            const auto read = parseEventLine(line);
            const auto expected = parseEventLine(other);
            QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
            QVERIFY(expected);
            QVERIFY(*read == *expected);
        }
    }

    void brokenTextLines_data()
    {
        QTest::addColumn<QByteArray>("line");

        QTest::newRow("quote inside") << "{\"k\":\"text\",\"m\":\"m1\",\"t\":\"a\"b\"}"_ba;
        QTest::newRow("quote behind an escape")
            << "{\"k\":\"text\",\"m\":\"m1\",\"t\":\"\\na\"b\"}"_ba;
        QTest::newRow("quote before an escape")
            << "{\"k\":\"text\",\"m\":\"m1\",\"t\":\"a\"b\\n\"}"_ba;
        QTest::newRow("escaped end") << R"({"k":"text","m":"m1","t":"a\"})"_ba;
        QTest::newRow("three digits") << R"({"k":"text","m":"m1","t":"\u12"})"_ba;
        QTest::newRow("no digit") << R"({"k":"text","m":"m1","t":"\u12g4"})"_ba;
        QTest::newRow("no end") << R"({"k":"text","m":"m1","t":"a")"_ba;
        QTest::newRow("no id") << R"({"k":"text","m":)"_ba;
        QTest::newRow("not UTF-8") << "{\"k\":\"text\",\"m\":\"m1\",\"t\":\"a\xff\"}"_ba;
        QTest::newRow("id not UTF-8") << "{\"k\":\"text\",\"m\":\"\xff\",\"t\":\"a\"}"_ba;
        QTest::newRow("zeros") << "{\"k\":\"text\",\"m\":\"m1\",\"t\":\"a\0\"}"_ba;
    }

    void brokenTextLines()
    {
        QFETCH(QByteArray, line);
        const auto event = parseEventLine(line);
        QVERIFY(!event);
        QCOMPARE(event.error().code, ErrorCode::ParseError);
    }

    void linesOfOneFile()
    {
        const std::vector<SessionEvent> events = {
            TextEvent{u"m1"_s, u"a"_s},   TextEvent{u"m1"_s, u"b"_s}, ThoughtEvent{u"m1"_s, u"c"_s},
            TextEvent{u"m10"_s, u"d"_s},  TurnEndEvent{someTime()},   TextEvent{u"m1"_s, u"e"_s},
            TextEvent{u"\"\n"_s, u"f"_s}, TextEvent{{}, u"g"_s},      TextEvent{u"m2"_s, u"h"_s}};
        EventLineParser parser;
        for (const SessionEvent &event : events) {
            QByteArray line;
            appendEventLine(line, event);
            const auto read = parser.parse(QByteArrayView(line).chopped(1));
            QVERIFY(read);
            QVERIFY(*read == event);
            QVERIFY(!parser.parse("{\"k\":\"text\",\"m\":\"m3\",\"t\":\""));
        }
    }

    void badLines_data()
    {
        const Rows<QByteArray, ErrorCode, QString> add; // line, code, where

        const auto row = [&add](const char *name, const char *line, ErrorCode code,
                                const QString &where) { add(name, QByteArray(line), code, where); };
        constexpr auto kInput = ErrorCode::InvalidInput;
        row("no JSON", "{\"k\":", ErrorCode::ParseError, {});
        row("cut text line", "{\"k\":\"text\",\"m\":\"m1\",\"t\":\"abc", ErrorCode::ParseError, {});
        row("no object", "[]", ErrorCode::InvalidRequest, {});
        row("no kind", "{}", kInput, u"/k"_s);
        row("text without text", R"({"k":"text","m":"m1"})", kInput, u"/t"_s);
        row("user without content", R"({"k":"user","m":"m1"})", kInput, u"/content"_s);
        row("unknown block", R"({"k":"user","m":"1","content":[{"type":"video"}]})", kInput,
            u"/content/0/type"_s);
        row("bad base64", R"({"k":"user","m":"1","content":[{"type":"image","data":"%"}]})", kInput,
            u"/content/0/data"_s);
        row("unknown status", R"({"k":"tool","c":"1","status":"odd"})", kInput, u"/status"_s);
        row("unknown refusal", R"({"k":"tool","c":"1","refusal":{"by":"odd"}})", kInput,
            u"/refusal/by"_s);
        row("tool without id", R"({"k":"tool"})", kInput, u"/c"_s);
        row("result without text", R"({"k":"tool","c":"1","result":{}})", kInput,
            u"/result/text"_s);
        row("line 0", R"({"k":"tool","c":"1","locations":[{"path":"/a","line":0}]})", kInput,
            u"/locations/0/line"_s);
        row("call without name",
            R"({"k":"reply","reason":"tool_calls","parts":[{"type":"call","c":"1"}]})", kInput,
            u"/parts/0/name"_s);
        row("unknown reason", R"({"k":"end","reason":"error"})", kInput, u"/reason"_s);
        row("bad time", R"({"k":"end","at":"noon","reason":"refusal"})", kInput, u"/at"_s);
        row("negative usage", R"({"k":"usage","used":-1})", kInput, u"/used"_s);
    }

    void badLines()
    {
        const auto [line, code, where] = Rows<QByteArray, ErrorCode, QString>::current();

        const auto event = parseEventLine(line);

        QVERIFY(!event);
        QCOMPARE(event.error().code, code);
        QCOMPARE(event.error().where, where);
    }

    void unknownKind()
    {
        const auto event = parseEventLine(R"({"k":"hologram","x":1})");
        QVERIFY(event);
        QCOMPARE(std::get<UnknownEvent>(*event).kind, u"hologram"_s);
        QByteArray line;
        appendEventLine(line, *event);
        QVERIFY(line.isEmpty());
    }

    void differenceApplies()
    {
        ToolCallState before;
        before.id = u"c"_s;
        before.title = u"a"_s;
        ToolCallState after = before;
        after.status = ToolStatus::Failed;
        after.content = {ToolText{u"x"_s}};

        const ToolEvent event = ToolEvent::difference(before, after);
        QVERIFY(!event.title && !event.name && event.status && event.content);
        event.applyTo(before);
        QVERIFY(before == after);
    }
};

AGENTAO_TEST_APPLESS(TestSessionEvent)
#include "tst_sessionevent.moc"
