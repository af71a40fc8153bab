// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationview.h"
#include "ui/find/conversationfind.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/pickers/pickerbar.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QListView>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

//! What stays where it is while other things come and go.
class TestSteadyWindow : public QObject
{
    Q_OBJECT

private slots:
    void init() { f = std::make_unique<WindowFixture>(); }
    void cleanup() { f.reset(); }

    void sideBarKeepsItsWidth_data()
    {
        QTest::addColumn<int>("width");

        for (const int width : {1100, 1180, 1300, 1600})
            QTest::addRow("%d", width) << width;
    }

    void sideBarKeepsItsWidth()
    {
        QFETCH(int, width);
        f->window->openFolder(f->folder);
        QVERIFY(f->addThree());
        QVERIFY(f->show({width, 760}));
        QCOMPARE(bar()->width(), 240);
        const auto isSame = [this] {
            f->window->grab();
            return bar()->width() == 240 && bar()->x() == 0;
        };
        action(u"review.show"_s)->trigger();
        QVERIFY(f->window->sides()->panes()->isShown());
        QVERIFY(isSame());
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(isSame());
        f->preferences->setSendKey(Preferences::SendKey::ControlEnter);
        QVERIFY(isSame());
        f->current()->modelLabel = u"a-vendor-of-models/a-model-with-a-long-name-indeed"_s;
        f->current()->say(OptionsChanged{});
        QVERIFY(isSame());
        action(u"review.show"_s)->trigger();
        QVERIFY(isSame());
    }

    void sideBarIsDragged()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->show({1300, 760}));
        QWidget *handle = f->window->findChild<QSplitter *>()->handle(1);
        const QPoint at(0, handle->height() / 2);
        QTest::mousePress(handle, Qt::LeftButton, {}, at);
        QTest::mouseMove(handle, at + QPoint(60, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, at);
        const int wide = bar()->width();
        QCOMPARE_GE(wide, 290);
        action(u"review.show"_s)->trigger();
        f->window->grab();
        QCOMPARE(bar()->width(), wide);
    }

    // Three columns have no room there.
    void sideBarMakesRoomForAPane()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->show({1000, 760}));
        QVERIFY(f->window->isSideBarShown());
        action(u"review.show"_s)->trigger();
        f->window->grab();
        QVERIFY(f->window->sides()->panes()->isShown());
        QVERIFY(!f->window->isSideBarShown());
        QCOMPARE_GE(f->window->pane()->width(), 420);
        f->window->actions()->toggleSideBar->trigger(); // it lies over the page
        QVERIFY(f->window->isSideBarShown());
        QCOMPARE_GE(f->window->pane()->width(), 420);
        action(u"review.show"_s)->trigger();
        f->window->grab();
        QVERIFY(f->window->isSideBarShown());
        QCOMPARE(bar()->width(), 240);
    }

    // Names of models give way before a change that is read does.
    void paneHasRoomToBeRead()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->addThree());
        QVERIFY(f->show({1400, 760}));
        QVERIFY(f->open(u"s1"_s));
        f->current()->modelLabel
            = u"a-vendor-of-models/a-model-with-a-very-long-name-indeed-2026"_s;
        f->current()->say(OptionsChanged{});
        action(u"review.show"_s)->trigger();
        f->window->grab();
        QVERIFY(f->window->isSideBarShown());
        QCOMPARE_GE(f->window->sides()->panes()->view()->width(), 600);
        QCOMPARE_GE(f->window->pane()->width(), 420);
    }

    // Where it takes the place of the conversation its letters are not written there.
    void paneInPlaceHasTheKeys()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->show({420, 760}));
        f->edit()->setFocus();
        action(u"review.show"_s)->trigger();
        QVERIFY(f->window->sides()->panes()->isInPlace());
        const auto hasFocus = [this] {
            return f->window->sides()->panes()->view()->isAncestorOf(QApplication::focusWidget());
        };
        QVERIFY(hasFocus());
        QCoreApplication::processEvents(); // what gives the focus back has had its turn
        QVERIFY(hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_N);
        QCOMPARE(f->edit()->toPlainText(), QString());
        action(u"review.show"_s)->trigger();
        QTRY_VERIFY(f->edit()->hasFocus());
    }

    void composerStandsBelowTheColumn_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {420, 660, 900, 1180, 1181, 1600, 1601})
            QTest::addRow("%d", width) << width;
    }

    void composerStandsBelowTheColumn()
    {
        QFETCH(int, width);
        f->window->openFolder(f->folder);
        QVERIFY(f->show({width, 760}));
        QVERIFY(f->sendText(u"go"_s));
        f->window->grab();
        const QWidget *page = f->window->pane()->view()->viewport();
        const QRect column = ConversationDelegate::column(page->width())
                                 .translated(page->mapTo(f->window.get(), QPoint()).x(), 0);
        const int left = f->composer()->mapTo(f->window.get(), QPoint()).x();
        QCOMPARE(left, column.left());
        QCOMPARE(left + f->composer()->width(), column.right() + 1);
    }

    // Not every keyboard has a key for menus.
    void menuOfWhatHasTheFocus()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->addThree());
        QVERIFY(f->show());
        auto *list = f->window->findChild<SideBar *>()->list();
        const QModelIndex first = list->model()->index(1, 0);
        list->setFocus();
        list->setCurrentIndex(first);
        QSignalSpy asked(list, &QWidget::customContextMenuRequested);
        QTest::keyClick(list, Qt::Key_F10, Qt::ShiftModifier);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(list->indexAt(asked.first().first().toPoint()), first);
        if (QWidget *menu = QApplication::activePopupWidget())
            menu->close();

        // That of the window has a key, too.
        QTest::keyClick(list, Qt::Key_F10);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu && menu->isVisible());
        QVERIFY(std::ranges::contains(menu->actions(), u"Settings…"_s, &QAction::text));
        menu->close();
    }

    // Who goes by the tree alone, as a screen reader does, finds what is to choose.
    void popupsAreInTheTree()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QAccessibleInterface *window = QAccessible::queryAccessibleInterface(f->window.get());
        const auto popup = [window]() -> QAccessibleInterface * {
            for (int i = 0; i < window->childCount(); ++i) {
                const auto *widget = qobject_cast<QWidget *>(window->child(i)->object());
                if (widget && widget->windowType() == Qt::Popup)
                    return window->child(i);
            }
            return nullptr;
        };
        QVERIFY(!popup());
        const auto isTold = [&popup, window] {
            QAccessibleInterface *open = popup();
            return open && open->childCount() > 0
                && window->child(window->indexOfChild(open)) == open;
        };
        f->window->pane()->composer()->pickers()->openModels();
        QVERIFY(isTold());
        QVERIFY(popup()->role() == QAccessible::Dialog && popup()->parent() == window);
        QVERIFY(!popup()->text(QAccessible::Name).isEmpty());
        QApplication::activePopupWidget()->close();
        QVERIFY(!popup());
        f->window->actions()->openMenu->trigger();
        QVERIFY(isTold());
        QApplication::activePopupWidget()->close();
        QVERIFY(!popup());
    }

    // Nothing comes in between that would move the next one away from the pointer.
    void questionsFollowEachOther()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(f->sendText(u"go"_s));
        const ConversationView *view = f->window->pane()->view();
        const auto lower = [view] {
            const int last = view->model()->rowCount() - 1;
            return view
                ->mapTo(view->window(),
                        view->visualRect(view->model()->index(last, 0)).bottomLeft())
                .y();
        };
        const QString session = f->current()->id();
        const QStringList ids{u"q1"_s, u"q2"_s, u"q3"_s};
        for (const QString &id : ids) {
            ToolCallState call;
            call.id = id;
            call.title = u"Run it"_s;
            f->current()->say(ToolCallChanged{call, true});
        }
        QList<int> places;
        for (const QString &id : ids) {
            f->port.ask(f->question(id, session),
                        PermissionReply([](const PermissionAnswer &) { }));
            f->window->grab();
            places += lower();
            f->port.withdraw(id);
            f->window->grab();
        }
        QVERIFY(!f->window->pane()->banner()->isHidden()); // it tells that one was withdrawn
        QCOMPARE(places.at(1), places.at(0));
        QCOMPARE(places.at(2), places.at(0));
    }

    // What only tells something does not follow from prompt to prompt, nor into other sessions.
    void aListThatGrowsIsNotNews()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->addThree());
        QVERIFY(f->show());
        const QDateTime now = QDateTime::currentDateTimeUtc();
        f->agent.addStored(u"old"_s, u"From elsewhere"_s, now.addDays(-1), f->folder);
        f->agent.addStored(u"new"_s, u"By somebody else"_s, now.addSecs(2), f->folder);
        f->window->controller()->list()->refresh();
        const SessionListModel *list = f->window->sideBar()->model();
        const auto isUnread = [list](const QString &id) {
            return list->index(list->rowOf(id)).data(SessionListModel::UnreadRole).toBool();
        };
        QTRY_VERIFY(list->rowOf(u"old"_s) >= 0);
        QVERIFY(isUnread(u"new"_s));
        QVERIFY(!isUnread(u"old"_s) && !isUnread(u"s1"_s));
    }

    // Whoever reads in the middle of a conversation goes on reading there.
    void whatComesAboveMovesNothing()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(f->sendText(u"go"_s));
        f->current()->say(AgentTextAppended{u"m"_s, u"A paragraph.\n\n"_s.repeated(80)});
        f->current()->finishTurn();
        ConversationView *view = f->window->pane()->view();
        view->grab();
        QScrollBar *bar = view->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 400);
        bar->setValue(bar->maximum() / 2);
        const QModelIndex row = view->indexAt(QPoint(view->viewport()->width() / 2, 200));
        QVERIFY(row.isValid());
        const auto place = [&] {
            QCoreApplication::processEvents();
            f->window->grab();
            return view->viewport()->mapTo(f->window.get(), view->visualRect(row).topLeft()).y();
        };
        const int before = place();
        const int top = view->mapTo(f->window.get(), QPoint()).y();
        Banner *banner = f->window->pane()->banner();
        banner->showMessage(Banner::Kind::Info, u"Committed."_s, {}, u"commit"_s);
        QCOMPARE(place(), before);
        QCOMPARE_GT(view->mapTo(f->window.get(), QPoint()).y(), top); // it has its room
        f->window->pane()->find()->open();
        QCOMPARE(place(), before);
        banner->dismiss();
        QCOMPARE(place(), before);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(place(), before);
        QCOMPARE(view->mapTo(f->window.get(), QPoint()).y(), top);
    }

    void messagesGo()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->addThree());
        QVERIFY(f->show());
        QVERIFY(f->open(u"s1"_s));
        Banner *banner = f->window->pane()->banner();
        banner->showMessage(Banner::Kind::Info, u"Committed as e3a1."_s, {}, u"commit"_s);
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(banner->isHidden());
        banner->showMessage(Banner::Kind::Info, u"It was deleted."_s, {{u"Undo"_s, {}}}, u"life"_s);
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(!banner->isHidden()); // the way back
        QVERIFY(f->sendText(u"go"_s));
        QVERIFY(banner->isHidden());
        f->current()->finishTurn();
        banner->showMessage(Banner::Kind::Question, u"Trust it?"_s, {{u"Trust"_s, {}}}, u"trust"_s);
        QVERIFY(f->sendText(u"go on"_s));
        QVERIFY(!banner->isHidden());
    }

private:
    QWidget *bar() const { return f->window->findChild<SideBar *>(); }
    QAction *action(const QString &id) const
    {
        return f->window->actions()->registry()->action(id);
    }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestSteadyWindow)
#include "tst_steadywindow.moc"
