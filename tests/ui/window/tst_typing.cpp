// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samplereview.h"
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/attachmentbar.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/permissionprompt.h"
#include "ui/pickers/pickerbar.h"
#include "ui/presenters/reviewpresenter.h"
#include "ui/queue/queuestrip.h"
#include "ui/review/reviewfiles.h"
#include "ui/review/reviewpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/switch.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>

#include <algorithm>

#include <functional>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Where words go that are typed after this or that, and what Enter presses.
class TestTyping : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"go"_s));
        f->current()->say(AgentTextAppended{u"a"_s, u"Some words of an answer"_s});
        f->window->pane()->view()->grab();
    }

    void cleanup() { f.reset(); }

    void wordsGoIntoTheComposer_data()
    {
        rows({{"a click on the page", &TestTyping::clickBlankConversation},
              {"a click on an answer", &TestTyping::clickAnswer},
              {"a click on a session", &TestTyping::clickSession},
              {"Enter on a session", &TestTyping::enterSession},
              {"Allow by mouse", &TestTyping::allowByMouse},
              {"Don't allow by mouse", &TestTyping::denyByMouse},
              {"Allow by accessibility", &TestTyping::allowByAccessibility},
              {"Esc in a menu of the composer", &TestTyping::closeModelsByKey},
              {"a mode chosen by mouse", &TestTyping::chooseModeByMouse},
              {"Esc in the palette", &TestTyping::closePaletteByKey},
              {"Esc in the search", &TestTyping::closeFindByKey},
              {"a banner by mouse", &TestTyping::dismissBannerByMouse},
              {"Tab to a button", &TestTyping::tabToAttach},
              {"F6 to the side bar", &TestTyping::goToSideBarByKey},
              {"F6 to the conversation", &TestTyping::goToConversationByKey},
              {"the focus by accessibility", &TestTyping::focusHeaderByAccessibility},
              {"Delete on a chip", &TestTyping::removeChipByKey},
              {"Esc in the review", &TestTyping::closeReviewByKey},
              {"a chip removed by mouse", &TestTyping::removeChipByMouse},
              {"Stop by mouse", &TestTyping::stopByMouse},
              {"New session by mouse", &TestTyping::newSessionByMouse},
              {"the search closed by mouse", &TestTyping::closeFindByMouse},
              {"a banner closed by mouse", &TestTyping::closeBannerByMouse},
              {"a waiting message removed by mouse", &TestTyping::removeQueuedByMouse},
              {"the review closed by mouse", &TestTyping::closeReviewByMouse},
              {"Esc in the menu of the window", &TestTyping::closeMenuByKey},
              {"a command of the palette", &TestTyping::runPaletteByKey},
              {"the settings closed", &TestTyping::closeSettings}});
    }

    void wordsGoIntoTheComposer()
    {
        QFETCH(std::function<void()>, way);
        way();
        QCoreApplication::processEvents(); // what was put off
        f->window->activateWindow(); // pop-ups take the focus with them here, as on no desktop
        QTRY_VERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
        type(u"Use another name, 2nd?"_s);
        QCOMPARE(f->composer()->text(), u"Use another name, 2nd?"_s);
        QVERIFY(f->edit()->hasFocus());
    }

    void wordsStayWhereTheyBelong_data()
    {
        rows({{"in a field", &TestTyping::inSearchField},
              {"in the search of the conversation", &TestTyping::inFindBar},
              {"in an open pop-up", &TestTyping::inPopup},
              {"in the review, whose keys are letters", &TestTyping::inReview}});
    }

    void wordsStayWhereTheyBelong()
    {
        QFETCH(std::function<void()>, way);
        way();
        type(u"yes"_s);
        QCOMPARE(f->composer()->text(), QString());
        QVERIFY(!f->edit()->hasFocus());
        if (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
    }

    void enterPresses_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("Enter") << int(Qt::Key_Return);
        QTest::newRow("Enter of the number pad") << int(Qt::Key_Enter);
        QTest::newRow("Space") << int(Qt::Key_Space);
    }

    void enterPresses()
    {
        QFETCH(int, key);
        f->current()->finishTurn();
        // In the composer: the question about a secret.
        f->composer()->setText(u"ghp_16C7e42F292c6912E7710c838347Ae178B4a"_s);
        f->edit()->setFocus();
        TestTyping::key(Qt::Key_Return);
        QVERIFY(button("maskSecretsButton")->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key));
        QTRY_COMPARE(f->current()->prompts.size(), 2);
        // On a question.
        ask();
        const auto quiet
            = f->window->findChild<Ui::PermissionPrompt *>()->findChildren<Ui::QuietButton *>();
        const auto found = std::ranges::find_if(quiet, &QAbstractButton::isCheckable);
        QVERIFY(found != quiet.end());
        Ui::QuietButton *why = *found;
        QVERIFY(why->isVisible());
        why->setFocus(Qt::TabFocusReason);
        QTest::keyClick(why, Qt::Key(key));
        QVERIFY(why->isChecked());
        // Elsewhere, in any window of ours.
        Ui::Switch lone;
        lone.show();
        QVERIFY(QTest::qWaitForWindowActive(&lone));
        lone.setFocus();
        QTest::keyClick(&lone, Qt::Key(key));
        QVERIFY(lone.isChecked());
    }

private:
    using Way = void (TestTyping::*)();

    void rows(std::initializer_list<std::pair<const char *, Way>> ways)
    {
        QTest::addColumn<std::function<void()>>("way");
        for (const auto &[name, way] : ways)
            QTest::newRow(name) << std::function<void()>(std::bind_front(way, this));
    }

    // Ways to lose the composer.
    void clickBlankConversation()
    {
        QWidget *page = f->window->pane()->view()->viewport();
        click(page, {page->width() / 2, page->height() - 5});
    }

    void clickAnswer()
    {
        Ui::ConversationView *view = f->window->pane()->view();
        click(view->viewport(), view->visualRect(view->model()->index(1, 0)).center());
    }

    void clickSession()
    {
        auto *list = f->window->sideBar()->list();
        const QModelIndex two
            = list->model()->index(f->window->sideBar()->model()->rowOf(u"s2"_s), 0);
        click(list->viewport(), list->visualRect(two).center());
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
    }

    void enterSession()
    {
        auto *list = f->window->sideBar()->list();
        list->setFocus();
        list->setCurrentIndex(
            list->model()->index(f->window->sideBar()->model()->rowOf(u"s3"_s), 0));
        key(Qt::Key_Return);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s3"_s);
    }

    void allowByMouse() { answer(true, true); }
    void denyByMouse() { answer(false, true); }
    void allowByAccessibility() { answer(true, false); }

    void closeModelsByKey()
    {
        f->composer()->pickers()->setModes({{u"ask"_s, u"Ask"_s, {}}, {u"plan"_s, u"Plan"_s, {}}},
                                           u"ask"_s);
        click(f->composer()->pickers()->modeButton());
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    void chooseModeByMouse()
    {
        f->composer()->pickers()->setModes({{u"ask"_s, u"Ask"_s, {}}, {u"plan"_s, u"Plan"_s, {}}},
                                           u"ask"_s);
        QWidget *modes = f->composer()->pickers()->modeButton();
        modes->setFocus();
        key(Qt::Key_Return); // Enter opens it, too
        QTRY_VERIFY(QApplication::activePopupWidget());
        auto *list = QApplication::activePopupWidget()->findChild<QAbstractItemView *>();
        click(list->viewport(), list->visualRect(list->model()->index(1, 0)).center());
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    void closePaletteByKey()
    {
        key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget()->focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    void closeFindByKey()
    {
        key(Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        key(Qt::Key_Escape);
    }

    void dismissBannerByMouse()
    {
        Ui::Banner *banner = f->window->pane()->banner();
        banner->showMessage(Ui::Banner::Kind::Info, u"Something"_s, {{u"Good"_s, [] { }}}, u"t"_s);
        for (auto *one : banner->findChildren<QAbstractButton *>()) {
            if (one->isVisible() && one->text() == "Good"_L1)
                click(one);
        }
    }

    void tabToAttach() { button("attachButton")->setFocus(Qt::TabFocusReason); }

    void goToSideBarByKey()
    {
        key(Qt::Key_F6);
        QVERIFY(f->window->sideBar()->list()->hasFocus());
    }

    void goToConversationByKey()
    {
        key(Qt::Key_F6);
        key(Qt::Key_F6);
        QVERIFY(f->window->pane()->view()->hasFocus());
    }

    void focusHeaderByAccessibility()
    {
        auto *shown = f->composer()->pickers()->modelButton();
        QAccessible::queryAccessibleInterface(shown)->actionInterface()->doAction(
            QAccessibleActionInterface::setFocusAction());
        QVERIFY(shown->hasFocus());
    }

    void removeChipByKey()
    {
        Ui::AttachmentBar *bar = f->composer()->attachments();
        bar->setAttachments(
            {Ui::Attachments::link(u"/a"_s, false), Ui::Attachments::link(u"/b"_s, false)});
        bar->findChild<QWidget *>("removeAttachmentButton"_L1)->setFocus();
        key(Qt::Key_Delete);
        QVERIFY(bar->isAncestorOf(QApplication::focusWidget()));
    }

    void closeReviewByKey()
    {
        openReview();
        key(Qt::Key_Escape);
        QTRY_VERIFY(!f->window->review()->isShown());
    }

    void removeChipByMouse()
    {
        Ui::AttachmentBar *bar = f->composer()->attachments();
        bar->setAttachments(
            {Ui::Attachments::link(u"/a"_s, false), Ui::Attachments::link(u"/b"_s, false)});
        click(bar->findChild<QWidget *>("removeAttachmentButton"_L1));
    }

    void stopByMouse()
    {
        click(button("stopButton"));
        QTRY_COMPARE(f->current()->cancelCount, 1);
    }

    void newSessionByMouse() { click(button("newSessionButton")); }

    void closeFindByMouse()
    {
        key(Qt::Key_F, Qt::ControlModifier);
        click(closing(f->window->findChild<QWidget *>("findBar"_L1)));
    }

    void closeBannerByMouse()
    {
        Ui::Banner *banner = f->window->pane()->banner();
        banner->showMessage(Ui::Banner::Kind::Info, u"Something"_s, {}, u"t"_s);
        click(closing(banner));
        QVERIFY(banner->isHidden());
    }

    void removeQueuedByMouse()
    {
        QTest::keyClicks(f->edit(), u"later"_s);
        key(Qt::Key_Return);
        QTRY_VERIFY(button("queue-delete") && button("queue-delete")->isVisible());
        click(button("queue-delete"));
        QTRY_VERIFY(f->window->pane()->queueStrip()->isHidden());
    }

    void closeReviewByMouse()
    {
        openReview();
        click(button("closeReview"));
        QTRY_VERIFY(!f->window->review()->isShown());
    }

    void closeMenuByKey()
    {
        click(button("menuButton"));
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    void runPaletteByKey()
    {
        key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::activePopupWidget());
        type(u"side bar"_s);
        QTest::keyClick(QApplication::activePopupWidget()->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(f->window->sideBar()->isHidden());
    }

    void closeSettings()
    {
        key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(f->window->findChild<QWidget *>("settingsWindow"_L1));
        auto *settings = f->window->findChild<QWidget *>("settingsWindow"_L1);
        QVERIFY(QTest::qWaitForWindowActive(settings));
        QTest::keyClick(settings->focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!settings->isVisible());
    }

    void openReview()
    {
        f->current()->reviewed
            = sampleReview({reviewedFile(f->folder + u"/a.cpp"_s, u"1\n"_s, u"one\n"_s)});
        key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(f->window->review()->isShown());
        f->window->review()->review()->focusFiles();
    }

    // Places that keep what is typed.
    void inSearchField() { f->window->sideBar()->searchField()->setFocus(); }
    void inFindBar() { key(Qt::Key_F, Qt::ControlModifier); }

    void inPopup()
    {
        key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::activePopupWidget());
    }

    void inReview()
    {
        f->current()->reviewed
            = sampleReview({reviewedFile(f->folder + u"/a.cpp"_s, u"1\n"_s, u"one\n"_s)});
        f->current()->finishTurn();
        key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(f->window->review()->review()->model()->isLoaded());
        f->window->review()->review()->focusFiles();
    }

    void ask()
    {
        f->port.ask(f->question(u"q1"_s, f->current()->id()),
                    PermissionReply([](const PermissionAnswer &) { }));
        QTRY_VERIFY(f->window->findChild<Ui::PermissionPrompt *>());
        QTRY_VERIFY(f->window->findChild<Ui::PermissionPrompt *>()->isVisible());
    }

    void answer(bool allows, bool byMouse)
    {
        ask();
        for (auto *one : f->window->findChildren<Ui::AnswerButton *>()) {
            if (!one->isVisible() || one->allows() != allows)
                continue;
            if (byMouse)
                click(one);
            else
                QAccessible::queryAccessibleInterface(one)->actionInterface()->doAction(
                    QAccessibleActionInterface::pressAction());
            break;
        }
        QTRY_VERIFY(f->port.pending().isEmpty());
    }

    void click(QWidget *widget, QPoint at = {})
    {
        QTest::mouseClick(widget, Qt::LeftButton, {}, at.isNull() ? widget->rect().center() : at);
    }
    static void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    //! As they come from a keyboard: to what has the focus then.
    static void type(const QString &words)
    {
        for (const QChar c : words) {
            QWidget *popup = QApplication::activePopupWidget();
            QWidget *focus = popup && popup->focusWidget() ? popup->focusWidget()
                                                           : QApplication::focusWidget();
            QTest::keyClick(focus, c.toLatin1());
        }
    }
    //! The button that closes \a part.
    static QAbstractButton *closing(QWidget *part)
    {
        const auto buttons = part->findChildren<QAbstractButton *>();
        const auto found = std::ranges::find_if(buttons, [](QAbstractButton *one) {
            return one->isVisible() && one->accessibleName().startsWith("Close"_L1);
        });
        return found == buttons.end() ? nullptr : *found;
    }
    QAbstractButton *button(const char *name) const
    {
        return f->window->findChild<QAbstractButton *>(QString::fromLatin1(name));
    }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestTyping)
#include "tst_typing.moc"
