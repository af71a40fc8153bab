// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/shadowrepository.h"

#include "tests/checkpoint/checkpointbench.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QDirIterator>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Checkpoints of a tree that is in the user's own repository.
class TestCheckpointRepository : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<CheckpointBench>(); }

    void seededFromTheIndex()
    {
        for (int i = 0; i < 100; ++i)
            m_bench->write(u"src/file%1"_s.arg(i), QByteArray::number(i));
        // Older than the index, so that git need not read them.
        m_bench->shell(u"touch -d '1 hour ago' src/*"_s);
        m_bench->commitAll();
        m_bench->record(u"1"_s);
        QVERIFY2(ownObjects() < 10, "the files were written again");
        m_bench->write(u"src/file7"_s, "changed");
        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M src/file7"_s});
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u"src/file7"_s), "7");
    }

    void states_data()
    {
        QTest::addColumn<QString>("command"); // Makes a state of a.txt ("1" is committed).

        QTest::newRow("clean") << u":"_s;
        QTest::newRow("changed") << u"printf 2 >a.txt"_s;
        QTest::newRow("staged") << u"printf 2 >a.txt; git add a.txt"_s;
        QTest::newRow("staged and changed") << u"printf 2 >a.txt; git add a.txt; printf 3 >a.txt"_s;
        QTest::newRow("untracked") << u"printf 1 >other"_s;
        QTest::newRow("intent to add") << u"printf 1 >other; git add -N other"_s;
        QTest::newRow("removed from the index") << u"git rm -q --cached a.txt"_s;
        QTest::newRow("deleted") << u"rm a.txt; printf 1 >b.txt"_s;
        QTest::newRow("conflict")
            << u"git checkout -q -b side; printf 2 >a.txt; git commit -qam 2; "
               "git checkout -q main; printf 3 >a.txt; git commit -qam 3; "
               "git merge -q side || true"_s;
        QTest::newRow("no commit yet") << u"rm -rf .git; git init -q .; git add a.txt"_s;
        QTest::newRow("nothing added yet") << u"rm -rf .git; git init -q ."_s;
        QTest::newRow("split index") << u"git update-index --split-index; printf 2 >b.txt"_s;
        QTest::newRow("other object format")
            << u"rm -rf .git; git init -q --object-format=sha256 .; git add .; git commit -qm x"_s;
        QTest::newRow("sparse") << u"git sparse-checkout set --no-cone /a.txt"_s;
        QTest::newRow("index of version 4") << u"git update-index --index-version 4"_s;
    }

    void states()
    {
        QFETCH(QString, command);
        m_bench->write(u"a.txt"_s, "1");
        m_bench->write(u"kept"_s, "1");
        m_bench->commitAll();
        m_bench->shell(command);
        const QByteArray repository = m_bench->stateOfRepository();
        const QByteArray before = m_bench->read(u"a.txt"_s);
        const QByteArray other = m_bench->read(u"other"_s);

        m_bench->record(u"1"_s);
        m_bench->write(u"a.txt"_s, "changed");
        m_bench->write(u"kept"_s, "changed");
        m_bench->write(u"other"_s, "changed");
        m_bench->write(u"new"_s, "new");
        QCOMPARE(m_bench->restore(u"1"_s).failures, QList<Error>());

        QCOMPARE(m_bench->read(u"a.txt"_s), before);
        QCOMPARE(m_bench->read(u"other"_s), other);
        QVERIFY(!QFile::exists(m_bench->path(u"new"_s)));
        QCOMPARE(m_bench->stateOfRepository(), repository);
    }

    void bytesAreExact_data()
    {
        QTest::addColumn<QString>("setup");

        QTest::newRow("text=auto") << u"echo '* text=auto' >.gitattributes"_s;
        QTest::newRow("eol=crlf") << u"echo '*.txt eol=crlf' >.gitattributes"_s;
        QTest::newRow("autocrlf") << u"git init -q -b main .; git config core.autocrlf true"_s;
        QTest::newRow("UTF-16") << u"echo '*.txt working-tree-encoding=UTF-16LE' >.gitattributes"_s;
        QTest::newRow("ident") << u"echo '*.txt ident' >.gitattributes"_s;
        QTest::newRow("filter of the same length")
            << u"git init -q -b main .; git config filter.rot.clean 'tr a-z b-za'; "
               "git config filter.rot.smudge 'tr b-za a-z'; echo '*.txt filter=rot' >.gitattributes"_s;
        QTest::newRow("attributes outside the tree")
            << u"git init -q -b main .; echo '*.txt text' >.git/info/attributes"_s;
    }

    void bytesAreExact()
    {
        QFETCH(QString, setup);
        const QByteArray bytes = "one $Id: x$ \r\ntwo \r\n";
        m_bench->write(u"a.txt"_s, bytes);
        m_bench->shell(setup + u"; touch -d '1 hour ago' a.txt"_s);
        m_bench->commitAll();
        m_bench->record(u"1"_s);
        m_bench->write(u"a.txt"_s, "changed\n");
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u"a.txt"_s), bytes);
    }

    void rootInsideARepository()
    {
        m_bench->write(u".gitignore"_s, "*.log\n");
        m_bench->write(u"top"_s, "1");
        m_bench->write(u"a [1]*/sub/f"_s, "1");
        m_bench->write(u"a [1]*/sub/f.log"_s, "1");
        m_bench->commitAll();
        const QString root = m_bench->path(u"a [1]*/sub"_s);
        const CheckpointStore store(m_bench->folder(), u"s"_s, {root});
        QVERIFY(store.record({.id = u"1"_s}, {}));
        m_bench->write(u"top"_s, "2");
        m_bench->write(u"a [1]*/sub/f"_s, "2");
        m_bench->write(u"a [1]*/sub/f.log"_s, "2");
        m_bench->write(u"a [1]*/sub/new"_s, "2");
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));

        const auto changes = store.changes(u"1"_s, ChangeScope::Turn, false, {});
        QVERIFY(changes);
        QCOMPARE(changes->files.size(), 2);
        QCOMPARE(changes->files.first().path, root + "/f"_L1);
        QVERIFY(store.restore(u"1"_s, ChangeScope::Turn, {}, u"u"_s, {}));
        QCOMPARE(m_bench->read(u"a [1]*/sub/f"_s), "1");
        QCOMPARE(m_bench->read(u"a [1]*/sub/f.log"_s), "2");
        QCOMPARE(m_bench->read(u"top"_s), "2");
        QVERIFY(!QFile::exists(root + "/new"_L1));
    }

    void repositoryAroundComesOrGoes_data()
    {
        const Rows<QString, QString> row; // before, meanwhile
        row("comes", u"true"_s, u"git init -q ."_s);
        row("goes", u"git init -q ."_s, u"rm -rf .git"_s);
    }

    void repositoryAroundComesOrGoes()
    {
        const auto [before, meanwhile] = Rows<QString, QString>::current();
        m_bench->write(u"sub/f"_s, "1");
        m_bench->shell(before);
        const CheckpointStore store(m_bench->folder(), u"s"_s, {m_bench->path(u"sub"_s)});
        QVERIFY(store.record({.id = u"1"_s}, {}));
        m_bench->write(u"sub/f"_s, "2");
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));
        m_bench->shell(meanwhile);
        QCOMPARE(store.list({})->size(), 1);
        QVERIFY(store.restore(u"1"_s, ChangeScope::Turn, {}, u"u"_s, {}));
        QCOMPARE(m_bench->read(u"sub/f"_s), "1");
        QVERIFY(store.restore(u"u"_s, ChangeScope::Turn, {}, u"v"_s, {}));
        QCOMPARE(m_bench->read(u"sub/f"_s), "2");
    }

    void rootThatTheRepositoryIgnores()
    {
        m_bench->write(u".gitignore"_s, "build\n");
        m_bench->write(u"build/work/f"_s, "1");
        m_bench->commitAll();
        const CheckpointStore store(m_bench->folder(), u"s"_s, {m_bench->path(u"build/work"_s)});
        QVERIFY(store.record({.id = u"1"_s}, {}));
        m_bench->write(u"build/work/f"_s, "2");
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));
        QVERIFY(store.restore(u"1"_s, ChangeScope::Turn, {}, u"u"_s, {}));
        QCOMPARE(m_bench->read(u"build/work/f"_s), "1");
    }

    void excludesOfTheUser_data()
    {
        const Rows<QString> row; // core.excludesFile
        row("absolute", u"\"$PWD/../ignore\""_s);
        row("from the top of the repository", u"../ignore"_s);
    }

    void excludesOfTheUser()
    {
        const auto [file] = Rows<QString>::current();
        m_bench->write(u"a"_s, "1");
        m_bench->shell(u"git init -q .; echo private >.git/info/exclude; echo mine >../ignore; "
                       "printf 1 >private; printf 1 >mine; git config core.excludesFile "_s
                       + file);
        m_bench->record(u"1"_s);
        m_bench->shell(u"printf 2 >private; printf 2 >mine; printf 2 >a"_s);
        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M a"_s});
    }

    void linkedWorkTree()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->commitAll();
        m_bench->shell(u"git worktree add -q ../linked"_s);
        const QString root = QFileInfo(m_bench->root()).path() + "/linked"_L1;
        const QByteArray repository = m_bench->stateOfRepository();
        const CheckpointStore store(m_bench->folder(), u"s"_s, {root});
        QVERIFY(store.record({.id = u"1"_s}, {}));
        m_bench->write(u"../linked/a"_s, "2");
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));
        const auto restored = store.restore(u"1"_s, ChangeScope::Turn, {}, u"u"_s, {});
        QVERIFY(restored);
        QCOMPARE(restored->failures, QList<Error>());
        QCOMPARE(m_bench->read(u"../linked/a"_s), "1");
        QCOMPARE(m_bench->stateOfRepository(), repository);
    }

    void submodule()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->shell(u"git init -q ../module; cd ../module; printf 1 >f; git add f; "
                       "git commit -qm x"_s);
        m_bench->shell(u"git init -q -b main .; "
                       "git -c protocol.file.allow=always submodule --quiet add ../module sub"_s);
        m_bench->commitAll();
        m_bench->record(u"1"_s);
        m_bench->shell(u"printf 2 >a; printf 2 >sub/f; cd sub; git commit -qam y"_s);
        QCOMPARE(m_bench->uncovered(u"1"_s), QStringList{u"sub/"_s});
        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M a"_s});
        QCOMPARE(m_bench->restore(u"1"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"sub/f"_s), "2");
    }

    void cleanedUpRepository()
    {
        m_bench->write(u"a"_s, "old content");
        m_bench->shell(u"touch -d '1 hour ago' a"_s);
        m_bench->commitAll();
        m_bench->record(u"1"_s);
        // The history is rewritten and nothing is kept of the old one.
        m_bench->shell(u"printf new >a; git commit -qa --amend -m x; "
                       "git reflog expire --expire=now --all; git gc -q --prune=now"_s);
        QCOMPARE(m_bench->restore(u"1"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "old content");
    }

    void deletedRepository()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->write(u"d/b"_s, "1");
        m_bench->shell(u"touch -d '1 hour ago' a d/b"_s);
        m_bench->commitAll();
        m_bench->shell(u"git gc -q"_s);
        m_bench->record(u"1"_s);
        m_bench->shell(u"rm -rf .git a d"_s);
        QCOMPARE(m_bench->restore(u"1"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1");
        QCOMPARE(m_bench->read(u"d/b"_s), "1");
    }

    void repositoryThatAppears()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2");
        m_bench->commitAll();
        m_bench->record(u"2"_s);
        m_bench->write(u"a"_s, "3");
        m_bench->restore(u"2"_s);
        QCOMPARE(m_bench->read(u"a"_s), "2");
        m_bench->restore(u"1"_s, {}, u"u2"_s);
        QCOMPARE(m_bench->read(u"a"_s), "1");
    }

    void hooksAndConfigurationDoNotRun()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->write(u".gitattributes"_s, "a filter=evil diff=evil\n");
        m_bench->commitAll();
        m_bench->shell(
            u"for h in post-index-change post-checkout reference-transaction pre-commit; do "
            "printf '#!/bin/sh\\ntouch %s/ran\\n' \"$PWD/..\" >.git/hooks/$h; "
            "chmod +x .git/hooks/$h; done; "
            "git config core.fsmonitor \"touch $PWD/../ran\"; "
            "git config filter.evil.clean \"touch $PWD/../ran; cat\"; "
            "git config diff.evil.command \"touch $PWD/../ran\"; "
            "git config diff.evil.textconv \"touch $PWD/../ran\"; rm -f ../ran"_s);
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2");
        QVERIFY(m_bench->store().changes(u"1"_s, ChangeScope::Turn, true, {}));
        m_bench->restore(u"1"_s);
        QVERIFY(!QFile::exists(m_bench->path(u"../ran"_s)));
    }

    void hiddenFlags()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->write(u"b"_s, "1");
        m_bench->commitAll();
        m_bench->shell(
            u"git update-index --assume-unchanged a; git update-index --skip-worktree b; "
            "printf local >a; printf local >b"_s);
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2");
        m_bench->write(u"b"_s, "2");
        QCOMPARE(m_bench->changed(u"1"_s), QStringList({u"M a"_s, u"M b"_s}));
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u"a"_s), "local");
        QCOMPARE(m_bench->read(u"b"_s), "local");
    }

    void recordedWithoutGit_data()
    {
        QTest::addColumn<QString>("command"); // What happens in the shadow repository, there $G.

        QTest::newRow("nothing") << u":"_s;
        QTest::newRow("refs are packed") << u"git --git-dir=$G pack-refs --all"_s;
        QTest::newRow("objects are packed") << u"git --git-dir=$G repack -adq"_s;
        QTest::newRow("killed between index and tree")
            << u"git --git-dir=$G --work-tree=. update-index --add a new"_s;
        QTest::newRow("killed between tree and name")
            << u"export GIT_DIR=$G GIT_WORK_TREE=.; git update-index --add a new; "
               "git update-ref HEAD $(git commit-tree -m x $(git write-tree --missing-ok))"_s;
        QTest::newRow("killed while a ref was written")
            << u"for f in $G/refs/heads/* $G/refs/agentao/*/*/*; do : >$f.lock; done"_s;
        QTest::newRow("killed while an object was written")
            << u"for d in $G/objects/??; do : >$d/tmp_obj_x; done"_s;
    }

    void recordedWithoutGit()
    {
        QFETCH(QString, command);
        m_bench->write(u".gitignore"_s, "*.o\n");
        m_bench->write(u"a"_s, "1");
        m_bench->commitAll();
        const QString in = u"G="_s + ShadowRepository::folderOf(m_bench->folder(), m_bench->root())
            + "/git; export GIT_ALTERNATE_OBJECT_DIRECTORIES=$PWD/.git/objects; "_L1;
        const auto store = m_bench->store();
        QVERIFY(store.record({.id = u"1"_s}, {}));
        m_bench->write(u"a"_s, "2");
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));
        QVERIFY(store.recordBefore(u"1"_s, {}, true, {}));
        m_bench->write(u"a"_s, "3");
        m_bench->write(u"new"_s, "3");
        m_bench->shell(in + command);
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));
        QVERIFY(store.recordBefore(u"1"_s, {}, true, {}));
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));
        m_bench->shell(in
                       + u"git --git-dir=$G fsck --strict --no-dangling; "
                         "git --git-dir=$G for-each-ref --format='%(objecttype)' "
                         "refs/agentao | grep -qx commit"_s);
        QCOMPARE(m_bench->changed(u"1"_s), QStringList({u"M a"_s, u"A new"_s}));
        QCOMPARE(m_bench->restore(u"1"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1");
        QCOMPARE(m_bench->read(u"new"_s), QByteArray());
    }

    void rulesThatChangeBetweenCalls()
    {
        m_bench->write(u".gitignore"_s, "*.o\n");
        m_bench->write(u"x.o"_s, "1");
        m_bench->commitAll();
        const auto store = m_bench->store();
        QVERIFY(store.record({.id = u"1"_s}, {}));
        m_bench->write(u"a"_s, "1");
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));
        QVERIFY(store.recordBefore(u"1"_s, {}, true, {}));
        m_bench->write(u".gitignore"_s, "");
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));
        // What was there before, and ignored, is not the turn's.
        QCOMPARE(m_bench->changed(u"1"_s), QStringList({u"M .gitignore"_s, u"A a"_s}));
        QCOMPARE(m_bench->restore(u"1"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"x.o"_s), "1");
    }

private:
    //! Blobs and trees that the shadow repositories wrote themselves.
    qint64 ownObjects() const
    {
        qint64 count = 0;
        QDirIterator files(m_bench->folder(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            count += files.next().contains("/git/objects/"_L1) ? 1 : 0;
        return count;
    }

    std::unique_ptr<CheckpointBench> m_bench;
};

AGENTAO_TEST(TestCheckpointRepository)
#include "tst_checkpointrepository.moc"
