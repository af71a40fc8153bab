// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/questioncard.h"
#include "ui/questions/questionrows.h"
#include "ui/queue/queuerow.h"
#include "ui/queue/queuestrip.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/widgets/banner.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

//! Messages that wait, in the window.
class TestQueueWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_fixture->window->openFolder(m_fixture->folder);
        QVERIFY(m_fixture->show());
        QVERIFY(m_fixture->sendText(u"go"_s));
        QVERIFY(strip()->isHidden());
    }

    void cleanup() { m_fixture.reset(); }

    void goesOnWhenTheTurnEnds()
    {
        write(u"one"_s);
        write(u"two"_s);
        QCOMPARE(m_fixture->composer()->text(), QString());
        QVERIFY(strip()->isVisible());
        QCOMPARE(waiting(), (QStringList{u"one"_s, u"two"_s}));
        QCOMPARE(session()->prompts, QStringList{u"go"_s});

        session()->finishTurn();
        QTRY_COMPARE(session()->prompts, (QStringList{u"go"_s, u"one"_s}));
        QVERIFY(session()->isRunning());
        QCOMPARE(waiting(), QStringList{u"two"_s});
        session()->finishTurn();
        QTRY_COMPARE(session()->prompts, (QStringList{u"go"_s, u"one"_s, u"two"_s}));
        QVERIFY(strip()->isHidden());
        session()->finishTurn();
        QVERIFY(!session()->isRunning());
        QTest::keyClicks(m_fixture->edit(), u"x"_s);
        QCOMPARE(m_fixture->composer()->text(), u"x"_s);
    }

    void seenBesideAQuestion_data()
    {
        QTest::addColumn<int>("rows");
        QTest::newRow("room below it") << 1;
        QTest::newRow("it ends where the page ends") << 40;
    }

    void seenBesideAQuestion()
    {
        QFETCH(int, rows);
        for (int i = 0; i < rows; ++i)
            session()->say(AgentTextAppended{u"m%1"_s.arg(i), u"Said."_s});
        m_fixture->port.ask(m_fixture->question(u"q1"_s, session()->id()),
                            PermissionReply([](const PermissionAnswer &) { }));
        QuestionRows *questions = m_fixture->window->questions();
        QTRY_VERIFY(questions->first() && questions->first()->isVisible());
        m_fixture->window->grab();
        const QRect card(questions->first()->mapToGlobal(QPoint()), questions->first()->size());

        write(u"one"_s);
        m_fixture->window->grab();
        QVERIFY(strip()->isVisible());
        QCOMPARE(waiting(), QStringList{u"one"_s});
        QCOMPARE(questions->first()->mapToGlobal(QPoint()), card.topLeft());
        const auto buttons = questions->first()->findChildren<AnswerButton *>();
        for (const AnswerButton *each : buttons) {
            const QRect place(each->mapToGlobal(QPoint()), each->size());
            QVERIFY(!place.intersects({strip()->mapToGlobal(QPoint()), strip()->size()}));
        }
        QVERIFY(!m_fixture->window->pane()->banner()->isVisible());

        m_fixture->port.withdraw(u"q1"_s);
        QTRY_VERIFY(!questions->first());
        QCOMPARE(strip()->parentWidget(), m_fixture->composer()->parentWidget());
        QVERIFY(strip()->isVisible());
        QCOMPARE(waiting(), QStringList{u"one"_s});
    }

    void heldAfter_data()
    {
        const Rows<StopReason, bool, bool> row; // reason, fails, held

        row("a good end", StopReason::EndTurn, false, false);
        row("a stop", StopReason::Cancelled, false, true);
        row("a failure", StopReason::EndTurn, true, true);
        row("a refusal", StopReason::Refusal, false, true);
        row("the limit of requests", StopReason::MaxTurnRequests, false, true);
        row("a cut answer", StopReason::MaxTokens, false, true);
    }

    void heldAfter()
    {
        const auto [reason, fails, held] = Rows<StopReason, bool, bool>::current();
        write(u"one"_s);
        QVERIFY(continueButton()->isHidden());
        const int high = strip()->sizeHint().height(); // nothing above it moves

        session()->finishTurn(
            reason, fails ? std::optional(Error{ErrorCode::Network, u"no"_s, {}}) : std::nullopt);

        if (!held) {
            QTRY_VERIFY(session()->isRunning());
            return;
        }
        QCoreApplication::processEvents();
        QVERIFY(!session()->isRunning());
        QVERIFY(!continueButton()->isHidden());
        QCOMPARE(strip()->sizeHint().height(), high);
        QVERIFY(strip()
                    ->findChild<QLabel *>(u"queueTitle"_s)
                    ->text()
                    .contains(u"until you continue"_s));

        continueButton()->click();
        QTRY_COMPARE(session()->prompts, (QStringList{u"go"_s, u"one"_s}));
        QVERIFY(strip()->isHidden());
    }

    void steers()
    {
        write(u"later"_s);
        write(u"now"_s, Qt::ControlModifier);
        QCOMPARE(session()->steered.size(), 1);
        QCOMPARE(session()->steered[0].value(0).text, u"now"_s);
        QCOMPARE(m_fixture->composer()->text(), QString());
        QCOMPARE(waiting(), (QStringList{u"now"_s, u"later"_s}));
        QVERIFY(shown().constFirst().startsWith(u"Message on its way"_s));

        button(strip()->rows()[1], u"send"_s)->click();
        QCOMPARE(session()->steered.size(), 2);
        session()->readSteered();
        QVERIFY(strip()->isHidden());
        QCOMPARE(session()->prompts, QStringList{u"go"_s});
    }

    void steeredAndUnread()
    {
        write(u"later"_s);
        write(u"now"_s, Qt::ControlModifier);

        session()->finishTurn(StopReason::Cancelled);

        QCOMPARE(waiting(), (QStringList{u"now"_s, u"later"_s}));
        QVERIFY(shown().constFirst().startsWith(u"Waiting message 1 of 2"_s));
        QVERIFY(!continueButton()->isHidden());
        for (const QueueRow *row : strip()->rows())
            QVERIFY(button(row, u"send"_s)->isHidden()); // no turn runs
    }

    void commandsWait_data()
    {
        const Rows<QString, QStringList, QStringList, bool> row; // text, prompts, commands, steered

        row("slash command", u"/status"_s, QStringList{u"go"_s, u"/status"_s}, QStringList(),
            false);
        row("shell line", u"!ls -l"_s, QStringList{u"go"_s}, QStringList{u"ls -l"_s}, false);
        row("no shell line", u"\\!wow"_s, QStringList{u"go"_s, u"!wow"_s}, QStringList(), true);
    }

    void commandsWait()
    {
        auto [text, prompts, commands, steered]
            = Rows<QString, QStringList, QStringList, bool>::current();
        write(text, Qt::ControlModifier);
        QCOMPARE(!session()->steered.isEmpty(), steered);
        QCOMPARE(m_fixture->composer()->hint().isEmpty(), steered);
        QCOMPARE(button(strip()->rows()[0], u"send"_s)->isHidden(), true);
        if (steered) {
            QCOMPARE(session()->steered[0].value(0).text, u"!wow"_s);
            session()->finishTurn(StopReason::Cancelled);
            continueButton()->click();
        } else {
            session()->finishTurn();
        }

        QTRY_VERIFY(session()->isRunning());
        QCOMPARE(session()->prompts, prompts);
        QCOMPARE(session()->shellCommands, commands);
        QVERIFY(strip()->isHidden());
    }

    void aTurnThatTakesNothing()
    {
        session()->steerError = Error{ErrorCode::InvalidRequest, u"it only compacts"_s, {}};
        write(u"now"_s, Qt::ControlModifier);

        QCOMPARE(waiting(), QStringList{u"now"_s});
        QVERIFY(shown().constFirst().startsWith(u"Waiting"_s));
        QVERIFY(!m_fixture->composer()->hint().isEmpty());
        session()->finishTurn();
        QTRY_COMPARE(session()->prompts, (QStringList{u"go"_s, u"now"_s}));
    }

    void editTakesItBack()
    {
        write(u"one"_s);
        write(u"two"_s);
        QTest::keyClicks(m_fixture->edit(), u"rest"_s);

        button(strip()->rows()[1], u"edit"_s)->click();

        QCOMPARE(m_fixture->composer()->text(), u"two\nrest"_s);
        QCOMPARE(waiting(), QStringList{u"one"_s});
        QVERIFY(m_fixture->edit()->hasFocus());
    }

    void buttonsAndKeys_data()
    {
        // icon: empty: the key
        // focused: the row after a key
        const Rows<int, QString, int, QString, int> add; // row, icon, key, result, focused

        const int up = int(Qt::ALT) | Qt::Key_Up;
        const int down = int(Qt::ALT) | Qt::Key_Down;
        add("up", 1, u"collapse"_s, 0, u"bac"_s, -1);
        add("down", 1, u"expand"_s, 0, u"acb"_s, -1);
        add("delete", 1, u"delete"_s, 0, u"ac"_s, -1);
        add("Alt+Up", 2, QString(), up, u"acb"_s, 1);
        add("Alt+Up at the top", 0, QString(), up, u"abc"_s, 0);
        add("Alt+Down", 0, QString(), down, u"bac"_s, 1);
        add("Del", 2, QString(), int(Qt::Key_Delete), u"ab"_s, 1);
        add("Down", 0, QString(), int(Qt::Key_Down), u"abc"_s, 1);
        add("Up at the top", 0, QString(), int(Qt::Key_Up), u"abc"_s, 0);
    }

    void buttonsAndKeys()
    {
        const auto [row, icon, key, result, focused]
            = Rows<int, QString, int, QString, int>::current();
        for (const QString &text : {u"a"_s, u"b"_s, u"c"_s})
            write(text);
        QueueRow *subject = strip()->rows()[row];
        subject->setFocus();

        if (icon.isEmpty())
            QTest::keyClick(subject, Qt::Key(key & ~int(Qt::ALT)),
                            key & int(Qt::ALT) ? Qt::AltModifier : Qt::NoModifier);
        else
            button(subject, icon)->click();

        QCOMPARE(waiting().join(QString()), result);
        if (focused >= 0)
            QVERIFY(strip()->rows()[focused]->hasFocus());
    }

    void sessionOutOfViewGoesOn()
    {
        write(u"one"_s);
        const QPointer<UiFakeSession> first = session();
        m_fixture->agent.addStored(u"s1"_s, u"One"_s, QDateTime::currentDateTimeUtc(),
                                   m_fixture->folder);
        m_fixture->window->controller()->list()->refresh();
        QTRY_COMPARE(m_fixture->window->controller()->list()->sessions().size(), 2);
        QVERIFY(m_fixture->open(u"s1"_s));
        QVERIFY(strip()->isHidden());

        first->finishTurn();
        QTRY_COMPARE(first->prompts, (QStringList{u"go"_s, u"one"_s}));
        QVERIFY(strip()->isHidden());
        QCOMPARE(session()->prompts, QStringList());
    }

    void heldAfterRestart()
    {
        write(u"one"_s);
        write(u"now"_s, Qt::ControlModifier);
        const QString id = session()->id();
        // As after a crash: nothing is told of the end of the turn.
        session()->blockSignals(true);
        m_fixture->agent.closeSession(session());
        m_fixture->restart();
        m_fixture->window->openFolder(m_fixture->folder, id);
        QVERIFY(m_fixture->show());
        QTRY_VERIFY(session());

        QTRY_COMPARE(waiting(), (QStringList{u"now"_s, u"one"_s}));
        QVERIFY(!continueButton()->isHidden());
        QVERIFY(!session()->isRunning());
        continueButton()->click();
        QTRY_COMPARE(session()->prompts, QStringList{u"now"_s});
    }

    void refusedMessageStays()
    {
        write(u"one"_s);
        session()->promptError = Error{ErrorCode::Io, u"no space"_s, {}};

        session()->finishTurn();

        QTRY_VERIFY(!continueButton()->isHidden());
        QCOMPARE(waiting(), QStringList{u"one"_s});
        QVERIFY(m_fixture->window->pane()->banner()->isVisible());
    }

    void sendingNowIsSaidInWords()
    {
        write(u"one"_s);
        write(u"two"_s);
        m_fixture->window->resize(1180, 780);
        QTRY_COMPARE(button(strip()->rows()[1], u"send"_s)->text(), u"Send now"_s);
        m_fixture->window->resize(420, 700);
        QTRY_COMPARE(button(strip()->rows()[1], u"send"_s)->text(), QString());
    }

    void namesAndFocus()
    {
        write(u"one"_s);
        write(u"two  \t lines"_s);
        QCOMPARE(shown().constLast(), u"Waiting message 2 of 2: two lines"_s);
        for (const QueueRow *row : strip()->rows()) {
            for (const QAbstractButton *each : row->findChildren<QAbstractButton *>()) {
                QVERIFY(!each->accessibleName().isEmpty());
                QVERIFY(!each->toolTip().isEmpty());
            }
        }
        QTest::keyClick(m_fixture->window.get(), Qt::Key_Q,
                        Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(strip()->rows()[0]->hasFocus());
        // Tab walks the row's buttons, then the next row.
        QTest::keyClick(strip()->rows()[0], Qt::Key_Tab);
        QVERIFY(button(strip()->rows()[0], u"send"_s)->hasFocus());
        strip()->rows()[1]->setFocus();
        QTest::keyClick(strip()->rows()[1], Qt::Key_Delete);
        QTest::keyClick(strip()->rows()[0], Qt::Key_Delete);
        QVERIFY(strip()->isHidden());
        QTRY_VERIFY(m_fixture->edit()->hasFocus());
    }

private:
    void write(const QString &text, Qt::KeyboardModifiers modifiers = {})
    {
        m_fixture->edit()->setFocus();
        QTest::keyClicks(m_fixture->edit(), text);
        QTest::keyClick(m_fixture->edit(), Qt::Key_Return, modifiers);
    }

    QStringList waiting() const
    {
        QStringList texts;
        for (const QString &name : shown())
            texts += name.section(u": "_s, 1);
        return texts;
    }

    QStringList shown() const
    {
        QStringList names;
        for (const QueueRow *row : strip()->rows())
            names += row->accessibleName();
        return names;
    }

    QueueStrip *strip() const { return m_fixture->window->pane()->queueStrip(); }
    UiFakeSession *session() const { return m_fixture->current(); }
    QAbstractButton *continueButton() const
    {
        return strip()->findChild<QAbstractButton *>(u"queueContinue"_s);
    }
    static QAbstractButton *button(const QueueRow *row, const QString &icon)
    {
        return row->findChild<QAbstractButton *>(u"queue-"_s + icon);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

AGENTAO_TEST_WIDGETS(TestQueueWindow)
#include "tst_queuewindow.moc"
