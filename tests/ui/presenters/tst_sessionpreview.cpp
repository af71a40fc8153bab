// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::UiFakeSession;
using Testing::WindowFixture;

static std::vector<SessionUpdate> answers(int from, int to)
{
    std::vector<SessionUpdate> updates;
    for (int i = from; i < to; ++i)
        updates.emplace_back(AgentTextAppended{u"m%1"_s.arg(i), u"Answer %1"_s.arg(i)});
    return updates;
}

//! While a large session is opened its end can be read, and nothing else be done with it.
class TestSessionPreview : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        const QDateTime now = QDateTime::currentDateTimeUtc();
        f->agent.addStored(u"s1"_s, u"One"_s, now, f->folder);
        f->agent.addStored(u"s2"_s, u"Two"_s, now.addSecs(-1), f->folder);
        controller()->list()->refresh();
        QTRY_COMPARE(controller()->list()->sessions().size(), 2);
        f->agent.recent = answers(120, 200);
        f->agent.transcript = answers(0, 200);
    }

    void endIsShownAtOnce()
    {
        controller()->open(u"s1"_s);
        QVERIFY(pane()->isPreview());
        QVERIFY(pane()->showsConversation());
        QCOMPARE(pane()->view()->conversation()->rowCount(), 80);
        QVERIFY(!controller()->current());
        QCOMPARE(controller()->currentId(), u"s1"_s);
        QVERIFY(f->window->windowTitle().startsWith("One"_L1));
        QTRY_VERIFY(controller()->current());
        QVERIFY(!pane()->isPreview());
        QCOMPARE(pane()->view()->conversation()->rowCount(), 200);
    }

    void wholeSessionStaysAtItsEnd()
    {
        Ui::ConversationView *view = pane()->view();
        const auto lastTop = [view] {
            return view->visualRect(view->model()->index(view->model()->rowCount() - 1, 0)).top();
        };
        controller()->open(u"s1"_s);
        QVERIFY(pane()->isPreview());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // as before a paint
        const int top = lastTop();
        QVERIFY(top > 0);
        QTRY_VERIFY(controller()->current());
        QVERIFY(view->isAtEnd());
        QTRY_COMPARE(lastTop(), top);
    }

    // It was in view no more, and nobody saw the end.
    void turnThatEndsMeanwhileIsNews()
    {
        controller()->open(u"s1"_s);
        QTRY_VERIFY(controller()->current());
        QVERIFY(f->sendText(u"go"_s));
        UiFakeSession *left = f->current();
        controller()->open(u"s2"_s);
        QVERIFY(pane()->isPreview());
        left->finishTurn();
        QTRY_VERIFY(controller()->current());
        const Ui::SessionListModel *list = f->window->sideBar()->model();
        const QModelIndex row = list->index(list->rowOf(u"s1"_s));
        QVERIFY(row.data(Ui::SessionListModel::UnreadRole).toBool());
    }

    void textIsKept()
    {
        QTest::keyClicks(f->edit(), u"new draft"_s);
        controller()->open(u"s1"_s);
        QCOMPARE(f->composer()->text(), QString());
        QTest::keyClicks(f->edit(), u"typed meanwhile"_s);
        QTRY_VERIFY(controller()->current());
        QCOMPARE(f->composer()->text(), u"typed meanwhile"_s);
        controller()->startNew();
        QCOMPARE(f->composer()->text(), u"new draft"_s);
        controller()->open(u"s1"_s);
        QCOMPARE(f->composer()->text(), u"typed meanwhile"_s);
    }

    void nothingIsSentMeanwhile()
    {
        controller()->open(u"s2"_s);
        QTRY_VERIFY(controller()->current());
        auto *before = f->current();
        QVERIFY(before);
        controller()->open(u"s1"_s);
        QVERIFY(pane()->isPreview());
        QTest::keyClicks(f->edit(), u"early"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        controller()->choices()->setMode(u"read-only"_s);
        controller()->choices()->retry();
        controller()->stop();
        QCOMPARE(f->composer()->text(), u"early"_s);
        QVERIFY(f->agent.createSpecs.isEmpty());
        QVERIFY(before->prompts.isEmpty());
        QCOMPARE(before->modeId(), u"default"_s);
        QTRY_VERIFY(f->current());
        QCOMPARE(f->current()->id(), u"s1"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QCOMPARE(f->current()->prompts, QStringList{u"early"_s});
    }

    void failureGoesBack()
    {
        controller()->open(u"s2"_s);
        QTRY_VERIFY(controller()->current());
        f->agent.openError = Error{ErrorCode::Busy, u"it is open elsewhere"_s, {}};
        controller()->open(u"s1"_s);
        QVERIFY(pane()->isPreview());
        QTRY_VERIFY(pane()->banner()->text().contains("open elsewhere"_L1));
        QVERIFY(!pane()->isPreview());
        QCOMPARE(controller()->currentId(), u"s2"_s);
        QCOMPARE(pane()->view()->session(), controller()->current());
    }

    void readersInTheMiddleGetNoPreview()
    {
        controller()->open(u"s1"_s);
        QTRY_VERIFY(controller()->current());
        pane()->restoreAnchor({50, -3});
        QTRY_COMPARE(pane()->anchor().row, 50);
        controller()->startNew();
        f->agent.closeSession(f->agent.findOpen(u"s1"_s));
        controller()->open(u"s1"_s);
        QVERIFY(!pane()->isPreview());
        QTRY_VERIFY(controller()->current());
        QTRY_COMPARE(pane()->anchor().row, 50);
    }

    void anotherSessionInBetween()
    {
        controller()->open(u"s1"_s);
        QVERIFY(pane()->isPreview());
        controller()->open(u"s2"_s);
        QVERIFY(pane()->isPreview());
        QCOMPARE(controller()->currentId(), u"s2"_s);
        QTRY_VERIFY(controller()->current());
        QCOMPARE(controller()->current()->id(), u"s2"_s);
        QCOMPARE(f->window->windowTitle().left(3), u"Two"_s);
    }

private:
    Ui::SessionController *controller() const { return f->window->controller(); }
    Ui::ConversationPane *pane() const { return f->window->pane(); }
    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestSessionPreview)
#include "tst_sessionpreview.moc"
