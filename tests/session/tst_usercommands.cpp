// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/childprocesses.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static QString lastRequest(const TurnBench &bench)
{
    QStringList texts;
    for (const MessagePart &part : bench.model.requests.back().messages.back().parts) {
        if (const auto *text = std::get_if<TextPart>(&part))
            texts += text->text;
    }
    return texts.join(u'|');
}

static ToolCallState lastCall(const std::vector<SessionUpdate> &updates)
{
    ToolCallState call;
    for (const SessionUpdate &update : updates) {
        if (const auto *changed = std::get_if<ToolCallChanged>(&update))
            call = changed->call;
    }
    return call;
}

static QString textOf(const ToolCallState &call)
{
    QStringList texts;
    for (const ToolContent &content : call.content) {
        if (const auto *text = std::get_if<ToolText>(&content))
            texts += text->text;
    }
    return texts.join(u'|');
}

static void startSleeping(TurnBench &bench)
{
    QVERIFY(bench.session->runCommand(u"echo begun; sleep 60 & sleep 60"_s));
    QTRY_VERIFY(bench.shown().join(u'\n').contains(u"out:begun"_s));
}

//! Commands that the user runs without the model.
class TestUserCommands : public QObject
{
    Q_OBJECT

private slots:
    void endings_data()
    {
        // told: a part of it
        const Rows<QString, ToolStatus, QString> row; // command, status, told

        row("works", u"echo one; echo two >&2"_s, ToolStatus::Completed,
            u"one\ntwo\n[exit code 0]"_s);
        row("pipe and variable", u"A=x; printf %s \"$A\" | tr x y"_s, ToolStatus::Completed,
            u"y"_s);
        row("fails", u"exit 3"_s, ToolStatus::Failed, u"[exit code 3]"_s);
        row("no such program", u"no-such-program-here"_s, ToolStatus::Failed, u"[exit code 127]"_s);
        row("killed", u"kill -9 $$"_s, ToolStatus::Failed, u"[ended by SIGKILL]"_s);
        row("no input", u"cat"_s, ToolStatus::Completed, u"[exit code 0]"_s);
        row("much", u"yes | head -c 3000000"_s, ToolStatus::Completed, u"[exit code 0]"_s);
    }

    void endings()
    {
        const auto [command, status, told] = Rows<QString, ToolStatus, QString>::current();
        TurnBench bench;
        bench.open();

        QVERIFY(bench.session->runCommand(u"  "_s + command));
        QVERIFY(bench.session->isRunning());
        const TurnResult result = bench.waitForEnd();

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QVERIFY(!bench.session->isRunning());
        QVERIFY(bench.model.requests.empty());
        QVERIFY(bench.permission.asked.isEmpty());
        QVERIFY(bench.shown().contains(u"user:!"_s + command));
        const ToolCallState call = lastCall(bench.updates);
        QCOMPARE(call.status, status);
        QCOMPARE(call.kind, ToolKind::Execute);
        QCOMPARE(call.name, u"run_shell_command"_s);
        QCOMPARE(call.rawInput.value("command"_L1).toString(), command);
        QVERIFY(call.startedAt.isValid() && call.finishedAt.isValid());
        QVERIFY2(textOf(call).contains(told), qPrintable(textOf(call)));
        QVERIFY(textOf(call).size() < 100'000);

        // Opened later, it looks the same.
        bench.reopen();
        const auto replayed = bench.session->transcript();
        QVERIFY(TurnBench::words(replayed).contains(u"user:!"_s + command));
        QCOMPARE(lastCall(replayed), call);
        QVERIFY(!TurnBench::words(replayed).join(u'\n').contains(u"notice"_s));
    }

    void modelIsToldWithTheNextPrompt()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"Hello"_s), ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);

        QVERIFY(bench.session->runCommand(u"echo seen"_s));
        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(bench.session->runCommand(u"false"_s));
        QVERIFY(!bench.waitForEnd().error);
        bench.reopen();
        QVERIFY(!bench.run(u"next"_s).error);

        const ChatRequest &request = bench.model.requests.back();
        QCOMPARE(request.messages.size(), 3u); // roles alternate
        const QString told = lastRequest(bench);
        QVERIFY2(told.contains(u"<command>\necho seen\n</command>|<output>\nseen\n[exit code 0]"_s),
                 qPrintable(told));
        QVERIFY(told.contains(u"<command>\nfalse\n</command>|<output>\n[exit code 1]"_s));
        QVERIFY(told.endsWith(u"|next"_s));
        for (const ChatMessage &message : request.messages)
            QVERIFY(message.toolCalls().empty()); // no model made the call
    }

    //! As what sets a work tree up: within the workspace, and not what the session is called by.
    void inTheSandbox()
    {
        TurnBench bench;
        bench.open();
        const QTemporaryDir outside(QDir::homePath() + "/agentao-test-XXXXXX"_L1);
        const QString made = outside.filePath(u"made"_s);

        QVERIFY(bench.session->runCommand(u"echo x > here; echo x > '%1'"_s.arg(made),
                                          CommandProfile::Work));
        const TurnResult result = bench.waitForEnd();

        QVERIFY(bench.permission.asked.isEmpty());
        QVERIFY(QFile::exists(bench.dir.path() + "/here"_L1));
        QVERIFY(bench.session->title().isEmpty());
        if (result.commandFailed) // some sandbox starts here
            QVERIFY(!QFile::exists(made));
        else
            QSKIP("no sandbox starts here");
    }

    void nothingIsAsked_data()
    {
        QTest::addColumn<QString>("mode");

        QTest::newRow("default") << QString();
        QTest::newRow("read only") << u"read-only"_s;
        QTest::newRow("plan") << u"plan"_s;
    }

    void nothingIsAsked()
    {
        QFETCH(QString, mode);
        TurnBench bench;
        bench.open({}, mode);

        QVERIFY(bench.session->runCommand(u"echo x > made"_s));
        QVERIFY(!bench.waitForEnd().error);

        QVERIFY(bench.permission.asked.isEmpty());
        QVERIFY(QFile::exists(bench.dir.path() + "/made"_L1));
    }

    void keysStayOut()
    {
        qputenv("OPENAI_API_KEY", "secret-of-the-test");
        TurnBench bench;
        bench.open();

        QVERIFY(bench.session->runCommand(u"env"_s));
        QVERIFY(!bench.waitForEnd().error);
        qunsetenv("OPENAI_API_KEY");

        const QString text = textOf(lastCall(bench.updates));
        QVERIFY(text.contains(u"PATH="_s));
        QVERIFY(!text.contains(u"secret-of-the-test"_s));
    }

    void cancel()
    {
        TurnBench bench;
        bench.open();
        startSleeping(bench);
        QCOMPARE(bench.session->prompt({ContentBlock::fromText(u"no"_s)}).error().code,
                 ErrorCode::Busy);
        QCOMPARE(bench.session->runCommand(u"ls"_s).error().code, ErrorCode::Busy);

        bench.session->cancel();
        QVERIFY(bench.ends.empty()); // never from within
        const TurnResult result = bench.waitForEnd();

        QCOMPARE(result.stopReason, StopReason::Cancelled);
        const ToolCallState call = lastCall(bench.updates);
        QCOMPARE(call.status, ToolStatus::Failed);
        QVERIFY(textOf(call).contains(u"begun"_s));
        bench.reopen();
        QCOMPARE(lastCall(bench.session->transcript()), call);
        QCOMPARE(bench.session->retry().error().code, ErrorCode::InvalidRequest);
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"next"_s).error);
        QVERIFY(lastRequest(bench).contains(u"begun"_s));
        QVERIFY(lastRequest(bench).contains(u"Cancelled by the user"_s));
    }

    void stopOfTheCall()
    {
        TurnBench bench;
        bench.open();
        startSleeping(bench);

        bench.session->stopToolCall(u"another"_s);
        QVERIFY(bench.session->isRunning());
        bench.session->stopToolCall(lastCall(bench.updates).id);
        const TurnResult result = bench.waitForEnd();

        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QVERIFY(!result.error);
        QCOMPARE(lastCall(bench.updates).status, ToolStatus::Failed);
    }

    //! Whoever stops it there is the person, and the conversation says so.
    void stopFromTheListOfProcesses()
    {
        TurnBench bench;
        bench.open();
        startSleeping(bench);

        ChildProcesses &processes = ChildProcesses::shared();
        QTRY_COMPARE(processes.list().size(), 1);
        const ChildProcess child = processes.list().first();
        QCOMPARE(child.owner.sessionId, bench.session->id());
        QCOMPARE(child.owner.callId, lastCall(bench.updates).id);
        processes.stop(child.id);
        const TurnResult result = bench.waitForEnd();

        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(lastCall(bench.updates).refusal, (CallRefusal{CallRefusal::By::Stop, {}}));
        QTRY_VERIFY(processes.list().isEmpty());
    }

    void closeEndsIt()
    {
        TurnBench bench;
        bench.open();
        startSleeping(bench);
        const QString id = bench.session->id();

        bench.agent->closeSession(bench.session);

        QCOMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends[0].stopReason, StopReason::Cancelled);
        bench.open(id);
        QCOMPARE(lastCall(bench.session->transcript()).status, ToolStatus::Failed);
    }

    //! The file as it is when the program is killed while a command runs.
    void crashInTheMiddle()
    {
        TurnBench bench;
        bench.open();
        startSleeping(bench);
        const QString id = bench.session->id();
        QFile file(bench.sessionFile());
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray asKilled = file.readAll();
        file.close();
        bench.agent->closeSession(bench.session);
        QVERIFY(putFile(file.fileName(), asKilled));

        bench.open(id);

        const auto transcript = bench.session->transcript();
        QCOMPARE(lastCall(transcript).status, ToolStatus::Failed);
        QVERIFY(textOf(lastCall(transcript)).contains(u"begun"_s));
        for (const SessionUpdate &update : transcript) {
            if (const auto *notice = std::get_if<NoticeRaised>(&update))
                QVERIFY(!notice->canRetry);
        }
        QVERIFY(!bench.session->retry());
        for (int i = 0; i < 2; ++i) { // and the same after the next start
            bench.model.replies = {ScriptedReply::text(u"ok"_s)};
            QVERIFY(!bench.run(u"next"_s).error);
            const auto &first = bench.model.requests.back().messages.front().parts;
            QVERIFY(first.size() >= 2);
            const QString told = std::get<TextPart>(first[1]).text;
            QVERIFY2(told.contains(u"begun"_s) && told.contains(u"interrupted"_s),
                     qPrintable(told));
            bench.reopen();
        }
    }

    void retryStaysPossible()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::failure(ErrorCode::Internal, u"no"_s)};
        QVERIFY(bench.run(u"go"_s).error);

        QVERIFY(bench.session->runCommand(u"echo mended"_s));
        QVERIFY(!bench.waitForEnd().error);
        bench.reopen();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(bench.session->retry());
        QVERIFY(!bench.waitForEnd().error);

        QVERIFY(lastRequest(bench).startsWith(u"go|"_s));
        QVERIFY(lastRequest(bench).contains(u"mended"_s));
    }

    void changesCanBeUndone()
    {
        TurnBench bench;
        bench.open();
        const QString path = bench.dir.path() + "/file.txt"_L1;
        QFile file(path);
        QVERIFY(putFile(file.fileName(), "old\n"));

        QVERIFY(bench.session->runCommand(u"echo new > file.txt"_s));
        QVERIFY(!bench.waitForEnd().error);

        auto checkpoints = bench.session->checkpoints();
        QTRY_VERIFY(checkpoints.isFinished());
        QVERIFY(checkpoints.result());
        QCOMPARE(checkpoints.result()->size(), 1);
        QCOMPARE(checkpoints.result()->constFirst().title, u"!echo new > file.txt"_s);
        auto restored
            = bench.session->restore(checkpoints.result()->constFirst().id, ChangeScope::Turn, {});
        QTRY_VERIFY(restored.isFinished());
        QVERIFY(restored.result());
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), "old\n");
    }

    void branchBeforeIt()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"Hello"_s), ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QVERIFY(bench.session->runCommand(u"echo seen"_s));
        QVERIFY(!bench.waitForEnd().error);
        QString id;
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *user = std::get_if<UserMessageAdded>(&update))
                id = user->messageId;
        }

        const auto content = bench.session->branchBefore(id);

        QVERIFY(content);
        QCOMPARE(content->constFirst().text, u"!echo seen"_s);
        QVERIFY(!bench.run(u"next"_s).error);
        QCOMPARE(bench.model.requests.back().messages.size(), 3u);
        QVERIFY(!lastRequest(bench).contains(u"seen"_s));
    }

    void refused_data()
    {
        QTest::addColumn<QString>("command");

        QTest::newRow("empty") << QString();
        QTest::newRow("blank") << u" \n\t"_s;
        QTest::newRow("NUL") << u"echo "_s + QChar(0);
        QTest::newRow("too long") << "echo "_L1 + QString(1024 * 1024, u'x');
    }

    void refused()
    {
        QFETCH(QString, command);
        TurnBench bench;
        bench.open();

        const auto result = bench.session->runCommand(command);

        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::InvalidInput);
        QVERIFY(!bench.session->isRunning());
        QVERIFY(bench.updates.empty());
    }

    void promptStaysText()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};

        QVERIFY(!bench.run(u"!ls"_s).error);

        QCOMPARE(lastRequest(bench), u"!ls"_s);
    }
};

AGENTAO_TEST(TestUserCommands)
#include "tst_usercommands.moc"
