// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/agentprocess.h"
#include "tests/acp/house/housebench.h"
#include "tests/support/suite.h"

#include <QProcess>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::HouseBench;

//! What the window saves of the traffic with an agent is a recording that `acp-replay` plays.
class TestRecording : public QObject
{
    Q_OBJECT

private slots:
    void isPlayedAgain()
    {
        HouseBench bench;
        const QString program = qEnvironmentVariable("AGENTAO_BINARY");
        bench.writeAgents(R"({"servers":{"self":{"command":")" + program.toUtf8()
                          + R"(","args":["--acp","--stdio","--model","demo/tour"]}}})");
        bench.house
            = std::make_unique<Acp::AgentHouse>(HouseBench::ownAgent(), bench.config.path());
        AgentDirectory *directory = bench.house->directory();
        directory->choose(bench.folder, u"self"_s);
        Session *session = bench.create();
        QVERIFY2(session, qPrintable(bench.error.text()));
        QVERIFY(session->prompt({ContentBlock::fromText(u"help"_s)}));
        QTRY_VERIFY_WITH_TIMEOUT(!session->isRunning(), 60'000);
        const QString file = bench.config.filePath(u"recording.jsonl"_s);
        QVERIFY(directory->saveLines(u"self"_s, bench.folder, file));
        bench.house->closeSession(session);
        bench.house.reset();

        QProcess replay;
        replay.setProcessChannelMode(QProcess::MergedChannels);
        replay.start(program, {u"acp-replay"_s, u"--timeout"_s, u"8"_s, file});
        QVERIFY(QTest::qWaitFor([&] { return replay.state() == QProcess::NotRunning; }, 90'000));
        const QByteArray said = replay.readAll();
        QVERIFY2(replay.exitCode() == 0, said.constData());
        QVERIFY2(said.contains("end_turn"), said.constData()); // the prompt was played, too
    }
};

AGENTAO_TEST(TestRecording)
#include "tst_recording.moc"
