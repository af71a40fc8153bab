// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/header/headerbar.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/emptypage.h"
#include "ui/permission/permissionprompt.h"
#include "ui/pickers/modepicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/firstrunpage.h"
#include "ui/viewer/linkopener.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choicefield.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPointer>
#include <QScreen>
#include <QScrollBar>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;

class TestMainWindow : public QObject
{
    Q_OBJECT

public slots:
    void handleUrl(const QUrl &url) { m_urls.append(url); }

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
    }

    void cleanup()
    {
        QDesktopServices::unsetUrlHandler(u"https"_s);
        QDesktopServices::unsetUrlHandler(u"file"_s);
        m_urls.clear();
        f.reset();
    }

    void sendMakesASessionOnce()
    {
        QVERIFY(!f->window->pane()->showsConversation());
        QVERIFY(f->sendText(u"first"_s));
        QCOMPARE(f->agent.createSpecs.size(), 1);
        QCOMPARE(f->agent.createSpecs.first().cwd, f->folder);
        QVERIFY(f->agent.createSpecs.first().ports.permission);
        QCOMPARE(f->current()->prompts, QStringList{u"first"_s});
        QVERIFY(f->composer()->text().isEmpty());
        QVERIFY(f->window->pane()->showsConversation());
        QVERIFY(f->edit()->hasFocus());
        f->current()->finishTurn();

        QVERIFY(f->sendText(u"second"_s));
        QCOMPARE(f->agent.createSpecs.size(), 1);
        QCOMPARE(f->current()->prompts.size(), 2);
        QTRY_COMPARE(f->window->controller()->list()->sessions().size(), 1);
    }

    void modeOfTheNewSession()
    {
        auto *mode = f->window->findChild<Ui::Button *>(u"modeButton"_s);
        Ui::ModePicker *modes = f->composer()->pickers()->modePicker();
        emit modes->picked(u"full-access"_s);
        QCOMPARE(mode->text(), u"Full access"_s);
        QVERIFY(f->sendText(u"go"_s));
        QCOMPARE(f->agent.createSpecs.first().modeId, u"full-access"_s);
        QCOMPARE(mode->text(), u"Full access"_s);
        emit modes->picked(u"default"_s);
        QCOMPARE(f->current()->modeId(), u"default"_s);
        QCOMPARE(mode->text(), u"Ask before changes"_s);
        QTest::keyClick(f->window.get(), Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(mode->text(), u"Ask before changes"_s);
    }

    void refusedPromptKeepsTheText()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        f->current()->promptError = Error{ErrorCode::Io, u"disk full"_s, {}};
        QTest::keyClicks(f->edit(), u"precious"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QCOMPARE(f->composer()->text(), u"precious"_s);
        QVERIFY(bannerText().contains("disk full"_L1));
        f->current()->promptError.reset();
        QVERIFY(f->pressBanner(u"Try again"_s));
        QCOMPARE(f->current()->prompts, QStringList{u"precious"_s});
        QVERIFY(f->composer()->text().isEmpty());
        QVERIFY(bannerText().isEmpty());
    }

    void failedCreationKeepsTheText()
    {
        f->agent.promptError = Error{ErrorCode::Io, u"disk full"_s, {}};
        QTest::keyClicks(f->edit(), u"precious"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QTRY_VERIFY(bannerText().contains("disk full"_L1));
        QCOMPARE(f->composer()->text(), u"precious"_s);
        QVERIFY(!f->current());
        QTRY_VERIFY(f->agent.stored.isEmpty()); // No empty session is left behind.
        f->agent.promptError.reset();
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QTRY_VERIFY(f->current());
        QCOMPARE(f->current()->prompts, QStringList{u"precious"_s});
    }

    void typingGoesOnWhileATurnRuns()
    {
        QVERIFY(f->sendText(u"first"_s));
        QTest::keyClicks(f->edit(), u"next"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QCOMPARE(f->composer()->text(), QString()); // it waits, see TestQueueWindow
        QCOMPARE(f->current()->prompts.size(), 1);
        f->current()->say(AgentTextAppended{u"a"_s, u"answer"_s});
        QVERIFY(f->edit()->hasFocus());
        QTest::keyClicks(f->edit(), u"more"_s);
        f->current()->finishTurn();
        QTRY_COMPARE(f->current()->prompts.last(), u"next"_s);
        QCOMPARE(f->composer()->text(), u"more"_s);
        QVERIFY(f->edit()->hasFocus());
    }

    void stopByButton()
    {
        QVERIFY(f->sendText(u"go"_s));
        QTest::mouseClick(stopButton(), Qt::LeftButton);
        QCOMPARE(f->current()->cancelCount, 1);
        QTRY_VERIFY(!f->current()->isRunning());
        QVERIFY(stopButton()->isHidden());
    }

    void stopByEscape()
    {
        QVERIFY(f->sendText(u"go"_s));
        QTest::keyClick(f->edit(), Qt::Key_Escape);
        QCOMPARE(f->current()->cancelCount, 0); // The first time there is only a hint.
        QVERIFY(f->composer()->hint().contains("once more"_L1));
        QTest::keyClick(f->edit(), Qt::Key_Escape);
        QCOMPARE(f->current()->cancelCount, 1);
        QTRY_VERIFY(!f->current()->isRunning());

        QVERIFY(f->sendText(u"again"_s));
        QTest::keyClick(f->edit(), Qt::Key_Escape);
        QCOMPARE(f->current()->cancelCount, 2);
    }

    void stopIsShownUntilTheTurnEnds()
    {
        QVERIFY(f->sendText(u"go"_s));
        auto *header = f->window->pane()->header();
        QCOMPARE(header->status(), Ui::HeaderBar::Status::Running);
        f->current()->holdsCancel = true;
        QTest::mouseClick(stopButton(), Qt::LeftButton);
        QCOMPARE(header->status(), Ui::HeaderBar::Status::Stopping);
        f->current()->finishTurn(StopReason::Cancelled);
        QCOMPARE(header->status(), Ui::HeaderBar::Status::Idle);
    }

    void switchingKeepsDrafts()
    {
        QVERIFY(f->addThree());
        QTest::keyClicks(f->edit(), u"for a new one"_s);
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->composer()->text().isEmpty());
        QTest::keyClicks(f->edit(), u"for one"_s);
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(f->composer()->text().isEmpty());
        QTest::keyClicks(f->edit(), u"for two"_s);
        QVERIFY(f->open(u"s1"_s));
        QCOMPARE(f->composer()->text(), u"for one"_s);
        QTest::keyClick(f->window.get(), Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(f->composer()->text(), u"for a new one"_s);
        QVERIFY(f->open(u"s2"_s));
        QCOMPARE(f->composer()->text(), u"for two"_s);
    }

    void switchingDoesNotStopTurns()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"go"_s));
        auto *first = f->current();
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(f->sendText(u"go, too"_s));
        QVERIFY(first->isRunning());
        QCOMPARE(first->cancelCount, 0);
        auto *model = f->window->sideBar()->model();
        const auto runs = [model](const QString &id) {
            return model->index(model->rowOf(id)).data(Ui::SessionListModel::RunningRole).toBool();
        };
        QVERIFY(runs(u"s1"_s) && runs(u"s2"_s) && !runs(u"s3"_s));
        first->finishTurn();
        QVERIFY(!runs(u"s1"_s));
        QVERIFY(f->composer()->isRunning());
    }

    void draftsSurviveARestart()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s2"_s));
        QTest::keyClicks(f->edit(), u"not sent yet"_s);
        f->restart();
        QCOMPARE(QFile::permissions(f->stateFile) & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
        f->window->openFolder(f->folder);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
        QCOMPARE(f->composer()->text(), u"not sent yet"_s);
    }

    void restartShowsTheLastSession()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s3"_s));
        f->window->resize(760, 500);
        f->restart();
        QCOMPARE(f->window->lastFolder(), f->folder);
        f->window->openFolder(f->window->lastFolder());
        QTRY_COMPARE(f->window->controller()->currentId(), u"s3"_s);
        QCOMPARE(f->window->size(), QSize(760, 500));
        f->window->openFolder(f->folder, u"s1"_s);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
    }

    // A window that is opened beside another one does not lie over it, nor does the third.
    void aFurtherOneLiesBeside()
    {
        f->window->resize(500, 400);
        f->window->move(40, 40);
        f->restart();
        const QPoint first = f->window->pos();
        f->window->stepAside();
        const QPoint second = f->window->pos();
        QCOMPARE(second, first + QPoint(32, 32));
        f->restart();
        QCOMPARE(f->window->pos(), second);
        f->window->stepAside();
        QVERIFY(f->window->pos() != first && f->window->pos() != second);
        // At the end of the screen it begins anew.
        const QRect room = f->window->screen()->availableGeometry();
        f->window->move(room.bottomRight() - QPoint(510, 410));
        f->window->stepAside();
        QVERIFY(room.contains(QRect(f->window->pos(), f->window->size())));
    }

    void readingPositionIsKept()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"go"_s));
        for (int i = 0; i < 60; ++i) {
            f->current()->say(AgentTextAppended{u"m%1"_s.arg(i), u"Paragraph %1.\n\n"_s.arg(i)});
            f->current()->say(
                UserMessageAdded{u"u%1"_s.arg(i), ContentBlock::fromText(u"more"_s), {}});
        }
        f->current()->finishTurn();
        auto *view = f->window->pane()->view();
        QTRY_VERIFY(view->verticalScrollBar()->maximum() > 400);
        view->verticalScrollBar()->setValue(300);
        QTRY_VERIFY(f->window->pane()->anchor().row > 0);
        const auto anchor = f->window->pane()->anchor();
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(f->open(u"s1"_s));
        QTRY_COMPARE(f->window->pane()->anchor(), anchor);

        f->restart();
        QVERIFY(f->show());
        f->window->openFolder(f->folder);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
        QTRY_COMPARE(f->window->pane()->anchor(), anchor);
    }

    void idleSessionsAreClosed()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        for (int i = 0; i < 8; ++i)
            f->agent.addStored(u"s%1"_s.arg(i), u"t"_s, now.addSecs(-i), f->folder);
        QVERIFY(f->open(u"s0"_s));
        QVERIFY(f->sendText(u"long work"_s));
        for (int i = 1; i < 8; ++i)
            QVERIFY(f->open(u"s%1"_s.arg(i)));
        QCOMPARE(f->agent.closed, QStringList({u"s1"_s, u"s2"_s}));
        QVERIFY(f->agent.opened(u"s0"_s)->isRunning());
    }

    void questionIsARow()
    {
        QVERIFY(f->sendText(u"go"_s));
        std::optional<PermissionAnswer> answer;
        QTest::keyClicks(f->edit(), u"typing"_s);
        f->port.ask(f->question(u"q1"_s, f->current()->id()),
                    PermissionReply([&answer](const PermissionAnswer &given) { answer = given; }));
        QTRY_VERIFY(f->window->findChild<Ui::PermissionPrompt *>());
        QVERIFY(f->edit()->hasFocus()); // A question never takes it.
        QCOMPARE(f->window->pane()->header()->status(), Ui::HeaderBar::Status::Waiting);
        emit f->window->findChild<Ui::PermissionPrompt *>()->answered(
            {PermissionChoice::RejectOnce, {}});
        QVERIFY(answer);
        QVERIFY(!answer->allows());
        QCOMPARE(f->window->pane()->header()->status(), Ui::HeaderBar::Status::Running);
        QTRY_VERIFY(!f->window->findChild<Ui::PermissionPrompt *>());
    }

    void questionElsewhereIsMarked()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"go"_s));
        QVERIFY(f->open(u"s2"_s));
        f->port.ask(f->question(u"q1"_s, u"s1"_s),
                    PermissionReply([](const PermissionAnswer &) { }));
        QVERIFY(!f->window->findChild<Ui::PermissionPrompt *>());
        auto *model = f->window->sideBar()->model();
        QVERIFY(
            model->index(model->rowOf(u"s1"_s)).data(Ui::SessionListModel::WaitingRole).toBool());
        QVERIFY(bannerText().contains("One"_L1));
        QVERIFY(f->pressBanner(u"Show"_s));
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
        QTRY_VERIFY(f->window->findChild<Ui::PermissionPrompt *>());
        QVERIFY(f->open(u"s2"_s));
        QTRY_VERIFY(!f->window->findChild<Ui::PermissionPrompt *>());
        QCOMPARE(f->port.pending().size(), 1); // It waits on.
    }

    void withdrawnQuestionLeaves()
    {
        QVERIFY(f->sendText(u"go"_s));
        f->port.ask(f->question(u"q1"_s, f->current()->id()),
                    PermissionReply([](const PermissionAnswer &) { }));
        QTRY_VERIFY(f->window->findChild<Ui::PermissionPrompt *>());
        f->port.withdraw(u"q1"_s);
        QTRY_VERIFY(!f->window->findChild<Ui::PermissionPrompt *>());
        QCOMPARE(f->window->pane()->header()->status(), Ui::HeaderBar::Status::Running);
    }

    void failuresHelp_data()
    {
        const Rows<ErrorCode, QString> row; // code, button
        row("no model", ErrorCode::AuthRequired, u"Choose a model…"_s);
        row("in use", ErrorCode::Busy, u"Try again"_s);
        row("disk", ErrorCode::Io, u"Try again"_s);
        row("gone", ErrorCode::SessionNotFound, QString());
    }

    void failuresHelp()
    {
        const auto [code, button] = Rows<ErrorCode, QString>::current();
        QVERIFY(f->addThree());
        f->agent.openError = Error{code, u"why it failed"_s, {}};
        QTest::keyClicks(f->edit(), u"draft"_s);
        f->window->controller()->open(u"s1"_s);
        QTRY_VERIFY(bannerText().contains("why it failed"_L1));
        QVERIFY(f->edit()->hasFocus());
        QCOMPARE(f->composer()->text(), u"draft"_s);
        QVERIFY(!QApplication::activeModalWidget());
        if (button.isEmpty())
            return;
        f->agent.openError.reset();
        QVERIFY(f->pressBanner(button));
        if (code == ErrorCode::AuthRequired)
            QVERIFY(f->window->isFirstRunShown());
        else
            QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
    }

    void closingAsksOnlyWhileATurnRuns()
    {
        QVERIFY(f->sendText(u"go"_s));
        QVERIFY(!f->window->close());
        QVERIFY(f->window->isVisible());
        auto *running = f->current();
        QVERIFY(f->pressBanner(u"Stop and close"_s));
        QVERIFY(!f->window->isVisible());
        QTRY_VERIFY(!running->isRunning());

        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(f->window->close());
    }

    void shutDownDoesNotAsk()
    {
        QVERIFY(f->sendText(u"go"_s));
        QTest::keyClicks(f->edit(), u"kept"_s);
        f->window->shutDown();
        QVERIFY(!f->window->isVisible());
        f->restart();
        f->window->openFolder(f->folder);
        QTRY_COMPARE(f->composer()->text(), u"kept"_s);
    }

    void firstRunWithoutAModel()
    {
        WindowFixture bare(WindowFixture::Model::None);
        bare.window->openFolder(bare.folder);
        QVERIFY(bare.show());
        QVERIFY(bare.window->isFirstRunShown());
        auto *provider = bare.window->findChild<Ui::ChoiceField *>(u"endpointProvider"_s);
        QTRY_VERIFY(provider->hasFocus());
        // Round by Tab, past the list that has no session yet.
        auto *search = bare.window->findChild<QLineEdit *>(u"sessionSearch"_s);
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), u"scopeButton"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), u"newSessionButton"_s);
        QTest::keyClick(search, Qt::Key_F6);
        QVERIFY(provider->hasFocus());
        QTest::keyClick(provider, Qt::Key_F6);
        QVERIFY(search->hasFocus());
        QTest::keyClick(bare.window.get(), Qt::Key_Escape);
        QVERIFY(bare.window->isFirstRunShown()); // There is nothing to go back to.
        QTest::mouseClick(bare.window->findChild<Ui::Button *>(u"tourButton"_s), Qt::LeftButton);
        QVERIFY(!bare.window->isFirstRunShown());
        QVERIFY(bare.edit()->hasFocus());
        QCOMPARE(bare.models->current().value().fullName(), u"demo/tour"_s);
        QTRY_VERIFY(bare.current() && bare.current()->isRunning()); // It begins at once.
    }

    void modelPageAndBack()
    {
        QTest::keyClicks(f->edit(), u"draft"_s);
        f->window->actions()->chooseModel->trigger();
        QVERIFY(f->window->isFirstRunShown());
        QTest::keyClick(f->window.get(), Qt::Key_Escape);
        QVERIFY(!f->window->isFirstRunShown());
        QCOMPARE(f->composer()->text(), u"draft"_s);
    }

    void sideBarHidesByKeyAndWidth()
    {
        QVERIFY(f->window->isSideBarShown());
        QTest::keyClick(f->edit(), Qt::Key_F9);
        QVERIFY(!f->window->isSideBarShown());
        QTest::keyClick(f->edit(), Qt::Key_F9);
        QVERIFY(f->window->isSideBarShown());
        f->window->resize(880, 700);
        QVERIFY(!f->window->isSideBarShown());
        QTest::keyClick(f->edit(), Qt::Key_F9);
        QVERIFY(f->window->isSideBarShown());
        f->window->resize(1000, 700);
        QVERIFY(f->window->isSideBarShown());
        f->window->resize(880, 700);
        QVERIFY(!f->window->isSideBarShown());
        f->window->resize(1000, 700);
        QTest::keyClick(f->edit(), Qt::Key_F9);
        f->restart();
        QVERIFY(!f->window->isSideBarShown());
    }

    void panesByKey()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->sendText(u"go"_s));
        f->port.ask(f->question(u"q1"_s, f->current()->id()),
                    PermissionReply([](const PermissionAnswer &) { }));
        QTRY_VERIFY(f->window->findChild<Ui::PermissionPrompt *>());
        auto *prompt = f->window->findChild<Ui::PermissionPrompt *>();
        QTRY_VERIFY(prompt->isVisible());
        const auto press = [](Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, modifiers);
        };
        press();
        QVERIFY(f->window->sideBar()->list()->hasFocus());
        press();
        QVERIFY(f->window->pane()->view()->hasFocus());
        press();
        QVERIFY(prompt->isAncestorOf(QApplication::focusWidget()));
        press();
        QVERIFY(f->edit()->hasFocus());
        press(Qt::ShiftModifier);
        QVERIFY(prompt->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_L, Qt::ControlModifier);
        QVERIFY(f->edit()->hasFocus());
    }

    void sessionsByKey()
    {
        QVERIFY(f->addThree());
        QTest::keyClick(f->edit(), Qt::Key_Tab, Qt::ControlModifier);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
        QTest::keyClick(f->edit(), Qt::Key_Tab, Qt::ControlModifier);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
        QTest::keyClick(f->edit(), Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
        QVERIFY(f->edit()->hasFocus());
    }

    void escapeClosesTheInnermost()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"go"_s));
        f->window->actions()->searchSessions->trigger();
        QVERIFY(f->window->sideBar()->searchField()->hasFocus());
        QTest::keyClicks(f->window->sideBar()->searchField(), u"two"_s);
        f->window->actions()->deleteSession->trigger();
        const auto escape = [] { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); };
        escape();
        QVERIFY(bannerText().isEmpty());
        QVERIFY(f->window->sideBar()->searchField()->hasFocus());
        escape();
        QVERIFY(f->edit()->hasFocus());
        QVERIFY(f->window->sideBar()->searchField()->text().isEmpty());
        QCOMPARE(f->current()->cancelCount, 0);
        escape();
        escape();
        QCOMPARE(f->current()->cancelCount, 1);
    }

    void suggestionFillsTheComposer()
    {
        QVERIFY(f->writeFile(u"README.md"_s));
        f->window->openFolder(f->folder);
        const auto suggestions
            = [this] { return f->window->findChildren<Ui::Button *>(u"suggestion"_s); };
        QTRY_VERIFY(!suggestions().isEmpty()
                    && suggestions().first()->text() == u"Summarise README.md"_s);
        QTest::mouseClick(suggestions().first(), Qt::LeftButton);
        QCOMPARE(f->composer()->text(), u"Summarise README.md"_s);
        QVERIFY(f->edit()->hasFocus());
        QVERIFY(f->agent.createSpecs.isEmpty()); // Filled in, not sent.
    }

    void suggestionsFollowTheFolder_data()
    {
        using Kind = Ui::Suggestion::Kind;
        const Rows<QStringList, QList<Kind>> row; // files, kinds
        row("empty folder", QStringList(),
            QList<Kind>{Kind::CreateProgram, Kind::CreatePage, Kind::CreateNotes});
        row("only what the program keeps there", QStringList{u".agentao/sessions/x"_s},
            QList<Kind>{Kind::CreateProgram, Kind::CreatePage, Kind::CreateNotes});
        row("CMake project with tests",
            QStringList{u"CMakeLists.txt"_s, u"tests/x.cpp"_s, u"readme.md"_s},
            QList<Kind>{Kind::SummariseFile, Kind::RunTests, Kind::ExplainBuild});
        row("Node project", QStringList{u"package.json"_s, u"index.js"_s},
            QList<Kind>{Kind::RunTests, Kind::ExplainBuild, Kind::ExplainFile});
        row("git without a build", QStringList{u".git/HEAD"_s, u"main.py"_s},
            QList<Kind>{Kind::ReviewChanges, Kind::ExplainFile, Kind::DescribeFolder});
        row("one unknown file", QStringList{u"data.bin"_s},
            QList<Kind>{Kind::DescribeFolder, Kind::SummariseFile, Kind::CreateNotes});
        row("only a README", QStringList{u"README.md"_s},
            QList<Kind>{Kind::SummariseFile, Kind::DescribeFolder, Kind::CreateProgram});
    }

    void suggestionsFollowTheFolder()
    {
        const auto [files, kinds] = Rows<QStringList, QList<Ui::Suggestion::Kind>>::current();
        for (const QString &file : files)
            QVERIFY(f->writeFile(file, "ref: refs/heads/x\n"));
        QList<Ui::Suggestion::Kind> found;
        const auto suggestions = Ui::readFolderFacts(f->folder).suggestions;
        for (const Ui::Suggestion &suggestion : suggestions)
            found.append(suggestion.kind);
        QCOMPARE(found, kinds);
    }

    void branches_data()
    {
        const Rows<QByteArray, QString> row; // head, branch
        row("branch", "ref: refs/heads/main\n"_ba, u"main"_s);
        row("branch with a slash", "ref: refs/heads/fix/a-b\n"_ba, u"fix/a-b"_s);
        row("detached", "0123456789abcdef0123456789abcdef01234567\n"_ba, u"0123456"_s);
        row("empty file", ""_ba, u""_s);
    }

    void branches()
    {
        const auto [head, branch] = Rows<QByteArray, QString>::current();
        QCOMPARE(Ui::gitBranch(f->folder), QString());
        QVERIFY(f->writeFile(u".git/HEAD"_s, head));
        QVERIFY(f->writeFile(u"below/it/file"_s));
        QCOMPARE(Ui::gitBranch(f->folder + u"/below/it"_s), branch);
        QVERIFY(f->writeFile(u"linked/.git"_s, "gitdir: ../.git\n"));
        QCOMPARE(Ui::gitBranch(f->folder + u"/linked"_s), branch);
        QVERIFY(f->writeFile(u"odd/.git"_s, "not a git file\n"));
        QCOMPARE(Ui::gitBranch(f->folder + u"/odd"_s), QString());
    }

    void linksAskFirst_data()
    {
        const Rows<QUrl, bool> row; // url, offered
        row("https", QUrl(u"https://example.com/a?b=c"_s), true);
        row("file", QUrl(u"file:///etc/passwd"_s), false);
        row("script", QUrl(u"javascript:alert(1)"_s), false);
        row("another program", QUrl(u"ssh://host/x"_s), false);
        row("empty", QUrl(), false);
    }

    void linksAskFirst()
    {
        const auto [url, offered] = Rows<QUrl, bool>::current();
        for (const QString &scheme : {u"https"_s, u"file"_s, u"javascript"_s, u"ssh"_s})
            QDesktopServices::setUrlHandler(scheme, this, "handleUrl");
        emit f->window->pane()->view()->linkActivated(url);
        QVERIFY(m_urls.isEmpty());
        QVERIFY(bannerText().contains(url.toString()));
        if (offered) {
            QVERIFY(f->pressBanner(u"Open"_s));
            QCOMPARE(m_urls, QList<QUrl>{url});
        } else {
            const auto buttons = f->window->pane()->banner()->findChildren<Ui::Button *>();
            QCOMPARE(std::ranges::count_if(buttons, &QWidget::isVisible), 1); // Only "close".
        }
        for (const QString &scheme : {u"javascript"_s, u"ssh"_s})
            QDesktopServices::unsetUrlHandler(scheme);
    }

    void filesAreOpened()
    {
        QDesktopServices::setUrlHandler(u"file"_s, this, "handleUrl");
        Ui::ConversationView *view = f->window->pane()->view();
        QVERIFY(f->writeFile(u"a.txt"_s));
        for (int i = 0; i < 2; ++i)
            emit view->fileActivated(u"a.txt"_s, 3);
        const auto viewers = f->window->findChildren<Ui::FileViewer *>();
        QCOMPARE(viewers.size(), 1); // one per file
        QCOMPARE(viewers[0]->path(), f->folder + u"/a.txt"_s);
        emit viewers[0]->externalRequested(viewers[0]->path());
        QCOMPARE(m_urls, QList<QUrl>{QUrl::fromLocalFile(f->folder + u"/a.txt"_s)});
        emit view->fileActivated(f->folder, 0);
        QCOMPARE(m_urls.size(), 2);
        emit view->fileActivated(u"none.txt"_s, 0);
        QCOMPARE(m_urls.size(), 2);
        QVERIFY(bannerText().contains("none.txt"_L1));
    }

    void contextShareIsShown()
    {
        QVERIFY(f->sendText(u"go"_s));
        auto *label = f->window->findChild<QAbstractButton *>(u"contextGauge"_s);
        QVERIFY(label->isHidden());
        f->current()->say(UsageChanged{1000, 10000});
        QCOMPARE(label->text(), u"10 % context"_s);
        f->current()->say(UsageChanged{1000, {}});
        QCOMPARE(label->text(), u"1.0k tokens"_s);
        f->current()->say(UsageChanged{5000, 10000});
        const QString id = f->current()->id();
        QTest::keyClick(f->window.get(), Qt::Key_N, Qt::ControlModifier);
        QVERIFY(label->isHidden());
        QVERIFY(f->open(id));
        QCOMPARE(label->text(), u"50 % context"_s);
    }

    void keyboardOnly()
    {
        QVERIFY(f->addThree());
        // Every control is reached by Tab, and Tab comes round.
        QSet<QWidget *> seen;
        QWidget *first = QApplication::focusWidget();
        QVERIFY(first);
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QWidget *now = QApplication::focusWidget();
            QVERIFY(now && now->isVisible());
            seen.insert(now);
            if (now == first)
                break;
        }
        QVERIFY(seen.contains(first));
        const QStringList names{u"sessionSearch"_s, u"sessionList"_s, u"newSessionButton"_s,
                                u"folderButton"_s,  u"menuButton"_s,  u"composerEdit"_s,
                                u"modeButton"_s,    u"modelButton"_s};
        for (const QString &name : names)
            QVERIFY2(seen.contains(f->window->findChild<QWidget *>(name)), qPrintable(name));
        for (QWidget *widget : std::as_const(seen)) {
            const auto *button = qobject_cast<QAbstractButton *>(widget);
            QVERIFY(!button || !button->text().isEmpty() || !button->accessibleName().isEmpty());
        }
    }

    // Sessions, what is seen, the program, and what stands last everywhere.
    void menuHasSections()
    {
        QList<QStringList> sections{{}};
        const QList<QAction *> entries = f->window->actions()->menu()->actions();
        for (const QAction *entry : entries) {
            if (entry->isSeparator())
                sections.append(QStringList());
            else
                sections.last().append(Ui::ActionRegistry::id(entry));
        }
        QCOMPARE(sections.size(), 4);
        QCOMPARE(sections[0].first(), u"session.new"_s);
        QVERIFY(sections[1].contains("review.show"_L1));
        QVERIFY(sections[2].contains("program.servers"_L1));
        QCOMPARE(sections[3].first(), u"program.preferences"_s);
        QVERIFY(sections[1].filter(u"program."_s).isEmpty());
        QVERIFY(sections[2].filter(u"session."_s).isEmpty());
    }

    // In the look of the window, and no path that a name would do for.
    void aboutBox()
    {
        QAction *about = f->window->actions()->about;
        QVERIFY(about);
        about->trigger();
        auto *box = f->window->findChild<QDialog *>(u"aboutBox"_s);
        QVERIFY(box && box->isVisible());
        const QList<QAbstractButton *> buttons = box->findChildren<QAbstractButton *>();
        QCOMPARE(buttons.size(), 1);
        QVERIFY(qobject_cast<Ui::Button *>(buttons.first()));
        QTRY_COMPARE(QApplication::focusWidget(), buttons.first());
        const QPointer<QDialog> left = box;
        QTest::keyClick(buttons.first(), Qt::Key_Return);
        QTRY_VERIFY(!left);
    }

private:
    QString bannerText() const { return f->window->pane()->banner()->text(); }
    QAbstractButton *stopButton() const
    {
        return f->window->findChild<QAbstractButton *>(u"stopButton"_s);
    }

    std::unique_ptr<WindowFixture> f;
    QList<QUrl> m_urls;
};

AGENTAO_TEST_WIDGETS(TestMainWindow)
#include "tst_mainwindow.moc"
