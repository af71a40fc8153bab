// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/reviewstore.h"
#include "tests/checkpoint/checkpointbench.h"
#include "tests/support/suite.h"
#include "tests/support/uifakeagent.h"
#include "ui/diff/markeddiffview.h"
#include "ui/review/commentbox.h"
#include "ui/review/hintline.h"
#include "ui/review/reviewbar.h"
#include "ui/review/reviewdiff.h"
#include "ui/review/reviewfiles.h"
#include "ui/review/reviewpane.h"
#include "ui/review/reviewtree.h"
#include "ui/review/turnoutcomes.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

//! A session over files on the disk, whose states are what was recorded of them.
class DiskSession : public Testing::UiFakeSession
{
public:
    explicit DiskSession(const CheckpointBench &bench)
        : UiFakeSession({.id = u"sess_1"_s, .cwd = bench.root()}, u"default"_s, nullptr)
        , m_store(bench.folder(), u"sess_1"_s, {bench.root()})
    {
        states = QList<Checkpoint>{{.id = u"1"_s}, {.id = u"2"_s}};
    }

    QFuture<Result<Review>> review(const ReviewRange &range) override
    {
        return QtFuture::makeReadyValueFuture(m_store.review(range, {}));
    }
    QFuture<Result<RestoreOutcome>> revert(const Reversal &reversal) override
    {
        reversals += reversal;
        const auto outcome = m_store.revert(reversal, u"undo%1"_s.arg(reversals.size()), {});
        return QtFuture::makeReadyValueFuture(outcome);
    }

private:
    ReviewStore m_store;
};

static QByteArray linesOfFile(const QList<std::pair<int, QByteArray>> &changed)
{
    QByteArrayList lines;
    for (int line = 1; line <= 30; ++line)
        lines += QByteArray::number(line);
    for (const auto &[line, text] : changed)
        lines[line - 1] = text;
    return lines.join('\n') + '\n';
}

//! The review of a turn over files on the disk: what was put back is not there to be decided.
class TestReviewTurn : public QObject
{
    Q_OBJECT

private slots:
    // Turn 1 changes lines 5 and 15, turn 2 line 25.
    void init()
    {
        m_bench = std::make_unique<CheckpointBench>();
        m_bench->write(u"a.txt"_s, linesOfFile({}));
        m_bench->record(u"1"_s);
        m_bench->write(u"a.txt"_s, linesOfFile({{5, "five"}, {15, "fifteen\nmore"}}));
        QVERIFY(m_bench->store().recordEnd(u"1"_s, {}));
        m_bench->record(u"2"_s);
        m_bench->write(u"a.txt"_s,
                       linesOfFile({{5, "five"}, {15, "fifteen\nmore"}, {25, "twenty-five"}}));
        QVERIFY(m_bench->store().recordEnd(u"2"_s, {}));
        m_session = std::make_unique<DiskSession>(*m_bench);
    }

    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
        m_bench.reset();
    }

    void rejectIsSeenInEveryView_data()
    {
        QTest::addColumn<QString>("way");
        for (const auto &way : {u"key"_s, u"mouse"_s, u"accessibility"_s})
            QTest::newRow(qPrintable(way)) << way;
    }

    void rejectIsSeenInEveryView()
    {
        QFETCH(QString, way);
        show(u"turn:1"_s);
        QCOMPARE(item().hunks.size(), 2);
        QVERIFY2(totals().contains(u"+3"_s) && totals().contains(u"2 to decide"_s),
                 qPrintable(totals()));
        act(way, "rejectHunk"_L1);
        QTRY_VERIFY(!m_pane->model()->isBusy());
        const QByteArray after = linesOfFile({{15, "fifteen\nmore"}, {25, "twenty-five"}});
        QTRY_COMPARE(m_bench->read(u"a.txt"_s), after);
        QTRY_VERIFY(item().hunks[0].isGone && !item().hunks[1].isGone);
        QTRY_COMPARE(shownButtons("rejectHunk"_L1), QStringList{u"Reject change 2 of 2"_s});
        QCOMPARE(shownButtons("keepHunk"_L1), QStringList{u"Keep change 2 of 2"_s});
        QVERIFY2(totals().contains(u"+2"_s) && totals().contains(u"1 to decide"_s),
                 qPrintable(totals()));
        const QString title = m_pane->diff()->view()->accessibleName();
        QVERIFY2(title.contains("lines added: 2, removed: 1"_L1), qPrintable(title));
        // Once more does nothing, and nothing is sent.
        m_pane->rejectCurrent();
        QCOMPARE(m_session->reversals.size(), 1);
        show(u"session"_s);
        QCOMPARE(item().hunks.size(), 3); // though the files have but the others
        QVERIFY(item().hunks[0].isGone && !item().hunks[1].isGone && !item().hunks[2].isGone);
        show(u"turn:2"_s);
        QCOMPARE(item().openHunks(), 1);
        show(u"turn:1"_s);
        QVERIFY(item().hunks[0].isGone);
        m_pane->model()->undo();
        QTRY_COMPARE(item().openHunks(), 2);
        QVERIFY(m_bench->read(u"a.txt"_s).contains("five\n6"));
        QVERIFY(totals().contains(u"2 to decide"_s));
    }

    void rejectedStaysInTheSessionsView_data() { rejectIsSeenInEveryView_data(); }

    // In a view that ends now, too, where the files do not have it any more.
    void rejectedStaysInTheSessionsView()
    {
        QFETCH(QString, way);
        show(u"session"_s);
        QCOMPARE(item().hunks.size(), 3);
        act(way, "rejectHunk"_L1);
        QTRY_COMPARE(m_bench->read(u"a.txt"_s),
                     linesOfFile({{15, "fifteen\nmore"}, {25, "twenty-five"}}));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QCOMPARE(item().hunks.size(), 3);
        QVERIFY(item().hunks[0].isGone && item().openHunks() == 2);
        const auto *first = m_pane->findChild<QWidget *>("hunkBar"_L1)->findChild<QLabel *>();
        QTRY_COMPARE(first->text(), u"Line 5 · rejected"_s);
        QVERIFY2(totals().contains(u"2 to decide"_s), qPrintable(totals()));
        // What stands behind it is found by its place in the files.
        m_pane->model()->reject({0, 1});
        QTRY_COMPARE(m_bench->read(u"a.txt"_s), linesOfFile({{25, "twenty-five"}}));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QCOMPARE(item().hunks.size(), 3);
        QVERIFY(item().hunks[1].isGone && item().openHunks() == 1);
        QCOMPARE(item().lineNow(item().hunks[2].firstLine), 25);
        m_pane->model()->undo({0, 0});
        QTRY_COMPARE(m_bench->read(u"a.txt"_s), linesOfFile({{5, "five"}, {25, "twenty-five"}}));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QVERIFY(!item().hunks[0].isGone && item().hunks[1].isGone);
        // All of it: the file stays to be seen, as one that was rejected.
        m_pane->model()->reject({});
        QTRY_COMPARE(m_bench->read(u"a.txt"_s), linesOfFile({}));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QCOMPARE(m_pane->model()->items().size(), 1);
        QVERIFY(item().isGone());
        QCOMPARE(totals(), u"all rejected  ·  1 file"_s);
    }

    // Where a line of the person's own stands so close to it that both are one change there.
    void rejectedStaysBesideOwnLines()
    {
        const std::pair<int, QByteArray> mine{7, "seven of mine"};
        m_bench->write(
            u"a.txt"_s,
            linesOfFile({{5, "five"}, mine, {15, "fifteen\nmore"}, {25, "twenty-five"}}));
        show(u"turn:1"_s);
        m_pane->model()->reject({0, 0});
        QTRY_COMPARE(m_bench->read(u"a.txt"_s),
                     linesOfFile({mine, {15, "fifteen\nmore"}, {25, "twenty-five"}}));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        show(u"session"_s);
        QCOMPARE(item().hunks.size(), 3);
        const ReviewHunk &both = item().hunks[0];
        QCOMPARE(both.runs.size(), 2);
        QVERIFY(both.goneRuns == QList<int>{0} && !both.isGone && item().isOthers(both));
        QVERIFY(item().file.newText->contains(u"five\n6\nseven of mine\n"_s));
    }

    void rejectedStaysDirectlyBesideOwnLines_data()
    {
        // mine: put in after the rejection
        const Rows<std::pair<int, QByteArray>, QString> row; // mine, shown
        row("put in behind", {5, "5\nmine"}, u"4\nfive\nmine\n6\n"_s);
        row("put in before", {5, "mine\n5"}, u"4\nmine\nfive\n6\n"_s);
        row("the next line", {6, "mine"}, u"4\nfive\nmine\n7\n"_s);
        row("the line before", {4, "mine"}, u"3\nmine\nfive\n6\n"_s);
        row("behind new lines", {15, "15\nmine"}, u"14\nfifteen\nmore\nmine\n16\n"_s);
    }

    void rejectedStaysDirectlyBesideOwnLines()
    {
        const auto [mine, shown] = Rows<std::pair<int, QByteArray>, QString>::current();
        const int hunk = mine.first == 15 ? 1 : 0;
        QList<std::pair<int, QByteArray>> left{{5, "five"}, {15, "fifteen\nmore"}};
        left.remove(hunk);
        left.append({25, "twenty-five"});
        show(u"turn:1"_s);
        m_pane->model()->reject({0, hunk});
        QTRY_COMPARE(m_bench->read(u"a.txt"_s), linesOfFile(left));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        left.append(mine);
        m_bench->write(u"a.txt"_s, linesOfFile(left));
        show(u"session"_s);
        QCOMPARE(item().hunks.size(), 3);
        const ReviewHunk both = item().hunks[hunk];
        QVERIFY(item().isRejected(both) && !both.isGone);
        QVERIFY2(item().file.newText->contains(shown), qPrintable(*item().file.newText));
        QVERIFY2(totals().contains(u"2 to decide"_s), qPrintable(totals()));
        QTRY_VERIFY(barTexts().filter(u"· rejected"_s).size() == 1);
        m_pane->model()->reject({0, hunk}); // there is nothing to put back
        QCOMPARE(m_session->reversals.size(), 1);
        m_pane->model()->undo({0, hunk});
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QVERIFY2(m_bench->read(u"a.txt"_s).contains(shown.toUtf8()),
                 m_bench->read(u"a.txt"_s).constData());
    }

    // The same where the person's line was there before the rejection.
    void takenApartIsRejectedBesideOwnLines()
    {
        m_bench->write(
            u"a.txt"_s,
            linesOfFile({{5, "five"}, {6, "mine"}, {15, "fifteen\nmore"}, {25, "twenty-five"}}));
        show(u"session"_s);
        m_pane->model()->reject({0, 0});
        QTRY_VERIFY(!m_pane->model()->isBusy());
        m_pane->model()->insist(ReviewModel::Insisting::Merging);
        QTRY_COMPARE(m_bench->read(u"a.txt"_s),
                     linesOfFile({{6, "mine"}, {15, "fifteen\nmore"}, {25, "twenty-five"}}));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QVERIFY(item().isRejected(item().hunks[0]));
        QVERIFY2(item().file.newText->contains(u"4\nfive\nmine\n7\n"_s),
                 qPrintable(*item().file.newText));
        QVERIFY2(totals().contains(u"2 to decide"_s), qPrintable(totals()));
        QVERIFY(m_pane->model()->canUndo({0, 0}));
    }

    // Nobody rejected what the person takes out by hand, but there is nothing to decide either.
    void takenOutByHandIsNotRejected()
    {
        m_bench->write(u"a.txt"_s, linesOfFile({{15, "fifteen\nmore"}, {25, "twenty-five"}}));
        show(u"turn:1"_s);
        QVERIFY(item().hunks[0].isGone && !item().hunks[0].isRejected);
        QVERIFY2(totals().contains(u"1 to decide"_s), qPrintable(totals()));
        QTRY_VERIFY(barTexts().contains(u"Line 5 · not there any more"_s));
        m_pane->model()->reject({0, 1});
        QTRY_COMPARE(m_bench->read(u"a.txt"_s), linesOfFile({{25, "twenty-five"}}));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QVERIFY(!item().hunks[0].isRejected && item().hunks[1].isRejected);
        m_bench->write(u"a.txt"_s, linesOfFile({{5, "five"}, {25, "twenty-five"}}));
        m_pane->model()->reload();
        QTRY_VERIFY(!item().hunks[0].isGone);
        m_pane->model()->undo();
        QTRY_VERIFY(m_bench->read(u"a.txt"_s).contains("fifteen"));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        m_bench->write(u"a.txt"_s, linesOfFile({{25, "twenty-five"}}));
        m_pane->model()->reload();
        QTRY_VERIFY(item().isGone());
        QVERIFY(!item().isRejected());
        QCOMPARE(totals(), u"all decided  ·  1 file"_s);
    }

    // What is left to decide are the lines of turns, also in files that others changed, too.
    void othersLinesAreNotToDecide()
    {
        m_bench->write(
            u"a.txt"_s,
            linesOfFile(
                {{5, "five"}, {10, "ten of mine"}, {15, "fifteen\nmore"}, {25, "twenty-five"}}));
        show(u"session"_s);
        QCOMPARE(item().hunks.size(), 4);
        QVERIFY(item().isOthers(item().hunks[1]) && !item().isOthers(item().hunks[0]));
        QCOMPARE(reviewOpenCounts(m_pane->model()->items()), u"1 file  +4  \u22123"_s);
        m_pane->model()->keep({0, 0});
        QCOMPARE(reviewOpenCounts(m_pane->model()->items()), u"1 file  +3  \u22122"_s);
        for (const int hunk : {2, 3}) {
            m_pane->model()->reject({0, hunk});
            QTRY_VERIFY(!m_pane->model()->isBusy());
        }
        QTRY_COMPARE(m_bench->read(u"a.txt"_s), linesOfFile({{5, "five"}, {10, "ten of mine"}}));
        QTRY_COMPARE(reviewOpenCounts(m_pane->model()->items()), QString());
    }

    // Lines that were taken out beside the person's are not there any more, in the same place.
    void takenApartIsDecided()
    {
        m_bench->record(u"3"_s);
        m_bench->write(u"new.txt"_s, "made\nsecond\n");
        QVERIFY(m_bench->store().recordEnd(u"3"_s, {}));
        m_session->states = QList<Checkpoint>{{.id = u"1"_s}, {.id = u"2"_s}, {.id = u"3"_s}};
        m_bench->write(u"new.txt"_s, "made\nsecond\nmine\n");
        show(u"turn:3"_s);
        QCOMPARE(item().openHunks(), 1);
        m_pane->model()->reject({0, 0});
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QCOMPARE(m_bench->read(u"new.txt"_s), "made\nsecond\nmine\n");
        m_pane->model()->insist(ReviewModel::Insisting::Merging);
        QTRY_COMPARE(m_bench->read(u"new.txt"_s), "mine\n");
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QVERIFY(item().isGone());
        QCOMPARE(totals(), u"all rejected  ·  1 file"_s);
        m_pane->model()->undo();
        QTRY_COMPARE(m_bench->read(u"new.txt"_s), "made\nsecond\nmine\n");
        QTRY_COMPARE(item().openHunks(), 1);
    }

    // Undo in the row of a turn means it, also after all of the turn was kept.
    void keptGoesBackWhenAsked()
    {
        show(u"turn:1"_s);
        m_pane->model()->keep({});
        QCOMPARE(item().openHunks(), 0);
        m_pane->askToRejectAll();
        auto *banner = m_pane->findChild<Banner *>();
        QVERIFY(banner->isVisible());
        for (auto *button : banner->findChildren<QAbstractButton *>()) {
            if (button->text() == "Put back"_L1)
                button->click();
        }
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QCOMPARE(m_bench->read(u"a.txt"_s), linesOfFile({{25, "twenty-five"}}));
        QVERIFY(item().isGone());
        m_pane->model()->undo();
        QTRY_VERIFY(!item().isGone());
        QVERIFY(item().hunks[0].isKept);
    }

    void putBackAsAWhole()
    {
        show(u"turn:1"_s);
        auto *all = m_pane->findChild<QAbstractButton *>("rejectAll"_L1);
        auto *banner = m_pane->findChild<Banner *>();
        QTest::mouseClick(all, Qt::LeftButton);
        QVERIFY(banner->isVisible());
        for (auto *button : banner->findChildren<QAbstractButton *>()) {
            if (button->text() == "Put back"_L1)
                button->click();
        }
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QCOMPARE(m_bench->read(u"a.txt"_s), linesOfFile({{25, "twenty-five"}}));
        QVERIFY(item().isGone());
        const QModelIndex file = m_pane->files()->currentIndex();
        QVERIFY(file.data(ReviewTree::GoneRole).toBool());
        QVERIFY(file.data(Qt::FontRole).value<QFont>().strikeOut());
        QCOMPARE(totals(), u"all rejected  ·  1 file"_s);
        QVERIFY(!all->isEnabled());
        QVERIFY(!m_pane->findChild<QAbstractButton *>("keepAll"_L1)->isEnabled());
        QVERIFY(shownButtons("rejectHunk"_L1).isEmpty());
        m_pane->askToRejectAll();
        QVERIFY(!banner->isVisible()); // there is nothing to ask
        show(u"session"_s);
        QCOMPARE(item().openHunks(), 1);
        QCOMPARE(item().hunks.size(), 3);
    }

    void ownLinesAreTakenApart_data()
    {
        const Rows<QString, QString, bool> add; // scope, way, isSameLine
        const auto row = [&add](const QString &scope, const QString &way, bool isSameLine) {
            add(QTest::addRow("%s by %s%s", qPrintable(scope), qPrintable(way),
                              isSameLine ? ", the same line" : ""),
                scope, way, isSameLine);
        };
        for (const auto &way : {u"key"_s, u"mouse"_s, u"accessibility"_s}) {
            row(u"turn:1"_s, way, false);
            row(u"session"_s, way, false);
        }
        row(u"since:1"_s, u"key"_s, false);
        row(u"turn:1"_s, u"mouse"_s, true);
        row(u"session"_s, u"key"_s, true);
    }

    // The line below the agent's is the person's: it is said, the merge is offered, and it stays.
    void ownLinesAreTakenApart()
    {
        const auto [scope, way, isSameLine] = Rows<QString, QString, bool>::current();
        const QByteArray five = isSameLine ? "five of mine" : "five";
        const auto text = [](const QByteArray &line) {
            return linesOfFile(
                {{5, line}, {6, "mine"}, {15, "fifteen\nmore"}, {25, "twenty-five"}});
        };
        m_bench->write(u"a.txt"_s, text(five));
        show(scope);
        act(way, "rejectHunk"_L1);
        const auto merge = u"Put back the agent's lines only"_s;
        QTRY_VERIFY(bannerButton(merge));
        QVERIFY(m_pane->findChild<Banner *>()->text().contains("a.txt"_L1));
        QCOMPARE(m_bench->read(u"a.txt"_s), text(five));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QCOMPARE(QApplication::focusWidget(), bannerButton(merge)); // by keys, too
        press(way, bannerButton(merge));
        if (isSameLine) {
            QTRY_VERIFY(bannerButton(u"Put the whole file back"_s) && !bannerButton(merge));
            QCOMPARE(m_bench->read(u"a.txt"_s), text(five));
            QVERIFY(!m_pane->model()->canUndo());
            QSignalSpy opened(m_pane.get(), &ReviewPane::openRequested);
            press(way, bannerButton(u"Open the file"_s));
            QTRY_COMPARE(opened.size(), 1);
            QCOMPARE(opened.first().first().toString(), m_bench->path(u"a.txt"_s));
            return;
        }
        QTRY_COMPARE(m_bench->read(u"a.txt"_s), text("5"));
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QVERIFY(!m_pane->findChild<Banner *>()->isVisible());
        m_pane->model()->undo();
        QTRY_COMPARE(m_bench->read(u"a.txt"_s), text(five));
    }

    void keptInOneViewIsKeptInAll()
    {
        show(u"turn:1"_s);
        act(u"mouse"_s, "keepHunk"_L1);
        QVERIFY(item().hunks[0].isKept);
        show(u"session"_s);
        QCOMPARE(item().hunks.size(), 3);
        QVERIFY(item().hunks[0].isKept && !item().hunks[1].isKept);
        show(u"turn:2"_s);
        QCOMPARE(item().openHunks(), 1);
        m_pane->model()->undo();
        show(u"turn:1"_s);
        QCOMPARE(item().openHunks(), 2);
    }

    // What is decided is one line, which says it and takes it back: each on its own, not the last
    // one.
    void decidedChangesFold()
    {
        show(u"turn:1"_s);
        const MarkedDiffView *view = m_pane->diff()->view();
        const auto texts = [view] {
            QStringList lines;
            for (const DiffLine &line : view->diff().lines) {
                if (line.kind == DiffLine::Kind::Added || line.kind == DiffLine::Kind::Removed)
                    lines += line.text;
            }
            return lines;
        };
        const auto said = [this] {
            QStringList words;
            for (const auto *bar : m_pane->findChildren<QWidget *>("hunkBar"_L1)) {
                if (bar->isVisible())
                    words += bar->findChild<QLabel *>()->text();
            }
            return words;
        };
        QCOMPARE(texts(), (QStringList{u"5"_s, u"five"_s, u"15"_s, u"fifteen"_s, u"more"_s}));
        act(u"mouse"_s, "rejectHunk"_L1);
        QTRY_VERIFY(item().hunks[0].isGone);
        QTRY_COMPARE(texts(), (QStringList{u"15"_s, u"fifteen"_s, u"more"_s}));
        m_pane->model()->keep({0, 1});
        QVERIFY(texts().isEmpty());
        QTRY_COMPARE(said(), (QStringList{u"Line 5 · rejected"_s, u"Lines 15 to 16 · kept"_s}));
        QVERIFY(shownButtons("rejectHunk"_L1).isEmpty() && shownButtons("keepHunk"_L1).isEmpty());
        QCOMPARE(shownButtons("undoHunk"_L1).size(), 2);
        act(u"mouse"_s, "undoHunk"_L1); // of the first, though the other was decided last
        QTRY_VERIFY(!item().hunks[0].isGone && !m_pane->model()->isBusy());
        QVERIFY(m_bench->read(u"a.txt"_s).contains("five\n6"));
        QVERIFY(item().hunks[1].isKept);
        QTRY_COMPARE(texts(), (QStringList{u"5"_s, u"five"_s}));
        m_pane->model()->undo({0, 1});
        QVERIFY(!item().hunks[1].isKept);
        QCOMPARE(texts().size(), 5);
    }

    //! The button goes meanwhile; another one, or the composer, would take them.
    void keysFollowTheMouse()
    {
        show(u"turn:1"_s);
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        for (const auto name : {"rejectHunk"_L1, "undoHunk"_L1}) {
            act(u"mouse"_s, name);
            QTRY_COMPARE(item().hunks[0].isGone, name == "rejectHunk"_L1);
            QTRY_VERIFY(!m_pane->model()->isBusy());
            QCOMPARE(QApplication::focusWidget(), m_pane->diff()->view());
        }
        act(u"mouse"_s, "keepAll"_L1);
        QTRY_COMPARE(item().openHunks(), 0);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_U);
        QTRY_COMPARE(item().openHunks(), 2);
    }

    // They go with their lines, and say what became of them when they are sent.
    void commentsAreCardsAtTheirLines()
    {
        show(u"session"_s);
        comment(1, u"Why two lines here?"_s);
        const MarkedDiffView *view = m_pane->diff()->view();
        QTRY_VERIFY(card() && card()->isVisible());
        const auto isBetween = [&](int above, int below) {
            const QRect rect = card()->geometry();
            return rect == view->cardRect(0) && rect.top() > view->barRect(above).bottom()
                && rect.bottom() < view->barRect(below).top();
        };
        QVERIFY(isBetween(1, 2));
        QVERIFY(card()->geometry().top() > view->barRect(1).bottom() + 10); // below its line
        const auto words = card()->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(
            words, [](const QLabel *label) { return label->text() == u"Why two lines here?"_s; }));
        QCOMPARE(m_pane->comments()->findChildren<QLabel *>().size(), 1); // not told twice
        QVERIFY(view->spokenLines().join(u'\n').contains(u"Why two lines here?"_s));
        m_pane->model()->reject({0, 0});
        QTRY_VERIFY(item().hunks[0].isGone && !m_pane->model()->isBusy());
        QTRY_VERIFY(isBetween(1, 2));
        m_pane->model()->reject({0, 1});
        QTRY_VERIFY(item().hunks[1].isGone && !m_pane->model()->isBusy());
        QTRY_COMPARE(card()->geometry().top(), view->barRect(1).bottom() + 1);
        comment(2, u"Good"_s);
        QSignalSpy sent(m_pane.get(), &ReviewPane::commentsReady);
        QTest::mouseClick(m_pane->findChild<QAbstractButton *>("sendComments"_L1), Qt::LeftButton);
        QCOMPARE(sent.size(), 1);
        const QString message = sent.first().first().toString();
        QVERIFY2(message.contains(u"a.txt, line 15, a change that I rejected:\n    fifteen"_s),
                 qPrintable(message));
        QVERIFY2(message.contains(u"a.txt, line 25:\n    twenty-five"_s), qPrintable(message));
    }

    //! Also when it was rejected before: not at the line that comes next.
    void commentsOnARejectedChange()
    {
        show(u"session"_s);
        m_pane->model()->reject({0, 1});
        QTRY_VERIFY(item().hunks[1].isGone && !m_pane->model()->isBusy());
        comment(1, u"Why?"_s);
        QTRY_VERIFY(card() && card()->isVisible());
        QCOMPARE(card()->geometry().top(), m_pane->diff()->view()->barRect(1).bottom() + 1);
    }

    void commentsAreChanged_data()
    {
        QTest::addColumn<QString>("way");
        QTest::newRow("mouse") << u"mouse"_s;
        QTest::newRow("accessibility") << u"accessibility"_s;
    }

    void commentsAreChanged()
    {
        QFETCH(QString, way);
        show(u"turn:1"_s);
        comment(0, u"first"_s);
        QTRY_VERIFY(card() && card()->isVisible());
        act(way, "editComment"_L1);
        auto *field = m_pane->findChild<QPlainTextEdit *>("commentText"_L1);
        QTRY_VERIFY(field->hasFocus());
        QCOMPARE(field->toPlainText(), u"first"_s);
        QTest::keyClicks(field, u", then more"_s);
        QTest::keyClick(field, Qt::Key_Escape); // not meant
        QCOMPARE(m_pane->comments()->comments().first().text, u"first"_s);
        act(way, "editComment"_L1);
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, u" words"_s);
        QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_pane->comments()->comments().size(), 1);
        QCOMPARE(m_pane->comments()->comments().first().text, u"first words"_s);
        QTRY_VERIFY(card()->accessibleName().contains(u"first words"_s));
        QVERIFY(card()->accessibleName().contains(u"line 5"_s));
        act(way, "removeComment"_L1);
        QTRY_VERIFY(m_pane->comments()->comments().isEmpty());
        QTRY_VERIFY(!card());
        QVERIFY(m_pane->diff()->view()->cardRect(0).isEmpty());
        QVERIFY(m_pane->isAncestorOf(QApplication::focusWidget()));
    }

    void whatIsLeftOfATurn_data()
    {
        // later: by hand
        // left: files, added and removed lines
        const Rows<QString, QString, QString, QString> row; // before, turn, later, left

        const QString lines = u"seq 20 >a"_s;
        const QString edit = u"sed -i 's/^5$/five/; s/^15$/fifteen/' a"_s;
        row("nothing happened", lines, edit, u":"_s, u"1 2 2"_s);
        row("one put back", lines, edit, u"sed -i 's/^five$/5/' a"_s, u"1 1 1"_s);
        row("all put back", lines, edit, u"seq 20 >a"_s, u"0 0 0"_s);
        row("edited again", lines, edit, u"sed -i 's/five/5 and more/' a"_s, u"1 2 2"_s);
        row("elsewhere edited", lines, edit, u"sed -i 's/^10$/ten/' a"_s, u"1 2 2"_s);
        row("beside it edited", lines, edit, u"sed -i 's/^five$/5/; s/^6$/six/' a"_s, u"1 1 1"_s);
        row("moved", lines, edit, u"mv a b"_s, u"1 2 2"_s);
        row("deleted since", lines, edit, u"rm a"_s, u"1 2 2"_s);
        row("inserted lines put back", lines, u"sed -i '3a x\\ny' a"_s, u"seq 20 >a"_s, u"0 0 0"_s);
        row("inserted lines edited", lines, u"sed -i '3a x' a"_s, u"sed -i 's/x/z/' a"_s,
            u"1 1 0"_s);
        row("a new file deleted", u":"_s, u"echo 1 >n"_s, u"rm n"_s, u"0 0 0"_s);
        row("a deleted file is back", lines, u"rm a"_s, u"seq 20 >a"_s, u"0 0 0"_s);
        row("a mode put back", lines, u"chmod +x a"_s, u"chmod -x a"_s, u"0 0 0"_s);
        row("one of two files", lines, u"echo 1 >n; rm a"_s, u"rm n"_s, u"1 0 20"_s);
    }

    void rejectionsAreCounted_data()
    {
        const Rows<QString, int> row; // restored, rejected
        row("by undo", u"a.txt"_s, 2);
        row("by hand, and another file by undo", u"b.txt"_s, 0);
    }

    // What the row of a turn says of decisions.
    void rejectionsAreCounted()
    {
        const auto [restored, rejected] = Rows<QString, int>::current();
        m_bench->write(u"a.txt"_s, linesOfFile({{25, "twenty-five"}}));
        m_session->setTranscript({FilesChanged{u"1"_s, 1, 3, 2}});
        TurnOutcomes outcomes;
        QSignalSpy looked(&outcomes, &TurnOutcomes::looked);
        outcomes.setSession(m_session.get());
        m_session->setTranscript({FilesChanged{u"1"_s, 1, 3, 2},
                                  NoticeRaised{.title = Phrase(Saying::FileRestored),
                                               .detail = m_bench->path(restored)}});
        outcomes.look();
        QTRY_COMPARE(looked.size(), 1);
        QCOMPARE(looked.first().at(2).toInt(), rejected);
    }

    // Whoever put it back, and however.
    void whatIsLeftOfATurn()
    {
        const auto [before, turn, later, left]
            = Rows<QString, QString, QString, QString>::current();
        CheckpointBench bench;
        bench.shell(before);
        bench.record(u"1"_s);
        bench.shell(turn);
        QVERIFY(bench.store().recordEnd(u"1"_s, {}));
        bench.shell(later);
        DiskSession session(bench);
        session.setTranscript({FilesChanged{u"1"_s, 9, 9, 9}});
        TurnOutcomes outcomes;
        QSignalSpy looked(&outcomes, &TurnOutcomes::looked);
        outcomes.setSession(&session);
        connect(&session, &Session::updated, &outcomes, &TurnOutcomes::follow);
        QCOMPARE(looked.size(), 0); // nothing was put back, as far as the session knows
        session.say(NoticeRaised{.title = Phrase(Saying::FileRestored)});
        QTRY_COMPARE(looked.size(), 1);
        const auto found = looked.first().first().value<FilesChanged>();
        QCOMPARE(found.checkpointId, u"1"_s);
        QCOMPARE(u"%1 %2 %3"_s.arg(found.files).arg(found.addedLines).arg(found.removedLines),
                 left);
    }

private:
    void show(const QString &scope)
    {
        if (!m_pane) {
            m_pane = std::make_unique<ReviewPane>();
            m_pane->resize(1000, 700);
            m_pane->setSession(m_session.get());
            m_pane->show();
            QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        }
        m_pane->setScope(scope);
        QTRY_VERIFY(!m_pane->model()->isBusy() && m_pane->model()->isLoaded());
        m_pane->focusFiles();
    }

    QStringList shownButtons(QLatin1StringView name) const
    {
        QStringList names;
        for (const auto *one : m_pane->findChildren<QAbstractButton *>(name)) {
            if (one->isVisible())
                names += one->accessibleName();
        }
        return names;
    }

    QStringList barTexts() const
    {
        QStringList texts;
        for (const auto *bar : m_pane->findChildren<QWidget *>("hunkBar"_L1)) {
            if (bar->isVisible())
                texts += bar->findChild<QLabel *>()->text();
        }
        return texts;
    }

    QString totals() const { return m_pane->findChild<HintLine *>("reviewTotals"_L1)->text(); }
    const ReviewItem &item() const { return m_pane->model()->items().constFirst(); }

    //! Decides upon the present change by its key, or upon the topmost one by its button \a name.
    void act(const QString &way, QLatin1StringView name) const
    {
        QList<QAbstractButton *> buttons = m_pane->findChildren<QAbstractButton *>(name);
        buttons.removeIf([](const QAbstractButton *one) { return !one->isVisible(); });
        const auto button
            = std::ranges::min_element(buttons, {}, [this](const QAbstractButton *one) {
                  return one->mapTo(m_pane.get(), QPoint()).y();
              });
        if (way == "key"_L1)
            QTest::keyClick(m_pane->files(), name == "rejectHunk"_L1 ? Qt::Key_X : Qt::Key_Y);
        else if (button != buttons.end())
            press(way, *button);
    }

    //! Writes \a words on the change \a hunk.
    void comment(int hunk, const QString &words) const
    {
        m_pane->diff()->goToHunk(hunk);
        QTest::keyClick(m_pane->files(), Qt::Key_C);
        auto *field = m_pane->findChild<QPlainTextEdit *>("commentText"_L1);
        QTest::keyClicks(field, words);
        QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
    }

    CommentCard *card() const { return m_pane->findChild<CommentCard *>("commentCard"_L1); }

    void press(const QString &way, QAbstractButton *button) const
    {
        if (way == "key"_L1)
            QTest::keyClick(button, Qt::Key_Space);
        else if (way == "mouse"_L1)
            QTest::mouseClick(button, Qt::LeftButton);
        else
            QAccessible::queryAccessibleInterface(button)->actionInterface()->doAction(
                QAccessibleActionInterface::pressAction());
    }

    //! Of the banner, what \a text stands on; null: there is none.
    QAbstractButton *bannerButton(const QString &text) const
    {
        for (auto *button : m_pane->findChild<Banner *>()->findChildren<QAbstractButton *>()) {
            if (button->text() == text && button->isVisible())
                return button;
        }
        return nullptr;
    }

    std::unique_ptr<CheckpointBench> m_bench;
    std::unique_ptr<DiskSession> m_session;
    std::unique_ptr<ReviewPane> m_pane;
};

AGENTAO_TEST_WIDGETS(TestReviewTurn)
#include "tst_reviewturn.moc"
