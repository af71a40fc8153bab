// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/client/clientbench.h"

#include "acp/client/signingin.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ClientBench;

static QJsonObject textBlock(const QString &text)
{
    return {{"type"_L1, "text"_L1}, {"text"_L1, text}};
}

static QJsonObject permissionParams(const QJsonArray &options)
{
    return {{"sessionId"_L1, "s1"_L1},
            {"toolCall"_L1,
             QJsonObject{{"toolCallId"_L1, "c1"_L1},
                         {"title"_L1, "Remove build"_L1},
                         {"kind"_L1, "execute"_L1},
                         {"rawInput"_L1, QJsonObject{{"command"_L1, "rm -r build"_L1}}}}},
            {"options"_L1, options}};
}

static QJsonObject option(const QString &id, const QString &name, const QString &kind)
{
    return {{"optionId"_L1, id}, {"name"_L1, name}, {"kind"_L1, kind}};
}

static void refusePrompt(ClientBench &bench, int code, const QString &message,
                         const QJsonValue &data = QJsonValue::Undefined)
{
    QJsonObject error{{"code"_L1, code}, {"message"_L1, message}};
    if (!data.isUndefined())
        error["data"_L1] = data;
    bench.other.send({{"jsonrpc"_L1, "2.0"_L1},
                      {"id"_L1, bench.other.request(u"session/prompt"_s)["id"_L1]},
                      {"error"_L1, error}});
}

//! What an agent says and asks becomes what a front end shows, and what the person does reaches it.
class TestRemoteSession : public QObject
{
    Q_OBJECT

private slots:
    void talks()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        QCOMPARE(bench.session->id(), u"other:s1"_s);
        QList<int> states;
        connect(bench.agent.get(), &Acp::RemoteAgent::stateChanged, this,
                [&] { states += int(bench.agent->state()); });
        const QJsonObject request = bench.prompt(u"hello"_s);
        QVERIFY(bench.session->isRunning());
        QCOMPARE(states, QList{int(Acp::RemoteAgent::State::Busy)});
        QCOMPARE(int(bench.agent->state()), int(Acp::RemoteAgent::State::Busy));
        QCOMPARE(request["params"_L1]["prompt"_L1][0]["text"_L1].toString(), u"hello"_s);
        QVERIFY(!bench.session->prompt({ContentBlock::fromText(u"again"_s)}));
        bench.other.say(u"Hel"_s);
        bench.other.say(u"lo"_s);
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        QCOMPARE(bench.text(), u"Hello"_s);
        QCOMPARE(int(bench.agent->state()), int(Acp::RemoteAgent::State::Ready));
        QCOMPARE(bench.other.mistakes, QStringList());
    }

    void everyKindOfUpdate()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        const auto update = [&bench](const QString &kind, QJsonObject members) {
            members["sessionUpdate"_L1] = kind;
            bench.other.update(members);
        };
        update(u"agent_thought_chunk"_s, {{"content"_L1, textBlock(u"hm"_s)}});
        update(u"agent_message_chunk"_s,
               {{"content"_L1,
                 QJsonObject{{"type"_L1, "resource_link"_L1},
                             {"uri"_L1, "file:///a"_L1},
                             {"name"_L1, "a"_L1}}}});
        update(u"agent_message_chunk"_s,
               {{"content"_L1,
                 QJsonObject{{"type"_L1, "image"_L1},
                             {"mimeType"_L1, "image/png"_L1},
                             {"data"_L1, "AAAA"_L1}}}});
        update(u"agent_message_chunk"_s,
               {{"content"_L1,
                 QJsonObject{{"type"_L1, "audio"_L1},
                             {"mimeType"_L1, "audio/wav"_L1},
                             {"data"_L1, "AAAA"_L1}}}});
        update(u"tool_call"_s,
               {{"toolCallId"_L1, "c1"_L1},
                {"title"_L1, "Edit a"_L1},
                {"kind"_L1, "edit"_L1},
                {"locations"_L1, QJsonArray{QJsonObject{{"path"_L1, "/x/a"_L1}, {"line"_L1, 3}}}},
                {"content"_L1,
                 QJsonArray{QJsonObject{
                     {"type"_L1, "diff"_L1}, {"path"_L1, "/x/a"_L1}, {"newText"_L1, "new"_L1}}}}});
        update(u"tool_call_update"_s, {{"toolCallId"_L1, "c1"_L1}, {"status"_L1, "completed"_L1}});
        update(u"plan"_s,
               {{"entries"_L1,
                 QJsonArray{QJsonObject{{"content"_L1, "look"_L1},
                                        {"priority"_L1, "high"_L1},
                                        {"status"_L1, "in_progress"_L1}},
                            QJsonObject{{"content"_L1, "act"_L1},
                                        {"priority"_L1, "at once"_L1},
                                        {"status"_L1, "pending"_L1}}}}});
        update(
            u"available_commands_update"_s,
            {{"availableCommands"_L1,
              QJsonArray{QJsonObject{{"name"_L1, "tidy"_L1}, {"description"_L1, "Tidies"_L1}}}}});
        update(u"usage_update"_s,
               {{"used"_L1, 10},
                {"size"_L1, 100},
                {"cost"_L1, QJsonObject{{"amount"_L1, 0.5}, {"currency"_L1, "USD"_L1}}}});
        update(u"session_info_update"_s, {{"title"_L1, "A title"_L1}});
        update(u"notice"_s, {{"severity"_L1, "warning"_L1}, {"title"_L1, "Careful"_L1}});
        update(u"compaction_summary_chunk"_s,
               {{"compactionId"_L1, "k"_L1}, {"content"_L1, textBlock(u"all of it"_s)}});
        update(u"compaction_update"_s,
               {{"compactionId"_L1, "k"_L1}, {"status"_L1, "completed"_L1}});
        bench.endTurn(request);
        QVERIFY(bench.ends());

        QCOMPARE(bench.all<AgentThoughtAppended>().first().text, u"hm"_s);
        QCOMPARE(bench.text(), u"[a](file:///a)[a sound (audio/wav)]"_s);
        const auto calls = bench.all<ToolCallChanged>();
        QVERIFY(std::holds_alternative<ToolImage>(calls.first().call.content.first()));
        const ToolCallState call = calls.last().call;
        QCOMPARE(call.title, u"Edit a"_s);
        QCOMPARE(int(call.status), int(ToolStatus::Completed));
        QCOMPARE(std::get<ToolDiff>(call.content.first()).newText, u"new"_s);
        QCOMPARE(call.locations.first().line.value_or(0), 3);
        const QList<PlanEntry> steps = bench.all<PlanChanged>().first().entries;
        QCOMPARE(steps,
                 (QList<PlanEntry>{
                     {u"look"_s, PlanEntry::Status::InProgress, PlanEntry::Priority::High},
                     {u"act"_s, PlanEntry::Status::Pending, {}}})); // a word that nobody knows
        QCOMPARE(bench.session->commands().first().name, u"tidy"_s);
        QCOMPARE(bench.all<UsageChanged>().first().costUsd.value_or(0), 0.5);
        QCOMPARE(bench.session->title(), u"A title"_s);
        QCOMPARE(bench.noticesWith(u"Careful"_s), 1);
        const auto compacted = bench.all<ConversationCompacted>().first();
        QCOMPARE(compacted.summary, u"all of it"_s);
        QCOMPARE(compacted.trigger + QString::number(compacted.tokensBefore), u"0"_s); // not said
    }

    // What has nothing but its subject for a title is told as calls of ours are.
    void titlesGetAVerb_data()
    {
        const Rows<QString, QJsonObject, QString, Saying> row; // kind, rest, title, said
        const QJsonObject run{{"command"_L1, "echo built && ls"_L1}};
        row("a command", u"execute"_s, {{"title"_L1, "echo built && ls"_L1}, {"rawInput"_L1, run}},
            u"Run echo built && ls"_s, Saying::Run);
        row("in the way of code", u"execute"_s,
            {{"title"_L1, "`echo built && ls`"_L1}, {"rawInput"_L1, run}},
            u"Run echo built && ls"_s, Saying::Run);
        row("what a command is for", u"execute"_s,
            {{"title"_L1, "Build and list"_L1}, {"rawInput"_L1, run}}, u"Build and list"_s,
            Saying::Plain);
        const QJsonArray place{QJsonObject{{"path"_L1, "/x/src/oc.txt"_L1}}};
        row("a file's name", u"edit"_s, {{"title"_L1, "oc.txt"_L1}, {"locations"_L1, place}},
            u"Edit oc.txt"_s, Saying::Edit);
        row("a file", u"read"_s, {{"title"_L1, "src/oc.txt"_L1}, {"locations"_L1, place}},
            u"Read src/oc.txt"_s, Saying::Read);
        row("a part of a name", u"edit"_s, {{"title"_L1, "txt"_L1}, {"locations"_L1, place}},
            u"txt"_s, Saying::Plain);
        row("its own words", u"edit"_s, {{"title"_L1, "Edit oc.txt"_L1}, {"locations"_L1, place}},
            u"Edit oc.txt"_s, Saying::Plain);
        row("what it does is not said", u"other"_s,
            {{"title"_L1, "oc.txt"_L1}, {"locations"_L1, place}}, u"oc.txt"_s, Saying::Plain);
    }

    void untitledCalls_data()
    {
        const Rows<QString, QJsonObject, QString, Saying> row; // kind, rest, title, said
        const QJsonArray place{QJsonObject{{"path"_L1, "/x/a.txt"_L1}}};
        const QJsonObject run{{"command"_L1, QJsonArray{"bash"_L1, "-lc"_L1, "make\n-j2"_L1}}};
        const QJsonObject odd{{"depth"_L1, 3}, {"goal"_L1, "Look\u001b[31m round"_L1}};
        row("nothing at all", u"other"_s, {}, u"Tool call"_s, Saying::Plain);
        row("no kind either", {}, {}, u"Tool call"_s, Saying::Plain);
        row("a kind of the future", u"hologram"_s, {}, u"Tool call"_s, Saying::Plain);
        row("of blanks", u"execute"_s, {{"title"_L1, " \n"_L1}}, u"Run a command"_s,
            Saying::RunCommand);
        row("a command", u"execute"_s, {{"rawInput"_L1, run}}, u"Run make -j2"_s, Saying::Run);
        row("null", u"read"_s, {{"title"_L1, QJsonValue()}}, u"Read file"_s, Saying::ReadFile);
        row("a file", u"read"_s, {{"locations"_L1, place}}, u"Read /x/a.txt"_s, Saying::Read);
        row("a file that is moved", u"move"_s, {{"locations"_L1, place}}, u"Move /x/a.txt"_s,
            Saying::Move);
        row("a name", u"other"_s, {{"name"_L1, "look"_L1}, {"rawInput"_L1, odd}}, u"look"_s,
            Saying::Plain);
        row("an input", u"other"_s, {{"rawInput"_L1, odd}}, u"Look\\u001B[31m round"_s,
            Saying::Plain);
        row("a thought", u"think"_s, {}, u"Thinking"_s, Saying::Plain);
    }

    void untitledCalls()
    {
        titlesGetAVerb();
        const auto [kind, rest, title, said]
            = Rows<QString, QJsonObject, QString, Saying>::current();
        // What is said later of it counts.
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.other.update({{"sessionUpdate"_L1, u"tool_call"_s}, {"toolCallId"_L1, u"c1"_s}});
        QJsonObject more = rest;
        more["sessionUpdate"_L1] = u"tool_call_update"_s;
        more["toolCallId"_L1] = u"c1"_s;
        more["kind"_L1] = kind;
        bench.other.update(more);
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QCOMPARE(bench.all<ToolCallChanged>().last().call.title, title);
    }

    void titlesGetAVerb()
    {
        const auto [kind, rest, title, said]
            = Rows<QString, QJsonObject, QString, Saying>::current();
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        QJsonObject call = rest;
        call["sessionUpdate"_L1] = u"tool_call"_s;
        call["toolCallId"_L1] = u"c1"_s;
        call["kind"_L1] = kind;
        bench.other.update(call);
        bench.other.update({{"sessionUpdate"_L1, u"tool_call_update"_s},
                            {"toolCallId"_L1, u"c1"_s},
                            {"status"_L1, u"completed"_s}});
        bench.endTurn(request);
        QVERIFY(bench.ends());
        const ToolCallState shown = bench.all<ToolCallChanged>().last().call;
        QCOMPARE(shown.title, title);
        QCOMPARE(int(shown.title.what()), int(said));
    }

    // What the person called it stays, unless another title was asked of the agent itself.
    void titleOfTheAgent_data()
    {
        const Rows<QString, QString> row; // prompt, title
        row("unasked", u"go on"_s, u"Mine"_s);
        row("asked for", u"/title"_s, u"Theirs"_s);
        row("about something", u" /title about\nfish"_s, u"Theirs"_s);
        row("given", u"/rename Theirs"_s, u"Theirs"_s);
        row("another command", u"/titles"_s, u"Mine"_s);
        row("in a sentence", u"use /title"_s, u"Mine"_s);
    }

    void titleOfTheAgent()
    {
        const auto [prompt, title] = Rows<QString, QString>::current();
        ClientBench bench;
        QVERIFY(bench.open());
        QVERIFY(qobject_cast<Acp::RemoteSession *>(bench.session)->rename(u"Mine"_s));
        const QJsonObject request = bench.prompt(prompt);
        bench.other.update(
            {{"sessionUpdate"_L1, u"session_info_update"_s}, {"title"_L1, u"Theirs"_s}});
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QCOMPARE(bench.session->title(), title);
    }

    void unknownKindsAreToldOnce()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        for (int i = 0; i < 5; ++i)
            bench.other.update({{"sessionUpdate"_L1, "hologram"_L1}});
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QCOMPARE(bench.noticesWith(u"hologram"_s), 1);
    }

    void transcriptMergesWhatGrew()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt(u"hello"_s);
        for (const QString &word : {u"one "_s, u"two "_s, u"three"_s})
            bench.other.say(word);
        bench.endTurn(request);
        QVERIFY(bench.ends());
        const auto transcript = bench.session->transcript();
        QCOMPARE(transcript.size(), size_t(2));
        QCOMPARE(std::get<UserMessageAdded>(transcript[0]).content.text, u"hello"_s);
        QCOMPARE(std::get<AgentTextAppended>(transcript[1]).text, u"one two three"_s);
    }

    void permissionInItsOwnWords()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.ports.choice = PermissionChoice::AllowAlways;
        const QJsonObject answer = bench.other.ask(
            u"session/request_permission"_s,
            permissionParams({option(u"y"_s, u"Go ahead"_s, u"allow_once"_s),
                              option(u"yy"_s, u"Always for rm"_s, u"allow_always"_s),
                              option(u"n"_s, u"Stop"_s, u"reject_once"_s)}));
        QCOMPARE(answer["result"_L1]["outcome"_L1]["optionId"_L1].toString(), u"yy"_s);
        const PermissionQuestion question = bench.ports.questions.first();
        QCOMPARE(question.preview.title, u"Remove build"_s);
        QCOMPARE(question.options.first().name, u"Go ahead"_s);
        QCOMPARE(question.rule, u"Always for rm"_s);
        QCOMPARE(question.preview.effects.first().subject, u"rm -r build"_s);
        bench.ports.choice.reset();
        const QJsonObject no
            = bench.other.ask(u"session/request_permission"_s,
                              permissionParams({option(u"y"_s, u"Go ahead"_s, u"allow_once"_s)}));
        QCOMPARE(no["result"_L1]["outcome"_L1]["outcome"_L1].toString(), u"cancelled"_s);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void severalOfOneKindAreToldApart()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.ports.choice = PermissionChoice::AllowAlways;
        bench.ports.asked = u"b"_s;
        const QJsonObject params
            = permissionParams({option(u"a"_s, u"rm only"_s, u"allow_always"_s),
                                option(u"b"_s, u"everything"_s, u"allow_always"_s),
                                option(u"n"_s, u"no"_s, u"reject_once"_s)});
        const QJsonObject answer = bench.other.ask(u"session/request_permission"_s, params);
        QCOMPARE(answer["result"_L1]["outcome"_L1]["optionId"_L1].toString(), u"b"_s);
        QCOMPARE(bench.ports.questions.first().asker, u"other"_s);
        QCOMPARE(bench.ports.questions.first().options.size(), 3);
        bench.ports.asked = u"made up"_s;
        const QJsonObject unknown = bench.other.ask(u"session/request_permission"_s, params);
        QCOMPARE(unknown["result"_L1]["outcome"_L1]["outcome"_L1].toString(), u"cancelled"_s);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void neitherYesNorNoIsAskedInWords()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.ports.elicitationAnswer
            = {ElicitationAnswer::Action::Accept, {{"option"_L1, "b"_L1}}};
        const QJsonObject answer
            = bench.other.ask(u"session/request_permission"_s,
                              permissionParams({option(u"a"_s, u"rm only"_s, u"allow_always"_s),
                                                option(u"b"_s, u"everything"_s, u"some_day"_s),
                                                option(u"n"_s, u"no"_s, u"reject_once"_s)}));
        QCOMPARE(answer["result"_L1]["outcome"_L1]["optionId"_L1].toString(), u"b"_s);
        QCOMPARE(bench.ports.questions.size(), 0);
        QCOMPARE(bench.ports.elicitations.first().fields.first().choices.at(1).title,
                 u"everything"_s);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void elicitation()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        bench.ports.elicitationAnswer = {ElicitationAnswer::Action::Accept, {{"name"_L1, "x"_L1}}};
        const QJsonObject schema{
            {"type"_L1, "object"_L1},
            {"properties"_L1, QJsonObject{{"name"_L1, QJsonObject{{"type"_L1, "string"_L1}}}}}};
        const QJsonObject params{{"sessionId"_L1, "s1"_L1},
                                 {"mode"_L1, "form"_L1},
                                 {"message"_L1, "Which name?"_L1},
                                 {"requestedSchema"_L1, schema}};
        const QJsonObject answer = bench.other.ask(u"elicitation/create"_s, params);
        QCOMPARE(answer["result"_L1]["action"_L1].toString(), u"accept"_s);
        QCOMPARE(answer["result"_L1]["content"_L1]["name"_L1].toString(), u"x"_s);
        QCOMPARE(bench.ports.elicitations.first().asker, u"other"_s);
        // What does not fit is not sent.
        bench.ports.elicitationAnswer
            = {ElicitationAnswer::Action::Accept, {{"name"_L1, QJsonObject{{"a"_L1, 1}}}}};
        const QJsonObject bad = bench.other.ask(u"elicitation/create"_s, params);
        QCOMPARE(bad["result"_L1]["action"_L1].toString(), u"cancel"_s);
    }

    void askUser()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        bench.ports.elicitationAnswer
            = {ElicitationAnswer::Action::Accept, {{"answer"_L1, "blue"_L1}}};
        const QJsonObject params{{"sessionId"_L1, "s1"_L1},
                                 {"question"_L1, "Which colour?"_L1},
                                 {"options"_L1, QJsonArray{"red"_L1, "green"_L1}}};
        const QJsonObject answer = bench.other.ask(u"_agentao.cn/ask_user"_s, params);
        QCOMPARE(answer["result"_L1]["answer"_L1].toString(), u"blue"_s);
        QCOMPARE(answer["result"_L1]["text"_L1].toString(), u"blue"_s);
        bench.ports.elicitationAnswer = {};
        const QJsonObject none = bench.other.ask(u"_agentao.cn/ask_user"_s, params);
        QCOMPARE(none["result"_L1]["answer"_L1].toString(), u"(user unavailable)"_s);
    }

    void cancelAnswersQuestions()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.ports.answers = false;
        bench.other.send(
            {{"jsonrpc"_L1, "2.0"_L1},
             {"id"_L1, "q"_L1},
             {"method"_L1, "session/request_permission"_L1},
             {"params"_L1, permissionParams({option(u"y"_s, u"Go"_s, u"allow_once"_s)})}});
        QTRY_COMPARE(bench.ports.questions.size(), 1);
        QCOMPARE(int(bench.agent->state()), int(Acp::RemoteAgent::State::Waiting));
        bench.session->cancel();
        QVERIFY(!bench.other.request(u"session/cancel"_s).isEmpty());
        QCOMPARE(bench.ports.withdrawn, QStringList{bench.ports.questions.first().id});
        const auto isAnswered = [&bench] {
            return std::ranges::any_of(bench.other.messages, [](const QJsonObject &message) {
                return message["id"_L1] == "q"_L1
                    && message["result"_L1]["outcome"_L1]["outcome"_L1] == "cancelled"_L1;
            });
        };
        QTRY_VERIFY(isAnswered());
        bench.endTurn(request, u"cancelled"_s);
        QVERIFY(bench.ends());
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::Cancelled));
        const auto call = bench.all<ToolCallChanged>().last().call;
        QCOMPARE(int(call.status), int(ToolStatus::Failed));
    }

    // The wait is the client's own patience: what counts is that it ends.
    void cancelOfOneThatDoesNotEnd()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        QVERIFY(!bench.prompt().isEmpty());
        bench.session->cancel();
        QVERIFY(bench.ends());
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::Cancelled));
        QCOMPARE(bench.noticesWith(u"did not end its turn"_s), 1);
        QTRY_COMPARE(bench.other.count(u"$/cancel_request"_s), 1);
        QVERIFY(!bench.session->isRunning());
    }

    void modesAndOptions()
    {
        ClientBench bench;
        const auto select
            = [](const QString &id, const QString &category, const QJsonValue &value) {
                  return QJsonObject{
                      {"id"_L1, id},
                      {"name"_L1, id},
                      {"category"_L1, category},
                      {"type"_L1, "select"_L1},
                      {"currentValue"_L1, value},
                      {"options"_L1,
                       QJsonArray{QJsonObject{{"value"_L1, "a"_L1}, {"name"_L1, "A"_L1}},
                                  QJsonObject{{"value"_L1, "b"_L1}, {"name"_L1, "B"_L1}}}}};
              };
        const QJsonObject boolean{{"id"_L1, "fast"_L1},
                                  {"name"_L1, "Fast"_L1},
                                  {"type"_L1, "boolean"_L1},
                                  {"currentValue"_L1, false}};
        bench.other.opened["configOptions"_L1]
            = QJsonArray{select(u"their-mode"_s, u"mode"_s, "a"_L1),
                         select(u"their-model"_s, u"model"_s, "b"_L1), boolean};
        QVERIFY(bench.open());
        QCOMPARE(bench.session->modeId(), u"a"_s);
        QCOMPARE(bench.session->modelName(), u"b"_s);
        QCOMPARE(bench.session->modes().size(), 2);
        QVERIFY(!bench.session->setMode(u"zzz"_s));
        QVERIFY(bench.session->setMode(u"b"_s));
        const QJsonObject set = bench.other.request(u"session/set_config_option"_s);
        QCOMPARE(set["params"_L1]["configId"_L1].toString(), u"their-mode"_s);
        bench.other.answer(set["id"_L1],
                           QJsonObject{{"configOptions"_L1,
                                        QJsonArray{select(u"their-mode"_s, u"mode"_s, "b"_L1)}}});
        QTRY_COMPARE(bench.session->modeId(), u"b"_s);
        QCOMPARE(bench.all<ModeChanged>().last().modeId, u"b"_s);
        bench.other.update({{"sessionUpdate"_L1, "config_option_update"_L1},
                            {"configOptions"_L1, QJsonArray{boolean}}});
        QTRY_COMPARE(bench.session->options().first().id, u"fast"_s);
        QVERIFY(bench.session->setOption(u"fast"_s, u"true"_s));
        QTRY_COMPARE(bench.other.count(u"session/set_config_option"_s), 2);
        QCOMPARE(bench.other.request(u"session/set_config_option"_s)["params"_L1]["value"_L1],
                 QJsonValue(true));
        QCOMPARE(bench.other.mistakes, QStringList());
    }

    void loads()
    {
        ClientBench bench;
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        QVERIFY(bench.open());
        auto loading = bench.agent->openSession(u"other:s2"_s, bench.sessionSpec());
        const QJsonObject request = bench.other.request(u"session/load"_s);
        QCOMPARE(request["params"_L1]["sessionId"_L1].toString(), u"s2"_s);
        const auto chunk = [&bench](const QString &kind, const QString &text) {
            bench.other.update({{"sessionUpdate"_L1, kind}, {"content"_L1, textBlock(text)}},
                               u"s2"_s);
        };
        chunk(u"user_message_chunk"_s, u"what"_s);
        chunk(u"agent_message_chunk"_s, u"that"_s);
        bench.other.answer(request["id"_L1], QJsonObject());
        QVERIFY(bench.taken(loading));
        QCOMPARE(bench.session->id(), u"other:s2"_s);
        const auto transcript = bench.session->transcript();
        QCOMPARE(std::get<UserMessageAdded>(transcript[0]).content.text, u"what"_s);
        QCOMPARE(std::get<AgentTextAppended>(transcript[1]).text, u"that"_s);
    }

    void lists()
    {
        ClientBench bench;
        bench.other.offer["agentCapabilities"_L1]
            = QJsonObject{{"sessionCapabilities"_L1, QJsonObject{{"list"_L1, QJsonObject()}}}};
        QVERIFY(bench.open());
        auto listing = bench.agent->listSessions(bench.folder);
        const QJsonObject first = bench.other.request(u"session/list"_s);
        const auto entry = [&bench](const QString &id) {
            return QJsonObject{{"sessionId"_L1, id}, {"cwd"_L1, bench.folder}};
        };
        const QJsonObject elsewhere{{"sessionId"_L1, "c"_L1}, {"cwd"_L1, "/"_L1}};
        bench.other.answer(
            first["id"_L1],
            QJsonObject{{"sessions"_L1, QJsonArray{entry(u"a"_s)}}, {"nextCursor"_L1, "more"_L1}});
        QTRY_COMPARE(bench.other.count(u"session/list"_s), 2);
        const QJsonObject second = bench.other.request(u"session/list"_s);
        QCOMPARE(second["params"_L1]["cursor"_L1].toString(), u"more"_s);
        bench.other.answer(
            second["id"_L1],
            QJsonObject{{"sessions"_L1, QJsonArray{entry(u"b"_s), entry(u"a"_s), elsewhere}}});
        QTRY_VERIFY(listing.isFinished());
        QVERIFY(listing.result());
        QCOMPARE(listing.result()->size(), 2);
        QCOMPARE(listing.result()->at(1).id, u"other:b"_s);
    }

    void promptOfOneThatWasClosed_data()
    {
        // way: what the agent offers
        const Rows<QString, int, QString, QJsonObject> row; // way, code, message, data
        const QString resume = u"session/resume"_s;
        const QString found = u"Session not found"_s;
        row("ours", resume, -32602, found, QJsonObject{{"reason"_L1, "session_not_found"_L1}});
        row("iac-code", resume, -32602, u"Invalid params"_s, QJsonObject{{"session_id"_L1, found}});
        row("no resource", resume, -32002, found, QJsonObject());
        row("in words", resume, -32603, u"Unknown session: s1"_s, QJsonObject());
        row("taken up by loading", u"session/load"_s, -32602, found,
            QJsonObject{{"reason"_L1, "session_not_found"_L1}});
    }

    //! As a server does it with sessions that nobody uses: it is opened again, and asked again.
    void promptOfOneThatWasClosed()
    {
        auto [way, code, message, data] = Rows<QString, int, QString, QJsonObject>::current();
        ClientBench bench;
        bench.other.offer["agentCapabilities"_L1]
            = QJsonObject{{"loadSession"_L1, true},
                          {"sessionCapabilities"_L1,
                           way.endsWith("resume"_L1) ? QJsonObject{{"resume"_L1, QJsonObject()}}
                                                     : QJsonObject()}};
        QVERIFY(bench.open());
        const QJsonObject first = bench.prompt();
        refusePrompt(bench, code, message, data);
        const QJsonObject again = bench.other.request(way);
        QCOMPARE(again["params"_L1]["sessionId"_L1].toString(), u"s1"_s);
        bench.other.answer(again["id"_L1], QJsonObject());
        QTRY_COMPARE(bench.other.count(u"session/prompt"_s), 2);
        const QJsonObject second = bench.other.request(u"session/prompt"_s);
        QCOMPARE(second["params"_L1], first["params"_L1]);
        bench.endTurn(second);
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        QCOMPARE(bench.all<UserMessageAdded>().size(), 1);
        QVERIFY(bench.all<NoticeRaised>().empty()); // nothing is lost
    }

    void refusedTwice()
    {
        ClientBench bench;
        bench.other.offer["agentCapabilities"_L1]
            = QJsonObject{{"sessionCapabilities"_L1, QJsonObject{{"resume"_L1, QJsonObject()}}}};
        QVERIFY(bench.open());
        bench.prompt();
        refusePrompt(bench, -32002, u"Session not found"_s);
        bench.other.answer(bench.other.request(u"session/resume"_s)["id"_L1], QJsonObject());
        QTRY_COMPARE(bench.other.count(u"session/prompt"_s), 2);
        refusePrompt(bench, -32002, u"Session not found"_s);
        QVERIFY(bench.ends());
        QVERIFY(bench.results.first().error);
        QCOMPARE(bench.other.count(u"session/prompt"_s), 2);
        QCOMPARE(bench.other.count(u"session/resume"_s), 1);
    }

    //! Bad parameters are no lost session, and neither is one that spoke before.
    void refusedForAnotherReason()
    {
        ClientBench bench;
        bench.other.offer["agentCapabilities"_L1]
            = QJsonObject{{"sessionCapabilities"_L1, QJsonObject{{"resume"_L1, QJsonObject()}}}};
        QVERIFY(bench.open());
        bench.prompt();
        refusePrompt(bench, -32602, u"Invalid params"_s, QJsonObject{{"where"_L1, "/prompt/0"_L1}});
        QVERIFY(bench.ends());
        QVERIFY(bench.results.first().error);
        bench.prompt();
        bench.other.say(u"a"_s);
        refusePrompt(bench, -32002, u"Session not found"_s);
        QTRY_COMPARE(bench.results.size(), 2);
        QVERIFY(bench.results.last().error);
        QCOMPARE(bench.other.count(u"session/resume"_s), 0);
    }

    void closes_data()
    {
        QTest::addColumn<bool>("isOffered");
        QTest::newRow("where it can be closed") << true;
        QTest::newRow("where it cannot") << false;
    }

    void closes()
    {
        QFETCH(bool, isOffered);
        ClientBench bench;
        if (isOffered) {
            bench.other.offer["agentCapabilities"_L1]
                = QJsonObject{{"sessionCapabilities"_L1, QJsonObject{{"close"_L1, QJsonObject()}}}};
        }
        QVERIFY(bench.open());
        const QJsonObject prompted = bench.prompt();
        bench.agent->closeSession(bench.session);
        QTRY_COMPARE(bench.other.count(u"session/cancel"_s), 1); // its turn first
        QTRY_COMPARE(bench.other.count(u"session/close"_s), isOffered ? 1 : 0);
        if (isOffered) {
            const QJsonObject closed = bench.other.request(u"session/close"_s);
            QCOMPARE(closed["params"_L1]["sessionId"_L1].toString(), u"s1"_s);
            QVERIFY(bench.other.messages.indexOf(closed) > bench.other.messages.indexOf(prompted));
        }
        QCOMPARE(bench.other.mistakes, QStringList());
    }

    void pictureForOneThatTakesNone()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.mimeType = u"image/png"_s;
        image.data = "x";
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"look"_s), image}));
        const QJsonObject request = bench.other.request(u"session/prompt"_s);
        QCOMPARE(request["params"_L1]["prompt"_L1][1]["type"_L1].toString(), u"text"_s);
        QCOMPARE(bench.noticesWith(u"takes no images"_s), 1);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void signIn()
    {
        ClientBench bench;
        bench.other.answersOpening = false;
        bench.other.offer["authMethods"_L1]
            = QJsonArray{QJsonObject{{"id"_L1, "web"_L1}, {"name"_L1, "In the browser"_L1}}};
        bench.agent = std::make_unique<Acp::RemoteAgent>(bench.spec, bench.other.maker());
        auto opening = bench.agent->createSession(bench.sessionSpec());
        bench.other.refuse(bench.other.request(u"session/new"_s)["id"_L1], -32000, u"Log in"_s);
        QVERIFY(!bench.taken(opening));
        QCOMPARE(int(bench.error.code), int(ErrorCode::AuthRequired));
        QVERIFY2(bench.error.message.contains("In the browser (web)"_L1),
                 qPrintable(bench.error.message));
        auto signing = Acp::authenticateAt(&bench.agent->link(), u"web"_s, bench.folder);
        const QJsonObject request = bench.other.request(u"authenticate"_s);
        QCOMPARE(request["params"_L1]["methodId"_L1].toString(), u"web"_s);
        const QJsonObject page{{"requestId"_L1, request["id"_L1]},
                               {"mode"_L1, "url"_L1},
                               {"message"_L1, "Log in here"_L1},
                               {"elicitationId"_L1, "e1"_L1},
                               {"url"_L1, "https://example.com/login"_L1}};
        const QJsonObject nobody = bench.other.ask(u"elicitation/create"_s, page);
        QVERIFY(nobody.contains("error"_L1));
        bench.agent->questions().setSignInPort(&bench.ports);
        bench.ports.elicitationAnswer = {ElicitationAnswer::Action::Accept, {}};
        const QJsonObject shown = bench.other.ask(u"elicitation/create"_s, page);
        QCOMPARE(shown["result"_L1]["action"_L1].toString(), u"accept"_s);
        QCOMPARE(bench.ports.elicitations.last().url.host(), u"example.com"_s);
        bench.other.send({{"jsonrpc"_L1, "2.0"_L1}, // which it need not wait for
                          {"method"_L1, "elicitation/complete"_L1},
                          {"params"_L1, QJsonObject{{"elicitationId"_L1, "e1"_L1}}}});
        bench.other.answer(request["id"_L1], QJsonObject());
        QTRY_VERIFY(signing.isFinished());
        QVERIFY(signing.result());
        auto unknown = Acp::authenticateAt(&bench.agent->link(), u"smoke"_s, bench.folder);
        QTRY_VERIFY(unknown.isFinished());
        QVERIFY(!unknown.result());
    }

    void writesAreChanges()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QString path = QDir(bench.folder).filePath(u"a.txt"_s);
        QFile file(path);
        QVERIFY(putFile(file.fileName(), "one\ntwo\nthree\n"));
        const QJsonObject request = bench.prompt(u"change it"_s);
        const QJsonObject read = bench.other.ask(
            u"fs/read_text_file"_s,
            {{"sessionId"_L1, "s1"_L1}, {"path"_L1, path}, {"line"_L1, 2}, {"limit"_L1, 1}});
        QCOMPARE(read["result"_L1]["content"_L1].toString(), u"two\n"_s);
        const QJsonObject written = bench.other.ask(
            u"fs/write_text_file"_s,
            {{"sessionId"_L1, "s1"_L1}, {"path"_L1, path}, {"content"_L1, "other\n"_L1}});
        QVERIFY(written.contains("result"_L1));
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QTRY_COMPARE_WITH_TIMEOUT(bench.all<FilesChanged>().size(), 1, 60'000);
        const FilesChanged changed = bench.all<FilesChanged>().first();
        QCOMPARE(changed.files, 1);
        auto restoring = bench.session->restore(changed.checkpointId, ChangeScope::Turn, {});
        QTRY_VERIFY_WITH_TIMEOUT(restoring.isFinished(), 60'000);
        QVERIFY(restoring.result());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "one\ntwo\nthree\n"_ba);
    }

    void pieceOfOutputOfTheOldAgent()
    {
        Acp::AgentSpec spec;
        spec.name = u"old"_s;
        spec.dialect = Acp::AgentSpec::Dialect::Agentao;
        ClientBench bench(spec);
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        const auto piece = [&bench](const QString &kind, const QString &text) {
            bench.other.update({{"sessionUpdate"_L1, kind},
                                {"toolCallId"_L1, "c"_L1},
                                {"title"_L1, "run_shell_command"_L1},
                                {"schema_version"_L1, 1},
                                {"content"_L1,
                                 QJsonArray{QJsonObject{{"type"_L1, "content"_L1},
                                                        {"content"_L1, textBlock(text)}}}}});
        };
        piece(u"tool_call"_s, u"a\n"_s);
        piece(u"tool_call_update"_s, u"b\n"_s);
        bench.endTurn(request);
        QVERIFY(bench.ends());
        const auto calls = bench.all<ToolCallChanged>();
        const ToolCallState shown = calls.at(1).call;
        QCOMPARE(std::get<ToolText>(shown.content.first()).text, u"a\nb\n"_s);
    }
};

AGENTAO_TEST(TestRemoteSession)
#include "tst_remotesession.moc"
