// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/toolcalljson.h"
#include "acp/wire/updatejson.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Acp;
using namespace Qt::StringLiterals;

class TestUpdateJson : public QObject
{
    Q_OBJECT

private slots:
    void splitText_data()
    {
        const Rows<QString, int> row; // text, atLeast

        row("nothing", QString(), 0);
        row("short", u"a"_s, 1);
        row("just within", QString(30 * 1024, u'a'), 1);
        row("just over", QString(30 * 1024 + 1, u'a'), 2);
        row("long", QString(200'000, u'a'), 7);
        row("quotes double", QString(30 * 1024, u'"'), 2);
        row("controls grow sixfold", QString(30 * 1024, QChar(1)), 6);
        row("chinese", QString(30'000, u'中'), 3);
        row("pairs at odd places", u'a' + u"😀"_s.repeated(20'000), 2);
    }

    void splitText()
    {
        const auto [text, atLeast] = Rows<QString, int>::current();

        const QStringList pieces = UpdateJson::splitText(text);

        QCOMPARE(pieces.join(QString()), text);
        QVERIFY(pieces.size() >= atLeast);
        for (const QString &piece : pieces) {
            QVERIFY(piece.isValidUtf16());
            const QByteArray line = QJsonDocument(QJsonObject{{u"t"_s, piece}}).toJson();
            QVERIFY2(line.size() < 32 * 1024, qPrintable(QString::number(line.size())));
        }
    }

    void updates()
    {
        QCOMPARE(compactJson(UpdateJson::currentMode(u"plan"_s)),
                 R"({"currentModeId":"plan","sessionUpdate":"current_mode_update"})"_ba);
        QCOMPARE(compactJson(UpdateJson::title(u"T"_s)),
                 R"({"sessionUpdate":"session_info_update","title":"T"})"_ba);
        QCOMPARE(compactJson(UpdateJson::usage(UsageChanged{5, 100})),
                 R"({"sessionUpdate":"usage_update","size":100,"used":5})"_ba);
        UsageChanged limited{5, 100};
        limited.requests = 4;
        limited.knownCostUsd = 0.5;
        limited.limits = {{SpendScope::Turn, false, 4, 10}, {SpendScope::Day, true, 0.5, 2}};
        QCOMPARE(compactJson(UpdateJson::usage(limited)),
                 R"({"_meta":{"_agentao.cn/spending":{"knownCostUsd":0.5,"limits":[)"
                 R"({"limit":10,"scope":"turn","spent":4,"unit":"requests"},)"
                 R"({"limit":2,"scope":"day","spent":0.5,"unit":"USD"}],"requests":4}},)"
                 R"("sessionUpdate":"usage_update","size":100,"used":5})"_ba);
        QCOMPARE(compactJson(UpdateJson::plan({{u"a"_s, PlanEntry::Status::InProgress}})),
                 R"({"entries":[{"content":"a","priority":"medium","status":"in_progress"}],)"
                 R"("sessionUpdate":"plan"})"_ba);
        QCOMPARE(compactJson(UpdateJson::plan(
                     {{u"a"_s, PlanEntry::Status::Pending, PlanEntry::Priority::High}})),
                 R"({"entries":[{"content":"a","priority":"high","status":"pending"}],)"
                 R"("sessionUpdate":"plan"})"_ba);
        QCOMPARE(
            compactJson(UpdateJson::chunk("agent_message_chunk"_L1, {{u"type"_s, u"text"_s}}, {})),
            R"({"content":{"type":"text"},"sessionUpdate":"agent_message_chunk"})"_ba);
    }

    void notices()
    {
        using Severity = NoticeRaised::Severity;
        QCOMPARE(
            compactJson(UpdateJson::notice({Severity::Warning, u"T"_s, u"D"_s, false})),
            R"({"description":"D","sessionUpdate":"notice","severity":"warning","title":"T"})"_ba);
        QCOMPARE(UpdateJson::noticeText({Severity::Error, u"T"_s, u"D"_s, false}),
                 u"\n\nError: T\n\nD\n\n"_s); // paragraphs among what the model says
        QCOMPARE(UpdateJson::noticeText({Severity::Warning, u"T"_s, {}, false}),
                 u"\n\nNote: T\n\n"_s);
    }

    void kinds()
    {
        using enum ToolKind;
        const QList<std::pair<ToolKind, QString>> kinds{
            {Read, u"read"_s},   {Edit, u"edit"_s},     {Delete, u"delete"_s},
            {Move, u"move"_s},   {Search, u"search"_s}, {Execute, u"execute"_s},
            {Think, u"think"_s}, {Fetch, u"fetch"_s},   {SwitchMode, u"switch_mode"_s},
            {Other, u"other"_s}};
        for (const auto &[kind, name] : kinds)
            QCOMPARE(toolKindString(kind), name);
        QCOMPARE(toolStatusString(ToolStatus::Pending), u"pending"_s);
        QCOMPARE(toolStatusString(ToolStatus::InProgress), u"in_progress"_s);
        QCOMPARE(toolStatusString(ToolStatus::Completed), u"completed"_s);
        QCOMPARE(toolStatusString(ToolStatus::Failed), u"failed"_s);
    }

    void call()
    {
        ToolCallState call;
        call.id = u"c"_s;
        call.title = u"Read"_s;
        QCOMPARE(compactJson(toolCallJson(call)),
                 R"({"kind":"other","status":"pending","title":"Read","toolCallId":"c"})"_ba);

        call.name = u"read_file"_s;
        call.content
            = {ToolText{u"t"_s}, ToolDiff{u"/a"_s, {}, u"new"_s},
               ToolImage{u"image/png"_s, "img"_ba}, ToolTerminal{u"term"_s, u"shown there"_s}};
        call.rawOutput = 5;
        call.locations = {{u"/a"_s, {}}};
        call.rawInput = {{u"p"_s, 1}};
        QCOMPARE(
            compactJson(toolCallJson(call)),
            R"({"content":[{"content":{"text":"t","type":"text"},"type":"content"},)"
            R"({"newText":"new","path":"/a","type":"diff"},)"
            R"({"content":{"data":"aW1n","mimeType":"image/png","type":"image"},"type":"content"},)"
            R"({"terminalId":"term","type":"terminal"}],)"
            R"("kind":"other",)"
            R"("locations":[{"path":"/a"}],"name":"read_file","rawInput":{"p":1},"rawOutput":5,)"
            R"("status":"pending","title":"Read","toolCallId":"c"})"_ba);
    }

    void textIsBounded()
    {
        const QString text = u"HEAD"_s + QString(1'000'000, u'x') + u"TAIL"_s;
        const QJsonArray content = toolContentJson({ToolText{text}, ToolText{text}});
        QCOMPARE(content.size(), 2);
        const QString first = content[0]["content"_L1]["text"_L1].toString();
        QVERIFY(first.size() < 40'000);
        QVERIFY(first.startsWith("HEAD"_L1));
        QVERIFY(first.endsWith("TAIL"_L1));
        QVERIFY(content[1]["content"_L1]["text"_L1].toString().size() < 1000);

        const QJsonValue raw = boundedJson(QJsonObject{{u"a"_s, QJsonArray{text, 1, true}}});
        QVERIFY(raw["a"_L1][0].toString().size() < 10'000);
        QCOMPARE(raw["a"_L1][1].toInt(), 1);
    }

    void largeDiffIsCutToItsChange()
    {
        QStringList lines;
        for (int i = 0; i < 10'000; ++i)
            lines += u"line %1\n"_s.arg(i);
        const QString before = lines.join(QString());
        lines[5000] = u"changed\n"_s;
        const QString after = lines.join(QString());

        const QJsonValue diff = toolContentJson({ToolDiff{u"/a"_s, before, after}})[0];

        const QString around
            = u"line 4997\nline 4998\nline 4999\n%1line 5001\nline 5002\nline 5003\n"_s;
        QCOMPARE(diff["oldText"_L1].toString(), around.arg(u"line 5000\n"_s));
        QCOMPARE(diff["newText"_L1].toString(), around.arg(u"changed\n"_s));
        QCOMPARE(toolContentJson({ToolDiff{u"/a"_s, u"a\nb\n"_s, u"a\nc\n"_s}})[0]["oldText"_L1],
                 u"a\nb\n"_s);
    }

    void hugeDiffIsDescribed()
    {
        const QString text = u"x\n"_s.repeated(300'000);
        const QJsonValue item = toolContentJson({ToolDiff{u"/a"_s, {}, text}})[0];
        QCOMPARE(item["type"_L1], u"content"_s);
        QVERIFY(item["content"_L1]["text"_L1].toString().contains("300000 after"_L1));
    }

    void commandsAreNeverCut()
    {
        const QString command(100'000, u'x');
        const QJsonObject input{{u"command"_s, command}};
        QCOMPARE(rawInputJson(ToolKind::Execute, input)["command"_L1].toString(), command);
        QVERIFY(rawInputJson(ToolKind::Edit, input)["command"_L1].toString().size() < 10'000);
    }

    void callsStayBelowTheLineLimit_data()
    {
        QTest::addColumn<QString>("text");
        const int size = 200'000;
        QTest::newRow("letters") << QString(size, u'a');
        QTest::newRow("chinese") << QString(size, u'中');
        QTest::newRow("quotes") << QString(size, u'"');
        QTest::newRow("controls") << QString(size, QChar(1));
        QTest::newRow("pairs") << u"😀"_s.repeated(size / 2);
        QTest::newRow("dear in the middle")
            << QString(size, u'a') + QString(size, QChar(1)) + QString(size, u'a');
        QTest::newRow("dear at the ends")
            << QString(size, QChar(1)) + QString(size, u'a') + QString(size, QChar(1));
    }

    void callsStayBelowTheLineLimit()
    {
        QFETCH(QString, text);
        ToolCallState call;
        call.id = u"c"_s;
        call.title = u"T"_s;
        call.content = {ToolText{text}, ToolText{text}};
        QJsonArray many;
        for (int i = 0; i < 5000; ++i)
            many += i;
        call.rawInput = {{u"a"_s, text}, {u"b"_s, QJsonArray{text, text}}, {u"path"_s, text}};
        call.rawOutput = QJsonObject{{u"out"_s, text}, {u"many"_s, many}};

        const QJsonObject json = toolCallJson(call);

        const qsizetype bytes = compactJson(UpdateJson::params(u"sess_"_s, json)).size();
        QVERIFY2(bytes < 60 * 1024, qPrintable(QString::number(bytes)));
        const QString first = json["content"_L1][0]["content"_L1]["text"_L1].toString();
        QVERIFY(first.isValidUtf16());
        QCOMPARE_GT(first.size(), 3000);
        QVERIFY(first.contains("characters left out"_L1));
        QVERIFY(json["rawInput"_L1]["a"_L1].isString());
    }

    void compactions()
    {
        using State = CompactionProgress::State;
        const auto progress = [](State state, const QString &error = {}) {
            return compactJson(UpdateJson::compaction({state, error}, u"c1"_s));
        };
        QCOMPARE(
            progress(State::Running),
            R"({"compactionId":"c1","sessionUpdate":"compaction_update","status":"in_progress"})"_ba);
        QCOMPARE(
            progress(State::Cancelled),
            R"({"compactionId":"c1","sessionUpdate":"compaction_update","status":"cancelled"})"_ba);
        QCOMPARE(progress(State::Failed, u"E"_s),
                 R"({"compactionId":"c1","error":"E","sessionUpdate":"compaction_update",)"
                 R"("status":"failed"})"_ba);

        const ConversationCompacted trimmed{u"auto"_s, {}, 90, 60};
        QCOMPARE(UpdateJson::compacted(trimmed, u"c1"_s).size(), 1);
        QVERIFY(!UpdateJson::compacted(trimmed, u"c1"_s).first().contains("summary"_L1));
        const QJsonObject message = UpdateJson::compactedMessage(trimmed, u"m"_s);
        QVERIFY(message["content"_L1]["text"_L1].toString().contains("90 tokens became 60"_L1));
        QCOMPARE(message["messageId"_L1], u"m"_s);
        QVERIFY(!UpdateJson::compactedMessage({u"clear"_s, {}, 90, 60}, {})["content"_L1]["text"_L1]
                     .toString()
                     .contains("60"_L1));
        // One whose agent said no figures gets none on the way.
        const ConversationCompacted bare{{}, u"S"_s};
        QVERIFY(
            !UpdateJson::compactedMessage(bare, {})["content"_L1]["text"_L1].toString().contains(
                u'0'));
        const QJsonObject own = UpdateJson::compacted(bare, u"c1"_s)
                                    .last()["_meta"_L1]["_agentao.cn/compacted"_L1]
                                    .toObject();
        QCOMPARE(own.keys(), QStringList{u"summary"_s});
    }

    void mergedForm()
    {
        const QJsonObject chunk = UpdateJson::chunk(
            "agent_message_chunk"_L1, {{u"type"_s, u"text"_s}, {u"text"_s, u"a"_s}}, u"m"_s);
        const QJsonObject merged = UpdateJson::mergedForIac(chunk);
        QCOMPARE(merged["type"_L1], u"agent_message_chunk"_s);
        QCOMPARE(merged["text"_L1], u"a"_s);
        for (auto member = chunk.begin(); member != chunk.end(); ++member)
            QCOMPARE(merged[member.key()], *member);
        const QJsonObject plan = UpdateJson::mergedForIac(UpdateJson::plan({}));
        QCOMPARE(plan["type"_L1], u"plan"_s);
        QVERIFY(!plan.contains("text"_L1));
    }

    void appended_data()
    {
        const Rows<QJsonArray, QJsonArray, QJsonArray> row; // sent, latest, rest
        row("first", QJsonArray(), QJsonArray{1, 2}, QJsonArray{1, 2});
        row("same", QJsonArray{1}, QJsonArray{1}, QJsonArray());
        row("longer", QJsonArray{1}, QJsonArray{1, 2}, QJsonArray{2});
        row("another", QJsonArray{1}, QJsonArray{2}, QJsonArray{2});
        row("shorter", QJsonArray{1, 2}, QJsonArray{1}, QJsonArray{1});
    }

    void appended()
    {
        const auto [sent, latest, rest] = Rows<QJsonArray, QJsonArray, QJsonArray>::current();
        QCOMPARE(appendedContent(sent, latest), rest);
    }
};

AGENTAO_TEST(TestUpdateJson)
#include "tst_updatejson.moc"
