// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/commandsandbox.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/tools/lastingplace.h"

#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QProcess>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QUdpSocket>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr auto kBubblewrap = SandboxKind::Bubblewrap;
static constexpr auto kLandlock = SandboxKind::Landlock;

// A kind that does not start here.
#define SKIP_UNKNOWN(wanted)                                                                       \
    if (m_status.value(wanted).kind != (wanted))                                                   \
    QSKIP(qPrintable(m_status.value(wanted).reason))

//! How many processes have \a word among their arguments.
static int countProcesses(const QByteArray &word)
{
    int count = 0;
    const QStringList names = QDir(u"/proc"_s).entryList(QDir::Dirs);
    for (const QString &name : names) {
        QFile file("/proc/"_L1 + name + "/cmdline"_L1);
        if (file.open(QFile::ReadOnly) && file.readAll().split('\0').contains(word))
            ++count;
    }
    return count;
}

// Commands that try to get out, in each kind of sandbox that starts here.
class TestCommandSandbox : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        for (SandboxProbe *probe : {&m_bubblewrap, &m_landlock}) {
            auto future = probe->status();
            QTRY_VERIFY(future.isFinished());
            m_status.insert(probe == &m_bubblewrap ? kBubblewrap : kLandlock, future.result());
        }
        qInfo() << m_status.value(kBubblewrap).toJson() << m_status.value(kLandlock).toJson();
        if (m_status.value(kBubblewrap).kind != kBubblewrap
            && m_status.value(kLandlock).kind != kLandlock)
            QSKIP("neither bubblewrap nor Landlock starts here");
    }

    void init()
    {
        m_base = std::make_unique<QTemporaryDir>(m_place + "/agentao-sandbox-XXXXXX"_L1);
        QVERIFY(m_base->isValid());
        qputenv("HOME", QFile::encodeName(path(u"home"_s)));
        qputenv("AGENTAO_HOME", QFile::encodeName(path(u"home/agentao"_s)));
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(path(u"run"_s)));
        qputenv("SECRET_OF_THE_PARENT", "topsecret");
        put(u"outside/victim"_s, "untouched");
        put(u"home/.ssh/id_ed25519"_s, "topsecret");
        put(u"home/.netrc"_s, "topsecret");
        put(u"home/agentao/config/keys.json"_s, "topsecret");
        put(u"home/agentao/state/other/log"_s, "topsecret");
        put(u"home/readable"_s, "fine");
        put(u"run/bus"_s, "topsecret");
        put(u"project/file"_s, "text");
        put(u"project/.git/HEAD"_s, "ref: refs/heads/main");
        put(u"project/.git/config"_s, "untouched");
        put(u"project/.git/hooks/pre-commit"_s, "untouched");
        put(u"project/.agentao/settings.json"_s, "untouched");
        put(u"project/inner/.git/HEAD"_s, "ref: refs/heads/main");
        put(u"project/inner/.git/hooks/keep"_s, "x");
        QFile::link(path(u"outside"_s), path(u"project/link"_s));
        QFile::link(path(u"home/.ssh"_s), path(u"project/keys"_s));
        QDir::setCurrent(m_place); // beside which a command tries to write
    }

    void cleanup() { m_base.reset(); }

    void writes_data()
    {
        // file: must be unchanged
        const Rows<SandboxKind, QString, QString> row; // kind, command, file

        const auto both = [&row](const char *name, const QString &command,
                                 const QString &file = u"outside/victim"_s) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, command, file);
            row(QTest::addRow("Landlock: %s", name), kLandlock, command, file);
        };
        both("outside", u"echo x > ../outside/victim"_s);
        both("new file outside", u"echo x > ../outside/new"_s, u"outside/new"_s);
        both("new folder outside", u"mkdir -p ../outside/new && touch ../outside/new/x"_s,
             u"outside/new/x"_s);
        both("home", u"echo evil >> ~/.bashrc"_s, u"home/.bashrc"_s);
        both("link in the root", u"echo x > link/victim"_s);
        both("own link", u"ln -s \"$PWD/../outside\" mine; echo x > mine/victim"_s);
        both("hard link", u"ln ../outside/victim mine && echo x > mine"_s);
        both("rename to the inside", u"mv ../outside/victim mine; echo x > mine"_s);
        both("rename to the outside", u"mv file ../outside/new"_s, u"outside/new"_s);
        both("removal", u"rm -rf ../outside"_s);
        both("truncation", u"truncate -s 0 ../outside/victim"_s);
        both("root of itself", u"echo x > /proc/self/root$PWD/../outside/victim"_s);
        both("root of the first process", u"echo x > /proc/1/root$PWD/../outside/victim"_s);
        both("working directory of the parent", u"echo x > /proc/%1/cwd/evil"_s.arg(::getpid()),
             u"../evil"_s);
        both("mount", u"mount -o remount,rw / && echo x > ../outside/victim"_s);
        both(
            "new name spaces",
            u"unshare -Urm sh -c 'mount -o remount,rw,bind /; umount -l ..; echo x > ../outside/victim'"_s);
        both("settings of this program", u"echo x > \"$AGENTAO_HOME/config/settings.json\""_s,
             u"home/agentao/config/settings.json"_s);
        // Only name spaces can take something out of a writable folder.
        const auto inside = [&row](const char *name, const QString &command, const QString &file) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, command, file);
        };
        const QString hook = u"project/.git/hooks/pre-commit"_s;
        inside("hook", u"echo x > .git/hooks/pre-commit"_s, hook);
        inside("new hook", u"echo x > .git/hooks/post-merge"_s, u"project/.git/hooks/post-merge"_s);
        inside("settings of git", u"echo x > .git/config"_s, u"project/.git/config"_s);
        inside("settings by rename", u"echo x > new; mv -f new .git/config"_s,
               u"project/.git/config"_s);
        inside("repository moved away",
               u"mv .git old; mkdir -p .git/hooks; echo x > .git/hooks/pre-commit"_s, hook);
        inside("hooks moved away",
               u"mv .git/hooks .git/old; mkdir .git/hooks; echo x > .git/hooks/pre-commit"_s, hook);
        inside("hooks removed",
               u"rm -rf .git; mkdir -p .git/hooks; echo x > .git/hooks/pre-commit"_s, hook);
        inside("hooks of an inner repository", u"echo x > inner/.git/hooks/pre-push"_s,
               u"project/inner/.git/hooks/pre-push"_s);
        inside("settings of the project", u"echo x > .agentao/settings.json"_s,
               u"project/.agentao/settings.json"_s);
        inside(
            "project moved away",
            u"cd ..; mv project other; mkdir -p project/.git/hooks; echo x > project/.git/hooks/pre-commit"_s,
            hook);
        inside("mode", u"chmod 777 ../outside/victim && echo changed > file"_s, u"project/file"_s);
    }

    void writes()
    {
        const auto [kind, command, file] = Rows<SandboxKind, QString, QString>::current();
        SKIP_UNKNOWN(kind);
        const QByteArray before = get(file);
        const Outcome outcome = run(kind, command, profile());
        QCOMPARE(outcome.exit.sandbox, kind);
        QCOMPARE(get(file), before);
        // The attempt is a real one: without a sandbox it succeeds, unless only root could do it.
        if (command.contains("mount"_L1) || command.contains("/proc/1/"_L1))
            return;
        cleanup();
        init();
        run(SandboxKind::None, command, {});
        const QByteArray after = get(file);
        if (file.startsWith("../"_L1))
            QFile::remove(path(file));
        QVERIFY2(after != before, qPrintable(command));
    }

    void reads_data()
    {
        const Rows<SandboxKind, QString> row; // kind, command

        const auto both = [&row](const char *name, const QString &command) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, command);
            row(QTest::addRow("Landlock: %s", name), kLandlock, command);
        };
        both("key", u"cat ~/.ssh/id_ed25519"_s);
        both("key through a link", u"cat keys/id_ed25519"_s);
        both("key through an own link", u"ln -s ~/.ssh/id_ed25519 k; cat k"_s);
        both("key through a hard link", u"ln ~/.ssh/id_ed25519 k && cat k"_s);
        both("key by rename", u"mv ~/.ssh k && cat k/id_ed25519"_s);
        both("key through proc",
             u"cat /proc/self/root$HOME/.ssh/id_ed25519 /proc/1/root$HOME/.ssh/id_ed25519"_s);
        both("credentials file", u"cat ~/.netrc; cp ~/.netrc copy; cat copy"_s);
        both("own keys", u"cat ~/agentao/config/keys.json"_s);
        both("other sessions", u"cat ~/agentao/state/other/log"_s);
        both(
            "uncovered",
            u"umount ~/.ssh; umount -l ~/.ssh; unshare -Urm umount ~/.ssh; cat ~/.ssh/id_ed25519"_s);
        both("environment of the parent",
             u"cat /proc/%1/environ; cat /proc/$PPID/environ | tr '\\0' '\\n' | grep PARENT=top"_s
                 .arg(::getpid()));
        both(
            "memory of the parent",
            u"python3 -c 'import ctypes; print(\"top\" + \"secret\" if ctypes.CDLL(None).ptrace(16, %1, 0, 0) == 0 else \"refused\")'"_s
                .arg(::getpid()));
        both(
            "settings of the kernel",
            u"f=/proc/sys/kernel/core_pattern; cat $f > /tmp/core.$$; cat /tmp/core.$$ > $f && echo top''secret"_s);
        row(QTest::addRow("bubblewrap: run-time folder"), kBubblewrap,
            u"cat \"$XDG_RUNTIME_DIR/bus\""_s);
    }

    void reads()
    {
        const auto [kind, command] = Rows<SandboxKind, QString>::current();
        SKIP_UNKNOWN(kind);
        SandboxProfile sandbox = profile();
        sandbox.variables.insert(u"SECRET_OF_THE_PARENT"_s,
                                 QString()); // its own one does not count
        const Outcome outcome = run(kind, command, sandbox);
        QCOMPARE(outcome.exit.sandbox, kind);
        QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
        QCOMPARE(get(u"home/.ssh/id_ed25519"_s), "topsecret");
    }

    void works_data()
    {
        const Rows<SandboxKind, QString> row; // kind, command

        const auto both = [&row](const char *name, const QString &command) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, command);
            row(QTest::addRow("Landlock: %s", name), kLandlock, command);
        };
        both("edit", u"echo x >> file && mkdir -p a/b && mv file a/b && rm -r a"_s);
        both("temporary file", u"f=$(mktemp) && echo x > $f && rm $f"_s);
        both("read outside",
             u"test $(cat ../outside/victim) = untouched && test $(cat ~/readable) = fine"_s);
        both("devices",
             u"echo x > /dev/null && head -c 4 /dev/urandom > /dev/null && : < /dev/zero"_s);
        both("cache",
             u"echo x > \"$XDG_CACHE_HOME/x\" && test \"$(cat \"$XDG_CACHE_HOME/x\")\" = x"_s);
        both("list the home folder", u"ls ~ > /dev/null && ls / > /dev/null"_s);
        both("pipes and jobs", u"(sleep 0.01; echo a) & echo b | cat && wait"_s);
        both("git",
             u"git init -q new && cd new && git config user.name n && git config user.email e@e && "
             "touch f && git add f && git commit -qm m && git log --oneline | grep -q m"_s);
        both("python", u"python3 -c 'import tempfile; tempfile.TemporaryFile().write(b\"x\")'"_s);
        both("shared memory", u"echo x > /dev/shm/agentao-$$ && rm /dev/shm/agentao-$$"_s);
    }

    void works()
    {
        const auto [kind, command] = Rows<SandboxKind, QString>::current();
        SKIP_UNKNOWN(kind);
        const Outcome outcome = run(kind, command, profile());
        QVERIFY2(outcome.exit.exitCode == 0, qPrintable(outcome.output));
    }

    void readOnlyRoots_data() { kinds(); }

    void readOnlyRoots()
    {
        QFETCH(SandboxKind, kind);
        SKIP_UNKNOWN(kind);
        const CommandAccess access{.writesRoots = false, .network = false};
        const Outcome outcome
            = run(kind, u"cat file; echo x > file; echo x > new"_s, profile(access));
        QVERIFY(outcome.output.startsWith("text"_L1));
        QCOMPARE(get(u"project/file"_s), "text");
        QCOMPARE(get(u"project/new"_s), "(missing)");
    }

    void network_data()
    {
        const Rows<SandboxKind, bool> row; // kind, network
        row("bubblewrap, on", kBubblewrap, true);
        row("bubblewrap, off", kBubblewrap, false);
        row("Landlock, on", kLandlock, true);
        row("Landlock, off", kLandlock, false);
    }

    void network()
    {
        auto [kind, network] = Rows<SandboxKind, bool>::current();
        SKIP_UNKNOWN(kind);
        QTcpServer tcp;
        QVERIFY(tcp.listen(QHostAddress::LocalHost));
        QUdpSocket udp;
        QVERIFY(udp.bind(QHostAddress::LocalHost));
        const QString script
            = u"python3 -c '\nimport socket\nfor kind, port in (1, %1), (2, %2):\n"
              "  try:\n    s = socket.socket(socket.AF_INET, kind); "
              "s.connect((\"127.0.0.1\", port)); s.send(b\"x\"); print(\"sent\")\n"
              "  except OSError as e: print(\"refused\", e)\n'"_s.arg(tcp.serverPort())
                  .arg(udp.localPort());
        const Outcome outcome
            = run(kind, script, profile(CommandAccess{.writesRoots = true, .network = network}));
        QCOMPARE(tcp.hasPendingConnections() || tcp.waitForNewConnection(network ? 5000 : 50),
                 network);
        QCOMPARE(udp.hasPendingDatagrams() || udp.waitForReadyRead(network ? 5000 : 50), network);
        QCOMPARE(outcome.output.contains("refused"_L1) && !outcome.output.startsWith("sent"_L1),
                 !network);
    }

    void abstractSockets_data() { network_data(); }

    void abstractSockets()
    {
        auto [kind, network] = Rows<SandboxKind, bool>::current();
        SKIP_UNKNOWN(kind);
        if (m_status.value(kind).landlockVersion < 6 && (network || kind == kLandlock))
            QSKIP("this kernel's Landlock has no scopes");
        QLocalServer server;
        server.setSocketOptions(QLocalServer::AbstractNamespaceOption);
        const QString name = u"agentao-test-%1"_s.arg(::getpid());
        QVERIFY(server.listen(name));
        const Outcome outcome = run(
            kind,
            u"python3 -c 'import socket; s = socket.socket(socket.AF_UNIX); s.connect(chr(0) + \"%1\"); print(\"in\")'"_s
                .arg(name),
            profile(CommandAccess{.writesRoots = true, .network = network}));
        QVERIFY2(outcome.output.contains("Error"_L1), qPrintable(outcome.output));
        QVERIFY(!server.waitForNewConnection(20));
    }

    void cannotKillOthers_data() { kinds(); }

    void cannotKillOthers()
    {
        QFETCH(SandboxKind, kind);
        SKIP_UNKNOWN(kind);
        if (kind == kLandlock && m_status.value(kind).landlockVersion < 6)
            QSKIP("this kernel's Landlock has no scopes");
        QProcess other;
        other.start(u"sleep"_s, {u"600"_s});
        QVERIFY(other.waitForStarted());
        const Outcome outcome
            = run(kind, u"kill -9 %1; echo $?"_s.arg(other.processId()), profile());
        QVERIFY2(outcome.output.trimmed().endsWith(u'1'), qPrintable(outcome.output));
        QCOMPARE(other.state(), QProcess::Running);
        QVERIFY(!other.waitForFinished(50));
        other.kill();
        other.waitForFinished();
    }

    void leavesNothingRunning_data() { kinds(); }

    void leavesNothingRunning()
    {
        QFETCH(SandboxKind, kind);
        SKIP_UNKNOWN(kind);
        const QByteArray length
            = QByteArray::number(100'000 + ::getpid()) + (kind == kLandlock ? ".5" : ".25");
        // Landlock alone does not keep together what forgets its environment and its parents.
        const QString forget = kind == kBubblewrap ? u"env -i "_s : QString();
        const Outcome outcome = run(
            kind,
            u"%1setsid sh -c 'setsid sleep %2 & setsid sleep %2 >/dev/null 2>&1 &' & sleep %2 & "
            "while [ $(ps ax | grep -c '[s]leep %2') -lt 3 ]; do sleep 0.02; done; echo three"_s
                .arg(forget, QString::fromLatin1(length)),
            profile());
        QVERIFY2(outcome.output.contains("three"_L1), qPrintable(outcome.output));
        QTRY_COMPARE(countProcesses(length), 0);
    }

    void linkedWorkTree_data() { kinds(); }

    void linkedWorkTree()
    {
        QFETCH(SandboxKind, kind);
        SKIP_UNKNOWN(kind);
        QProcess git;
        git.setWorkingDirectory(path(u"outside"_s));
        git.start(u"sh"_s,
                  {u"-c"_s,
                   u"git init -q repo && cd repo && git -c user.name=n -c user.email=e@e commit -q "
                   "--allow-empty -m first && git worktree add -q ../../tree"_s});
        QVERIFY(git.waitForFinished());
        QCOMPARE(git.exitCode(), 0);
        const SandboxProfile sandbox = furnished({path(u"tree"_s)});
        const Outcome outcome = run(kind,
                                    u"cd ../tree && touch x && git add x && git -c user.name=n -c "
                                    "user.email=e@e commit -qm second && git log --oneline"_s,
                                    sandbox);
        QVERIFY2(outcome.output.contains("second"_L1), qPrintable(outcome.output));
        if (kind == kBubblewrap) {
            run(kind, u"echo x > ../outside/repo/.git/hooks/pre-commit"_s, sandbox);
            QCOMPARE(get(u"outside/repo/.git/hooks/pre-commit"_s), "(missing)");
        }
    }

    void homeAsWorkspace_data() { kinds(); }

    void homeAsWorkspace()
    {
        QFETCH(SandboxKind, kind);
        SKIP_UNKNOWN(kind);
        put(u"home/.bashrc"_s, "untouched");
        put(u"home/.config/git/config"_s, "untouched");
        put(u"home/open/file"_s, "untouched");
        const SandboxProfile sandbox = furnished({path(u"home"_s)});
        const Outcome outcome = run(
            kind,
            u"cd ~; echo x >> .bashrc; rm -rf .config; echo x > .config/git/config; cat .ssh/* "
            "agentao/config/*; echo x > open/new; echo x > open/file; echo x > readable; "
            "echo x > free"_s,
            sandbox);
        QCOMPARE(get(u"home/open/new"_s) + get(u"home/open/file"_s) + get(u"home/readable"_s),
                 "x\nx\nx\n");
        QCOMPARE(get(u"home/free"_s), "(missing)");
        QVERIFY(sandboxHint(outcome.output, sandbox).contains("home folder"_L1));
        QCOMPARE(get(u"home/.bashrc"_s), "untouched");
        QCOMPARE(get(u"home/.config/git/config"_s), "untouched");
        QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
    }

    void forgedWorkTreeGetsNothing()
    {
        put(u"outside/.git/HEAD"_s, "ref: refs/heads/main");
        put(u"outside/.git/worktrees/x/gitdir"_s, path(u"elsewhere/.git"_s).toUtf8());
        put(u"forged/.git"_s, "gitdir: "_ba + path(u"outside/.git/worktrees/x"_s).toUtf8());
        const SandboxProfile sandbox = furnished({path(u"forged"_s)});
        for (const QString &writable : sandbox.writable)
            QVERIFY2(!writable.startsWith(path(u"outside"_s)), qPrintable(writable));
    }

    void brokenSandboxRunsNothing()
    {
        SKIP_UNKNOWN(kBubblewrap);
        SandboxProfile sandbox = profile();
        sandbox.emptied.append(path(u"project"_s)); // where the command is to start: it is gone
        sandbox.writable.clear();
        sandbox.readable.clear();
        TerminalSpec spec;
        spec.command = u"touch ran"_s;
        spec.workingDirectory = path(u"project/inner"_s);
        spec.sandbox = sandbox;
        LocalTerminal terminal(spec, &m_bubblewrap);
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        QVERIFY(spy.wait());
        const auto exit = spy.first().first().value<Result<TerminalExit>>();
        QVERIFY(!exit || exit->exitCode != 0);
        QCOMPARE(get(u"project/inner/ran"_s), "(missing)");
    }

    void hints_data()
    {
        const Rows<QString, bool, bool> row; // output, network, isHinted
        row("read-only", u"touch: cannot touch 'x': Read-only file system"_s, true, true);
        row("denied", u"sh: 1: cannot create x: Permission denied"_s, true, true);
        row("node", u"Error: EACCES: open 'x'"_s, true, true);
        row("name", u"curl: (6) Could not resolve host: a.org"_s, false, true);
        row("name, network on", u"curl: (6) Could not resolve host: a.org"_s, true, false);
        row("test failure", u"1 of 3 tests failed"_s, false, false);
    }

    void hints()
    {
        auto [output, network, isHinted] = Rows<QString, bool, bool>::current();
        SandboxProfile work;
        work.network = network;
        QCOMPARE(sandboxHint(output, work).contains("without_sandbox"_L1), isHinted);
        SandboxProfile look;
        look.kind = CommandProfile::Look;
        look.network = network;
        QCOMPARE(sandboxHint(output, look).contains("beyond_reading"_L1), isHinted);
    }

private:
    struct Outcome
    {
        QString output;
        TerminalExit exit;
    };

    static void kinds()
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::newRow("bubblewrap") << kBubblewrap;
        QTest::newRow("Landlock") << kLandlock;
    }

    void put(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(path(name), text));
    }
    QByteArray get(const QString &name) const { return fileContent(path(name), "(missing)"); }
    QString path(const QString &name) const { return m_base->filePath(name); }
    //! What an allowed command in \a roots runs with.
    SandboxProfile furnished(const QStringList &roots, const CommandAccess &access = {}) const
    {
        m_room = std::make_unique<CommandRoom>(roots);
        SandboxProfile sandbox = commandSandbox(CommandProfile::Work, roots, access, {});
        (void)m_room->furnish(&sandbox);
        return sandbox;
    }
    SandboxProfile profile(const CommandAccess &access = {}) const
    {
        return furnished({path(u"project"_s)}, access);
    }

    Outcome run(SandboxKind kind, const QString &command, const SandboxProfile &profile) const
    {
        TerminalSpec spec;
        spec.command = command;
        spec.workingDirectory = path(u"project"_s);
        if (kind != SandboxKind::None)
            spec.sandbox = profile;
        SandboxProbe *probe = kind == kBubblewrap ? &m_bubblewrap : &m_landlock;
        LocalTerminal terminal(spec, probe);
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        if (!spy.wait(30'000))
            return {u"(never ended)"_s, {}};
        const auto exit = spy.first().first().value<Result<TerminalExit>>();
        if (!exit)
            return {u"(error) "_s + exit.error().text(), {}};
        return {terminal.output(), *exit};
    }

    const QString m_place = lastingPlace();
    std::unique_ptr<QTemporaryDir> m_base;
    mutable std::unique_ptr<CommandRoom> m_room; // its folder goes with it
    mutable SandboxProbe m_bubblewrap{{SandboxKind::Bubblewrap}};
    mutable SandboxProbe m_landlock{{SandboxKind::Landlock}};
    QHash<SandboxKind, SandboxStatus> m_status;
};

AGENTAO_TEST(TestCommandSandbox)
#include "tst_commandsandbox.moc"
