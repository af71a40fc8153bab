// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/gitwriter.h"
#include "tests/support/shelloutput.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! What GitWriter::commit() makes of chosen files, in git's own words.
class TestCommits : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY2(gitLibrary(), "the module agentao-git is not built"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_top = QFileInfo(m_dir->path()).canonicalFilePath() + "/top"_L1;
        QDir().mkpath(m_top + "/folder"_L1);
        shell(
            u"git init -q -b main .; git config user.name 'A Person'; git config user.email x@y; "
            "echo a >a.txt; echo b >b.txt; echo c >folder/c.txt; git add .; git commit -qm first"_s);
    }

    void commits_data()
    {
        // command, paths, branch, shown, left
        // shown: of the commit
        // left: git status
        const Rows<QString, QByteArrayList, QString, QByteArray, QByteArray> row;
        row("changed", u"echo x >a.txt; echo x >b.txt"_s, QByteArrayList{"a.txt"}, QString(),
            "M\ta.txt\n"_ba, " M b.txt\n"_ba);
        row("new", u"echo x >n; echo x >m"_s, QByteArrayList{"n"}, QString(), "A\tn\n"_ba,
            "?? m\n"_ba);
        row("deleted", u"rm folder/c.txt"_s, QByteArrayList{"folder/c.txt"}, QString(),
            "D\tfolder/c.txt\n"_ba, QByteArray());
        row("what is staged stays staged", u"echo x >a.txt; echo x >b.txt; git add b.txt"_s,
            QByteArrayList{"a.txt"}, QString(), "M\ta.txt\n"_ba, "M  b.txt\n"_ba);
        row("executable", u"chmod +x a.txt"_s, QByteArrayList{"a.txt"}, QString(), "M\ta.txt\n"_ba,
            QByteArray());
        // git looks at whole seconds: here the file, the index and the file again.
        row("changed in the second of the index",
            u"git config core.trustctime false; touch -d '2026-01-01 00:00:00.1' b.txt; "
            "git add b.txt; touch -d '2026-01-01 00:00:00.2' .git/index; echo x >b.txt; "
            "touch -d '2026-01-01 00:00:00.3' b.txt; echo x >a.txt"_s,
            QByteArrayList{"a.txt"}, QString(), "M\ta.txt\n"_ba, " M b.txt\n"_ba);
        row("on a new branch", u"echo x >a.txt; echo x >b.txt"_s, QByteArrayList{"a.txt"},
            u"topic/one"_s, "M\ta.txt\n"_ba, " M b.txt\n"_ba);
    }

    void commits()
    {
        const auto [command, paths, branch, shown, left]
            = Rows<QString, QByteArrayList, QString, QByteArray, QByteArray>::current();
        shell(command);
        const auto made = commit(paths, branch);
        QVERIFY2(made, made ? "" : qPrintable(made.error().text()));
        shell(u"git show --format= --name-status HEAD"_s);
        QCOMPARE(m_output, shown);
        shell(u"git status --porcelain"_s);
        QCOMPARE(m_output, left);
        shell(u"git log -1 --format='%H %an %cn %s %b'; git fsck --no-dangling"_s);
        QCOMPARE(m_output, *made + " A Person A Person Say it And why.\n\n");
        shell(u"git branch --show-current; git log --oneline | wc -l"_s);
        if (!branch.isEmpty())
            QCOMPARE(m_output, branch.toUtf8() + "\n2\n");
    }

    void refuses_data()
    {
        const Rows<QString, QByteArrayList, QString, ErrorCode> row; // command, paths, branch, code
        const QByteArrayList one{"a.txt"};
        row("nothing differs", u":"_s, one, QString(), ErrorCode::Conflict);
        row("no files", u":"_s, QByteArrayList(), QString(), ErrorCode::InvalidInput);
        row("branch is there", u"echo x >a.txt; git branch topic"_s, one, u"topic"_s,
            ErrorCode::Conflict);
        row("no name of a branch", u"echo x >a.txt"_s, one, u"a b"_s, ErrorCode::InvalidInput);
        row("a merge is under way",
            u"git checkout -qb o; echo o >a.txt; git commit -qam o; git checkout -q main; "
            "echo m >a.txt; git commit -qam m; git merge -q o || true; echo x >a.txt"_s,
            one, QString(), ErrorCode::Conflict);
        row("filter",
            u"git config filter.lfs.clean cat; echo '*.txt filter=lfs' "
            ">.gitattributes; echo x >a.txt"_s,
            one, QString(), ErrorCode::Unsupported);
        row("link out for the branch",
            u"cp .git/refs/heads/main ../out; ln -sf ../../../../out .git/refs/heads/main; "
            "echo x >a.txt"_s,
            one, QString(), ErrorCode::Unsupported);
        row("link out for the index",
            u"mv .git/index ../out; ln -s ../../out .git/index; echo x >a.txt"_s, one, QString(),
            ErrorCode::Unsupported);
        const QString outside = u"mkdir ../out; echo kept >../out/kept; echo x >a.txt; "_s;
        const auto linked = [&](const char *name, const QString &command) {
            row(name, outside + command, one, QString(), ErrorCode::Unsupported);
        };
        linked("links out for the folders of objects",
               u"for a in 0 1 2 3 4 5 6 7 8 9 a b c d e f; do for b in 0 1 2 3 4 5 6 7 8 9 a b c d "
               u"e f; "
               "do ln -s ../../../out .git/objects/$a$b 2>../no || true; done; done; rm ../no"_s);
        linked("link out for a folder of objects", u"ln -s ../../../out .git/objects/ff"_s);
        linked("links beside names that are no text",
               u"for i in $(seq 60); do touch $(printf '.git/objects/\\351%s' $i); done; "
               "for a in 0 1 2 3 4 5 6 7 8 9; do ln -s ../../../out .git/objects/f$a "
               "2>/dev/null || true; done"_s);
        linked("link out for the logs", u"mv .git/logs ../out/it; ln -s ../../out/it .git/logs"_s);
        linked("link out for the log of HEAD", u"ln -sf ../../../out/kept .git/logs/HEAD"_s);
        linked("link out for the log of the branch",
               u"ln -sf ../../../../../out/kept .git/logs/refs/heads/main"_s);
        linked("HEAD on a tag", u"git tag t; git symbolic-ref HEAD refs/tags/t"_s);
        linked("HEAD on something of its own",
               u"git update-ref refs/evil/main HEAD; git symbolic-ref HEAD refs/evil/main; "
               "mkdir -p .git/logs/refs; ln -s ../../../../out .git/logs/refs/evil"_s);
        linked("HEAD on a branch that is another",
               u"git branch o; git symbolic-ref refs/heads/main refs/heads/o"_s);
        row("lines in the name",
            outside + u"git config user.name \"$(printf 'x\ntouch ran\n:')\""_s, one, QString(),
            ErrorCode::InvalidInput);
        row("lines in the address",
            outside + u"git config user.email \"$(printf 'x\ntouch ran\n:')\""_s, one, QString(),
            ErrorCode::InvalidInput);
        const auto piped = [&](const char *name, const QString &place) {
            row(name, u"echo x >a.txt; rm -f .git/%1; mkfifo .git/%1"_s.arg(place), one, QString(),
                ErrorCode::Unsupported);
        };
        piped("pipe for the log of the branch", u"logs/refs/heads/main"_s);
        piped("pipe for the grafts", u"info/grafts"_s);
        piped("pipe for the graph of commits", u"objects/info/commit-graph"_s);
        piped("pipe for the index of packs", u"objects/pack/multi-pack-index"_s);
        row("a pipe", u"rm a.txt; mkfifo a.txt"_s, one, QString(), ErrorCode::Unsupported);
        row("out of the repository", u"echo x >../out"_s, QByteArrayList{"../out"}, QString(),
            ErrorCode::Io);
        row("into the repository itself", u"echo x >.git/x"_s, QByteArrayList{".git/x"}, QString(),
            ErrorCode::Io);
    }

    void refuses()
    {
        const auto [command, paths, branch, code]
            = Rows<QString, QByteArrayList, QString, ErrorCode>::current();
        shell(command);
        const QString state
            = u"git rev-parse HEAD; git symbolic-ref HEAD; git ls-files -s; find .. "
              "-path ../top -prune -o -printf '%p %s %T@\n'"_s;
        shell(state);
        const QByteArray before = m_output;
        const auto made = commit(paths, branch);
        QVERIFY(!made);
        QCOMPARE(made.error().code, code);
        shell(state);
        QCOMPARE(m_output, before);
        shell(u"rm -f .git/objects/$(printf '\\351')*"_s); // Qt cannot
    }

    void runsNothing()
    {
        shell(
            u"for h in pre-commit prepare-commit-msg commit-msg post-commit reference-transaction "
            "post-checkout post-index-change; do printf '#!/bin/sh\\ntouch ../ran\\n' "
            ">.git/hooks/$h; chmod +x .git/hooks/$h; done; git config commit.gpgSign true; "
            "git config gpg.program 'touch ../ran'; git config core.fsmonitor 'touch ../ran; "
            "false'; "
            "git config core.editor 'touch ../ran'; echo x >a.txt"_s);
        QVERIFY(commit({"a.txt"}, u"topic"_s));
        QVERIFY(!QFileInfo::exists(m_top + "/../ran"_L1));
    }

    void firstOne()
    {
        shell(u"rm -rf .git; git init -q -b main .; git config user.name x; "
              "git config user.email x@y"_s);
        const auto made = commit({"a.txt"});
        QVERIFY2(made, made ? "" : qPrintable(made.error().text()));
        shell(u"git log --format=%s; git status --porcelain"_s);
        QCOMPARE(m_output, "Say it\n?? b.txt\n?? folder/\n"_ba);
    }

    void inAWorktree()
    {
        shell(u"git worktree add -q ../side -b side; echo x >../side/a.txt"_s);
        m_top.replace("/top"_L1, "/side"_L1);
        QVERIFY(commit({"a.txt"}));
        shell(
            u"git log --format='%s %D'; git status --porcelain; git log --oneline main | wc -l"_s);
        QCOMPARE(m_output, "Say it HEAD -> side\nfirst main\n1\n"_ba);
        shell(u"mv ../top/.git/worktrees/side/logs ../out; "
              "ln -s ../../../../out ../top/.git/worktrees/side/logs; echo y >a.txt"_s);
        const auto linked = commit({"a.txt"});
        QVERIFY(!linked);
        QCOMPARE(linked.error().code, ErrorCode::Unsupported);
    }

private:
    void shell(const QString &command) { m_output = shellOutput(m_top, command); }

    Result<QByteArray> commit(const QByteArrayList &paths, const QString &branch = {})
    {
        const auto layout = RepositoryLayout::at(m_top);
        return (*gitLibrary())
            ->writer()
            .commit(*layout, {paths, u"Say it\n\nAnd why.\n"_s, branch});
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_top;
    QByteArray m_output;
};

AGENTAO_TEST(TestCommits)
#include "tst_commits.moc"
