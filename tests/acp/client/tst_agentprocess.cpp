// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "tests/acp/client/clientbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Acp::AgentLink;
using Acp::AgentSpec;
using Acp::FailureCode;
using Acp::RemoteAgent;
using Testing::ClientBench;

// Ids of the client count from 1: initialize, session/new, session/prompt.
static const QString kStart
    = u"read l; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":1}}'; "
      "read l; echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"sessionId\":\"s1\"}}'; "_s;

static AgentSpec shell(const QString &script)
{
    AgentSpec spec;
    spec.name = u"script"_s;
    spec.command = u"/bin/sh"_s;
    spec.args = {u"-c"_s, script};
    return spec;
}

class ProcessBench : public ClientBench
{
public:
    explicit ProcessBench(const AgentSpec &agentSpec)
        : ClientBench(agentSpec)
    {
        agent = std::make_unique<RemoteAgent>(spec);
    }
};

static QJsonObject commandParams(const QString &command, const QJsonArray &arguments = {},
                                 int limit = 0)
{
    QJsonObject params{{"sessionId"_L1, "s1"_L1}, {"command"_L1, command}, {"args"_L1, arguments}};
    if (limit > 0)
        params["outputByteLimit"_L1] = limit;
    return params;
}

static QJsonObject terminalParams(const QString &id)
{
    return {{"sessionId"_L1, "s1"_L1}, {"terminalId"_L1, id}};
}

//! Agents that are real processes, and real commands for agents.
class TestAgentProcess : public QObject
{
    Q_OBJECT

private slots:
    void doesNotStart_data()
    {
        const Rows<QString, QString, int, QString> add; // command, script, code, words
        const auto row = [&add](const char *name, const QString &command, const QString &script,
                                FailureCode code, const QString &words) {
            add(name, command, script, int(code), words);
        };
        row("no such program", u"no-such-program-anywhere"_s, {}, FailureCode::ProcessStartFail,
            u"not found"_s);
        row("ends at once", u"/bin/sh"_s, u"echo no key >&2; exit 3"_s,
            FailureCode::ProcessStartFail, u"no key"_s);
        row("answers with an error", u"/bin/sh"_s,
            u"read l; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,"
            "\"message\":\"broken inside\"}}'; read l"_s,
            FailureCode::HandshakeFail, u"broken inside"_s);
        row("a variable that is not set", u"/bin/sh"_s, u"echo ${NOT_SET_ANYWHERE}"_s,
            FailureCode::ConfigInvalid, u"NOT_SET_ANYWHERE"_s);
    }

    void doesNotStart()
    {
        auto [command, script, code, words] = Rows<QString, QString, int, QString>::current();
        AgentSpec spec = shell(script);
        spec.command = command;
        ProcessBench bench(spec);
        QVERIFY(!bench.open());
        QVERIFY2(bench.error.text().contains(words), qPrintable(bench.error.text()));
        QVERIFY(bench.agent->link().lastFailure());
        QCOMPARE(int(bench.agent->link().lastFailure()->code), code);
        QCOMPARE(int(bench.agent->state()), int(RemoteAgent::State::Failed));
    }

    void endsInATurnWithItsLastWords()
    {
        ProcessBench bench(shell(kStart + u"read l; echo out of cheese >&2; exit 3"_s));
        QVERIFY(bench.open());
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"go"_s)}));
        QVERIFY(bench.ends());
        const Error error = *bench.results.first().error;
        QVERIFY2(error.message.contains("exit code 3"_L1), qPrintable(error.message));
        QVERIFY2(error.message.contains("out of cheese"_L1), qPrintable(error.message));
        const auto failure = *bench.agent->link().lastFailure();
        QCOMPARE(int(failure.code), int(FailureCode::TransportDisconnect));
        QCOMPARE(failure.exitCode.value_or(0), 3);
        QVERIFY(failure.toJson()["details"_L1]["stderr"_L1][0].toString().contains("cheese"_L1));
        QCOMPARE(bench.session->transcript().size(), size_t(2)); // what was said, and why it ended
        const QString told = bench.notices().constLast();
        QCOMPARE(told.count("out of cheese"_L1), 1);
    }

    void isStartedAgainAfterAPause()
    {
        ProcessBench bench(shell(kStart + u"exit 1"_s));
        QVERIFY(bench.open());
        QSignalSpy states(bench.agent.get(), &RemoteAgent::stateChanged);
        QTRY_VERIFY(bench.agent->state() == RemoteAgent::State::Stopped);
        QTRY_VERIFY_WITH_TIMEOUT(bench.agent->link().generation() == 2, 60'000);
    }

    void isNotStartedAgainWhenItWasKilled()
    {
        ProcessBench bench(shell(kStart + u"kill -9 $$"_s));
        QVERIFY(bench.open());
        QTRY_COMPARE(int(bench.agent->state()), int(RemoteAgent::State::Failed));
        const auto failure = *bench.agent->link().lastFailure();
        QVERIFY(failure.exitCode);
        QCOMPARE(bench.agent->link().generation(), 1);
    }

    void rubbishOnItsOutput()
    {
        ProcessBench bench(shell(kStart
                                 + u"for i in 1 2 3 4 5; do echo Loading...; done; read l; "
                                   "echo '{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{\"stopReason\":"
                                   "\"end_turn\"}}'; read l"_s));
        QVERIFY(bench.open());
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"go"_s)}));
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        QTRY_COMPARE(bench.noticesWith(u"what is no message"_s), 1);
    }

    void stopsInGoodOrder()
    {
        QTemporaryDir marks;
        const QString mark = marks.filePath(u"ended"_s);
        ProcessBench bench(shell(kStart + u"while read l; do :; done; touch '%1'"_s.arg(mark)));
        QVERIFY(bench.open());
        bench.agent->link().stop();
        QTRY_COMPARE_WITH_TIMEOUT(int(bench.agent->state()), int(RemoteAgent::State::Stopped),
                                  60'000);
        QVERIFY(QFile::exists(mark));
    }

    void keysAreNotHandedOn()
    {
        qputenv("OPENAI_API_KEY", "sk-not-for-them");
        ProcessBench bench(shell(u"echo \"key:$OPENAI_API_KEY mine:$MINE\" >&2; exit 4"_s));
        bench.agent.reset();
        bench.spec.env[u"MINE"_s] = u"${OPENAI_API_KEY}"_s;
        bench.agent = std::make_unique<RemoteAgent>(bench.spec);
        QVERIFY(!bench.open());
        qunsetenv("OPENAI_API_KEY");
        const QString line = bench.agent->link().lastFailure()->lastLines.value(0);
        QVERIFY2(line.startsWith("key: "_L1), qPrintable(line));
        QVERIFY(line.endsWith("mine:sk-not-for-them"_L1)); // the user's own file says so
    }

    void ownServer()
    {
        AgentSpec spec;
        spec.name = u"self"_s;
        spec.command = qEnvironmentVariable("AGENTAO_BINARY");
        spec.args = {u"--acp"_s, u"--stdio"_s, u"--model"_s, u"demo/tour"_s};
        ProcessBench bench(spec);
        QVERIFY2(bench.open(), qPrintable(bench.error.text()));
        QVERIFY(bench.agent->capabilities().loadSession);
        QCOMPARE(bench.session->modelName(), u"demo/tour"_s);
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"tour"_s)}));
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        QVERIFY(
            QFile::exists(bench.folder + "/agentao-tour.md"_L1)); // every question was answered yes
        QVERIFY(bench.ports.questions.size() >= 3);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.all<FilesChanged>().isEmpty(), 60'000);
        // Taken up by another process.
        const QString id = bench.session->id();
        bench.agent = std::make_unique<RemoteAgent>(spec);
        QVERIFY(bench.taken(bench.agent->openSession(id, bench.sessionSpec())));
        QVERIFY(bench.session->transcript().size() > 5);
    }

    void terminals()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        QJsonObject params = commandParams(
            u"sh"_s, {u"-c"_s, u"echo \"it's $1 $WHO in $PWD\"; exit 7"_s, u"x"_s, u"a b"_s});
        params["env"_L1]
            = QJsonArray{QJsonObject{{"name"_L1, "WHO"_L1}, {"value"_L1, "me & you"_L1}}};
        const QJsonObject created = bench.other.ask(u"terminal/create"_s, params);
        const QString id = created["result"_L1]["terminalId"_L1].toString();
        QVERIFY(!id.isEmpty());
        bench.other.update(
            {{"sessionUpdate"_L1, "tool_call"_L1},
             {"toolCallId"_L1, "c1"_L1},
             {"title"_L1, "Run it"_L1},
             {"content"_L1,
              QJsonArray{QJsonObject{{"type"_L1, "terminal"_L1}, {"terminalId"_L1, id}}}}});
        const QJsonObject ended = bench.other.ask(u"terminal/wait_for_exit"_s, terminalParams(id));
        QCOMPARE(ended["result"_L1]["exitCode"_L1].toInt(), 7);
        const QJsonObject output = bench.other.ask(u"terminal/output"_s, terminalParams(id));
        QCOMPARE(output["result"_L1]["output"_L1].toString(),
                 u"it's a b me & you in %1\n"_s.arg(bench.folder));
        QCOMPARE(output["result"_L1]["exitStatus"_L1]["exitCode"_L1].toInt(), 7);
        QVERIFY(bench.other.ask(u"terminal/release"_s, terminalParams(id)).contains("result"_L1));
        QVERIFY(bench.other.ask(u"terminal/output"_s, terminalParams(id)).contains("error"_L1));
        // A lone command may be a line for the shell.
        const QJsonObject line
            = bench.other.ask(u"terminal/create"_s, commandParams(u"echo a && echo b"_s));
        const QString lineId = line["result"_L1]["terminalId"_L1].toString();
        QVERIFY(!bench.other.ask(u"terminal/wait_for_exit"_s, terminalParams(lineId)).isEmpty());
        QCOMPARE(
            bench.other.ask(u"terminal/output"_s, terminalParams(lineId))["result"_L1]["output"_L1]
                .toString(),
            u"a\nb\n"_s);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void terminalCutsAtACharacter()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        QVERIFY(!bench.prompt().isEmpty());
        const QJsonObject created = bench.other.ask(
            u"terminal/create"_s,
            commandParams(u"printf 'aaaa\\303\\244\\303\\266\\303\\274'"_s, {}, 5));
        const QString id = created["result"_L1]["terminalId"_L1].toString();
        QVERIFY(!bench.other.ask(u"terminal/wait_for_exit"_s, terminalParams(id)).isEmpty());
        const QJsonObject output = bench.other.ask(u"terminal/output"_s, terminalParams(id));
        QCOMPARE(output["result"_L1]["output"_L1].toString(), u"\u00f6\u00fc"_s);
        QCOMPARE(output["result"_L1]["truncated"_L1], QJsonValue(true));
    }

    void terminalIsKilled()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        QVERIFY(!bench.prompt().isEmpty());
        const QJsonObject created
            = bench.other.ask(u"terminal/create"_s, commandParams(u"sleep"_s, {u"1000"_s}));
        const QString id = created["result"_L1]["terminalId"_L1].toString();
        QVERIFY(bench.other.ask(u"terminal/kill"_s, terminalParams(id)).contains("result"_L1));
        const QJsonObject ended = bench.other.ask(u"terminal/wait_for_exit"_s, terminalParams(id));
        QVERIFY(ended.contains("result"_L1));
        QVERIFY(!ended["result"_L1]["signal"_L1].toString().isEmpty());
    }

    void terminalsEndWithTheSession()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        QVERIFY(!bench.prompt().isEmpty());
        const int pid = bench.startSleeper();
        QVERIFY(pid > 0);
        bench.agent->closeSession(bench.session);
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid, 0) != 0, 30'000);
    }

    void terminalInTheSandbox()
    {
        auto probing = SandboxProbe::shared()->status();
        QTRY_VERIFY_WITH_TIMEOUT(probing.isFinished(), 60'000);
        if (probing.result().kind == SandboxKind::None)
            QSKIP("This machine has no sandbox");
        AgentSpec spec;
        spec.name = u"held"_s;
        spec.sandbox = true;
        ClientBench bench(spec);
        QVERIFY(bench.open());
        QVERIFY(!bench.prompt().isEmpty());
        const QString outside = QDir::home().filePath(u"outside-of-the-sandbox"_s);
        QFile::remove(outside);
        for (const auto name : {"/.git/HEAD"_L1, "/.git/objects/x"_L1, "/.git/refs/x"_L1})
            QVERIFY(putFile(bench.folder + name, "ref: refs/heads/main\n"));
        QVERIFY(putFile(bench.folder + "/.env"_L1, "KEY=topsecret\n"));
        const QString hook = bench.folder + "/.git/hooks/pre-commit"_L1;
        const QJsonObject created = bench.other.ask(
            u"terminal/create"_s,
            commandParams(u"touch inside; cat .env; echo x > .git/hooks/pre-commit; mkdir -p "
                          "new/hooks new/objects new/refs; echo 'ref: refs/heads/main' > new/HEAD; "
                          "touch '%1'"_s.arg(outside)));
        const QString id = created["result"_L1]["terminalId"_L1].toString();
        const QJsonObject ended = bench.other.ask(u"terminal/wait_for_exit"_s, terminalParams(id));
        QVERIFY(ended["result"_L1]["exitCode"_L1].toInt() != 0);
        QVERIFY(QFile::exists(bench.folder + "/inside"_L1));
        QVERIFY(!QFile::exists(outside));
        // It has the room that our own commands have.
        QVERIFY(!QFile::exists(hook));
        QVERIFY(!QFile::exists(bench.folder + "/new/HEAD"_L1)); // a repository is set aside
        const QString output
            = bench.other.ask(u"terminal/output"_s, terminalParams(id))["result"_L1]["output"_L1]
                  .toString();
        if (probing.result().kind == SandboxKind::Bubblewrap)
            QVERIFY2(!output.contains("topsecret"_L1), qPrintable(output));
    }
};

AGENTAO_TEST(TestAgentProcess)
#include "tst_agentprocess.moc"
