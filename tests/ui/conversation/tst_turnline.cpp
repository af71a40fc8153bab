// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/rows/toolrow.h"
#include "ui/conversation/turnline.h"

#include <QJsonDocument>
#include <QLabel>
#include <QScrollBar>

#include <functional>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

using Updates = std::vector<SessionUpdate>;
using Made = std::function<Updates(const QDateTime &now)>;

static UserMessageAdded asked(const QDateTime &at)
{
    return {u"u"_s, ContentBlock::fromText(u"go"_s), at};
}

static ToolCallChanged queued(const QString &id, ToolStatus status, const QDateTime &at = {})
{
    ToolCallState call;
    call.id = id;
    call.title = u"Run "_s + id;
    call.kind = ToolKind::Execute;
    call.status = status;
    call.startedAt = at;
    return {call, true};
}

static NoticeRaised nextTry(const QDateTime &due, const QList<Phrase> &tries)
{
    return {NoticeRaised::Severity::Info, Phrase(Saying::RequestRetried, tries), u"busy"_s, false,
            due};
}

//! What is said below the last row while a turn runs, and of calls that wait for their turn.
class TestTurnLine : public ConversationTest
{
    Q_OBJECT

private slots:
    void cleanup() { close(); }
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }

    void says_data()
    {
        // seconds: after the last of them
        const Rows<Made, int, QString> row; // made, seconds, expected

        const auto nothing = [](const QDateTime &) { return Updates{}; };
        const auto answer = [](const QDateTime &now) {
            return Updates{AgentTextAppended{u"m"_s, u"Well"_s, now}};
        };
        const auto tries = [](const QList<Phrase> &numbers) -> Made {
            return [numbers](const QDateTime &now) {
                return Updates{nextTry(now.addSecs(3), numbers)};
            };
        };
        row("at once", nothing, 0, u"Thinking…"_s);
        row("soon", nothing, 3, u"Thinking… 3 s"_s);
        row("silent", nothing, 61, u"Nothing from the model for 1 min 1 s"_s);
        row("it answers", answer, 5, u"Writing… 5 s"_s);
        row("it stopped in its answer", answer, 70, u"Nothing from the model for 1 min 10 s"_s);
        row(
            "a call runs, however long",
            [](const QDateTime &now) {
                return Updates{queued(u"a"_s, ToolStatus::InProgress, now)};
            },
            90, u"Working… 1 min 30 s"_s);
        row(
            "two run, since the first",
            [](const QDateTime &now) {
                return Updates{queued(u"a"_s, ToolStatus::InProgress, now.addSecs(-4)),
                               queued(u"b"_s, ToolStatus::InProgress, now)};
            },
            2, u"Working… 6 s"_s);
        row(
            "after a call",
            [](const QDateTime &now) {
                ToolCallChanged done = queued(u"a"_s, ToolStatus::Completed, now.addSecs(-60));
                done.call.finishedAt = now;
                return Updates{queued(u"a"_s, ToolStatus::InProgress, now.addSecs(-60)), done};
            },
            0, u"Thinking…"_s);
        row("another try", tries({u"2"_s, u"5"_s}), 0, u"Trying again in 3 s (2 of 5)"_s);
        row("of nobody knows how many", tries({u"2"_s}), 1, u"Trying again in 2 s"_s);
        row("it is tried", tries({u"2"_s, u"5"_s}), 4, u"Trying again… (2 of 5)"_s);
        row(
            "compaction", [](const QDateTime &) { return Updates{CompactionProgress{}}; }, 2,
            u"Compacting… 2 s"_s);
    }

    void says()
    {
        const auto [made, seconds, expected] = Rows<Made, int, QString>::current();
        show();
        m_session->setRunning(true);
        const QDateTime now = QDateTime::currentDateTimeUtc();
        m_session->say(asked(now));
        for (const SessionUpdate &update : made(now))
            m_session->say(update);
        paint();
        // A little more, as it was heard a moment later; a countdown shows what is left.
        const bool isCountdown = expected.startsWith("Trying"_L1);
        m_view->turnLine()->showAt(now.addMSecs(seconds * 1000 + (isCountdown ? 0 : 500)));
        QVERIFY(line()->isVisible());
        QCOMPARE(words(), expected);
        m_session->finishTurn();
        QVERIFY(!line()->isVisible());
    }

    // Not since what was said before the try that failed or was stopped.
    void countsFromTheNextTry()
    {
        show({asked(QDateTime::currentDateTimeUtc().addSecs(-90))});
        m_session->setRunning(true);
        m_session->say(UsageChanged{});
        const QDateTime begun = QDateTime::currentDateTimeUtc();
        paint();
        m_view->turnLine()->showAt(begun.addMSecs(2400));
        QCOMPARE(words(), u"Thinking… 2 s"_s);
        m_session->finishTurn();
    }

    // The room is kept: neither its coming nor its going moves a row, at the end and elsewhere.
    void movesNothing()
    {
        Updates many{asked({})};
        for (int i = 0; i < 40; ++i)
            many.push_back(AgentTextAppended{u"m%1"_s.arg(i), u"An answer.\n\nIn two parts."_s});
        show(many);
        for (const bool atEnd : {true, false}) {
            if (!atEnd)
                m_view->verticalScrollBar()->setValue(100);
            const QModelIndex row = m_view->indexAt(QPoint(100, 100));
            QVERIFY(row.isValid());
            const QRect before = m_view->visualRect(row);
            m_session->setRunning(true);
            m_session->say(UsageChanged{});
            paint();
            QVERIFY(line()->isVisible());
            QCOMPARE(m_view->visualRect(row), before);
            m_session->finishTurn();
            paint();
            QVERIFY(!line()->isVisible());
            QCOMPARE(m_view->visualRect(row), before);
        }
    }

    void standsBelowTheLastRow()
    {
        show({asked({})}, {700, 500}, true);
        for (int i = 0; i < 30; ++i) {
            m_session->say(AgentTextAppended{u"m%1"_s.arg(i), u"Some words."_s});
            paint();
            const QRect last = m_view->visualRect(m_view->model()->index(i + 1, 0));
            QCOMPARE_GT(line()->y(), last.bottom());
            QCOMPARE_LE(line()->y() - last.bottom(), 12);
            QCOMPARE_LE(line()->geometry().bottom(), m_view->viewport()->height());
            QCOMPARE(line()->x(), m_view->contentRect(i + 1).left());
        }
        m_view->verticalScrollBar()->setValue(0);
        QCOMPARE_GT(line()->y(), m_view->viewport()->height()); // it goes with its row
    }

    void goesWhereSomethingIsAsked()
    {
        show({asked({})}, {700, 500}, true);
        QVERIFY(line()->isVisible());
        m_view->turnLine()->setWaiting(true);
        QCOMPARE(words(), u"Waits for your answer"_s); // as in a window of its own
        auto *card = new QWidget;
        card->setMinimumHeight(80);
        m_view->addWidgetRow(u"q"_s, card);
        m_view->turnLine()->setWaiting(true);
        QVERIFY(!line()->isVisible());
        m_view->removeWidgetRow(u"q"_s);
        m_view->turnLine()->setWaiting(false);
        QVERIFY(line()->isVisible());
        QCOMPARE(words(), u"Thinking…"_s);
    }

    void nothingTicksBetweenTurns()
    {
        show({asked({})}, {700, 500}, true);
        QVERIFY(m_view->turnLine()->isTicking());
        m_session->finishTurn();
        QVERIFY(!m_view->turnLine()->isTicking());
        m_session->setRunning(true);
        m_session->say(AgentTextAppended{u"m"_s, u"x"_s});
        QVERIFY(m_view->turnLine()->isTicking());
        m_session.reset();
        QVERIFY(!m_view->turnLine()->isTicking());
        QVERIFY(!line()->isVisible());
    }

    // What a row says at its right cannot be read from outside but by its picture.
    void queuedCalls()
    {
        show({asked({})}, {700, 500}, true);
        for (const QString &id : {u"a"_s, u"b"_s, u"c"_s})
            m_session->say(queued(id, ToolStatus::Pending));
        paint();
        const ConversationModel *model = m_view->conversation();
        using Place = std::pair<int, int>;
        QCOMPARE(model->tree().queuePlace(1), Place(1, 3));
        QCOMPARE(model->tree().queuePlace(3), Place(3, 3));
        QVERIFY(!ToolRow::isAsked(*model, 1));
        const auto picture = [this](int row) {
            m_view->grab();
            return m_view->viewport()->grab(m_view->contentRect(row)).toImage();
        };
        QVERIFY(picture(2) != picture(3));
        auto *card = new QWidget;
        card->setMinimumHeight(80);
        const QImage unasked = picture(1);
        m_view->addWidgetRow(u"q"_s, card);
        QVERIFY(ToolRow::isAsked(*model, 1));
        QVERIFY(!ToolRow::isAsked(*model, 2));
        QVERIFY(!ToolRow::isAsked(*model, 4)); // the card
        QVERIFY(picture(1) != unasked);
        m_view->removeWidgetRow(u"q"_s);
        QVERIFY(!ToolRow::isAsked(*model, 1));
        const QImage third = picture(3);
        m_session->say(queued(u"a"_s, ToolStatus::Completed));
        paint();
        QCOMPARE(model->tree().queuePlace(3), Place(2, 2));
        QVERIFY(picture(3) != third);
    }

    void answersAreSeen_data()
    {
        const Rows<QByteArray, QString> row; // raw, shown

        row("one", R"({"outcome":"answered","answer":"Only src"})"_ba, u"You answered: Only src"_s);
        row("several", R"({"outcome":"answered","answer":["a","b"]})"_ba, u"You answered: a, b"_s);
        row("none", R"({"outcome":"declined"})"_ba, u"You did not answer"_s);
    }

    void answersAreSeen()
    {
        const auto [raw, shown] = Rows<QByteArray, QString>::current();
        ToolCallChanged call = queued(u"a"_s, ToolStatus::Completed);
        call.call.name = u"ask_user"_s;
        call.call.kind = ToolKind::Other;
        call.call.rawOutput = QJsonDocument::fromJson(raw).object();
        show({asked({}), call});
        QCOMPARE(m_view->textOf(1), shown);
        const QString spoken = m_view->model()->index(1, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.endsWith(shown), qPrintable(spoken));
    }

    // What was printed until then is seen as that of a command that failed: as a terminal shows it.
    void stoppedOutput()
    {
        ToolCallChanged call = queued(u"a"_s, ToolStatus::Failed);
        call.call.refusal = CallRefusal{CallRefusal::By::Stop, {}};
        call.call.content = {ToolText{u"one\n\x1b[31mtwo\x1b[0m\nthree"_s},
                             ToolText{u"The user stopped this."_s}};
        show({asked({}), call});
        QCOMPARE(m_view->textOf(1), u"one\ntwo\nthree"_s);
    }

private:
    QWidget *line() const { return m_view->findChild<QWidget *>("turnLine"_L1); }
    QString words() const { return line()->findChild<QLabel *>()->text(); }
};

AGENTAO_TEST_WIDGETS(TestTurnLine)
#include "tst_turnline.moc"
