// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/permissionwords.h"
#include "tests/session/fulldisk.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

using Calls = std::vector<std::pair<QString, QString>>;

static ToolCallState lastCallOf(const std::vector<SessionUpdate> &updates)
{
    ToolCallState last;
    for (const SessionUpdate &update : updates) {
        if (const auto *changed = std::get_if<ToolCallChanged>(&update))
            last = changed->call;
    }
    return last;
}

class TestTurnRunner : public QObject
{
    Q_OBJECT

private slots:
    void plainAnswer()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies.push_back(ScriptedReply::text(u"Hello"_s));

        const TurnResult result = bench.run(u"Hi there"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(result.usage.inputTokens, 100);
        QCOMPARE(bench.shown(),
                 (QStringList{u"title:Hi there"_s, u"user:Hi there"_s, u"text:Hello"_s}));
        const auto *usage = std::get_if<UsageChanged>(&bench.updates.back());
        QVERIFY(usage);
        QCOMPARE(usage->usedTokens, 110);
        QCOMPARE(usage->windowTokens, 200'000);
        QCOMPARE(bench.model.requests.size(), 1u);
        QVERIFY(bench.model.requests[0].system.contains(bench.session->cwd()));
        QCOMPARE(bench.ends.size(), 1u);
        QVERIFY(!bench.session->isRunning());
    }

    void toolRoundTrip()
    {
        TurnBench bench;
        bench.open();
        bench.permission.answers.push_back({PermissionChoice::AllowOnce, {}});
        bench.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{\"path\":\"a\"}"_s}}, u"I edit"_s),
               ScriptedReply::text(u"Done"_s)};

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.usage.inputTokens, 200);
        QCOMPARE(bench.shown(),
                 (QStringList{u"title:go"_s, u"user:go"_s, u"text:I edit"_s, u"new:edit pending"_s,
                              u"call:edit pending"_s, u"call:edit pending"_s,
                              u"call:edit running"_s, u"call:edit completed"_s, u"text:Done"_s}));
        QCOMPARE(bench.toldResults(), QStringList{u"edit: result of edit"_s});
        const PermissionQuestion question = bench.permission.asked.value(0);
        QCOMPARE(question.toolName, u"edit"_s);
        QCOMPARE(question.preview.title, u"Title of edit"_s);
        QCOMPARE(question.preview.content.size(), 1);
        QCOMPARE(question.rawInput.value("path"_L1).toString(), u"a"_s);
        QVERIFY(!question.reason.isEmpty());
        for (const SessionUpdate &update : bench.updates) {
            const auto *changed = std::get_if<ToolCallChanged>(&update);
            if (!changed)
                continue;
            QCOMPARE(changed->call.id, question.toolCallId);
            if (changed->call.status == ToolStatus::Completed) {
                QVERIFY(std::holds_alternative<ToolDiff>(changed->call.content.value(0)));
                QCOMPARE(changed->call.locations.value(0).line, 3);
                QCOMPARE(changed->call.rawOutput.toObject().value("exitCode"_L1).toInt(-1), 0);
                QVERIFY(changed->call.startedAt.isValid() && changed->call.finishedAt.isValid());
            }
        }
    }

    void badCalls_data()
    {
        // told: a part of the result
        const Rows<QString, QString, QString> row; // tool, arguments, told

        row("unknown tool", u"fly"_s, u"{}"_s, u"no tool named \"fly\""_s);
        row("no JSON", u"look"_s, u"{path"_s, u"not valid JSON"_s);
        row("no object", u"look"_s, u"[1]"_s, u"not a JSON object"_s);
        row("escape of others", u"look"_s, uR"({"path":"a\d"})"_s, u"escapes nothing"_s);
        row("against the schema", u"needs"_s, u"{}"_s, u"path is required"_s);
        row("fails when prepared", u"refuse_prepare"_s, u"{}"_s, u"no such file"_s);
        row("runs and fails", u"fails"_s, u"{}"_s, u"result of fails"_s);
        row("runs into an error", u"errors"_s, u"{}"_s, u"the file changed"_s);
    }

    void badCalls()
    {
        const auto [tool, arguments, told] = Rows<QString, QString, QString>::current();
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{tool, arguments}}), ScriptedReply::text(u"ok"_s)};

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY(!result.error);
        QCOMPARE(bench.toldResults().size(), 1);
        QVERIFY2(bench.toldResults().constFirst().startsWith(tool + u'!'),
                 qPrintable(bench.toldResults().constFirst()));
        QVERIFY2(bench.toldResults().constFirst().contains(told),
                 qPrintable(bench.toldResults().constFirst()));
        QVERIFY(bench.shown().contains(u"call:%1 failed"_s.arg(tool)));
        QVERIFY(bench.permission.asked.isEmpty());
    }

    // What there is instead helps the model alone.
    void unknownToolIsToldShortly()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"fly"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};

        bench.run(u"go"_s);

        QVERIFY(bench.toldResults().constFirst().contains(u"The tools are: "_s));
        QStringList texts;
        for (const SessionUpdate &update : bench.updates) {
            const auto *changed = std::get_if<ToolCallChanged>(&update);
            if (!changed || changed->call.status != ToolStatus::Failed)
                continue;
            for (const ToolContent &content : changed->call.content)
                texts.append(contentText(content) ? *contentText(content) : QString());
        }
        QCOMPARE(texts, QStringList{u"There is no tool named \"fly\"."_s});
    }

    void answers_data()
    {
        // choice, note, dropped, runs, told
        const Rows<std::optional<PermissionChoice>, QString, bool, bool, QString> row;

        using Choice = std::optional<PermissionChoice>;
        row("allow once", Choice(PermissionChoice::AllowOnce), QString(), false, true,
            u"result of edit"_s);
        row("allow always", Choice(PermissionChoice::AllowAlways), QString(), false, true,
            u"result of edit"_s);
        row("reject once", Choice(PermissionChoice::RejectOnce), QString(), false, false,
            u"Do not retry"_s);
        row("reject with a note", Choice(PermissionChoice::RejectOnce), u"use tabs"_s, false, false,
            u"The user says: \"use tabs\". Do not"_s);
        row("reject always", Choice(PermissionChoice::RejectAlways), QString(), false, false,
            u"did not allow"_s);
        row("dismissed", Choice(), QString(), false, false, u"without an answer"_s);
        row("reply dropped", Choice(), QString(), true, false, u"without an answer"_s);
    }

    void answers()
    {
        const auto [choice, note, dropped, runs, told]
            = Rows<std::optional<PermissionChoice>, QString, bool, bool, QString>::current();
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.permission.open.size(), 1u);
        QVERIFY(!bench.tools.log.contains(u"start edit"_s));

        if (dropped)
            bench.permission.drop();
        else
            bench.permission.answer(choice, note);
        const TurnResult result = bench.waitForEnd();

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(bench.tools.log.contains(u"start edit"_s), runs);
        QVERIFY2(bench.toldResults().value(0).contains(told),
                 qPrintable(bench.toldResults().value(0)));
        QCOMPARE(bench.shown().contains(u"call:edit failed"_s), !runs);
        // How it ended is a type, also in the file.
        using By = CallRefusal::By;
        const auto refusal = runs
            ? std::nullopt
            : std::optional(CallRefusal{choice ? By::User : By::Nobody, note});
        QCOMPARE(lastCallOf(bench.session->transcript()).refusal, refusal);
        bench.reopen();
        QCOMPARE(lastCallOf(bench.session->transcript()).refusal, refusal);
    }

    // A tool that says what the core says of refused calls has run.
    void wordsOfAToolAreNoState()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.tools.result
            = deniedByUserWords({.choice = PermissionChoice::RejectOnce, .note = {}});
        bench.model.replies = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}, {u"fails"_s, u"{}"_s}}),
                               ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        bench.reopen();
        int calls = 0;
        for (const SessionUpdate &update : bench.session->transcript()) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update)) {
                ++calls;
                QVERIFY(!changed->call.refusal);
            }
        }
        QCOMPARE(calls, 2);
    }

    void alwaysCoversTheNextCall()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}, {u"edit"_s, u"{\"a\":1}"_s}}),
               ScriptedReply::text(u"ok"_s)};
        bench.permission.answers.push_back({PermissionChoice::AllowAlways, {}});

        QVERIFY(!bench.run(u"go"_s).error);

        QCOMPARE(bench.permission.asked.size(), 1);
        QCOMPARE(bench.tools.log.count(u"end edit"_s), 2);
    }

    void modeIsReadWhenTheCallIsJudged()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}).hold(), ScriptedReply::text(u"ok"_s)};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"new:edit pending"_s));

        QVERIFY(bench.session->setMode(u"read-only"_s));
        bench.model.release();

        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(bench.permission.asked.isEmpty());
        QVERIFY(bench.toldResults().value(0).contains(u"not allowed"_s));
        const auto refusal = lastCallOf(bench.session->transcript()).refusal;
        QVERIFY(refusal && refusal->by == CallRefusal::By::Rules && !refusal->words.isEmpty());
        QVERIFY(bench.shown().contains(u"mode:read-only"_s));
    }

    void stricterModeBeatsAnAllowedQuestion()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.permission.open.size(), 1u);

        QVERIFY(bench.session->setMode(u"read-only"_s));
        bench.permission.answer(PermissionChoice::AllowOnce);

        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(!bench.tools.log.contains(u"start edit"_s));
    }

    void readersRunSideBySide()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}, {u"look"_s, u"{}"_s}}),
               ScriptedReply::text(u"ok"_s)};
        bench.prompt(u"go"_s);

        QTRY_VERIFY(bench.tools.log.contains(u"end look"_s));
        QVERIFY(!bench.tools.log.contains(u"end look_slow"_s));
        bench.tools.finishOldest(u"late"_s);

        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.toldResults(),
                 (QStringList{u"look_slow: late"_s, u"look: result of look"_s}));
    }

    void writersRunInOrder()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies
            = {ScriptedReply::calls(
                   {{u"slow"_s, u"{}"_s}, {u"edit"_s, u"{}"_s}, {u"look"_s, u"{}"_s}}),
               ScriptedReply::text(u"ok"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);
        QCoreApplication::processEvents();
        QCOMPARE(bench.tools.log, (QStringList{u"prepare slow"_s, u"start slow"_s}));

        bench.tools.finishOldest(u"first"_s);

        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.tools.log.mid(2),
                 (QStringList{u"end slow"_s, u"prepare edit"_s, u"start edit"_s, u"end edit"_s,
                              u"prepare look"_s, u"start look"_s, u"end look"_s}));
        QVERIFY(bench.shown().contains(u"out:half "_s));
    }

    void titleGrowsWhileArgumentsStream()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply reply;
        reply.events = {ToolCallDelta{0, u"c1"_s, u"look"_s, {}}};
        reply.held = true;
        bench.model.replies = {reply};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"new:look pending"_s));
        QTest::qWait(120); // longer than the shortest time between two looks at the arguments

        bench.model.receive(ToolCallDelta{0, u"c1"_s, u"look"_s, u"{\"path\":\"src/ma"_s});

        const auto *grown = std::get_if<ToolCallChanged>(&bench.updates.back());
        QVERIFY(grown);
        QCOMPARE(grown->call.title, u"look src/ma"_s);
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        QCOMPARE(bench.shown().constLast(), u"call:look failed"_s);
    }

    void nameInPiecesIsOneCall()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply reply;
        reply.events = {ToolCallDelta{0, u"c1"_s, u"lo"_s, {}}};
        reply.held = true;
        bench.model.replies = {reply};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"new:lo pending"_s));
        bench.model.receive(ToolCallDelta{0, u"c1"_s, u"look"_s, {}});
        const auto *named = std::get_if<ToolCallChanged>(&bench.updates.back());
        QVERIFY(named);
        QCOMPARE(named->call.name, u"look"_s);
        QCOMPARE(named->call.kind, ToolKind::Read);
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        QCOMPARE(bench.shown().constLast(), u"call:look failed"_s);
    }

    // However quickly their arguments came: what waits for its turn says what it is.
    void queuedCallsAreNamed()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"edit"_s, u"{\"path\":\"a\"}"_s},
                                                     {u"edit"_s, u"{\"path\":\"b\"}"_s},
                                                     {u"edit"_s, u"{\"path\":\"c\"}"_s}})};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.permission.asked.size(), 1);
        QMap<QString, QString> titles;
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update))
                titles.insert(changed->call.id, changed->call.title);
        }
        const QStringList shown = titles.values();
        QVERIFY2(shown.contains(u"edit b"_s) && shown.contains(u"edit c"_s),
                 qPrintable(shown.join(u", "_s)));
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
    }

    void queuedCommandsSayWhatTheyAreFor()
    {
        TurnBench bench;
        bench.builtinTools = true;
        bench.open();
        const auto command = [](const QString &words) {
            return std::pair(u"run_shell_command"_s,
                             uR"({"command":"touch made","description":"%1"})"_s.arg(words));
        };
        bench.model.replies
            = {ScriptedReply::calls({command(u"Build it"_s), command(u"Test it"_s)})};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.permission.asked.size(), 1);
        QStringList told;
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update))
                told.append(changed->call.rawInput["description"_L1].toString());
        }
        QVERIFY2(told.contains(u"Test it"_s), qPrintable(told.join(u", "_s)));
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
    }

    void idsBecomeUnique()
    {
        TurnBench bench;
        bench.open();
        const auto same = [] {
            ScriptedReply reply = ScriptedReply::calls({{u"look"_s, u"{}"_s}});
            std::get<ToolCallDelta>(reply.events[0]).id = u"0"_s;
            std::get<ToolCallPart>(reply.outcome->message.parts[0]).id = u"0"_s;
            return reply;
        };
        bench.model.replies = {same(), same(), ScriptedReply::text(u"ok"_s)};

        QVERIFY(!bench.run(u"go"_s).error);

        QStringList ids;
        for (const ChatMessage &message : bench.model.requests.back().messages) {
            for (const ToolCallPart &call : message.toolCalls())
                ids.append(call.id);
        }
        QCOMPARE(ids.size(), 2);
        QVERIFY(ids[0] != ids[1]);
        QCOMPARE(bench.shown().count(u"new:look pending"_s), 2);
    }

    void cancel_data()
    {
        // moment: what must have been shown, or a word of below
        // tool: empty: a held answer
        const Rows<QString, QString> row; // moment, tool

        row("right after the prompt", u"at once"_s, QString());
        row("while text streams", u"text:Hello"_s, QString());
        row("while a question is open", u"question"_s, u"edit"_s);
        row("while a command runs", u"out:half "_s, u"slow"_s);
        row("while a reader runs", u"call:look_slow running"_s, u"look_slow"_s);
    }

    void cancel()
    {
        const auto [moment, tool] = Rows<QString, QString>::current();
        TurnBench bench;
        bench.open({}, tool == "slow"_L1 ? u"full-access"_s : QString());
        if (tool.isEmpty())
            bench.model.replies = {ScriptedReply::text(u"Hello"_s).hold()};
        else
            bench.model.replies = {ScriptedReply::calls({{tool, u"{}"_s}, {u"run"_s, u"{}"_s}})};
        bench.prompt(u"go"_s);
        if (moment == "question"_L1)
            QTRY_COMPARE(bench.permission.open.size(), 1u);
        else if (moment != "at once"_L1)
            QTRY_VERIFY(bench.shown().contains(moment));

        bench.session->cancel();
        QVERIFY(bench.ends.empty()); // never from within
        const QStringList shownBefore = bench.shown();
        const TurnResult result = bench.waitForEnd();

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::Cancelled);
        QCOMPARE(bench.shown(), shownBefore);
        QVERIFY(bench.permission.open.empty());
        if (moment == "question"_L1)
            QCOMPARE(bench.permission.withdrawn, QStringList{bench.permission.asked[0].id});
        if (tool == "slow"_L1)
            QVERIFY(bench.tools.log.contains(u"abort slow"_s));
        QVERIFY(!bench.tools.log.contains(u"start run"_s));

        // The next turn has a valid history: every call has a result in words.
        bench.model.replies = {ScriptedReply::text(u"next"_s)};
        QVERIFY(!bench.run(u"again"_s).error);
        const QStringList told = bench.toldResults();
        QCOMPARE(told.size(), tool.isEmpty() ? 0 : 2);
        for (const QString &result : told)
            QVERIFY2(result.contains(u"Cancelled by the user"_s), qPrintable(result));
        QCOMPARE(bench.ends.size(), 2u);
    }

    void cancelTwiceAndWhenIdle()
    {
        TurnBench bench;
        bench.open();
        bench.session->cancel();
        bench.model.replies = {ScriptedReply::text(u"Hello"_s).hold()};
        bench.prompt(u"go"_s);

        bench.session->cancel();
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        bench.session->cancel();
        QCoreApplication::processEvents();

        QCOMPARE(bench.ends.size(), 1u);
    }

    void cancelFromWithinAnUpdate()
    {
        // Whatever is on the screen when the user cancels: one end, and a history that is valid.
        for (int moment = 1; moment < 12; ++moment) {
            TurnBench bench;
            bench.open({}, u"full-access"_s);
            bench.model.replies
                = {ScriptedReply::calls({{u"plan"_s, u"{}"_s}, {u"edit"_s, u"{}"_s}}, u"Hi"_s),
                   ScriptedReply::text(u"ok"_s), ScriptedReply::text(u"ok"_s)};
            int seen = 0;
            connect(bench.session, &Session::updated, this, [&bench, &seen, moment] {
                if (++seen == moment)
                    bench.session->cancel();
            });
            bench.prompt(u"go"_s);
            bench.waitForEnd();
            QCoreApplication::processEvents();
            QCOMPARE(bench.ends.size(), 1u);
            QCOMPARE(bench.ends[0].stopReason, StopReason::Cancelled);
            bench.model.replies = {ScriptedReply::text(u"next"_s)};
            QVERIFY(!bench.run(u"again"_s).error);
            for (const SessionUpdate &update : bench.session->transcript()) {
                if (const auto *changed = std::get_if<ToolCallChanged>(&update))
                    QVERIFY(changed->call.status != ToolStatus::InProgress);
            }
        }
    }

    void closeEndsTheTurn()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"Hello"_s).hold()};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));

        bench.agent->closeSession(bench.session);

        QCOMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends[0].stopReason, StopReason::Cancelled);
        QTRY_VERIFY(!bench.session);
    }

    void stopOneCall()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}, {u"edit"_s, u"{}"_s}}),
                               ScriptedReply::text(u"ok"_s)};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"out:half "_s));
        QString id;
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *output = std::get_if<ToolOutputAppended>(&update))
                id = output->toolCallId;
        }

        bench.session->stopToolCall(u"no such call"_s);
        bench.session->stopToolCall(id);

        QCOMPARE(bench.waitForEnd().stopReason, StopReason::EndTurn);
        const QStringList told = bench.toldResults();
        QCOMPARE(told.size(), 2);
        QVERIFY2(told[0].startsWith("slow! The user stopped"_L1), qPrintable(told[0]));
        QVERIFY(told[0].contains("half"_L1));
        QCOMPARE(told[1], u"edit: result of edit"_s);
        for (const SessionUpdate &update : bench.session->transcript()) {
            const auto *changed = std::get_if<ToolCallChanged>(&update);
            if (changed && changed->call.id == id)
                QCOMPARE(changed->call.refusal, (CallRefusal{CallRefusal::By::Stop, {}}));
        }
    }

    void endings_data()
    {
        // reason, code, stopReason, notice
        // code: Internal: no error
        const Rows<FinishReason, ErrorCode, StopReason, QString> row;

        constexpr auto kNone = ErrorCode::Internal;
        row("done", FinishReason::EndTurn, kNone, StopReason::EndTurn, QString());
        row("too long", FinishReason::MaxTokens, kNone, StopReason::MaxTokens,
            u"notice:warning retry"_s);
        row("refused", FinishReason::Refusal, kNone, StopReason::Refusal, QString());
        row("network", FinishReason::EndTurn, ErrorCode::Network, StopReason::EndTurn,
            u"notice:error retry"_s);
        row("key refused", FinishReason::EndTurn, ErrorCode::AuthRequired, StopReason::EndTurn,
            u"notice:error retry"_s);
    }

    void endings()
    {
        auto [reason, code, stopReason, notice]
            = Rows<FinishReason, ErrorCode, StopReason, QString>::current();
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        const bool withCall = reason == FinishReason::MaxTokens;
        ScriptedReply reply = withCall ? ScriptedReply::calls({{u"edit"_s, u"{\"pa"_s}}, u"part"_s)
                                       : ScriptedReply::text(u"part"_s);
        reply.outcome->reason = reason;
        if (code != ErrorCode::Internal)
            reply.outcome = fail(code, u"words"_s);
        bench.model.replies = {reply};

        const TurnResult result = bench.run(u"go"_s);

        QCOMPARE(result.error.has_value(), code != ErrorCode::Internal);
        if (result.error)
            QCOMPARE(result.error->code, code);
        else
            QCOMPARE(result.stopReason, stopReason);
        QCOMPARE(bench.shown().filter(u"notice:"_s).join(u','), notice);
        QVERIFY(!bench.tools.log.contains(u"start edit"_s));

        bench.model.replies = {ScriptedReply::text(u"next"_s)};
        QVERIFY(!bench.run(u"again"_s).error);
        const auto &messages = bench.model.requests.back().messages;
        QCOMPARE(messages.back().role, ChatMessage::Role::User);
        QCOMPARE(messages.back().text(), u"again"_s);
        QCOMPARE(messages.size(), reason == FinishReason::Refusal ? 1u : 3u);
        QCOMPARE(bench.toldResults().size(), withCall ? 1 : 0);
    }

    void refusalLeavesTheHistory()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply refusal = ScriptedReply::text(u"No"_s);
        refusal.outcome->reason = FinishReason::Refusal;
        bench.model.replies = {ScriptedReply::text(u"one"_s),
                               ScriptedReply::calls({{u"look"_s, u"{}"_s}}), refusal};
        bench.run(u"first"_s);
        QCOMPARE(bench.run(u"bad"_s).stopReason, StopReason::Refusal);

        bench.reopen();
        bench.model.replies = {ScriptedReply::text(u"three"_s)};
        bench.run(u"third"_s);

        QStringList texts;
        for (const ChatMessage &message : bench.model.requests.back().messages)
            texts.append(message.text());
        QCOMPARE(texts, (QStringList{u"first"_s, u"one"_s, u"third"_s}));
        QVERIFY(TurnBench::words(bench.session->transcript()).contains(u"user:bad"_s));
    }

    void retryGoesOn()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply broken = ScriptedReply::text(u"half an ans"_s);
        broken.outcome = fail(ErrorCode::Network, u"gone"_s);
        bench.model.replies = {broken, ScriptedReply::text(u"wer"_s)};
        QVERIFY(bench.run(u"go"_s).error);

        QVERIFY(bench.session->retry());
        QVERIFY(!bench.waitForEnd().error);

        const auto &messages = bench.model.requests.back().messages;
        QCOMPARE(messages.size(), 3u);
        QCOMPARE(messages[0].text(), u"go"_s);
        QCOMPARE(messages[1].text(), u"half an ans"_s);
        QCOMPARE(messages[2].role, ChatMessage::Role::User);
    }

    void retryNeedsAFailedTurn()
    {
        TurnBench bench;
        bench.open();
        QCOMPARE(bench.session->retry().error().code, ErrorCode::InvalidRequest);
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        QCOMPARE(bench.session->retry().error().code, ErrorCode::InvalidRequest);
    }

    void repeatedCallEndsTheTurn()
    {
        TurnBench bench;
        bench.open();
        for (int i = 0; i < 6; ++i)
            bench.model.replies.push_back(ScriptedReply::calls({{u"look"_s, u"{}"_s}}));

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.tools.log.count(u"end look"_s), 3);
        QCOMPARE(bench.model.requests.size(), 4u);
        QVERIFY(bench.shown().contains(u"notice:warning retry"_s));
        QVERIFY(bench.toldResults().constLast().contains(u"3 times in a row"_s)); // told before
    }

    // A model that is told and does something else goes on.
    void repeatedCallIsToldFirst()
    {
        TurnBench bench;
        bench.open();
        for (int i = 0; i < 6; ++i)
            bench.model.replies.push_back(
                ScriptedReply::calls({{u"look"_s, u"{\"n\":%1}"_s.arg(i / 3)}}));
        bench.model.replies.push_back(ScriptedReply::text(u"done"_s));

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(bench.tools.log.count(u"end look"_s), 6);
    }

    // The next step of a debugger is the same call each time.
    void repeatedCallWithOtherResults()
    {
        TurnBench bench;
        bench.open();
        for (int i = 0; i < 8; ++i)
            bench.model.replies.push_back(ScriptedReply::calls({{u"look_on"_s, u"{}"_s}}));
        bench.model.replies.push_back(ScriptedReply::text(u"done"_s));

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(bench.tools.log.count(u"end look_on"_s), 8);
        QVERIFY(bench.toldResults().filter(u"in a row"_s).isEmpty());
    }

    void emptyAnswer_data()
    {
        // empty: answers with nothing, before one that says something
        // text: of them
        const Rows<int, QString, bool> row; // empty, text, fails
        row("none", 0, QString(), false);
        row("one", 1, u" \n"_s, false);
        row("two", 2, u" \n"_s, true);
        row("two that nobody sees", 2, u"\u200b\ufeff\n"_s, true);
    }

    void emptyAnswer()
    {
        const auto [empty, text, fails] = Rows<int, QString, bool>::current();
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"look"_s, u"{}"_s}})};
        for (int i = 0; i < empty; ++i)
            bench.model.replies.push_back(ScriptedReply::text(text));
        bench.model.replies.push_back(ScriptedReply::text(u"done"_s));

        const TurnResult result = bench.run(u"go"_s);

        QCOMPARE(result.error.has_value(), fails);
        QCOMPARE(bench.model.requests.size(), size_t(fails ? 3 : empty + 2));
        // What it was asked with is the same: nothing is left of the empty answer.
        QCOMPARE(bench.model.requests.back().messages, bench.model.requests[1].messages);
        if (fails) {
            QVERIFY(result.error->message.contains("answered with nothing"_L1));
            QVERIFY(std::ranges::any_of(bench.updates, [](const SessionUpdate &update) {
                const auto *notice = std::get_if<NoticeRaised>(&update);
                return notice && notice->title.what() == Saying::EmptyAnswer;
            }));
            QVERIFY(bench.session->retry());
            QVERIFY(!bench.waitForEnd().error);
        }
    }

    void limitOfRequests()
    {
        TurnBench bench;
        bench.open();
        for (int i = 0; i < bench.maxRequests + 1; ++i)
            bench.model.replies.push_back(
                ScriptedReply::calls({{u"look"_s, u"{\"n\":%1}"_s.arg(i)}}));

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(bench.maxRequests));
        QVERIFY(bench.session->retry());
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
    }

    void retryOfTheProviderIsShown()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply reply = ScriptedReply::text(u"ok"_s);
        reply.events.insert(reply.events.begin(),
                            RetryScheduled{{ErrorCode::RateLimited, u"slow down"_s, {}},
                                           2,
                                           std::chrono::seconds(3)});
        bench.model.replies = {reply};

        const QDateTime before = QDateTime::currentDateTimeUtc();
        QVERIFY(!bench.run(u"go"_s).error);
        const QDateTime after = QDateTime::currentDateTimeUtc();

        const auto found = std::ranges::find_if(bench.updates, [](const SessionUpdate &update) {
            return std::holds_alternative<NoticeRaised>(update);
        });
        QVERIFY(found != bench.updates.end());
        const auto &notice = std::get<NoticeRaised>(*found);
        QCOMPARE(notice.severity, NoticeRaised::Severity::Info);
        QCOMPARE(notice.title, u"The request to the model failed; attempt 2 follows"_s);
        QVERIFY(notice.due && *notice.due >= before.addSecs(3) && *notice.due <= after.addSecs(3));
        QCOMPARE(notice.detail, u"slow down"_s);
    }

    void failedWriteEndsTheTurn()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies = {ScriptedReply::text(u"one"_s)};
        bench.run(u"first"_s);
        const QStringList before = TurnBench::words(bench.session->transcript());
        bench.updates.clear();

        bench.model.replies = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}, QString(2000, u'x'))};
        {
            const FullDisk full(QFileInfo(bench.sessionFile()).size() + 300);
            const TurnResult result = bench.run(u"second"_s);
            QVERIFY(result.error);
            QCOMPARE(result.error->code, ErrorCode::Io);
            QVERIFY(bench.shown().filter(u"text:"_s).isEmpty()); // not stored, so not shown
            QVERIFY(!bench.tools.log.contains(u"start edit"_s));
            QVERIFY(bench.shown().contains(u"notice:error retry"_s));
            const FullDisk fuller(QFileInfo(bench.sessionFile()).size());
            const auto refused = bench.session->prompt({ContentBlock::fromText(u"third"_s)});
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::Io);
        }

        bench.reopen();
        const QStringList after = TurnBench::words(bench.session->transcript());
        QCOMPARE(after.mid(0, before.size()), before);
        QVERIFY(after.contains(u"user:second"_s));
        bench.model.replies = {ScriptedReply::text(u"works again"_s)};
        QVERIFY(!bench.run(u"fourth"_s).error);
    }

    void busyAndEmptyPrompts()
    {
        TurnBench bench;
        bench.open();
        QCOMPARE(bench.session->prompt({}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(bench.session->prompt({ContentBlock::fromText(u" \n"_s)}).error().code,
                 ErrorCode::InvalidInput);
        bench.model.replies = {ScriptedReply::text(u"Hello"_s).hold()};
        bench.prompt(u"go"_s);
        QCOMPARE(bench.session->prompt({ContentBlock::fromText(u"two"_s)}).error().code,
                 ErrorCode::Busy);
        QCOMPARE(bench.session->retry().error().code, ErrorCode::Busy);
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));
        bench.model.release();
        QVERIFY(!bench.waitForEnd().error);
    }
};

AGENTAO_TEST(TestTurnRunner)
#include "tst_turnrunner.moc"
