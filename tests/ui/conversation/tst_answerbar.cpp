// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/conversationpainter.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

using Updates = std::vector<SessionUpdate>;

static UserMessageAdded asked(const QString &id = u"u"_s)
{
    return {id, ContentBlock::fromText(u"What is it?"_s), QDateTime::currentDateTimeUtc()};
}

static UserMessageAdded commanded(const QDateTime &at)
{
    return {u"u"_s, ContentBlock::fromText(u"/mode plan"_s), at, {}, MessageWay::Slash};
}

static AgentTextAppended answered(const QString &id)
{
    return {id, u"It **is** so.\n\nIn two parts."_s, QDateTime::currentDateTimeUtc()};
}

static ToolCallChanged called()
{
    ToolCallState call;
    call.id = u"c"_s;
    call.title = u"Read it"_s;
    call.status = ToolStatus::Completed;
    return {call, true};
}

//! What stands below the answers: copy, ask again, edit, and when they were given.
class TestAnswerBar : public ConversationTest
{
    Q_OBJECT

private slots:
    void cleanup() { close(); }

    void whereItStands_data()
    {
        // rows: with a bar
        const Rows<Updates, QList<int>> row; // updates, rows

        row("at the end", Updates{asked(), answered(u"a"_s)}, QList<int>{2});
        row("of two turns", Updates{asked(), answered(u"a"_s), asked(u"v"_s), answered(u"b"_s)},
            QList<int>{2, 5});
        row("above the changes", Updates{asked(), answered(u"a"_s), FilesChanged{u"1"_s, 1, 1, 1}},
            QList<int>{2});
        row("not where it goes on", Updates{asked(), answered(u"a"_s), called(), answered(u"b"_s)},
            QList<int>{5});
        row("no answer", Updates{asked(), called()}, QList<int>{});
        const QDateTime now = QDateTime::currentDateTimeUtc();
        row("not below what the program says to a command",
            Updates{commanded(now), AgentTextAppended{u"a"_s, u"Mode: **plan**"_s, now}, asked(),
                    answered(u"b"_s)},
            QList<int>{4});
        row("below a model's answer to a template",
            Updates{commanded(now), AgentTextAppended{u"a"_s, u"Done."_s, now.addMSecs(1)}},
            QList<int>{1});
    }

    void whereItStands()
    {
        const auto [updates, rows] = Rows<Updates, QList<int>>::current();
        show(updates);
        QList<int> found;
        for (int row = 0; row < m_view->model()->rowCount(); ++row) {
            if (m_view->answerBar().rowOf(row) != row)
                continue;
            found += row;
            const QRect bar = m_view->answerBar().rect(row);
            const QRect content = m_view->contentRect(row);
            QCOMPARE_GT(bar.top(), content.bottom());
            if (row + 1 < m_view->model()->rowCount())
                QCOMPARE_LT(bar.bottom(), m_view->contentRect(row + 1).top());
            else
                QCOMPARE_LT(bar.bottom(), m_view->viewport()->height());
        }
        QCOMPARE(found, rows);
    }

    void aCommandIsAnsweredByANotice()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        show({commanded(now), AgentTextAppended{u"a"_s, u"Mode: **plan**"_s, now},
              AgentTextAppended{u"b"_s, u"Mode: **plan**"_s, now.addSecs(1)}});
        const ConversationModel *model = m_view->conversation();
        const auto described = [model](int row) {
            return model->index(row).data(Qt::AccessibleDescriptionRole).toString();
        };
        QVERIFY2(described(1).startsWith(u"Notice"_s), qPrintable(described(1)));
        QVERIFY2(described(2).startsWith(u"Answer"_s), qPrintable(described(2)));
        QCOMPARE_GT(m_view->contentRect(1).left(), m_view->contentRect(2).left()); // behind a sign
    }

    void shownWithoutMovingAnything()
    {
        show({asked(), answered(u"a"_s), asked(u"v"_s), answered(u"b"_s)});
        QList<QRect> places;
        for (int row = 0; row < 6; ++row)
            places += m_view->contentRect(row);
        const QImage before = m_view->grab().toImage();
        const auto barOf = [this](int row) {
            return m_view->viewport()->grab(m_view->answerBar().rect(row)).toImage();
        };
        const QImage empty = barOf(2);
        QTest::mouseMove(m_view->viewport(), m_view->contentRect(1).center()); // its first part
        QVERIFY(barOf(2) != empty);
        QCOMPARE(barOf(5), empty);
        for (int row = 0; row < 6; ++row)
            QCOMPARE(m_view->contentRect(row), places[row]);
        QTest::mouseMove(m_view->viewport(), m_view->answerBar().rect(2).center());
        QVERIFY(barOf(2) != empty); // on the way to it
        QTest::mouseMove(m_view->viewport(), QPoint(5, 490));
        QCOMPARE(m_view->grab().toImage(), before);
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QVERIFY(barOf(5) != empty);
    }

    void presses()
    {
        show({asked(), answered(u"a"_s), asked(u"v"_s), answered(u"b"_s)});
        QCOMPARE(middleOf(2, Hit::Action::AskAgain),
                 QPoint()); // another agent's goes on at its end
        m_session->hasBranchPoints = true;
        const auto press = [this](Hit::Action action) {
            const QPoint at = middleOf(2, action);
            QVERIFY(!at.isNull());
            QTest::mouseMove(m_view->viewport(), at);
            QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at);
        };
        press(Hit::Action::CopyAnswer);
        QCOMPARE(QApplication::clipboard()->text(), u"It **is** so.\n\nIn two parts."_s);
        const QSignalSpy again(m_view.get(), &ConversationView::againRequested);
        press(Hit::Action::AskAgain);
        QCOMPARE(again.size(), 1);
        QCOMPARE(again.at(0).at(0).toString(), u"u"_s); // the one that it answers
        const QSignalSpy edit(m_view.get(), &ConversationView::editRequested);
        press(Hit::Action::Edit);
        QCOMPARE(edit.size(), 1);
        QCOMPARE(edit.at(0).at(0).toString(), u"u"_s);
    }

    void onlyCopyWhileATurnRuns()
    {
        show({asked(), answered(u"a"_s), asked(u"v"_s), answered(u"b"_s)}, {700, 500}, true);
        m_session->hasBranchPoints = true;
        QCOMPARE(m_view->answerBar().rowOf(5), -1); // it may go on
        QVERIFY(!middleOf(2, Hit::Action::CopyAnswer).isNull());
        QVERIFY(middleOf(2, Hit::Action::AskAgain).isNull());
    }

    void pressedByAids()
    {
        show({asked(), answered(u"a"_s)});
        m_session->hasBranchPoints = true;
        QAccessibleInterface *row = QAccessible::queryAccessibleInterface(m_view.get())->child(2);
        QStringList names;
        for (int i = 0; i < row->childCount(); ++i)
            names += row->child(i)->text(QAccessible::Name);
        QCOMPARE(
            names,
            QStringList({u"Copy the answer"_s, u"Ask the same again"_s, u"Edit this message"_s}));
        const QSignalSpy again(m_view.get(), &ConversationView::againRequested);
        row->child(1)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(again.size(), 1);
    }

    void timesAreNeverOnText_data()
    {
        QTest::addColumn<int>("width");

        for (const int width : {360, 700, 900, 1400})
            QTest::addRow("%d", width) << width;
    }

    // However wide it is: what a row shows of its time lies beside all that rows have.
    void timesAreNeverOnText()
    {
        QFETCH(int, width);
        show({asked(), answered(u"a"_s), called(), answered(u"b"_s), FilesChanged{u"1"_s, 1, 1, 1},
              asked(u"v"_s), answered(u"c"_s)},
             {width, 900});
        const int rows = m_view->model()->rowCount();
        for (int row = 0; row < rows; ++row) {
            const int bar = m_view->answerBar().rowOf(row);
            const QRect time
                = bar >= 0 ? m_view->answerBar().rect(bar) : m_view->painter()->stampRect(row);
            for (int other = 0; other < rows; ++other)
                QVERIFY2(!time.intersects(m_view->contentRect(other)),
                         qPrintable(u"%1 on %2"_s.arg(row).arg(other)));
        }
    }

private:
    // In the viewport; null: there is no such button.
    QPoint middleOf(int row, Hit::Action action) const
    {
        for (const Hit &hit : m_view->answerBar().hits(row)) {
            if (hit.action == action)
                return m_view->contentRect(row).topLeft() + hit.rect.center();
        }
        return {};
    }
};

AGENTAO_TEST_WIDGETS(TestAnswerBar)
#include "tst_answerbar.moc"
