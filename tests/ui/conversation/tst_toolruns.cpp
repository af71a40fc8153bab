// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QScrollBar>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

using Updates = std::vector<SessionUpdate>;

static ToolCallState state(const QString &id, ToolKind kind, ToolStatus status,
                           const QString &path = {})
{
    ToolCallState call;
    call.id = id;
    call.name = kind == ToolKind::Read ? u"read_file"_s : u"tool"_s;
    call.title = u"Call "_s + id;
    call.kind = kind;
    call.status = status;
    if (!path.isEmpty())
        call.locations = {{path, {}}};
    return call;
}

static ToolCallChanged done(const QString &id, ToolKind kind, const QString &path = {})
{
    return {state(id, kind, ToolStatus::Completed, path), true};
}

static ToolCallChanged read(const QString &id, ToolStatus status = ToolStatus::Completed)
{
    return {state(id, ToolKind::Read, status, u"/p/"_s + id), true};
}

static ToolCallChanged named(const QString &id, const QString &name,
                             ToolKind kind = ToolKind::Other)
{
    ToolCallChanged change = done(id, kind, u"/p/"_s + id);
    change.call.name = name;
    return change;
}

static QStringList rows(const ConversationModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows += model.data(model.index(row), Qt::AccessibleTextRole).toString();
    return rows;
}

//! Neighbouring calls of one kind behind one line.
class TestToolRuns : public ConversationTest
{
    Q_OBJECT

private slots:
    void cleanup() { close(); }

    void folds_data()
    {
        const Rows<Updates, QStringList> row; // updates, shown

        row("one stays", Updates{read(u"a"_s)}, QStringList{u"Call a: Done"_s});
        row("files", Updates{read(u"a"_s), read(u"b"_s), read(u"c"_s)},
            QStringList{u"Read 3 files"_s});
        row("one file twice",
            Updates{done(u"a"_s, ToolKind::Read, u"/x"_s), done(u"b"_s, ToolKind::Read, u"/x"_s)},
            QStringList{u"Read 1 file, 2 times"_s});
        row("unknown files", Updates{done(u"a"_s, ToolKind::Read), read(u"b"_s)},
            QStringList{u"Read 2 times"_s});
        row("searches", Updates{done(u"a"_s, ToolKind::Search), done(u"b"_s, ToolKind::Search)},
            QStringList{u"Searched 2 times"_s});
        row("commands", Updates{done(u"a"_s, ToolKind::Execute), done(u"b"_s, ToolKind::Execute)},
            QStringList{u"Ran 2 commands"_s});
        row("pages", Updates{done(u"a"_s, ToolKind::Fetch), done(u"b"_s, ToolKind::Fetch)},
            QStringList{u"Fetched 2 pages"_s});
        row("others", Updates{done(u"a"_s, ToolKind::Other), done(u"b"_s, ToolKind::Other)},
            QStringList{u"Called tool 2 times"_s});
        row("answers stay in sight",
            Updates{named(u"a"_s, u"ask_user"_s), named(u"b"_s, u"ask_user"_s)},
            QStringList{u"Call a: Done"_s, u"Call b: Done"_s});
        row("other names stay apart", Updates{named(u"a"_s, u"one"_s), named(u"b"_s, u"two"_s)},
            QStringList{u"Call a: Done"_s, u"Call b: Done"_s});
        row("folders",
            Updates{named(u"a"_s, u"list_directory"_s, ToolKind::Read),
                    named(u"b"_s, u"list_directory"_s, ToolKind::Read)},
            QStringList{u"Listed 2 folders"_s});
        row("files and folders",
            Updates{named(u"a"_s, u"list_directory"_s, ToolKind::Read), read(u"b"_s)},
            QStringList{u"Read 2 files and folders"_s});
        row("edits stay in sight",
            Updates{done(u"a"_s, ToolKind::Edit), done(u"b"_s, ToolKind::Edit)},
            QStringList{u"Call a: Done"_s, u"Call b: Done"_s});
        row("kinds stay apart",
            Updates{read(u"a"_s), read(u"b"_s), done(u"c"_s, ToolKind::Search),
                    done(u"d"_s, ToolKind::Search)},
            QStringList{u"Read 2 files"_s, u"Searched 2 times"_s});
        row("failed stays out",
            Updates{read(u"a"_s), read(u"b"_s), read(u"c"_s, ToolStatus::Failed), read(u"d"_s),
                    read(u"e"_s)},
            QStringList{u"Read 2 files"_s, u"Call c: Failed"_s, u"Read 2 files"_s});
        row("waiting and running stay out",
            Updates{read(u"a"_s), read(u"b"_s), read(u"c"_s, ToolStatus::Pending),
                    read(u"d"_s, ToolStatus::InProgress)},
            QStringList{u"Read 2 files"_s, u"Call c: Waiting"_s, u"Call d: Running"_s});
        row("text parts", Updates{read(u"a"_s), AgentTextAppended{u"m"_s, u"so"_s}, read(u"b"_s)},
            QStringList{u"Call a: Done"_s, u"so"_s, u"Call b: Done"_s});
        row("turns part",
            Updates{read(u"a"_s), UserMessageAdded{u"u"_s, ContentBlock::fromText(u"go"_s), {}},
                    read(u"b"_s)},
            QStringList{u"Call a: Done"_s, u"You: go"_s, u"Call b: Done"_s});
    }

    void folds()
    {
        const auto [updates, shown] = Rows<Updates, QStringList>::current();
        ConversationModel model;
        model.setTranscript(updates, false);
        QCOMPARE(rows(model), shown);

        ConversationModel live;
        QAbstractItemModelTester tester(&live,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        live.setRunning(true);
        for (const SessionUpdate &update : updates)
            live.apply(update);
        live.setRunning(false);
        QCOMPARE(rows(live), shown);
    }

    void foldsOnceTheNextThingBegins()
    {
        ConversationModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRunning(true);
        model.apply(read(u"a"_s));
        model.apply(read(u"b"_s, ToolStatus::InProgress));
        model.apply(read(u"b"_s));
        QCOMPARE(rows(model), (QStringList{u"Call a: Done"_s, u"Call b: Done"_s}));
        model.apply(read(u"c"_s, ToolStatus::InProgress));
        QCOMPARE(rows(model), (QStringList{u"Read 2 files"_s, u"Call c: Running"_s}));
        model.apply(read(u"c"_s));
        QCOMPARE(rows(model), (QStringList{u"Read 2 files"_s, u"Call c: Done"_s}));
        model.apply(AgentTextAppended{u"m"_s, u"so"_s});
        model.flush();
        QCOMPARE(rows(model), (QStringList{u"Read 3 files"_s, u"so"_s}));
        QVERIFY(model.rows().isRun(0));
        QCOMPARE(model.kind(0), ConversationModel::RowKind::Run);
        QCOMPARE(model.rows().run(0).size(), 3u);
        QVERIFY(model.rows().run(1).empty());
    }

    void foldsInAnyOrder()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 50; ++round) {
            QStringList ids;
            for (int i = 0; i < 12; ++i)
                ids += QString::number(i);
            ConversationModel model;
            QAbstractItemModelTester tester(&model,
                                            QAbstractItemModelTester::FailureReportingMode::QtTest);
            model.setRunning(true);
            for (const QString &id : std::as_const(ids))
                model.apply(read(id, ToolStatus::Pending));
            std::shuffle(ids.begin(), ids.end(), random);
            for (const QString &id : std::as_const(ids)) {
                model.apply(read(id));
                if (model.rowCount() > 0 && model.rows().isRun(0) && random.bounded(4) == 0)
                    model.setUnfolded(0, !model.isUnfolded(0));
            }
            if (model.rows().isRun(0))
                model.setUnfolded(0, false);
            model.setRunning(false);
            QCOMPARE(rows(model), QStringList{u"Read 12 files"_s});
            model.setUnfolded(0, true);
            QCOMPARE(model.rowCount(), 13);
            QCOMPARE(model.data(model.index(12), Qt::DisplayRole).toString(), u"Call 11: Done"_s);
        }
    }

    void turnEndFoldsTheLastOne()
    {
        ConversationModel model;
        model.setTranscript({read(u"a"_s), read(u"b"_s)}, true);
        QCOMPARE(model.rowCount(), 2);
        model.setRunning(false);
        QCOMPARE(rows(model), QStringList{u"Read 2 files"_s});
    }

    void whatIsReadStaysOut()
    {
        ConversationModel model;
        model.setRunning(true);
        model.apply(read(u"a"_s));
        model.setUnfolded(0, true);
        model.apply(read(u"b"_s));
        model.apply(read(u"c"_s));
        model.apply(AgentTextAppended{u"m"_s, u"so"_s});
        model.flush();
        QCOMPARE(rows(model), (QStringList{u"Call a: Done"_s, u"Read 2 files"_s, u"so"_s}));
        QVERIFY(model.isUnfolded(0));
    }

    void unfoldsAndFolds()
    {
        ConversationModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTranscript({AgentTextAppended{u"m"_s, u"x"_s}, read(u"a"_s), read(u"b"_s),
                             AgentTextAppended{u"n"_s, u"y"_s}},
                            false);
        QVERIFY(!model.isUnfolded(1));
        const QPersistentModelIndex below = model.index(2);
        model.setUnfolded(1, true);
        QCOMPARE(
            rows(model),
            (QStringList{u"x"_s, u"Read 2 files"_s, u"Call a: Done"_s, u"Call b: Done"_s, u"y"_s}));
        QVERIFY(model.isUnfolded(1));
        QVERIFY(!model.isUnfolded(2));
        QCOMPARE(below.row(), 4);
        QSet<quint64> ids;
        for (int row = 0; row < model.rowCount(); ++row)
            ids.insert(model.rows().rowId(row));
        QCOMPARE(ids.size(), 5);
        model.setUnfolded(2, true); // a call of it
        QVERIFY(model.isUnfolded(2));
        QCOMPARE(model.rowCount(), 5);
        model.setUnfolded(1, false);
        QCOMPARE(rows(model), (QStringList{u"x"_s, u"Read 2 files"_s, u"y"_s}));
    }

    void revealsACall()
    {
        ConversationModel model;
        model.setTranscript({read(u"a"_s), read(u"b"_s), AgentTextAppended{u"m"_s, u"x"_s}}, false);
        QCOMPARE(model.rows().rowOfItem(u"b"_s), 0);
        QCOMPARE(model.reveal(u"b"_s), 2);
        QCOMPARE(model.rows().rowOfItem(u"a"_s), 1);
        QCOMPARE(model.rows().rowOfItem(u"m"_s), 3);
        QCOMPARE(model.reveal(u"none"_s), -1);
    }

    void failureDissolves()
    {
        ConversationModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTranscript({read(u"a"_s), read(u"b"_s), read(u"c"_s), read(u"d"_s), read(u"e"_s)},
                            false);
        model.apply(read(u"c"_s, ToolStatus::Failed));
        QCOMPARE(rows(model),
                 (QStringList{u"Read 2 files"_s, u"Call c: Failed"_s, u"Read 2 files"_s}));
        model.apply(read(u"c"_s));
        QCOMPARE(rows(model), QStringList{u"Read 5 files"_s});
    }

    void nestedCallsFold()
    {
        const auto step = [](const QString &id, ToolStatus status) {
            ToolCallChanged change = read(id, status);
            change.call.parentId = u"p"_s;
            return change;
        };
        const auto parent = [](ToolStatus status) {
            ToolCallState call = state(u"p"_s, ToolKind::Other, status);
            call.name = u"agent_explore"_s;
            return ToolCallChanged{call, false};
        };
        ConversationModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRunning(true);
        model.apply(parent(ToolStatus::InProgress));
        model.setUnfolded(0, true);
        for (const QString &id : {u"a"_s, u"b"_s, u"c"_s})
            model.apply(step(id, ToolStatus::Completed));
        QCOMPARE(rows(model),
                 (QStringList{u"Call p: Running, 3 steps"_s, u"Read 2 files"_s,
                              u"Step of a sub-agent: Call c: Done"_s}));
        QVERIFY(model.rows().isNested(1));
        QVERIFY(model.rows().isRun(1));
        model.setUnfolded(1, true);
        QCOMPARE(model.rowCount(), 5);
        model.apply(parent(ToolStatus::Completed));
        QCOMPARE(rows(model).value(1), u"Read 3 files"_s);
        QCOMPARE(model.rowCount(), 5);
        model.setUnfolded(1, false);
        QCOMPARE(rows(model), (QStringList{u"Call p: Done, 3 steps"_s, u"Read 3 files"_s}));
        model.setUnfolded(0, false);
        QCOMPARE(model.rowCount(), 1);
    }

    void nothingMovesAboveTheReader()
    {
        Updates updates;
        for (int i = 0; i < 60; ++i)
            updates.emplace_back(AgentTextAppended{u"m%1"_s.arg(i), u"Paragraph %1."_s.arg(i)});
        show(updates, {600, 300}, true);
        m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum() / 2);
        m_view->grab();
        const QModelIndex top = m_view->indexAt(QPoint(300, 20));
        const QRect before = m_view->visualRect(top);
        for (const QString &id : {u"a"_s, u"b"_s, u"c"_s, u"d"_s})
            m_session->say(read(id));
        m_session->say(AgentTextAppended{u"n"_s, u"so"_s});
        paint();
        QCOMPARE(m_view->visualRect(top), before);
        QCOMPARE(rows(*m_view->conversation()).mid(60), (QStringList{u"Read 4 files"_s, u"so"_s}));
    }

    void keysUnfold()
    {
        show({read(u"a"_s), read(u"b"_s)}, {600, 300});
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(m_view->model()->rowCount(), 3);
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(m_view->model()->rowCount(), 1);
    }
};

AGENTAO_TEST_WIDGETS(TestToolRuns)
#include "tst_toolruns.moc"
