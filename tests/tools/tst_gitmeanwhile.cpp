// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandboxbench.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QProcess>
#include <QTimer>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr auto kBubblewrap = SandboxKind::Bubblewrap;
static constexpr auto kLandlock = SandboxKind::Landlock;
static constexpr auto kWork = CommandProfile::Work;

//! A person who works in a terminal while a command of the model still runs.
class TestGitMeanwhile : public QObject
{
    Q_OBJECT

private slots:
    // Made once, as it takes some calls of git.
    void initTestCase()
    {
        static SandboxBench sample;
        const auto made = sample.run(
            SandboxKind::None, CommandProfile::None,
            u"set -e; git init -q -b main; git config user.name n; git config user.email e@e; "
            "git commit -q --allow-empty -m first; git init -q ../inner; "
            "git -C ../inner -c user.name=n -c user.email=e@e commit -q --allow-empty -m x; "
            "find .. -path '*/hooks/*.sample' -delete"_s);
        QVERIFY2(made.exit.exitCode == 0, qPrintable(made.output));
        m_sample = sample.path("");
    }

    void runsNothing_data()
    {
        const Rows<SandboxKind, QString, QString> row; // kind, attack, person
        const auto both = [&row](const char *name, const QString &attack, const QString &person) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, attack, person);
            row(QTest::addRow("Landlock: %s", name), kLandlock, attack, person);
        };
        const QString status = u"git -C sub status"_s;
        both("settings", u"git init -q sub; git -C sub config core.fsmonitor \"$evil\""_s, status);
        both("settings on one line",
             u"git init -q sub; printf '[core] fsmonitor = \"%s\"' \"$evil\" >> sub/.git/config"_s,
             status);
        both("settings of other files",
             u"git init -q sub; git -C sub config include.path ../settings; "
             "git config --file sub/settings core.fsmonitor \"$evil\""_s,
             status);
        both("settings of a work tree",
             u"git init -q sub; git -C sub config extensions.worktreeConfig true; "
             "git -C sub config --worktree core.fsmonitor \"$evil\""_s,
             status);
        both("filter",
             u"git init -q sub; git -C sub config filter.x.clean \"$evil\"; "
             "echo '* filter=x' > sub/.gitattributes; echo > sub/file"_s,
             u"git -C sub add file"_s);
        both("hook",
             u"git init -q sub; printf '#!/bin/sh\\n%s' \"$evil\" > sub/.git/hooks/pre-commit; "
             "chmod +x sub/.git/hooks/pre-commit"_s,
             u"git -C sub -c user.name=n -c user.email=e@e commit -q --allow-empty -m x"_s);
        both(
            "hooks as a link",
            u"git init -q sub; rm -r sub/.git/hooks; mkdir sub/hooks; ln -s ../hooks "
            u"sub/.git/hooks; "
            "printf '#!/bin/sh\\n%s' \"$evil\" > sub/hooks/pre-commit; chmod +x sub/hooks/pre-commit"_s,
            u"git -C sub -c user.name=n -c user.email=e@e commit -q --allow-empty -m x"_s);
        both("bare repository",
             u"git init -q --bare sub; git -C sub config core.worktree ..; "
             "git -C sub config core.bare false; git -C sub config core.fsmonitor \"$evil\""_s,
             status);
        both("pointer to a repository elsewhere",
             u"git init -q \"$TMPDIR/evil\"; git -C \"$TMPDIR/evil\" config core.fsmonitor "
             u"\"$evil\"; "
             "mkdir sub; echo \"gitdir: $TMPDIR/evil/.git\" > sub/.git"_s,
             status);
        both("common folder elsewhere",
             u"git init -q \"$TMPDIR/evil\"; git -C \"$TMPDIR/evil\" config core.fsmonitor "
             u"\"$evil\"; "
             "mkdir -p sub/.git; cp \"$TMPDIR/evil/.git/HEAD\" sub/.git; "
             "echo \"$TMPDIR/evil/.git\" > sub/.git/commondir"_s,
             status);
        both("common folder behind a pointer",
             u"git init -q \"$TMPDIR/evil\"; git -C \"$TMPDIR/evil\" config core.fsmonitor "
             u"\"$evil\"; "
             "mkdir -p \"$TMPDIR/evil/way\" sub; cp \"$TMPDIR/evil/.git/HEAD\" "
             "\"$TMPDIR/evil/way\"; "
             "echo ../.git > \"$TMPDIR/evil/way/commondir\"; "
             "echo \"gitdir: $TMPDIR/evil/way\" > sub/.git"_s,
             status);
        // What was there before is held by mounts where there are some.
        row("Landlock: settings of the repository that was there", kLandlock,
            u"git config core.fsmonitor \"$evil\""_s, u"git status"_s);
    }

    void runsNothing()
    {
        const auto [kind, attack, person] = Rows<SandboxKind, QString, QString>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        const bool isNew = !attack.startsWith("git config"_L1);
        static QString attacked; // without a sandbox; the next row may have it in another one
        for (const bool isGuarded : {false, true}) {
            if (!isGuarded && attacked == attack)
                continue;
            SandboxBench bench;
            make(&bench);
            const QByteArray settings = bench.get(u"project/.git/config"_s);
            const QString script
                = u"evil='touch \"%1\"; false'; export TMPDIR=\"${TMPDIR:-/var/tmp}\"; %2; "
                  "touch tried; until test -e go; do sleep 0.05; done; rm -rf \"$TMPDIR/evil\""_s
                      .arg(bench.path("project/ran"), attack);
            QTimer look;
            connect(&look, &QTimer::timeout, &look, [&] {
                const bool isUndone = isNew ? !aside(bench.path("project")).isEmpty()
                                            : bench.get(u"project/.git/config"_s) == settings;
                if (!QFile::exists(bench.path("project/tried")) || (isGuarded && !isUndone))
                    return; // it takes a moment
                look.stop();
                QProcess shell;
                shell.setWorkingDirectory(bench.path("project"));
                shell.setProcessChannelMode(QProcess::MergedChannels);
                shell.start(u"sh"_s, {u"-c"_s, person});
                QVERIFY(shell.waitForFinished(60'000));
                bench.put(u"project/go"_s, "");
            });
            look.start(20);
            const auto outcome = bench.run(isGuarded ? kind : SandboxKind::None, kWork, script);
            QVERIFY2(QFile::exists(bench.path("project/go")), qPrintable(outcome.output));
            QCOMPARE(QFile::exists(bench.path("project/ran")), !isGuarded);
            if (isGuarded)
                QVERIFY2(!outcome.undone.isEmpty(), qPrintable(outcome.output));
            attacked = attack;
        }
    }

    void repositoriesOfTestsWork_data()
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::newRow("bubblewrap") << kBubblewrap;
        QTest::newRow("Landlock") << kLandlock;
    }

    // As long as the command runs, and it is told what came of them. Settings that make git run
    // something go, and nothing that is done there lands in the repository around.
    void repositoriesOfTestsWork()
    {
        QFETCH(SandboxKind, kind);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const auto work = bench.run(kind, kWork, uR"(
set -e
mkdir build && cd build
for i in 1 2 3 4 5 6; do
    git init -q one$i; cd one$i
    git config user.name tester; git config user.email t@e; git config merge.conflictStyle diff3
    echo 1 > file; git add .; git commit -qm "first one"; git tag v$i
    git checkout -q -b topic; echo 2 > file; git commit -qam second
    git checkout -q -; git merge -q topic
    git worktree add -q ../tree$i v$i
    git -C ../tree$i status
    cd ..
    git clone -q one$i two$i; git -C two$i pull -q; git -C two$i log --format=%an
done
)"_s);
        QVERIFY2(work.exit.exitCode == 0, qPrintable(work.output));
        QCOMPARE(work.output.count("tester"_L1), 12);
        for (const QString &line : work.undone)
            QVERIFY2(!line.contains("while the command ran"_L1), qPrintable(line));

        const auto alias = bench.run(kind, kWork, uR"(
git init -q three; cd three; git config user.name tester; git config user.email t@e
git config alias.c '!echo ran'
until test -e .git/config.set-aside; do sleep 0.05; done
git commit -q --allow-empty -m inside
git log --format=%an:%s
git c
)"_s);
        QVERIFY2(alias.output.startsWith("tester:inside\n"_L1), qPrintable(alias.output));
        QVERIFY2(!alias.output.contains("ran\n"_L1), qPrintable(alias.output));
        QVERIFY2(alias.undone.first().contains("three/.git/config would have made git run"_L1),
                 qPrintable(alias.undone.first()));
        const auto around = bench.run(SandboxKind::None, CommandProfile::None,
                                      u"git log --format=%s; git status --porcelain --ignored"_s);
        QVERIFY2(around.output.startsWith("first\n?? "_L1), qPrintable(around.output));
    }

    void bareFoldersWithoutHead_data() { repositoriesOfTestsWork_data(); }

    // A later step brings the HEAD, which does no harm alone.
    void bareFoldersWithoutHead()
    {
        QFETCH(SandboxKind, kind);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        const QString plant
            = u"mkdir -p data/objects data/refs; printf "
              "'[core]\\nrepositoryformatversion = 0\\nbare = false\\nworktree = ..\\n"
              "fsmonitor = \"touch ran; false\"' "
              "> data/config"_s;
        for (const bool isGuarded : {false, true}) {
            SandboxBench bench;
            const auto outcome = bench.run(isGuarded ? kind : SandboxKind::None, kWork, plant);
            QVERIFY(bench.put(u"project/data/HEAD"_s, "ref: refs/heads/main\n"));
            bench.run(SandboxKind::None, CommandProfile::None, u"cd data; git status"_s);
            QCOMPARE(QFile::exists(bench.path("project/ran")), !isGuarded);
            if (!isGuarded)
                continue;
            // A slow machine sees it before the command has ended, too.
            const QString told = outcome.undone.join(u'\n');
            QVERIFY2(told.contains("project/data was made ready"_L1)
                         || told.contains("project/data/config would have made"_L1),
                     qPrintable(told));
            QVERIFY(QFile::exists(bench.path("project/data/config.set-aside"))); // nothing is lost
            const auto harmless
                = bench.run(kind, kWork, u"mkdir -p db/objects db/refs; echo x > db/objects/y"_s);
            QVERIFY2(harmless.undone.isEmpty(), qPrintable(harmless.undone.join(u'\n')));
        }
    }

    void submoduleSettings_data()
    {
        const Rows<SandboxKind, QString, bool> row; // kind, more, stays
        const auto both = [&row](const char *name, const QString &more, bool stays) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, more, stays);
            row(QTest::addRow("Landlock: %s", name), kLandlock, more, stays);
        };
        both("nothing else", u"true"_s, true);
        both("monitor", u"git config core.fsmonitor evil"_s, false);
        both("hooks", u"git config core.hooksPath evil"_s, false);
        both("command for updates", u"git config submodule.inner.update '!evil'"_s, false);
        both("helper as address", u"git config submodule.inner.url 'ext::sh -c evil'"_s, false);
        both("replaced", u"echo '[core] pager = evil' > .git/config"_s, false);
        both("gone", u"rm -f .git/config"_s, false);
        both("not to be read", u"echo '[core' >> .git/config"_s, false);
        both("a link", u"mv .git/config x; ln -s ../x .git/config"_s, false);
    }

    // Who allows `git submodule` lets it register modules, and nothing else.
    void submoduleSettings()
    {
        const auto [kind, more, stays] = Rows<SandboxKind, QString, bool>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const QByteArray before = bench.get(u"project/.git/config"_s);
        const auto outcome = bench.run(
            kind, kWork, u"git -c protocol.file.allow=always submodule -q add ../inner; "_s + more,
            {}, GitMaking::Links);
        const QByteArray after = bench.get(u"project/.git/config"_s);
        const QByteArray said = (outcome.output + outcome.undone.join(u'\n')).toUtf8() + after;
        QVERIFY2(QFile::exists(bench.path("project/inner/.git")), said.constData());
        QVERIFY2((after == before) != stays, said.constData());
        QVERIFY2(after.contains("submodule") == stays, said.constData());
        QCOMPARE(outcome.undone.size(), stays ? 0 : 1);
        // A command that was not allowed as that changes nothing at all.
        const auto other = bench.run(kind, kWork, u"git config submodule.inner.branch x"_s);
        QCOMPARE(bench.get(u"project/.git/config"_s), after);
    }

    void linkedWorkTrees_data()
    {
        const Rows<SandboxKind, QString, QString, int> row; // kind, command, proof, undone
        const auto both = [&row](const char *name, const QString &command, const QString &proof,
                                 int undone = 0) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, command, proof, undone);
            row(QTest::addRow("Landlock: %s", name), kLandlock, command, proof, undone);
        };
        both("removed", u"git worktree remove tree"_s,
             u"test ! -e tree && ! ls .git/worktrees/tree 2>/dev/null"_s);
        both("moved", u"git worktree move tree inside"_s,
             u"git -C inside status && git worktree list | grep -q inside"_s);
        both("pruned", u"rm -r tree; git worktree prune"_s,
             u"! ls .git/worktrees/tree 2>/dev/null"_s);
        both("module set up anew", u"git submodule -q deinit -f inner; git submodule -q sync"_s,
             u"! git config submodule.inner.url"_s);
        both("common folder of another",
             u"git worktree list; echo /evil > .git/worktrees/tree/commondir"_s,
             u"git -C tree status"_s, 1);
        both("another repository", u"git worktree list; echo 'gitdir: ../evil' > tree/.git"_s,
             u"git -C tree status"_s, 1);
        both("monitor of a module",
             u"git submodule -q sync; git -C inner config core.fsmonitor 'touch ran; false'"_s,
             u"git -C inner status && ! test -e ran && ! test -e inner/ran"_s, 1);
    }

    // Who allows `git worktree` or `submodule` lets them go and move, and nothing else.
    void linkedWorkTrees()
    {
        const auto [kind, command, proof, undone]
            = Rows<SandboxKind, QString, QString, int>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const auto made
            = bench.run(kind, kWork,
                        u"git -c protocol.file.allow=always submodule -q add ../inner && "
                        "git commit -qm module && git worktree add -q -b new tree"_s,
                        {}, GitMaking::Links);
        QVERIFY2(made.exit.exitCode == 0 && made.undone.isEmpty(), qPrintable(made.output));
        const auto outcome = bench.run(kind, kWork, command, {}, GitMaking::Links);
        const auto proven = bench.run(SandboxKind::None, CommandProfile::None, proof);
        const QString said = outcome.output + outcome.undone.join(u'\n') + proven.output;
        QVERIFY2(proven.exit.exitCode == 0, qPrintable(said));
        QVERIFY2(outcome.undone.size() == undone, qPrintable(said));
    }

private:
    void make(SandboxBench *bench) const
    {
        bench->run(SandboxKind::None, CommandProfile::None,
                   u"cp -a '%1/project' '%1/inner' .."_s.arg(m_sample));
    }

    static QStringList aside(const QString &folder)
    {
        QStringList found;
        QDirIterator all(folder, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
        while (all.hasNext()) {
            if (all.next(); all.fileName().contains(".set-aside"_L1))
                found.append(all.filePath());
        }
        return found;
    }

    QString m_sample;
};

AGENTAO_TEST(TestGitMeanwhile)
#include "tst_gitmeanwhile.moc"
