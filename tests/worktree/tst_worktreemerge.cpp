// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/worktree/worktreebench.h"

#include <QProcess>

#include <algorithm>
#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Fate = WorktreeFile::Fate;

//! The way of a work tree's files back to where it came from.
class TestWorktreeMerge : public WorktreeBench
{
    Q_OBJECT

private slots:
    void comesBack_data()
    {
        // there: in the work tree
        // here: where it came from, meanwhile
        // expected: prints "fine" when it is
        const Rows<QString, QString, QString> row; // there, here, expected
        row("changed", u"echo other >b.txt"_s, u":"_s,
            u"[ \"$(cat b.txt)\" = other ] && echo fine"_s);
        row("new, in a new folder", u"mkdir -p d/e; echo x >d/e/n"_s, u":"_s,
            u"[ \"$(cat d/e/n)\" = x ] && echo fine"_s);
        row("deleted", u"rm folder/c.txt"_s, u":"_s, u"[ ! -e folder ] && echo fine"_s);
        row("executable", u"chmod +x b.txt"_s, u":"_s, u"[ -x b.txt ] && echo fine"_s);
        row("link", u"ln -sfn b.txt link"_s, u":"_s,
            u"[ \"$(readlink link)\" = b.txt ] && echo fine"_s);
        row("committed there", u"echo other >b.txt; git commit -qam done; echo more >>b.txt"_s,
            u":"_s, u"[ \"$(tail -1 b.txt)\" = more ] && echo fine"_s);
        row("other lines changed here", u"sed -i s/one/ONE/ a.txt"_s,
            u"sed -i s/seven/SEVEN/ a.txt"_s,
            u"[ \"$(tr '\\n' ' ' <a.txt)\" = 'ONE two three four five six SEVEN ' ] && echo fine"_s);
        row("the same on both sides", u"echo other >b.txt"_s, u"echo other >b.txt"_s,
            u"[ \"$(cat b.txt)\" = other ] && echo fine"_s);
        row("other files here", u"echo other >b.txt"_s, u"echo mine >mine.txt; rm binary"_s,
            u"[ -e mine.txt ] && [ ! -e binary ] && [ \"$(cat b.txt)\" = other ] && echo fine"_s);
        row("what is ignored stays there", u"echo x >x.o"_s, u":"_s,
            u"[ ! -e x.o ] && echo fine"_s);
        row("conversations stay there",
            u"mkdir -p .agentao/sessions; echo x >.agentao/sessions/s.jsonl"_s, u":"_s,
            u"[ ! -e .agentao ] && echo fine"_s);
    }

    void comesBack()
    {
        const auto [there, here, expected] = Rows<QString, QString, QString>::current();
        const Worktree tree = make();
        shell(u"cd '%1'; %2"_s.arg(tree.top, there));
        shell(here);
        const auto merged = m_trees->merge(tree, false, time());
        QVERIFY2(merged, merged ? "" : qPrintable(merged.error().text()));
        QVERIFY(merged->failures.isEmpty());
        shell(expected);
        QCOMPARE(m_output, "fine\n"_ba);
        shell(u"git log --oneline | wc -l; git diff --cached --stat"_s);
        QCOMPARE(m_output, "1\n"_ba); // nothing is committed, nothing staged
        // Once more changes nothing.
        const auto again = m_trees->merge(tree, false, time());
        QVERIFY(again);
        QCOMPARE(again->merged, QStringList());
    }

    void conflictsAreTold_data()
    {
        const Rows<QString, QString, Fate> row; // there, here, fate
        row("the same line", u"sed -i s/two/THERE/ a.txt"_s, u"sed -i s/two/HERE/ a.txt"_s,
            Fate::ChangedInBoth);
        row("deleted here", u"echo x >b.txt"_s, u"rm b.txt"_s, Fate::GoneThere);
        row("deleted there", u"rm b.txt"_s, u"echo x >b.txt"_s, Fate::ChangedThere);
        row("new on both sides", u"echo x >n"_s, u"echo y >n"_s, Fate::ChangedInBoth);
        row("no text", u"printf 'x\\0z' >binary"_s, u"printf 'w\\0y' >binary"_s,
            Fate::ChangedInBoth);
        row("a folder in its place", u"echo x >b.txt"_s, u"rm b.txt; mkdir b.txt"_s,
            Fate::CannotBeRead);
        row("a link out in its place", u"echo x >b.txt"_s, u"rm b.txt; ln -s ../out b.txt"_s,
            Fate::ChangedInBoth);
        row("a folder that leads out", u"echo x >folder/c.txt"_s,
            u"rm -r folder; mkdir ../out; ln -s ../out folder"_s, Fate::CannotBeRead);
        row("a pipe in its place", u"echo x >b.txt"_s, u"rm b.txt; mkfifo b.txt"_s,
            Fate::CannotBeRead);
    }

    void conflictsAreTold()
    {
        const auto [there, here, fate] = Rows<QString, QString, Fate>::current();
        const Worktree tree = make();
        shell(u"cd '%1'; %2; echo new >also"_s.arg(tree.top, there));
        shell(here);
        shell(u"ls -lR --time-style=+ . | md5sum; cat a.txt"_s);
        const QByteArray before = m_output;
        const auto look = m_trees->look(tree, time());
        QVERIFY(look);
        QCOMPARE(look->conflicts(), 1);
        const auto conflict = std::ranges::find_if(look->files, &WorktreeFile::isConflict);
        QCOMPARE(conflict->fate, fate);
        const auto merged = m_trees->merge(tree, false, time());
        QVERIFY(!merged);
        QCOMPARE(merged.error().code, ErrorCode::Conflict);
        shell(u"ls -lR --time-style=+ . | md5sum; cat a.txt"_s);
        QCOMPARE(m_output, before);
    }

    void leavesConflicts()
    {
        const Worktree tree = make();
        shell(u"cd '%1'; echo there >b.txt; echo new >also"_s.arg(tree.top));
        shell(u"echo here >b.txt"_s);
        const auto merged = m_trees->merge(tree, true, time());
        QVERIFY(merged);
        QCOMPARE(merged->merged, QStringList{m_top + "/also"_L1});
        QCOMPARE(read(m_top + "/b.txt"_L1), "here\n"_ba);
        QCOMPARE(read(tree.top + "/b.txt"_L1), "there\n"_ba);
    }

    //! Another one is merging: it is told rather than done twice.
    void changedWhileMerging()
    {
        const Worktree tree = make();
        shell(
            u"echo there >'%1/b.txt'; touch ../state/worktrees/%2.lock; "
            "flock ../state/worktrees/%2.lock sh -c 'echo ready; exit 0'"_s.arg(tree.top, tree.id));
        QProcess holder;
        holder.start(u"flock"_s,
                     {m_base + "/state/worktrees/"_L1 + tree.id + ".lock"_L1, u"sh"_s, u"-c"_s,
                      u"echo ready; cat"_s});
        QVERIFY(holder.waitForReadyRead());
        const auto merged = m_trees->merge(tree, false, time());
        QVERIFY(!merged);
        QCOMPARE(merged.error().code, ErrorCode::Busy);
        holder.closeWriteChannel();
        QVERIFY(holder.waitForFinished());
        QVERIFY(m_trees->merge(tree, false, time()));
    }

    // Each file is one of both whenever that happens, and when it is done there is nothing beside
    // them.
    void killedInTheMiddle()
    {
        shell(u"mkdir many; for i in $(seq 60); do echo old >many/$i; done; touch -d '1 hour ago' "
              u"many/*; "
              "git add .; git commit -qm many"_s);
        const Worktree tree = make();
        shell(u"cd '%1'; for i in $(seq 60); do echo new >many/$i; echo new >many/n$i; "
              "ln -sfn $i many/l$i; done"_s.arg(tree.top));
        for (int step = 0; step < 20; ++step) {
            const pid_t child = ::fork();
            if (child == 0) {
                (void)m_trees->merge(tree, false, time());
                ::_exit(0);
            }
            ::usleep(useconds_t(step * 2000));
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
            shell(u"cat many/[0-9]* | grep -cvx -e old -e new || true"_s);
            QCOMPARE(m_output, "0\n"_ba);
        }
        // As one that could not make files without a name leaves it.
        shell(u"echo half >many/.agentao-%1"_s.arg(tree.id));
        const auto merged = m_trees->merge(tree, false, time());
        QVERIFY2(merged, merged ? "" : qPrintable(merged.error().text()));
        QVERIFY(merged->failures.isEmpty());
        shell(u"find . -name '.agentao-*'; cat many/* | sort | uniq -c | tr -d ' '"_s);
        QCOMPARE(m_output, "180new\n"_ba);
    }
};

AGENTAO_TEST(TestWorktreeMerge)
#include "tst_worktreemerge.moc"
