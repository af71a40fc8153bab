// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/commandsandbox.h"
#include "tests/support/oddnames.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/worktree/worktreebench.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! The record of \a tree as it is while that is being made.
static QByteArray recordOfMaking(Worktree tree)
{
    tree.base.clear();
    return QJsonDocument(tree.toJson()).toJson();
}

//! Work trees of sessions, in repositories of friends and of others.
class TestWorktrees : public WorktreeBench
{
    Q_OBJECT

private slots:
    void isMadeOfTheLastCommit()
    {
        shell(u"echo changed >b.txt; echo new >new.txt"_s);
        const Worktree tree = make();
        QCOMPARE(read(tree.top + "/b.txt"_L1), "b\n"_ba);
        QCOMPARE(read(tree.top + "/folder/c.txt"_L1), "c\n"_ba);
        QCOMPARE(QFileInfo(tree.top + "/link"_L1).readSymLink(), u"a.txt"_s);
        QVERIFY(!QFileInfo::exists(tree.top + "/new.txt"_L1));
        QCOMPARE(QFileInfo(tree.top).fileName(), u"project"_s);
        QCOMPARE(tree.branch, "agentao/"_L1 + tree.id);
        QCOMPARE(read(m_top + "/b.txt"_L1), "changed\n"_ba); // the person's stays
        const auto look = m_trees->look(tree, time());
        QVERIFY(look);
        QVERIFY(look->isEmpty());
        // What runs in it may write to the repository, as in any linked work tree.
        QCOMPARE(commonGitFolder(tree.top), m_top + "/.git"_L1);
    }

    void isMadeBelow()
    {
        const auto tree = m_trees->create(m_top + "/folder"_L1, u"topic"_s, time());
        QVERIFY(tree);
        QCOMPARE(tree->folder, tree->top + "/folder"_L1);
        QCOMPARE(tree->origin, m_top);
    }

    void gitKnowsIt()
    {
        const Worktree tree = make(u"topic/one"_s);
        shell(u"git worktree list --porcelain"_s);
        QVERIFY(m_output.contains("worktree " + tree.top.toUtf8() + '\n'));
        QVERIFY(m_output.contains("branch refs/heads/topic/one\n"));
        shell(u"git -C '%1' status --porcelain; git fsck"_s.arg(tree.top));
        QCOMPARE(m_output, QByteArray());
        shell(u"cd '%1'; echo x >>b.txt; git commit -qam second"_s.arg(tree.top));
        const auto look = m_trees->look(tree, time());
        QVERIFY(look);
        QCOMPARE(look->commits, QStringList{u"second"_s});
        QCOMPARE(look->files.size(), 1);
    }

    void cannotBeMade_data()
    {
        const Rows<QString, QString, ErrorCode> row; // command, branch, code
        row("no repository", u"rm -rf .git"_s, QString(), ErrorCode::NotFound);
        row("nothing committed", u"rm -rf .git; git init -q ."_s, QString(), ErrorCode::NotFound);
        row("branch is there", u"git branch topic"_s, u"topic"_s, ErrorCode::Conflict);
        row("no name", u":"_s, u"a..b"_s, ErrorCode::InvalidInput);
        row("option", u":"_s, u"-f"_s, ErrorCode::InvalidInput);
        row("out of the branches", u":"_s, u"../../config"_s, ErrorCode::InvalidInput);
    }

    void cannotBeMade()
    {
        const auto [command, branch, code] = Rows<QString, QString, ErrorCode>::current();
        shell(command);
        const auto tree = m_trees->create(m_top, branch, time());
        QVERIFY(!tree);
        QCOMPARE(tree.error().code, code);
        QVERIFY(m_trees->list().isEmpty());
        QVERIFY(!QDir(m_top + "/.git/worktrees"_L1).exists());
    }

    void runsNothing_data()
    {
        const Rows<QString> row; // command
        row("hooks",
            u"for h in post-checkout pre-commit post-commit post-index-change "
            u"reference-transaction "
            "post-merge pre-merge-commit; do printf '#!/bin/sh\\ntouch ../ran\\n' >.git/hooks/$h; "
            "chmod +x .git/hooks/$h; done"_s);
        row("hooks elsewhere",
            u"mkdir h; printf '#!/bin/sh\\ntouch %1\\n' >h/post-checkout; chmod +x "
            u"h/post-checkout; "
            "git config core.hooksPath \"$PWD/h\""_s);
        row("filter",
            u"git config filter.f.smudge 'touch %1'; git config filter.f.clean 'touch %1; cat'; "
            "git config filter.f.process 'touch %1'; git config filter.f.required true; "
            "echo '* filter=f' >.gitattributes; git -c filter.f.clean=cat -c filter.f.process= "
            "-c filter.f.required=false add .gitattributes; "
            "git -c filter.f.clean=cat -c filter.f.process= -c filter.f.required=false "
            "commit -qm attributes; rm -f %1"_s);
        row("monitor", u"git config core.fsmonitor 'touch %1; false'"_s);
        row("merge driver",
            u"git config merge.m.driver 'touch %1; false'; echo '* merge=m diff=m' "
            u">.gitattributes; "
            "git config diff.m.command 'touch %1'; git config diff.m.textconv 'touch %1'; "
            "git add .; git commit -qm attributes; rm -f %1"_s);
        row("editor, pager, signature",
            u"git config core.editor 'touch %1'; git config core.pager 'touch %1'; "
            "git config commit.gpgSign true; git config gpg.program 'touch %1'; "
            "git config core.sshCommand 'touch %1'"_s);
        row("submodule",
            u"git -c protocol.file.allow=always submodule --quiet add \"$PWD\" sub; "
            "git commit -qm sub; git config submodule.sub.update '!touch %1'"_s);
    }

    void runsNothing()
    {
        auto [command] = Rows<QString>::current();
        const QString ran = m_base + "/ran"_L1;
        shell(command.replace("%1"_L1, ran));
        const Worktree tree = make();
        QVERIFY(!tree.top.isEmpty());
        shell(u"printf 'zero\\none\\n' >'%1/b.txt'"_s.arg(tree.top));
        const auto look = m_trees->look(tree, time());
        QVERIFY(look);
        const auto merged = m_trees->merge(tree, false, time());
        QVERIFY(merged);
        QVERIFY(merged->merged.contains(m_top + "/b.txt"_L1));
        QVERIFY(m_trees->discard(tree, time()));
        QVERIFY2(!QFileInfo::exists(ran), "something of the repository was run");
    }

    void staysInside_data()
    {
        const Rows<QString> row; // command
        row("work trees lead out", u"ln -s ../../out .git/worktrees"_s);
        row("branches lead out",
            u"rm -rf .git/refs/heads/agentao; ln -s ../../../../out "
            ".git/refs/heads/agentao"_s);
        row("logs lead out", u"rm -rf .git/logs; ln -s ../../out .git/logs"_s);
        row("objects lead out",
            u"cp -r .git/objects ../copy; rm -rf .git/objects; "
            "ln -s ../../copy .git/objects"_s);
        row("a pointer to another's repository",
            u"mv .git ../other; printf 'gitdir: ../other\\n' >.git"_s);
        row("a link for the repository", u"mv .git ../other; ln -s ../other .git"_s);
        row("another common folder",
            u"cp -r .git ../other; printf '../../other\\n' >.git/commondir"_s);
        row("files elsewhere", u"git config core.worktree ../../out"_s);
    }

    void staysInside()
    {
        const auto [command] = Rows<QString>::current();
        QDir().mkpath(m_base + "/out"_L1);
        shell(command);
        const auto tree = m_trees->create(m_top, {}, time());
        QVERIFY(!tree);
        QCOMPARE(tree.error().code, ErrorCode::Unsupported);
        QVERIFY(QDir(m_base + "/out"_L1).isEmpty());
        QVERIFY(m_trees->list().isEmpty());
    }

    void theRestIsLost()
    {
        const Worktree tree = make(u"topic"_s);
        shell(u"cd '%1'; echo x >n; git add n; git commit -qm work"_s.arg(tree.top));
        QVERIFY(m_trees->discard(tree, time()));
        QVERIFY(!QFileInfo::exists(m_base + "/state/worktrees/"_L1 + tree.id));
        QVERIFY(m_trees->list().isEmpty());
        shell(u"git branch --format='%(refname:short)'; git worktree list | wc -l; git fsck"_s);
        QCOMPARE(m_output.left(7), "main\n1\n"_ba);
        QCOMPARE(read(m_top + "/b.txt"_L1), "b\n"_ba);
    }

    void namesThatAreNoTextGo()
    {
        const Worktree tree = make(u"topic"_s);
        QVERIFY(QDir().mkpath(tree.top + "/deep/er"_L1));
        const OddNames odd(tree.top);
        const OddNames deeper(tree.top + "/deep/er"_L1);
        if (!odd.areThere())
            QSKIP("the file system has names of UTF-8 alone");
        QVERIFY(m_trees->discard(tree, time()));
        QVERIFY(!QFileInfo::exists(m_base + "/state/worktrees/"_L1 + tree.id));
    }

    void conversationsStay()
    {
        const Worktree tree = make();
        shell(u"cd '%1'; mkdir -p .agentao/sessions; echo x >.agentao/sessions/s.jsonl; "
              "echo x >.agentao/other"_s.arg(tree.folder));
        QVERIFY(m_trees->discard(tree, time()));
        QCOMPARE(read(tree.folder + "/.agentao/sessions/s.jsonl"_L1), "x\n"_ba);
        QVERIFY(!QFileInfo::exists(tree.top + "/a.txt"_L1));
        QVERIFY(!QFileInfo::exists(tree.top + "/.agentao/other"_L1));
        QVERIFY(m_trees->list().isEmpty());
        const QList<Worktree> past = m_trees->past();
        QCOMPARE(past.size(), 1);
        QCOMPARE(past.first().id, tree.id);
        QCOMPARE(past.first().originFolder(), tree.originFolder());
        QVERIFY(past.first().isPast && !past.first().isWhole);
        shell(u"rm -r '%1/.agentao'"_s.arg(tree.folder));
        QVERIFY(m_trees->past().isEmpty());
    }

    //! Whatever stands in the record or in the repository, and wherever links in the work tree
    //! lead.
    void deletesNothingElse()
    {
        shell(u"mkdir ../out; echo keep >../out/kept"_s);
        const Worktree tree = make();
        shell(u"ln -s '%2/out' '%1/away'; printf '%2/out/.git\\n' >.git/worktrees/%3/gitdir"_s.arg(
            tree.top, m_base, tree.name()));
        Worktree forged = tree;
        for (const QString &path : {m_base + "/out"_L1, tree.top + "/../../../../out"_L1}) {
            forged.top = forged.folder = path;
            const auto discarded = m_trees->discard(forged, time());
            QVERIFY(!discarded);
            QCOMPARE(discarded.error().code, ErrorCode::InvalidInput);
        }
        QVERIFY(m_trees->discard(tree, time()));
        QCOMPARE(read(m_base + "/out/kept"_L1), "keep\n"_ba);
        QVERIFY(!QFileInfo::exists(tree.top));
    }

    void whatWasBrokenOff_data()
    {
        // branch: empty: one that is called after the work tree
        // isMade: as its record says
        // command: %1: the work tree, %2: its name, %3: its branch
        const Rows<QString, bool, QString, bool> row; // branch, isMade, command, keepsBranch
        const QString none = u"rm -rf '%1' .git/worktrees/%2; git branch -qD %3"_s;
        row("making, nothing is there", QString(), false, none, false);
        row("making, there is a branch", QString(), false, u"rm -rf '%1' .git/worktrees/%2"_s,
            false);
        row("making, git knows half of it", QString(), false,
            u"rm -rf '%1' .git/worktrees/%2/gitdir .git/worktrees/%2/HEAD"_s, false);
        row("making, some files are there", u"topic"_s, false, u"rm '%1/a.txt' '%1/.git'"_s, false);
        row("making, the branch may be the person's", u"topic"_s, false,
            u"rm -rf '%1' .git/worktrees/%2"_s, true);
        row("discarding, some files are gone", u"topic"_s, true, u"rm '%1/.git'"_s, false);
        row("discarding, all files are gone", u"topic"_s, true, u"rm -rf '%1'"_s, false);
        row("discarding, git forgot it", u"topic"_s, true, u"rm -rf '%1'; git worktree prune"_s,
            false);
        row("discarding, the branch is gone, too", u"topic"_s, true, none, false);
    }

    // Who was killed in the middle left something: it is listed, and there is an end to it.
    void whatWasBrokenOff()
    {
        const auto [branch, isMade, command, keepsBranch]
            = Rows<QString, bool, QString, bool>::current();
        Worktree tree = make(branch);
        shell(u"cd '%1'; git commit -q --allow-empty -m work"_s.arg(tree.top));
        shell(QString(command)
                  .replace("%1"_L1, tree.top)
                  .replace("%2"_L1, tree.name())
                  .replace("%3"_L1, tree.branch));
        if (!isMade)
            QVERIFY(putFile(m_base + "/state/worktrees/"_L1 + tree.id + ".json"_L1,
                            recordOfMaking(tree)));
        const QList<Worktree> listed = m_trees->list();
        QCOMPARE(listed.size(), 1);
        QCOMPARE(listed.first().id, tree.id);
        QVERIFY(!listed.first().isWhole);
        QCOMPARE(m_trees->around(tree.folder), listed.first());
        const auto look = m_trees->look(listed.first(), time());
        QVERIFY2(look, look ? "" : qPrintable(look.error().text()));
        const bool hasCommit = isMade && !command.contains("branch -qD"_L1);
        QCOMPARE(look->commits, hasCommit ? QStringList{u"work"_s} : QStringList());

        const auto gone = m_trees->discard(listed.first(), time());

        QVERIFY2(gone, gone ? "" : qPrintable(gone.error().text()));
        QVERIFY(m_trees->list().isEmpty());
        QVERIFY(QDir(m_base + "/state/worktrees"_L1).isEmpty());
        shell(u"git branch --format='%(refname:short)'; git worktree list | wc -l; "
              "git fsck --no-dangling; "
              "ls .git/worktrees 2>/dev/null || true"_s);
        QCOMPARE(m_output,
                 QByteArray("main\n") + (keepsBranch ? branch.toUtf8() + '\n' : "") + "1\n");
    }

    // Whenever it happens; the person's files and branches are as they were.
    void killedAnywhere()
    {
        constexpr int kSteps = 30;
        shell(u"for i in $(seq 200); do echo $i >folder/$i; done; git add .; git commit -qm more; "
              "git rev-parse HEAD; git status --porcelain"_s);
        const QByteArray before = m_output;
        for (int step = 0; step < kSteps; ++step) {
            const pid_t child = ::fork();
            if (child == 0) {
                if (const auto made = m_trees->create(m_top, {}, time()))
                    (void)m_trees->discard(*made, time());
                ::_exit(0);
            }
            ::usleep(useconds_t(step * 2000));
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
        }
        shell(u"rm -f .git/*.lock"_s); // what a killed git leaves, people remove
        for (const Worktree &tree : m_trees->list()) {
            const auto gone = m_trees->discard(tree, time());
            QVERIFY2(gone, gone ? "" : qPrintable(gone.error().text()));
        }
        QVERIFY(m_trees->list().isEmpty());
        shell(u"git rev-parse HEAD; git status --porcelain"_s);
        QCOMPARE(m_output, before);
        shell(u"git branch --show-current; git worktree list | wc -l; git fsck --no-dangling"_s);
        QCOMPARE(m_output, "main\n1\n"_ba);
    }

    void isFound()
    {
        const Worktree first = make(u"topic/one"_s);
        const Worktree second = make(u"other/one"_s);
        QCOMPARE(m_trees->list(), (QList<Worktree>{second, first}));
        QCOMPARE(m_trees->around(first.top + "/folder"_L1), first);
        QCOMPARE(m_trees->around(m_top), std::nullopt);
        QCOMPARE(m_trees->find(u"topic/one"_s).value_or(Worktree()), first);
        QCOMPARE(m_trees->find(second.id).value_or(Worktree()), second);
        QCOMPARE(m_trees->find(u"one"_s).error().code, ErrorCode::Conflict);
        QCOMPARE(m_trees->find(u"none"_s).error().code, ErrorCode::NotFound);
    }
};

AGENTAO_TEST(TestWorktrees)
#include "tst_worktrees.moc"
