// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static QString agentsFolder()
{
    return qEnvironmentVariable("AGENTAO_HOME") + "/config/agents"_L1;
}

static ScriptedReply ended(FinishReason reason, const QString &text)
{
    ScriptedReply reply = ScriptedReply::text(text);
    reply.outcome->reason = reason;
    return reply;
}

//! How runs of sub-agents end, and which model answers.
class TestSubagentEndings : public QObject
{
    Q_OBJECT

private slots:
    void init() { QDir(agentsFolder()).removeRecursively(); }

    void endings_data()
    {
        // start: what the session's model is told
        const Rows<QList<ScriptedReply>, QString, QString> row; // replies, start, part

        const auto look = [](const QString &input) {
            return ScriptedReply::calls({{u"look"_s, input}}, u"so far"_s);
        };
        row("done", QList{ScriptedReply::text(u"all"_s)}, u"agent_short: all\n\n["_s,
            u"requests to the model: 1, tool calls: 0"_s);
        row("without an answer", QList{ScriptedReply::text({}), ScriptedReply::text({})},
            u"agent_short! The sub-agent did not finish its task. The model gave no answer. (the "
            "model answered with nothing"_s,
            u"requests"_s);
        row("limit of requests",
            QList{look(u"{}"_s), look(uR"({"n":2})"_s), ScriptedReply::text(u"never"_s)},
            u"agent_short! The sub-agent did not finish its task. The turn ended at its limit "
            u"of 2 "
            "model requests. What it said last:\n\nso far"_s,
            u"requests to the model: 2, tool calls: 2"_s);
        row("limit of tokens", QList{ended(FinishReason::MaxTokens, u"half"_s)},
            u"agent_short! The sub-agent did not finish its task. The answer was cut off"_s,
            u"What it said last:\n\nhalf"_s);
        row("refusal", QList{ended(FinishReason::Refusal, {})},
            u"agent_short! The sub-agent did not finish its task. Its model "
            "refused."_s,
            u"requests"_s);
        row("failure after some work",
            QList{look(u"{}"_s), ScriptedReply::failure(ErrorCode::Network, u"gone"_s)},
            u"agent_short! The sub-agent did not finish its task. The connection to the model "
            "failed. (gone)"_s,
            u"What it said last:\n\nso far"_s);
        row("larger than the window",
            QList{look(u"{}"_s), ScriptedReply::failure(ErrorCode::ContextOverflow, u"too long"_s),
                  ScriptedReply::failure(ErrorCode::ContextOverflow, u"too long"_s)},
            u"agent_short! The sub-agent did not finish its task."_s,
            u"What it said last:\n\nso far"_s);
    }

    void endings()
    {
        const auto [replies, start, part] = Rows<QList<ScriptedReply>, QString, QString>::current();
        define(u"short"_s, "max_turns: 2\n"_ba);
        TurnBench bench;
        bench.open();

        const QString told
            = runTask(bench, u"agent_short"_s, std::deque(replies.cbegin(), replies.cend()));

        QVERIFY2(told.startsWith(start), qPrintable(told));
        QVERIFY2(told.contains(part), qPrintable(told));
        QVERIFY(!bench.ends.back().error); // the session went on
        QCOMPARE(bench.ends.back().stopReason, StopReason::EndTurn);
        for (const SessionUpdate &update :
             bench.updates) { // and offers no retry of what is not its own
            if (const auto *notice = std::get_if<NoticeRaised>(&update))
                QVERIFY(!notice->canRetry);
        }
    }

    void badTasks_data()
    {
        QTest::addColumn<QString>("input");
        QTest::newRow("none") << u"{}"_s;
        QTest::newRow("empty") << uR"({"task":" "})"_s;
        QTest::newRow("number") << uR"({"task":1})"_s;
        QTest::newRow("context is a list") << uR"({"task":"x","context":[]})"_s;
    }

    void badTasks()
    {
        QFETCH(QString, input);
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"agent_general"_s, input}}), ScriptedReply::text(u"done"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QVERIFY(bench.toldResults().first().contains(u"not valid"_s));
        QCOMPARE(bench.model.requests.size(), 2);
    }

    //! Others have it: a model that believes it was done would wait for an end that is past.
    void noneRunsInTheBackground()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls(
                   {{u"agent_general"_s, uR"({"task":"x","run_in_background":true})"_s}}),
               ScriptedReply::text(u"done"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        const QString told = bench.toldResults().first();
        QVERIFY2(told.contains("without run_in_background"_L1), qPrintable(told));
        QCOMPARE(bench.model.requests.size(), 2); // none of a sub-agent
    }

    void stopOneSubagent()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)},
                                                     {u"agent_general"_s, task(u"Task B"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s] = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}})};
        bench.model.conversations[u"Task B"_s]
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}), ScriptedReply::text(u"B"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);
        const QString parent = lastCall(bench, u"slow"_s)->parentId;

        bench.session->stopToolCall(parent);

        QVERIFY(bench.tools.log.contains(u"abort slow"_s)); // at once
        QCOMPARE(lastCall(bench, u"slow"_s)->status, ToolStatus::Failed);
        QVERIFY(!bench.waitForEnd().error);
        const QStringList told = bench.toldResults();
        QVERIFY2(told[0].startsWith(u"agent_general! The user stopped this call"_s),
                 qPrintable(told[0]));
        QVERIFY(told[0].contains(u"→ Title of slow"_s)); // how far it came
        QVERIFY(told[1].startsWith(u"agent_general: B"_s)); // whose turn came then
    }

    void stopOneOfItsCalls()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)}}),
                               ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s]
            = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}}), ScriptedReply::text(u"went on"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);

        bench.session->stopToolCall(lastCall(bench, u"slow"_s)->id);

        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(bench.toldResults().first().startsWith(u"agent_general: went on"_s));
        QCOMPARE(lastCall(bench, u"slow"_s)->status, ToolStatus::Failed);
        const auto &told
            = std::get<ToolResultPart>(bench.model.requests[2].messages.back().parts[0]);
        QVERIFY(told.text.startsWith(u"The user stopped this call"_s));
    }

    void closeEndsAll()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies = {ScriptedReply::calls({{u"agent_general"_s, task(u"Task A"_s)}})};
        bench.model.conversations[u"Task A"_s] = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}})};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);

        bench.agent->closeSession(bench.session);

        QVERIFY(bench.tools.log.contains(u"abort slow"_s));
        QTRY_VERIFY(!bench.session);
    }

    void longAnswerIsKept()
    {
        TurnBench bench;
        bench.open();
        const QString answer = u"begin "_s + QString(50000, u'x') + u" end"_s;

        const QString told = runTask(bench, u"agent_general"_s, {ScriptedReply::text(answer)});

        QVERIFY(told.size() < 40000);
        QVERIFY(told.startsWith(u"agent_general: begin xxx"_s));
        const auto match = QRegularExpression(u"\\[the whole answer is in (.*)\\]"_s).match(told);
        QVERIFY(match.hasMatch());
        QFile file(match.captured(1));
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), answer);
    }

    void ownModel()
    {
        define(u"short"_s, "model: other/small\n"_ba);
        TurnBench bench;
        bench.open();
        runTask(bench, u"agent_short"_s, {ScriptedReply::text(u"ok"_s)});
        QCOMPARE(bench.profiles.size(), 2);
        QCOMPARE(bench.profiles.last().model, u"small"_s);
        QCOMPARE(bench.model.requests[1].model, u"small"_s);
        QCOMPARE(bench.model.requests[2].model, u"scripted"_s);
        QCOMPARE(lastCall(bench, u"agent_short"_s)->rawOutput["model"_L1], u"test/small"_s);
    }

    void modelWithoutAKey()
    {
        define(u"short"_s, "model: other/locked\n"_ba);
        TurnBench bench;
        LocalAgent::Services services;
        services.createTools = [&bench] { return bench.tools.registry(); };
        services.models = [&bench](const QString &) {
            ModelServices models = bench.modelServices();
            models.profile = [known = models.profile](const QString &name) -> Result<ModelProfile> {
                if (name == "other/locked"_L1)
                    return fail(ErrorCode::AuthRequired, u"there is no key"_s);
                return known(name);
            };
            return models;
        };
        bench.agent = std::make_unique<LocalAgent>(services);
        bench.open();

        const QString told = runTask(bench, u"agent_short"_s, {ScriptedReply::text(u"ok"_s)});

        QVERIFY(told.startsWith(u"agent_short: ok"_s));
        QCOMPARE(bench.model.requests[1].model, u"scripted"_s);
        QVERIFY(bench.shown().contains(u"notice:warning"_s));
    }

    void ownOptions()
    {
        define(u"short"_s, "temperature: 0.5\nthinking: high\n"_ba);
        TurnBench bench;
        bench.open();
        QVERIFY(bench.session->setOption(u"model"_s, u"test/thinker"_s));
        runTask(bench, u"agent_short"_s, {ScriptedReply::text(u"ok"_s)});
        QCOMPARE(bench.profiles.last().model, u"thinker"_s);
        QCOMPARE(bench.profiles.last().options.temperature, 0.5);
        QCOMPARE(bench.profiles.last().options.thinkingLevel, u"high"_s);
    }

    // A level is sent, or the sub-agent does not begin; it never goes without a word.
    void thinkingOfAnUnknownModelIsSent()
    {
        define(u"short"_s, "thinking: high\n"_ba);
        TurnBench bench;
        bench.open();
        QVERIFY(bench.session->setOption(u"model"_s, u"test/unlisted"_s));
        runTask(bench, u"agent_short"_s, {ScriptedReply::text(u"ok"_s)});
        QCOMPARE(bench.profiles.last().model, u"unlisted"_s);
        QCOMPARE(bench.profiles.last().options.thinkingLevel, u"high"_s);
    }

    void thinkingThatTheModelLacksIsRefused()
    {
        define(u"short"_s, "thinking: extreme\n"_ba);
        TurnBench bench;
        bench.open();
        QVERIFY(bench.session->setOption(u"model"_s, u"test/thinker"_s));
        const QString told = runTask(bench, u"agent_short"_s, {});
        QVERIFY2(told.contains(u"\"extreme\"; it has low, high"_s), qPrintable(told));
        QCOMPARE(bench.model.requests.size(), 2); // of the session alone
    }

private:
    static void define(const QString &name, const QByteArray &text)
    {
        QVERIFY(QDir().mkpath(agentsFolder()));
        QVERIFY(putFile(agentsFolder() + u'/' + name + u".md"_s,
                        "---\ndescription: Does\n" + text + "---\nDo."));
    }

    static QString task(const QString &text) { return uR"({"task":"%1"})"_s.arg(text); }

    //! Runs Task A with the sub-agent; what the session's model was told.
    static QString runTask(TurnBench &bench, const QString &tool, std::deque<ScriptedReply> replies)
    {
        bench.model.replies
            = {ScriptedReply::calls({{tool, task(u"Task A"_s)}}), ScriptedReply::text(u"done"_s)};
        bench.model.conversations[u"Task A"_s] = std::move(replies);
        bench.run(u"go"_s);
        return bench.toldResults().value(0);
    }

    static const ToolCallState *lastCall(const TurnBench &bench, const QString &name)
    {
        const ToolCallState *call = nullptr;
        for (const SessionUpdate &update : bench.updates) {
            const auto *changed = std::get_if<ToolCallChanged>(&update);
            if (changed && changed->call.name == name)
                call = &changed->call;
        }
        return call;
    }
};

AGENTAO_TEST(TestSubagentEndings)

#include "tst_subagentendings.moc"
