// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/announcement.h"
#include "ui/conversation/conversationjumps.h"

#include <QAccessible>
#include <QApplication>
#include <QPaintEvent>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

static QStringList s_said;

static ToolCallState call(ToolStatus status)
{
    ToolCallState call;
    call.id = u"t"_s;
    call.title = AgentCore::Phrase(AgentCore::Saying::Run, {u"make"_s});
    call.status = status;
    call.startedAt = QDateTime::currentDateTimeUtc().addSecs(-4);
    if (status != ToolStatus::InProgress)
        call.finishedAt = call.startedAt.addMSecs(4200);
    return call;
}

class WorkCounter : public QObject
{
public:
    int paints = 0;
    int timers = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        timers += event->type() == QEvent::Timer ? 1 : 0;
        return false;
    }
};

class TestConversationSpeech : public ConversationTest
{
    Q_OBJECT

private slots:
    void init()
    {
        setAnnouncementListener([](const QString &text) { s_said += text; });
        show({}, {600, 400});
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
        s_said.clear();
    }

    void cleanup()
    {
        setAnnouncementListener({});
        close();
    }

    void rowsTell_data()
    {
        QTest::addColumn<SessionUpdate>("update");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("description");

        QTest::newRow("message") << SessionUpdate(
            UserMessageAdded{u"u"_s, ContentBlock::fromText(u"hello"_s), {}})
                                 << u"You: hello"_s << u"Your message"_s;
        QTest::newRow("answer") << SessionUpdate(AgentTextAppended{u"m"_s, u"Fine"_s}) << u"Fine"_s
                                << u"Answer"_s;
        QTest::newRow("heading") << SessionUpdate(AgentTextAppended{u"m"_s, u"## What it *is*"_s})
                                 << u"What it is"_s << u"Answer"_s;
        QTest::newRow("marked words") << SessionUpdate(
            AgentTextAppended{u"m"_s, u"**Bold** `code` [a page](https://qt.io)"_s})
                                      << u"Bold code a page"_s << u"Answer"_s;
        QTest::newRow("code") << SessionUpdate(AgentTextAppended{u"m"_s, u"```py\nx\n```\n"_s})
                              << u"Code, py: x"_s << u"Code of an answer"_s;
        QTest::newRow("thought") << SessionUpdate(AgentThoughtAppended{u"h"_s, u"so"_s})
                                 << u"Thinking"_s << u"Reasoning, folded"_s;
        QTest::newRow("call that runs")
            << SessionUpdate(ToolCallChanged{call(ToolStatus::InProgress), true})
            << u"Run make: Running"_s << u"Tool call, folded"_s;
        QTest::newRow("call that is done")
            << SessionUpdate(ToolCallChanged{call(ToolStatus::Completed), true})
            << u"Run make: Done"_s << u"Tool call, took 4.2 s, folded"_s;
        QTest::newRow("call that failed")
            << SessionUpdate(ToolCallChanged{call(ToolStatus::Failed), true})
            << u"Run make: Failed"_s << u"Tool call, took 4.2 s, folded"_s;
        for (const int code : {0, 2}) {
            const bool isGood = code == 0;
            ToolCallState command = call(isGood ? ToolStatus::Completed : ToolStatus::Failed);
            command.kind = ToolKind::Execute;
            command.rawOutput = QJsonObject{{"exitCode"_L1, code}};
            QTest::addRow("command that ended with %d", code)
                << SessionUpdate(ToolCallChanged{command, true})
                << (isGood ? u"Run make: Done"_s : u"Run make: Failed"_s)
                << u"Tool call, took 4.2 s, exit code %1, folded"_s.arg(code);
        }
        QTest::newRow("error") << SessionUpdate(
            NoticeRaised{NoticeRaised::Severity::Error, u"No network"_s, {}, true})
                               << u"No network"_s << u"Error"_s;
        QTest::newRow("plan") << SessionUpdate(PlanChanged{{PlanEntry{u"Read"_s}}})
                              << u"Plan: - [ ] Read"_s << u"Plan of the agent, folded"_s;
    }

    void rowsTell()
    {
        QFETCH(SessionUpdate, update);
        m_session->setRunning(true);
        m_session->say(update);
        paint();
        QAccessibleInterface *view = QAccessible::queryAccessibleInterface(m_view.get());
        QVERIFY(view);
        QVERIFY(!view->text(QAccessible::Name).isEmpty());
        QCOMPARE(view->childCount(), 1);
        QAccessibleInterface *row = view->child(0);
        QVERIFY(row);
        QTEST(row->text(QAccessible::Name), "name");
        QFETCH(QString, description);
        const QString told = row->text(QAccessible::Description);
        QVERIFY2(told == description || told.startsWith(description + u", "_s), qPrintable(told));
        QVERIFY(m_view->rect().contains(
            QRect(m_view->mapFromGlobal(row->rect().topLeft()), row->rect().size())));
    }

    void saysWhatIsFinished()
    {
        m_session->setRunning(true);
        m_session->say(UserMessageAdded{u"u"_s, ContentBlock::fromText(u"hello"_s), {}});
        for (int i = 0; i < 50; ++i)
            m_session->say(AgentTextAppended{u"m"_s, u"word "_s});
        m_session->say(AgentTextAppended{u"m"_s, u"\n\nSecond"_s});
        m_view->conversation()->flush();
        QTRY_COMPARE(s_said.size(), 1);
        QVERIFY(s_said.first().startsWith("word word"_L1));
        QVERIFY(!s_said.first().contains("Second"_L1)); // it may go on
        m_session->say(ToolCallChanged{call(ToolStatus::InProgress), true});
        QTRY_COMPARE(s_said.size(), 2);
        QCOMPARE(s_said.at(1), u"Second"_s);
        m_session->say(ToolCallChanged{call(ToolStatus::Completed), false});
        QTRY_COMPARE(s_said.size(), 3);
        QCOMPARE(s_said.at(2), u"Run make: Done"_s);
        m_session->say(AgentTextAppended{u"n"_s, u"Last"_s});
        m_session->finishTurn();
        QCOMPARE(s_said.size(), 4);
        QCOMPARE(s_said.at(3), u"Last\nThe agent has finished"_s);
    }

    void saysNothingToNobody()
    {
        setAnnouncementListener({});
        m_session->say(AgentTextAppended{u"m"_s, u"One\n\nTwo"_s});
        m_view->conversation()->flush();
        m_session->setRunning(true);
        m_session->finishTurn();
        QVERIFY(s_said.isEmpty());
    }

    void saysQuestions()
    {
        auto *card = new QWidget;
        card->setAccessibleName(u"Run make?"_s);
        m_view->addWidgetRow(u"q"_s, card);
        QCOMPARE(s_said, QStringList(u"The agent asks: Run make?"_s));
        m_view->addWidgetRow(u"r"_s, new QWidget);
        QCOMPARE(s_said.last(), u"The agent asks something"_s);
    }

    void idleViewDoesNothing()
    {
        m_session->setRunning(true);
        m_session->say(AgentTextAppended{u"m"_s, u"One\n\n```cpp\nint a;\n```\n"_s});
        m_session->say(ToolCallChanged{call(ToolStatus::Completed), true});
        m_session->finishTurn();
        ConversationJumps(m_view.get()).jump(ConversationJumps::Landmark::Prompt, -1);
        const auto work = [] {
            WorkCounter counter;
            qApp->installEventFilter(&counter);
            QTest::qWait(500);
            return std::pair(counter.paints, counter.timers);
        };
        QTRY_COMPARE_WITH_TIMEOUT(work(), std::pair(0, 0), 8000);
        m_view->showMinimized();
        m_session->say(AgentTextAppended{u"n"_s, u"More"_s});
        QTRY_COMPARE_WITH_TIMEOUT(work().first, 0, 4000);
    }

private:
};

AGENTAO_TEST_WIDGETS(TestConversationSpeech)
#include "tst_conversationspeech.moc"
