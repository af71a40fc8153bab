// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/uifakedirectory.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/turnline.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/permissionprompt.h"
#include "ui/pickers/agentpicker.h"
#include "ui/pickers/modelpicker.h"
#include "ui/pickers/modepicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/pickers/placepicker.h"
#include "ui/pickers/sandboxsign.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/firstrunpage.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/searchfield.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QListView>
#include <QMenu>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::UiFakeDirectory;
using Testing::WindowFixture;

static SessionOption theirModels()
{
    return {OptionId::kModel,
            u"Model"_s,
            u"m-2"_s,
            {{u"m-1"_s, u"One (fast)"_s, {}}, {u"m-2"_s, u"Two (slow)"_s, {}}}};
}

static QList<SessionOption> rememberedOptions()
{
    return {theirModels(),
            {u"mode"_s,
             u"Mode"_s,
             u"build"_s,
             {{u"build"_s, u"Build"_s, {}}, {u"plan"_s, u"Plan only"_s, u"No edits"_s}}}};
}

//! Agents of others in the window: a session chooses one, and what it offers and asks is shown as
//! ours is.
class TestAgentsWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        others = std::make_unique<UiFakeDirectory>();
        others->addAgent(u"gemini"_s);
        others->addAgent(u"codex"_s);
        f = std::make_unique<WindowFixture>();
        f->agent.others = others.get();
        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
    }

    void cleanup()
    {
        f.reset();
        others.reset();
    }

    void hiddenWhereThereIsNobodyElse()
    {
        QVERIFY(button()->isVisible());
        others->list.agents.clear();
        emit others->changed();
        QTRY_VERIFY(!button()->isVisible());
        // The key answers all the same, with the way to others.
        f->edit()->setFocus();
        QTest::keyClick(f->edit(), Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(pickers()->agentPicker()->isVisible());
        QCOMPARE(rows(), QStringList{u"Agentao *"_s});
        QVERIFY(
            pickers()->agentPicker()->findChild<Ui::Button *>(u"agentsPageButton"_s)->isVisible());
        QTest::keyClick(pickers()->agentPicker(), Qt::Key_Escape);
        QTRY_VERIFY(!pickers()->agentPicker()->isVisible());
        QVERIFY(f->edit()->hasFocus());
        f->agent.others = nullptr; // a program without them
        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(!button()->isVisible());
        QVERIFY(pickers()->modelButton()->isVisible());
    }

    void choosesByMouse()
    {
        QCOMPARE(button()->text(), u"Agentao"_s);
        QTest::mouseClick(button(), Qt::LeftButton);
        QTRY_VERIFY(pickers()->agentPicker()->isVisible());
        QCOMPARE(rows(), QStringList({u"Agentao *"_s, u"gemini"_s, u"codex"_s}));
        pickers()->agentPicker()->close();
        pick(u"gemini"_s);
        QCOMPARE(others->chosen(f->folder), u"gemini"_s);
        QCOMPARE(button()->text(), u"gemini"_s);
        QTRY_VERIFY(f->edit()->hasFocus());
        pick(u"@own"_s);
        QCOMPARE(others->chosen(f->folder), QString());
        QTRY_VERIFY(f->edit()->hasFocus());
    }

    void choosesByKeys()
    {
        QTest::keyClick(f->window.get(), Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(pickers()->agentPicker()->isVisible());
        QTest::keyClick(pickers()->agentPicker()->list(), Qt::Key_Down);
        QTest::keyClick(pickers()->agentPicker()->list(), Qt::Key_Return);
        QTRY_COMPARE(others->chosen(f->folder), u"gemini"_s);
        QTRY_VERIFY(f->edit()->hasFocus());
    }

    void isRememberedForEachFolder()
    {
        pick(u"codex"_s);
        const QString elsewhere = f->dir.filePath(u"elsewhere"_s);
        QVERIFY(QDir().mkpath(elsewhere));
        f->window->openFolder(elsewhere);
        QCOMPARE(button()->text(), u"Agentao"_s);
        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QCOMPARE(button()->text(), u"codex"_s);
        QCOMPARE(others->chosen(f->folder), u"codex"_s);
    }

    void oneThatIsGoneIsNotChosen()
    {
        pick(u"codex"_s);
        others->list.agents.removeLast();
        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QCOMPARE(button()->text(), u"Agentao"_s);
        QCOMPARE(others->chosen(f->folder), QString());
    }

    void firstRunOffersThem()
    {
        f = std::make_unique<WindowFixture>(WindowFixture::Model::None);
        f->agent.others = others.get();
        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(f->window->isFirstRunShown());
        const auto buttons = f->window->firstRunPage()->findChildren<Ui::Button *>(u"useAgent"_s);
        QCOMPARE(buttons.size(), 2);
        buttons.first()->click();
        QVERIFY(!f->window->isFirstRunShown());
        QCOMPARE(others->chosen(f->folder), u"gemini"_s);
        QTRY_VERIFY(f->edit()->hasFocus());
        QVERIFY(f->sendText(u"hello"_s));
        // And so the next time.
        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(!f->window->isFirstRunShown());
    }

    // Whoever has no model of ours reads and goes on with what another agent did.
    void theirSessionsNeedNoModel_data()
    {
        const Rows<bool, bool> row; // is clicked, else asked for; is had here
        row("from the list", true, true);
        row("at the start", false, true);
        row("of another process", false, false);
    }

    void theirSessionsNeedNoModel()
    {
        const auto [isClicked, isHere] = Rows<bool, bool>::current();
        f = std::make_unique<WindowFixture>(WindowFixture::Model::None);
        f->agent.others = others.get();
        f->agent.addStored(u"x1"_s, u"Theirs"_s, QDateTime::currentDateTimeUtc(), f->folder);
        f->agent.stored.last().agent = u"gemini"_s;
        f->agent.addStored(u"x2"_s, u"Ours"_s, QDateTime::currentDateTimeUtc(), f->folder);
        if (isHere)
            others->owners[u"x1"_s] = u"gemini"_s;
        f->restart();
        f->window->openFolder(f->folder, isClicked ? QString() : u"x1"_s);
        QVERIFY(f->show());
        auto *list = f->window->sideBar()->list();
        const auto *model = f->window->sideBar()->model();
        const auto click = [&](const QString &id) {
            const QModelIndex row = model->index(model->rowOf(id));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(row).center());
        };
        if (isClicked) {
            QVERIFY(f->window->isFirstRunShown());
            QTRY_VERIFY(model->rowOf(u"x1"_s) >= 0);
            click(u"x1"_s);
        }
        QTRY_VERIFY(!f->window->isFirstRunShown());
        QTRY_VERIFY(f->edit()->hasFocus());
        QTRY_VERIFY(f->current());
        QCOMPARE(f->current()->id(), u"x1"_s);
        // The page that was called for is left for the agent of that session, too.
        emit f->window->pane()->composer()->pickers()->modelRequested();
        QVERIFY(f->window->isFirstRunShown());
        f->window->firstRunPage()->findChildren<Ui::Button *>(u"useAgent"_s).first()->click();
        QVERIFY(!f->window->isFirstRunShown());
        QCOMPARE(f->current()->id(), u"x1"_s);
    }

    void offersWhatTheAgentOffers()
    {
        QVERIFY(pickers()->modeButton()->isVisible());
        pick(u"gemini"_s);
        QVERIFY(!pickers()->modeButton()->isVisible()); // nobody knows its modes yet
        QVERIFY(!pickers()->modelButton()->isVisible());
        QVERIFY(openTheirs());
        QVERIFY(pickers()->modeButton()->isVisible());
        QVERIFY(!pickers()->modelButton()->isVisible());
        f->current()->choices
            = {theirModels(),
               {u"verbosity"_s,
                u"Verbosity"_s,
                u"low"_s,
                {{u"low"_s, u"Low"_s, {}}, {u"high"_s, u"High"_s, {}}}},
               {u"web"_s, u"Web search"_s, u"true"_s, {{u"true"_s, {}, {}}, {u"false"_s, {}, {}}}}};
        f->current()->say(OptionsChanged{f->current()->choices});
        QTRY_VERIFY(pickers()->modelButton()->isVisible());
        QCOMPARE(pickers()->modelButton()->text(), u"Two (slow)"_s);
        pickers()->openModels();
        Ui::ModelPicker *models = pickers()->modelPicker();
        QVERIFY(models->isVisible());
        QCOMPARE(models->entries()->rowCount(), 2);
        QVERIFY(!models->findChild<Ui::Button *>(u"otherModelButton"_s)->isVisible());
        auto *verbosity = models->findChild<QComboBox *>(u"verbosity"_s);
        auto *web = models->findChild<QComboBox *>(u"web"_s);
        QVERIFY(verbosity && web);
        QCOMPARE(verbosity->currentText(), u"Low"_s);
        QCOMPARE(web->currentText(), u"On"_s);
        verbosity->setCurrentIndex(1);
        QCOMPARE(f->current()->options().at(1).value, u"high"_s);
        models->close();
        // Its model is not one of ours.
        emit models->optionChosen(OptionId::kModel, u"m-1"_s);
        QVERIFY(f->models->current());
        QCOMPARE(f->models->current()->fullName(), u"demo/tour"_s);
    }

    void choosingInASessionBeginsAnother()
    {
        QVERIFY(openTheirs());
        const QString before = f->current()->id();
        pick(u"gemini"_s); // with whom it is had: nothing
        QCOMPARE(f->current()->id(), before);
        pick(u"codex"_s);
        QVERIFY(!f->current());
        QCOMPARE(button()->text(), u"codex"_s);
        QVERIFY(f->open(before));
        QTRY_COMPARE(button()->text(), u"gemini"_s);
    }

    void tellsHowItIs()
    {
        QVERIFY(openTheirs());
        using State = AgentEntry::State;
        others->at(u"gemini"_s).state = State::Starting;
        emit others->changed();
        QTRY_VERIFY(button()->text().contains(u"Starting"_s));
        others->at(u"gemini"_s).state = State::Failed;
        others->at(u"gemini"_s).failure = u"the agent ended with exit code 3"_s;
        others->at(u"gemini"_s).lastLines = {u"out of cheese"_s};
        emit others->changed();
        QTRY_VERIFY(button()->text().contains(u"Failed"_s));
        QVERIFY(button()->accessibleDescription().contains(u"exit code 3"_s));
        QTest::mouseClick(button(), Qt::LeftButton);
        Ui::AgentPicker *picker = pickers()->agentPicker();
        QTRY_VERIFY(picker->isVisible());
        auto *trouble = picker->findChild<QLabel *>(u"agentTrouble"_s);
        QVERIFY(trouble->isVisible());
        QVERIFY(trouble->text().contains(u"out of cheese"_s));
        auto *restart = picker->findChild<Ui::Button *>(u"restartAgentButton"_s);
        QTest::mouseClick(restart, Qt::LeftButton);
        QVERIFY(others->asked.contains(u"restart gemini"_s));
    }

    void asksInItsOwnWords()
    {
        QVERIFY(openTheirs());
        QVERIFY(f->sendText(u"more"_s));
        PermissionQuestion question = f->question(u"q"_s, f->current()->id());
        question.asker = u"gemini"_s;
        question.options
            = {{.choice = PermissionChoice::AllowOnce, .name = u"Yes, do it"_s, .asked = u"y"_s},
               {.choice = PermissionChoice::AllowAlways,
                .name = u"Always for make"_s,
                .asked = u"am"_s},
               {.choice = PermissionChoice::AllowAlways,
                .name = u"Always for all"_s,
                .asked = u"aa"_s},
               {.choice = PermissionChoice::RejectOnce, .name = u"No thanks"_s, .asked = u"n"_s}};
        PermissionAnswer given;
        f->port.ask(question,
                    PermissionReply([&given](const PermissionAnswer &answer) { given = answer; }));
        QTRY_VERIFY(f->window->findChild<Ui::PermissionPrompt *>());
        auto *prompt = f->window->findChild<Ui::PermissionPrompt *>();
        QStringList words;
        for (const auto *answer : prompt->findChildren<Ui::AnswerButton *>())
            words += answer->shownLabel();
        QCOMPARE(words, QStringList({u"No thanks"_s, u"Yes, do it"_s}));
        QStringList more;
        QAction *all = nullptr;
        for (QMenu *menu : prompt->findChildren<QMenu *>()) {
            for (QAction *action : menu->actions()) {
                more += action->text();
                if (action->text() == u"Always for all"_s)
                    all = action;
            }
        }
        QVERIFY2(more.contains(u"Always for make"_s) && all, qPrintable(more.join(u'|')));
        all->trigger();
        QTRY_COMPARE(given.asked, u"aa"_s);
        QVERIFY(given.choice == PermissionChoice::AllowAlways);
        f->current()->finishTurn();
    }

    void listNamesWhomItWasHadWith()
    {
        f->agent.addStored(u"x1"_s, u"Theirs"_s, QDateTime::currentDateTimeUtc(), f->folder);
        f->agent.stored.last().agent = u"gemini"_s;
        f->window->controller()->list()->refresh();
        const auto *model = f->window->sideBar()->model();
        QTRY_VERIFY(model->rowOf(u"x1"_s) >= 0);
        const QModelIndex row = model->index(model->rowOf(u"x1"_s));
        QCOMPARE(row.data(Ui::SessionListModel::AgentRole).toString(), u"gemini"_s);
        QVERIFY(row.data(Qt::ToolTipRole).toString().contains(u"gemini"_s));
    }

    //! Picked through the agent, and remembered for the folder of this machine.
    void foldersOfAnotherMachine()
    {
        others->addAgent(u"work"_s);
        others->at(u"work"_s).isElsewhere = true;
        others->tree[QString()] = FolderListing{u"/home/me"_s, u"/home"_s, {u"app"_s, u"notes"_s}};
        others->tree[u"/home/me/app"_s] = FolderListing{u"/home/me/app"_s, u"/home/me"_s, {}};
        emit others->changed();
        QCoreApplication::processEvents(); // the list is shown anew
        auto *places = f->window->findChild<Ui::PlacePicker *>();
        pick(u"work"_s);
        QTRY_VERIFY(places->isVisible());
        const auto texts = [places] {
            QStringList texts;
            const auto entries = places->entries()->entries();
            for (const Ui::PickEntry &entry : entries)
                texts += entry.text;
            return texts;
        };
        QCOMPARE(texts(), QStringList({u"Begin here"_s, u"Up"_s, u"app"_s, u"notes"_s}));
        QTest::keyClicks(places->searchField(), u"ap"_s);
        QCOMPARE(texts(), QStringList{u"app"_s});
        QTest::keyClick(places->searchField(), Qt::Key_Return);
        QTRY_COMPARE(texts(), QStringList({u"Begin here"_s, u"Up"_s}));
        QTRY_VERIFY(places->isVisible());
        QTest::keyClick(places->searchField(), Qt::Key_Return);
        QTRY_COMPARE(others->chosenPlace(f->folder), u"/home/me/app"_s);
        QTRY_VERIFY(f->edit()->hasFocus());
        // The next time it is known.
        others->places.clear();
        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QCOMPARE(others->chosenPlace(f->folder), u"/home/me/app"_s);
        QTest::mouseClick(button(), Qt::LeftButton);
        auto *place = pickers()->agentPicker()->findChild<Ui::Button *>(u"agentPlaceButton"_s);
        QTRY_VERIFY(place->isVisible());
        QCOMPARE(place->text(), u"Folder there: /home/me/app"_s);
        pickers()->agentPicker()->close();
        pick(u"gemini"_s); // whose folders are those of this machine
        QCOMPARE(others->chosenPlace(f->folder), QString());
    }

    void pathWhereFoldersAreNotTold()
    {
        others->addAgent(u"work"_s);
        others->at(u"work"_s).isElsewhere = true;
        emit others->changed();
        QCoreApplication::processEvents(); // the list is shown anew
        auto *places = f->window->findChild<Ui::PlacePicker *>();
        pick(u"work"_s);
        QTRY_VERIFY(places->isVisible());
        QVERIFY(places->findChild<QLabel *>(u"placeTrouble"_s)->isVisible());
        QTest::keyClicks(places->searchField(), u"/srv/app"_s);
        QTest::keyClick(places->searchField(), Qt::Key_Return);
        QTRY_COMPARE(others->chosenPlace(f->folder), u"/srv/app"_s);
    }

    //! What the agent offered the last time, and it goes with the session that the prompt makes.
    void choosesBeforeTheFirstPrompt()
    {
        others->offered[u"gemini"_s] = rememberedOptions();
        pick(u"gemini"_s);
        QTRY_VERIFY(pickers()->modeButton()->isVisible());
        QCOMPARE(pickers()->modeButton()->text(), u"Build"_s);
        QVERIFY(f->composer()->hint().contains("gemini offered when a session began last"_L1));
        QCOMPARE(pickers()->modelButton()->text(), u"Two (slow)"_s);
        QVERIFY(!pickers()->sandbox()->isVisible());
        QTest::keyClick(f->window.get(), Qt::Key_F7); // the modes: which of them asks is not known
        QWidget *list = pickers()->modePicker()->list();
        QTRY_VERIFY(list->hasFocus());
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_COMPARE(pickers()->modeButton()->text(), u"Plan only"_s);
        emit pickers() -> modelPicker()->optionChosen(OptionId::kModel, u"m-1"_s);
        QCOMPARE(pickers()->options().at(0).value, u"m-1"_s);
        QCOMPARE(f->models->current()->fullName(), u"demo/tour"_s); // ours is another one's
        const QList<ChosenOption> chosen{{u"mode"_s, u"plan"_s}, {u"model"_s, u"m-1"_s}};
        QCOMPARE(others->chosenOptions[f->folder], chosen);
        QVERIFY(openTheirs());
        QCOMPARE(f->agent.createSpecs.size(), 1);
        QCOMPARE(f->agent.createSpecs.first().modeId, QString()); // modes of ours
        QCOMPARE(others->chosenOptions[f->folder], QList<ChosenOption>());
        // The next one begins as the agent has it.
        f->window->controller()->startNew();
        QTRY_VERIFY(!f->current());
        QTRY_COMPARE(pickers()->modeButton()->text(), u"Build"_s);
        QCOMPARE(pickers()->modelButton()->text(), u"Two (slow)"_s);
    }

    void whatIsSaidOfChoicesGoesWithThem()
    {
        others->offered[u"gemini"_s] = rememberedOptions();
        pick(u"gemini"_s);
        QTRY_VERIFY(f->composer()->hint().contains("gemini offered"_L1));
        pick(u"@own"_s);
        QTRY_COMPARE(f->composer()->hint(), QString());
    }

    void choicesOfAnotherAgentAreForgotten()
    {
        others->offered[u"gemini"_s] = rememberedOptions();
        pick(u"gemini"_s);
        QTRY_VERIFY(pickers()->modeButton()->isVisible());
        emit pickers() -> modeChosen(u"plan"_s);
        QTRY_COMPARE(pickers()->modeButton()->text(), u"Plan only"_s);
        pick(u"codex"_s);
        QTRY_VERIFY(!pickers()->modeButton()->isVisible());
        QVERIFY(!pickers()->modelButton()->isVisible());
        // It is learnt while the choice is in view.
        others->offered[u"codex"_s] = rememberedOptions();
        emit others->changed();
        QTRY_COMPARE(pickers()->modeButton()->text(), u"Build"_s);
        pick(u"@own"_s);
        QTRY_VERIFY(pickers()->modeButton()->text() != u"Build"_s);
        QVERIFY(pickers()->sandbox()->isVisible());
    }

    void signsInWhereItsAgentWantsIt_data()
    {
        // ways, button, asked, says
        // button: after the first one; empty: none
        // asked: of the agent at the end
        // says: the banner at the end
        const Rows<QList<AgentSignInWay>, QString, QString, QString> row;
        const AgentSignInWay browser{u"oauth"_s, u"With a browser"_s};
        const AgentSignInWay key{u"key"_s, u"With a key"_s};
        row("one way", QList{browser}, QString(), u"sign in gemini oauth"_s,
            u"You are signed in at gemini."_s);
        row("one of two", QList{browser, key}, u"With a key"_s, u"sign in gemini key"_s,
            u"You are signed in at gemini."_s);
        row("none", QList<AgentSignInWay>(), QString(), u"sign in gemini "_s,
            u"gemini offers no way to sign in here."_s);
    }

    void signsInWhereItsAgentWantsIt()
    {
        auto [ways, button, asked, says]
            = Rows<QList<AgentSignInWay>, QString, QString, QString>::current();
        others->ways = ways;
        QVERIFY(openTheirs());
        f->edit()->setFocus();
        QTest::keyClicks(f->edit(), u"more"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QTRY_VERIFY(f->current()->isRunning());
        f->current()->finishTurn(StopReason::EndTurn,
                                 Error{ErrorCode::AuthRequired, u"no key"_s, {}});
        QTRY_VERIFY2(banner()->text().contains(u"gemini wants you to sign in: no key"_s),
                     qPrintable(banner()->text()));
        QVERIFY(f->pressBanner(u"Sign in…"_s)); // never our own models
        if (!button.isEmpty()) {
            QTRY_VERIFY(banner()->text().contains(u"How do you sign in at gemini?"_s));
            QVERIFY(f->pressBanner(button));
        }
        QTRY_COMPARE(others->asked.value(others->asked.size() - 1), asked);
        QTRY_VERIFY2(banner()->text().contains(says), qPrintable(banner()->text()));
    }

    // Its start takes seconds.
    void theFirstMessageIsSeenWhileItStarts()
    {
        others->choose(f->folder, u"gemini"_s);
        f->edit()->setFocus();
        QTest::keyClicks(f->edit(), u"go"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QCOMPARE(f->composer()->text(), QString());
        QVERIFY(f->window->pane()->showsConversation());
        QCOMPARE(shownRow(0), u"You: go"_s);
        const auto *line = f->window->pane()->view()->turnLine();
        QVERIFY(line->isVisible());
        QCOMPARE(line->findChild<QLabel *>()->text(), u"Starting gemini…"_s);
        QTest::keyClicks(f->edit(), u"more"_s);
        QTRY_VERIFY(f->current() && f->current()->isRunning());
        QCOMPARE(f->current()->prompts, QStringList{u"go"_s});
        QCOMPARE(f->composer()->text(), u"more"_s);
        QVERIFY(line->findChild<QLabel *>()->text() != u"Starting gemini…"_s);
    }

    void theFirstMessageComesBackWhereItDoesNot()
    {
        f->agent.createError = Error{ErrorCode::Io, u"no such program"_s, {}};
        others->choose(f->folder, u"gemini"_s);
        f->edit()->setFocus();
        QTest::keyClicks(f->edit(), u"go"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QTest::keyClicks(f->edit(), u"more"_s);
        QTRY_COMPARE(f->composer()->text(), u"go\nmore"_s);
        QVERIFY(!f->window->pane()->showsConversation());
        QVERIFY(banner()->isVisible());
    }

    void theFirstMessageOutlivesTheProgramMeanwhile()
    {
        sendToTheirs(u"go"_s);
        QTest::keyClicks(f->edit(), u"more"_s);
        f->restart();
        f->window->openFolder(f->folder);
        QCOMPARE(f->composer()->text(), u"go\nmore"_s);
    }

    void theFirstMessageIsForgottenOnceTaken()
    {
        sendToTheirs(u"go"_s);
        QTRY_VERIFY(f->current() && f->current()->isRunning());
        f->restart();
        f->window->openFolder(f->folder);
        f->window->controller()->startNew();
        QCOMPARE(f->composer()->text(), QString());
    }

    // Each stands in its own session alone, however many start.
    void anotherNewSessionHasNothingOfIt()
    {
        sendToTheirs(u"one"_s);
        f->window->controller()->startNew();
        QVERIFY(!f->window->pane()->showsConversation());
        QCOMPARE(f->composer()->text(), QString());
        QTest::keyClicks(f->edit(), u"two"_s);
        QTRY_COMPARE(f->agent.stored.size(), 1);
        QCOMPARE(f->agent.opened(f->agent.stored[0].id)->prompts, QStringList{u"one"_s});
        QVERIFY(!f->window->pane()->showsConversation());
        QCOMPARE(f->composer()->text(), u"two"_s);
        QVERIFY(f->window->controller()->currentId().isEmpty());
    }

    void noneOfTwoIsLost()
    {
        f->agent.createError = Error{ErrorCode::Io, u"no such program"_s, {}};
        sendToTheirs(u"one"_s);
        f->window->controller()->startNew();
        QTest::keyClicks(f->edit(), u"two"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QCOMPARE(f->composer()->text(), QString());
        QTRY_COMPARE(f->agent.createSpecs.size(), 2);
        QTRY_VERIFY(f->composer()->text().contains(u"one"_s)
                    && f->composer()->text().contains(u"two"_s));
    }

    void onlyWhatFailedIsTriedAgain()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"run"_s)); // it stays open
        QTest::keyClicks(f->edit(), u"half"_s);
        f->window->controller()->startNew();
        f->agent.createError = Error{ErrorCode::Io, u"no such program"_s, {}};
        sendToTheirs(u"go"_s);
        QVERIFY(f->window->controller()->isBusy());
        f->window->controller()->open(u"s1"_s);
        QTRY_VERIFY(banner()->text().contains(u"gemini"_s));
        QCOMPARE(f->window->controller()->currentId(), u"s1"_s);
        QVERIFY(!f->pressBanner(u"Try again"_s));
        QCOMPARE(f->composer()->text(), u"half"_s);
        QVERIFY(f->pressBanner(u"Show"_s));
        QTRY_COMPARE(f->composer()->text(), u"go"_s);
        f->agent.createError.reset();
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QTRY_VERIFY(f->current() && f->current()->isRunning());
        QCOMPARE(f->current()->prompts, QStringList{u"go"_s});
    }

    void whatFailedInViewIsTriedAgain()
    {
        f->agent.createError = Error{ErrorCode::Io, u"no such program"_s, {}};
        sendToTheirs(u"go"_s);
        QTRY_VERIFY(banner()->isVisible());
        f->agent.createError.reset();
        QVERIFY(f->pressBanner(u"Try again"_s));
        QTRY_VERIFY(f->current() && f->current()->isRunning());
        QCOMPARE(f->current()->prompts, QStringList{u"go"_s});
    }

    void signingInForEverIsGivenUp()
    {
        others->at(u"gemini"_s).signInWays = {{u"oauth"_s, u"With a browser"_s}};
        others->waits = true;
        others->choose(f->folder, u"gemini"_s);
        QTRY_COMPARE(button()->text(), u"gemini"_s);
        emit pickers() -> agentPicker()->signInRequested(u"gemini"_s);
        QTRY_COMPARE(others->signIns.size(), size_t(1));
        QVERIFY(f->pressBanner(u"Give up"_s));
        others->signIns.front().addResult(fail(ErrorCode::Network, u"too late"_s));
        others->signIns.front().finish();
        QCoreApplication::processEvents();
        QVERIFY2(!banner()->isVisible(), qPrintable(banner()->text()));
    }

    void signsOutInThePicker()
    {
        others->choose(f->folder, u"gemini"_s);
        auto *signOut = pickers()->agentPicker()->findChild<Ui::Button *>(u"signOutButton"_s);
        QTRY_COMPARE(button()->text(), u"gemini"_s);
        QVERIFY(signOut->isHidden());
        others->at(u"gemini"_s).canSignOut = true;
        emit others->changed();
        QTRY_VERIFY(!signOut->isHidden());
        QTest::mouseClick(button(), Qt::LeftButton);
        QTRY_VERIFY(pickers()->agentPicker()->isVisible());
        QTest::mouseClick(signOut, Qt::LeftButton);
        QTRY_VERIFY(others->asked.contains(u"sign out gemini"_s));
        QTRY_VERIFY(banner()->text().contains(u"You are signed out at gemini."_s));
    }

private:
    Ui::PickerBar *pickers() const { return f->composer()->pickers(); }
    Ui::Button *button() const { return pickers()->agentButton(); }

    QStringList rows() const
    {
        QStringList texts;
        const auto entries = pickers()->agentPicker()->entries()->entries();
        for (const Ui::PickEntry &entry : entries)
            texts += entry.text + (entry.isChecked ? u" *"_s : QString());
        return texts;
    }

    void pick(const QString &id)
    {
        QTest::mouseClick(button(), Qt::LeftButton);
        QTRY_VERIFY(pickers()->agentPicker()->isVisible());
        QListView *list = pickers()->agentPicker()->list();
        const QModelIndex row = pickers()->agentPicker()->entries()->find(id);
        QVERIFY(row.isValid());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(row).center());
        QTRY_VERIFY(!pickers()->agentPicker()->isVisible());
    }

    QString shownRow(int row) const
    {
        return f->window->pane()->view()->model()->index(row, 0).data().toString();
    }
    Ui::Banner *banner() const { return f->window->pane()->banner(); }

    void sendToTheirs(const QString &text) const
    {
        others->choose(f->folder, u"gemini"_s);
        f->edit()->setFocus();
        QTest::keyClicks(f->edit(), text);
        QTest::keyClick(f->edit(), Qt::Key_Return);
    }

    //! A session with gemini in view, its turn over.
    bool openTheirs()
    {
        others->choose(f->folder, u"gemini"_s);
        f->edit()->setFocus();
        QTest::keyClicks(f->edit(), u"go"_s);
        // Sessions of this fake are had with gemini from the first moment.
        const auto known = connect(&f->agent, &Agent::sessionsChanged, this, [this] {
            for (const SessionInfo &info : std::as_const(f->agent.stored))
                others->owners[info.id] = u"gemini"_s;
        });
        QTest::keyClick(f->edit(), Qt::Key_Return);
        const bool runs
            = QTest::qWaitFor([this] { return f->current() && f->current()->isRunning(); }, 30'000);
        disconnect(known);
        if (!runs)
            return false;
        others->owners[f->current()->id()] = u"gemini"_s;
        emit others->changed();
        f->current()->finishTurn();
        return QTest::qWaitFor([this] { return button()->text() == u"gemini"_s; }, 30'000);
    }

    std::unique_ptr<UiFakeDirectory> others;
    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestAgentsWindow)
#include "tst_agentswindow.moc"
