// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/localterminal.h"
#include "tests/support/processlife.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <cerrno>
#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLocalTerminal : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_dir.isValid()); }

    void ends_data()
    {
        // exitCode: -1: unset
        const Rows<QString, int, QString> row; // command, exitCode, signal

        row("success", u"true"_s, 0, QString());
        row("failure", u"exit 3"_s, 3, QString());
        row("unknown program", u"no-such-program-here"_s, 127, QString());
        row("syntax error", u"if"_s, 2, QString());
        row("signal", u"kill -9 $$"_s, -1, u"SIGKILL"_s);
        row("segmentation fault", u"kill -SEGV $$"_s, -1, u"SIGSEGV"_s);
    }

    void ends()
    {
        const auto [command, exitCode, signal] = Rows<QString, int, QString>::current();
        const TerminalExit exit = run(spec(command));
        QCOMPARE(exit.exitCode.value_or(-1), exitCode);
        QCOMPARE(exit.signal, signal);
        QVERIFY(!exit.timedOut);
        QVERIFY(!exit.truncated);
    }

    void mergesOutputInOrder()
    {
        QString output;
        run(spec(u"for i in 1 2 3; do echo out$i; echo err$i >&2; done"_s), &output);
        QCOMPARE(output, u"out1\nerr1\nout2\nerr2\nout3\nerr3\n"_s);
    }

    void decodesSplitCharacters()
    {
        LocalTerminal terminal(
            spec(u"printf '\\360\\237'; sleep 0.1; printf '\\230\\200'; printf '\\377'"_s));
        QSignalSpy spy(&terminal, &Terminal::finished);
        QString live;
        connect(&terminal, &Terminal::outputAppended, this,
                [&live](const QString &text) { live += text; });
        terminal.start();
        waitFor(terminal, spy);
        QCOMPARE(live, u"😀\ufffd"_s);
        QCOMPARE(terminal.output(), u"😀\ufffd"_s);
    }

    void showsOutputLive()
    {
        LocalTerminal terminal(spec(u"echo early; sleep 30"_s));
        QSignalSpy appended(&terminal, &Terminal::outputAppended);
        QSignalSpy finished(&terminal, &Terminal::finished);
        terminal.start();
        QVERIFY(appended.wait());
        QCOMPARE(appended.first().first().toString(), u"early\n"_s);
        QVERIFY(finished.isEmpty());
    }

    void hasNoInputAndNoKeys()
    {
        qputenv("OPENAI_API_KEY", "secret-value");
        QString output;
        run(spec(u"cat; echo \"[$OPENAI_API_KEY] $PAGER\"; tty"_s), &output);
        qunsetenv("OPENAI_API_KEY");
        QCOMPARE(output, u"[] cat\nnot a tty\n"_s);
    }

    void missingDirectoryFails()
    {
        TerminalSpec missing = spec(u"true"_s);
        missing.workingDirectory = m_dir.filePath(u"none"_s);
        LocalTerminal terminal(missing);
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        QVERIFY(spy.wait());
        const auto result = spy.first().first().value<Result<TerminalExit>>();
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::NotFound);
    }

    void neverFinishesWithinStart()
    {
        LocalTerminal terminal(spec(u"true"_s));
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        QVERIFY(spy.isEmpty());
        QVERIFY(spy.wait());
        QVERIFY(!spy.wait(150)); // exactly once
        QCOMPARE(spy.size(), 1);
    }

    void endsSilentCommand()
    {
        TerminalSpec silent = spec(u"for i in 1 2 3 4; do echo $i; sleep 0.1; done; sleep 60"_s);
        silent.silenceLimit = 300ms;
        QString output;
        const TerminalExit exit = run(silent, &output);
        QVERIFY(exit.timedOut);
        QVERIFY(!exit.exitCode);
        QCOMPARE(output, u"1\n2\n3\n4\n"_s);
    }

    void endsLongCommand()
    {
        TerminalSpec endless = spec(u"while true; do echo x; sleep 0.05; done"_s);
        endless.wallLimit = 300ms;
        endless.silenceLimit = 10s;
        QVERIFY(run(endless).timedOut);
    }

    void killsWhatIgnoresTerm()
    {
        LocalTerminal terminal(
            spec(u"trap '' TERM; echo $$ > stubborn; while true; do sleep 1; done"_s));
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        QTRY_VERIFY(pidFrom(u"stubborn"_s) > 0);
        QElapsedTimer clock;
        clock.start();
        terminal.kill();
        waitFor(terminal, spy);
        QVERIFY2(clock.elapsed() < 10'000,
                 qPrintable(QString::number(clock.elapsed()))); // aim: 200 ms
        QTRY_VERIFY(isProcessGone(pidFrom(u"stubborn"_s)));
    }

    void killsDetachedGrandchild()
    {
        LocalTerminal terminal(spec(
            u"setsid sh -c 'setsid sh -c \"trap : TERM; echo \\$\\$ > daemon; while true; do sleep 1; done\" &' & sleep 60"_s));
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        QTRY_VERIFY(pidFrom(u"daemon"_s) > 0);
        terminal.kill();
        waitFor(terminal, spy);
        QTRY_VERIFY(isProcessGone(pidFrom(u"daemon"_s)));
    }

    void backgroundChildDoesNotHoldIt()
    {
        QElapsedTimer clock;
        clock.start();
        QString output;
        const TerminalExit exit
            = run(spec(u"(sleep 0.02; echo soon; sleep 60) & echo now"_s), &output);
        QVERIFY(clock.elapsed() < 10'000);
        QCOMPARE(exit.exitCode, 0);
        QVERIFY(output.startsWith(u"now\n"_s));
    }

    void backgroundChildIsEnded()
    {
        const TerminalExit exit = run(spec(
            u"setsid sh -c 'echo $$ > left; exec sleep 60' >/dev/null 2>&1 & while [ ! -s left ]; do sleep 0.01; done"_s));
        QCOMPARE(exit.exitCode, 0);
        const qint64 pid = pidFrom(u"left"_s);
        QVERIFY(pid > 0);
        QTRY_VERIFY(isProcessGone(pid));
    }

    void deletionKillsTheGroup()
    {
        auto terminal = std::make_unique<LocalTerminal>(
            spec(u"sleep 60 & echo $! > child; echo $$ > parent; wait"_s));
        QSignalSpy spy(terminal.get(), &Terminal::finished);
        terminal->start();
        QTRY_VERIFY(pidFrom(u"parent"_s) > 0);
        terminal.reset();
        QVERIFY(spy.isEmpty());
        QTRY_VERIFY(isProcessGone(pidFrom(u"child"_s)));
        QTRY_VERIFY(isProcessGone(pidFrom(u"parent"_s)));
    }

    void killBeforeItRuns()
    {
        LocalTerminal terminal(spec(u"touch ran"_s));
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        terminal.kill();
        QVERIFY(spy.isEmpty());
        QVERIFY(!waitFor(terminal, spy).exitCode);
        QVERIFY(!QFile::exists(m_dir.filePath(u"ran"_s)));
    }

    void floodStaysBounded()
    {
        TerminalSpec flood
            = spec(u"echo first; head -c 100000000 /dev/zero | tr '\\0' x; echo; echo last"_s);
        flood.maxOutputBytes = 100'000;
        LocalTerminal terminal(flood);
        QSignalSpy spy(&terminal, &Terminal::finished);
        qsizetype live = 0;
        connect(&terminal, &Terminal::outputAppended, this,
                [&live](const QString &text) { live += text.size(); });
        terminal.start();
        const TerminalExit exit = waitFor(terminal, spy);
        QCOMPARE(exit.exitCode, 0);
        QVERIFY(exit.truncated);
        QVERIFY(terminal.output().size() < 100'100);
        QVERIFY(terminal.output().startsWith(u"first\n"_s));
        QVERIFY(terminal.output().endsWith(u"last\n"_s));
        QVERIFY2(live < 300'000, qPrintable(QString::number(live)));
    }

private:
    TerminalSpec spec(const QString &command) const
    {
        TerminalSpec spec;
        spec.command = command;
        spec.workingDirectory = m_dir.path();
        return spec;
    }
    static TerminalExit waitFor(LocalTerminal &terminal, QSignalSpy &spy)
    {
        Q_UNUSED(terminal)
        if (spy.isEmpty() && !spy.wait(20'000))
            return {std::nullopt, u"(never)"_s};
        return spy.first().first().value<Result<TerminalExit>>().value_or(
            TerminalExit{std::nullopt, u"(error)"_s});
    }
    TerminalExit run(const TerminalSpec &spec, QString *output = nullptr) const
    {
        LocalTerminal terminal(spec);
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        const TerminalExit exit = waitFor(terminal, spy);
        if (output)
            *output = terminal.output();
        return exit;
    }
    // The process id that a command wrote to a file.
    qint64 pidFrom(const QString &name) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toLongLong() : 0;
    }

    QTemporaryDir m_dir;
};

AGENTAO_TEST(TestLocalTerminal)
#include "tst_localterminal.moc"
