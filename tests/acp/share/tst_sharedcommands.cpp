// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/share/sharebench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Turns that are no prompts, in a session that another process holds.
class TestSharedCommands : public QObject
{
    Q_OBJECT

private slots:
    void runs()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QVERIFY(bench.session->runCommand(u"echo here; echo x >made"_s));
        QVERIFY(bench.session->isRunning());
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(!bench.session->isRunning());
        QVERIFY(!bench.ends.front().error && !bench.ends.front().commandFailed);
        QVERIFY(outputOf(bench.session->transcript()).contains("here"_L1));
        QCOMPARE(fileContent(bench.host.dir.filePath(u"made"_s)), "x\n");
        QCOMPARE(bench.theirs().count(u"user:!echo here; echo x >made"_s), 1);
        QCOMPARE(bench.theirs(), bench.ours());
        QVERIFY(bench.host.permission.asked.isEmpty() && bench.guestPermission.asked.isEmpty());
        QCOMPARE(bench.host.ends.size(), 1u);
    }

    void tellsAFailure()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QVERIFY(bench.session->runCommand(u"exit 3"_s));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(bench.ends.front().commandFailed);
    }

    void isCancelled()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QVERIFY(bench.session->runCommand(u"sleep 60"_s));
        bench.session->cancel(); // before it is known to run
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().stopReason, StopReason::Cancelled);
        QCOMPARE(bench.host.ends.size(), 1u);
    }

    void callIsStopped()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QVERIFY(bench.host.session->runCommand(u"sleep 60"_s));
        QTRY_VERIFY(!runningCall(*bench.session).isEmpty());
        bench.session->stopToolCall(runningCall(*bench.session));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().stopReason, StopReason::EndTurn);
        QCOMPARE(bench.host.ends.size(), 1u);
    }

    // That of the other process is what holds.
    void keepsToItsProfile()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        const QString command = u"echo x >made"_s;
        QVERIFY(bench.host.session->runCommand(command, CommandProfile::Look));
        const TurnResult here = bench.host.waitForEnd();
        QTRY_COMPARE(bench.ends.size(), 1u);
        const bool isWritten = QFile::exists(bench.host.dir.filePath(u"made"_s));
        QFile::remove(bench.host.dir.filePath(u"made"_s));
        QVERIFY(bench.session->runCommand(command, CommandProfile::Look));
        QTRY_COMPARE(bench.ends.size(), 2u);
        QCOMPARE(bench.ends.back().commandFailed, here.commandFailed);
        QCOMPARE(QFile::exists(bench.host.dir.filePath(u"made"_s)), isWritten);
    }

    void retries()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::failure(ErrorCode::PermissionDenied, u"no"_s)};
        QVERIFY(bench.prompt(u"go"_s));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(bench.ends.front().error);
        QVERIFY(bench.shown().contains(u"notice:error retry"_s)); // the window offers it
        bench.host.model.replies = {ScriptedReply::text(u"now it goes"_s)};
        QVERIFY(bench.session->retry());
        QVERIFY(bench.session->isRunning());
        QTRY_COMPARE(bench.ends.size(), 2u);
        QVERIFY(!bench.ends.back().error);
        QVERIFY(bench.theirs().contains(u"text:now it goes"_s));
        QCOMPARE(bench.theirs().count(u"user:go"_s), 1);
        QCOMPARE(bench.host.ends.size(), 2u);
    }

    void cannotRetry()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QVERIFY(bench.session->retry());
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(bench.ends.front().error);
        QCOMPARE(bench.ends.front().error->code, ErrorCode::InvalidRequest);
        QVERIFY(bench.shown().contains(u"notice:error"_s));
        QVERIFY(!bench.session->isRunning());
        QCOMPARE(bench.host.ends.size(), 0u);
    }

    void compacts()
    {
        ShareBench bench;
        for (int i = 0; i < 3; ++i) {
            bench.host.model.replies = {ScriptedReply::text(QString(2'000, u'y'))};
            bench.host.run(u"say much %1"_s.arg(i));
        }
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"what was said"_s)};
        QVERIFY(bench.session->compact(u"the names"_s));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(!bench.ends.front().error);
        QVERIFY(bench.host.shown().contains(u"compacted:manual"_s));
        QVERIFY(bench.theirs().contains(u"compacted:manual"_s));
        QVERIFY(bench.host.model.requests.back().messages.back().text().contains("the names"_L1));
    }

    void refusedHere()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QCOMPARE(bench.session->runCommand(u"  "_s).error().code, ErrorCode::InvalidInput);
        bench.host.model.replies = {ScriptedReply::text(u"long"_s).hold()};
        bench.host.prompt(u"go"_s);
        QTRY_VERIFY(bench.session->isRunning());
        QCOMPARE(bench.session->runCommand(u"true"_s).error().code, ErrorCode::Busy);
        QCOMPARE(bench.session->retry().error().code, ErrorCode::Busy);
        QCOMPARE(bench.session->compact({}).error().code, ErrorCode::Busy);
        QTRY_VERIFY(bench.host.model.hasReply());
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 1u);
    }

    // The words of the guest are on their way when a turn of the host begins: that is the one it
    // sees.
    void hostIsQuicker()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"long"_s).hold()};
        QVERIFY(bench.session->runCommand(u"true"_s));
        bench.host.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"notice:error"_s));
        QVERIFY(bench.session->isRunning());
        QCOMPARE(bench.ends.size(), 0u);
        QTRY_VERIFY(bench.host.model.hasReply());
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(!bench.ends.front().error);
        QVERIFY(!bench.session->isRunning());
    }

    void hostEnds()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QSignalSpy released(bench.session, &Session::released);
        QVERIFY(bench.session->runCommand(u"sleep 60"_s));
        bench.host.agent.reset();
        QTRY_COMPARE(released.size(), 1);
        QCOMPARE(bench.ends.size(), 1u);
        QVERIFY(!bench.session->isRunning());
    }

private:
    static QString outputOf(const std::vector<SessionUpdate> &updates)
    {
        QString output;
        for (const SessionUpdate &update : updates) {
            const auto *changed = std::get_if<ToolCallChanged>(&update);
            if (!changed)
                continue;
            output.clear();
            for (const ToolContent &content : changed->call.content) {
                if (const auto *text = std::get_if<ToolText>(&content))
                    output += text->text;
            }
        }
        return output;
    }
    static QString runningCall(const Session &session)
    {
        for (const SessionUpdate &update : session.transcript()) {
            const auto *changed = std::get_if<ToolCallChanged>(&update);
            if (changed && changed->call.status == ToolStatus::InProgress)
                return changed->call.id;
        }
        return {};
    }
};

AGENTAO_TEST(TestSharedCommands)
#include "tst_sharedcommands.moc"
