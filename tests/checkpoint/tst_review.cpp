// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/reviewstore.h"
#include "agentcore/checkpoint/treewriter.h"
#include "tests/checkpoint/checkpointbench.h"
#include "tests/support/suite.h"

#include <QDir>

#include <algorithm>
#include <memory>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! What a review lists, and what is on the disk when parts of it are taken back.
class TestReview : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<CheckpointBench>(); }

    void files_data()
    {
        const Rows<QString, QString, QStringList> row; // before, command, expected

        row("edited", u"echo 1 >a"_s, u"echo 2 >a"_s, QStringList{u"M a"_s});
        row("new", u":"_s, u"mkdir d; echo 2 >d/a"_s, QStringList{u"A d/a"_s});
        row("deleted", u"echo 1 >a"_s, u"rm a"_s, QStringList{u"D a"_s});
        row("moved", u"seq 20 >a"_s, u"mkdir d; mv a d/b"_s, QStringList{u"R a > d/b"_s});
        row("moved and edited", u"seq 20 >a"_s, u"seq 21 >b; rm a"_s, QStringList{u"R a > b"_s});
        row("copied", u"seq 20 >a"_s, u"cp a b"_s, QStringList{u"A b"_s});
        row("replaced by another", u"seq 20 >a"_s, u"rm a; seq 100 120 >b"_s,
            QStringList{u"D a"_s, u"A b"_s});
        row("moved, with line ends in the names", u"seq 20 >'a\nb'"_s, u"mv 'a\nb' 'c\nd'"_s,
            QStringList{u"R a\nb > c\nd"_s});
        row("made executable", u"echo 1 >a"_s, u"chmod +x a"_s, QStringList{u"M a"_s});
        row("nothing", u"echo 1 >a"_s, u":"_s, QStringList{});
    }

    void files()
    {
        const auto [before, command, expected] = Rows<QString, QString, QStringList>::current();

        m_bench->shell(before);
        m_bench->record(u"1"_s);
        m_bench->shell(command);
        QCOMPARE(names(review()), expected);
    }

    void ranges()
    {
        m_bench->write(u"a"_s, "1\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2\n");
        QVERIFY(store().review({u"1"_s, ReviewRange::Until::EndOfTurn}, {}));
        m_bench->end();
        m_bench->record(u"2"_s);
        m_bench->write(u"b"_s, "3\n");
        m_bench->end();
        m_bench->write(u"c"_s, "4\n");

        QCOMPARE(names(review()), (QStringList{u"M a"_s, u"A b"_s, u"A c"_s}));
        QCOMPARE(names(review({u"1"_s, ReviewRange::Until::EndOfTurn})), QStringList{u"M a"_s});
        QCOMPARE(names(review({u"2"_s, ReviewRange::Until::EndOfTurn})), QStringList{u"A b"_s});
        QCOMPARE(names(review({u"2"_s})), (QStringList{u"A b"_s, u"A c"_s}));
        QCOMPARE(names(review({u"1"_s, ReviewRange::Until::Checkpoint, u"2"_s})),
                 QStringList{u"M a"_s});
        const auto unknown = store().review({u"7"_s}, {});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::NotFound);
    }

    void withoutCheckpoints()
    {
        m_bench->write(u"a"_s, "1\n");
        QVERIFY(review().files.isEmpty());
        QVERIFY(m_bench->store(u"another"_s).record({.id = u"1"_s}, {}));
        m_bench->write(u"a"_s, "2\n");
        QVERIFY(review().files.isEmpty());
    }

    void whoChangedWhat()
    {
        for (const auto &name : {u"turn"_s, u"hand"_s, u"both"_s, u"back"_s})
            m_bench->write(name, "0\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"turn"_s, "1\n");
        m_bench->write(u"both"_s, "1\n");
        m_bench->end();
        QVERIFY(file(review(), u"turn"_s).byTurn);
        QVERIFY(!file(review(), u"turn"_s).byOthers);

        m_bench->write(u"both"_s, "2\n");
        m_bench->write(u"back"_s, "2\n");
        m_bench->record(u"2"_s);
        m_bench->write(u"turn"_s, "2\n");
        m_bench->write(u"back"_s, "0\n");
        m_bench->end();
        m_bench->write(u"hand"_s, "3\n");

        const Review found = review();
        QCOMPARE(names(found), (QStringList{u"M both"_s, u"M hand"_s, u"M turn"_s}));
        QVERIFY(file(found, u"both"_s).byTurn && file(found, u"both"_s).byOthers);
        QVERIFY(!file(found, u"hand"_s).byTurn && file(found, u"hand"_s).byOthers);
        QVERIFY(file(found, u"turn"_s).byTurn && !file(found, u"turn"_s).byOthers);
    }

    // In a file that a turn changed, too.
    void whichLinesAreOthersAlone()
    {
        m_bench->write(u"a"_s, "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "1\nB\n3\n4\n5\n6\n7\n8\n9\n");
        m_bench->end();
        QCOMPARE(file(review(), u"a"_s).othersHunks, QList<int>());
        m_bench->write(u"a"_s, "1\nB\n3\n4\nfive\n6\n7\n8\n9\nmine\n");
        QCOMPARE(file(review(), u"a"_s).othersHunks, (QList<int>{1, 2}));
        m_bench->write(u"a"_s, "1\nBB\n3\n4\nfive\n6\n7\n8\n9\n");
        QCOMPARE(file(review(), u"a"_s).othersHunks, QList<int>{1});
    }

    void texts_data()
    {
        // before, after, oldText, newText, hunks
        const Rows<QByteArray, QByteArray, QString, QString, int> row;

        row("UTF-8", "grün\n"_ba, "blau\n"_ba, u"grün\n"_s, u"blau\n"_s, 1);
        row("bytes of others", "gr\xFCn\na\n"_ba, "gr\xFCn\nb\n"_ba, u"grün\na\n"_s, u"grün\nb\n"_s,
            1);
        row("bytes of others became other ones", "\xE9\n"_ba, "\xE8\n"_ba, u"é\n"_s, u"è\n"_s, 1);
        row("a new encoding is seen", "\xE9\n"_ba, "é\n"_ba, u"é\n"_s, u"Ã©\n"_s, 1);
        row("mark on both sides",
            "\xEF\xBB\xBF"
            "a\n"_ba,
            "\xEF\xBB\xBF"
            "b\n"_ba,
            u"a\n"_s, u"b\n"_s, 1);
        row("mark is gone",
            "\xEF\xBB\xBF"
            "a\n"_ba,
            "a\n"_ba, u"\uFEFFa\n"_s, u"a\n"_s, 1);
        row("line ends", "a\r\nb\n"_ba, "a\nb\n"_ba, u"a\r\nb\n"_s, u"a\nb\n"_s, 1);
        row("three", "1\n2\n3\n4\n5\n"_ba, "1a\n2\n4\n5\n6\n"_ba, u"1\n2\n3\n4\n5\n"_s,
            u"1a\n2\n4\n5\n6\n"_s, 3);
        row("no text", QByteArray("a\0b", 3), QByteArray("a\0c", 3), QString(), QString(), 0);
    }

    void texts()
    {
        const auto [before, after, oldText, newText, hunks]
            = Rows<QByteArray, QByteArray, QString, QString, int>::current();

        m_bench->write(u"a"_s, before);
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, after);
        const ReviewedFile found = file(review(), u"a"_s);
        QCOMPARE(found.oldText.value_or(QString()), oldText);
        QCOMPARE(found.newText.value_or(QString()), newText);
        QCOMPARE(found.isText(), hunks > 0);
        QCOMPARE(found.hunks.size(), hunks);
    }

    void hunkIsTakenBack_data()
    {
        // before, after, hunks, expected
        const Rows<QByteArray, QByteArray, QList<int>, QByteArray> row;

        const QByteArray three = "1\n2\n3\n4\n5\n";
        const QByteArray changed = "1a\n2\n4\n5\n6\n";
        row("first", three, changed, {0}, "1\n2\n4\n5\n6\n");
        row("deleted line", three, changed, {1}, "1a\n2\n3\n4\n5\n6\n");
        row("last", three, changed, {2}, "1a\n2\n4\n5\n");
        row("two", three, changed, {2, 0}, "1\n2\n4\n5\n");
        row("twice the same", three, changed, {1, 1}, "1a\n2\n3\n4\n5\n6\n");
        row("all", three, changed, {0, 1, 2}, three);
        row("CR LF stays", "a\r\nb\r\nc\r\n", "A\r\nb\r\nC\r\n", {0}, "a\r\nb\r\nC\r\n");
        row("mixed ends", "a\r\nb\nc\n", "a\nb\nC\n", {0}, "a\r\nb\nC\n");
        row("no line end before", "a\nb\nc", "A\nb\nc\n", {1}, "A\nb\nc");
        row("no line end after", "a\nb\nc\n", "A\nb\nc", {1}, "A\nb\nc\n");
        row("no line end on both sides", "a\nb\nc", "A\nb\nC", {0}, "a\nb\nC");
        row("Latin-1", "\xE9\nb\n\xE8\n", "\xC9\nb\n\xC8\n", {0}, "\xE9\nb\n\xC8\n");
        row("mark",
            "\xEF\xBB\xBF"
            "a\nb\nc\n",
            "\xEF\xBB\xBF"
            "A\nb\nC\n",
            {0},
            "\xEF\xBB\xBF"
            "a\nb\nC\n");
        row("long lines", QByteArray(100'000, 'x') + "\nb\nc\n", "x\nb\nC\n", {1}, "x\nb\nc\n");
        row("all lines deleted", "a\nb\n", "", {0}, "a\nb\n");
        row("from nothing", "", "a\nb\n", {0}, "");
    }

    void hunkIsTakenBack()
    {
        const auto [before, after, hunks, expected]
            = Rows<QByteArray, QByteArray, QList<int>, QByteArray>::current();

        m_bench->write(u"d/a"_s, before);
        m_bench->record(u"1"_s);
        m_bench->write(u"d/a"_s, after);
        const RestoreOutcome outcome = revert(review(), u"d/a"_s, hunks);
        QCOMPARE(outcome.failures, QList<Error>());
        QCOMPARE(outcome.restored, QStringList{m_bench->path(u"d/a"_s)});
        QCOMPARE(outcome.undoId, u"undo"_s);
        QCOMPARE(m_bench->read(u"d/a"_s), expected);
    }

    void wholeFileIsTakenBack_data()
    {
        const Rows<QString, QString, QString> row; // before, command, name

        row("edited", u"echo 1 >a"_s, u"echo 2 >a"_s, u"a"_s);
        row("new", u":"_s, u"mkdir -p d/e; echo 2 >d/e/a"_s, u"d/e/a"_s);
        row("deleted", u"mkdir d; echo 1 >d/a"_s, u"rm -r d"_s, u"d/a"_s);
        row("moved", u"mkdir d; seq 20 >d/a"_s, u"mv d/a b; rmdir d"_s, u"b"_s);
        row("moved and edited", u"seq 20 >a"_s, u"seq 21 >b; rm a"_s, u"b"_s);
        row("made executable", u"echo 1 >a"_s, u"chmod 755 a"_s, u"a"_s);
        row("executable deleted", u"echo 1 >a; chmod 755 a"_s, u"rm a"_s, u"a"_s);
        row("no text", u"printf 'a\\000b' >a"_s, u"printf 'a\\000c' >a"_s, u"a"_s);
        row("link", u"ln -s x a"_s, u"ln -sfn y a"_s, u"a"_s);
        row("file became link", u"echo 1 >a"_s, u"ln -sfn y a"_s, u"a"_s);
        row("link deleted", u"ln -s x a"_s, u"rm a"_s, u"a"_s);
        row("too large to be shown", u"seq 400000 >a"_s, u"seq 400001 >a"_s, u"a"_s);
    }

    void wholeFileIsTakenBack()
    {
        const auto [before, command, name] = Rows<QString, QString, QString>::current();
        const QString look = u"find . -printf '%p %y %m %l\\n' | sort >../%1; find . -type f -exec "
                             "sha256sum {} + | sort >>../%1"_s;

        m_bench->shell(before);
        m_bench->shell(look.arg(u"before"_s));
        m_bench->record(u"1"_s);
        m_bench->shell(command);
        const RestoreOutcome outcome = revert(review(), name);
        QCOMPARE(outcome.failures, QList<Error>());
        m_bench->shell(look.arg(u"after"_s));
        m_bench->shell(u"cmp ../before ../after"_s);
    }

    void mergedWithLaterChanges_data()
    {
        // later: null: the file is gone
        // expected: null: a conflict
        const Rows<QByteArray, QList<int>, QByteArray> row; // later, hunks, expected

        // From "1 2 3 4 5 6 7 8 9" to "1 B 3 4 5 6 7 H 9".
        row("elsewhere", "1\nB\n3\n4\nfive\n6\n7\nH\n9\n", {0}, "1\n2\n3\n4\nfive\n6\n7\nH\n9\n");
        row("elsewhere, all", "0\n1\nB\n3\n4\n5\n6\n7\nH\n9\n10\n", {},
            "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
        row("the same line", "1\nBB\n3\n4\n5\n6\n7\nH\n9\n", {0}, {});
        row("the same line, all", "1\nBB\n3\n4\n5\n6\n7\nH\n9\n", {}, {});
        row("the same line of another one", "1\nBB\n3\n4\n5\n6\n7\nH\n9\n", {1},
            "1\nBB\n3\n4\n5\n6\n7\n8\n9\n");
        row("the line beside", "1\nB\nthree\n4\n5\n6\n7\nH\n9\n", {0}, {});
        row("deleted", "1\n3\n4\n5\n6\n7\nH\n9\n", {0}, {});
        row("taken back already", "1\n2\n3\n4\n5\n6\n7\nH\n9\n", {0},
            "1\n2\n3\n4\n5\n6\n7\nH\n9\n");
        row("one taken back already, all", "1\n2\n3\n4\n5\n6\n7\nH\n9\n", {},
            "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        row("emptied", "", {0}, {});
        row("no text any more", QByteArray("1\0", 2), {0}, {});
        row("gone", {}, {0}, {});
        row("gone, all", {}, {}, {});
    }

    void mergedWithLaterChanges()
    {
        const auto [later, hunks, expected] = Rows<QByteArray, QList<int>, QByteArray>::current();

        m_bench->write(u"a"_s, "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "1\nB\n3\n4\n5\n6\n7\nH\n9\n");
        const Review before = review();
        if (later.isNull())
            m_bench->remove(u"a"_s);
        else
            m_bench->write(u"a"_s, later);
        const RestoreOutcome outcome = revert(before, u"a"_s, hunks);
        if (!expected.isNull()) {
            QCOMPARE(outcome.failures, QList<Error>());
            QCOMPARE(m_bench->read(u"a"_s), expected);
            return;
        }
        QCOMPARE(outcome.failures.size(), 1);
        QCOMPARE(outcome.failures.first().code, ErrorCode::Conflict);
        QCOMPARE(outcome.failures.first().where, m_bench->path(u"a"_s));
        QVERIFY(outcome.restored.isEmpty() && outcome.undoId.isEmpty());
        QCOMPARE(m_bench->read(u"a"_s), later);
    }

    void othersLinesStay_data()
    {
        // others: After the turn, and before anybody looked.
        // expected: Null: nothing may change.
        const Rows<QByteArray, QList<int>, QByteArray> row; // others, hunks, expected

        // From "1 2 3 4 5 6 7 8 9" to "1 B 3 4 5 6 7 H 9".
        const QByteArray mine = "1\nB\n3\n4\nfive\n6\n7\nH\n9\nmine\n";
        row("the turn's lines", mine, {0}, "1\n2\n3\n4\nfive\n6\n7\nH\n9\nmine\n");
        row("changed by others", mine, {1}, {});
        row("added by others", mine, {3}, {});
        row("both", mine, {0, 1}, {});
        row("all", mine, {}, "1\n2\n3\n4\nfive\n6\n7\n8\n9\nmine\n");
        row("deleted by others", "1\nB\n3\n5\n6\n7\nH\n9\n", {1}, {});
        row("deleted by others, all", "1\nB\n3\n5\n6\n7\nH\n9\n", {}, "1\n2\n3\n5\n6\n7\n8\n9\n");
        row("the turn's line, gone on with", "1\nBB\n3\n4\n5\n6\n7\nH\n9\n", {0}, {});
        row("the line beside", "1\nB\nmine\n3\n4\n5\n6\n7\nH\n9\n", {0}, {});
        row("the same line, all", "1\nBB\n3\n4\n5\n6\n7\nH\n9\n", {}, {});
        row("taken back by others", "1\n2\n3\n4\n5\n6\n7\nH\n9\n", {0},
            "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        row("no text any more", QByteArray("1\0", 2), {}, {});
    }

    void othersLinesStay()
    {
        const auto [others, hunks, expected] = Rows<QByteArray, QList<int>, QByteArray>::current();
        for (const bool isLaterTurn : {false, true}) {
            m_bench->write(u"a"_s, "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
            const QString turn = isLaterTurn ? u"3"_s : u"1"_s;
            m_bench->record(turn);
            m_bench->write(u"a"_s, "1\nB\n3\n4\n5\n6\n7\nH\n9\n");
            m_bench->end();
            m_bench->write(u"a"_s, others);
            if (isLaterTurn) {
                m_bench->record(u"4"_s);
                m_bench->write(u"other"_s, "x");
            }
            const Review shown = review({turn});
            QVERIFY(file(shown, u"a"_s).byOthers);
            const RestoreOutcome outcome
                = revert({shown.states, {{m_bench->path(u"a"_s), hunks}}}, u"undo"_s + turn);
            QCOMPARE(m_bench->read(u"a"_s), expected.isNull() ? others : expected);
            QCOMPARE(outcome.failures.size(), expected.isNull() ? 1 : 0);
            if (expected.isNull())
                QCOMPARE(outcome.failures.front().code, ErrorCode::Conflict);
        }
        m_bench->write(u"hand"_s, "mine\n");
        QCOMPARE(revert(review(), u"hand"_s).failures.size(), 1);
        QCOMPARE(m_bench->read(u"hand"_s), "mine\n");
        QCOMPARE(revert(review(), u"hand"_s, {}, true).failures, QList<Error>());
        QVERIFY(m_bench->read(u"hand"_s).isNull());
    }

    void linesOfBothAreTakenApart_data()
    {
        // before, turn, others, expected
        // before: null: there was none
        // expected: "conflict": nothing may change; null: it is gone
        const Rows<QByteArray, QByteArray, QByteArray, QByteArray> row;

        const QByteArray conflict = "conflict";
        row("the line below", "1\n2\n3\n", "1\nB\n3\n", "1\nB\nthree\n", "1\n2\nthree\n");
        row("the line above", "1\n2\n3\n", "1\nB\n3\n", "one\nB\n3\n", "one\n2\n3\n");
        row("a new line below", "1\n2\n3\n", "1\nB\n3\n", "1\nB\nmine\n3\n", "1\n2\nmine\n3\n");
        row("a new line above", "1\n2\n3\n", "1\nB\n3\n", "1\nmine\nB\n3\n", "1\nmine\n2\n3\n");
        row("the line below is gone", "1\n2\n3\n4\n", "1\nB\n3\n4\n", "1\nB\n4\n", "1\n2\n4\n");
        row("within new lines", "1\n2\n", "1\na\nb\nc\n2\n", "1\na\nmine\nb\nc\n2\n",
            "1\nmine\n2\n");
        row("new lines, some gone", "1\n2\n", "1\na\nb\nc\n2\n", "1\nmine\na\nc\n2\n",
            "1\nmine\n2\n");
        row("CRLF", "1\r\n2\r\n3\r\n", "1\r\nB\r\n3\r\n", "1\r\nB\r\nmine\r\n3\r\n",
            "1\r\n2\r\nmine\r\n3\r\n");
        row("Latin-1", "1\n\xE4\n3\n", "1\n\xF6\n3\n", "1\n\xF6\n\xFC\n", "1\n\xE4\n\xFC\n");
        row("behind the last line", "1\n2", "1\nB\n", "1\nB\nmine\n", conflict);
        row("the same line", "1\n2\n3\n", "1\nB\n3\n", "1\nBB\n3\n", conflict);
        row("the same line and below", "1\n2\n3\n", "1\nB\n3\n", "1\nBB\nthree\n", conflict);
        row("one of new lines", "1\n2\n", "1\na\nb\n2\n", "1\na\nbb\nmine\n2\n", conflict);
        row("where lines were deleted", "1\n2\n3\n", "1\n3\n", "1\nmine\n3\n", conflict);
        row("a new file", {}, "a\nb\n", "a\nmine\nb\n", "mine\n");
        row("a new file, shorter", {}, "a\nb\n", "a\n", {});
        row("a new file, the same line", {}, "a\nb\n", "a\nbb\n", conflict);
    }

    // Asked for, and from the view of the session, also after a later turn, as from that of the
    // turn.
    void linesOfBothAreTakenApart()
    {
        const auto [before, turn, others, expected]
            = Rows<QByteArray, QByteArray, QByteArray, QByteArray>::current();
        using Until = ReviewRange::Until;
        for (const auto &[until, id] :
             {std::pair(Until::Now, u"1"_s), std::pair(Until::EndOfTurn, u"2"_s),
              std::pair(Until::Now, u"3"_s)}) {
            if (before.isNull() && !m_bench->read(u"a"_s).isNull())
                m_bench->remove(u"a"_s);
            else if (!before.isNull())
                m_bench->write(u"a"_s, before);
            m_bench->record(id);
            m_bench->write(u"a"_s, turn);
            m_bench->end();
            m_bench->write(u"a"_s, others);
            if (id == u"3"_s) {
                m_bench->record(u"later"_s);
                m_bench->write(u"other"_s, "x");
            }
            const Review shown = review({id, until});
            Reversal reversal{shown.states, {{m_bench->path(u"a"_s), {0}}}};
            const RestoreOutcome refused = revert(reversal, u"no"_s + id);
            QCOMPARE(refused.failures.size(), 1);
            QCOMPARE(refused.failures.first().code, ErrorCode::Conflict);
            QCOMPARE(m_bench->read(u"a"_s), others);
            reversal.merges = true;
            const RestoreOutcome outcome = revert(reversal, u"undo"_s + id);
            const bool isConflict = expected == "conflict";
            QCOMPARE(m_bench->read(u"a"_s), isConflict ? others : expected);
            QCOMPARE(outcome.failures.size(), isConflict ? 1 : 0);
            QCOMPARE(outcome.undoId.isEmpty(), isConflict);
            if (!isConflict) { // and it can be undone
                const Review undone = review({u"undo"_s + id, Until::EndOfTurn});
                QCOMPARE(revert(undone, u"a"_s).failures, QList<Error>());
                QCOMPARE(m_bench->read(u"a"_s), others);
            }
        }
    }

    void linesInDoubtStayAlone_data()
    {
        const Rows<QByteArray>
            row; // What a later turn puts in the place of "2"; null: there is none
        row("only restores", {});
        row("a later turn elsewhere", "2\n");
        row("a later turn above", "two\nzwei\n");
        row("a later turn makes it shorter", "");
    }

    // A line that both changed is no reason to refuse the others of its file.
    void linesInDoubtStayAlone()
    {
        const auto [later] = Rows<QByteArray>::current();
        m_bench->write(u"a"_s, "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "new\n1\n2\n3\nD\n5\n6\n7\nH\n9\n10\nK\n12\n");
        m_bench->end();
        QByteArray now = "new\nmine\n1\n2\n3\nD\nmy\n6\n7\nHH\n9\n10\nK\nours\n12\n";
        m_bench->write(u"a"_s, now);
        if (!later.isNull()) {
            m_bench->record(u"2"_s);
            m_bench->write(u"a"_s, now.replace("2\n3\n", later + "3\n"));
            m_bench->write(u"other"_s, "x");
        }
        const auto takeBack = [this](const QString &line, const QString &undoId) {
            const Review shown = review({u"1"_s});
            Reversal reversal{shown.states, {{m_bench->path(u"a"_s), {}}}};
            reversal.merges = true;
            if (!line.isEmpty())
                reversal.files[0].hunks = {hunkWith(file(shown, u"a"_s), line)};
            return revert(reversal, undoId);
        };
        using Texts = std::pair<QByteArray, QByteArray>;
        for (const auto &[lines, left] :
             {Texts("new\nmine\n", "mine\n"), Texts("D\nmy\n", "4\nmy\n"),
              Texts("K\nours\n", "11\nours\n")}) {
            for (const auto &stays : {u"HH"_s, QString()}) {
                const RestoreOutcome refused = takeBack(stays, u"no"_s);
                QCOMPARE(refused.failures.size(), 1);
                QCOMPARE(refused.failures.first().code, ErrorCode::Conflict);
                QCOMPARE(refused.failures.first().where, m_bench->path(u"a"_s));
                QCOMPARE(m_bench->read(u"a"_s), now);
            }
            const QString line = QString::fromLatin1(lines.first(lines.indexOf('\n')));
            QCOMPARE(takeBack(line, u"undo"_s + line).failures, QList<Error>());
            QCOMPARE(m_bench->read(u"a"_s), now.replace(lines, left));
        }
        QCOMPARE(takeBack(u"HH"_s, u"no"_s).failures.size(), 1);
        QCOMPARE(m_bench->read(u"a"_s), now);
    }

    // Between two calls of a turn, beside its lines: it is theirs in the review of the turn, too.
    void othersLinesWithinATurnStay()
    {
        m_bench->write(u"a"_s, "1\n2\n3\n4\n5\n6\n7\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "1\nB\n3\n4\n5\n6\n7\n");
        QVERIFY(m_bench->store().recordAfter(u"1"_s, {}, {}));
        m_bench->write(u"a"_s, "1\nB\nmine\n4\n5\n6\n7\n");
        QVERIFY(m_bench->store().recordBefore(u"1"_s, {}, true, {}));
        m_bench->write(u"a"_s, "1\nB\nmine\n4\n5\nF\n7\n");
        const Review shown = review({u"1"_s, ReviewRange::Until::EndOfTurn});
        const QByteArray all = m_bench->read(u"a"_s);
        Reversal reversal{shown.states, {{m_bench->path(u"a"_s), {0}}}};
        for (const QList<int> &hunks : {QList<int>{0}, QList<int>()}) {
            reversal.files[0].hunks = hunks;
            QCOMPARE(revert(reversal).failures.size(), 1);
            QCOMPARE(m_bench->read(u"a"_s), all);
        }
        reversal.merges = true;
        reversal.files[0].hunks = {0};
        QCOMPARE(revert(reversal, u"one"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1\n2\nmine\n4\n5\nF\n7\n");
        reversal.files[0].hunks.clear();
        QCOMPARE(revert(reversal, u"all"_s).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1\n2\nmine\n4\n5\n6\n7\n");
    }

    void overwriting()
    {
        m_bench->write(u"a"_s, "1\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2\n");
        m_bench->write(u"new"_s, "2\n");
        const Review before = review();
        m_bench->write(u"a"_s, "3\n");
        m_bench->write(u"new"_s, "3\n");
        for (const auto &name : {u"a"_s, u"new"_s})
            QCOMPARE(revert(before, name).failures.size(), 1);
        QCOMPARE(revert(before, u"a"_s, {}, true).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1\n");
        QCOMPARE(revert({before.states, {{m_bench->path(u"new"_s)}}, true}, u"undo2"_s).failures,
                 QList<Error>());
        QVERIFY(m_bench->read(u"new"_s).isNull());
        // What was overwritten is a checkpoint.
        const Review undone = review({u"undo2"_s, ReviewRange::Until::EndOfTurn});
        QCOMPARE(names(undone), QStringList{u"D new"_s});
        QCOMPARE(file(undone, u"new"_s).oldText, u"3\n"_s);
    }

    void modeStays()
    {
        m_bench->shell(u"printf '1\\n2\\n3\\n' >a; chmod 640 a"_s);
        m_bench->record(u"1"_s);
        m_bench->shell(u"printf 'one\\n2\\nthree\\n' >a; chmod 750 a"_s);
        QCOMPARE(revert(review(), u"a"_s, {0}).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1\n2\nthree\n");
        struct stat info = {};
        QCOMPARE(::stat(qPrintable(m_bench->path(u"a"_s)), &info), 0);
        QCOMPARE(int(info.st_mode & 07777), 0750);
    }

    void linkIsNotFollowed()
    {
        m_bench->shell(
            u"printf '1\\n2\\n' >../outside; printf '1\\n2\\n' >a; mkdir d; echo 1 >d/b"_s);
        m_bench->record(u"1"_s);
        m_bench->shell(u"printf '1\\nB\\n' >a; echo 2 >d/b"_s);
        const Review before = review();
        m_bench->shell(
            u"mkdir ../elsewhere; echo 2 >../elsewhere/b; rm -r a d; ln -s ../outside a; "
            "ln -s ../elsewhere d"_s);
        for (const bool overwrites : {false, true}) {
            const RestoreOutcome outcome = revert(before, u"d/b"_s, {}, overwrites);
            QCOMPARE(outcome.failures.size(), 1);
        }
        QCOMPARE(revert(before, u"a"_s, {0}).failures.size(), 1);
        m_bench->shell(u"[ \"$(cat ../outside)\" = \"$(printf '1\\n2')\" ]; "
                       "[ \"$(cat ../elsewhere/b)\" = 2 ]; [ -L a ]; [ -L d ]"_s);
    }

    void undo()
    {
        m_bench->write(u"a"_s, "1\n2\n3\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "one\n2\nthree\n");
        QCOMPARE(revert(review(), u"a"_s, {0}).failures, QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1\n2\nthree\n");
        // The person goes on elsewhere; what was taken back comes again and that stays.
        m_bench->write(u"a"_s, "1\n2\nthree\n4\n5\n");
        const Review undone = review({u"undo"_s, ReviewRange::Until::EndOfTurn});
        QCOMPARE(revert({undone.states, {{m_bench->path(u"a"_s)}}}, u"redo"_s).failures,
                 QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "one\n2\nthree\n4\n5\n");
        const Review redone = review({u"redo"_s, ReviewRange::Until::EndOfTurn});
        QCOMPARE(revert({redone.states, {{m_bench->path(u"a"_s)}}}, u"undo3"_s).failures,
                 QList<Error>());
        QCOMPARE(m_bench->read(u"a"_s), "1\n2\nthree\n4\n5\n");
    }

    void severalFiles()
    {
        for (const auto &name : {u"a"_s, u"b"_s, u"c"_s})
            m_bench->write(name, "1\n2\n3\n");
        m_bench->record(u"1"_s);
        for (const auto &name : {u"a"_s, u"b"_s, u"c"_s})
            m_bench->write(name, "one\n2\nthree\n");
        const Review before = review();
        m_bench->write(u"b"_s, "ONE\n2\nthree\n");
        const RestoreOutcome outcome = revert(
            {before.states,
             {{m_bench->path(u"a"_s), {0}}, {m_bench->path(u"b"_s)}, {m_bench->path(u"c"_s)}}});
        QCOMPARE(outcome.restored.size(), 2);
        QCOMPARE(outcome.failures.size(), 1);
        QCOMPARE(outcome.failures.first().where, m_bench->path(u"b"_s));
        QCOMPARE(m_bench->read(u"a"_s), "1\n2\nthree\n");
        QCOMPARE(m_bench->read(u"b"_s), "ONE\n2\nthree\n");
        QCOMPARE(m_bench->read(u"c"_s), "1\n2\n3\n");
    }

    // A folder whose rules leave themselves out, and one that was empty.
    void whatWasThereUnrecorded()
    {
        m_bench->shell(u"mkdir cache logs; echo '*' >cache/.gitignore; echo x >cache/x"_s);
        if (!TreeWriter(m_bench->root()).isOlderThan("cache/x", INT64_MAX))
            QSKIP("the file system does not know when files were made");
        const qint64 made = QDateTime::currentMSecsSinceEpoch();
        QTRY_VERIFY(QDateTime::currentMSecsSinceEpoch() > made + 100);
        m_bench->record(u"1"_s);
        m_bench->shell(u"rm cache/.gitignore; echo 1 >logs/n"_s);
        const Review found = review();
        const RestoreOutcome outcome
            = revert({found.states, {{m_bench->path(u"cache/x"_s)}, {m_bench->path(u"logs/n"_s)}}});
        QCOMPARE(outcome.restored, QStringList{m_bench->path(u"logs/n"_s)});
        QCOMPARE(outcome.failures.size(), 1);
        QCOMPARE(m_bench->read(u"cache/x"_s), "x\n");
        m_bench->shell(u"[ -d logs ] && [ ! -e logs/n ]"_s);
    }

    void unknownThings()
    {
        m_bench->write(u"a"_s, "1\n");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2\n");
        const Review found = review();
        QCOMPARE(revert(found, u"b"_s).failures.first().code, ErrorCode::NotFound);
        QCOMPARE(revert(found, u"../a"_s).failures.first().code, ErrorCode::NotFound);
        QCOMPARE(revert(found, u"a"_s, {1}).failures.first().code, ErrorCode::NotFound);
        QCOMPARE(revert(found, u"a"_s, {-1}).failures.first().code, ErrorCode::NotFound);
        for (const auto &tree : {"--output=x"_ba, ""_ba, "HEAD"_ba}) {
            Reversal reversal{found.states, {{m_bench->path(u"a"_s)}}};
            reversal.states.first().toTree = tree;
            const auto outcome = store().revert(reversal, u"undo"_s, {});
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, ErrorCode::InvalidInput);
        }
        QCOMPARE(m_bench->read(u"a"_s), "2\n");
    }

private:
    ReviewStore store() const { return {m_bench->folder(), u"sess_1"_s, {m_bench->root()}}; }

    Review review(const ReviewRange &range = {}) const
    {
        m_bench->end();
        const auto review = store().review(range, {});
        if (!review) {
            QTest::qFail(qPrintable(review.error().text()), __FILE__, __LINE__);
            return {};
        }
        return *review;
    }

    //! The file \a name of review(); fails the test when it is not there.
    ReviewedFile file(const Review &review, const QString &name) const
    {
        for (const ReviewedFile &file : review.files) {
            if (file.path == m_bench->path(name))
                return file;
        }
        QTest::qFail(qPrintable(name + u" is not in the review"_s), __FILE__, __LINE__);
        return {};
    }

    //! Which run of lines of \a file has \a line; -1: none.
    static int hunkWith(const ReviewedFile &file, const QString &line)
    {
        const QStringList lines = file.newText.value_or(QString()).split(u'\n');
        const auto found = std::ranges::find_if(file.hunks, [&](const LineHunk &hunk) {
            return lines.mid(hunk.newBegin, hunk.newCount).contains(line);
        });
        return found == file.hunks.end() ? -1 : int(found - file.hunks.begin());
    }

    RestoreOutcome revert(const Reversal &reversal, const QString &undoId = u"undo"_s) const
    {
        const auto outcome = store().revert(reversal, undoId, {});
        if (!outcome) {
            QTest::qFail(qPrintable(outcome.error().text()), __FILE__, __LINE__);
            return {};
        }
        return *outcome;
    }

    RestoreOutcome revert(const Review &review, const QString &name, const QList<int> &hunks = {},
                          bool overwrites = false) const
    {
        return revert({review.states, {{m_bench->path(name), hunks}}, overwrites});
    }

    //! "A name", "M name", "D name" or "R old > name" of each file.
    QStringList names(const Review &review) const
    {
        const QDir root(m_bench->root());
        QStringList names;
        for (const ReviewedFile &file : review.files) {
            const QString from = file.movedFrom.isEmpty()
                ? QString()
                : root.relativeFilePath(file.movedFrom) + u" > "_s;
            names += u"AMDR"_s[int(file.state)] + u' ' + from + root.relativeFilePath(file.path);
        }
        return names;
    }

    std::unique_ptr<CheckpointBench> m_bench;
};

AGENTAO_TEST(TestReview)
#include "tst_review.moc"
