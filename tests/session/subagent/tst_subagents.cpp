// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

using Calls = std::vector<std::pair<QString, QString>>;

static QString agentsFolder()
{
    return qEnvironmentVariable("AGENTAO_HOME") + "/config/agents"_L1;
}

static QString allTexts(const ChatMessage &message)
{
    QString texts;
    for (const MessagePart &part : message.parts) {
        if (const auto *text = std::get_if<TextPart>(&part))
            texts += text->text + u'\n';
    }
    return texts;
}

//! Sub-agents inside the turns of real sessions.
class TestSubagents : public QObject
{
    Q_OBJECT

private slots:
    void init() { QDir(agentsFolder()).removeRecursively(); }

    void answerGoesToTheParent()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls(
                   {{u"agent_general"_s, uR"({"task":"Find it\nnow","context":"It is small"})"_s}}),
               ScriptedReply::text(u"thanks"_s)};
        bench.model.conversations[u"Find it"_s]
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}}, u"I look"_s),
               ScriptedReply::text(u"Here"_s)};

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY(!result.error);
        QCOMPARE(bench.toldResults().size(), 1);
        QVERIFY2(bench.toldResults().first().startsWith(
                     u"agent_general: Here\n\n[general: requests to the model: 2, tool calls: 1, "
                     "tokens: 220, seconds: "_s),
                 qPrintable(bench.toldResults().first()));
        QCOMPARE(bench.model.requests.size(), 4);
        QCOMPARE(textOf(bench.model.requests[1].messages.front()),
                 u"Find it\nnow\n\n# Background\n\nIt is small"_s);
        const ToolCallState parent = calls(bench.updates, u"agent_general"_s).value(0);
        QCOMPARE(parent.title, u"Sub-agent general: Find it"_s);
        QCOMPARE(parent.status, ToolStatus::Completed);
        QCOMPARE(parent.parentId, QString());
        QCOMPARE(parent.content, QList<ToolContent>{ToolText{u"Here"_s}}); // what people read
        QCOMPARE(parent.rawOutput["toolCalls"_L1], 1);
        const ToolCallState nested = calls(bench.updates, u"look"_s).value(0);
        QCOMPARE(nested.parentId, parent.id);
        QCOMPARE(nested.status, ToolStatus::Completed);
        QString live;
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *output = std::get_if<ToolOutputAppended>(&update))
                live += output->text;
        }
        QCOMPARE(live, u"I look\n→ Title of look\nHere\n"_s);
        for (const SessionUpdate &update : bench.updates) { // it does not speak for the session
            if (const auto *text = std::get_if<AgentTextAppended>(&update))
                QCOMPARE(text->text, u"thanks"_s);
        }
    }

    void ownPromptAndTools()
    {
        define(
            u"scout"_s,
            "description: Scouts\ntools: look, edit, plan_save, agent_general\n---\nScout on."_ba);
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"agent_scout"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s] = {ScriptedReply::text(u"ok"_s)};

        QVERIFY(!bench.run(u"go"_s).error);

        const auto names = [](const ChatRequest &request) {
            QStringList names;
            for (const ToolDefinition &tool : request.tools)
                names += tool.name;
            return names;
        };
        const ChatRequest &own = bench.model.requests[1];
        const ChatRequest &parents = bench.model.requests[0];
        QCOMPARE(names(own), QStringList({u"look"_s, u"edit"_s}));
        QVERIFY(names(parents).contains(u"agent_scout"_s));
        QVERIFY(names(parents).contains(u"agent_explore"_s));
        QVERIFY(own.system.startsWith(parents.system));
        QVERIFY(own.system.contains(u"the sub-agent \"scout\""_s));
        QVERIFY(own.system.trimmed().endsWith(u"Scout on."_s));
        QCOMPARE(own.messages.size(), 1);
    }

    void secretsOfItsFileStayBehind()
    {
        const QByteArray token = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";
        define(u"scout"_s,
               "description: Scouts with " + token + "\ntools: look\n---\nLog in as " + token);
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"agent_scout"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s] = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QVERIFY(bench.model.requests[1].system.trimmed().endsWith(
            u"Log in as [secret removed: GitHub token]"_s));
        for (const ToolDefinition &tool : bench.model.requests[0].tools)
            QVERIFY2(!tool.description.contains(QString::fromUtf8(token)),
                     qPrintable(tool.description));
    }

    void readersAndSubagentsInterleave()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)},
                                                     {u"agent_general"_s, task(u"Task B"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s] = {ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}}),
                                                  ScriptedReply::text(u"A"_s).hold()};
        bench.model.conversations[u"Task B"_s] = {ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}}),
                                                  ScriptedReply::text(u"B"_s).hold()};

        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 2); // both at once
        QCOMPARE(bench.model.requests.size(), 3);
        bench.tools.finishOldest(u"1"_s);
        bench.tools.finishOldest(u"2"_s);
        QTRY_COMPARE(bench.model.requests.size(), 5);
        bench.model.release(u"Task B"_s);
        QTRY_COMPARE(calls(bench.updates, u"agent_general"_s).value(1).status,
                     ToolStatus::Completed);
        QCOMPARE(calls(bench.updates, u"agent_general"_s).value(0).status, ToolStatus::InProgress);
        QCOMPARE(bench.model.requests.size(), 5); // the session waits for both
        bench.model.release(u"Task A"_s);
        QVERIFY(!bench.waitForEnd().error);

        const QStringList told = bench.toldResults();
        QCOMPARE(told.size(), 2);
        QVERIFY(told[0].startsWith(u"agent_general: A\n"_s));
        QVERIFY(told[1].startsWith(u"agent_general: B\n"_s));
        const auto nested = calls(bench.updates, u"look_slow"_s);
        const auto parents = calls(bench.updates, u"agent_general"_s);
        QCOMPARE(nested.size(), 2);
        QCOMPARE(nested[0].parentId, parents[0].id);
        QCOMPARE(nested[1].parentId, parents[1].id);
    }

    void changesTakeTurns()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)},
                                                     {u"agent_general"_s, task(u"Task B"_s)},
                                                     {u"edit"_s, u"{}"_s}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s]
            = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}}), ScriptedReply::text(u"A"_s)};
        bench.model.conversations[u"Task B"_s]
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}, {u"slow"_s, u"{}"_s}}),
               ScriptedReply::text(u"B"_s)};

        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);
        QTRY_VERIFY(bench.tools.log.contains(u"end look"_s)); // who only reads need not wait
        QCOMPARE(bench.tools.log.count(u"prepare slow"_s), 1);
        bench.tools.finishOldest(u"1"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);
        QCOMPARE(bench.tools.log.count(u"start slow"_s), 2);
        QVERIFY(!bench.tools.log.contains(u"prepare edit"_s)); // the session's own comes after both
        bench.tools.finishOldest(u"2"_s);
        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.tools.log.last(), u"end edit"_s);
    }

    void questionsTakeTurns()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)},
                                                     {u"agent_general"_s, task(u"Task B"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        for (const QString &key : {u"Task A"_s, u"Task B"_s}) {
            bench.model.conversations[key]
                = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        }

        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.permission.open.size(), 1);
        QTRY_COMPARE(calls(bench.updates, u"edit"_s).size(), 2);
        QCOMPARE(bench.permission.asked.size(), 1);
        const PermissionQuestion question = bench.permission.asked.first();
        QCOMPARE(question.agent, u"general"_s);
        QCOMPARE(question.parentCallId, calls(bench.updates, u"agent_general"_s).first().id);
        QCOMPARE(question.sessionId, bench.session->id());
        bench.permission.answer(PermissionChoice::AllowAlways); // covers the other one, too
        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.permission.asked.size(), 1);
        QCOMPARE(bench.tools.log.count(u"end edit"_s), 2);
    }

    void answers_data()
    {
        // choice: -1: unanswered
        const Rows<int, bool> row; // choice, runs
        row("allowed", int(PermissionChoice::AllowOnce), true);
        row("refused", int(PermissionChoice::RejectOnce), false);
        row("dismissed", -1, false);
    }

    void answers()
    {
        const auto [choice, runs] = Rows<int, bool>::current();
        TurnBench bench;
        bench.open();
        bench.permission.answers.push_back(
            {choice < 0 ? std::nullopt : std::optional(PermissionChoice(choice)), {}});
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s]
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};

        QVERIFY(!bench.run(u"go"_s).error);

        QCOMPARE(bench.permission.asked.size(), 1);
        QCOMPARE(bench.tools.log.contains(u"start edit"_s), runs);
        QCOMPARE(calls(bench.updates, u"edit"_s).first().status,
                 runs ? ToolStatus::Completed : ToolStatus::Failed);
        const auto &told
            = std::get<ToolResultPart>(bench.model.requests[2].messages.back().parts[0]);
        QCOMPARE(told.isError, !runs);
        QVERIFY(bench.toldResults().first().startsWith(u"agent_general: ok"_s)); // it went on
    }

    void cancelledWhileAsked()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls(
            {{u"agent_general"_s, task(u"Task A"_s)}, {u"agent_general"_s, task(u"Task B"_s)}})};
        bench.model.conversations[u"Task A"_s] = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}})};
        bench.model.conversations[u"Task B"_s] = {ScriptedReply::text(u"half"_s).hold()};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.permission.open.size(), 1);
        QTRY_COMPARE(bench.model.requests.size(), 3);

        bench.session->cancel();

        QCOMPARE(bench.permission.withdrawn.size(), 1); // at once
        for (const QString &name : {u"agent_general"_s, u"edit"_s}) {
            for (const ToolCallState &call : calls(bench.updates, name))
                QCOMPARE(call.status, ToolStatus::Failed);
        }
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        QVERIFY(!bench.tools.log.contains(u"start edit"_s));

        bench.model.conversations.clear();
        bench.model.replies = {ScriptedReply::text(u"on"_s)};
        QVERIFY(!bench.run(u"again"_s).error);
    }

    void stricterModeHoldsAtOnce()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s]
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}),
               ScriptedReply::calls({{u"edit"_s, uR"({"n":2})"_s}}).hold(),
               ScriptedReply::text(u"ok"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.model.requests.size(), 3);
        QCOMPARE(bench.tools.log.count(u"end edit"_s), 1);

        QVERIFY(bench.session->setMode(u"read-only"_s));
        bench.model.release(u"Task A"_s);

        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.tools.log.count(u"end edit"_s), 1);
        QCOMPARE(calls(bench.updates, u"edit"_s).last().status, ToolStatus::Failed);
        QVERIFY(bench.permission.asked.isEmpty());
    }

    void planModeIsInherited()
    {
        TurnBench bench;
        bench.open({}, u"plan"_s);
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s] = {
            ScriptedReply::calls({{u"edit"_s, u"{}"_s}, {u"plan_save"_s, uR"({"content":"x"})"_s}}),
            ScriptedReply::text(u"ok"_s)};

        QVERIFY(!bench.run(u"go"_s).error);

        QVERIFY(!bench.tools.log.contains(u"start edit"_s));
        QCOMPARE(calls(bench.updates, u"plan_save"_s).first().status, ToolStatus::Failed);
        for (const ToolDefinition &tool : bench.model.requests[1].tools)
            QVERIFY(!tool.name.startsWith(u"plan_"_s));
    }

    void idsAreUniqueInTheSession()
    {
        TurnBench bench;
        bench.open();
        const auto same = [](const QString &tool, const QString &arguments) {
            ScriptedReply reply;
            ReplyOutcome outcome;
            outcome.reason = FinishReason::ToolCalls;
            outcome.message
                = {ChatMessage::Role::Assistant, {ToolCallPart{u"call_same"_s, tool, arguments}}};
            reply.outcome = outcome;
            return reply;
        };
        bench.model.replies
            = {same(u"agent_general"_s, task(u"Task A"_s)), ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s]
            = {same(u"look"_s, u"{}"_s), same(u"look"_s, uR"({"n":2})"_s),
               ScriptedReply::text(u"ok"_s)};

        QVERIFY(!bench.run(u"go"_s).error);

        QCOMPARE(calls(bench.updates, u"agent_general"_s).size(), 1);
        QCOMPARE(calls(bench.updates, u"look"_s).size(), 2);
    }

    void usageIsCounted()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)},
                                                     {u"agent_general"_s, task(u"Task B"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s]
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}}), ScriptedReply::text(u"A"_s)};
        bench.model.conversations[u"Task B"_s] = {ScriptedReply::text(u"B"_s)};

        const TurnResult result = bench.run(u"go"_s);

        QCOMPARE(result.usage.inputTokens, 500); // two of the session, three of its sub-agents
        QCOMPARE(result.usage.outputTokens, 50);
        for (const SessionUpdate &update : bench.updates) { // theirs fill no window of the session
            if (const auto *usage = std::get_if<UsageChanged>(&update))
                QCOMPARE(usage->usedTokens, 110);
        }
    }

    void nothingOfItReachesTheParentsModel()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s), ScriptedReply::text(u"more"_s)};
        bench.model.conversations[u"Task A"_s]
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}}, u"secret step"_s),
               ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QVERIFY(!bench.run(u"and then"_s).error);

        const std::vector<ChatMessage> &messages = bench.model.requests.back().messages;
        QCOMPARE(messages.size(), 5);
        for (const ChatMessage &message : messages) {
            for (const MessagePart &part : message.parts) {
                if (const auto *call = std::get_if<ToolCallPart>(&part))
                    QCOMPARE(call->name, u"agent_general"_s);
                else if (const auto *result = std::get_if<ToolResultPart>(&part))
                    QVERIFY(!result->text.contains(u"secret"_s));
                else
                    QVERIFY(!std::get<TextPart>(part).text.contains(u"secret"_s));
            }
        }
    }

    void loadedAgain()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s), ScriptedReply::text(u"more"_s)};
        bench.model.conversations[u"Task A"_s]
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}, {u"fails"_s, u"{}"_s}}),
               ScriptedReply::text(u"ok"_s)};
        bench.permission.answers.push_back({PermissionChoice::AllowOnce, {}});
        QVERIFY(!bench.run(u"go"_s).error);
        const auto before = bench.session->transcript();

        bench.reopen();

        QCOMPARE(TurnBench::words(bench.session->transcript()), TurnBench::words(before));
        QVERIFY(bench.session->transcript() == before);
        const auto nested = calls(before, u"fails"_s).value(0);
        QCOMPARE(nested.parentId, calls(before, u"agent_general"_s).value(0).id);
        QCOMPARE(nested.status, ToolStatus::Failed);
        QVERIFY(!bench.run(u"and then"_s).error);
        QCOMPARE(bench.model.requests.back().messages.size(), 5);
    }

    void moreThanThePlacesWait()
    {
        TurnBench bench;
        bench.open();
        constexpr int kCount = 10;
        Calls many;
        for (int i = 0; i < kCount; ++i) {
            const QString key = u"Task %1."_s.arg(i);
            many.push_back({u"agent_general"_s, task(key)});
            bench.model.conversations[key] = {ScriptedReply::text(u"ok"_s).hold()};
        }
        bench.model.replies = {ScriptedReply::calls(many), ScriptedReply::text(u"done"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.model.requests.size(), 9);
        QTRY_COMPARE(bench.shown().filter(u"[waits until"_s).size(), 2);
        QCOMPARE(bench.model.requests.size(), 9); // 8 run
        bench.session->stopToolCall(
            calls(bench.updates, u"agent_general"_s)[9].id); // one that waits
        QCOMPARE(calls(bench.updates, u"agent_general"_s)[9].status, ToolStatus::Failed);
        bench.model.release(u"Task 3."_s);
        QTRY_COMPARE(bench.model.requests.size(), 10);
        for (int i = 0; i < kCount; ++i)
            bench.model.release(u"Task %1."_s.arg(i));
        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.toldResults().filter(u"agent_general: ok"_s).size(), 9);
    }

    void definitionsOfTheUser()
    {
        TurnBench bench;
        bench.open();
        const auto offers = [&bench](const QString &name) {
            bench.model.replies = {ScriptedReply::text(u"ok"_s)};
            bench.run(u"go"_s);
            return std::ranges::contains(bench.model.requests.back().tools, name,
                                         &ToolDefinition::name);
        };
        QVERIFY(!offers(u"agent_scout"_s));
        define(u"scout"_s, "description: Scouts\n---\nScout on."_ba);
        QVERIFY(offers(u"agent_scout"_s)); // at the next turn
        define(u"scout"_s, "name: spy\n---\nScout on."_ba);
        QVERIFY(!offers(u"agent_scout"_s));
        QCOMPARE(bench.shown().filter(u"notice:warning"_s).size(), 1);
        QVERIFY(!offers(u"agent_spy"_s));
        QCOMPARE(bench.shown().filter(u"notice:warning"_s).size(), 1); // told once
        define(u"scout"_s, "description: Scouts\ntools: look, no_such\n---\nScout on."_ba);
        QVERIFY(offers(u"agent_scout"_s));
        QVERIFY(offers(u"agent_scout"_s));
        QCOMPARE(bench.shown().filter(u"notice:warning"_s).size(), 2);
    }

    void factsAreTold()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        QVERIFY(QDir(bench.dir.path()).mkpath(u".git"_s));
        QVERIFY(putFile(bench.dir.filePath(u".git/HEAD"_s), "ref: refs/heads/topic\n"));
        bench.open({}, u"read-only"_s);
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s] = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);

        const ChatRequest &request = bench.model.requests.at(1);
        QCOMPARE(request.messages.size(), 1);
        const QString told = allTexts(request.messages.front());
        QVERIFY2(told.startsWith("Task A\n<facts>\n- Date: "_L1), qPrintable(told));
        QVERIFY2(told.contains("- Mode: "_L1) && told.contains("read-only"_L1), qPrintable(told));
        QVERIFY2(told.contains("- Git branch: topic\n"_L1), qPrintable(told));
        QVERIFY(request.system.contains(bench.dir.path()));
    }

    void growingConversationIsCompacted_data()
    {
        // window: tokens; 0: not known
        // refuses: the endpoint, once
        const Rows<int, bool> row; // window, refuses
        row("before a request that would be too large", 10'000, false);
        row("after a request that was refused as too large", 0, true);
    }

    void growingConversationIsCompacted()
    {
        const auto [window, refuses] = Rows<int, bool>::current();
        const auto silent = [](ScriptedReply reply) { // without figures the estimates count
            reply.outcome->usage = {};
            return reply;
        };
        TurnBench bench;
        bench.shapeProfile = [window](ModelProfile &profile) {
            profile.contextWindow = window;
            profile.outputLimit = 500;
        };
        bench.tools.result = u"RESULT"_s + u" word"_s.repeated(4000);
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        auto &replies = bench.model.conversations[u"Task A"_s];
        replies.push_back(silent(ScriptedReply::calls({{u"look"_s, uR"({"path":"/1"})"_s}})));
        replies.push_back(silent(ScriptedReply::calls({{u"look"_s, uR"({"path":"/2"})"_s}})));
        if (refuses)
            replies.push_back(ScriptedReply::failure(ErrorCode::ContextOverflow, u"too large"_s));
        replies.push_back(ScriptedReply::text(u"SUMMARY of Task A"_s));
        replies.push_back(silent(ScriptedReply::text(u"Here"_s)));

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY2(!result.error, result.error ? qPrintable(result.error->text()) : "");
        QVERIFY(replies.empty());
        QVERIFY2(bench.toldResults().first().startsWith("agent_general: Here\n"_L1),
                 qPrintable(bench.toldResults().first()));
        const ChatRequest &after = bench.model.requests.at(bench.model.requests.size() - 2);
        const QString preface = allTexts(after.messages.front());
        QVERIFY2(preface.contains("SUMMARY of Task A\n"_L1), qPrintable(preface));
        QVERIFY2(preface.endsWith("it is being worked on:\nTask A\n"_L1), qPrintable(preface));
        QCOMPARE(after.messages.size(), 3); // and the newest call with its result
        // Two requests of the session and the summary; the others told no figures.
        QCOMPARE(result.usage.inputTokens, 300);
        std::optional<UsageChanged> usage;
        QString live;
        for (const SessionUpdate &update : bench.updates) {
            QVERIFY(
                !std::holds_alternative<ConversationCompacted>(update)); // the session's own is not
            if (const auto *changed = std::get_if<UsageChanged>(&update))
                usage = *changed;
            else if (const auto *output = std::get_if<ToolOutputAppended>(&update))
                live += output->text;
        }
        QVERIFY(usage);
        QCOMPARE(usage->total.inputTokens, 300);
        QVERIFY2(live.contains("[its conversation was compacted: "_L1), qPrintable(live));
    }

private:
    static void define(const QString &name, const QByteArray &text)
    {
        QVERIFY(QDir().mkpath(agentsFolder()));
        QVERIFY(putFile(agentsFolder() + u'/' + name + u".md"_s, "---\n" + text));
    }

    static QString task(const QString &text) { return uR"({"task":"%1"})"_s.arg(text); }

    //! The calls of the session, by name, the last state of each.
    static QList<ToolCallState> calls(const std::vector<SessionUpdate> &updates,
                                      const QString &name)
    {
        QList<ToolCallState> calls;
        for (const SessionUpdate &update : updates) {
            const auto *changed = std::get_if<ToolCallChanged>(&update);
            if (!changed || changed->call.name != name)
                continue;
            const auto known = std::ranges::find(calls, changed->call.id, &ToolCallState::id);
            if (known == calls.end())
                calls.append(changed->call);
            else
                *known = changed->call;
        }
        return calls;
    }

    static QString textOf(const ChatMessage &message)
    {
        return std::get<TextPart>(message.parts.front()).text;
    }
};

AGENTAO_TEST(TestSubagents)

#include "tst_subagents.moc"
