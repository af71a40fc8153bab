// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/checkpoint/checkpointbench.h"
#include "tests/support/oddnames.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDirIterator>

#include <algorithm>
#include <memory>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Everything below \a root but folders: types, modes, contents.
static QByteArray fingerprint(const QString &root)
{
    QByteArrayList files;
    QDirIterator all(root, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                     QDirIterator::Subdirectories);
    while (all.hasNext()) {
        const QByteArray path = QFile::encodeName(all.next());
        struct stat info = {};
        if (::lstat(path.constData(), &info) != 0 || S_ISDIR(info.st_mode)
            || path.contains("/.git/"))
            continue;
        const QByteArray content = S_ISLNK(info.st_mode)
            ? QFile::encodeName(QFileInfo(all.filePath()).readSymLink())
            : fileContent(all.filePath());
        files += path + ' ' + QByteArray::number(info.st_mode, 8) + ' ' + content;
    }
    std::ranges::sort(files);
    return files.join('\0');
}

class TestCheckpointStore : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<CheckpointBench>(); }

    void everyKindOfChange_data()
    {
        // inRepository, before, command, changes
        const Rows<bool, QString, QString, QStringList> row;

        const std::initializer_list<std::tuple<const char *, QString, QString, QStringList>> rows{
            {"edit", u"printf 'one\\n' >a.txt"_s, u"printf 'two\\n' >a.txt"_s, {u"M a.txt"_s}},
            {"same size, same second", u"printf x >a"_s, u"printf y >a"_s, {u"M a"_s}},
            {"new file", u":"_s, u"mkdir -p d/e; printf x >d/e/new"_s, {u"A d/e/new"_s}},
            {"deleted file", u"printf x >a"_s, u"rm a"_s, {u"D a"_s}},
            {"deleted folder",
             u"mkdir -p d/e; printf 1 >d/a; printf 2 >d/e/b"_s,
             u"rm -r d"_s,
             {u"D d/a"_s, u"D d/e/b"_s}},
            {"everything deleted",
             u"mkdir d; printf 1 >d/a; printf 2 >.hidden"_s,
             u"rm -rf d .hidden"_s,
             {u"D .hidden"_s, u"D d/a"_s}},
            {"renamed", u"printf 'text\\n' >old"_s, u"mv old new"_s, {u"A new"_s, u"D old"_s}},
            {"CRLF stays",
             u"printf 'a\\r\\nb\\r\\n' >dos.txt"_s,
             u"printf 'a\\nb\\n' >dos.txt"_s,
             {u"M dos.txt"_s}},
            {"mixed ends and NUL",
             u"printf 'a\\r\\nb\\n\\000c' >m"_s,
             u"printf z >m"_s,
             {u"M m"_s}},
            {"attributes convert nothing",
             u"echo '* text=auto eol=crlf' >.gitattributes; "
             "printf 'a\\r\\n' >t"_s,
             u"printf 'b\\n' >t"_s,
             {u"M t"_s}},
            {"filter of the project",
             u"echo '*.f filter=x ident' >.gitattributes; "
             "printf '$Id$ a' >t.f"_s,
             u"printf b >t.f"_s,
             {u"M t.f"_s}},
            {"empty file", u": >e"_s, u"printf x >e"_s, {u"M e"_s}},
            {"made executable", u"printf x >run"_s, u"chmod +x run"_s, {u"M run"_s}},
            {"executable deleted", u"printf x >run; chmod 755 run"_s, u"rm run"_s, {u"D run"_s}},
            {"link turned", u"ln -s a l"_s, u"ln -sfn b l"_s, {u"M l"_s}},
            {"dangling link deleted", u"ln -s /nowhere l"_s, u"rm l"_s, {u"D l"_s}},
            {"file became link", u"printf x >f"_s, u"rm f; ln -s /etc/passwd f"_s, {u"M f"_s}},
            {"link became file", u"ln -s nowhere f"_s, u"rm f; printf x >f"_s, {u"M f"_s}},
            {"file became folder",
             u"printf x >f"_s,
             u"rm f; mkdir f; printf y >f/g"_s,
             {u"D f"_s, u"A f/g"_s}},
            {"folder became file",
             u"mkdir f; printf y >f/g"_s,
             u"rm -r f; printf x >f"_s,
             {u"A f"_s, u"D f/g"_s}},
            {"folder became link",
             u"mkdir d; printf y >d/g"_s,
             u"mv d ../out; ln -s ../out d"_s,
             {u"A d"_s, u"D d/g"_s}},
            {"names with spaces",
             u"printf x >' a  b '"_s,
             u"printf y >' a  b '"_s,
             {u"M  a  b "_s}},
            {"name with a line end", u"printf x >'a\nb'"_s, u"rm 'a\nb'"_s, {u"D a\nb"_s}},
            {"name with a leading dash", u"printf x >./-rf"_s, u"rm ./-rf"_s, {u"D -rf"_s}},
            {"name like a pathspec", u"printf x >':(top)*'"_s, u"rm ':(top)*'"_s, {u"D :(top)*"_s}},
            {"name in UTF-8",
             u"printf x >'Grüße 你好'"_s,
             u"printf y >'Grüße 你好'"_s,
             {u"M Grüße 你好"_s}},
            {"name with quotes", u"printf x >'a\"b\\c'"_s, u"rm 'a\"b\\c'"_s, {u"D a\"b\\c"_s}},
            {"nothing", u"printf x >a"_s, u":"_s, {}},
            {"touched only", u"printf x >a"_s, u"touch -d 2001-01-01 a"_s, {}},
        };
        for (const auto &[name, before, command, changes] : rows) {
            row(QTest::addRow("%s", name), false, before, command, changes);
            row(QTest::addRow("%s, in a repository", name), true, before, command, changes);
        }
    }

    void everyKindOfChange()
    {
        const auto [inRepository, before, command, changes]
            = Rows<bool, QString, QString, QStringList>::current();
        m_bench->write(u"other"_s, "stays");
        m_bench->shell(before);
        if (inRepository)
            m_bench->commitAll();
        const QByteArray state = m_bench->stateOfRepository();
        const QByteArray files = fingerprint(m_bench->root());

        m_bench->record(u"1"_s);
        m_bench->shell(command);
        const QByteArray changed = fingerprint(m_bench->root());

        QCOMPARE(m_bench->changed(u"1"_s), changes);
        const RestoreOutcome outcome = m_bench->restore(u"1"_s);
        QCOMPARE(outcome.failures, QList<Error>());
        QCOMPARE(outcome.restored.size(), changes.size());
        if (QLatin1StringView(QTest::currentDataTag()).startsWith("touched"_L1))
            return;
        QCOMPARE(fingerprint(m_bench->root()), files);
        QCOMPARE(m_bench->stateOfRepository(), state);
        if (changes.isEmpty())
            return;
        // And back.
        QCOMPARE(m_bench->restore(outcome.undoId, {}, u"again"_s).failures, QList<Error>());
        QCOMPARE(fingerprint(m_bench->root()), changed);
    }

    void textsAndCounts()
    {
        m_bench->write(u"a.txt"_s, "one\ntwo\nthree\n");
        m_bench->write(u"b.bin"_s, QByteArray("\0\1\2", 3));
        m_bench->record(u"1"_s);
        m_bench->write(u"a.txt"_s, "one\nzwei\nthree\nfour\n");
        m_bench->write(u"b.bin"_s, QByteArray("\0\1\3", 3));
        m_bench->write(u"c.txt"_s, "new\n");

        m_bench->end();
        const auto changes = m_bench->store().changes(u"1"_s, ChangeScope::Turn, true, {});

        QVERIFY(changes);
        QCOMPARE(changes->files.size(), 3);
        const FileChange &edited = changes->files[0];
        QCOMPARE(edited.path, m_bench->path(u"a.txt"_s));
        QCOMPARE(edited.addedLines, 2);
        QCOMPARE(edited.removedLines, 1);
        QCOMPARE(edited.oldText, u"one\ntwo\nthree\n"_s);
        QCOMPARE(edited.newText, u"one\nzwei\nthree\nfour\n"_s);
        const FileChange &binary = changes->files[1];
        QCOMPARE(binary.addedLines, std::nullopt);
        QCOMPARE(binary.oldText, std::nullopt);
        QCOMPARE(binary.newText, std::nullopt);
        const FileChange &added = changes->files[2];
        QCOMPARE(added.status, FileChange::Status::Added);
        QCOMPARE(added.oldText, std::nullopt);
        QCOMPARE(added.newText, u"new\n"_s);
    }

    // As in a review: one file, of which those lines count that are others now.
    void movedFilesCountOnce()
    {
        m_bench->write(u"old.txt"_s, "line one\nline two\nline three\nline four\nline five\n");
        m_bench->write(u"b.bin"_s, QByteArray("\0\1\2", 3));
        m_bench->write(u"gone"_s, "x\n");
        m_bench->record(u"1"_s);
        m_bench->shell(u"mkdir sub; mv b.bin old.txt sub; rm gone"_s);
        m_bench->write(u"sub/old.txt"_s, "line one\nline two\nthree\nline four\nline five\nsix\n");
        m_bench->write(u"c.txt"_s, "new\n");
        m_bench->end();
        const auto totals = m_bench->store().totals(u"1"_s, {});
        QVERIFY(totals);
        QCOMPARE(totals->files, 4);
        QCOMPARE(totals->addedLines, 3);
        QCOMPARE(totals->removedLines, 2);
        QCOMPARE(m_bench->store().totals(u"2"_s, {}).error().code, ErrorCode::NotFound);
    }

    void restoringOneFile()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->write(u"b"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2");
        m_bench->write(u"b"_s, "2");
        m_bench->write(u"c"_s, "2");

        QCOMPARE(m_bench->restore(u"1"_s, {u"b"_s}).restored, QStringList{m_bench->path(u"b"_s)});
        QCOMPARE(m_bench->read(u"a"_s), "2");
        QCOMPARE(m_bench->read(u"b"_s), "1");
        QCOMPARE(m_bench->restore(u"1"_s, {u"c"_s}, u"u2"_s).restored.size(), 1);
        QVERIFY(!QFile::exists(m_bench->path(u"c"_s)));
    }

    void restoringARestore()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2");
        m_bench->write(u"new"_s, "2");

        const RestoreOutcome outcome = m_bench->restore(u"1"_s);
        QCOMPARE(outcome.undoId, u"undo"_s);
        QCOMPARE(m_bench->read(u"a"_s), "1");
        QCOMPARE(m_bench->changed(u"undo"_s), QStringList({u"M a"_s, u"D new"_s}));
        QCOMPARE(m_bench->restore(u"undo"_s, {}, u"redo"_s).restored.size(), 2);
        QCOMPARE(m_bench->read(u"a"_s), "2");
        QCOMPARE(m_bench->read(u"new"_s), "2");
        // Nothing left to do: nothing is recorded either.
        QCOMPARE(m_bench->restore(u"undo"_s, {}, u"none"_s), RestoreOutcome());
    }

    void turnsAreApart()
    {
        m_bench->write(u"a"_s, "0");
        m_bench->write(u"b"_s, "0");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "1");
        m_bench->end();
        m_bench->record(u"2"_s);
        m_bench->write(u"b"_s, "2");

        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M a"_s});
        QCOMPARE(m_bench->changed(u"2"_s), QStringList{u"M b"_s});
        QCOMPARE(m_bench->changed(u"1"_s, ChangeScope::UntilNow),
                 QStringList({u"M a"_s, u"M b"_s}));
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u"a"_s), "0");
        QCOMPARE(m_bench->read(u"b"_s), "2");
    }

    void changedByTheUserSince()
    {
        m_bench->write(u"a"_s, "0\n");
        m_bench->write(u"b"_s, "0\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "1\n");
        m_bench->write(u"b"_s, "1\n");
        m_bench->end();
        m_bench->write(u"b"_s, "the user's\n");
        m_bench->write(u"mine"_s, "the user's\n");

        QCOMPARE(m_bench->changed(u"1"_s), QStringList({u"M a"_s, u"M b *"_s}));
        const RestoreOutcome outcome = m_bench->restore(u"1"_s);
        QCOMPARE(outcome.restored, QStringList{m_bench->path(u"a"_s)});
        QCOMPARE(outcome.failures.size(), 1);
        QCOMPARE(outcome.failures.front().code, ErrorCode::Conflict);
        QCOMPARE(outcome.failures.front().where, m_bench->path(u"b"_s));
        QCOMPARE(m_bench->read(u"a"_s), "0\n");
        QCOMPARE(m_bench->read(u"b"_s), "the user's\n");
        QCOMPARE(m_bench->read(u"mine"_s), "the user's\n"); // not of that turn
        m_bench->restore(u"undo"_s, {}, u"redo"_s);
        QCOMPARE(m_bench->read(u"a"_s), "1\n");
        QCOMPARE(m_bench->read(u"b"_s), "the user's\n");
    }

    void callsThatNameTheirFiles()
    {
        m_bench->write(u".gitignore"_s, "*.o\n");
        m_bench->write(u"a"_s, "1");
        m_bench->write(u"gone"_s, "1");
        const CheckpointStore store = m_bench->store();
        QVERIFY(store.record({.id = u"1"_s}, {}));
        const auto call = [&](const QString &name, const QByteArray &content) {
            if (name != "a"_L1) // the first one began with the turn
                QVERIFY(store.recordBefore(u"1"_s, {m_bench->path(name)}, true, {}));
            if (content.isNull())
                m_bench->remove(name);
            else
                m_bench->write(name, content);
            QVERIFY(store.recordAfter(u"1"_s, {m_bench->path(name)}, {}));
        };
        call(u"a"_s, "2");
        m_bench->write(u"mine"_s, "by hand");
        call(u"d/new"_s, "2");
        call(u"x.o"_s, "ignored");
        call(u"gone"_s, {});
        call(u"a"_s, "3");
        call(u"huge"_s, QByteArray(6 * 1024 * 1024, 'x'));
        QVERIFY(store.recordAfter(u"1"_s, {u"/etc/hostname"_s, m_bench->path(u"../out"_s)}, {}));
        store.tidy({});

        QCOMPARE(m_bench->changed(u"1"_s), QStringList({u"M a"_s, u"A d/new"_s, u"D gone"_s}));
        QCOMPARE(m_bench->uncovered(u"1"_s), QStringList{u"huge"_s});
        QCOMPARE(m_bench->restore(u"1"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1");
        QCOMPARE(m_bench->read(u"gone"_s), "1");
        QVERIFY(!QFile::exists(m_bench->path(u"d"_s)));
        QCOMPARE(m_bench->read(u"mine"_s), "by hand");
        QCOMPARE(m_bench->read(u"x.o"_s), "ignored");
        QVERIFY(QFile::exists(m_bench->path(u"huge"_s)));
    }

    // As versions recorded them that did not know more, or a process that was killed.
    void turnsWithoutAnEnd()
    {
        m_bench->write(u"a"_s, "1");
        QVERIFY(m_bench->store().record({.id = u"1"_s}, {})); // and its process has ended
        const CheckpointStore store = m_bench->store();
        m_bench->write(u"a"_s, "2");
        m_bench->write(u"mine"_s, "by hand");
        for (const bool isFollowed : {false, true}) {
            if (isFollowed)
                QVERIFY(m_bench->store(u"another"_s).record({.id = u"2"_s}, {}));
            const auto changes = store.changes(u"1"_s, ChangeScope::Turn, false, {});
            QVERIFY(changes && changes->files.isEmpty() && changes->isCutShort);
            for (const ChangeScope scope : {ChangeScope::Turn, ChangeScope::UntilNow}) {
                const auto outcome = store.restore(u"1"_s, scope, {}, u"undo"_s, {});
                QVERIFY(!outcome);
                QCOMPARE(outcome.error().code, ErrorCode::NotFound);
            }
            QCOMPARE(m_bench->read(u"a"_s), "2");
            QCOMPARE(m_bench->read(u"mine"_s), "by hand");
        }
        QCOMPARE(store.list({})->size(), 1);
    }

    void severalTurnsAtOnce()
    {
        for (const auto &name : {u"a"_s, u"b"_s, u"c"_s})
            m_bench->write(name, "1\n2\n3\n4\n5\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "one\n2\n3\n4\n5\n");
        m_bench->write(u"c"_s, "one\n2\n3\n4\n5\n");
        m_bench->end();
        m_bench->write(u"a"_s, "one\n2\n3\n4\n5\nmine\n");
        m_bench->write(u"c"_s, "eins\n2\n3\n4\n5\n");
        m_bench->write(u"mine"_s, "by hand");
        m_bench->record(u"2"_s);
        m_bench->write(u"a"_s, "one\n2\nthree\n4\n5\nmine\n");
        m_bench->write(u"b"_s, "2");
        m_bench->write(u"c"_s, "eins\n2\n3\n4\nfive\n");
        m_bench->end();

        const auto outcome
            = m_bench->store().restore(u"1"_s, ChangeScope::UntilNow, {}, u"undo"_s, {});
        QVERIFY(outcome);
        QCOMPARE(outcome->failures.size(), 1); // the first line of c is of both
        QCOMPARE(outcome->failures.front().where, m_bench->path(u"c"_s));
        QCOMPARE(m_bench->read(u"a"_s), "1\n2\n3\n4\n5\nmine\n");
        QCOMPARE(m_bench->read(u"b"_s), "1\n2\n3\n4\n5\n");
        QCOMPARE(m_bench->read(u"c"_s), "eins\n2\n3\n4\nfive\n");
        QCOMPARE(m_bench->read(u"mine"_s), "by hand");
    }

    void largeFiles()
    {
        m_bench->write(u"large"_s, QByteArray(6 * 1024 * 1024, 'x'));
        m_bench->write(u"small"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->write(u"large"_s, "it shrank");
        m_bench->write(u"small"_s, "2");

        QCOMPARE(m_bench->uncovered(u"1"_s), QStringList{u"large"_s});
        // It was there before: never taken for new, so never deleted.
        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M small"_s});
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u"large"_s), "it shrank");
        QCOMPARE(m_bench->read(u"small"_s), "1");
    }

    void fileThatGrewTooLarge()
    {
        const QByteArray huge(6 * 1024 * 1024, 'x');
        m_bench->write(u"log"_s, "short\n");
        m_bench->commitAll();
        m_bench->record(u"1"_s);
        m_bench->write(u"log"_s, huge);

        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M log"_s});
        const RestoreOutcome all = m_bench->restore(u"1"_s);
        QCOMPARE(all.failures.size(), 1);
        QCOMPARE(all.failures.first().code, ErrorCode::LimitExceeded);
        QCOMPARE(m_bench->read(u"log"_s), huge);
        QCOMPARE(m_bench->restore(u"1"_s, {u"log"_s}, u"u2"_s).failures.size(), 1);
        QCOMPARE(m_bench->read(u"log"_s), huge); // nobody has it but the disk
        m_bench->remove(u"log"_s);
        QCOMPARE(m_bench->restore(u"1"_s, {}, u"u3"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"log"_s), "short\n");
    }

    void unreadableFile()
    {
        if (::geteuid() == 0)
            QSKIP("root reads everything");
        m_bench->write(u"secret"_s, "x");
        m_bench->shell(u"chmod 000 secret"_s);
        m_bench->record(u"1"_s);
        QCOMPARE(m_bench->uncovered(u"1"_s), QStringList{u"secret"_s});
    }

    // Whoever asks, and whatever holds git back: the other files are looked at and go back.
    void unreadableMeanwhile()
    {
        m_bench->write(u"secret"_s, "x");
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->write(u"made"_s, "1");
        m_bench->write(u"a"_s, "2");
        m_bench->end();
        m_bench->shell(u"chmod 000 secret made"_s);
        QVERIFY(m_bench->changed(u"1"_s).contains(u"M a"_s));
        m_bench->restore(u"1"_s, {u"a"_s});
        QCOMPARE(m_bench->read(u"a"_s), "1");
        QVERIFY(QFile::exists(m_bench->path(u"secret"_s)));
        QVERIFY(QFile::exists(m_bench->path(u"made"_s)));
    }

    void pipes()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->write(u"b"_s, "1");
        m_bench->shell(u"mkfifo pipe"_s);
        m_bench->record(u"1"_s);
        m_bench->shell(u"rm a; mkfifo a; printf 2 >b"_s);
        QCOMPARE(m_bench->changed(u"1"_s).contains(u"M b"_s), true);
        m_bench->restore(u"1"_s, {u"b"_s});
        QCOMPARE(m_bench->read(u"b"_s), "1");
    }

    void ignoredFiles()
    {
        m_bench->write(u".gitignore"_s, "*.o\n/build/\n");
        m_bench->write(u"a.o"_s, "1");
        m_bench->write(u"build/x"_s, "1");
        m_bench->write(u"a.c"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->write(u"a.o"_s, "2");
        m_bench->write(u"b.o"_s, "2");
        m_bench->write(u"build/x"_s, "2");
        m_bench->write(u"a.c"_s, "2");

        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M a.c"_s});
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u"a.o"_s), "2");
        QCOMPARE(m_bench->read(u"b.o"_s), "2");
        QCOMPARE(m_bench->read(u"build/x"_s), "2");
    }

    void changedIgnoreRules()
    {
        m_bench->write(u".gitignore"_s, "keys\n");
        m_bench->write(u"keys"_s, "precious");
        m_bench->record(u"1"_s);
        m_bench->write(u".gitignore"_s, "\n");
        m_bench->write(u"new"_s, "x");

        QCOMPARE(m_bench->changed(u"1"_s), QStringList({u"M .gitignore"_s, u"A new"_s}));
        QCOMPARE(m_bench->restore(u"1"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"keys"_s), "precious");
        QVERIFY(!QFile::exists(m_bench->path(u"new"_s)));
        QCOMPARE(m_bench->read(u".gitignore"_s), "keys\n");
    }

    // Rules that leave themselves out are in no state; what an edit found there is known.
    void editedRulesThatWereIgnored()
    {
        m_bench->write(u"cache/.gitignore"_s, "*\n");
        m_bench->write(u"cache/x"_s, "mine");
        const QStringList paths{m_bench->path(u"cache/.gitignore"_s)};
        auto store = m_bench->store();
        QVERIFY(store.record({.id = u"1"_s}, {}, paths));
        m_bench->shell(u"echo '*.o' >new; mv new cache/.gitignore"_s);
        QVERIFY(store.recordAfter(u"1"_s, paths, {}));
        const auto outcome = store.restore(u"1"_s, ChangeScope::Turn, {}, u"u"_s, {});
        QVERIFY(outcome && outcome->failures.isEmpty());
        QCOMPARE(m_bench->read(u"cache/.gitignore"_s), "*\n");
        QCOMPARE(m_bench->read(u"cache/x"_s), "mine");
    }

    // What an edit changed is left out by the rules of then, also where a later edit changes them.
    void editedFilesThatWereIgnored()
    {
        m_bench->write(u".gitignore"_s, "keys\n");
        m_bench->write(u"keys"_s, "mine");
        const CheckpointStore store = m_bench->store();
        for (const auto &name : {u"keys"_s, u".gitignore"_s}) {
            const QStringList paths{m_bench->path(name)};
            QVERIFY(name == "keys"_L1 ? store.record({.id = u"1"_s}, {}, paths)
                                      : store.recordBefore(u"1"_s, paths, true, {}));
            m_bench->write(name, "new\n");
            QVERIFY(store.recordAfter(u"1"_s, paths, {}));
        }
        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M .gitignore"_s});
    }

    void ownSessionFiles()
    {
        m_bench->write(u".agentao/sessions/s.jsonl"_s, "1\n");
        m_bench->write(u".agentao/settings.json"_s, "{}");
        m_bench->shell(u"git init -q . && git add -f .agentao && git commit -qm x"_s);
        m_bench->record(u"1"_s);
        m_bench->write(u".agentao/sessions/s.jsonl"_s, "1\n2\n");
        m_bench->write(u".agentao/settings.json"_s, "{ }");
        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M .agentao/settings.json"_s});
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u".agentao/sessions/s.jsonl"_s), "1\n2\n");
    }

    void modesAreKept()
    {
        m_bench->write(u"secret"_s, "1");
        m_bench->shell(u"chmod 600 secret"_s);
        m_bench->record(u"1"_s);
        m_bench->write(u"secret"_s, "2");
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u"secret"_s), "1");
        struct stat info = {};
        QCOMPARE(::stat(QFile::encodeName(m_bench->path(u"secret"_s)).constData(), &info), 0);
        QCOMPARE(info.st_mode & 07777U, 0600U);
    }

    void linkInTheWay()
    {
        m_bench->write(u"d/a"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->shell(u"mkdir ../out; printf mine >../out/a; rm -r d"_s);
        m_bench->end();
        // It is swapped in after the changes were asked for, and is ignored, so it is not removed.
        m_bench->shell(u"ln -s ../out d; git init -q .; echo d >.git/info/exclude"_s);
        const auto outcome = m_bench->store().restore(u"1"_s, ChangeScope::Turn, {}, u"u"_s, {});
        QFile outside(m_bench->root() + "/../out/a"_L1);
        QVERIFY(outside.open(QFile::ReadOnly));
        QCOMPARE(outside.readAll(), "mine");
    }

    void folderInTheWay()
    {
        m_bench->write(u".gitignore"_s, "ign\n");
        m_bench->write(u"f"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->remove(u"f"_s);
        m_bench->write(u"f/ign"_s, "not recorded");

        const RestoreOutcome outcome = m_bench->restore(u"1"_s);
        QCOMPARE(outcome.failures.size(), 1);
        QCOMPARE(outcome.failures.first().code, ErrorCode::Conflict);
        QCOMPARE(outcome.failures.first().where, m_bench->path(u"f"_s));
        QCOMPARE(m_bench->read(u"f/ign"_s), "not recorded");
        QCOMPARE(QDir(m_bench->root()).entryList({u".agentao-*"_s}, QDir::Files | QDir::Hidden),
                 QStringList());
    }

    void folderInTheWayBesideNamesThatAreNoText()
    {
        m_bench->write(u".gitignore"_s, "ign\n*[!a-z]*\n");
        m_bench->write(u"f"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->remove(u"f"_s);
        m_bench->write(u"f/made"_s, "by the turn");
        const OddNames odd(m_bench->path(u"f"_s));
        m_bench->write(u"f/ign"_s, "not recorded");

        const RestoreOutcome outcome = m_bench->restore(u"1"_s);
        QCOMPARE(outcome.failures.size(), 2);
        QCOMPARE(m_bench->read(u"f/ign"_s), "not recorded");
        QCOMPARE(m_bench->read(u"f/made"_s), "by the turn"); // for nothing it would have gone
    }

    //! Made by the person, or by the turn and gone on with: named, and there is nothing to undo.
    void fileInPlaceOfAFolder_data()
    {
        const Rows<QString, QString, int> row; // the turn, the person, failures
        row("made since", u"rm -r d"_s, u"echo mine >d"_s, 1);
        row("a link since", u"rm -r d"_s, u"mkdir e; ln -s e d"_s, 1);
        row("gone on with", u"rm -r d; echo 2 >d"_s, u"echo mine >>d"_s, 2);
    }

    void fileInPlaceOfAFolder()
    {
        const auto [turn, person, failures] = Rows<QString, QString, int>::current();
        m_bench->write(u"d/f"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->shell(turn);
        m_bench->end();
        m_bench->shell(person);

        const RestoreOutcome outcome = m_bench->restore(u"1"_s);
        QCOMPARE(outcome.failures.size(), failures);
        QCOMPARE(outcome.failures.last().code, ErrorCode::Conflict);
        QCOMPARE(outcome.failures.last().where, m_bench->path(u"d/f"_s));
        QVERIFY(outcome.failures.last().message.contains(u"in the place of its folder"_s));
        QCOMPARE(outcome.restored, QStringList());
        QCOMPARE(outcome.undoId, QString());
    }

    void nestedRepository()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->shell(
            u"git init -q inner; printf 1 >inner/f; cd inner; git add f; git commit -qm x"_s);
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2");
        m_bench->write(u"inner/f"_s, "2");
        QCOMPARE(m_bench->uncovered(u"1"_s), QStringList{u"inner/"_s});
        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M a"_s});
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u"inner/f"_s), "2");
    }

    void severalRoots()
    {
        const CheckpointBench second;
        m_bench->write(u"a"_s, "1");
        m_bench->write(u"sub/s"_s, "1");
        second.write(u"b"_s, "1");
        const CheckpointStore store(m_bench->folder(), u"sess_1"_s,
                                    {m_bench->root(), second.root(), m_bench->path(u"sub"_s)});
        QVERIFY(store.record({.id = u"1"_s}, {}));
        m_bench->write(u"a"_s, "2");
        m_bench->write(u"sub/s"_s, "2");
        second.write(u"b"_s, "2");
        QVERIFY(store.recordAfter(u"1"_s, {}, {}));
        const auto changes = store.changes(u"1"_s, ChangeScope::Turn, false, {});
        QVERIFY(changes);
        QCOMPARE(changes->files.size(), 3);
        const auto outcome = store.restore(u"1"_s, ChangeScope::Turn, {}, u"u"_s, {});
        QVERIFY(outcome);
        QCOMPARE(outcome->failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1");
        QCOMPARE(m_bench->read(u"sub/s"_s), "1");
        QCOMPARE(second.read(u"b"_s), "1");
    }

    void unknownCheckpoint()
    {
        const auto none = m_bench->store().changes(u"1"_s, ChangeScope::Turn, false, {});
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::NotFound);
        m_bench->record(u"1"_s);
        const auto other = m_bench->store().restore(u"2"_s, ChangeScope::Turn, {}, u"u"_s, {});
        QVERIFY(!other);
        QCOMPARE(other.error().code, ErrorCode::NotFound);
        const auto foreign
            = m_bench->store(u"sess_2"_s).changes(u"1"_s, ChangeScope::Turn, false, {});
        QVERIFY(!foreign);
        QCOMPARE(foreign.error().code, ErrorCode::NotFound);
    }

    void unknownFile()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2");
        const RestoreOutcome outcome = m_bench->restore(u"1"_s, {u"b"_s, u"../../etc/passwd"_s});
        QCOMPARE(outcome.restored, QStringList());
        QCOMPARE(outcome.failures.size(), 2);
        QCOMPARE(outcome.failures.first().code, ErrorCode::NotFound);
        QCOMPARE(m_bench->read(u"a"_s), "2");
    }

    void listing()
    {
        QCOMPARE(m_bench->store().list({}), QList<Checkpoint>());
        QVERIFY(m_bench->store().record({.id = u"10"_s, .title = u"Fix the %-sign, 你好"_s}, {}));
        m_bench->write(u"a"_s, "1");
        QVERIFY(m_bench->store().recordAfter(u"10"_s, {}, {}));
        QVERIFY(m_bench->store(u"sess_2"_s).record({.id = u"11"_s}, {}));
        m_bench->restore(u"10"_s, {}, u"12"_s);

        const auto list = m_bench->store().list({});

        QVERIFY(list);
        QCOMPARE(list->size(), 2);
        QCOMPARE(list->first().id, u"10"_s);
        QCOMPARE(list->first().title, u"Fix the %-sign, 你好"_s);
        QCOMPARE(list->first().reason, Checkpoint::Reason::Turn);
        QVERIFY(list->first().at.secsTo(QDateTime::currentDateTimeUtc()) < 60);
        QCOMPARE(list->last().id, u"12"_s);
        QCOMPARE(list->last().reason, Checkpoint::Reason::Restore);
        QVERIFY(m_bench->store().remove({}));
        QCOMPARE(m_bench->store().list({}), QList<Checkpoint>());
        QCOMPARE(m_bench->store(u"sess_2"_s).list({})->size(), 1);
    }

private:
    std::unique_ptr<CheckpointBench> m_bench;
};

AGENTAO_TEST(TestCheckpointStore)
#include "tst_checkpointstore.moc"
