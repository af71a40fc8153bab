// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The keeper as the leader of a terminal: the shell below it has the terminal, and nothing outlives
// the other end of that, which the kernel closes when Agentao is killed.
#include "agentcore/ports/keeper/processkeeper.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestKeptTerminal : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        if (!ProcessKeeper::isInstalled())
            QSKIP("This system has no keeper.");
        m_folder = std::make_unique<QTemporaryDir>();
        m_master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        QVERIFY(m_master >= 0 && ::grantpt(m_master) == 0 && ::unlockpt(m_master) == 0);
    }

    void cleanup()
    {
        closeTerminal();
        if (m_keeper)
            QTRY_COMPARE(m_keeper->state(), QProcess::NotRunning);
        m_keeper.reset();
    }

    void shellHasTheTerminal()
    {
        start(u"echo $$ > pid.new; (: </dev/tty) && mv pid.new pid; exec sleep 1000"_s);
        QTRY_VERIFY(!written(u"pid"_s).isEmpty());
        // In front, so that Ctrl+C is its.
        QCOMPARE(::tcgetpgrp(m_master), written(u"pid"_s).toInt());
    }

    void nothingOutlivesTheOtherEnd_data()
    {
        QTest::addColumn<QString>("script");

        QTest::newRow("well behaved") << u"echo $$ > pid; exec sleep 1000"_s;
        QTest::newRow("deaf") << u"trap '' HUP TERM; echo $$ > pid; exec sleep 1000"_s;
        QTest::newRow("in a session of its own")
            << u"setsid sh -c 'trap \"\" HUP; echo $$ > pid; exec sleep 1000' </dev/null >o 2>&1 & "
               "sleep 1000"_s;
        QTest::newRow("without a parent")
            << u"(setsid sh -c 'echo $$ > pid; exec sleep 1000' </dev/null >o 2>&1 &); sleep 1000"_s;
        QTest::newRow("stopped") << u"echo $$ > pid; kill -STOP $$"_s;
    }

    void nothingOutlivesTheOtherEnd()
    {
        QFETCH(QString, script);

        start(script);
        QTRY_VERIFY(!written(u"pid"_s).isEmpty());
        const int pid = written(u"pid"_s).toInt();
        QVERIFY(isAlive(pid));
        closeTerminal();
        QTRY_COMPARE(m_keeper->state(), QProcess::NotRunning);
        QTRY_VERIFY(!isAlive(pid));
    }

    void nothingOutlivesTheShell()
    {
        start(u"setsid sh -c 'echo $$ > pid; exec sleep 1000' </dev/null >o 2>&1 & "
              "while ! test -s pid; do sleep 0.01; done; exit 3"_s);
        QTRY_COMPARE(m_keeper->state(), QProcess::NotRunning);
        QCOMPARE(m_keeper->exitCode(), 3);
        const int pid = written(u"pid"_s).toInt();
        QVERIFY(pid > 0);
        QTRY_VERIFY(!isAlive(pid));
    }

    void endsAsTheShell_data()
    {
        const Rows<QString, int> row; // script, code

        row("well", u"exit 0"_s, 0);
        row("with a code", u"exit 7"_s, 7);
        row("by a signal, a code, too", u"kill -KILL $$"_s, 128 + SIGKILL);
    }

    void endsAsTheShell()
    {
        const auto [script, code] = Rows<QString, int>::current();

        start(script);
        QTRY_COMPARE(m_keeper->state(), QProcess::NotRunning);
        QCOMPARE(m_keeper->exitStatus(), QProcess::NormalExit);
        QCOMPARE(m_keeper->exitCode(), code);
    }

private:
    void start(const QString &script)
    {
        const QByteArray name = ::ptsname(m_master);
        QStringList command = ProcessKeeper::wrapped({u"/bin/sh"_s, u"-c"_s, script});
        m_keeper = std::make_unique<QProcess>();
        m_keeper->setProgram(command.takeFirst());
        m_keeper->setArguments(command);
        m_keeper->setWorkingDirectory(m_folder->path());
        m_keeper->setChildProcessModifier([name] { // as a terminal does it
            ::setsid();
            const int slave = ::open(name.constData(), O_RDWR);
            ::ioctl(slave, TIOCSCTTY, 0);
            for (int stream = 0; stream <= 2; ++stream)
                ::dup2(slave, stream);
            ::close(slave);
        });
        m_keeper->start();
        QVERIFY(m_keeper->waitForStarted());
    }

    void closeTerminal()
    {
        if (m_master >= 0)
            ::close(m_master);
        m_master = -1;
    }

    QByteArray written(const QString &name) const
    {
        QFile file(m_folder->filePath(name));
        return file.open(QFile::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    }

    static bool isAlive(int pid) { return pid > 0 && ::kill(pid, 0) == 0; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QProcess> m_keeper;
    int m_master = -1;
};

AGENTAO_TEST(TestKeptTerminal)

#include "tst_keptterminal.moc"
