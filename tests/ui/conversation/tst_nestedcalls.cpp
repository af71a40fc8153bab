// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/model/rowtexts.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

using Updates = std::vector<SessionUpdate>;

static ToolCallChanged agent(const QString &id, ToolStatus status)
{
    ToolCallState call;
    call.id = id;
    call.name = u"agent_explore"_s;
    call.title = u"Sub-agent explore: "_s + id;
    call.status = status;
    if (status == ToolStatus::Completed)
        call.content = {ToolText{u"found"_s}};
    return {call, status == ToolStatus::Pending};
}

static ToolCallChanged step(const QString &parent, const QString &id, ToolStatus status)
{
    ToolCallState call;
    call.id = id;
    call.parentId = parent;
    call.name = u"read_file"_s;
    call.title = AgentCore::Phrase(AgentCore::Saying::Read, {id});
    call.kind = ToolKind::Read;
    call.status = status;
    return {call, status == ToolStatus::Pending};
}

static Updates conversation()
{
    return {
        agent(u"a"_s, ToolStatus::InProgress),        agent(u"b"_s, ToolStatus::InProgress),
        step(u"a"_s, u"a1"_s, ToolStatus::Pending),   step(u"b"_s, u"b1"_s, ToolStatus::Pending),
        step(u"a"_s, u"a1"_s, ToolStatus::Completed), step(u"a"_s, u"a2"_s, ToolStatus::InProgress),
        AgentTextAppended{u"m"_s, u"end"_s}};
}

//! Calls of sub-agents below the call that runs the sub-agent.
class TestNestedCalls : public ConversationTest
{
    Q_OBJECT

private slots:
    void cleanup() { close(); }

    void foldedIntoOneRow()
    {
        ConversationModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const SessionUpdate &update : conversation())
            model.apply(update);
        model.flush();
        QCOMPARE(rows(model),
                 (QStringList{u"Sub-agent explore: a: Running, 2 steps"_s,
                              u"Sub-agent explore: b: Running, 1 step"_s, u"end"_s}));
    }

    void unfoldedBelowTheirParent()
    {
        ConversationModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const SessionUpdate &update : conversation())
            model.apply(update);
        model.flush();
        model.setUnfolded(0, true);
        QCOMPARE(rows(model),
                 (QStringList{u"Sub-agent explore: a: Running, 2 steps"_s,
                              u"  Step of a sub-agent: Read a1: Done"_s,
                              u"  Step of a sub-agent: Read a2: Running"_s,
                              u"Sub-agent explore: b: Running, 1 step"_s, u"end"_s}));
        model.apply(step(u"a"_s, u"a3"_s, ToolStatus::Pending)); // grows while it is unfolded
        QCOMPARE(rows(model).value(3), u"  Step of a sub-agent: Read a3: Waiting"_s);
        QCOMPARE(model.rowCount(), 6);
        model.setUnfolded(0, false);
        QCOMPARE(model.rowCount(), 3);
    }

    void twoSubagentsStayApart()
    {
        ConversationModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const SessionUpdate &update : conversation())
            model.apply(update);
        model.flush();
        model.setUnfolded(1, true);
        model.setUnfolded(0, true);
        model.apply(step(u"b"_s, u"b1"_s, ToolStatus::Failed));
        QCOMPARE(rows(model).mid(3, 2),
                 (QStringList{u"Sub-agent explore: b: Running, 1 step"_s,
                              u"  Step of a sub-agent: Read b1: Failed"_s}));
        QSet<quint64> ids;
        for (int row = 0; row < model.rowCount(); ++row)
            ids.insert(model.rows().rowId(row));
        QCOMPARE(ids.size(), model.rowCount());
    }

    void liveEqualsTranscript()
    {
        ConversationModel live;
        for (const SessionUpdate &update : conversation())
            live.apply(update);
        live.flush();
        ConversationModel loaded;
        loaded.setTranscript(conversation(), true);
        for (ConversationModel *model : {&live, &loaded}) {
            model->setUnfolded(1, true);
            model->setUnfolded(0, true);
        }
        QCOMPARE(rows(loaded), rows(live));
    }

    void outputAndFoldingOfAStep()
    {
        ConversationModel model;
        model.setTranscript(conversation(), true);
        model.setUnfolded(0, true);
        model.setUnfolded(2, true);
        QVERIFY(model.isUnfolded(2));
        QVERIFY(!model.isUnfolded(1));
        QCOMPARE(model.rowCount(), 5);
        model.apply(ToolOutputAppended{u"a2"_s, u"line"_s});
        model.flush();
        QCOMPARE(std::get<ToolItem>(model.item(2)->content).output, u"line"_s);
        QVERIFY(std::get<ToolItem>(model.item(0)->content).output.isEmpty());
        model.setUnfolded(0, false);
        model.setUnfolded(0, true);
        QVERIFY(model.isUnfolded(2)); // kept
    }

    void whatShowsTheStateIsRepainted()
    {
        ConversationModel model;
        model.setTranscript(conversation(), true);
        QSignalSpy changed(&model, &ConversationModel::dataChanged);
        model.apply(step(u"b"_s, u"b1"_s, ToolStatus::InProgress));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().first().toModelIndex().row(), 1); // the folded parent
        model.setUnfolded(1, true);
        changed.clear();
        model.apply(step(u"b"_s, u"b1"_s, ToolStatus::Completed));
        QCOMPARE(changed.size(), 2);
        QCOMPARE(changed.last().first().toModelIndex().row(), 2); // the step itself
    }

    void unknownParent()
    {
        ConversationModel model;
        model.apply(step(u"gone"_s, u"x"_s, ToolStatus::Completed));
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(!model.rows().isNested(0));
    }

    void currentStepIsTold()
    {
        ConversationModel model;
        model.setTranscript(conversation(), true);
        QCOMPARE(currentStep(*model.item(0)), u"Read a2"_s);
        QCOMPARE(currentStep(*model.item(1)), u"Read b1"_s); // waits, but is the last one
        model.apply(agent(u"a"_s, ToolStatus::Completed));
        QCOMPARE(currentStep(*model.item(0)), QString());
    }

    void rowsAreIndented()
    {
        show(conversation());
        // The hand appears where a row can be unfolded: over its own part of the column.
        const auto leftEdge = [this](int row) {
            const QRect rect = m_view->visualRect(m_view->model()->index(row, 0));
            for (int x = rect.left(); x < rect.right(); ++x) {
                QTest::mouseMove(m_view->viewport(), QPoint(x, rect.bottom() - 6));
                if (m_view->viewport()->cursor().shape() == Qt::PointingHandCursor)
                    return x;
            }
            return -1;
        };
        const int parent = leftEdge(0);
        QVERIFY(parent >= 0);
        m_view->conversation()->setUnfolded(0, true);
        m_view->grab();
        QVERIFY2(leftEdge(1) > parent + 10, qPrintable(QString::number(leftEdge(1))));
    }

    void unfoldsByMouseAndKeyboard()
    {
        show(conversation());
        QCOMPARE(m_view->model()->rowCount(), 3);
        const QRect rect = m_view->visualRect(m_view->model()->index(0, 0));
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, rect.center());
        QCOMPARE(m_view->model()->rowCount(), 5);
        m_view->grab();
        m_view->setCurrentIndex(m_view->model()->index(2, 0));
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QVERIFY(m_view->conversation()->isUnfolded(2));
        m_view->setCurrentIndex(m_view->model()->index(0, 0));
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(m_view->model()->rowCount(), 3);
    }

    void stopsTheSubagent()
    {
        show(conversation(), {700, 500}, true);
        QSignalSpy stopped(m_view.get(), &ConversationView::stopToolCallRequested);
        m_view->grab();
        const QRect rect = m_view->visualRect(m_view->model()->index(1, 0));
        for (int x = rect.right(); x > rect.center().x() && stopped.isEmpty(); x -= 8) {
            QTest::mouseMove(m_view->viewport(), QPoint(x, rect.bottom() - 10));
            if (m_view->viewport()->cursor().shape() == Qt::PointingHandCursor)
                QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                                  QPoint(x, rect.bottom() - 10));
        }
        QCOMPARE(stopped.size(), 1);
        QCOMPARE(stopped.first().first().toString(), u"b"_s);
    }

private:
    static QStringList rows(const ConversationModel &model)
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            rows += (model.rows().isNested(row) ? u"  "_s : QString())
                + model.data(model.index(row), Qt::AccessibleTextRole).toString();
        }
        return rows;
    }
};

AGENTAO_TEST_WIDGETS(TestNestedCalls)

#include "tst_nestedcalls.moc"
