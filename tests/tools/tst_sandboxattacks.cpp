// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandboxbench.h"
#include "tests/support/suite.h"

#include <QLocalServer>
#include <QProcess>
#include <QTcpServer>
#include <QUdpSocket>

#include <sys/stat.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr auto kBubblewrap = SandboxKind::Bubblewrap;
static constexpr auto kLandlock = SandboxKind::Landlock;
static constexpr auto kLook = CommandProfile::Look;
static constexpr auto kWork = CommandProfile::Work;

//! What an attack is to bring about.
enum class Effect {
    FileChanges, //!< Content, mode or time of the file named.
    SecretShows, //!< In the output.
    TcpReaches, //!< Whoever listens.
    UdpReaches,
    SocketReaches, //!< In a file.
    AbstractReaches,
    ProcessEnds, //!< That of somebody else.
    ProcessShows, //!< Its arguments stand in the output.
};

// One line of Python; %1 is what it connects to.
static QString connecting(const QString &family, const QString &address)
{
    return u"python3 -c \"import socket; s = socket.socket(socket.AF_%1); s.connect(%2); s.send(b'x')\""_s
        .arg(family, address);
}

//! Attacks on what a sandbox keeps, by their effects. Each is first shown to work without one.
class TestSandboxAttacks : public QObject
{
    Q_OBJECT

private slots:
    void attacks_data()
    {
        // kind, profile, effect, command, file
        // file: what must not change
        const Rows<SandboxKind, CommandProfile, Effect, QString, QString> row;

        const auto add
            = [&row](QList<CommandProfile> profiles, QList<SandboxKind> kinds, const char *name,
                     Effect effect, const QString &command, const QString &file = {}) {
                  for (const CommandProfile profile : profiles) {
                      for (const SandboxKind kind : kinds) {
                          row(QTest::addRow("%s, %s: %s", qPrintable(profileId(profile)),
                                            qPrintable(SandboxStatus::id(kind)), name),
                              kind, profile, effect, command, file);
                      }
                  }
              };
        const QList<SandboxKind> all{kBubblewrap, kLandlock};
        const auto changes = [&](const char *name, const QString &command, const QString &file) {
            add({kLook}, all, name, Effect::FileChanges, command, file);
        };
        const QString file = u"project/file"_s;
        changes("writes", u"echo x > file"_s, file);
        changes("appends", u"echo x >> file"_s, file);
        changes("new file", u"touch new"_s, u"project/new"_s);
        changes("new folder", u"mkdir new"_s, u"project/new"_s);
        changes("removes", u"rm -f file"_s, file);
        changes("renames", u"mv file other"_s, file);
        changes("links", u"ln file new"_s, u"project/new"_s);
        changes("mode", u"chmod 700 file"_s, file);
        changes("time", u"touch -d 2001-02-03 file"_s, file);
        changes("time, by the link", u"touch -h -d 2001-02-03 file"_s, file);
        changes("cuts", u"truncate -s 1 file"_s, file);
        changes("cuts without opening", u"python3 -c 'import os; os.truncate(\"file\", 1)'"_s,
                file);
        changes("first hook", u"mkdir -p .git/hooks; echo x > .git/hooks/pre-commit"_s,
                u"project/.git/hooks/pre-commit"_s);
        changes("writes through a process of its own", u"sh -c 'sh -c \"echo x > file\"' & wait"_s,
                file);
        changes("other folder", u"echo x > ../outside/victim"_s, u"outside/victim"_s);
        changes("home", u"echo x >> ~/.profile"_s, u"home/.profile"_s);
        changes("cache", u"mkdir -p ~/.cache && echo x > ~/.cache/x"_s, u"home/.cache/x"_s);

        add({kLook, kWork}, all, "folder for temporary files of others", Effect::FileChanges,
            u"echo x > %TMP%/x"_s, u"%TMP%/x"_s);
        add({kLook, kWork}, all, "reads the temporary file of another", Effect::SecretShows,
            u"cat %TMP%/of-another-program"_s);
        add({kLook, kWork}, all, "socket in a file", Effect::SocketReaches,
            connecting(u"UNIX"_s, u"'%TMP%/s'"_s));
        add({kLook, kWork}, all, "abstract socket", Effect::AbstractReaches,
            connecting(u"UNIX"_s, u"'\\0agentao-attack-%1'"_s.arg(::getpid())));
        add({kLook}, all, "connection", Effect::TcpReaches,
            connecting(u"INET"_s, u"('127.0.0.1', %TCP%)"_s));
        add({kLook}, all, "datagram", Effect::UdpReaches,
            u"python3 -c \"import socket; socket.socket(2, 2).sendto(b'x', ('127.0.0.1', %UDP%))\""_s);
        add({kLook, kWork}, all, "ends another process", Effect::ProcessEnds, u"kill -9 %PID%"_s);
        add({kLook, kWork}, all, "ends it by its group", Effect::ProcessEnds,
            u"python3 -c 'import os; os.kill(%PID%, 15)'"_s);
        add({kLook, kWork}, {kBubblewrap}, "sees another process", Effect::ProcessShows,
            u"cat /proc/[0-9]*/cmdline | tr '\\0' ' '"_s);
        add({kLook}, {kLandlock}, "sees another process", Effect::ProcessShows,
            u"cat /proc/[0-9]*/cmdline | tr '\\0' ' '"_s);
        add({kLook, kWork}, all, "environment of another", Effect::SecretShows,
            u"tr '\\0' '\\n' < /proc/%PID%/environ | grep ^SECRET_OF"_s);
        add({kLook, kWork}, all, "attaches to another", Effect::SecretShows,
            u"python3 -c 'import ctypes; print(\"top\" + \"secret\" if ctypes.CDLL(None).ptrace(16, %PID%, 0, 0) == 0 else 1)'"_s);
        add({kLook, kWork}, all, "working directory of another", Effect::SecretShows,
            u"cat /proc/%PID%/cwd/../outside/none /proc/%PID%/root/%TMP%/of-another-program"_s);

        const auto secrets = [&](QList<CommandProfile> profiles, QList<SandboxKind> kinds,
                                 const char *name, const QString &command) {
            add(profiles, kinds, name, Effect::SecretShows, command);
        };
        secrets({kLook, kWork}, all, "key of the home folder", u"cat ~/.ssh/id_ed25519"_s);
        secrets({kLook, kWork}, all, "credentials of the home folder", u"cat ~/.netrc"_s);
        secrets({kLook, kWork}, all, "all of the home folder", u"grep -rh topsecret ~"_s);
        // Where a command may make files beside it, Landlock cannot hide one.
        for (const auto &[profiles, kinds] :
             QList<std::pair<QList<CommandProfile>, QList<SandboxKind>>>{
                 {{kLook}, all}, {{kWork}, {kBubblewrap}}}) {
            secrets(profiles, kinds, "nested .env", u"cat deep/er/.env"_s);
            secrets(profiles, kinds, "ignored .env", u"cat ignored/.env.production"_s);
            secrets(profiles, kinds, "key in the workspace", u"cat deep/server.key"_s);
            secrets(profiles, kinds, "grep -r", u"grep -rah topsecret ."_s);
            secrets(profiles, kinds, "git grep --no-index", u"git grep --no-index -a topsecret"_s);
            secrets(profiles, kinds, "git diff --no-index",
                    u"git diff --no-index -a /dev/null deep/er/.env"_s);
            secrets(profiles, kinds, "find -exec", u"find . -type f -exec cat {} +"_s);
            secrets(profiles, kinds, "tar", u"tar cf - . | cat"_s);
            secrets(profiles, kinds, "through a link", u"cat link-to-env"_s);
        }
    }

    void attacks()
    {
        const auto [kind, profile, effect, command, file]
            = Rows<SandboxKind, CommandProfile, Effect, QString, QString>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        QString output;
        QVERIFY2(succeeds(SandboxKind::None, CommandProfile::None, effect, command, file, &output),
                 qPrintable(u"it does not even work without a sandbox: "_s + output));
        QVERIFY2(!succeeds(kind, profile, effect, command, file, &output), qPrintable(output));
    }

    void looks_data()
    {
        const Rows<SandboxKind, QString> row; // kind, command
        const auto both = [&row](const char *name, const QString &command) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, command);
            row(QTest::addRow("Landlock: %s", name), kLandlock, command);
        };
        both("list", u"ls -la && ls / ~ > /dev/null"_s);
        both("read", u"test \"$(cat file)\" = untouched && wc -l file && head -1 file"_s);
        both("pipes", u"cat file | sort | uniq -c | grep -c untouched"_s);
        both("search", u"grep -r untouched . && find . -name file | grep -q file"_s);
        both("here document", u"cat <<END | grep -q two\none\ntwo\nEND"_s);
        both("git",
             u"git log --oneline | grep -q first && git status --short && git diff --stat && "
             "git show --stat | grep -q file && git branch && git blame file | grep -q n"_s);
        both("devices", u"echo x > /dev/null && head -c 4 /dev/urandom > /dev/null"_s);
        both("programs",
             u"python3 -c 'print(1)' | grep -q 1 && uname -a && date && env && nproc"_s);
        both("the machine", u"cat /proc/meminfo /proc/cpuinfo > /dev/null && df . > /dev/null"_s);
        row(QTest::addRow("bubblewrap: a temporary file"), kBubblewrap,
            u"f=$(mktemp) && echo x > $f && test \"$(cat $f)\" = x"_s);
        row(QTest::addRow("bubblewrap: its own processes"), kBubblewrap, u"ps ax | grep -q ps"_s);
    }

    void looks()
    {
        const auto [kind, command] = Rows<SandboxKind, QString>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        QVERIFY(bench.put(u"project/file"_s, "untouched\n"));
        bench.run(
            SandboxKind::None, CommandProfile::None,
            u"git init -q && git add file && git -c user.name=n -c user.email=e@e commit -qm first"_s);
        const auto outcome = bench.run(kind, kLook, command);
        QVERIFY2(outcome.exit.exitCode == 0, qPrintable(outcome.output));
        QCOMPARE(outcome.exit.profile, kLook);
    }

    void temporaryFolderIsTheSessions_data() { kinds(); }

    void temporaryFolderIsTheSessions()
    {
        QFETCH(SandboxKind, kind);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        auto outcome = bench.run(kind, kWork, u"echo mine > $TMPDIR/x; mktemp"_s);
        QVERIFY2(outcome.exit.exitCode == 0, qPrintable(outcome.output));
        outcome = bench.run(kind, kWork, u"cat $TMPDIR/x"_s); // the next command of the session
        QCOMPARE(outcome.output, u"mine\n"_s);
        QFile file(bench.room().temporaryFolder() + u"/x"_s);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), "mine\n");
        if (kind == kBubblewrap) {
            outcome = bench.run(kind, kWork, u"cat /tmp/x; echo x > /tmp/by-its-name"_s);
            QCOMPARE(outcome.output, u"mine\n"_s);
            QVERIFY(QFile::exists(bench.room().temporaryFolder() + u"/by-its-name"_s));
        }
        outcome = bench.run(kind, kLook, u"cat %1/x"_s.arg(bench.room().temporaryFolder()));
        QVERIFY(!outcome.output.contains("mine"_L1));
    }

    void homeAmongTemporaryFiles_data() { kinds(); }

    // What others keep beside it stays out of reach.
    void homeAmongTemporaryFiles()
    {
        QFETCH(SandboxKind, kind);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench(u"/tmp"_s);
        QVERIFY(bench.put(u"of-another"_s, "topsecret")
                && bench.put(u"home/.ssh/id_rsa"_s, "topsecret")
                && bench.put(u"home/plain"_s, "fine\n") && bench.put(u"project/file"_s, "here\n"));
        const QString read
            = u"cat ~/plain file; cat %1 ~/.ssh/id_rsa"_s.arg(bench.path("of-another"));
        QCOMPARE(
            bench.run(SandboxKind::None, CommandProfile::None, read).output.count("topsecret"_L1),
            2);
        for (const CommandProfile profile : {kLook, kWork}) {
            auto outcome = bench.run(kind, profile, read);
            QVERIFY2(outcome.output.startsWith("fine\nhere\n"_L1), qPrintable(outcome.output));
            QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
            outcome
                = bench.run(kind, profile, u"echo x > ~/plain; echo x > ~/new; echo x > file"_s);
            QCOMPARE(bench.get(u"home/plain"_s), "fine\n");
            QCOMPARE(bench.get(u"home/new"_s), "(missing)");
            QCOMPARE(bench.get(u"project/file"_s), profile == kWork ? "x\n" : "here\n");
        }
    }

    void workGoesOnBesideSecrets_data() { kinds(); }

    void workGoesOnBesideSecrets()
    {
        QFETCH(SandboxKind, kind);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        QVERIFY(bench.put(u"project/.env"_s, "topsecret") && bench.put(u"home/.ssh/id_rsa"_s, "x"));
        const auto outcome = bench.run(
            kind, kWork,
            u"echo new > new && mkdir -p inner && echo x > inner/x && cat new inner/x && mv new inner"_s);
        QVERIFY2(outcome.exit.exitCode == 0, qPrintable(outcome.output));
        QCOMPARE(bench.get(u"project/inner/new"_s), "new\n");
    }

    void lookWithoutASandboxDoesNotRun()
    {
        SandboxBench bench;
        TerminalSpec spec;
        spec.command = u"touch ran"_s;
        spec.workingDirectory = bench.path("project");
        spec.sandbox = commandSandbox(kLook, {bench.path("project")}, {}, {});
        SandboxProbe probe({SandboxKind::None});
        LocalTerminal terminal(spec, &probe);
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        QVERIFY(spy.wait());
        QVERIFY(!spy.first().first().value<Result<TerminalExit>>());
        QCOMPARE(bench.get(u"project/ran"_s), "(missing)");
    }

private:
    //! Who is to be reached.
    struct Others
    {
        QTcpServer tcp;
        QUdpSocket udp;
        QLocalServer inFile;
        QLocalServer abstract;
        QProcess process;
        QTemporaryDir temporary;
        QFile secret;

        bool start(const SandboxBench &bench)
        {
            Q_UNUSED(bench)
            // No more than 107 bytes fit into the address of a socket, unix(7).
            inFile.setSocketOptions(QLocalServer::WorldAccessOption);
            abstract.setSocketOptions(QLocalServer::AbstractNamespaceOption);
            process.start(u"sleep"_s, {u"86399.25"_s});
            secret.setFileName(temporary.filePath(u"of-another-program"_s));
            return tcp.listen(QHostAddress::LocalHost) && udp.bind(QHostAddress::LocalHost)
                && inFile.listen(temporary.filePath(u"s"_s))
                && abstract.listen(u"agentao-attack-%1"_s.arg(::getpid()))
                && process.waitForStarted() && secret.open(QFile::WriteOnly)
                && secret.write("topsecret") > 0 && secret.flush();
        }
        ~Others()
        {
            process.kill();
            process.waitForFinished();
        }
    };

    static void kinds()
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::newRow("bubblewrap") << kBubblewrap;
        QTest::newRow("Landlock") << kLandlock;
    }

    static QByteArray state(const QString &path)
    {
        struct stat info;
        if (::lstat(QFile::encodeName(path).constData(), &info) != 0)
            return "missing";
        QFile file(path);
        const QByteArray content = S_ISREG(info.st_mode) && file.open(QFile::ReadOnly)
            ? file.readAll()
            : QByteArray::number(quint64(info.st_ino));
        return content + '|' + QByteArray::number(info.st_mode) + '|'
            + QByteArray::number(qint64(info.st_mtim.tv_sec));
    }

    //! Plays \a command against the world; whether \a effect came about.
    static bool succeeds(SandboxKind kind, CommandProfile profile, Effect effect, QString command,
                         const QString &file, QString *output)
    {
        SandboxBench bench;
        qputenv("SECRET_OF_ANOTHER", "topsecret");
        Others others;
        bool isReady = others.start(bench);
        qunsetenv("SECRET_OF_ANOTHER");
        for (const auto name : {"project/file"_L1, "outside/victim"_L1, "home/.profile"_L1})
            isReady = isReady && bench.put(name, "untouched");
        for (const auto name :
             {"project/deep/er/.env"_L1, "project/ignored/.env.production"_L1,
              "project/deep/server.key"_L1, "home/.ssh/id_ed25519"_L1, "home/.netrc"_L1})
            isReady = isReady && bench.put(name, "topsecret");
        isReady = isReady && bench.put(u"project/.gitignore"_s, "ignored/")
            && bench.put(u"project/.git/HEAD"_s, "ref: refs/heads/main\n")
            && QDir().mkpath(bench.path("project/.git/objects"))
            && QDir().mkpath(bench.path("project/.git/refs"))
            && QFile::link(bench.path("project/deep/er/.env"), bench.path("project/link-to-env"));
        if (!isReady)
            qFatal("the surroundings of the attack could not be made");
        const auto filled = [&others](QString text) {
            return text.replace("%TMP%"_L1, others.temporary.path())
                .replace("%PID%"_L1, QString::number(others.process.processId()))
                .replace("%TCP%"_L1, QString::number(others.tcp.serverPort()))
                .replace("%UDP%"_L1, QString::number(others.udp.localPort()));
        };
        const QString watched = file.startsWith(u'%') ? filled(file) : bench.path(file);
        const QByteArray before = state(watched);
        const auto outcome = bench.run(kind, profile, filled(std::move(command)));
        *output = outcome.output + u" ["_s + SandboxStatus::id(outcome.exit.sandbox) + u']';
        if (kind != outcome.exit.sandbox)
            qFatal("the command did not run: %s", qPrintable(outcome.output));
        // What it did was done before it ended; only the attack that must succeed is waited for.
        const int patience = kind == SandboxKind::None ? 10'000 : 50;
        switch (effect) {
        case Effect::FileChanges:
            return state(watched) != before;
        case Effect::SecretShows:
            return outcome.output.contains("topsecret"_L1);
        case Effect::TcpReaches:
            return others.tcp.hasPendingConnections() || others.tcp.waitForNewConnection(patience);
        case Effect::UdpReaches:
            return others.udp.hasPendingDatagrams() || others.udp.waitForReadyRead(patience);
        case Effect::SocketReaches:
            return others.inFile.hasPendingConnections()
                || others.inFile.waitForNewConnection(patience);
        case Effect::AbstractReaches:
            return others.abstract.hasPendingConnections()
                || others.abstract.waitForNewConnection(patience);
        case Effect::ProcessEnds:
            return others.process.state() == QProcess::NotRunning
                || others.process.waitForFinished(patience);
        case Effect::ProcessShows:
            return outcome.output.contains("sleep 86399.25"_L1);
        }
        Q_UNREACHABLE_RETURN(true);
    }
};

AGENTAO_TEST(TestSandboxAttacks)
#include "tst_sandboxattacks.moc"
