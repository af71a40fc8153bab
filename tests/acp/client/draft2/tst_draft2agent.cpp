// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/signingin.h"
#include "tests/acp/client/draft2/draftbench.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::DraftBench;

static QJsonArray optionList(const QString &mode)
{
    const auto value
        = [](const QString &id) { return QJsonObject{{"value"_L1, id}, {"name"_L1, id}}; };
    return {
        QJsonObject{{"configId"_L1, "modus"_L1},
                    {"name"_L1, "Mode"_L1},
                    {"category"_L1, "mode"_L1},
                    {"type"_L1, "select"_L1},
                    {"currentValue"_L1, mode},
                    {"options"_L1, QJsonArray{value(u"ask"_s), value(u"code"_s)}}},
        QJsonObject{{"configId"_L1, "web"_L1},
                    {"name"_L1, "Web"_L1},
                    {"type"_L1, "boolean"_L1},
                    {"currentValue"_L1, false}},
        QJsonObject{{"configId"_L1, "dream"_L1}, {"name"_L1, "D"_L1}, {"type"_L1, "_dream"_L1}}};
}

static QJsonObject questionWith(const QByteArray &subject)
{
    const QByteArray json = R"({"sessionId":"s1","title":"May I?","description":"It is needed",)"
        + subject
        + R"("options":[{"optionId":"y","name":"Yes","kind":"allow_once"},)"
          R"({"optionId":"n","name":"No","kind":"reject_once"}]})";
    return QJsonDocument::fromJson(json).object();
}

//! \brief A session with an agent that speaks the draft of version 2, as people have it.
//!
//! All lines of both sides are held against the schema of version 2, 2026-11-02.
class TestDraft2Agent : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<DraftBench>(); }

    void cleanup()
    {
        QVERIFY2(m_bench->other.mistakes.isEmpty(),
                 qPrintable(m_bench->other.mistakes.join(u'\n')));
        QVERIFY2(m_bench->other.ownMistakes.isEmpty(),
                 qPrintable(m_bench->other.ownMistakes.join(u'\n')));
    }

    void introductions()
    {
        m_bench->other.offer["capabilities"_L1]
            = QJsonObject{{"session"_L1,
                           QJsonObject{{"prompt"_L1, QJsonObject{{"image"_L1, QJsonObject()}}},
                                       {"delete"_L1, QJsonObject()},
                                       {"mcp"_L1, QJsonObject{{"http"_L1, QJsonObject()}}}}}};
        QVERIFY(m_bench->open());
        const QJsonObject params = m_bench->other.request(u"initialize"_s)["params"_L1].toObject();
        QCOMPARE(params["protocolVersion"_L1].toInt(), 2);
        QCOMPARE(params["info"_L1]["name"_L1].toString(), u"agentao"_s);
        QVERIFY(params["capabilities"_L1]["elicitation"_L1]["form"_L1].isObject());
        QVERIFY(params["capabilities"_L1]["auth"_L1]["terminal"_L1].isObject());
        QVERIFY(!params.contains("clientCapabilities"_L1));
        const Acp::AgentOffer offer = m_bench->agent->link().offer();
        QCOMPARE(offer.protocolVersion, 2);
        QCOMPARE(offer.name, u"drafter"_s);
        QVERIFY(offer.loadSession && offer.resumeSession && offer.listSessions
                && offer.closeSession);
        QVERIFY(offer.images && offer.deleteSession && offer.mcpHttp);
        QVERIFY(!offer.audio && !offer.embeddedContext && !offer.forkSession && !offer.logout);
    }

    void turn()
    {
        QVERIFY(m_bench->open());
        QVERIFY(m_bench->turn(
            {R"({"sessionUpdate":"agent_thought_chunk","messageId":"t","content":{"type":"text","text":"hm"}})",
             R"({"sessionUpdate":"agent_message_chunk","messageId":"a","content":{"type":"text","text":"Hello "}})",
             R"({"sessionUpdate":"agent_message_chunk","messageId":"a","content":{"type":"text","text":"you"}})",
             R"({"sessionUpdate":"agent_message","messageId":"a","content":[{"type":"text","text":"Hello you."}]})"}));
        QVERIFY(!m_bench->results.first().error);
        QCOMPARE(int(m_bench->results.first().stopReason), int(StopReason::EndTurn));
        QCOMPARE(m_bench->text(), u"Hello you."_s);
        QCOMPARE(m_bench->all<AgentThoughtAppended>().first().text, u"hm"_s);
        QCOMPARE(m_bench->all<UserMessageAdded>().size(), 1); // that of the agent is the same
        QCOMPARE(m_bench->notices(), QStringList());
        QVERIFY(!m_bench->session->isRunning());
    }

    //! The words of the agent change after they were shown.
    void otherMessages()
    {
        QVERIFY(m_bench->open());
        QVERIFY(m_bench->turn(
            {R"({"sessionUpdate":"agent_message","messageId":"a","content":[{"type":"text","text":"one"}]})",
             R"({"sessionUpdate":"agent_message","messageId":"a","content":[{"type":"text","text":"two"}]})"}));
        const auto texts = m_bench->all<AgentTextAppended>();
        QCOMPARE(texts.size(), 2);
        QCOMPARE(texts[1].text, u"two"_s);
        QVERIFY(texts[0].messageId != texts[1].messageId);
    }

    void calls_data()
    {
        QTest::addColumn<QByteArrayList>("updates");
        QTest::addColumn<QString>("title");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("places");
        const auto row = [](const char *name, const QByteArrayList &members, const QString &title,
                            ToolStatus status, const QString &content, const QString &places = {}) {
            QByteArrayList updates;
            for (const QByteArray &each : members) {
                const bool isChunk = each.startsWith('+');
                updates += QByteArray("{\"sessionUpdate\":\"")
                    + (isChunk ? "tool_call_content_chunk" : "tool_call_update")
                    + "\",\"toolCallId\":\"c\"," + (isChunk ? each.sliced(1) : each) + '}';
            }
            QTest::newRow(name) << updates << title << int(status) << content << places;
        };
        const auto text = [](const QByteArray &words) {
            return "{\"type\":\"content\",\"content\":{\"type\":\"text\",\"text\":\"" + words
                + "\"}}";
        };
        const QByteArray begin = R"("title":"Read","kind":"read","status":"in_progress")";
        const QByteArray done = R"("status":"completed")";
        using enum ToolStatus;
        row("the first update makes it", {begin, done}, u"Read"_s, Completed, {});
        row("content in pieces",
            {begin, R"(+"content":)" + text("a"), R"(+"content":)" + text("b"), done}, u"Read"_s,
            Completed, u"a|b"_s);
        row("a piece of a call that is new", {R"(+"content":)" + text("a"), done}, u"Tool call"_s,
            Completed, u"a"_s);
        row("content that replaces the pieces",
            {begin, R"(+"content":)" + text("a"), R"("content":[)" + text("b") + ']',
             R"(+"content":)" + text("c"), done},
            u"Read"_s, Completed, u"b|c"_s);
        row("null clears",
            {begin, R"(+"content":)" + text("a"), R"("content":null,"title":null)", done},
            u"Read file"_s, Completed, {});
        row("cancelled", {begin, R"("status":"cancelled")"}, u"Read"_s, Failed, u"Cancelled"_s);
        row("cancelled with content",
            {begin, R"("status":"cancelled","content":[)" + text("a") + ']'}, u"Read"_s, Failed,
            u"a|Cancelled"_s);
        row("paused", {begin, R"("status":"paused")", done}, u"Read"_s, Completed, {});
        row("a status of its own", {begin, R"("status":"_thinking")", done}, u"Read"_s, Completed,
            {});
        row("content of its own", {begin, R"("content":[{"type":"_map","x":1}])", done}, u"Read"_s,
            Completed, u"[content of the unknown type \"_map\"]"_s);
        row("a patch",
            {begin,
             R"("content":[{"type":"diff","changes":[{"operation":"modify","path":"/p/x.c"}],)"
             R"("patch":{"format":"git_patch","text":"--- a/x.c\n+++ b/x.c\n@@ -1 +1 @@\n-a\n+b\n"}}])",
             done},
            u"Read"_s, Completed, u"/p/x.c: a\n -> b\n"_s, u"/p/x.c"_s);
        row("changes without a patch",
            {begin,
             R"("content":[{"type":"diff","changes":[{"operation":"delete","path":"/p/a"},)"
             R"({"operation":"move","oldPath":"/p/b","path":"/p/c"},{"operation":"_bless","path":"/p/d"}]}])",
             done},
            u"Read"_s, Completed, u"Deleted /p/a\nMoved /p/b to /p/c\n_bless /p/d"_s,
            u"/p/a /p/c /p/d"_s);
        row("a patch of another format",
            {begin,
             R"("content":[{"type":"diff","changes":[],"patch":{"format":"_svn","text":"words"}}])",
             done},
            u"Read"_s, Completed, u"words"_s);
        row("places of its own stay",
            {R"("title":"E","kind":"edit","locations":[{"path":"/p/q","line":3}],)"
             R"("content":[{"type":"diff","changes":[{"operation":"add","path":"/p/r"}]}])",
             done},
            u"E"_s, Completed, u"Added /p/r"_s, u"/p/q"_s);
    }

    void calls()
    {
        QFETCH(QByteArrayList, updates);
        QVERIFY(m_bench->open());
        QVERIFY(m_bench->turn(updates));
        QCOMPARE(m_bench->calls().size(), 1);
        const ToolCallState call = m_bench->calls().first();
        QTEST(QString(call.title), "title");
        QTEST(int(call.status), "status");
        QTEST(DraftBench::contentOf(call), "content");
        QStringList places;
        for (const ToolLocation &location : call.locations)
            places += location.path;
        QTEST(places.join(u' '), "places");
    }

    void terminals_data()
    {
        // exitCode: -1: none
        const Rows<QByteArrayList, QString, QString, int> add; // updates, title, content, exitCode
        const QByteArray call
            = R"({"sessionUpdate":"tool_call_update","toolCallId":"c","title":"Run","kind":"execute",)"
              R"("status":"in_progress","content":[{"type":"terminal","terminalId":"t"}]})";
        const QByteArray done
            = R"({"sessionUpdate":"tool_call_update","toolCallId":"c","status":"completed"})";
        const auto chunk = [](const QByteArray &bytes) {
            return "{\"sessionUpdate\":\"terminal_output_chunk\",\"terminalId\":\"t\",\"data\":\""
                + bytes.toBase64() + "\"}";
        };
        const auto update = [](const QByteArray &members) {
            return R"({"sessionUpdate":"terminal_update","terminalId":"t",)" + members + '}';
        };
        const auto whole = [&update](const QByteArray &bytes) {
            return update("\"output\":{\"data\":\"" + bytes.toBase64() + "\"}");
        };
        const QByteArray end = update(R"("exitStatus":{"exitCode":3})");
        const auto row
            = [&add](const char *name, const QByteArrayList &updates, const QString &content,
                     int exitCode, const QString &title = u"Run"_s) {
                  add(name, updates, title, content, exitCode);
              };
        row("pieces", {call, chunk("a\n"), chunk("b\n"), end, done}, u"t: a\nb\n"_s, 3);
        row("before the call", {chunk("a\n"), call, chunk("b\n"), end, done}, u"t: a\nb\n"_s, 3);
        row("a letter in two pieces", {call, chunk("\xc3"), chunk("\xa4\n"), end, done},
            u"t: ä\n"_s, 3);
        row("a snapshot that goes on", {call, chunk("a"), whole("ab\n"), end, done}, u"t: ab\n"_s,
            3);
        row("a snapshot of the same", {call, chunk("a\n"), whole("a\n"), end, done}, u"t: a\n"_s,
            3);
        row("another snapshot", {call, chunk("a"), whole("b\n"), chunk("c\n"), end, done},
            u"t: a\nb\nc\n"_s, 3);
        row("a signal", {call, chunk("a"), update(R"("exitStatus":{"signal":"SIGKILL"})"), done},
            u"t: a\n[SIGKILL]\n"_s, -1);
        row("no call shows it", {update(R"("command":"make","cwd":"/p")"), chunk("a\n"), end},
            u"t: a\n"_s, 3, u"Run make"_s);
    }

    void terminals()
    {
        const auto [updates, title, content, exitCode]
            = Rows<QByteArrayList, QString, QString, int>::current();
        QVERIFY(m_bench->open());
        QVERIFY(m_bench->turn(updates));
        QCOMPARE(m_bench->calls().size(), 1);
        const ToolCallState call = m_bench->calls().first();
        QCOMPARE(QString(call.title), title);
        QCOMPARE(int(call.status), int(ToolStatus::Completed));
        QCOMPARE(DraftBench::contentOf(call), content);
        QCOMPARE(call.rawOutput["exitCode"_L1].toInt(-1), exitCode);
    }

    void plans()
    {
        QVERIFY(m_bench->open());
        QVERIFY(m_bench->turn(
            {R"({"sessionUpdate":"plan_update","plan":{"type":"items","planId":"p","entries":[)"
             R"({"content":"a","priority":"high","status":"completed"},)"
             R"({"content":"b","priority":"low","status":"cancelled"}]}})",
             R"({"sessionUpdate":"plan_update","plan":{"type":"items","planId":"q","entries":[)"
             R"({"content":"c","priority":"low","status":"in_progress"}]}})",
             R"({"sessionUpdate":"plan_update","plan":{"type":"items","planId":"p","entries":[]}})"}));
        const auto plans = m_bench->all<PlanChanged>();
        QCOMPARE(plans.size(), 3);
        QCOMPARE(plans[0].entries.size(), 2);
        QCOMPARE(plans[0].entries[1].content, u"b (cancelled)"_s);
        QCOMPARE(int(plans[0].entries[1].status), int(PlanEntry::Status::Completed));
        QCOMPARE(plans[1].entries.size(), 3); // both plans
        QCOMPARE(plans[2].entries.size(), 1);
        QCOMPARE(plans[2].entries[0].content, u"c"_s);
    }

    void options()
    {
        m_bench->other.opened["configOptions"_L1] = optionList(u"ask"_s);
        QVERIFY(m_bench->open());
        QCOMPARE(m_bench->session->modeId(), u"ask"_s);
        QCOMPARE(m_bench->session->modes().size(), 2);
        QCOMPARE(m_bench->session->options().size(), 2);
        QVERIFY(m_bench->session->setMode(u"code"_s));
        const QJsonObject request = m_bench->other.request(u"session/set_config_option"_s);
        QCOMPARE(request["params"_L1]["configId"_L1].toString(), u"modus"_s);
        QCOMPARE(request["params"_L1]["type"_L1].toString(), u"id"_s);
        m_bench->other.answer(request["id"_L1],
                              QJsonObject{{"configOptions"_L1, optionList(u"code"_s)}});
        QTRY_COMPARE(m_bench->session->modeId(), u"code"_s);
        m_bench->other.update({{"sessionUpdate"_L1, "config_option_update"_L1},
                               {"configOptions"_L1, optionList(u"ask"_s)}});
        QTRY_COMPARE(m_bench->session->modeId(), u"ask"_s);
        QVERIFY(m_bench->session->setOption(u"web"_s, u"true"_s));
        QTRY_COMPARE(m_bench->other.count(u"session/set_config_option"_s), 2);
        const QJsonObject second = m_bench->other.request(u"session/set_config_option"_s);
        QCOMPARE(second["params"_L1]["value"_L1], QJsonValue(true));
    }

    void commands()
    {
        const QJsonArray list{QJsonObject{
            {"type"_L1, "command"_L1},
            {"name"_L1, "web"_L1},
            {"description"_L1, "Search"_L1},
            {"input"_L1, QJsonObject{{"type"_L1, "text"_L1}, {"hint"_L1, "words"_L1}}}}};
        m_bench->other.opened["availableCommands"_L1] = list;
        QVERIFY(m_bench->open());
        QTRY_COMPARE(m_bench->session->commands().size(), 1); // of the answer
        QCOMPARE(m_bench->session->commands().first().hint, u"words"_s);
        m_bench->other.update({{"sessionUpdate"_L1, "available_commands_update"_L1},
                               {"availableCommands"_L1, QJsonArray()}});
        QTRY_COMPARE(m_bench->session->commands().size(), 0);
    }

    void titleAndUsage()
    {
        QVERIFY(m_bench->open());
        QVERIFY(m_bench->turn(
            {R"({"sessionUpdate":"session_info_update","title":"A title"})",
             R"({"sessionUpdate":"usage_update","used":5,"size":10,"cost":{"amount":0.5,"currency":"USD"}})",
             R"({"sessionUpdate":"notice","severity":"warning","title":"Careful"})",
             R"({"sessionUpdate":"compaction_update","compactionId":"k","status":"in_progress"})",
             R"({"sessionUpdate":"compaction_summary_chunk","compactionId":"k","content":{"type":"text","text":"short"}})",
             R"({"sessionUpdate":"compaction_update","compactionId":"k","status":"completed"})"}));
        QCOMPARE(m_bench->session->title(), u"A title"_s);
        QCOMPARE(m_bench->all<UsageChanged>().last().usedTokens, 5);
        QCOMPARE(m_bench->noticesWith(u"Careful"_s), 1);
        QCOMPARE(m_bench->all<ConversationCompacted>().first().summary, u"short"_s);
    }

    void permission_data()
    {
        const Rows<QByteArray, QString, QString> row; // subject, subjectShown, place
        row("a call that runs a command",
            R"("subject":{"type":"tool_call","toolCall":{"toolCallId":"c","title":"Run it","kind":"execute","rawInput":{"command":"make"}}},)"_ba,
            u"make"_s, u"FOLDER"_s);
        row("a command",
            R"("subject":{"type":"command","command":"make all","cwd":"/somewhere","toolCallId":"c"},)"_ba,
            u"make all"_s, u"/somewhere"_s);
        row("a command of no call",
            R"("subject":{"type":"command","command":"make","cwd":"/somewhere"},)"_ba, u"make"_s,
            u"/somewhere"_s);
    }

    void permission()
    {
        auto [subject, subjectShown, place] = Rows<QByteArray, QString, QString>::current();
        QVERIFY(m_bench->open());
        m_bench->take(m_bench->prompt());
        m_bench->state(R"("state":"requires_action")");
        const QJsonObject answer
            = m_bench->other.ask(u"session/request_permission"_s, questionWith(subject));
        QCOMPARE(answer["result"_L1]["outcome"_L1]["outcome"_L1].toString(), u"selected"_s);
        QCOMPARE(answer["result"_L1]["outcome"_L1]["optionId"_L1].toString(), u"y"_s);
        QCOMPARE(m_bench->ports.questions.size(), 1);
        const PermissionQuestion question = m_bench->ports.questions.first();
        QCOMPARE(question.preview.effects.size(), 1);
        QCOMPARE(int(question.preview.effects[0].kind), int(ToolEffect::Kind::Execute));
        QCOMPARE(question.preview.effects[0].subject, subjectShown);
        QCOMPARE(question.preview.effects[0].directory,
                 place.replace("FOLDER"_L1, m_bench->folder));
        const QString *words = contentText(question.preview.content.first());
        QVERIFY(words);
        QCOMPARE(*words, u"May I?\nIt is needed"_s);
        m_bench->finish();
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->calls().size(), 1);
    }

    void questionAboutNothing_data()
    {
        const Rows<QByteArray, bool> row; // subject, isAllowed
        row("allowed", QByteArray(), true);
        row("refused", QByteArray(), false);
        row("a subject of its own", R"("subject":{"type":"_moon","phase":1},)"_ba, true);
    }

    //! It stands in the conversation as a call that says how it ended.
    void questionAboutNothing()
    {
        const auto [subject, isAllowed] = Rows<QByteArray, bool>::current();
        m_bench->ports.choice
            = isAllowed ? PermissionChoice::AllowOnce : PermissionChoice::RejectOnce;
        QVERIFY(m_bench->open());
        m_bench->take(m_bench->prompt());
        const QJsonObject answer
            = m_bench->other.ask(u"session/request_permission"_s, questionWith(subject));
        QCOMPARE(answer["result"_L1]["outcome"_L1]["optionId"_L1].toString(),
                 isAllowed ? u"y"_s : u"n"_s);
        const PermissionQuestion question = m_bench->ports.questions.first();
        QCOMPARE(QString(question.preview.title), u"May I?"_s);
        QCOMPARE(*contentText(question.preview.content.first()), u"It is needed"_s);
        m_bench->finish();
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->calls().size(), 1);
        QCOMPARE(QString(m_bench->calls().first().title), u"May I?"_s);
        QCOMPARE(int(m_bench->calls().first().status),
                 int(isAllowed ? ToolStatus::Completed : ToolStatus::Failed));
    }

    //! Options that say neither yes nor no.
    void questionInWords()
    {
        m_bench->ports.elicitationAnswer
            = {.action = ElicitationAnswer::Action::Accept, .content = {{"option"_L1, "b"_L1}}};
        QVERIFY(m_bench->open());
        m_bench->take(m_bench->prompt());
        QJsonObject params = questionWith({});
        params["options"_L1] = QJsonArray{
            QJsonObject{{"optionId"_L1, "a"_L1}, {"name"_L1, "A"_L1}, {"kind"_L1, "_maybe"_L1}},
            QJsonObject{{"optionId"_L1, "b"_L1}, {"name"_L1, "B"_L1}, {"kind"_L1, "_later"_L1}}};
        const QJsonObject answer = m_bench->other.ask(u"session/request_permission"_s, params);
        QCOMPARE(answer["result"_L1]["outcome"_L1]["optionId"_L1].toString(), u"b"_s);
        QCOMPARE(m_bench->ports.elicitations.first().message, u"May I?\nIt is needed"_s);
        m_bench->finish();
        QVERIFY(m_bench->ends());
    }

    void form()
    {
        m_bench->ports.elicitationAnswer
            = {.action = ElicitationAnswer::Action::Accept, .content = {{"name"_L1, "Ada"_L1}}};
        QVERIFY(m_bench->open());
        const QByteArray params
            = R"({"sessionId":"s1","mode":"form","message":"Name?","requestedSchema":{"type":"object",)"
              R"("properties":{"name":{"type":"string","title":"Name"}}}})";
        const QJsonObject answer
            = m_bench->other.ask(u"elicitation/create"_s, QJsonDocument::fromJson(params).object());
        QCOMPARE(answer["result"_L1]["action"_L1].toString(), u"accept"_s);
        QCOMPARE(answer["result"_L1]["content"_L1]["name"_L1].toString(), u"Ada"_s);
    }

    void sessions()
    {
        m_bench->other.offer["capabilities"_L1]
            = QJsonObject{{"session"_L1, QJsonObject{{"delete"_L1, QJsonObject()}}}};
        QVERIFY(m_bench->open());
        const auto listed = m_bench->agent->listSessions(m_bench->folder);
        const QJsonObject list = m_bench->other.request(u"session/list"_s);
        const QJsonObject one{
            {"sessionId"_L1, "s9"_L1}, {"cwd"_L1, m_bench->folder}, {"title"_L1, "Nine"_L1}};
        m_bench->other.answer(list["id"_L1], QJsonObject{{"sessions"_L1, QJsonArray{one}}});
        QTRY_VERIFY(listed.isFinished());
        QCOMPARE(listed.result().value().first().title, u"Nine"_s);
        const auto gone = m_bench->agent->deleteSession(u"other:s9"_s, m_bench->folder);
        m_bench->other.answer(m_bench->other.request(u"session/delete"_s)["id"_L1], QJsonObject());
        QTRY_VERIFY(gone.isFinished());
        QVERIFY(gone.result());
        m_bench->agent->closeSession(m_bench->session);
        const QJsonObject close = m_bench->other.request(u"session/close"_s);
        m_bench->other.refuse(close["id"_L1], -32002, u"not open"_s); // which is closed
        const auto after = m_bench->agent->listSessions(m_bench->folder);
        QTRY_COMPARE(m_bench->other.count(u"session/list"_s), 2);
        QVERIFY(!m_bench->agent->link().lastFailure());
    }

    //! `session/load` is `session/resume` with all that was said.
    void takenUp()
    {
        m_bench->agent = std::make_unique<Acp::RemoteAgent>(m_bench->spec, m_bench->other.maker());
        auto opening = m_bench->agent->openSession(u"other:s5"_s, m_bench->sessionSpec());
        const QJsonObject request = m_bench->other.request(u"session/resume"_s);
        QCOMPARE(request["params"_L1]["sessionId"_L1].toString(), u"s5"_s);
        QCOMPARE(request["params"_L1]["replayFrom"_L1]["type"_L1].toString(), u"start"_s);
        QCOMPARE(m_bench->other.count(u"session/load"_s), 0);
        const auto tell = [this](const QByteArray &json) {
            m_bench->other.update(QJsonDocument::fromJson(json).object(), u"s5"_s);
        };
        tell(
            R"({"sessionUpdate":"user_message","messageId":"1","content":[{"type":"text","text":"hi"}]})");
        tell(
            R"({"sessionUpdate":"agent_message","messageId":"2","content":[{"type":"text","text":"ho"}]})");
        tell(R"({"sessionUpdate":"state_update","state":"idle","stopReason":"end_turn"})");
        m_bench->other.answer(request["id"_L1],
                              QJsonObject{{"configOptions"_L1, optionList(u"code"_s)}});
        QVERIFY(m_bench->taken(opening));
        QCOMPARE(m_bench->session->modeId(), u"code"_s);
        QStringList said;
        const auto transcript = m_bench->session->transcript();
        for (const SessionUpdate &update : transcript) {
            if (const auto *user = std::get_if<UserMessageAdded>(&update))
                said += user->content.text;
            else if (const auto *text = std::get_if<AgentTextAppended>(&update))
                said += text->text;
        }
        QCOMPARE(said, QStringList({u"hi"_s, u"ho"_s}));
    }

    void servers_data()
    {
        QTest::addColumn<QByteArray>("offered");
        QTest::addColumn<QStringList>("sent");
        QTest::newRow("none") << "{}"_ba << QStringList();
        QTest::newRow("programs") << R"({"stdio":{}})"_ba << QStringList{u"stdio a"_s};
        QTest::newRow("of the network") << R"({"http":{}})"_ba << QStringList{u"http b"_s};
        QTest::newRow("both") << R"({"http":{},"stdio":{}})"_ba
                              << QStringList({u"stdio a"_s, u"http b"_s});
    }

    void servers()
    {
        QFETCH(QByteArray, offered);
        m_bench->other.offer["capabilities"_L1] = QJsonObject{
            {"session"_L1, QJsonObject{{"mcp"_L1, QJsonDocument::fromJson(offered).object()}}}};
        McpServerSpec program;
        program.name = u"a"_s;
        program.command = u"/bin/true"_s;
        McpServerSpec network;
        network.name = u"b"_s;
        network.kind = McpServerSpec::Kind::Http;
        network.url = QUrl(u"https://example.org/mcp"_s);
        SessionSpec spec = m_bench->sessionSpec();
        spec.mcpServers = {program, network};
        m_bench->agent = std::make_unique<Acp::RemoteAgent>(m_bench->spec, m_bench->other.maker());
        QVERIFY(m_bench->taken(m_bench->agent->createSession(spec)));
        QStringList sent;
        const QJsonArray servers
            = m_bench->other.request(u"session/new"_s)["params"_L1]["mcpServers"_L1].toArray();
        for (const QJsonValue &server : servers)
            sent += server["type"_L1].toString() + u' ' + server["name"_L1].toString();
        QTEST(sent, "sent");
    }

    void signIn()
    {
        m_bench->other.offer["authMethods"_L1] = QJsonArray{
            QJsonObject{{"methodId"_L1, "key"_L1}, {"name"_L1, "Key"_L1}, {"type"_L1, "agent"_L1}},
            QJsonObject{
                {"methodId"_L1, "term"_L1},
                {"name"_L1, "Term"_L1},
                {"type"_L1, "terminal"_L1},
                {"args"_L1, QJsonArray{"login"_L1}},
                {"env"_L1, QJsonArray{QJsonObject{{"name"_L1, "A"_L1}, {"value"_L1, "b"_L1}}}}},
            QJsonObject{{"methodId"_L1, "eye"_L1}, {"name"_L1, "Eye"_L1}, {"type"_L1, "_eye"_L1}}};
        QVERIFY(m_bench->open());
        const auto methods = m_bench->agent->link().offer().authMethods;
        QCOMPARE(methods.size(), 3);
        QCOMPARE(int(methods[0].kind), int(Acp::AuthMethodOffer::Kind::Agent));
        QCOMPARE(int(methods[1].kind), int(Acp::AuthMethodOffer::Kind::Terminal));
        QCOMPARE(methods[1].env.value(u"A"_s), u"b"_s);
        QCOMPARE(int(methods[2].kind), int(Acp::AuthMethodOffer::Kind::Unknown));
        QVERIFY(m_bench->agent->link().offer().logout);
        const auto signedIn
            = Acp::authenticateAt(&m_bench->agent->link(), u"key"_s, m_bench->folder);
        const QJsonObject login = m_bench->other.request(u"auth/login"_s);
        QCOMPARE(login["params"_L1]["methodId"_L1].toString(), u"key"_s);
        m_bench->other.answer(login["id"_L1], QJsonObject());
        QTRY_VERIFY(signedIn.isFinished());
        QVERIFY(signedIn.result());
    }

    void cancelled()
    {
        QVERIFY(m_bench->open());
        m_bench->take(m_bench->prompt());
        m_bench->session->cancel();
        QVERIFY(!m_bench->other.request(u"session/cancel"_s).isEmpty());
        m_bench->finish("cancelled");
        QVERIFY(m_bench->ends());
        QCOMPARE(int(m_bench->results.first().stopReason), int(StopReason::Cancelled));
        QCOMPARE(m_bench->notices(), QStringList());
        // The next one is another turn.
        m_bench->results.clear();
        QVERIFY(m_bench->turn({}));
        QCOMPARE(int(m_bench->results.first().stopReason), int(StopReason::EndTurn));
    }

    //! As those of version 1: told once, and nothing else happens.
    void unknownKinds()
    {
        QVERIFY(m_bench->open());
        QVERIFY(m_bench->turn(
            {R"({"sessionUpdate":"_weather","sky":"blue"})",
             R"({"sessionUpdate":"_weather","sky":"grey"})",
             R"({"sessionUpdate":"plan_update","plan":{"type":"_map","planId":"p"}})",
             R"({"sessionUpdate":"agent_message","messageId":"a","content":[{"type":"_smell","x":1}]})",
             R"({"sessionUpdate":"state_update","state":"_dreaming"})"}));
        QCOMPARE(m_bench->noticesWith(u"cannot be shown _weather"_s), 1);
        QCOMPARE(m_bench->noticesWith(u"cannot be shown plan_update: _map"_s), 1);
        QVERIFY(m_bench->text().contains(u"_smell"_s));
    }

private:
    std::unique_ptr<DraftBench> m_bench;
};

AGENTAO_TEST(TestDraft2Agent)
#include "tst_draft2agent.moc"
