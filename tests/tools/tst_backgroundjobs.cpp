// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/backgroundtools.h"
#include "agentcore/tools/builtin/runshellcommandtool.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestBackgroundJobs : public QObject
{
    Q_OBJECT

private slots:
    void startsAtOnceAndGoesOn()
    {
        ToolFixture fixture;
        QSignalSpy started(&fixture.jobs, &BackgroundJobs::started);
        QCOMPARE(fixture.text(ListBackgroundJobsTool(), {}), u"There are no background jobs."_s);
        QCOMPARE(start(fixture, u"echo $$ > pid; sleep 600"_s), u"job_1"_s);
        QCOMPARE(started.size(), 1);
        QTRY_VERIFY(isAlive(fixture.get(u"pid"_s)));
        const QString list = fixture.text(ListBackgroundJobsTool(), {});
        QVERIFY2(list.startsWith("job_1 [runs for "_L1) && list.endsWith("sleep 600"_L1),
                 qPrintable(list));
    }

    void readsAndWaits()
    {
        ToolFixture fixture;
        const QString id = start(
            fixture, u"echo one; while [ ! -e go ]; do sleep 0.01; done; echo two; exit 3"_s);
        QTRY_COMPARE(fixture.jobs.output(id), u"one\n"_s);
        const QString now = fixture.text(ReadBackgroundOutputTool(), {{"job_id"_L1, id}});
        QVERIFY2(now.startsWith("one\n[runs for "_L1), qPrintable(now));
        QVERIFY(fixture.put(u"go"_s, ""));
        QCOMPARE(fixture.text(ReadBackgroundOutputTool(), {{"job_id"_L1, id}, {"wait"_L1, 60}}),
                 u"one\ntwo\n[exit code 3]"_s);
        QCOMPARE(fixture.text(ListBackgroundJobsTool(), {}).section(u" while"_s, 0, 0),
                 u"job_1 [exit code 3] echo one;"_s);
    }

    void waitEndsWithTime()
    {
        ToolFixture fixture;
        const QString id = start(fixture, u"sleep 600"_s);
        const auto output
            = fixture.run(ReadBackgroundOutputTool(), {{"job_id"_L1, id}, {"wait"_L1, 1}});
        QVERIFY(output);
        QVERIFY(output->raw.toObject().value("running"_L1).toBool());
    }

    void stopsTheWholeTree()
    {
        ToolFixture fixture;
        const QString id = start(
            fixture,
            u"trap '' TERM; setsid sh -c 'echo $$ > inner; exec sleep 600' & echo $$ > outer; while :; do sleep 1; done"_s);
        QTRY_VERIFY(isAlive(fixture.get(u"inner"_s)) && isAlive(fixture.get(u"outer"_s)));
        const auto output = fixture.run(StopBackgroundJobTool(), {{"job_id"_L1, id}});
        QVERIFY(output);
        QVERIFY2(output->text.contains("ended by SIGKILL"_L1), qPrintable(output->text));
        QTRY_VERIFY(!isAlive(fixture.get(u"inner"_s)) && !isAlive(fixture.get(u"outer"_s)));
        // Again is no error.
        QVERIFY(fixture.run(StopBackgroundJobTool(), {{"job_id"_L1, id}}));
    }

    void clearKillsWithoutASignal()
    {
        ToolFixture fixture;
        QSignalSpy ended(&fixture.jobs, &BackgroundJobs::ended);
        start(fixture, u"echo $$ > pid; sleep 600"_s);
        QTRY_VERIFY(isAlive(fixture.get(u"pid"_s)));
        fixture.jobs.clear();
        QTRY_VERIFY(!isAlive(fixture.get(u"pid"_s)));
        QVERIFY(fixture.jobs.list().isEmpty());
        QVERIFY(ended.isEmpty());
    }

    void boundsThem()
    {
        ToolFixture fixture;
        for (int i = 0; i < BackgroundJobs::kMaxRunning; ++i)
            QVERIFY(!start(fixture, u"sleep 600"_s).isEmpty());
        const auto output = fixture.run(RunShellCommandTool(),
                                        {{"command"_L1, "true"_L1}, {"is_background"_L1, true}});
        QCOMPARE(output.error().code, ErrorCode::LimitExceeded);
        fixture.jobs.clear();
        QSignalSpy ended(&fixture.jobs, &BackgroundJobs::ended);
        for (int i = 0; i < BackgroundJobs::kMaxEnded + 3; ++i) {
            start(fixture, u"true"_s);
            QTRY_COMPARE(ended.size(), i + 1);
        }
        QCOMPARE(fixture.jobs.list().size(), BackgroundJobs::kMaxEnded);
        QVERIFY(!fixture.jobs.find(u"job_17"_s));
    }

    void unknownJob()
    {
        ToolFixture fixture;
        const QJsonObject input{{"job_id"_L1, "job_9"_L1}};
        QCOMPARE(fixture.run(ReadBackgroundOutputTool(), input).error().code, ErrorCode::NotFound);
        QCOMPARE(fixture.run(StopBackgroundJobTool(), input).error().code, ErrorCode::NotFound);
    }

    void needsASession()
    {
        ToolFixture fixture;
        fixture.context.jobs = nullptr;
        const auto output = fixture.run(
            RunShellCommandTool(), {{"command"_L1, "touch ran"_L1}, {"is_background"_L1, true}});
        QCOMPARE(output.error().code, ErrorCode::Unsupported);
        QCOMPARE(fixture.get(u"ran"_s), "(missing)");
    }

    void cancelledWaitLeavesTheJob()
    {
        ToolFixture fixture;
        const QString id = start(fixture, u"echo $$ > pid; sleep 600"_s);
        QTRY_VERIFY(isAlive(fixture.get(u"pid"_s)));
        QVERIFY(fixture.prepare(ReadBackgroundOutputTool(), {{"job_id"_L1, id}, {"wait"_L1, 60}}));
        QSignalSpy spy(fixture.call.get(), &ToolCall::finished);
        fixture.call->start();
        fixture.call->cancel();
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy.first().first().value<Result<ToolOutput>>().error().code,
                 ErrorCode::Cancelled);
        QVERIFY(isAlive(fixture.get(u"pid"_s)));
        QVERIFY(fixture.jobs.find(id)->isRunning());
    }

    void failureToStartIsTold()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"sub/x"_s, ""));
        QVERIFY(fixture.prepare(RunShellCommandTool(),
                                {{"command"_L1, "true"_L1},
                                 {"working_directory"_L1, "sub"_L1},
                                 {"is_background"_L1, true}}));
        QVERIFY(QDir(fixture.path(u"sub"_s)).removeRecursively());
        const auto output = fixture.start();
        QVERIFY(output);
        QTRY_VERIFY(!fixture.jobs.find(u"job_1"_s)->isRunning());
        QVERIFY(fixture.text(ListBackgroundJobsTool(), {}).startsWith("job_1 [failed: "_L1));
    }

private:
    static QString start(ToolFixture &fixture, const QString &command)
    {
        const auto output = fixture.run(RunShellCommandTool(),
                                        {{"command"_L1, command}, {"is_background"_L1, true}});
        return output ? output->raw.toObject().value("jobId"_L1).toString() : QString();
    }
    static bool isAlive(const QByteArray &pid)
    {
        return pid.trimmed().toInt() > 0 && ::kill(pid.trimmed().toInt(), 0) == 0;
    }
};

AGENTAO_TEST(TestBackgroundJobs)
#include "tst_backgroundjobs.moc"
