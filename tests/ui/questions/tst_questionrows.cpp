// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/askusertool.h"
#include "tests/support/suite.h"
#include "tests/ui/questions/questiontest.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/commandinput.h"
#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/elicitation/elicitationprompt.h"
#include "ui/pane/conversationpane.h"
#include "ui/questions/questionrows.h"
#include "ui/queue/queuerow.h"
#include "ui/queue/queuestrip.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sessionstates.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"

#include <QAction>
#include <QCheckBox>
#include <QFileInfo>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPaintEvent>
#include <QToolButton>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

using Place = Preferences::QuestionPlace;

//! Whether a whole widget is painted anew.
class PaintCount : public QObject
{
public:
    explicit PaintCount(QWidget *widget) { widget->installEventFilter(this); }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            hasWhole |= static_cast<QPaintEvent *>(event)->rect()
                == static_cast<QWidget *>(watched)->rect();
        return false;
    }

    bool hasWhole = false;
};

class TestQuestionRows : public QuestionTest
{
    Q_OBJECT

private slots:
    void init()
    {
        m_given.clear();
        openWindow();
    }
    void cleanup() { f.reset(); }

    void wordsAnswerWhatTheAgentAsks_data()
    {
        using Kind = ElicitationField::Kind;
        const Rows<Kind, QString, QJsonValue> row; // typed, answer

        row("in words", Kind::Text, u"Blue, please"_s, u"Blue, please"_s);
        row("beside choices", Kind::Choice, u"Blue, please"_s, u"Blue, please"_s);
        row("a choice by its name", Kind::Choice, u"Red"_s, u"r"_s);
        row("beside several choices", Kind::Choices, u"Blue"_s, QJsonArray{u"Blue"_s});
    }

    void wordsAnswerWhatTheAgentAsks()
    {
        const auto [kind, typed, given]
            = Rows<ElicitationField::Kind, QString, QJsonValue>::current();
        const QString usual = f->edit()->placeholderText();
        askInWords(kind);
        QTRY_VERIFY(f->window->questions()->first());
        QVERIFY(f->edit()->placeholderText().startsWith(u"Answer the question"_s));

        type(typed);

        QCOMPARE(m_given.size(), 1);
        QCOMPARE(m_given[0].action, ElicitationAnswer::Action::Accept);
        QCOMPARE(m_given[0].content.value(AskUserParams::kAnswerField), given);
        QCOMPARE(f->composer()->text(), QString());
        QCOMPARE(f->edit()->placeholderText(), usual);
        QVERIFY(f->window->pane()->queueStrip()->rows().isEmpty());
        type(u"And then?"_s);
        QCOMPARE(f->window->pane()->queueStrip()->rows().size(), 1);
    }

    void whatWasBegunBeforeIsNoAnswer()
    {
        QTest::keyClicks(f->edit(), u"And the"_s);
        askInWords(ElicitationField::Kind::Text);
        QTRY_VERIFY(f->window->questions()->first());
        type(u"n?"_s);
        QVERIFY(m_given.isEmpty());
        QCOMPARE(f->window->pane()->queueStrip()->rows().size(), 1);
        type(u"Blue"_s);
        QCOMPARE(m_given.size(), 1);
    }

    void commandsStayCommands()
    {
        f->composer()->commandInput()->setCommands({{u"compact"_s, {}, {}}});
        askInWords(ElicitationField::Kind::Text);
        QTRY_VERIFY(f->window->questions()->first());
        type(u"/compact"_s);
        QVERIFY(m_given.isEmpty());
        QCOMPARE(f->window->pane()->queueStrip()->rows().size(), 1);
        type(u"/etc"_s); // no command
        QCOMPARE(m_given.size(), 1);
    }

    void whatIsPutIntoTheFieldIsNoAnswer_data()
    {
        const Rows<bool> row; // isEarlier
        row("an earlier message", true);
        row("a queued one", false);
    }

    void whatIsPutIntoTheFieldIsNoAnswer()
    {
        const auto [isEarlier] = Rows<bool>::current();
        type(u"And then?"_s);
        askInWords(ElicitationField::Kind::Text);
        QTRY_VERIFY(f->window->questions()->first());
        if (isEarlier)
            QTest::keyClick(f->edit(), Qt::Key_Up);
        else
            QTest::keyClick(f->window->pane()->queueStrip()->rows().constFirst(), Qt::Key_Return);
        QVERIFY(!f->composer()->text().isEmpty());
        type(u"!"_s);
        QVERIFY(m_given.isEmpty());
        type(u"Blue"_s);
        QCOMPARE(m_given.size(), 1);
    }

    void anAnswerThatWasBegunStaysOne()
    {
        askInWords(ElicitationField::Kind::Text);
        QTRY_VERIFY(f->window->questions()->first());
        f->edit()->setFocus();
        QTest::keyClicks(f->edit(), u"Bl"_s);
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(f->open(u"s1"_s));
        QTRY_VERIFY(f->window->questions()->first());
        type(u"ue"_s);
        QCOMPARE(m_given.size(), 1);
        QCOMPARE(m_given[0].content.value(AskUserParams::kAnswerField), u"Blue"_s);
    }

    void whatIsBegunAsItComesIsNoAnswer()
    {
        ClickTime time(ClickTime::Flow::ByHand);
        askInWords(ElicitationField::Kind::Text);
        QTRY_VERIFY(f->window->questions()->first());
        time.pass(ClickGuard::kPause - 1ms);
        QTest::keyClicks(f->edit(), u"And"_s);
        time.pass(1ms);
        type(u" then?"_s);
        QVERIFY(m_given.isEmpty());
        type(u"Blue"_s);
        QCOMPARE(m_given.size(), 1);
    }

    void theFieldSaysAtOnceThatItAnswers()
    {
        f->window->pane()->view()->setFocus(); // no cursor blinks
        QCoreApplication::processEvents();
        PaintCount paints(f->edit()->viewport());
        f->composer()->draft()->setAsked(u"q"_s);
        QTRY_VERIFY(paints.hasWhole);
    }

    void onlyTheAgentsQuestionTakesWords()
    {
        askInWords(ElicitationField::Kind::Text, QString()); // a server's, of no call
        QTRY_VERIFY(f->window->questions()->first());
        type(u"Blue"_s);
        QVERIFY(m_given.isEmpty());
        QCOMPARE(f->window->pane()->queueStrip()->rows().size(), 1);
    }

    void oneAfterAnother()
    {
        ask(u"q1"_s);
        QCOMPARE(counter(row()), QString());
        ask(u"q2"_s);
        ask(u"q3"_s);
        QCOMPARE(f->window->findChildren<PermissionPrompt *>().size(), 1);
        QCOMPARE(row()->question().id, u"q1"_s);
        QCOMPARE(counter(row()), u"1 of 3"_s);
        press(row(), PermissionChoice::RejectOnce);
        QCOMPARE(row()->question().id, u"q2"_s);
        QCOMPARE(counter(row()), u"2 of 3"_s);
        // The next one has an arming of its own.
        QTest::keyClick(f->edit(), Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_answers.size(), 1);
        press(row(), PermissionChoice::AllowOnce);
        QCOMPARE(m_answers.size(), 2);
        QVERIFY(m_answers.last().second.allows());
        QCOMPARE(counter(row()), u"3 of 3"_s);
    }

    void doubleClickAnswersOne()
    {
        ClickTime time(ClickTime::Flow::ByHand);
        ask(u"q1"_s);
        ask(u"q2"_s);
        time.pass(1s);
        press(row(), PermissionChoice::AllowOnce);
        press(row(), PermissionChoice::AllowOnce); // The second click of the same gesture.
        QCOMPARE(m_answers.size(), 1);
        QCOMPARE(row()->question().id, u"q2"_s);
        time.pass(1s);
        press(row(), PermissionChoice::AllowOnce);
        QCOMPARE(m_answers.size(), 2);
    }

    void answerGivesTheFocusBack_data()
    {
        const Rows<bool, bool> row; // byKey, wasReading
        row("by key, from the composer", true, false);
        row("by click, from the composer", false, false);
        row("by key, from the conversation", true, true);
    }

    void answerGivesTheFocusBack()
    {
        const auto [byKey, wasReading] = Rows<bool, bool>::current();
        ask(u"q1"_s);
        QVERIFY(row());
        QTest::keyClick(f->edit(), Qt::Key_Left); // Arms its keys anew, at once.
        QWidget *home = wasReading ? static_cast<QWidget *>(f->window->pane()->view()) : f->edit();
        home->setFocus();
        if (byKey) {
            f->window->questions()->focusFirst();
            AnswerButton *deny = button(row(), PermissionChoice::RejectOnce);
            QCOMPARE(QApplication::focusWidget(), deny);
            QTest::keyClick(deny, Qt::Key_Space);
        } else {
            button(row(), PermissionChoice::RejectOnce)->setFocus(Qt::TabFocusReason);
            press(row(), PermissionChoice::RejectOnce);
        }
        QCOMPARE(m_answers.size(), 1);
        QTRY_COMPARE(QApplication::focusWidget(), home);
    }

    // In the side bar, of a session that went on while another one was in view.
    void marksTellOfWhatWasNotSeen()
    {
        const SessionListModel *list = f->window->sideBar()->model();
        const auto has = [list](SessionListModel::Role role) {
            return list->index(list->rowOf(u"s1"_s)).data(role).toBool();
        };
        UiFakeSession *session = f->current();
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(has(SessionListModel::RunningRole));
        session->finishTurn(StopReason::EndTurn, Error{ErrorCode::Network, u"no route"_s, {}});
        QVERIFY(has(SessionListModel::UnreadRole) && has(SessionListModel::FailedRole));
        // A window more says the same, and what is read there is read here.
        StateKeeper others;
        others.keepIn(QFileInfo(f->stateFile).path() + "/marks.ini"_L1);
        QTRY_VERIFY(others.of(u"s1"_s).isUnread() && others.of(u"s1"_s).failed.isValid());
        others.apply(SessionShown{u"s1"_s, QDateTime::currentDateTimeUtc()});
        QTRY_VERIFY(!has(SessionListModel::UnreadRole));
        QVERIFY(has(SessionListModel::FailedRole));
        others.apply(TurnTold{u"s2"_s, false, QDateTime::currentDateTimeUtc()}); // in view here
        QTRY_VERIFY(!others.of(u"s2"_s).isUnread());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(!has(SessionListModel::UnreadRole) && has(SessionListModel::FailedRole));
        QVERIFY(f->sendText(u"again"_s));
        QVERIFY(!has(SessionListModel::FailedRole)); // it is tried again
        f->current()->finishTurn();
        QVERIFY(!has(SessionListModel::UnreadRole) && !has(SessionListModel::FailedRole));
    }

    // Over a restart, too.
    void marksAreKept()
    {
        UiFakeSession *session = f->current();
        QVERIFY(f->open(u"s2"_s));
        session->finishTurn(StopReason::EndTurn, Error{ErrorCode::Network, u"no route"_s, {}});
        f->restart();
        f->window->openFolder(f->folder);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
        const SessionListModel *list = f->window->sideBar()->model();
        const auto says = [list](int role) { return list->index(list->rowOf(u"s1"_s)).data(role); };
        QTRY_VERIFY(says(SessionListModel::UnreadRole).toBool());
        QVERIFY(says(SessionListModel::FailedRole).toBool());
        QCOMPARE(says(SessionListModel::StateRole).toString(), u"Failed"_s);
    }

    void closedOnesGiveTheFocusBack_data()
    {
        const Rows<QString, bool> row; // action, byEscape
        for (const bool byEscape : {true, false}) {
            const char *how = byEscape ? "by Esc" : "by its frame";
            row(QTest::addRow("preferences, %s", how), u"program.preferences"_s, byEscape);
            row(QTest::addRow("question in a window, %s", how), u"question.dialog"_s, byEscape);
        }
        row("palette", u"program.palette"_s, true);
        row("find", u"conversation.find"_s, true);
        row("models", u"message.model"_s, true);
    }

    // Wherever one goes from the composer, the end of it leads back there.
    void closedOnesGiveTheFocusBack()
    {
        const auto [action, byEscape] = Rows<QString, bool>::current();
        ask(u"q1"_s);
        f->edit()->setFocus();
        QTRY_COMPARE(QApplication::focusWidget(), f->edit());
        f->window->actions()->registry()->action(action)->trigger();
        QTRY_VERIFY(QApplication::focusWidget() && QApplication::focusWidget() != f->edit());
        if (byEscape)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        else
            QApplication::activeWindow()->close();
        if (!QApplication::activeWindow())
            f->window->activateWindow(); // as a window manager does, of which there is none here
        QTRY_COMPARE(QApplication::focusWidget(), f->edit());
        QVERIFY(m_answers.isEmpty());
    }

    void identicalOnesTogether()
    {
        ask(u"q1"_s);
        const auto alike = [this] { return row()->findChild<QCheckBox *>(); };
        QVERIFY(alike()->isHidden());
        ask(u"q2"_s);
        QVERIFY(!alike()->isHidden() && !alike()->isChecked());
        QVERIFY(!alike()->text().isEmpty());
        PermissionQuestion other = f->question(u"q3"_s, u"s1"_s);
        other.preview.effects.first().subject = u"make install"_s;
        f->port.ask(other, PermissionReply([](const PermissionAnswer &) { }));
        alike()->click();
        press(row(), PermissionChoice::AllowOnce);
        QCOMPARE(m_answers.size(), 2);
        QVERIFY(m_answers.first().second.allows() && m_answers.last().second.allows());
        QCOMPARE(row()->question().id, u"q3"_s);
        QVERIFY(alike()->isHidden());
    }

    void dialogByChoice()
    {
        QAction *inWindow = f->window->actions()->registry()->action(u"question.inWindow"_s);
        QVERIFY(!inWindow->isChecked());
        inWindow->trigger();
        QCOMPARE(f->preferences->questionPlace(), Place::Dialog);
        ask(u"q1"_s);
        QVERIFY(!row());
        QVERIFY(dialog() && dialog()->isVisible());
        QVERIFY(!dialog()->isModal());
        QVERIFY(dialog()->windowTitle().contains("One"_L1));
        press(dialog(), PermissionChoice::AllowOnce);
        QCOMPARE(m_answers.size(), 1);
        QVERIFY(!dialog());
        ask(u"q2"_s);
        QVERIFY(dialog());
        f->preferences->setQuestionPlace(Place::Row); // For the next one.
        QVERIFY(!inWindow->isChecked());
        press(dialog(), PermissionChoice::RejectOnce);
        ask(u"q3"_s);
        QVERIFY(row() && !dialog());
    }

    void dialogTakesNoFocus()
    {
        f->preferences->setQuestionPlace(Place::Dialog);
        ask(u"q1"_s);
        QVERIFY(dialog()->testAttribute(Qt::WA_ShowWithoutActivating));
        QVERIFY(!dialog()->isModal());
        for (const auto *found : dialog()->findChildren<AnswerButton *>())
            QVERIFY(!found->isDefault() && !found->autoDefault());
        // Keys that were meant for the composer come too early to answer.
        QWidget *focus = QApplication::focusWidget() ? QApplication::focusWidget() : f->edit();
        QTest::keyClick(focus, Qt::Key_Return);
        QTest::keyClick(focus, Qt::Key_Space);
        QTest::keyClick(focus, Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_answers.isEmpty());
    }

    void dialogShowsTheNext()
    {
        f->preferences->setQuestionPlace(Place::Dialog);
        ask(u"q1"_s);
        ask(u"q2"_s);
        QPointer<QuestionDialog> first = dialog();
        QCOMPARE(counter(first->card()), u"1 of 2"_s);
        press(first->card(), PermissionChoice::AllowOnce);
        QCOMPARE(dialog(), first.data());
        QVERIFY(first->isVisible());
        QCOMPARE(counter(first->card()), u"2 of 2"_s);
        press(first->card(), PermissionChoice::AllowOnce);
        QCOMPARE(m_answers.size(), 2);
        QTRY_VERIFY(!first);
    }

    void closedDialogLeavesARow()
    {
        f->preferences->setQuestionPlace(Place::Dialog);
        ask(u"q1"_s);
        dialog()->close();
        QVERIFY(m_answers.isEmpty());
        QVERIFY(!dialog());
        QVERIFY(row());
        ask(u"q2"_s); // Whoever closed it does not want another one now.
        QVERIFY(!dialog());
        press(row(), PermissionChoice::RejectOnce);
        press(row(), PermissionChoice::RejectOnce);
        QVERIFY(!row());
        ask(u"q3"_s);
        QVERIFY(dialog());
    }

    void enlargedRowComesBack()
    {
        ask(u"q1"_s);
        emit row() -> dialogRequested();
        QVERIFY(dialog() && !row());
        QVERIFY(!dialog()->testAttribute(Qt::WA_ShowWithoutActivating)); // It was asked for.
        dialog()->close();
        QVERIFY(row() && !dialog());
        QVERIFY(m_answers.isEmpty());
        f->window->actions()->registry()->action(u"question.dialog"_s)->trigger();
        QVERIFY(dialog() && !row());
    }

    void answeredElsewhereCloses_data()
    {
        const Rows<bool, bool> row; // inDialog, withdrawn
        row("row answered", false, false);
        row("row withdrawn", false, true);
        row("dialog answered", true, false);
        row("dialog withdrawn", true, true);
    }

    void answeredElsewhereCloses()
    {
        const auto [inDialog, withdrawn] = Rows<bool, bool>::current();
        ask(u"q1"_s);
        if (inDialog)
            f->window->questions()->openDialog(u"s1"_s);
        if (withdrawn)
            f->port.withdraw(u"q1"_s);
        else
            f->port.answer(u"q1"_s, {.choice = PermissionChoice::RejectOnce});
        QVERIFY(!row() && !dialog());
        QCOMPARE(m_answers.size(), 1);
        QTRY_VERIFY(!f->window->findChild<PermissionPrompt *>());
    }

    void answerHereWithoutSwitching()
    {
        QVERIFY(f->open(u"s2"_s));
        ask(u"q1"_s);
        QVERIFY(!row() && !dialog());
        QVERIFY(f->pressBanner(u"Answer here"_s));
        QVERIFY(dialog() && dialog()->isVisible());
        QVERIFY(dialog()->windowTitle().contains("One"_L1));
        QCOMPARE(f->window->controller()->currentId(), u"s2"_s);
        ask(u"q2"_s); // Comes into the dialog that is there.
        QCOMPARE(counter(dialog()->card()), u"1 of 2"_s);
        press(dialog()->card(), PermissionChoice::AllowOnce);
        QCOMPARE(m_answers.size(), 1);
        dialog()->close();
        QCOMPARE(f->port.pending().size(), 1);
        QVERIFY(!row());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(row());
        QCOMPARE(f->window->controller()->currentId(), u"s1"_s);
    }

    void bannerGoesWithTheAnswer()
    {
        QVERIFY(f->open(u"s2"_s));
        ask(u"q1"_s);
        QCOMPARE(f->window->pane()->banner()->topic(), u"question"_s);
        f->port.answer(u"q1"_s, {.choice = PermissionChoice::RejectOnce});
        QVERIFY(f->window->pane()->banner()->isHidden());
        ask(u"q2"_s);
        QVERIFY(!f->window->pane()->banner()->isHidden());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->window->pane()->banner()->isHidden());
    }

    void whatWasTypedMovesAlong()
    {
        ask(u"q1"_s);
        const auto note = [](const QWidget *card) { return card->findChild<QLineEdit *>(); };
        for (auto *found : row()->findChildren<QToolButton *>()) {
            if (found->isCheckable())
                found->click();
        }
        QVERIFY(!note(row())->isHidden());
        QTest::keyClicks(note(row()), u"use ninja"_s);
        f->window->questions()->openDialog(u"s1"_s);
        QCOMPARE(note(dialog()->card())->text(), u"use ninja"_s);
        QTest::keyClicks(note(dialog()->card()), u" please"_s);
        dialog()->close();
        QCOMPARE(note(row())->text(), u"use ninja please"_s);
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(f->open(u"s1"_s));
        QCOMPARE(note(row())->text(), u"use ninja please"_s);
        QTest::keyClick(note(row()), Qt::Key_Return);
        QCOMPARE(m_answers.size(), 1);
        QVERIFY(!m_answers.first().second.allows());
        QCOMPARE(m_answers.first().second.note, u"use ninja please"_s);
        ask(u"q2"_s);
        QVERIFY(note(row())->text().isEmpty()); // Another question.
    }

    void formKeepsWhatWasPutIn()
    {
        using Kind = ElicitationField::Kind;
        Elicitation form;
        form.id = u"e1"_s;
        form.sessionId = u"s1"_s;
        form.message = u"Fill in"_s;
        form.fields = {{.name = u"text"_s, .kind = Kind::Text},
                       {.name = u"yes"_s, .kind = Kind::Boolean},
                       {.name = u"one"_s,
                        .kind = Kind::Choice,
                        .choices = {{u"a"_s, {}, {}}, {u"b"_s, {}, {}}},
                        .allowsOther = true},
                       {.name = u"some"_s,
                        .kind = Kind::Choices,
                        .choices = {{u"a"_s, {}, {}}, {u"b"_s, {}, {}}}}};
        std::optional<ElicitationAnswer> answer;
        f->elicitations.ask(
            form, ElicitationReply([&answer](const ElicitationAnswer &given) { answer = given; }));
        const auto inputs
            = [this] { return f->window->questions()->first()->findChildren<QAbstractButton *>(); };
        const auto button = [&](qsizetype place) {
            QList<QAbstractButton *> found;
            for (QAbstractButton *one : inputs()) {
                if (one->isCheckable())
                    found.append(one);
            }
            return found.value(place);
        };
        QTest::keyClicks(f->window->questions()->first()->findChild<QLineEdit *>(), u"half"_s);
        button(0)->click(); // yes
        button(2)->click(); // one: b
        button(4)->click(); // some: a
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(f->open(u"s1"_s));
        auto *again = qobject_cast<ElicitationPrompt *>(f->window->questions()->first());
        QVERIFY(again);
        for (auto *found : again->findChildren<AnswerButton *>()) {
            if (found->allows())
                QTest::mouseClick(found, Qt::LeftButton);
        }
        QVERIFY(answer);
        QCOMPARE(answer->content,
                 QJsonObject({{u"text"_s, u"half"_s},
                              {u"yes"_s, true},
                              {u"one"_s, u"b"_s},
                              {u"some"_s, QJsonArray{u"a"_s}}}));
    }

    void survivesSwitchingAndMinimising()
    {
        ask(u"q1"_s);
        f->window->showMinimized();
        f->window->showNormal();
        QVERIFY(row());
        QVERIFY(f->open(u"s3"_s));
        QVERIFY(!row());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(row());
        f->window->resize(500, 400);
        QVERIFY(row());
        QVERIFY(m_answers.isEmpty());
    }

    void withdrawnOneIsTold_data()
    {
        const Rows<QString, bool, bool> row; // inView, stopped, isTold
        row("in view", u"s1"_s, false, true);
        row("in another session", u"s2"_s, false, true);
        row("by the user", u"s1"_s, true, false);
    }

    void withdrawnOneIsTold()
    {
        const auto [inView, stopped, isTold] = Rows<QString, bool, bool>::current();
        ask(u"q1"_s);
        QVERIFY(f->open(inView));
        if (stopped) {
            f->current()->holdsCancel = true;
            f->window->controller()->stop();
        }
        f->port.withdraw(u"q1"_s);
        const Banner *banner = f->window->pane()->banner();
        QCOMPARE(banner->topic() == "withdrawn"_L1, isTold);
        if (isTold && inView != "s1"_L1)
            QVERIFY(banner->text().contains("One"_L1));
    }

    void keysCanBeChanged()
    {
        ask(u"q1"_s);
        f->preferences->setShortcuts(u"question.allow"_s, QList{QKeySequence(u"Ctrl+Alt+Y"_s)});
        QVERIFY(button(row(), PermissionChoice::AllowOnce)->keyHint().contains("Alt"_L1));
        row()->setArmingDelay(0ms);
        f->edit()->clearFocus();
        const auto press = [this](Qt::KeyboardModifiers modifiers) {
            row(); // arms it at once
            QTest::keyClick(f->window.get(), Qt::Key_Y, modifiers);
        };
        QTRY_VERIFY_WITH_TIMEOUT(
            (press(Qt::ControlModifier | Qt::ShiftModifier), m_answers.isEmpty()), 1000);
        QVERIFY(QTest::qWaitFor([&] {
            press(Qt::ControlModifier | Qt::AltModifier);
            return !m_answers.isEmpty();
        }));
        QCOMPARE(m_answers.size(), 1);
        QVERIFY(m_answers.first().second.allows());
    }

    void keysAnswerInTheDialog()
    {
        ask(u"q1"_s);
        f->window->questions()->openDialog(u"s1"_s);
        auto *prompt = qobject_cast<PermissionPrompt *>(dialog()->card());
        prompt->setArmingDelay(0ms);
        QVERIFY(QTest::qWaitForWindowActive(dialog()));
        QVERIFY(QTest::qWaitFor([this] {
            if (dialog())
                QTest::keyClick(dialog(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
            return !m_answers.isEmpty();
        }));
        QCOMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().second.choice, PermissionChoice::RejectOnce);
    }

    void focusOpensWhatWaitsElsewhere()
    {
        f->window->questions()->focusFirst(); // Nothing waits.
        QVERIFY(!dialog());
        QVERIFY(f->open(u"s2"_s));
        ask(u"q1"_s);
        f->window->actions()->focusQuestion->trigger();
        QVERIFY(dialog());
        QVERIFY(QTest::qWaitForWindowActive(dialog()));
        QTRY_VERIFY(dialog()->isAncestorOf(QApplication::focusWidget()));
        QVERIFY(!dialog()->findChildren<AnswerButton *>().isEmpty());
    }

private:
    void askInWords(ElicitationField::Kind kind, const QString &call = u"call"_s)
    {
        Elicitation asked;
        asked.id = u"e1"_s;
        asked.sessionId = u"s1"_s;
        asked.toolCallId = call;
        asked.message = u"Which colour?"_s;
        ElicitationField field;
        field.name = AskUserParams::kAnswerField;
        field.kind = kind;
        field.isRequired = true;
        if (kind != ElicitationField::Kind::Text) {
            field.choices = {{u"r"_s, u"Red"_s, {}}, {u"g"_s, u"Green"_s, {}}};
            field.allowsOther = true;
        }
        asked.fields = {field};
        f->elicitations.ask(asked, ElicitationReply([this](const ElicitationAnswer &answer) {
                                m_given += answer;
                            }));
    }
    void type(const QString &text) const
    {
        f->edit()->setFocus();
        QTest::keyClicks(f->edit(), text);
        QTest::keyClick(f->edit(), Qt::Key_Return);
    }

    QList<ElicitationAnswer> m_given;
    QuestionDialog *dialog(const QString &sessionId = u"s1"_s) const
    {
        return f->window->questions()->dialog(sessionId);
    }
    static QString counter(const QWidget *card)
    {
        for (const auto *label : card->findChildren<QLabel *>()) {
            if (!label->isHidden() && label->text().contains(u" of "_s))
                return label->text();
        }
        return {};
    }
};

AGENTAO_TEST_WIDGETS(TestQuestionRows)
#include "tst_questionrows.moc"
