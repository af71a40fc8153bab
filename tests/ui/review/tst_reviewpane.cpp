// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samplereview.h"
#include "tests/support/suite.h"
#include "tests/support/uifakeagent.h"
#include "ui/diff/markeddiffview.h"
#include "ui/markdown/codecolours.h"
#include "ui/review/commentbox.h"
#include "ui/review/hintline.h"
#include "ui/review/reviewdiff.h"
#include "ui/review/reviewfiles.h"
#include "ui/review/reviewmodel.h"
#include "ui/review/reviewpane.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/choicefield.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

static const QString kFolder = u"/project/app"_s;

static ReviewedFile threeChanges()
{
    return reviewedFile(kFolder + u"/src/a.cpp"_s, u"1\n2\n3\n4\n5\n6\n7\n8\n9\n"_s,
                        u"one\n2\n3\n4\nfive\n6\n7\n8\nnine\n"_s);
}

static QList<ReviewedFile> sampleFiles()
{
    return {reviewedFile(kFolder + u"/README.md"_s, std::nullopt, u"Read me\n"_s), threeChanges(),
            reviewedFile(kFolder + u"/src/old.cpp"_s, u"gone\n"_s, std::nullopt)};
}

static void collect(QAccessibleInterface *item, QHash<QString, QAccessibleInterface *> *found)
{
    for (int i = 0; item && i < item->childCount(); ++i) {
        QAccessibleInterface *child = item->child(i);
        if (!child || child->state().invisible)
            continue;
        if (const QString name = child->text(QAccessible::Name); !name.isEmpty())
            found->insert(name, child);
        collect(child, found);
    }
}

//! The review over a session whose changes are made up: by mouse, by keys, by accessible names.
class TestReviewPane : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        const SessionInfo info{.id = u"s1"_s, .cwd = kFolder};
        m_session = std::make_unique<UiFakeSession>(info, u"default"_s, nullptr);
        const QDateTime now = QDateTime::currentDateTimeUtc();
        m_session->states = QList<Checkpoint>{{.id = u"10"_s, .at = now, .title = u"One"_s},
                                              {.id = u"20"_s, .at = now, .title = u"Two"_s}};
    }

    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void filesStandBelowTheirFolders()
    {
        show(sampleFiles());
        const QAbstractItemModel *model = m_pane->files()->model();
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(model->index(0, 0).data().toString(), u"app"_s);
        QCOMPARE(model->index(1, 0).data().toString(), u"src"_s);
        QCOMPARE(model->rowCount(model->index(1, 0)), 2);
        QCOMPARE(model->index(0, 0, model->index(1, 0)).data().toString(), u"a.cpp"_s);
    }

    void zerosAreNotShown()
    {
        show(sampleFiles());
        QStringList texts = m_pane->findChildren<QWidget *>().isEmpty() ? QStringList() : spoken();
        for (QWidget *widget : m_pane->findChildren<QWidget *>())
            texts += widget->accessibleName();
        const QString all = texts.join(u'\n');
        QVERIFY(all.contains("+4"_L1));
        QVERIFY2(!all.contains(u"\u22120"_s) && !all.contains("+0"_L1), qPrintable(all));
    }

    void rowsTellInWords()
    {
        ReviewedFile moved = reviewedFile(kFolder + u"/src/new.cpp"_s, u"1\n"_s, u"2\n"_s);
        moved.state = ReviewedFile::State::Moved;
        moved.movedFrom = kFolder + u"/src/gone.cpp"_s;
        ReviewedFile mode{.path = kFolder + u"/run"_s};
        mode.before = {0100644, "x"};
        mode.after = {0100755, "x"};
        show({mode, threeChanges(), moved});
        const QString all = spoken().join(u'\n');
        QVERIFY2(all.contains("run, Made executable"_L1), qPrintable(all));
        QVERIFY2(all.contains("a.cpp, Changed, added lines: 3, removed lines: 3"_L1),
                 qPrintable(all));
        QVERIFY2(all.contains("Moved from"_L1) && all.contains("gone.cpp"_L1), qPrintable(all));
    }

    void keysGoFromChangeToChange()
    {
        show(sampleFiles());
        QCOMPARE(place().section(u' ', 0, 0), u"README.md"_s);
        QStringList places;
        for (int i = 0; i < 6; ++i) {
            press(Qt::Key_N);
            places += place();
        }
        QCOMPARE(places,
                 (QStringList{u"a.cpp 1"_s, u"a.cpp 2"_s, u"a.cpp 3"_s, u"old.cpp 1"_s,
                              u"old.cpp 1"_s, u"old.cpp 1"_s})); // each press moves
        press(Qt::Key_P);
        QCOMPARE(place(), u"a.cpp 3"_s);
        press(Qt::Key_P);
        QCOMPARE(place(), u"a.cpp 2"_s);
    }

    void keysKeepAndReject()
    {
        show(sampleFiles());
        press(Qt::Key_N);
        QCOMPARE(place(), u"a.cpp 1"_s);
        press(Qt::Key_Y);
        QVERIFY(m_pane->model()->items()[1].hunks[0].isKept);
        QCOMPARE(place(), u"a.cpp 2"_s); // goes on
        press(Qt::Key_X);
        QCOMPARE(m_session->reversals.size(), 1);
        const Reversal &reversal = m_session->reversals.first();
        QCOMPARE(reversal.files.size(), 1);
        QCOMPARE(reversal.files.first().path, kFolder + u"/src/a.cpp"_s);
        QCOMPARE(reversal.files.first().hunks, QList<int>{1});
        QVERIFY(!reversal.overwrites);
        QCOMPARE(reversal.states, m_session->reviewed->states);
    }

    void keysBelongToTheFieldThatIsWrittenIn()
    {
        show(sampleFiles());
        press(Qt::Key_N);
        press(Qt::Key_C);
        auto *field = m_pane->findChild<QPlainTextEdit *>("commentText"_L1);
        QVERIFY(field->isVisible());
        QTest::keyClicks(field, u"nyxu"_s);
        QCOMPARE(field->toPlainText(), u"nyxu"_s);
        QVERIFY(m_session->reversals.isEmpty());
        QVERIFY(!m_pane->model()->canUndo());
        // With other keys held they are not ours either.
        press(Qt::Key_X, Qt::ControlModifier);
        press(Qt::Key_X, Qt::AltModifier);
        QVERIFY(m_session->reversals.isEmpty());
    }

    void aChangeIsCommentedAtItsNewLine()
    {
        show({threeChanges()});
        press(Qt::Key_N);
        press(Qt::Key_C);
        auto *field = m_pane->findChild<QPlainTextEdit *>("commentText"_L1);
        QTest::keyClicks(field, u"Why?"_s);
        QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
        const ReviewHunk hunk = m_pane->model()->items()[0].hunks[m_pane->diff()->currentHunk()];
        QVERIFY(hunk.oldLine > 0 && hunk.newLine > 0);
        QCOMPARE(m_pane->comments()->comments().size(), 1);
        const ReviewComment comment = m_pane->comments()->comments().constFirst();
        QVERIFY(!comment.isOld);
        QCOMPARE(comment.line, hunk.newLine);
    }

    void buttonsKeepAndReject()
    {
        show({threeChanges()});
        const auto bars = m_pane->findChildren<QAbstractButton *>("keepHunk"_L1);
        QCOMPARE(bars.size(), 3);
        QCOMPARE(bars[1]->accessibleName(), u"Keep change 2 of 3"_s);
        bars[1]->click();
        QVERIFY(m_pane->model()->items()[0].hunks[1].isKept);
        QVERIFY(!bars[1]->isVisible());
        m_pane->findChildren<QAbstractButton *>("rejectHunk"_L1)[2]->click();
        QCOMPARE(m_session->reversals.last().files.first().hunks, QList<int>{2});
        button("keepAll"_L1)->click();
        QVERIFY(m_pane->model()->items()[0].isDecided());
    }

    void theFocusStaysWhenAChangeGoes()
    {
        show({threeChanges()});
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        QTRY_VERIFY(button("rejectHunk"_L1));
        button("rejectHunk"_L1)->setFocus();
        QTRY_VERIFY(button("rejectHunk"_L1)->hasFocus());
        m_session->reverted = RestoreOutcome{{kFolder + u"/src/a.cpp"_s}, {}, u"30"_s};
        m_session->reviewed = sampleReview({reviewedFile(
            kFolder + u"/src/a.cpp"_s, u"1\n2\n3\n4\n5\n"_s, u"1\n2\n3\n4\nfive\n"_s)});
        button("rejectHunk"_L1)->click();
        QTRY_COMPARE(m_pane->model()->items()[0].hunks.size(), 1);
        QVERIFY(m_pane->isAncestorOf(QApplication::focusWidget()));
    }

    void keepingIsUndone()
    {
        show({threeChanges()});
        press(Qt::Key_Y);
        press(Qt::Key_Y);
        press(Qt::Key_U);
        QVERIFY(m_pane->model()->items()[0].hunks[0].isKept);
        QVERIFY(!m_pane->model()->items()[0].hunks[1].isKept);
        press(Qt::Key_U);
        QVERIFY(!m_pane->model()->items()[0].hunks[0].isKept);
        press(Qt::Key_U); // nothing more
        press(Qt::Key_U, Qt::ShiftModifier);
        QVERIFY(m_pane->model()->items()[0].hunks[0].isKept);
    }

    void rejectingIsUndone()
    {
        show({threeChanges()});
        m_session->reverted = RestoreOutcome{{kFolder + u"/src/a.cpp"_s}, {}, u"30"_s};
        press(Qt::Key_N);
        press(Qt::Key_X);
        QTRY_VERIFY(m_pane->model()->canUndo());
        QTRY_VERIFY(!m_pane->model()->isBusy());
        m_session->reverted = RestoreOutcome{{kFolder + u"/src/a.cpp"_s}, {}, u"40"_s};
        button("undoDecision"_L1)->click();
        QTRY_COMPARE(m_session->reversals.size(), 2);
        QVERIFY(m_session->ranges.contains(ReviewRange{u"30"_s, ReviewRange::Until::EndOfTurn}));
        QVERIFY(m_session->reversals.last().files.first().hunks.isEmpty());
        QTRY_VERIFY(m_pane->model()->canRedo());
        QVERIFY(!m_pane->model()->canUndo());
    }

    void whatIsDecidedAnewIsNotRedone()
    {
        show({threeChanges()});
        m_session->reverted = RestoreOutcome{{kFolder + u"/src/a.cpp"_s}, {}, u"30"_s};
        m_pane->model()->reject({0, 0});
        QTRY_VERIFY(m_pane->model()->canUndo());
        QTRY_VERIFY(!m_pane->model()->isBusy());
        m_pane->model()->undo();
        QTRY_VERIFY(m_pane->model()->canRedo());
        QTRY_VERIFY(!m_pane->model()->isBusy());
        const auto actions = m_pane->findChildren<QAction *>();
        const auto redo = std::ranges::find(actions, u"Redo the decision"_s, &QAction::text);
        QVERIFY(redo != actions.end() && (*redo)->isEnabled());
        m_pane->model()->reject({0, 1});
        QTRY_VERIFY(m_pane->model()->canUndo());
        QVERIFY(!m_pane->model()->canRedo());
        QVERIFY(!(*redo)->isEnabled());
    }

    void anUndoThatFailedCanBeTriedAgain_data()
    {
        QTest::addColumn<Result<RestoreOutcome>>("outcome");
        QTest::newRow("of the whole")
            << Result<RestoreOutcome>(fail(ErrorCode::Timeout, u"it took too long"_s));
        QTest::newRow("of the file") << Result<RestoreOutcome>(
            RestoreOutcome{{}, {{ErrorCode::Conflict, u"again"_s, kFolder + u"/src/a.cpp"_s}}, {}});
    }

    void anUndoThatFailedCanBeTriedAgain()
    {
        QFETCH(const Result<RestoreOutcome>, outcome);
        show({threeChanges()});
        m_session->reverted = RestoreOutcome{{kFolder + u"/src/a.cpp"_s}, {}, u"30"_s};
        m_pane->model()->reject({0, 0});
        QTRY_VERIFY(m_pane->model()->canUndo());
        QTRY_VERIFY(!m_pane->model()->isBusy());
        m_session->reverted = outcome;
        m_pane->model()->undo();
        QTRY_COMPARE(m_session->reversals.size(), 2);
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QVERIFY(m_pane->model()->canUndo());
        QVERIFY(!m_pane->model()->canRedo());
        m_session->reviewed = Result<Review>(fail(ErrorCode::Timeout, u"it took too long"_s));
        m_pane->model()->undo();
        QTRY_VERIFY(!m_pane->model()->isBusy());
        QVERIFY(m_pane->model()->canUndo());
    }

    void unsentCommentsStayOverARestart()
    {
        const QTemporaryDir dir;
        UiFakeSession session({.id = u"s9"_s, .cwd = kFolder}, u"default"_s, nullptr);
        const auto open = [&] {
            auto pane = std::make_unique<ReviewPane>(dir.filePath(u"review"_s));
            pane->setSession(&session);
            return pane;
        };
        const ReviewComment first{kFolder + u"/a"_s, 3, true, u"3"_s, u"Why \"this\"?"_s};
        {
            const auto pane = open();
            pane->comments()->setComments({first}, kFolder);
            pane->comments()->write({kFolder + u"/b"_s, 1, false, u"1"_s, {}});
            pane->comments()->findChild<QPlainTextEdit *>()->setPlainText(u"Half a"_s);
        }
        {
            const auto pane = open();
            const QList<ReviewComment> comments = pane->comments()->comments();
            QCOMPARE(comments.size(), 2);
            QCOMPARE(comments.first(), first);
            QCOMPARE(comments.last().text, u"Half a"_s);
            pane->comments()->clear(); // as once they are sent
        }
        QVERIFY(open()->comments()->comments().isEmpty());
    }

    // What is still to be seen of the view before is not decided upon under the name of the next.
    void nothingIsDecidedBeforeItIsShown()
    {
        show({threeChanges()});
        QVERIFY(button("keepAll"_L1)->isEnabled());
        QList<bool> enabled;
        QObject looking;
        connect(m_pane->model(), &ReviewModel::stateChanged, &looking, [&] {
            enabled.append(button("keepAll"_L1)->isEnabled());
            if (enabled.size() > 1)
                return;
            press(Qt::Key_Y);
            press(Qt::Key_X);
        });
        m_pane->model()->setRange({u"10"_s, ReviewRange::Until::EndOfTurn});
        QTRY_VERIFY(enabled.contains(true));
        QVERIFY(!enabled.first());
        QVERIFY(m_session->reversals.isEmpty());
        QVERIFY(!m_pane->model()->canUndo());
    }

    // By choosing the same view again, as the row of a turn does.
    void aLookThatFailedIsTriedAgain()
    {
        show({threeChanges()});
        m_session->reviewed = Result<Review>(fail(ErrorCode::Io, u"it broke"_s));
        m_pane->model()->reload();
        QTRY_VERIFY(bannerText().contains("it broke"_L1));
        const auto labels = m_pane->findChildren<QLabel *>();
        QVERIFY(std::ranges::none_of(labels, [](const QLabel *label) {
            return label->isVisible() && label->text().contains("No files changed"_L1);
        }));
        m_session->reviewed = sampleReview({threeChanges()});
        m_pane->setScope(u"session"_s);
        QTRY_COMPARE(m_pane->model()->items().size(), 1);
        QVERIFY(!m_pane->model()->hasFailed());
    }

    void rejectingTheWholeFile()
    {
        show({reviewedFile(kFolder + u"/a"_s, std::nullopt, u"1\n"_s)});
        press(Qt::Key_N);
        press(Qt::Key_X);
        QCOMPARE(m_session->reversals.last().files.first().hunks, QList<int>());
    }

    void rejectingAllIsAsked()
    {
        show(sampleFiles());
        button("rejectAll"_L1)->click();
        QVERIFY(m_session->reversals.isEmpty());
        QVERIFY(bannerText().contains(u'3'));
        QVERIFY(m_pane->closeInnermost());
        QVERIFY(m_session->reversals.isEmpty());
        button("rejectAll"_L1)->click();
        pressBanner(u"Put back"_s);
        QCOMPARE(m_session->reversals.size(), 1);
        QCOMPARE(m_session->reversals.first().files.size(), 3);
    }

    void keptChangesAreNotRejected()
    {
        show(sampleFiles());
        m_pane->model()->keep({0, -1});
        m_pane->model()->keep({1, 0});
        m_pane->model()->reject({});
        const Reversal &reversal = m_session->reversals.last();
        QCOMPARE(reversal.files.size(), 2);
        QCOMPARE(reversal.files[0].hunks, (QList<int>{1, 2}));
        QCOMPARE(reversal.files[1].path, kFolder + u"/src/old.cpp"_s);
    }

    // Whatever closes a question that has the keyboard.
    void keysStayInTheReview()
    {
        show({threeChanges()});
        const QString path = kFolder + u"/src/a.cpp"_s;
        for (const bool isClosed : {true, false}) {
            m_session->reverted = RestoreOutcome{
                {}, {{ErrorCode::Conflict, u"it was changed again since"_s, path}}, {}};
            press(Qt::Key_N);
            press(Qt::Key_X);
            QTRY_VERIFY(bannerText().contains("nothing was put back"_L1));
            auto *banner = m_pane->findChild<Banner *>();
            QTRY_VERIFY(banner->isAncestorOf(QApplication::focusWidget()));
            m_session->reverted = RestoreOutcome{{path}, {}, u"u"_s};
            if (isClosed) {
                const auto buttons = banner->findChildren<QAbstractButton *>();
                buttons.last()->setFocus();
                QTest::keyClick(buttons.last(), Qt::Key_Space);
            } else {
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_X);
            }
            QTRY_VERIFY(banner->isHidden());
            QCOMPARE(QApplication::focusWidget(), m_pane->files());
        }
    }

    void conflictsAreTold()
    {
        show({threeChanges()});
        const QString path = kFolder + u"/src/a.cpp"_s;
        m_session->reverted = RestoreOutcome{
            {}, {{ErrorCode::Conflict, u"it was changed again since"_s, path}}, {}};
        press(Qt::Key_N);
        press(Qt::Key_X);
        QTRY_VERIFY(bannerText().contains("src/a.cpp"_L1));
        QVERIFY(bannerText().contains("nothing was put back"_L1));
        QVERIFY(!m_pane->model()->canUndo());
        const Reversal first = m_session->reversals.first();
        QVERIFY(!first.merges && !first.files.first().hunks.isEmpty());
        pressBanner(u"Put back the agent's lines only"_s);
        QCOMPARE(m_session->reversals.size(), 2);
        QVERIFY(m_session->reversals.last().merges);
        QCOMPARE(m_session->reversals.last().files, first.files);
        QTRY_VERIFY(bannerText().contains("changed again by you"_L1));
        QVERIFY(bannerText().contains("src/a.cpp"_L1));
        pressBanner(u"Put the whole file back"_s);
        QCOMPARE(m_session->reversals.size(), 3);
        QVERIFY(m_session->reversals.last().overwrites && !m_session->reversals.last().merges);
        QVERIFY(m_session->reversals.last().files.first().hunks.isEmpty());
    }

    // How many there are is said where they are too many to name.
    void manyConflictsAreCounted()
    {
        show({threeChanges()});
        RestoreOutcome outcome;
        for (int i = 0; i < 200; ++i)
            outcome.failures += {ErrorCode::Conflict, {}, kFolder + u"/%1.txt"_s.arg(i)};
        m_session->reverted = outcome;
        m_pane->model()->reject({});
        QTRY_VERIFY2(bannerText().endsWith(u"0.txt, 1.txt, 2.txt and 197 more"_s),
                     qPrintable(bannerText()));
    }

    // Too large, or a repository of its own: no row and no change tells of it.
    void unrecordedFilesAreNamed()
    {
        show({threeChanges()});
        const auto *line = m_pane->findChild<HintLine *>("reviewUnrecorded"_L1);
        QVERIFY(line && !line->isVisible());
        m_session->reviewed->uncovered = {kFolder + u"/data/big.bin"_s, kFolder + u"/sub"_s};
        m_pane->model()->reload();
        QTRY_VERIFY(line->isVisible());
        QCOMPARE(line->text(), u"Not recorded: data/big.bin · sub"_s);
        for (int i = 0; i < 31; ++i)
            m_session->reviewed->uncovered += kFolder + u"/%1.bin"_s.arg(i);
        m_pane->model()->reload();
        QTRY_VERIFY2(line->text().endsWith(u" · 26.bin · 27.bin and 3 more"_s),
                     qPrintable(line->text()));
        m_session->reviewed->uncovered.clear();
        m_pane->model()->reload();
        QTRY_VERIFY(!line->isVisible());
    }

    void failuresAreTold_data()
    {
        QTest::addColumn<bool>("whole");
        QTest::newRow("of a file") << false;
        QTest::newRow("of all") << true;
    }

    void failuresAreTold()
    {
        QFETCH(bool, whole);
        show({threeChanges()});
        const Error error{ErrorCode::PermissionDenied, u"it cannot be replaced"_s, u"/x"_s};
        if (whole)
            m_session->reverted = std::unexpected(error);
        else
            m_session->reverted = RestoreOutcome{{}, {error}, {}};
        press(Qt::Key_N);
        press(Qt::Key_X);
        QTRY_VERIFY(bannerText().contains("it cannot be replaced"_L1));
    }

    void nothingIsRejectedInATurn()
    {
        show({threeChanges()});
        QVERIFY(m_session->prompt({ContentBlock::fromText(u"go"_s)}));
        m_session->say(AgentTextAppended{u"m"_s, u"Going."_s});
        QVERIFY(!button("rejectAll"_L1)->isEnabled());
        press(Qt::Key_X);
        QVERIFY(m_session->reversals.isEmpty());
        QVERIFY(!m_pane->findChild<QAbstractButton *>("rejectHunk"_L1)->isEnabled());
        press(Qt::Key_Y); // keeping is possible
        QVERIFY(m_pane->model()->items()[0].hunks[0].isKept);
        m_session->finishTurn();
        QTRY_VERIFY(button("rejectAll"_L1)->isEnabled());
    }

    void aTurnIsFollowedLive()
    {
        show({});
        QVERIFY(m_session->prompt({ContentBlock::fromText(u"go"_s)}));
        m_session->reviewed = sampleReview({threeChanges()});
        ToolCallChanged done;
        done.call.id = u"t1"_s;
        done.call.kind = ToolKind::Edit;
        done.call.status = ToolStatus::Completed;
        m_session->say(done);
        QTRY_COMPARE(m_pane->model()->items().size(), 1);
        QCOMPARE(place().section(u' ', 0, 0), u"a.cpp"_s);
        m_pane->hide();
        m_session->reviewed = sampleReview(sampleFiles());
        m_session->finishTurn();
        QCOMPARE(m_pane->model()->items().size(), 1); // nobody looks
        m_pane->show();
        QTRY_COMPARE(m_pane->model()->items().size(), 3);
    }

    void marksStayOverARestart()
    {
        QTemporaryDir folder;
        m_pane = std::make_unique<ReviewPane>(folder.filePath(u"marks"_s));
        show({threeChanges()});
        m_pane->model()->keep({0, 1});
        m_pane = std::make_unique<ReviewPane>(folder.filePath(u"marks"_s));
        show({threeChanges()});
        const QList<ReviewHunk> hunks = m_pane->model()->items()[0].hunks;
        QVERIFY(!hunks[0].isKept && hunks[1].isKept && !hunks[2].isKept);
        // The same lines elsewhere are the same change; other lines are another one.
        m_session->reviewed = sampleReview(
            {reviewedFile(kFolder + u"/src/a.cpp"_s, u"0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n"_s,
                          u"0\none\n2\n3\n4\nfive\n6\n7\n8\nNINE\n"_s)});
        m_pane->model()->reload();
        QTRY_COMPARE(m_pane->model()->items()[0].hunks[1].newLine, 6);
        QVERIFY(m_pane->model()->items()[0].hunks[1].isKept);
        QVERIFY(!m_pane->model()->items()[0].hunks[2].isKept);
    }

    void marksThatAreNotStoredAreTold()
    {
        QTemporaryDir folder;
        QFile inTheWay(folder.filePath(u"marks"_s));
        QVERIFY(inTheWay.open(QFile::WriteOnly));
        m_pane = std::make_unique<ReviewPane>(inTheWay.fileName());
        show({threeChanges()});
        const auto told = [this] {
            const auto banners = m_pane->findChildren<Banner *>();
            return std::ranges::any_of(banners, [](const Banner *banner) {
                return banner->text().contains(u"not remembered after a restart"_s);
            });
        };
        QVERIFY(!told());
        m_pane->model()->keep({0, 1});
        QVERIFY(told());
        QVERIFY(m_pane->model()->items()[0].hunks[1].isKept); // it counts until then
    }

    void originsAreMarked_data()
    {
        // byTurn, byOthers, isEdited, ranCommand, words
        const Rows<bool, bool, bool, bool, QString> row;

        row("a tool", true, false, true, true, QString());
        row("a command", true, false, false, true, u"By a command"_s);
        row("nobody else in the turn", true, false, false, false,
            u"By hand or by another program"_s);
        row("between turns", false, true, false, true, u"By hand or by another program"_s);
        row("a tool, then by hand", true, true, true, false, u"By hand or by another program"_s);
    }

    void originsAreMarked()
    {
        auto [byTurn, byOthers, isEdited, ranCommand, words]
            = Rows<bool, bool, bool, bool, QString>::current();

        ReviewedFile file = threeChanges();
        file.byTurn = byTurn;
        file.byOthers = byOthers;
        std::vector<SessionUpdate> transcript;
        ToolCallChanged edit;
        edit.call.kind = ToolKind::Edit;
        edit.call.content = {ToolDiff{isEdited ? file.path : u"/else"_s, {}, {}}};
        transcript.emplace_back(edit);
        if (ranCommand) {
            ToolCallChanged run;
            run.call.kind = ToolKind::Execute;
            transcript.emplace_back(run);
        }
        m_session->setTranscript(transcript);
        show({file});
        const QString row = spoken().last();
        QCOMPARE(row.contains("By "_L1), !words.isEmpty());
        QVERIFY2(row.contains(words), qPrintable(row));
    }

    void commentsAreSentTogether()
    {
        show(sampleFiles());
        QSignalSpy sent(m_pane.get(), &ReviewPane::commentsReady);
        press(Qt::Key_N);
        press(Qt::Key_N);
        press(Qt::Key_C);
        auto *field = m_pane->findChild<QPlainTextEdit *>("commentText"_L1);
        QTest::keyClicks(field, u"Why one?"_s);
        QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!field->isVisible());
        press(Qt::Key_N);
        m_pane->findChildren<QAbstractButton *>("commentHunk"_L1).last()->click();
        QTest::keyClicks(field, u"to be dropped"_s);
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(m_pane->comments()->comments().size(), 1);
        m_pane->comments()->write({kFolder + u"/README.md"_s, 1, false, u"Read me"_s, {}});
        QTest::keyClicks(field, u"Longer, please"_s);
        button("addComment"_L1)->click();
        QVERIFY(sent.isEmpty());
        button("sendComments"_L1)->click();
        QCOMPARE(sent.size(), 1);
        const QString message = sent.first().first().toString();
        // As it is read in the conversation.
        QVERIFY2(!message.contains("**"_L1) && !message.contains(u'`'), qPrintable(message));
        QVERIFY2(message.contains("src/a.cpp"_L1) && message.contains("Why one?"_L1)
                     && message.contains("README.md, line 1"_L1) && message.contains("Read me"_L1)
                     && message.contains("Longer, please"_L1) && !message.contains("dropped"_L1),
                 qPrintable(message));
    }

    void commentsStayWithTheirSession()
    {
        show(sampleFiles());
        m_pane->comments()->write({kFolder + u"/README.md"_s, 1, false, {}, {}});
        auto *field = m_pane->findChild<QPlainTextEdit *>("commentText"_L1);
        QTest::keyClicks(field, u"kept"_s);
        button("addComment"_L1)->click();
        m_pane->comments()->write({kFolder + u"/README.md"_s, 1, false, {}, {}});
        QTest::keyClicks(field, u"half"_s);
        SessionInfo info;
        info.id = u"s2"_s;
        info.cwd = kFolder;
        UiFakeSession other(info, u"default"_s, nullptr);
        m_pane->setSession(&other);
        QVERIFY(m_pane->comments()->comments().isEmpty());
        m_pane->setSession(m_session.get());
        QCOMPARE(m_pane->comments()->comments().size(), 2);
        QCOMPARE(m_pane->comments()->comments().last().text, u"half"_s);
    }

    void opensAtTheLine()
    {
        show({threeChanges()});
        QSignalSpy opened(m_pane.get(), &ReviewPane::openRequested);
        press(Qt::Key_N);
        press(Qt::Key_O);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.first().first().toString(), kFolder + u"/src/a.cpp"_s);
        QCOMPARE(opened.first().last().toInt(), 5);
    }

    void scopes()
    {
        show(sampleFiles());
        auto *field = m_pane->findChild<ChoiceField *>("reviewScope"_L1);
        QVERIFY(field->accessibleName().contains("All changes of the session"_L1));
        QTRY_COMPARE(m_session->ranges.last(), ReviewRange());
        QTRY_COMPARE(field->choices().size(), 5);
        field->choose(u"last"_s);
        QTRY_COMPARE(m_session->ranges.last(),
                     (ReviewRange{u"20"_s, ReviewRange::Until::EndOfTurn}));
        field->choose(u"since:10"_s);
        QTRY_COMPARE(m_session->ranges.last(), ReviewRange{u"10"_s});
        m_pane->setScope(u"turn:10"_s);
        QTRY_COMPARE(m_session->ranges.last(),
                     (ReviewRange{u"10"_s, ReviewRange::Until::EndOfTurn}));
        m_pane->setScope(u"between:10:20"_s);
        QTRY_COMPARE(m_session->ranges.last(),
                     (ReviewRange{u"10"_s, ReviewRange::Until::Checkpoint, u"20"_s}));
    }

    // What an undo wrote is no turn's.
    void anUndoIsCalledSo()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        *m_session->states += {.id = u"30"_s, .at = now, .reason = Checkpoint::Reason::Restore};
        show(sampleFiles());
        const auto *field = m_pane->findChild<ChoiceField *>("reviewScope"_L1);
        m_pane->setScope(u"turn:30"_s);
        QTRY_VERIFY2(field->accessibleName().contains("Files put back: "_L1),
                     qPrintable(field->accessibleName()));
        m_pane->setScope(u"turn:10"_s);
        QTRY_VERIFY2(field->accessibleName().contains("Turn: "_L1),
                     qPrintable(field->accessibleName()));
    }

    void restoring()
    {
        show(sampleFiles());
        QSignalSpy wanted(m_pane.get(), &ReviewPane::restoreRequested);
        m_pane->setScope(u"since:20"_s);
        const auto actions = m_pane->findChildren<QAction *>();
        for (const auto &text :
             {u"Restore the earlier files…"_s, u"Restore files and conversation…"_s}) {
            for (QAction *action : actions) {
                if (action->text() == text)
                    action->trigger();
            }
            pressBanner(u"Go back"_s);
        }
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(wanted[0][0].toString(), u"20"_s);
        QCOMPARE(wanted[0][1].value<ReviewRestore>(), ReviewRestore::Files);
        QCOMPARE(wanted[1][1].value<ReviewRestore>(), ReviewRestore::Both);
    }

    void goesWhereItIsTold()
    {
        show(sampleFiles());
        m_pane->goTo(kFolder + u"/src/a.cpp"_s, 9);
        QCOMPARE(place(), u"a.cpp 3"_s);
        m_pane->goTo(kFolder + u"/later.cpp"_s, 0); // not changed yet
        QCOMPARE(place(), u"a.cpp 3"_s);
        QList<ReviewedFile> files = sampleFiles();
        files.append(reviewedFile(kFolder + u"/later.cpp"_s, std::nullopt, u"x\n"_s));
        m_session->reviewed = sampleReview(files);
        m_pane->model()->reload();
        QTRY_COMPARE(place().section(u' ', 0, 0), u"later.cpp"_s);
    }

    void whatIsNoText()
    {
        ReviewedFile picture{.path = kFolder + u"/logo.png"_s};
        picture.before = {0100644, "x"};
        picture.after = {0100644, "y"};
        show({picture});
        press(Qt::Key_Y);
        QVERIFY(m_pane->model()->items()[0].isDecided());
        press(Qt::Key_U);
        QVERIFY(!m_pane->model()->items()[0].isDecided());
        press(Qt::Key_X);
        QCOMPARE(m_session->reversals.last().files.first().path, picture.path);
    }

    void codeIsColoured()
    {
        show({reviewedFile(kFolder + u"/a.cpp"_s, u"int a = 1;\n"_s, u"int a = 2; // two\n"_s)});
        const auto isColoured = [this] {
            const QList<DiffLine> lines = m_pane->diff()->view()->diff().lines;
            return std::ranges::any_of(lines, [](const DiffLine &line) {
                return line.kind == DiffLine::Kind::Added && !line.colours.isEmpty();
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isColoured(), 30'000);
    }

    void sidesByRoom()
    {
        show(sampleFiles(), {1100, 700});
        const auto gap = [this] {
            const QPoint files = m_pane->files()->mapTo(m_pane.get(), QPoint());
            const QPoint diff = m_pane->diff()->mapTo(m_pane.get(), QPoint());
            return diff - files;
        };
        QVERIFY(gap().x() > 100 && gap().y() == 0);
        m_pane->resize(420, 700);
        QTRY_VERIFY(gap().y() > 50 && gap().x() == 0);
        QVERIFY(m_pane->minimumSizeHint().width() <= 420);
    }

    void sessionGoes()
    {
        show(sampleFiles());
        m_session.reset();
        press(Qt::Key_N);
        press(Qt::Key_X);
        m_pane->model()->reload();
        m_pane->setSession(nullptr);
        QVERIFY(m_pane->model()->items().isEmpty());
    }

    void isReadAndUsedByNames()
    {
        QAccessible::setActive(true);
        show({threeChanges()});
        QHash<QString, QAccessibleInterface *> found;
        collect(QAccessible::queryAccessibleInterface(m_pane.get()), &found);
        const QString all = found.keys().join(u'\n');
        QVERIFY2(found.contains(u"Changed files"_s), qPrintable(all));
        for (const auto name :
             {"a.cpp, Changed"_L1, "Added, line 5: five"_L1, "Which changes: "_L1})
            QVERIFY2(all.contains(name), qPrintable(all));
        QAccessibleInterface *reject = found.value(u"Reject change 2 of 3"_s);
        QVERIFY2(reject, qPrintable(all));
        reject->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_COMPARE(m_session->reversals.value(0).files.value(0).hunks, QList<int>{1});
    }

private:
    void show(const QList<ReviewedFile> &files, QSize size = {1000, 700})
    {
        m_session->reviewed = sampleReview(files);
        if (!m_pane) {
            m_pane = std::make_unique<ReviewPane>();
            connect(m_session.get(), &Session::updated, m_pane.get(), &ReviewPane::follow);
        }
        m_pane->resize(size);
        m_pane->setSession(m_session.get());
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        QTRY_VERIFY(m_pane->model()->isLoaded());
        QCOMPARE(m_pane->model()->items().size(), files.size());
        m_pane->focusFiles();
    }

    QAbstractButton *button(QLatin1StringView name) const
    {
        return m_pane->findChild<QAbstractButton *>(name);
    }
    QString bannerText() const { return m_pane->findChild<Banner *>()->text(); }

    void pressBanner(const QString &text) const
    {
        const auto buttons = m_pane->findChild<Banner *>()->findChildren<QAbstractButton *>();
        for (QAbstractButton *one : buttons) {
            if (one->text() == text && one->isVisible()) {
                one->click();
                return;
            }
        }
        QFAIL(qPrintable(u"no button "_s + text));
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(m_pane->files(), key, modifiers);
    }

    //! "file.cpp 2": the present file and change.
    QString place() const
    {
        const int item = m_pane->files()->currentItem();
        return item < 0 ? QString()
                        : m_pane->model()->items().at(item).file.path.section(u'/', -1) + u' '
                + QString::number(m_pane->diff()->currentHunk() + 1);
    }

    QStringList spoken() const
    {
        const QAbstractItemModel *model = m_pane->files()->model();
        QStringList rows;
        for (int folder = 0; folder < model->rowCount(); ++folder) {
            const QModelIndex parent = model->index(folder, 0);
            rows += parent.data(Qt::AccessibleTextRole).toString();
            for (int row = 0; row < model->rowCount(parent); ++row)
                rows += model->index(row, 0, parent).data(Qt::AccessibleTextRole).toString();
        }
        return rows;
    }

    std::unique_ptr<UiFakeSession> m_session;
    std::unique_ptr<ReviewPane> m_pane;
};

AGENTAO_TEST_WIDGETS(TestReviewPane)
#include "tst_reviewpane.moc"
