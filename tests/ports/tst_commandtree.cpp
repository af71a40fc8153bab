// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "tests/support/suite.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr int kProcesses = 4; // of each tree, all of them sleep

static LocalTerminal *makeTerminal(SandboxKind kind, const QString &command, QObject *parent,
                                   CommandProfile profile = CommandProfile::Work)
{
    auto *probe = new SandboxProbe({kind}, parent);
    TerminalSpec spec;
    spec.command = command;
    spec.workingDirectory = QDir::tempPath();
    if (kind != SandboxKind::None) {
        spec.sandbox = SandboxProfile();
        spec.sandbox->kind = profile;
        if (profile == CommandProfile::Look) {
            spec.sandbox->network = false;
            spec.sandbox->readable = {QDir::tempPath()};
        } else {
            spec.sandbox->writable = {QDir::tempPath()};
        }
    }
    return new LocalTerminal(spec, probe, parent);
}

//! How many processes sleep for \a length, and are no zombies.
static int countSleepers(const QByteArray &length)
{
    int count = 0;
    const QStringList names = QDir(u"/proc"_s).entryList(QDir::Dirs);
    for (const QString &name : names) {
        QFile file("/proc/"_L1 + name + "/cmdline"_L1);
        if (file.open(QFile::ReadOnly)
            && file.readAll().startsWith("sleep" + QByteArray(1, 0) + length))
            ++count;
    }
    return count;
}

//! A number of seconds that nobody else sleeps for.
static QByteArray newLength(int row)
{
    return QByteArray::number(100'000 + ::getpid()) + '.' + QByteArray::number(100 + row);
}

//! Each kind of tree is killed, and its processes are counted.
class TestCommandTree : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        for (const SandboxKind kind : {SandboxKind::Bubblewrap, SandboxKind::Landlock}) {
            SandboxProbe probe({kind});
            auto status = probe.status();
            QTRY_VERIFY(status.isFinished());
            m_starts.insert(kind, status.result().kind == kind);
        }
        m_starts.insert(SandboxKind::None, true);
    }

    void kill_data()
    {
        // command: %1 stands for: sleep LENGTH
        const Rows<SandboxKind, QString> add; // kind, command

        for (const SandboxKind kind :
             {SandboxKind::None, SandboxKind::Landlock, SandboxKind::Bubblewrap}) {
            const auto row = [kind, &add](const char *name, const QString &command) {
                add(QTest::addRow("%s: %s", qPrintable(SandboxStatus::id(kind)), name), kind,
                    command);
            };
            row("plain", u"%1 & %1 & %1 & %1"_s);
            row("pipe line", u"%1 | %1 | %1 | %1"_s);
            row("ignores the signal", u"trap '' TERM HUP INT; %1 & %1 & %1 & %1; wait"_s);
            row("own sessions", u"setsid %1 & setsid %1 & setsid %1 & setsid %1 & wait"_s);
            row("forked twice",
                u"for i in 1 2 3 4; do (setsid sh -c 'setsid %1 >/dev/null 2>&1 & exit' &) ; done; while :; do read x < /dev/zero; done"_s);
            row("forked twice, without its environment, ignoring",
                u"trap '' TERM; for i in 1 2 3 4; do (env -i setsid sh -c 'setsid %1 >/dev/null 2>&1 & exit' &) ; done; wait; while :; do read x < /dev/zero; done"_s);
        }
    }

    void kill()
    {
        const auto [kind, command] = Rows<SandboxKind, QString>::current();
        if (!m_starts.value(kind))
            QSKIP("this kind of sandbox does not start here");
        const QByteArray length = newLength(++m_row);
        const QString sleep = "sleep "_L1 + QString::fromLatin1(length);
        QObject owner;
        LocalTerminal *terminal
            = makeTerminal(kind, QString(command).replace("%1"_L1, sleep), &owner);
        QSignalSpy finished(terminal, &Terminal::finished);
        terminal->start();
        QTRY_COMPARE(countSleepers(length), kProcesses);
        QElapsedTimer clock;
        clock.start();
        terminal->kill();
        while (countSleepers(length) > 0 && clock.elapsed() < 10'000)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        qInfo() << "all gone after" << clock.elapsed() << "ms";
        QCOMPARE(countSleepers(length), 0);
        QVERIFY2(clock.elapsed() < 10'000,
                 qPrintable(QString::number(clock.elapsed()))); // aim: 200 ms
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!finished.first().first().value<Result<TerminalExit>>()->exitCode);
    }

    void deletion_data() { kill_data(); }

    void deletion()
    {
        const auto [kind, command] = Rows<SandboxKind, QString>::current();
        if (!m_starts.value(kind))
            QSKIP("this kind of sandbox does not start here");
        const QByteArray length = newLength(++m_row);
        const QString sleep = "sleep "_L1 + QString::fromLatin1(length);
        QObject owner;
        LocalTerminal *terminal
            = makeTerminal(kind, QString(command).replace("%1"_L1, sleep), &owner);
        terminal->start();
        QTRY_COMPARE(countSleepers(length), kProcesses);
        delete terminal;
        QTRY_COMPARE(countSleepers(length), 0);
    }

    void ownDeath_data()
    {
        const Rows<SandboxKind, bool, QString> add; // kind, looks, command
        for (const auto &[kind, looks] :
             QList<std::pair<SandboxKind, bool>>{{SandboxKind::None, false},
                                                 {SandboxKind::Landlock, false},
                                                 {SandboxKind::Landlock, true},
                                                 {SandboxKind::Bubblewrap, false},
                                                 {SandboxKind::Bubblewrap, true}}) {
            const auto row = [kind, looks, &add](const char *name, const QString &command) {
                add(QTest::addRow("%s%s: %s", qPrintable(SandboxStatus::id(kind)),
                                  looks ? ", look" : "", name),
                    kind, looks, command);
            };
            row("plain", u"%1 & %1 & %1 & %1"_s);
            row("ignores signals", u"trap '' TERM HUP USR2; %1 & %1 & %1 & %1; wait"_s);
            row("own sessions without their environment",
                u"for i in 1 2 3 4; do (env -i setsid sh -c 'setsid %1 >/dev/null 2>&1 & exit' &) ; done; wait; while :; do read x < /dev/zero; done"_s);
            row("without streams",
                u"for i in 1 2 3 4; do (env -i setsid sh -c 'exec setsid %1 0<&- 1>&- 2>&-' &) ; done; while :; do read x < /dev/zero; done"_s);
        }
    }

    // kill -9 of this program, as --play plays it.
    void ownDeath()
    {
        auto [kind, looks, command] = Rows<SandboxKind, bool, QString>::current();
        if (!m_starts.value(kind))
            QSKIP("this kind of sandbox does not start here");
        const QByteArray length = newLength(++m_row);
        QProcess program;
        program.setProcessChannelMode(QProcess::ForwardedChannels);
        program.start(QCoreApplication::applicationFilePath(),
                      {u"--play"_s, QString::number(int(kind)), looks ? u"look"_s : u"work"_s,
                       command.replace("%1"_L1, "sleep "_L1 + QString::fromLatin1(length))});
        QVERIFY(program.waitForStarted());
        QTRY_COMPARE(countSleepers(length), kProcesses);
        program.kill(); // SIGKILL
        QVERIFY(program.waitForFinished());
        QTRY_COMPARE(countSleepers(length), 0);
    }

    void whatItLeft_data()
    {
        const Rows<SandboxKind, QString> add; // kind, command
        for (const SandboxKind kind :
             {SandboxKind::None, SandboxKind::Landlock, SandboxKind::Bubblewrap}) {
            const auto row = [kind, &add](const char *name, const QString &command) {
                add(QTest::addRow("%s: %s", qPrintable(SandboxStatus::id(kind)), name), kind,
                    command);
            };
            row("left in a session of its own",
                u"env -i setsid sh -c 'setsid %1 0<&- >/dev/null 2>&1 & exit'; exit 7"_s);
            row("kills its group",
                u"env -i setsid %1 0<&- >/dev/null 2>&1 & sleep 0.1; kill -9 0"_s);
        }
    }

    // The command ends by itself, and what it left does, too.
    void whatItLeft()
    {
        auto [kind, command] = Rows<SandboxKind, QString>::current();
        if (!m_starts.value(kind))
            QSKIP("this kind of sandbox does not start here");
        const QByteArray length = newLength(++m_row);
        QObject owner;
        LocalTerminal *terminal = makeTerminal(
            kind, command.replace("%1"_L1, "sleep "_L1 + QString::fromLatin1(length)), &owner);
        QSignalSpy finished(terminal, &Terminal::finished);
        terminal->start();
        QTRY_COMPARE(finished.size(), 1);
        const auto exit = finished.first().first().value<Result<TerminalExit>>();
        QVERIFY(exit);
        if (command.contains("exit 7"_L1))
            QCOMPARE(exit->exitCode, 7);
        else
            QVERIFY(exit->exitCode != 0);
        QTRY_COMPARE(countSleepers(length), 0);
    }

private:
    QHash<SandboxKind, bool> m_starts;
    int m_row = 0;
};

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--play"_L1) {
        const bool looks = arguments.value(3) == "look"_L1;
        makeTerminal(SandboxKind(arguments.value(2).toInt()), arguments.value(4), &application,
                     looks ? CommandProfile::Look : CommandProfile::Work)
            ->start();
        return QCoreApplication::exec();
    }
    TestCommandTree test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_commandtree.moc"
