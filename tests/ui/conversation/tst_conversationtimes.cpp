// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/rowpainting.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

using Updates = std::vector<SessionUpdate>;

static QDateTime minute(int number)
{
    return QDateTime(QDate(2026, 3, 4), QTime(12, 0), QTimeZone::UTC).addSecs(60 * number);
}

static UserMessageAdded said(const QString &id, const QDateTime &at, const QDateTime &end = {})
{
    return {id, ContentBlock::fromText(u"go"_s), at, end};
}

static ToolCallChanged tool(const QString &id, const QDateTime &at)
{
    ToolCallState call;
    call.id = id;
    call.kind = ToolKind::Edit;
    call.status = ToolStatus::Completed;
    call.startedAt = at;
    return {call, true};
}

//! When rows began, how long things took, and the states of files that belong to messages.
class TestConversationTimes : public ConversationTest
{
    Q_OBJECT

private slots:
    void cleanup() { close(); }
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }

    void stampTexts_data()
    {
        const Rows<RowStamp, QDate, QString> row; // stamp, today, text

        const QDateTime at(QDate(2026, 3, 4), QTime(9, 5));
        row("unknown", RowStamp{}, at.date(), QString());
        row("today", RowStamp{at}, at.date(), u"09:05"_s);
        row("another day", RowStamp{at}, at.date().addDays(1), u"04/03/2026 09:05"_s);
        row("with the turn", RowStamp{at, 72'000}, at.date(), u"09:05 · took 1 min 12 s"_s);
    }

    void stampTexts()
    {
        const auto [stamp, today, text] = Rows<RowStamp, QDate, QString>::current();
        QCOMPARE(stamp.text(today), text);
        QCOMPARE(stamp.tip().isEmpty(), text.isEmpty());
        if (!text.isEmpty())
            QVERIFY(stamp.tip().contains(u"2026"_s));
    }

    void stampPlaces_data()
    {
        const Rows<QRect, int, bool> row; // content, viewWidth, isBeside

        row("wide", QRect(390, 40, 820, 24), 1600, true);
        row("narrow", QRect(16, 40, 628, 24), 660, false);
        row("first row", QRect(16, 0, 628, 24), 660, false);
    }

    void stampPlaces()
    {
        const auto [content, viewWidth, isBeside] = Rows<QRect, int, bool>::current();
        const QRect place = stampBeside(RowStamp{minute(0)}, content, viewWidth);
        QCOMPARE(!place.isEmpty(), isBeside);
        QVERIFY(place.isEmpty() || place.left() > content.right());
        QVERIFY(QRect(0, 0, viewWidth, 100).contains(place) || !isBeside);
        QVERIFY(stampBeside(RowStamp(), content, viewWidth).isEmpty());
        const QRect below = stampBelow(RowStamp{minute(0)}, content);
        QCOMPARE_GT(below.top(), content.bottom());
        QCOMPARE(below.right(), content.right());
    }

    void stampsOnTheOtherSide()
    {
        const RowStamp stamp{QDateTime::currentDateTimeUtc()};
        const QRect content(200, 50, 400, 30);
        const QRect right = stampBeside(stamp, content, 800);
        qApp->setLayoutDirection(Qt::RightToLeft);
        const QRect left = stampBeside(stamp, content, 800);
        const QRect below = stampBelow(stamp, QRect(4, 50, 792, 30));
        qApp->setLayoutDirection(Qt::LeftToRight);
        QCOMPARE_GT(right.left(), content.right());
        QCOMPARE_LT(left.right(), content.left());
        QCOMPARE(below.left(), 4);
    }

    void everyKindHasATime()
    {
        ConversationModel model;
        const QDateTime before = QDateTime::currentDateTimeUtc();
        for (const SessionUpdate &update :
             Updates{said(u"u"_s, {}), AgentThoughtAppended{u"t"_s, u"hm"_s},
                     AgentTextAppended{u"m"_s, u"a\n\nb"_s}, tool(u"c"_s, {}),
                     PlanChanged{{{u"p"_s, {}}}}, NoticeRaised{}, FilesChanged{u"1"_s, 1, 1, 1},
                     ConversationCompacted{u"auto"_s, u"s"_s, 2, 1}})
            model.apply(update);
        model.flush();
        QCOMPARE(model.rowCount(), 9);
        for (int row = 0; row < model.rowCount(); ++row) {
            QVERIFY2(model.stamp(row).at >= before, qPrintable(QString::number(row)));
            QVERIFY(!model.data(model.index(row), Qt::ToolTipRole).toString().isEmpty());
        }
        model.addWidgetRow(u"q"_s);
        QVERIFY(!model.stamp(9).at.isValid());
    }

    void replayedTimes()
    {
        ConversationModel model;
        model.setTranscript(
            {said(u"u"_s, minute(0), minute(5)), AgentThoughtAppended{u"t"_s, u"hm"_s, minute(1)},
             AgentTextAppended{u"m"_s, u"a"_s, minute(2)}, tool(u"c"_s, minute(3)),
             PlanChanged{{{u"p"_s, {}}}}, FilesChanged{u"1"_s, 1, 1, 1},
             ConversationCompacted{u"auto"_s, u"s"_s, 2, 1, {}, minute(6)}, NoticeRaised{}},
            false);
        const QList<QDateTime> expected = {minute(0), minute(1), minute(2), minute(3),
                                           minute(3), minute(5), minute(6), QDateTime()};
        QCOMPARE(model.rowCount(), expected.size());
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.stamp(row).at, expected[row]);
    }

    void turnsTellTheirDuration()
    {
        ConversationModel model;
        model.setTranscript(
            {said(u"u"_s, minute(0), minute(3)), AgentTextAppended{u"m"_s, u"a"_s, minute(1)},
             tool(u"c"_s, minute(1)), AgentTextAppended{u"n"_s, u"b\n\nc"_s, minute(2)},
             said(u"v"_s, minute(10)), AgentTextAppended{u"o"_s, u"d"_s, minute(11)},
             said(u"w"_s, minute(20), minute(21)),
             AgentTextAppended{u"p"_s, u"of a retry"_s, minute(40)}},
            false);
        const QList<qint64> expected = {-1, -1, -1, -1, 180'000, -1, -1, -1, -1};
        QCOMPARE(model.rowCount(), expected.size());
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.stamp(row).turnMilliseconds, expected[row]);
    }

    void liveTurnsTellTheirDuration()
    {
        ConversationModel model;
        model.setRunning(true);
        model.apply(said(u"u"_s, QDateTime::currentDateTimeUtc().addSecs(-30)));
        model.apply(AgentTextAppended{u"m"_s, u"a"_s});
        model.flush();
        QCOMPARE(model.stamp(1).turnMilliseconds, -1);
        model.setRunning(false);
        const qint64 took = model.stamp(1).turnMilliseconds;
        QVERIFY2(took >= 30'000 && took < 60'000, qPrintable(QString::number(took)));
    }

    void thoughtsOfTranscripts_data()
    {
        const Rows<AgentThoughtAppended, QString> row; // thought, title

        row("unknown", AgentThoughtAppended{u"t"_s, u"hm"_s}, u"Thought"_s);
        row("no end", AgentThoughtAppended{u"t"_s, u"hm"_s, minute(0)}, u"Thought"_s);
        row("with its end", AgentThoughtAppended{u"t"_s, u"hm"_s, minute(0), minute(0).addSecs(4)},
            u"Thought for 4 s"_s);
    }

    void thoughtsOfTranscripts()
    {
        const auto [thought, title] = Rows<AgentThoughtAppended, QString>::current();
        ConversationModel model;
        model.setTranscript({thought}, false);
        QCOMPARE(model.data(model.index(0), Qt::DisplayRole).toString(), title);
    }

    void hoverShowsTheTime()
    {
        show({said(u"u"_s, minute(0)), AgentTextAppended{u"m"_s, u"Words."_s, minute(1)}},
             {1400, 300});
        const QImage before = m_view->grab().toImage();
        const QRect row = m_view->visualRect(m_view->model()->index(1, 0));
        QTest::mouseMove(m_view->viewport(), row.center());
        const QImage hovered = m_view->grab().toImage();
        QVERIFY(hovered != before);
        QCOMPARE(m_view->visualRect(m_view->model()->index(1, 0)), row); // nothing moved
        QTest::mouseMove(m_view->viewport(), QPoint(5, 290));
        QCOMPARE(m_view->grab().toImage(), before);
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QVERIFY(m_view->grab().toImage() != before);
    }

    void compactionIsFollowed_data()
    {
        const Rows<CompactionProgress, QString> row; // end, text

        using State = CompactionProgress::State;
        row("failed", CompactionProgress{State::Failed, u"It was too long."_s},
            u"Compacting failed\nIt was too long."_s);
        row("cancelled", CompactionProgress{State::Cancelled, {}}, u"Compacting was cancelled"_s);
    }

    void compactionIsFollowed()
    {
        const auto [end, text] = Rows<CompactionProgress, QString>::current();
        ConversationModel model;
        model.apply(CompactionProgress{});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.kind(0), ConversationModel::RowKind::Compaction);
        QCOMPARE(model.data(model.index(0), Qt::DisplayRole).toString(), u"Compacting…"_s);
        model.apply(end);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.data(model.index(0), Qt::DisplayRole).toString(), text);
        model.apply(CompactionProgress{}); // another try
        QCOMPARE(model.rowCount(), 2);
    }

    void compactionBecomesItsSummary()
    {
        show({}, {600, 300});
        m_session->say(CompactionProgress{});
        m_view->grab();
        m_session->say(ConversationCompacted{u"manual"_s, u"## Goal"_s, 9000, 1200});
        m_view->grab();
        QCOMPARE(m_view->model()->rowCount(), 1);
        QCOMPARE(m_view->model()->index(0, 0).data().toString(),
                 u"Conversation compacted: 9.0k → 1.2k tokens\n\n## Goal"_s);
    }

    void restorePoints()
    {
        using Reason = Checkpoint::Reason;
        ConversationModel model;
        model.setTranscript({said(u"u"_s, minute(0)), said(u"v"_s, minute(10)),
                             said(u"w"_s, minute(20)), said(u"x"_s, {})},
                            false);
        const QSignalSpy changed(&model, &ConversationModel::dataChanged);
        model.versions().setCheckpoints({{u"1"_s, minute(1), Reason::Turn},
                                         {u"2"_s, minute(12), Reason::Turn},
                                         {u"3"_s, minute(25), Reason::Restore}});
        QCOMPARE(changed.size(), 4);
        QCOMPARE(model.versions().restorePoint(0), u"1"_s);
        QCOMPARE(model.versions().restorePoint(1), u"2"_s);
        QCOMPARE(model.versions().restorePoint(2), QString()); // nothing changed since
        QCOMPARE(model.versions().restorePoint(3), QString()); // when that was is not known
        QCOMPARE(model.versions().restorePoint(-1), QString());
    }

    void restoreIsOffered()
    {
        show({said(u"u"_s, minute(0))}, {700, 300});
        m_view->conversation()->versions().setCheckpoints(
            {{u"7"_s, minute(1), Checkpoint::Reason::Turn}});
        m_view->grab();
        const QSignalSpy asked(m_view.get(), &ConversationView::restoreRequested);
        const QRect row = m_view->visualRect(m_view->model()->index(0, 0));
        for (int x = row.right(); x > row.left() && asked.isEmpty(); x -= 4) {
            const QPoint at(x, row.center().y());
            QTest::mouseMove(m_view->viewport(), at);
            if (m_view->viewport()->cursor().shape() == Qt::PointingHandCursor)
                QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at);
        }
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), u"7"_s);
    }
};

AGENTAO_TEST_WIDGETS(TestConversationTimes)
#include "tst_conversationtimes.moc"
