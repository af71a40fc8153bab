// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientterminals.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "tests/support/fakeeditor.h"
#include "tests/support/processlife.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QLocalServer>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Commands in the terminals of an editor that does not see the files that this program sees: it
//! runs them for real, in a name space of mounts of its own.
class TestFarTerminals : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        auto asked = m_probe.status();
        QVERIFY(QTest::qWaitFor([&asked] { return asked.isFinished(); }, kPatience));
        if (asked.result().kind != SandboxKind::Bubblewrap)
            QSKIP("this machine has no bubblewrap");
        QProcess unshare;
        unshare.start(u"unshare"_s,
                      {u"-rm"_s, u"mount"_s, u"-t"_s, u"tmpfs"_s, u"none"_s, u"/mnt"_s});
        if (!unshare.waitForFinished(kPatience) || unshare.exitCode() != 0)
            QSKIP("no name space of mounts can be made here");
    }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_place = QDir(m_dir->path()).canonicalPath();
        for (const auto name : {"work", "home", "secrets/here", "secrets/both", "etc"})
            QVERIFY(QDir(m_place).mkpath(QLatin1StringView(name)));
        QVERIFY(putFile(in(u"secrets/both/key"_s), "SECRET"));
        m_editor = std::make_unique<FakeEditor>();
        m_editor->checksWire = false; // there was no session/new
        m_peer = std::make_unique<Peer>(m_editor.get());
        m_link = {m_peer.get(), u"session"_s, {}};
        m_port = std::make_unique<ClientTerminals>(&m_link, &m_probe);
        m_secrets = {in(u"secrets/here"_s), in(u"secrets/both"_s), in(u"secrets/there"_s)};
    }

    void cleanup()
    {
        m_terminal.reset();
        m_port.reset();
        m_peer.reset();
        m_editor.reset();
    }

    void machines_data()
    {
        // prints: At its end; of $THERE where it ran.
        const Rows<QString, QString, QString> add; // setUp, command, prints
        const auto row
            = [&add](const char *name, const char *setUp, const char *command, const char *prints) {
                  add(name, QString::fromLatin1(setUp), QString::fromLatin1(command),
                      QString::fromLatin1(prints));
              };
        row("the same files", "", "cat ../secrets/both/key; echo $THERE > made; cat made",
            "there\n");
        row("variables", "TAKEN=x; export TAKEN", "echo \"$KEPT, $TAKEN.\"", "a 'b' $c, .\n");
        row("secrets that are here alone", "mount -t tmpfs none $D/secrets",
            "ls ../secrets; echo $THERE > made; cat made", "there\n");
        row("secrets that are there alone",
            "mount -t tmpfs none $D/secrets; mkdir $D/secrets/there; echo SECRET > "
            "$D/secrets/there/key",
            "cat ../secrets/there/key; echo $THERE", "there\n");
        row("a folder here, a file there",
            "mount -t tmpfs none $D/secrets; echo SECRET > $D/secrets/here",
            "cat ../secrets/here; echo $THERE", "there\n");
        row("a link there",
            "mount -t tmpfs none $D/secrets; mount -t tmpfs none $D/etc; echo SECRET > $D/etc/key; "
            "ln "
            "-s $D/etc "
            "$D/secrets/there",
            "cat ../etc/key; echo $THERE", "there\n");
        row("a link to a file there",
            "mount -t tmpfs none $D/secrets; mount -t tmpfs none $D/etc; echo SECRET > $D/etc/key; "
            "ln "
            "-s ../etc/key "
            "$D/secrets/there",
            "cat ../etc/key; echo $THERE", "there\n");
        row("another home folder",
            "HOME=$D/home; mount -t tmpfs none $HOME; mkdir $HOME/.ssh $HOME/.config; echo SECRET "
            "> "
            "$HOME/.ssh/id; mkdir $HOME/.config/gh; echo SECRET > $HOME/.config/gh/hosts.yml",
            "cat ~/.ssh/id ~/.config/gh/hosts.yml; echo $THERE", "there\n");
        row("folders that variables move",
            "export HOME=$D/home XDG_CONFIG_HOME=$D/etc/c GNUPGHOME=$D/etc/g "
            "KRB5CCNAME=FILE:$D/etc/k; "
            "mount "
            "-t tmpfs none $D/etc; mkdir -p $D/etc/c/gh $D/etc/g; echo SECRET > "
            "$D/etc/c/gh/hosts.yml; "
            "echo "
            "SECRET > $D/etc/g/key; echo SECRET > $D/etc/k",
            "cat ../etc/c/gh/hosts.yml ../etc/g/key ../etc/k; echo $THERE", "there\n");
        row("a start-up file there that leads here",
            "export HOME=$D/home; mount -t tmpfs none $HOME; echo old > $D/work/rc; ln -s "
            "$D/work/rc "
            "$HOME/.bashrc",
            "echo new > rc; cat rc; echo $THERE", "old\nthere\n");
        row("secrets that are mounted twice there",
            "mkdir $D/etc/second; mount --bind $D/secrets $D/etc/second",
            "cat ../etc/second/both/key; echo $THERE", "there\n");
        row("a folder around them that is mounted twice there",
            "mkdir \"$D/etc/a b\"; mount --bind $D \"$D/etc/a b\"",
            "cat '../etc/a b/secrets/both/key'; echo $THERE", "there\n");
        row("a part of them that is mounted twice there",
            "mkdir $D/etc/part; mount --bind $D/secrets/both $D/etc/part",
            "cat ../etc/part/key; echo $THERE", "there\n");
        row("processes that are mounted twice there",
            "mkdir $D/etc/proc; mount --bind /proc $D/etc/proc", "ls ../etc/proc; echo $THERE",
            "there\n");
        row("a system that is kept in a secret place there",
            "mkdir $D/secrets/both/var; echo there > $D/secrets/both/var/where; mount --bind "
            "$D/secrets/both/var /var",
            "cat /var/where", "there\n");
        row("no home folder", "unset HOME", "echo ${THERE:-here}", "here\n");
        row("no bubblewrap", "mount --bind /dev/null $(readlink -f $(command -v bwrap))",
            "echo ${THERE:-here}", "here\n");
        row("a bubblewrap that may not",
            "printf '#!/bin/sh\\necho bwrap: setting up uid map: Permission denied >&2\\nexit "
            "1\\n' > "
            "$D/etc/b; "
            "chmod 755 $D/etc/b; mount --bind $D/etc/b $(readlink -f $(command -v bwrap))",
            "echo ${THERE:-here}", "here\n");
        row("another workspace", "mount -t tmpfs none $D/work", "echo ${THERE:-here}", "here\n");
    }

    void machines()
    {
        const auto [setUp, command, prints] = Rows<QString, QString, QString>::current();
        m_editor->machine = machine(setUp);

        const auto exit = run(command);

        QVERIFY2(exit, qPrintable(exit ? QString() : exit.error().text()));
        const QString said = m_editor->terminals[u"terminal-1"_s].output;
        QVERIFY2(m_terminal->output().endsWith(prints), qPrintable(m_terminal->output() + said));
        QVERIFY2(!m_terminal->output().contains("SECRET"_L1), qPrintable(m_terminal->output()));
        QCOMPARE(exit->exitCode, 0);
        QCOMPARE(exit->sandbox, SandboxKind::Bubblewrap);
        QCOMPARE(m_editor->terminals.size(), 1);
        QCOMPARE(said.contains("in the program itself"_L1), prints == "here\n"_L1);
    }

    void wrapperThatFailsIsTriedOnce()
    {
        m_editor->machine = machine(u"mount --bind /dev/null $(readlink -f $(command -v bwrap))"_s);
        for (int i = 0; i < 3; ++i) {
            const auto exit = run(u"echo $((6 * 7))"_s);
            QVERIFY(exit);
            QCOMPARE(m_terminal->output(), u"42\n"_s);
        }
        QCOMPARE(m_editor->terminals.size(), 1);
    }

    void failureOfTheCommandIsItsOwn_data()
    {
        const Rows<QString, int, QString> row; // command, code, prints
        row("127", u"exit 127"_s, 127, QString());
        row("no such command", u"agentao-no-such-command 2>/dev/null"_s, 127, QString());
        row("words of bubblewrap", u"echo 'bwrap: execvp: not found'; exit 127"_s, 127,
            u"bwrap: execvp: not found\n"_s);
        row("words of the wrapper", u"echo '[agentao 1 no: x]'; exit 127"_s, 127,
            u"[agentao 1 no: x]\n"_s);
        row("1", u"exit 1"_s, 1, QString());
    }

    void failureOfTheCommandIsItsOwn()
    {
        const auto [command, code, prints] = Rows<QString, int, QString>::current();
        m_editor->machine = machine({});
        for (int i = 0; i < 2; ++i) {
            const auto exit = run(u"echo >> runs; "_s + command);
            QVERIFY(exit);
            QCOMPARE(exit->exitCode, code);
            QCOMPARE(m_terminal->output(), prints);
        }
        QCOMPARE(fileContent(in(u"work/runs"_s)), "\n\n"_ba);
        QCOMPARE(m_editor->terminals.size(), 2);
    }

    void namesAreNeverShell()
    {
        const QStringList names{u"it's"_s,         u"\"quoted\""_s,    u"$(touch made)"_s,
                                u"`touch made`"_s, u"a\nb\n"_s,        u"-n"_s,
                                u"back\\slash"_s,  u"; touch made;"_s, u"*"_s,
                                u"äö 字"_s,        u"${HOME}"_s,       u"a$ao_n"_s};
        for (const QString &name : names) {
            const QString folder = in(u"secrets/"_s + name);
            QVERIFY(QDir().mkpath(folder));
            QVERIFY(putFile(folder + "/key"_L1, "SECRET"));
            QVERIFY(QFile::link(folder, in(u"etc/"_s + name)));
            m_secrets += {in(u"etc/"_s + name), folder + "/key"_L1};
        }
        m_editor->machine = machine({});

        const auto exit = run(u"cat ../secrets/*/key; ls; ls ../secrets | wc -l"_s);

        QVERIFY(exit);
        QVERIFY2(!m_terminal->output().contains("SECRET"_L1), qPrintable(m_terminal->output()));
        QVERIFY(QDir(in(u"work"_s)).isEmpty());
        QCOMPARE(m_editor->terminals.size(), 1);
        QVERIFY2(!m_editor->terminals[u"terminal-1"_s].output.contains("[agentao"_L1),
                 qPrintable(m_editor->terminals[u"terminal-1"_s].output));
    }

    void manySecretsRunHere()
    {
        for (int i = 0; i < 1500; ++i)
            m_secrets += in(u"secrets/there/%1"_s.arg(i, 60, 10, QChar(u'0')));
        m_editor->machine = machine({});
        const auto exit = run(u"echo ${THERE:-here}"_s);
        QVERIFY(exit);
        QCOMPARE(m_terminal->output(), u"here\n"_s);
        QCOMPARE(m_editor->terminals.size(), 0);
    }

    void socketsThere()
    {
        QLocalServer server;
        QVERIFY(server.listen(in(u"etc/socket"_s)));
        m_editor->machine = machine({});
        const auto exit = run(u"test -S ../etc/socket || echo none"_s);
        QVERIFY(exit);
        QCOMPARE(m_terminal->output(), u"none\n"_s);
        QCOMPARE(m_editor->terminals.size(), 1);
    }

    void killed()
    {
        m_editor->machine = machine({});
        TerminalSpec spec;
        spec.command = u"sleep 4321.1234 & echo started > made; wait"_s;
        spec.workingDirectory = in(u"work"_s);
        spec.sandbox = profile();
        m_terminal = m_port->create(spec);
        QSignalSpy finished(m_terminal.get(), &Terminal::finished);
        m_terminal->start();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(in(u"work/made"_s)), kPatience);
        const auto sleepers = [] {
            QList<qint64> found;
            const QStringList all = QDir(u"/proc"_s).entryList(QDir::Dirs);
            for (const QString &pid : all) {
                QFile file(u"/proc/%1/cmdline"_s.arg(pid));
                if (pid.toLongLong() > 0 && file.open(QFile::ReadOnly)
                    && file.readAll().startsWith("sleep\0"
                                                 "4321.1234"_ba))
                    found.append(pid.toLongLong());
            }
            return found;
        };
        QList<qint64> running;
        QTRY_VERIFY_WITH_TIMEOUT(!(running = sleepers()).isEmpty(), kPatience);
        m_terminal->kill();
        m_terminal->kill();
        QVERIFY(!finished.isEmpty() || finished.wait(kPatience));
        for (const qint64 pid : std::as_const(running))
            QTRY_VERIFY_WITH_TIMEOUT(isProcessGone(pid), kPatience);
        QCOMPARE(m_editor->terminals.size(), 1);
    }

private:
    static constexpr int kPatience = 20'000; // ms

    QString in(const QString &name) const { return m_place + u'/' + name; }
    //! What is before a command there: first \a setUp, with the place in $D.
    QStringList machine(const QString &setUp) const
    {
        return {u"unshare"_s,
                u"-rm"_s,
                u"/bin/sh"_s,
                u"-ec"_s,
                u"D=$1; shift\n"_s + setUp + u"\nexec env THERE=there \"$@\""_s,
                u"sh"_s,
                m_place};
    }

    SandboxProfile profile() const
    {
        SandboxProfile profile;
        profile.writable = {in(u"work"_s)};
        profile.hidden = m_secrets;
        profile.variables = {{u"KEPT"_s, u"a 'b' $c"_s}, {u"TAKEN"_s, QString()}};
        return profile;
    }

    Result<TerminalExit> run(const QString &command)
    {
        TerminalSpec spec;
        spec.command = command;
        spec.workingDirectory = in(u"work"_s);
        spec.sandbox = profile();
        m_terminal = m_port->create(spec);
        QSignalSpy finished(m_terminal.get(), &Terminal::finished);
        m_terminal->start();
        if (finished.isEmpty() && !finished.wait(kPatience))
            return fail(ErrorCode::Timeout, u"it did not end in time"_s);
        return finished.first().first().value<Result<TerminalExit>>();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_place;
    std::unique_ptr<FakeEditor> m_editor;
    std::unique_ptr<Peer> m_peer;
    SandboxProbe m_probe{{SandboxKind::Bubblewrap}};
    ClientLink m_link;
    std::unique_ptr<ClientTerminals> m_port;
    std::unique_ptr<Terminal> m_terminal;
    QStringList m_secrets;
};

AGENTAO_TEST(TestFarTerminals)
#include "tst_farterminals.moc"
