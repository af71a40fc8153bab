// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandboxbench.h"
#include "tests/support/readonlyfolder.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QTimer>

#include <fcntl.h>
#include <sys/file.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr auto kBubblewrap = SandboxKind::Bubblewrap;
static constexpr auto kLandlock = SandboxKind::Landlock;
static constexpr auto kWork = CommandProfile::Work;
static constexpr auto kMakes = GitMaking::Repositories;
static constexpr auto kLinks = GitMaking::Links;

static SandboxBench *theSample = nullptr; // made once, as it takes some thirty calls of git

//! Git in a sandbox that lets it work: what people do goes on, what prepares a later step does not.
class TestGitWork : public QObject
{
    Q_OBJECT

private slots:
    // A repository with two branches, a remote and a sub-module.
    void initTestCase()
    {
        static SandboxBench sample;
        const QString script = uR"(
set -e
export GIT_CONFIG_GLOBAL=/dev/null
cd ..
git init -q --bare -b main remote.git
git init -q -b main inner
git -C inner -c user.name=n -c user.email=e@e commit -q --allow-empty -m inner
cd project
git init -q -b main
git config user.name n
git config user.email e@e
printf 'one\ntwo\n' > file
printf 'x\n' > other
git add .
git commit -qm first
git -c protocol.file.allow=always submodule -q add ../inner module
git commit -qm module
git checkout -q -b topic
echo three >> file
git commit -qam second
git checkout -q main
git remote add origin ../remote.git
git push -q origin main topic
git fetch -q
git tag old
find .. -path '*/hooks/*.sample' -delete
)"_s;
        const auto made = sample.run(SandboxKind::None, CommandProfile::None, script);
        QVERIFY2(made.exit.exitCode == 0, qPrintable(made.output));
        theSample = &sample;
    }

    void works_data()
    {
        // proof: run outside afterwards; must end well
        const Rows<SandboxKind, QString, QString, GitMaking> row; // kind, command, proof, making

        const auto both = [&row](const char *name, const QString &command, const QString &proof,
                                 GitMaking making = GitMaking::Nothing) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, command, proof, making);
            row(QTest::addRow("Landlock: %s", name), kLandlock, command, proof, making);
        };
        const auto head = [](const QString &subject) {
            return u"git log -1 --format=%s | grep -qx '"_s + subject + u"'"_s;
        };
        both("add", u"echo 4 >> file && git add file"_s,
             u"git diff --cached --quiet; test $? = 1"_s);
        both("add everything", u"echo 4 > new && git add -A"_s, u"git ls-files | grep -qx new"_s);
        both("reset", u"echo 4 >> file && git add . && git reset -q"_s,
             u"git diff --cached --quiet"_s);
        both("reset hard", u"echo 4 >> file && git reset -q --hard"_s, u"git diff --quiet"_s);
        both("restore", u"echo 4 >> file && git restore file"_s, u"git diff --quiet"_s);
        both("remove", u"git rm -q other"_s, u"test ! -e other"_s);
        both("move", u"git mv other another"_s, u"git ls-files | grep -qx another"_s);
        both("clean", u"touch junk && git clean -fdq"_s, u"test ! -e junk"_s);
        both("commit", u"echo 4 >> file && git commit -qam third"_s, head(u"third"_s));
        both("amend", u"git commit -q --amend -m changed"_s, head(u"changed"_s));
        both("revert", u"git revert --no-edit HEAD"_s,
             u"git log -1 --format=%s | grep -q Revert"_s);
        both("branch", u"git branch new"_s, u"git rev-parse -q --verify new"_s);
        both("branch, renamed", u"git branch new && git branch -m new newer"_s,
             u"git rev-parse -q --verify newer"_s);
        both("branch, removed", u"git branch new && git branch -D new"_s,
             u"! git rev-parse -q --verify new"_s);
        both("checkout", u"git checkout -q topic"_s,
             u"git branch --show-current | grep -qx topic"_s);
        both("checkout of a new branch", u"git checkout -q -b new"_s,
             u"git branch --show-current | grep -qx new"_s);
        both("checkout of a branch of the remote", u"git checkout -q -b mine origin/topic"_s,
             u"git branch --show-current | grep -qx mine && grep -q three file"_s);
        both("switch", u"git switch -q topic"_s, u"git branch --show-current | grep -qx topic"_s);
        both("switch to a branch of the remote", u"git branch -D topic && git switch -q topic"_s,
             u"git branch --show-current | grep -qx topic"_s);
        both("detached", u"git checkout -q --detach"_s, u"! git symbolic-ref -q HEAD"_s);
        both("merge", u"git merge -q topic"_s, u"grep -q three file"_s);
        both("merge commit", u"git merge -q --no-ff -m merged topic"_s, head(u"merged"_s));
        both("conflict and abort",
             u"echo 5 >> file; git commit -qam mine; git merge topic; git merge --abort"_s,
             u"git diff --quiet && test ! -e .git/MERGE_HEAD"_s);
        both("rebase", u"echo 5 > five; git add five; git commit -qm five; git rebase -q topic"_s,
             u"grep -q three file && test -e five"_s);
        both(
            "rebase with a sequence",
            u"echo 5 > five; git add five; git commit -qm five; GIT_SEQUENCE_EDITOR=true git rebase -i topic"_s,
            u"grep -q three file"_s);
        both("cherry-pick", u"git cherry-pick topic"_s, head(u"second"_s));
        both("stash", u"echo 4 >> file; git stash -q"_s,
             u"git diff --quiet && git stash list | grep -q ."_s);
        both("stash pop", u"echo 4 >> file; git stash -q; git stash pop -q"_s, u"grep -q 4 file"_s);
        both("tag", u"git tag v1 && git tag -a -m text v2"_s, u"git rev-parse -q --verify v2"_s);
        both("tag, removed", u"git tag -d old"_s, u"! git rev-parse -q --verify old"_s);
        both("notes", u"git notes add -m text"_s, u"git notes show | grep -q text"_s);
        both("apply", u"git diff main topic | git apply"_s, u"grep -q three file"_s);
        both("am", u"git format-patch -q -1 topic --stdout | git am -q"_s, head(u"second"_s));
        both("bisect", u"git bisect start -q topic old~1 >/dev/null; git bisect reset"_s,
             u"git branch --show-current | grep -qx main"_s);
        both("reflog", u"git reflog expire --expire=now --all"_s, u"git fsck"_s);
        both("gc", u"git gc -q"_s, u"git fsck && ls .git/objects/pack/*.pack"_s);
        both("repack", u"git repack -qad"_s, u"git fsck"_s);
        both("pack refs", u"git pack-refs --all"_s, u"test -s .git/packed-refs"_s);
        both("update-index",
             u"git update-index --refresh; git update-index --assume-unchanged other"_s,
             u"git ls-files -v | grep -q '^h'"_s);
        both("worktree", u"git worktree add -q -b wt tree topic"_s, u"grep -q three tree/file"_s,
             kLinks);
        both("init", u"git init -q inside && git -C inside status"_s, u"test -e inside/.git/HEAD"_s,
             kMakes);
        both("clone", u"git clone -q . copy"_s, u"git -C copy log --oneline | grep -q first"_s,
             kMakes);
        both("submodule update", u"git -c protocol.file.allow=always submodule update -q"_s,
             u"test -e module/.git"_s, kLinks);
        both("submodule add",
             u"git -c protocol.file.allow=always submodule -q add ../inner other-module && "
             "git commit -qm added"_s,
             u"git config submodule.other-module.url && git ls-files other-module | grep -q . && "
             "git -C other-module log -1 --format=%s | grep -qx inner"_s,
             kLinks);
        both("submodule deinit and init",
             u"git submodule -q deinit -f module; git submodule -q init"_s,
             u"git config submodule.module.url"_s, kLinks);
        both("commit in a sub-module",
             u"cd module && git -c user.name=n -c user.email=e@e commit -q --allow-empty -m deep"_s,
             u"git -C module log -1 --format=%s | grep -qx deep"_s);
        both("look around",
             u"git status && git log -p && git diff && git show && git blame file && git grep one "
             u"&& "
             u"git "
             "branch -av && git ls-remote . && git describe --all && git shortlog HEAD"_s,
             u"true"_s);
        both("fetch", u"git fetch -q origin"_s, u"git rev-parse -q --verify origin/main"_s);
        both("pull", u"git pull -q origin topic"_s, u"grep -q three file"_s);
    }

    void works()
    {
        const auto [kind, command, proof, making]
            = Rows<SandboxKind, QString, QString, GitMaking>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        QVERIFY(QFile::exists(bench.path("project/module/.git")));
        const auto outcome = bench.run(kind, kWork, command, {}, making);
        const auto proven = bench.run(SandboxKind::None, CommandProfile::None, proof);
        const QString said = outcome.output + outcome.undone.join(u'\n') + proven.output;
        QVERIFY2(proven.exit.exitCode == 0, qPrintable(said));
        QVERIFY2(outcome.undone.isEmpty(), qPrintable(said));
    }

    // The repository of the workspace lies outside of it.
    void repositoryElsewhere_data()
    {
        // setUp: in the folder around "project", which is a work tree then
        const Rows<SandboxKind, QString, bool> row; // kind, setUp, works
        const auto both = [&row](const char *name, const QString &setUp, bool works) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, setUp, works);
            row(QTest::addRow("Landlock: %s", name), kLandlock, setUp, works);
        };
        both("below the top", u"git init -q ."_s, true);
        both("sub-module",
             u"rmdir project && git init -q . && "
             "git -c protocol.file.allow=always submodule -q add \"$PWD/inner\" project"_s,
             true);
        both("separate folder", u"git init -q --separate-git-dir=elsewhere project"_s, true);
        both("link", u"git init -q real && mv real/.git there && ln -s ../there project/.git"_s,
             true);
        both("linked work tree",
             u"rmdir project && git -C inner worktree add -q -b topic \"$PWD/project\""_s, true);
        both("that of another work tree", u"echo 'gitdir: ../inner/.git' >project/.git"_s, false);
        both("a bare one",
             u"git init -q --bare bare.git && echo 'gitdir: ../bare.git' >project/.git"_s, false);
        both("no repository", u"mkdir x && echo 'gitdir: ../x' >project/.git"_s, false);
    }

    void repositoryElsewhere()
    {
        const auto [kind, setUp, works] = Rows<SandboxKind, QString, bool>::current();
        if (const QString missing = SandboxBench::missing(kind); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const QString identity
            = u"export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=n "
              "GIT_AUTHOR_EMAIL=e@e GIT_COMMITTER_NAME=n GIT_COMMITTER_EMAIL=e@e; "_s;
        SandboxBench first;
        const QString inner
            = u"git init -q -b main inner && git -C inner commit -q --allow-empty -m x; "_s;
        const auto made = first.run(SandboxKind::None, CommandProfile::None,
                                    identity + u"set -e; cd ..; "_s + inner + setUp);
        QVERIFY2(made.exit.exitCode == 0, qPrintable(made.output));
        first.remakeRoom();
        const QString commit = u"echo 1 >new && git add new && git commit -qm done"_s;
        const auto done = first.run(kind, kWork, identity + commit);
        QVERIFY2((done.exit.exitCode == 0) == works, qPrintable(done.output));
        if (!works)
            return;
        const auto proof = first.run(SandboxKind::None, CommandProfile::None,
                                     u"test \"$(git log -1 --format=%s)\" = done"_s);
        QVERIFY2(proof.exit.exitCode == 0, qPrintable(proof.output));
        // And nothing of what git obeys there is a command's to change.
        const QString arm
            = u"git config core.pager evil; cd \"$(git rev-parse --git-common-dir)\" && "
              "echo evil >hooks/pre-commit; true"_s;
        (void)first.run(kind, kWork, identity + arm);
        const auto look = first.run(SandboxKind::None, CommandProfile::None,
                                    u"! git config core.pager && ! test -e \"$(git rev-parse "
                                    "--git-common-dir)/hooks/pre-commit\""_s);
        QVERIFY2(look.exit.exitCode == 0, qPrintable(look.output));
    }

    // What lies above the workspace is seen there, too, or a commit would delete it.
    void topAmongTemporaryFiles_data()
    {
        // setUp: in the folder around "project", which has a file "above"
        const Rows<SandboxKind, QString> row; // kind, setUp
        const auto both = [&row](const char *name, const QString &setUp) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, setUp);
            row(QTest::addRow("Landlock: %s", name), kLandlock, setUp);
        };
        both("plain", u"git init -q ."_s);
        both("separate folder", u"git init -q --separate-git-dir=elsewhere ."_s);
        both("link", u"git init -q . && mv .git there && ln -s there .git"_s);
        both("linked work tree",
             u"git init -q inner && git -C inner commit -q --allow-empty -m x && "
             "git -C inner worktree add -q --detach ../wt && mv wt/.git . && rm -d wt && "
             "git -C inner worktree repair \"$PWD\""_s);
    }

    void topAmongTemporaryFiles()
    {
        const auto [kind, setUp] = Rows<SandboxKind, QString>::current();
        if (const QString missing = SandboxBench::missing(kind); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const QString identity
            = u"set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=n "
              "GIT_AUTHOR_EMAIL=e@e GIT_COMMITTER_NAME=n GIT_COMMITTER_EMAIL=e@e; "_s;
        SandboxBench bench(QDir::tempPath());
        const QString commit = u"; echo 1 >above; git add above; git commit -qm first"_s;
        const auto made = bench.run(SandboxKind::None, CommandProfile::None,
                                    identity + u"cd ..; "_s + setUp + commit);
        QVERIFY2(made.exit.exitCode == 0, qPrintable(made.output));
        bench.remakeRoom();
        const auto look = bench.run(kind, CommandProfile::Look, u"git status --short -uno"_s);
        QCOMPARE(look.output, QString());
        QCOMPARE(look.exit.exitCode, 0);
        const auto done
            = bench.run(kind, kWork, identity + u"echo 1 >new; git add new; git commit -qam 2"_s);
        QVERIFY2(done.exit.exitCode == 0, qPrintable(done.output));
        const auto proof = bench.run(SandboxKind::None, CommandProfile::None,
                                     u"git show --format= --name-only"_s);
        QCOMPARE(proof.output.trimmed(), u"project/new"_s);
    }

    void preparesNothing_data()
    {
        const Rows<SandboxKind, QString> row; // kind, command

        const auto both = [&row](const char *name, const QString &command) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, command);
            row(QTest::addRow("Landlock: %s", name), kLandlock, command);
        };
        both("settings", u"printf '[core]\\nfsmonitor = evil\\n' >> .git/config"_s);
        both("settings by git", u"git config core.fsmonitor evil"_s);
        both("settings, replaced", u"cp .git/config c; echo >> c; mv -f c .git/config"_s);
        both("settings, removed", u"rm -f .git/config"_s);
        both("settings of a work tree", u"echo x > .git/config.worktree"_s);
        both("common folder", u"echo /tmp/evil > .git/commondir"_s);
        both(
            "hook",
            u"printf '#!/bin/sh\\n' > .git/hooks/post-checkout; chmod +x .git/hooks/post-checkout"_s);
        both("hooks as a link", u"mv .git/hooks h; ln -s ../evil .git/hooks"_s);
        both("attributes", u"echo '* filter=evil' > .git/info/attributes"_s);
        both("alternates", u"echo /elsewhere > .git/objects/info/alternates"_s);
        both("settings of a sub-module", u"echo x >> .git/modules/module/config"_s);
        both("hook of a sub-module",
             u"mkdir -p .git/modules/module/hooks; echo x > .git/modules/module/hooks/pre-push"_s);
        both("common folder of a sub-module", u"echo /evil > .git/modules/module/commondir"_s);
        both("where a sub-module is", u"echo 'gitdir: ../evil' > module/.git"_s);
        both(
            "new repository",
            u"mkdir -p sub/.git/objects sub/.git/refs; echo 'ref: refs/heads/main' > sub/.git/HEAD; echo evil > sub/.git/config"_s);
        both("new repository, deep", u"mkdir -p a/b/c/d && cd a/b/c/d && git init -q"_s);
        both(
            "what a repository would find",
            u"mkdir -p sub/.git/hooks; echo evil > sub/.git/config; echo x > sub/.git/hooks/pre-push"_s);
        both("folder of attributes",
             u"rm -rf .git/info; mkdir .git/info; echo x > .git/info/attributes"_s);
        both("pointer to a repository", u"mkdir sub; echo 'gitdir: ../evil' > sub/.git"_s);
        both("bare repository", u"git init -q --bare data"_s);
        both(
            "bare repository with a link",
            u"git init -q --bare data; mv data/objects elsewhere; ln -s ../elsewhere data/objects"_s);
        both("repository moved away",
             u"mv .git old; mkdir -p .git/hooks; echo x > .git/hooks/pre-commit"_s);
        both(
            "sub-module's folder exchanged",
            u"mv module m; mkdir -p module/.git/objects module/.git/refs; echo 'ref: refs/heads/main' > module/.git/HEAD"_s);
    }

    void preparesNothing()
    {
        const auto [kind, command] = Rows<SandboxKind, QString>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        static const QByteArray fresh = [] {
            SandboxBench bench;
            make(&bench);
            return facts(&bench);
        }();
        static QString attacked; // the last one; the next row may have it in another sandbox
        if (command != attacked) {
            SandboxBench bench; // it is a real attack
            make(&bench);
            bench.run(SandboxKind::None, CommandProfile::None, command);
            QVERIFY(facts(&bench) != fresh);
            attacked = command;
        }
        SandboxBench bench;
        make(&bench);
        QByteArray before = fresh;
        const auto outcome = bench.run(kind, kWork, command);
        QByteArray after = facts(&bench);
        // A folder that was renamed is where it is; what git obeys in it is the same.
        if (command.startsWith("mv module"_L1)) {
            before.replace("project/module/.git", "project/m/.git");
            after.replace("project/module/.git.set-aside", "");
        }
        QVERIFY2(after == before,
                 qPrintable(outcome.output + outcome.undone.join(u'\n')
                            + QString::fromUtf8(before + "=====\n" + after)));
    }

    void closedAtTheEnd_data()
    {
        const Rows<SandboxKind, QString, QString> row; // kind, command, mode of what
        const auto both = [&row](const char *name, const QString &command, const QString &what) {
            row(QTest::addRow("bubblewrap: %s", name), kBubblewrap, command, what);
            row(QTest::addRow("Landlock: %s", name), kLandlock, command, what);
        };
        const QString arm = u"printf '[core]\\nfsmonitor = evil\\n' >> .git/config; "_s;
        both("repository", arm + u"chmod 000 .git"_s, u"755 .git"_s);
        both("repository, only listed", arm + u"chmod 400 .git"_s, u"755 .git"_s);
        both("repository, read only", arm + u"chmod 500 .git"_s, u"755 .git"_s);
        both("hooks", u"echo x > .git/hooks/pre-commit; chmod 000 .git/hooks"_s,
             u"755 .git/hooks"_s);
        both("attributes", u"echo '* filter=evil' > .git/info/attributes; chmod 000 .git/info"_s,
             u"755 .git/info"_s);
        both(
            "alternates",
            u"echo /evil > .git/objects/info/alternates; chmod 000 .git/objects/info; chmod 000 .git/objects"_s,
            u"755 .git/objects"_s);
        both("another name", arm + u"mv .git g; chmod 000 g"_s, u"755 .git"_s);
        both("in a folder that is closed", arm + u"mkdir d; mv .git d/g; chmod 000 d"_s, u"0 d"_s);
        both("module", u"echo x >> .git/modules/module/config; chmod 000 .git/modules/module"_s,
             u"755 .git/modules/module"_s);
        both("the folder around", arm + u"chmod 000 ."_s, u"0 ."_s);
        both("new repository",
             u"git init -q new; echo x > new/.git/hooks/pre-commit; chmod 000 new/.git"_s,
             u"0 new/.git"_s);
        both(
            "new repository, deep",
            u"mkdir a a/b; git init -q a/b/new; echo x > a/b/new/.git/hooks/update; chmod 000 a/b; chmod 000 a"_s,
            u"0 a"_s);
    }

    // What cannot be looked into counts as changed.
    void closedAtTheEnd()
    {
        const auto [kind, command, what] = Rows<SandboxKind, QString, QString>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const QByteArray before = facts(&bench);
        SandboxBench::Outcome outcome;
        {
            const Testing::ReadOnlyFolder asAnybody(bench.path("run"));
            outcome = bench.run(kind, kWork, command);
        }
        const auto without
            = [&](const QString &text) { return bench.run(SandboxKind::None, {}, text).output; };
        const QString modes = without(u"stat -c '%a %n' "_s + what.section(u' ', 1));
        (void)without(u"chmod -R u+rwX ."_s); // a person opens it later
        const QByteArray after = facts(&bench);
        QVERIFY2(after == before,
                 qPrintable(outcome.output + outcome.undone.join(u'\n')
                            + QString::fromUtf8(before + "=====\n" + after)));
        QCOMPARE(modes.trimmed(), what);
        // Where nothing happened there is nothing to tell.
        QVERIFY(!outcome.undone.isEmpty() || outcome.output.contains("ermission"_L1)
                || outcome.output.contains("Read-only"_L1) || outcome.output.contains("busy"_L1));
    }

    void leavesNoLinks_data()
    {
        const Rows<SandboxKind, QString, QString> row; // kind, place, what a person does
        const auto both = [&row](const char *place, const QString &person) {
            row(QTest::addRow("bubblewrap: %s", place), kBubblewrap, QString::fromUtf8(place),
                person);
            row(QTest::addRow("Landlock: %s", place), kLandlock, QString::fromUtf8(place), person);
        };
        const QString commit = u"git commit -q --allow-empty -m evil"_s;
        both(".git/logs/HEAD", commit);
        both(".git/logs/refs/heads/main", commit);
        both(".git/logs/refs/stash", u"echo x > file; git stash -q"_s);
        both(".git/COMMIT_EDITMSG", commit);
        both(".git/FETCH_HEAD", u"git fetch -q origin"_s);
        both(".git/packed-refs", u"git pack-refs --all"_s);
        both(".git/modules/module/logs/HEAD",
             u"git -C module -c user.name=n -c user.email=e@e commit -q --allow-empty -m evil"_s);
        both(".git/logs", commit);
        both(".git/objects/pack", u"git gc -q"_s);
    }

    // git writes through them, whoever uses it later, into a start-up file for one.
    void leavesNoLinks()
    {
        const auto [kind, place, person] = Rows<SandboxKind, QString, QString>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        const QString attack = u"to=$PWD/../home/out; rm -rf %1; ln -s $to %1; "_s.arg(place);
        const QString more = u"ln -s $to .git/refs/x; ln -s $to .git/info/x"_s;
        static const QString state = u"find ../home/out -type f | xargs cat"_s;
        const bool isFolder = place.endsWith("logs"_L1) || place.endsWith("pack"_L1);
        static QString attacked; // without a sandbox; the next row may have it in another one
        for (const bool isGuarded : {false, true}) {
            if (!isGuarded && attacked == place)
                continue;
            attacked = place;
            SandboxBench bench;
            make(&bench);
            const auto without = [&](const QString &text) {
                return bench.run(SandboxKind::None, {}, u"export HOME=/; "_s + text).output;
            };
            without(isFolder ? u"mkdir -p ../home/out; touch ../home/out/f"_s
                             : u"mkdir -p ../home; touch ../home/out"_s);
            const auto outcome = isGuarded ? bench.run(kind, kWork, attack + more)
                                           : bench.run(SandboxKind::None, kWork, attack);
            const QString links = without(u"find .git -type l"_s);
            const QString said = without(person);
            QVERIFY2(without(state).isEmpty() == isGuarded,
                     qPrintable(outcome.output + said + outcome.undone.join(u'\n')));
            if (!isGuarded)
                continue;
            QCOMPARE(links, QString());
            QCOMPARE(outcome.undone.size(), 3);
            QVERIFY2(outcome.undone.join(u'\n').contains(place + " was made a link to "_L1),
                     qPrintable(outcome.undone.join(u'\n')));
        }
    }

    // A person's, and what names a branch.
    void linksThatStay()
    {
        for (const SandboxKind kind : {kBubblewrap, kLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            bench.run(SandboxKind::None, {},
                      u"ln -s ../../shared .git/rr-cache; ln -s ../../logs .git/logs/x"_s);
            const auto outcome
                = bench.run(kind, kWork, u"ln -sf refs/heads/topic .git/HEAD; git branch"_s);
            QVERIFY2(outcome.undone.isEmpty(), qPrintable(outcome.undone.join(u'\n')));
            QVERIFY2(outcome.output.contains("* topic"_L1), qPrintable(outcome.output));
            QVERIFY(QFileInfo(bench.path("project/.git/rr-cache")).isSymbolicLink());
            QVERIFY(QFileInfo(bench.path("project/.git/logs/x")).isSymbolicLink());
        }
    }

    // Whoever writes the one later, as the tools for files do, writes the other.
    void otherNamesOfWhatGitObeys()
    {
        for (const SandboxKind kind : {kBubblewrap, kLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            const QByteArray before = facts(&bench);
            const auto outcome = bench.run(
                kind, kWork, u"ln .git/config notes; ln .git/modules/module/config more"_s);
            bench.run(SandboxKind::None, {}, u"echo evil | tee -a notes more"_s);
            QVERIFY2(facts(&bench) == before, qPrintable(outcome.output));
            QVERIFY(!outcome.undone.isEmpty() || outcome.output.contains("cross-device"_L1));
        }
    }

    // A person's stays closed, and what a test suite leaves closed is nothing to tell.
    void closedForOtherReasons()
    {
        for (const SandboxKind kind : {kBubblewrap, kLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            bench.run(SandboxKind::None, {},
                      u"git init -q own; echo x > own/.git/hooks/update; chmod 000 own"_s);
            SandboxBench::Outcome outcome;
            {
                const Testing::ReadOnlyFolder asAnybody(bench.path("run"));
                outcome = bench.run(kind, kWork, u"mkdir left; chmod 000 left"_s);
            }
            QCOMPARE(outcome.undone, QStringList());
            const auto look = bench.run(SandboxKind::None, {},
                                        u"stat -c %a own left; chmod 755 own; ls own/.git/hooks"_s);
            QVERIFY2(look.output.startsWith("0\n0\n"_L1) && look.output.contains("update"_L1)
                         && !look.output.contains("aside"_L1),
                     qPrintable(look.output));
        }
    }

    void newRepositories_data()
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::newRow("bubblewrap") << kBubblewrap;
        QTest::newRow("Landlock") << kLandlock;
    }

    void newRepositories()
    {
        QFETCH(SandboxKind, kind);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        auto outcome = bench.run(kind, kWork, u"git init -q one"_s);
        QCOMPARE(outcome.undone.size(), 1);
        QVERIFY2(outcome.undone.first().contains("project/one/.git is a new repository"_L1),
                 qPrintable(outcome.undone.first()));
        QVERIFY(!QFile::exists(bench.path("project/one/.git/HEAD")));
        QVERIFY(QFile::exists(bench.path("project/one/.git/HEAD.set-aside"))); // nothing is lost
        // Nor does what was prepared there count once somebody makes a repository of it.
        outcome = bench.run(
            kind, kWork,
            u"git init -q one; cd one/.git; mkdir -p hooks; echo evil >> config; echo evil > "
            "hooks/pre-commit"_s);
        QVERIFY(!outcome.undone.isEmpty()); // more than one where it takes a while
        bench.run(kind, kWork, u"git init -q one"_s, {}, kMakes);
        QVERIFY(QFile::exists(bench.path("project/one/.git/HEAD")));
        QVERIFY(!bench.get(u"project/one/.git/config"_s).contains("evil"));
        QVERIFY(!QFile::exists(bench.path("project/one/.git/hooks/pre-commit")));
        const auto kept = bench.run(SandboxKind::None, CommandProfile::None,
                                    u"cat one/.git/hooks.set-aside*/pre-commit"_s);
        QVERIFY2(kept.output.startsWith("evil\n"_L1), qPrintable(kept.output));
        outcome = bench.run(kind, kWork, u"git init -q two"_s, {}, kMakes);
        QVERIFY(outcome.undone.isEmpty());
        QVERIFY(QFile::exists(bench.path("project/two/.git/HEAD")));
        // From the next command on it is like the others.
        const QByteArray config = bench.get(u"project/two/.git/config"_s);
        bench.run(kind, kWork, u"echo evil >> two/.git/config"_s);
        QCOMPARE(bench.get(u"project/two/.git/config"_s), config);
    }

    void preparedRepositories_data() { newRepositories_data(); }

    // In two steps, of which neither alone makes one that does any harm.
    void preparedRepositories()
    {
        QFETCH(SandboxKind, kind);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        const QString plant
            = u"mkdir -p one/.git && "
              "printf '[core]\nfsmonitor = touch ../ran; false\n' > one/.git/config"_s;
        const QString make = u"git init -q one; git -C one status"_s;
        const auto person = [&bench](const QString &command) {
            bench.run(SandboxKind::None, CommandProfile::None, command);
        };
        {
            SandboxBench other; // it is a real attack
            other.run(SandboxKind::None, CommandProfile::None, plant);
            other.run(SandboxKind::None, CommandProfile::None, make);
            QVERIFY(QFile::exists(other.path("project/ran")));
        }
        QVERIFY(bench.put(u"project/two/.git/config"_s, "mine\n"));
        auto outcome = bench.run(kind, kWork, plant);
        const QString told = outcome.undone.join(u'\n');
        QVERIFY2(told.contains("project/one/.git was made ready"_L1)
                     || told.contains("project/one/.git/config would have made"_L1),
                 qPrintable(told));
        QVERIFY(QFile::exists(bench.path("project/one/.git/config.set-aside"))); // nothing is lost
        person(make);
        QVERIFY(!QFile::exists(bench.path("project/ran")));
        // What was there before the first command is not the command's, unless it changes it.
        outcome = bench.run(kind, kWork, u"echo evil >> two/.git/config"_s);
        QVERIFY(!outcome.undone.isEmpty());
        QCOMPARE(bench.get(u"project/two/.git/config"_s), "mine\n");
        // Nor may a HEAD be all that was missing.
        outcome = bench.run(kind, kWork,
                            u"mkdir -p two/.git/objects two/.git/refs; "
                            "echo 'ref: refs/heads/main' > two/.git/HEAD"_s);
        QVERIFY(!outcome.undone.isEmpty());
        QVERIFY(!QFile::exists(bench.path("project/two/.git/HEAD")));
        outcome = bench.run(kind, kWork, u"git init -q three"_s, {}, kMakes);
        QVERIFY(QFile::exists(bench.path("project/three/.git/HEAD")));
    }

    void comesNotIntoBeing_data()
    {
        // isGone: the folder that it is in
        const Rows<QString, bool> row; // file, isGone
        row("settings of a work tree", u".git/config.worktree"_s, false);
        row("attributes", u".git/info/attributes"_s, false);
        row("attributes without a folder", u".git/info/attributes"_s, true);
        row("alternates", u".git/objects/info/alternates"_s, false);
        row("common folder", u".git/commondir"_s, false);
        row("common folder of a sub-module", u".git/modules/module/commondir"_s, false);
        row("alternates of HTTP", u".git/objects/info/http-alternates"_s, false);
        row("hook", u".git/hooks/pre-commit"_s, false);
        row("first hook", u".git/hooks/pre-commit"_s, true);
        row("settings of a sub-module", u".git/modules/module/config.worktree"_s, false);
        row("attributes of a sub-module", u".git/modules/module/info/attributes"_s, false);
    }

    // Not even while the command runs, for who works in a terminal meanwhile. No `ln -f`: it makes
    // its link beside the file first, which the patrol may see and tell of.
    void comesNotIntoBeing()
    {
        auto [file, isGone] = Rows<QString, bool>::current();
        if (const QString why = SandboxBench::missing(kBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        const bool hasNoMount
            = file.endsWith("commondir"_L1) || file.endsWith("http-alternates"_L1);
        const QString attack = u"mkdir -p $(dirname %1); echo evil > %1; rm -f %1; echo evil > %1; "
                               "echo evil > e; mv -f e %1; rm -f %1; ln -s /etc/passwd %1; "
                               "touch tried; until test -e go; do sleep 0.01; done"_s.arg(file);
        for (const SandboxKind kind : {SandboxKind::None, kBubblewrap}) {
            SandboxBench bench;
            make(&bench);
            if (isGone)
                QVERIFY(
                    QDir(QFileInfo(bench.path(u"project/"_s + file)).path()).removeRecursively());
            QByteArray seen("(never)");
            QTimer look;
            const bool isWatched = kind == kBubblewrap && hasNoMount;
            connect(&look, &QTimer::timeout, &look, [&bench, &seen, &file, isWatched] {
                if (!QFile::exists(bench.path("project/tried")) || seen != "(never)")
                    return;
                const QByteArray now = bench.get(u"project/"_s + file);
                if (isWatched && now != "(missing)")
                    return; // it takes a moment
                seen = now;
                bench.put(u"project/go"_s, "");
            });
            look.start(5);
            const auto outcome = bench.run(kind, kWork, attack);
            const bool isHarmless = seen.isEmpty() || seen == "(missing)";
            QVERIFY2(isHarmless == (kind == kBubblewrap),
                     qPrintable(QString::fromUtf8(seen) + outcome.output));
            QCOMPARE(outcome.undone.size(), isWatched ? 1 : 0);
            if (kind == kBubblewrap)
                QCOMPARE(bench.get(u"project/"_s + file), "(missing)");
        }
    }

    // With the last command, also those that a killed program left; a person's own stays.
    void placeholdersGo()
    {
        if (const QString why = SandboxBench::missing(kBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const QString attributes = u"project/.git/info/attributes"_s;
        const QString settings = u"project/.git/config.worktree"_s;
        QVERIFY(bench.put(settings, "")); // of a person, who may write to it
        QVERIFY(bench.put(attributes, ""));
        QVERIFY(QFile::setPermissions(bench.path(attributes),
                                      QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        const std::shared_ptr<CommandRoom> room(&bench.room(), [](CommandRoom *) { });
        GuardedRun longer(room, kBubblewrap, GitMaking::Nothing);
        auto outcome = bench.run(kBubblewrap, kWork, u"true"_s);
        QVERIFY(outcome.undone.isEmpty());
        QCOMPARE(bench.get(attributes), ""); // the other one still runs
        QVERIFY(longer.end(kBubblewrap).isEmpty());
        QCOMPARE(bench.get(attributes), "(missing)");
        QCOMPARE(bench.get(u"project/.git/objects/info/alternates"_s), "(missing)");
        QCOMPARE(bench.get(settings), "");
    }

    // A command may open the folder, and so may lock it for as long as it likes.
    void aLockOfAnotherHoldsNobody()
    {
        if (const QString why = SandboxBench::missing(kBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const QByteArray git = QFile::encodeName(bench.path("project/.git"));
        const int folder = ::open(git.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        QVERIFY(folder >= 0 && ::flock(folder, LOCK_EX) == 0);
        QCOMPARE(bench.run(kBubblewrap, kWork, u"echo ran"_s).output, u"ran\n"_s);
        ::close(folder);
        QCOMPARE(bench.run(kBubblewrap, kWork, u"echo ran"_s).output, u"ran\n"_s);
        QCOMPARE(bench.get(u"project/.git/info/attributes"_s),
                 "(missing)"); // the last one cleans up
    }

    // Where no mount keeps it, with all that stood in its place.
    void movedRepositoryIsPutBack()
    {
        if (const QString why = SandboxBench::missing(kLandlock); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const auto outcome = bench.run(kLandlock, kWork,
                                       u"mkdir folder; mv .git folder/old; mkdir -p .git/hooks; "
                                       "echo x > .git/hooks/pre-commit"_s);
        const QString told = outcome.undone.join(u'\n'); // more than this where it takes a while
        QVERIFY2(told.contains("project/.git was moved to "_L1)
                     && told.contains("which was undone"_L1),
                 qPrintable(told));
        QVERIFY(QFile::exists(bench.path("project/.git/HEAD")));
        QVERIFY(!QFile::exists(bench.path("project/folder/old")));
        QCOMPARE(bench.get(u"project/.git.set-aside/hooks.set-aside/pre-commit"_s), "x\n");
        // With the folder around it, it may move.
        const auto moved = bench.run(kLandlock, kWork, u"mv module elsewhere"_s);
        QVERIFY2(moved.undone.isEmpty(), qPrintable(moved.undone.join(u'\n')));
    }

    // A folder that the settings let commands write is none of those that are looked through.
    void movedOutOfSight()
    {
        SandboxBench bench;
        make(&bench);
        const QByteArray before = facts(&bench);
        const auto tolds = [&bench](const QString &command) {
            GuardedRun run(bench.sharedRoom(), kLandlock, GitMaking::Nothing);
            bench.run(SandboxKind::None, {}, command);
            return run.end(kLandlock).join(u'\n');
        };
        QString told;
        {
            const Testing::ReadOnlyFolder asAnybody(bench.path("run"));
            told = tolds(u"echo evil >> .git/config; mkdir ../home/d; mv .git ../home/d/g; "
                         "chmod 000 ../home/d/g ../home/d"_s);
        }
        QVERIFY2(told.contains("project/.git was moved to "_L1)
                     && told.contains("which was undone"_L1),
                 qPrintable(told));
        QCOMPARE(facts(&bench), before);
        told = tolds(u"cp -a .git/modules/module ../home/copy; rm -rf .git/modules/module"_s);
        // What is removed slowly has its settings back before the end.
        QVERIFY2(told.contains(".git/modules/module was removed"_L1)
                     || told.contains(".git/modules/module is no repository any more"_L1),
                 qPrintable(told));
    }

    void nothingButSettingsIsLeft()
    {
        SandboxBench bench;
        make(&bench);
        GuardedRun run(bench.sharedRoom(), kLandlock, GitMaking::Nothing);
        bench.run(SandboxKind::None, {}, u"cd .git/modules/module && rm -rf HEAD objects refs"_s);
        const QString told = run.end(kLandlock).join(u'\n');
        QVERIFY2(told.endsWith("/.git/modules/module is no repository any more: look at it before "
                               "you run git there."_L1),
                 qPrintable(told));
    }

    // A tracked file that may hold a secret stays what it is to git.
    void maskedFilesAreNoChanges()
    {
        if (const QString why = SandboxBench::missing(kBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        QVERIFY(bench.put(u"project/tests/server.key"_s, "topsecret\n"));
        bench.run(SandboxKind::None, CommandProfile::None,
                  u"touch -d '1 hour ago' tests/server.key; git add tests; git commit -qm keys"_s);
        for (const CommandProfile profile : {kWork, CommandProfile::Look}) {
            const auto status
                = bench.run(kBubblewrap, profile, u"git status --porcelain; cat tests/*"_s);
            QVERIFY2(!status.output.contains("M tests"_L1), qPrintable(status.output));
            QVERIFY2(!status.output.contains("topsecret"_L1), qPrintable(status.output));
        }
        const auto commit
            = bench.run(kBubblewrap, kWork, u"echo 9 >> file; git commit -qam nine"_s);
        QVERIFY2(commit.exit.exitCode == 0, qPrintable(commit.output));
        const auto shown = bench.run(SandboxKind::None, CommandProfile::None,
                                     u"git show HEAD:tests/server.key; git status --porcelain"_s);
        QCOMPARE(shown.output, u"topsecret\n"_s);
    }

    // Who works in a terminal meanwhile is not taken for the command.
    void personsOwnChangeStays()
    {
        if (const QString why = SandboxBench::missing(kBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        GuardedRun run(std::shared_ptr<CommandRoom>(&bench.room(), [](CommandRoom *) { }),
                       kBubblewrap, GitMaking::Nothing);
        bench.run(SandboxKind::None, CommandProfile::None, u"git config user.name somebody"_s);
        QVERIFY(run.end(kBubblewrap).isEmpty());
        QVERIFY(bench.get(u"project/.git/config"_s).contains("somebody"));
    }

private:
    static void make(SandboxBench *bench)
    {
        bench->run(
            SandboxKind::None, CommandProfile::None,
            u"cp -a '%1/project' '%1/inner' '%1/remote.git' .. && git update-index -q --refresh"_s
                .arg(theSample->path("")));
    }

    //! All that git obeys below \a folder, by name and content.
    static QByteArray controls(const QString &folder)
    {
        QMap<QString, QByteArray> found;
        constexpr auto kAll = QDir::Files | QDir::Hidden | QDir::System | QDir::NoSymLinks;
        QDirIterator files(folder, kAll, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            const QString name = files.fileName();
            const bool isControl = name == "config"_L1 || name == "config.worktree"_L1
                || name == "commondir"_L1 || name == "attributes"_L1 || name == "alternates"_L1
                || name == ".git"_L1
                || (path.contains("/hooks/"_L1) && !name.endsWith(".sample"_L1));
            QFile file(path);
            if (isControl && path.contains("/.git"_L1) && file.open(QFile::ReadOnly))
                found.insert(path, file.readAll());
        }
        const QString hooks = folder + "/.git/hooks"_L1;
        found.insert(hooks, QFileInfo(hooks).symLinkTarget().toUtf8());
        QByteArray all;
        for (const auto &[path, bytes] : found.asKeyValueRange())
            all += path.toUtf8() + '\n' + bytes + '\n';
        return all;
    }

    //! What is a repository to git, with what it obeys there.
    static QByteArray facts(SandboxBench *bench)
    {
        // The folders of loose objects hold nothing else.
        const QString ask
            = u"for f in $(find . -path '*/objects/[0-9a-f][0-9a-f]' -prune -o -type d "
              "-print); do git -C $f rev-parse --absolute-git-dir; done 2>/dev/null | "
              "sort -u"_s;
        const QString said = bench->run(SandboxKind::None, CommandProfile::None, ask).output;
        return (said.toUtf8() + controls(bench->path("project")))
            .replace(bench->path("").toUtf8(), "");
    }
};

AGENTAO_TEST(TestGitWork)
#include "tst_gitwork.moc"
