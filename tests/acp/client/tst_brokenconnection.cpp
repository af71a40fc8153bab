// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/client/clientbench.h"
#include "tests/acp/client/faragent.h"
#include "tests/support/suite.h"

#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Acp::AgentSpec;
using Acp::RemoteAgent;
using Testing::ClientBench;
using Testing::FarAgent;

static QJsonObject chunk(const QString &text)
{
    return {{"sessionUpdate"_L1, "agent_message_chunk"_L1},
            {"messageId"_L1, "a1"_L1},
            {"content"_L1, QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, text}}}};
}

static QList<QJsonObject> usualSteps()
{
    return {chunk(u"One "_s),
            {{"sessionUpdate"_L1, "tool_call"_L1},
             {"toolCallId"_L1, "c1"_L1},
             {"title"_L1, "Build"_L1},
             {"status"_L1, "in_progress"_L1}},
            {{"sessionUpdate"_L1, "tool_call_update"_L1},
             {"toolCallId"_L1, "c1"_L1},
             {"status"_L1, "completed"_L1}},
            chunk(u"two."_s)};
}

class FarBench : public ClientBench
{
public:
    explicit FarBench(bool isElsewhere = true)
        : ClientBench(specOf(isElsewhere))
    {
        far.steps = usualSteps();
        agent = std::make_unique<RemoteAgent>(spec, far.maker());
    }
    static AgentSpec specOf(bool isElsewhere)
    {
        AgentSpec spec;
        spec.name = u"far"_s;
        spec.command = u"ssh"_s;
        spec.elsewhere = isElsewhere;
        spec.cwd = u"/srv/app"_s;
        spec.maxRestarts = 0;
        return spec;
    }
    bool runs(const QString &text = u"go"_s)
    {
        return session->prompt({ContentBlock::fromText(text)}) && ends();
    }

    FarAgent far;
};

//! A connection to another machine that breaks: the turn is taken up where it was, a prompt is
//! asked once, and nothing is shown twice.
class TestBrokenConnection : public QObject
{
    Q_OBJECT

private slots:
    void inATurn_data()
    {
        const Rows<int, bool, QString, int> row; // cutAt, goesOn, text, calls
        row("before the prompt", FarAgent::kBeforeThePrompt, false, u"One two."_s, 1);
        row("behind the prompt", 0, false, QString(), 0);
        row("behind the prompt, and it goes on", 0, true, u"One two."_s, 1);
        row("in the answer", 1, false, u"One "_s, 0);
        row("in the answer, and it goes on", 1, true, u"One two."_s, 1);
        row("in a call", 2, false, u"One "_s, 1);
        row("in a call, and it goes on", 2, true, u"One two."_s, 1);
        row("behind a call", 3, true, u"One two."_s, 1);
        row("before the end", 4, false, u"One two."_s, 1);
    }

    void inATurn()
    {
        auto [cutAt, goesOn, text, calls] = Rows<int, bool, QString, int>::current();
        FarBench bench;
        bench.far.cutAt = cutAt;
        bench.far.goesOn = goesOn;
        QVERIFY2(bench.open(), qPrintable(bench.error.text()));
        QVERIFY(bench.runs());
        QVERIFY(!bench.results.first().error);
        const bool isAskedAgain = cutAt == FarAgent::kBeforeThePrompt;
        QCOMPARE(int(bench.results.first().stopReason),
                 int(isAskedAgain ? StopReason::EndTurn : StopReason::Cancelled));
        QCOMPARE(bench.far.prompts, QStringList{u"go"_s}); // once, wherever it broke
        QCOMPARE(bench.text(), text);
        int seen = 0;
        const auto transcript = bench.session->transcript();
        for (const SessionUpdate &update : transcript) {
            if (const auto *call = std::get_if<ToolCallChanged>(&update)) {
                ++seen;
                const bool isDone = isAskedAgain || goesOn || cutAt > 2;
                QCOMPARE(int(call->call.status),
                         int(isDone ? ToolStatus::Completed : ToolStatus::Failed));
            }
        }
        QCOMPARE(seen, calls);
        QCOMPARE(bench.all<UserMessageAdded>().size(), 1);
        QCOMPARE(bench.noticesWith(u"The connection to the agent broke"_s), 1);
        QCOMPARE(bench.noticesWith(u"The turn ended with the connection"_s), isAskedAgain ? 0 : 1);
        // The next one goes on there.
        bench.results.clear();
        QVERIFY(bench.runs(u"go on"_s));
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::EndTurn));
        QCOMPARE(bench.far.prompts.size(), 2);
        QCOMPARE(bench.far.connections, 2);
    }

    void withoutItsStory_data()
    {
        const Rows<int, int> row; // cutAt, prompts
        row("nothing was said", FarAgent::kBeforeThePrompt, 1);
        row("something was said", 1, 1);
    }

    //! An agent that cannot tell again what was said: what was answered got there.
    void withoutItsStory()
    {
        auto [cutAt, prompts] = Rows<int, int>::current();
        FarBench bench;
        bench.far.canLoad = false;
        bench.far.cutAt = cutAt;
        QVERIFY(bench.open());
        QVERIFY(bench.runs());
        QVERIFY(!bench.results.first().error);
        QCOMPARE(bench.far.prompts.size(), prompts);
        QVERIFY(bench.far.methods.contains("session/resume"_L1));
    }

    void ofAForgetfulOne()
    {
        FarBench bench;
        bench.far.isForgetful = true;
        QVERIFY(bench.open());
        QVERIFY(bench.runs());
        QCOMPARE(bench.far.prompts.size(), 1);
        QCOMPARE(bench.text(), u"One two."_s);
        QCOMPARE(bench.noticesWith(u"does not know what was said before"_s), 1);
    }

    //! The same words that were answered before are not taken for those that were lost.
    void sameWordsAgain()
    {
        FarBench bench;
        bench.far.cutAt = 4;
        QVERIFY(bench.open());
        QVERIFY(bench.runs(u"go on"_s));
        bench.results.clear();
        QVERIFY(bench.runs(u"go on"_s));
        QCOMPARE(bench.far.prompts.size(), 2);
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::EndTurn));
    }

    void untilItCanBeReached()
    {
        FarBench bench;
        QVERIFY(bench.open());
        bench.far.unreachable = 1;
        QVERIFY(bench.runs());
        QVERIFY(!bench.results.first().error);
        QCOMPARE(bench.far.connections, 3);
        QCOMPARE(bench.far.prompts.size(), 1);
    }

    void whileTheOldOneHasIt()
    {
        FarBench bench;
        QVERIFY(bench.open());
        bench.far.busy = 1;
        QVERIFY(bench.runs());
        QVERIFY(!bench.results.first().error);
        QCOMPARE(bench.far.prompts.size(), 1);
        QCOMPARE(bench.far.methods.count("session/new"_L1), 1); // no other one in its place
        QCOMPARE(bench.far.methods.count("session/load"_L1), 2);
    }

    void cancelledMeanwhile()
    {
        FarBench bench;
        QVERIFY(bench.open());
        bench.far.unreachable = 1'000;
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"go"_s)}));
        QTRY_VERIFY(bench.far.connections >= 2);
        bench.session->cancel();
        QVERIFY(bench.ends());
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::Cancelled));
        QVERIFY(!bench.session->isRunning());
        QCOMPARE(bench.far.prompts.size(), 0);
    }

    void filesOfThisMachineAreNotServed()
    {
        ClientBench bench(FarBench::specOf(true));
        QFile file(bench.folder + "/key.txt"_L1);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        QVERIFY2(bench.open(), qPrintable(bench.error.text()));
        const QJsonObject client
            = bench.other.request(u"initialize"_s)["params"_L1]["clientCapabilities"_L1].toObject();
        QVERIFY(!client["fs"_L1]["readTextFile"_L1].toBool());
        QVERIFY(!client["terminal"_L1].toBool());
        for (const QString &method : {u"fs/read_text_file"_s, u"terminal/create"_s}) {
            const QJsonObject answer = bench.other.ask(
                method,
                {{"sessionId"_L1, "s1"_L1}, {"path"_L1, file.fileName()}, {"command"_L1, "ls"_L1}});
            QCOMPARE(answer["error"_L1]["code"_L1].toInt(), -32601);
        }
        const QJsonObject request = bench.prompt();
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void folderIsTheirs()
    {
        ClientBench bench(FarBench::specOf(true));
        bench.other.opened["sessionId"_L1] = "s1"_L1;
        QVERIFY(bench.open());
        QCOMPARE(bench.other.request(u"session/new"_s)["params"_L1]["cwd"_L1].toString(),
                 u"/srv/app"_s);
        QCOMPARE(bench.session->cwd(), bench.folder);
        SessionSpec elsewhere = bench.sessionSpec();
        elsewhere.placeThere = u"/srv/other"_s;
        bench.other.opened["sessionId"_L1] = "s2"_L1;
        QVERIFY(bench.taken(bench.agent->createSession(elsewhere)));
        QCOMPARE(bench.other.request(u"session/new"_s)["params"_L1]["cwd"_L1].toString(),
                 u"/srv/other"_s);
        elsewhere.placeThere = u"~/x"_s; // which it cannot say where it is
        QVERIFY(!bench.taken(bench.agent->createSession(elsewhere)));
        QCOMPARE(int(bench.error.code), int(ErrorCode::InvalidInput));
    }

    //! A process of this machine that ended has taken the turn with it.
    void localAgentsTurnFails()
    {
        FarBench bench(false);
        bench.far.cutAt = 1;
        QVERIFY(bench.open());
        QVERIFY(bench.runs());
        QVERIFY(bench.results.first().error);
        QCOMPARE(bench.far.connections, 1);
    }
};

AGENTAO_TEST(TestBrokenConnection)
#include "tst_brokenconnection.moc"
