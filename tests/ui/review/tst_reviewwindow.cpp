// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samplereview.h"
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/questioncard.h"
#include "ui/presenters/reviewpresenter.h"
#include "ui/questions/questionrows.h"
#include "ui/review/commentbox.h"
#include "ui/review/reviewdiff.h"
#include "ui/review/reviewfiles.h"
#include "ui/review/reviewpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

//! The review in the window: beside the conversation, in its place, and never over a question.
class TestReviewWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_fixture->window->openFolder(m_fixture->folder);
    }

    void cleanup() { m_fixture.reset(); }

    void standsBesideTheConversation()
    {
        begin({1600, 900});
        QVERIFY(!review()->isVisible());
        action(u"review.show"_s)->trigger();
        QVERIFY(review()->isVisible());
        QVERIFY(m_fixture->window->pane()->isVisible());
        QTRY_COMPARE(review()->model()->items().size(), 2);
        QVERIFY(review()->width() >= 420);
        QVERIFY(m_fixture->window->pane()->width() >= 420);
        QVERIFY(review()->files()->hasFocus());
        // It goes with the page.
        m_fixture->window->actions()->chooseModel->trigger();
        QVERIFY(!review()->isVisible());
    }

    void takesItsPlaceWhereItIsNarrow()
    {
        begin({600, 700});
        action(u"review.show"_s)->trigger();
        QVERIFY(review()->isVisible());
        QVERIFY(!m_fixture->window->pane()->isVisible());
        const auto *bar = m_fixture->window->sideBar();
        const int left = bar->isVisible() ? bar->width() : 0;
        QTRY_VERIFY(review()->width() + left >= m_fixture->window->width() - 8); // but the handle
        m_fixture->window->resize(1200, 700);
        QTRY_VERIFY(m_fixture->window->pane()->isVisible());
        QVERIFY(review()->isVisible());
        m_fixture->window->resize(600, 700);
        QTRY_VERIFY(!m_fixture->window->pane()->isVisible());
        // The way back.
        review()->findChild<QAbstractButton *>("closeReview"_L1)->click();
        QVERIFY(m_fixture->window->pane()->isVisible());
        QVERIFY(!review()->isVisible());
        action(u"review.show"_s)->trigger();
        m_fixture->window->actions()->focusComposer->trigger();
        QVERIFY(m_fixture->window->pane()->isVisible());
        QVERIFY(m_fixture->edit()->hasFocus());
    }

    void foldsAwayForAQuestion()
    {
        begin({600, 700});
        action(u"review.show"_s)->trigger();
        QVERIFY(review()->isVisible());
        ask();
        QTRY_VERIFY(m_fixture->window->pane()->isVisible());
        QVERIFY(!review()->isVisible());
        QVERIFY(m_fixture->window->questions()->first()->isVisible());
        // It does not come over the question.
        action(u"review.show"_s)->trigger();
        action(u"review.show"_s)->trigger();
        QVERIFY(!review()->isVisible());
        QVERIFY(m_fixture->window->pane()->banner()->text().contains("answered"_L1));
        m_fixture->window->actions()->focusQuestion->trigger();
        m_fixture->port.withdraw(u"q1"_s);
        QTRY_VERIFY(!m_fixture->window->questions()->first());
        QTRY_VERIFY(review()->isVisible());
    }

    void questionBesideIt()
    {
        begin({1600, 900});
        action(u"review.show"_s)->trigger();
        ask();
        QVERIFY(review()->isVisible());
        QTRY_VERIFY(m_fixture->window->questions()->first()->isVisible());
    }

    void keysOpenAndClose()
    {
        begin({1200, 700});
        QTest::keyClick(m_fixture->edit(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(review()->isVisible());
        QTRY_VERIFY(review()->files()->hasFocus());
        QTest::keyClick(m_fixture->window.get(), Qt::Key_F6);
        QVERIFY(!review()->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(m_fixture->window.get(), Qt::Key_F6, Qt::ShiftModifier);
        QTRY_VERIFY(review()->files()->hasFocus());
        QTest::keyClick(review()->files(), Qt::Key_Escape);
        QVERIFY(!review()->isVisible());
        QTRY_VERIFY(m_fixture->edit()->hasFocus());
        QVERIFY(m_fixture->current()->isRunning());
    }

    void rowsOpenIt()
    {
        begin({1200, 700});
        m_fixture->current()->finishTurn();
        m_fixture->current()->say(FilesChanged{u"10"_s, 2, 3, 2});
        ConversationView *view = m_fixture->window->pane()->view();
        emit view->reviewRequested(u"10"_s);
        QVERIFY(review()->isVisible());
        QTRY_COMPARE(m_fixture->current()->ranges.last(),
                     (ReviewRange{u"10"_s, ReviewRange::Until::EndOfTurn}));
        emit view->undoRequested(u"10"_s);
        auto *asked = review()->findChild<Banner *>();
        QTRY_VERIFY(!asked->text().isEmpty());
        QVERIFY(m_fixture->current()->reversals.isEmpty());
        QVERIFY(asked->isAncestorOf(QApplication::focusWidget())); // Enter answers what is asked
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(asked->isHidden() && review()->isVisible());
        QVERIFY(review()->files()->hasFocus());
        emit view->restoreRequested(u"10"_s);
        QTRY_COMPARE(m_fixture->current()->ranges.last(), ReviewRange{u"10"_s});
    }

    void rowsTellWhatIsLeft()
    {
        begin({1200, 700});
        UiFakeSession *session = m_fixture->current();
        session->finishTurn();
        session->say(FilesChanged{u"10"_s, 2, 3, 2});
        const ConversationModel *rows = m_fixture->window->pane()->view()->conversation();
        const auto text = [rows] {
            return itemMarkdown(*rows->tree().items().at(1)); // below what was asked
        };
        QCOMPARE(text(), u"2 files changed  +3  \u22122"_s);
        for (ReviewedFile &file : session->reviewed->files)
            file.changedSince = true;
        session->reviewedNow = sampleReview(
            {reviewedFile(m_fixture->folder + u"/a.cpp"_s, u"1\n2\n3\n"_s, u"one\n2\n3\n"_s)});
        session->say(NoticeRaised{.title = Phrase(Saying::FileRestored)});
        QTRY_COMPARE(text(), u"1 file changed  +1  \u22121"_s);
        session->reviewedNow = sampleReview({});
        emit m_fixture->window->pane()->view()->reviewRequested(u"10"_s); // it looks, too
        QTRY_COMPARE(text(), u"2 files changed  put back"_s);
        session->reviewedNow.reset();
        session->say(NoticeRaised{.title = Phrase(Saying::FilesRestored, {u"2"_s})});
        QTRY_COMPARE(text(), u"2 files changed  +3  \u22122"_s);
    }

    void everySessionHasItsOwn()
    {
        begin({1200, 700});
        action(u"review.show"_s)->trigger();
        QTRY_COMPARE(review()->model()->items().size(), 2);
        m_fixture->window->actions()->newSession->trigger();
        QTRY_COMPARE(review()->model()->items().size(), 0);
        QVERIFY(review()->isVisible());
    }

    void commentsAreSent_data()
    {
        QTest::addColumn<bool>("isRunning");
        QTest::newRow("at once") << false;
        QTest::newRow("after the turn") << true;
    }

    void commentsAreSent()
    {
        QFETCH(bool, isRunning);
        begin({1200, 700});
        action(u"review.show"_s)->trigger();
        QTRY_COMPARE(review()->model()->items().size(), 2);
        if (!isRunning)
            m_fixture->current()->finishTurn();
        m_fixture->composer()->setText(u"a draft"_s);
        review()->comments()->setComments(
            {{m_fixture->folder + u"/a.cpp"_s, 3, false, u"three"_s, u"Why three?"_s}},
            m_fixture->folder);
        review()->findChild<QAbstractButton *>("sendComments"_L1)->click();
        if (isRunning)
            m_fixture->current()->finishTurn();
        QTRY_COMPARE(m_fixture->current()->prompts.size(), 2);
        QVERIFY(m_fixture->current()->prompts.last().contains("Why three?"_L1));
        QVERIFY(review()->comments()->comments().isEmpty());
        QCOMPARE(m_fixture->composer()->text(), u"a draft"_s);
    }

    void commentsThatAreNotTakenStay()
    {
        begin({1200, 700});
        action(u"review.show"_s)->trigger();
        m_fixture->current()->finishTurn();
        m_fixture->current()->promptError = Error{ErrorCode::AuthRequired, u"no key"_s, {}};
        review()->comments()->setComments(
            {{m_fixture->folder + u"/a.cpp"_s, 3, false, u"three"_s, u"Why three?"_s}},
            m_fixture->folder);
        auto *send = review()->findChild<QAbstractButton *>("sendComments"_L1);
        send->click();
        QCOMPARE(review()->comments()->comments().size(), 1);
        m_fixture->current()->promptError.reset();
        send->click();
        QCOMPARE(m_fixture->current()->prompts.size(), 2);
        QVERIFY(review()->comments()->comments().isEmpty());
    }

    void followsTheAgent()
    {
        begin({1200, 700});
        action(u"review.follow"_s)->trigger();
        QVERIFY(review()->isVisible());
        QTRY_COMPARE(review()->model()->items().size(), 2);
        ToolCallChanged edit;
        edit.call.id = u"t1"_s;
        edit.call.kind = ToolKind::Edit;
        edit.call.status = ToolStatus::Completed;
        edit.call.locations = {{m_fixture->folder + u"/b.cpp"_s, 1}};
        m_fixture->current()->say(edit);
        QTRY_COMPARE(review()->files()->currentIndex().data().toString(), u"b.cpp"_s);
        action(u"review.follow"_s)->trigger();
        edit.call.locations = {{m_fixture->folder + u"/a.cpp"_s, 1}};
        m_fixture->current()->say(edit);
        QCOMPARE(review()->files()->currentIndex().data().toString(), u"b.cpp"_s);
    }

    void restores()
    {
        begin({1200, 700});
        action(u"review.show"_s)->trigger();
        emit review() -> restoreRequested(u"10"_s, ReviewRestore::Files);
        QVERIFY(m_fixture->current()->restores.isEmpty()); // a turn runs
        m_fixture->current()->finishTurn();
        emit review() -> restoreRequested(u"10"_s, ReviewRestore::Files);
        QTRY_COMPARE(m_fixture->current()->restores, QStringList{u"10"_s});
    }

    void statesThatCannotBeReadAreTold()
    {
        begin({1200, 700});
        action(u"review.show"_s)->trigger();
        m_fixture->current()->finishTurn();
        m_fixture->current()->states = fail(ErrorCode::Io, u"out of cheese"_s);
        emit review() -> restoreRequested(u"10"_s, ReviewRestore::Conversation);
        QTRY_VERIFY(m_fixture->window->pane()->banner()->text().contains("out of cheese"_L1));
    }

    void anotherSessionWhileFilesGoBack()
    {
        begin({1200, 700});
        action(u"review.show"_s)->trigger();
        const QPointer session = m_fixture->current();
        session->finishTurn();
        emit review() -> restoreRequested(u"10"_s, ReviewRestore::Both);
        m_fixture->window->actions()->newSession->trigger();
        QTRY_VERIFY(!m_fixture->window->controller()->current());
        QTRY_COMPARE(session->restores, QStringList{u"10"_s});
        QCoreApplication::processEvents();
        QVERIFY(m_fixture->composer()->text().isEmpty());
    }

private:
    ReviewPresenter *presenter() const { return m_fixture->window->review(); }
    ReviewPane *review() const { return presenter()->review(); }
    QAction *action(const QString &id) const
    {
        return m_fixture->window->actions()->registry()->action(id);
    }

    //! A session with changes, its turn still running.
    void begin(QSize size)
    {
        QVERIFY(m_fixture->show(size));
        QVERIFY(m_fixture->sendText(u"go"_s));
        m_fixture->current()->states
            = QList<Checkpoint>{{.id = u"10"_s, .at = QDateTime::currentDateTimeUtc()}};
        m_fixture->current()->reviewed = sampleReview(
            {reviewedFile(m_fixture->folder + u"/a.cpp"_s, u"1\n2\n3\n"_s, u"one\n2\nthree\n"_s),
             reviewedFile(m_fixture->folder + u"/b.cpp"_s, std::nullopt, u"new\n"_s)});
    }

    void ask()
    {
        const PermissionQuestion question
            = m_fixture->question(u"q1"_s, m_fixture->window->controller()->currentId());
        m_fixture->port.ask(question, PermissionReply([](const PermissionAnswer &) { }));
        QTRY_VERIFY(m_fixture->window->questions()->first());
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

AGENTAO_TEST_WIDGETS(TestReviewWindow)
#include "tst_reviewwindow.moc"
