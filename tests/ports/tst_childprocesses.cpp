// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/childprocesses.h"

#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/processmeter.h"
#include "tests/support/processlife.h"
#include "tests/support/suite.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

//! Commands of /bin/sh and what they start are seen, and stopped as a whole.
class TestChildProcesses : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_owner = std::make_unique<QObject>();
        QVERIFY(m_all.list().isEmpty());
    }

    void isToldOfFromStartToEnd()
    {
        QSignalSpy changed(&m_all, &ChildProcesses::changed);
        LocalTerminal *terminal
            = make(u"while [ ! -e go ]; do sleep 0.01; done"_s,
                   {.purpose = u"Wait"_s, .sessionId = u"s"_s, .callId = u"c"_s});
        QSignalSpy finished(terminal, &Terminal::finished);
        terminal->start();
        QTRY_COMPARE(m_all.list().size(), 1);
        const ChildProcess child = m_all.list().first();
        QCOMPARE(child.owner.kind, ChildOwner::Kind::Command);
        QCOMPARE(child.owner.name,
                 u"while [ ! -e go ]; do sleep 0.01; done"_s); // what nobody named
        QCOMPARE(child.owner.purpose, u"Wait"_s);
        QCOMPARE(child.owner.sessionId, u"s"_s);
        QCOMPARE(child.owner.callId, u"c"_s);
        QVERIFY(child.leader > 0);
        QVERIFY(!child.isStopping);
        QCOMPARE(changed.size(), 1);
        QFile go(m_dir.filePath(u"go"_s));
        QVERIFY(go.open(QFile::WriteOnly));
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(m_all.list().isEmpty());
        QCOMPARE(changed.size(), 2);
    }

    void stopEndsAllBelowIt_data()
    {
        QTest::addColumn<QString>("command");

        QTest::newRow("children") << u"sleep 600 & sleep 600 & sleep 600 & wait"_s;
        QTest::newRow("deaf") << u"trap '' TERM; sleep 600 & sleep 600 & sleep 600 & wait; wait"_s;
        QTest::newRow("own sessions")
            << u"setsid sleep 600 & setsid sleep 600 & sleep 600 & wait"_s;
    }

    void stopEndsAllBelowIt()
    {
        QFETCH(QString, command);
        LocalTerminal *terminal = make(command);
        QSignalSpy finished(terminal, &Terminal::finished);
        terminal->start();
        QTRY_COMPARE(m_all.list().size(), 1);
        QList<qint64> pids;
        QTRY_COMPARE((pids = pidsBelow(m_all.list().first())).size(), 4);
        m_all.stop(m_all.list().first().id);
        QVERIFY(m_all.list().isEmpty() || m_all.list().first().isStopping);
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(m_all.list().isEmpty());
        for (const qint64 pid : std::as_const(pids))
            QTRY_VERIFY(isProcessGone(pid));
    }

    void stopsAll()
    {
        QList<qint64> pids;
        for (int i = 0; i < 3; ++i)
            make(u"sleep 600 & wait"_s)->start();
        QTRY_COMPARE(m_all.list().size(), 3);
        for (const ChildProcess &child : m_all.list()) {
            QTRY_COMPARE(pidsBelow(child).size(), 2);
            pids += pidsBelow(child);
        }
        m_all.stopAll();
        QTRY_VERIFY(m_all.list().isEmpty());
        for (const qint64 pid : std::as_const(pids))
            QTRY_VERIFY(isProcessGone(pid));
    }

    void isAskedToStopOnce()
    {
        int asked = 0;
        const quint64 id
            = m_all.add({.stop = [&asked] { ++asked; }}, 1'000'000'000, ProcessTree::Kind::Command);
        m_all.stop(id + 1);
        QCOMPARE(asked, 0);
        m_all.stop(id);
        m_all.stop(id);
        m_all.stopAll();
        QCOMPARE(asked, 1);
        QVERIFY(m_all.list().first().isStopping);
        m_all.remove(id);
        m_all.remove(id);
        QVERIFY(m_all.list().isEmpty());
    }

    void deletedOneIsForgotten()
    {
        LocalTerminal *terminal = make(u"sleep 600 & wait"_s);
        terminal->start();
        QTRY_COMPARE(m_all.list().size(), 1);
        const QList<qint64> pids = pidsBelow(m_all.list().first());
        delete terminal;
        QVERIFY(m_all.list().isEmpty());
        for (const qint64 pid : pids)
            QTRY_VERIFY(isProcessGone(pid));
    }

    void whatDoesNotStartIsNotListed()
    {
        QSignalSpy changed(&m_all, &ChildProcesses::changed);
        TerminalSpec spec;
        spec.command = u"true"_s;
        spec.workingDirectory = m_dir.filePath(u"nowhere"_s);
        LocalTerminal terminal(spec);
        QSignalSpy finished(&terminal, &Terminal::finished);
        terminal.start();
        QVERIFY(finished.wait());
        QCOMPARE(changed.size(), 0);
    }

    //! As a session that goes with its first command.
    void stopMayEndOthers()
    {
        QList<quint64> ids;
        const auto endAll = [&] {
            for (const quint64 id : std::as_const(ids))
                m_all.remove(id);
        };
        for (int i = 0; i < 3; ++i)
            ids.append(m_all.add({.stop = endAll}, 1'000'000'000 + i, ProcessTree::Kind::Command));
        m_all.stopAll();
        QVERIFY(m_all.list().isEmpty());
    }

private:
    LocalTerminal *make(const QString &command, const ChildOwner &owner = {})
    {
        TerminalSpec spec;
        spec.command = command;
        spec.workingDirectory = m_dir.path();
        spec.owner = owner;
        return new LocalTerminal(spec, nullptr, m_owner.get());
    }

    QList<qint64> pidsBelow(const ChildProcess &child) const
    {
        QList<qint64> pids;
        const TreeUse tree = ProcessMeter().look({child}, 0ns).trees.first();
        for (const ProcessLine &line : tree.lines)
            pids.append(line.pid);
        return pids;
    }

    QTemporaryDir m_dir;
    std::unique_ptr<QObject> m_owner;
    ChildProcesses &m_all = ChildProcesses::shared();
};

AGENTAO_TEST(TestChildProcesses)
#include "tst_childprocesses.moc"
