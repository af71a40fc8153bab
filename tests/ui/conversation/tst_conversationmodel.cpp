// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/conversation/model/conversationmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

using Updates = std::vector<SessionUpdate>;

static UserMessageAdded said(const QString &id, const QString &text)
{
    return {id, ContentBlock::fromText(text), {}};
}

static ToolCallChanged tool(const QString &id, ToolStatus status, const QString &text = {})
{
    ToolCallState call;
    call.id = id;
    call.name = u"run_shell_command"_s;
    call.title = AgentCore::Phrase(AgentCore::Saying::Run, {u"ls"_s});
    call.kind = ToolKind::Execute;
    call.status = status;
    if (!text.isEmpty())
        call.content = {ToolText{text}};
    return {call, status == ToolStatus::Pending};
}

// All rows as text, with their kinds.
static QStringList rowsOf(const ConversationModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        rows += QString::number(int(model.kind(row))) + u' '
            + model.data(model.index(row), Qt::DisplayRole).toString();
    }
    return rows;
}

class TestConversationModel : public QObject
{
    Q_OBJECT

private slots:
    void liveEqualsTranscript_data()
    {
        QTest::addColumn<Updates>("updates");

        QTest::newRow("nothing") << Updates{};
        QTest::newRow("question and answer")
            << Updates{said(u"u"_s, u"a"_s), AgentTextAppended{u"m"_s, u"b\n\n```\nc"_s},
                       AgentTextAppended{u"m"_s, u"\n```\nd"_s}};
        QTest::newRow("message of several blocks")
            << Updates{said(u"u"_s, u"a"_s), said(u"u"_s, u"b"_s), said(u"v"_s, u"c"_s)};
        QTest::newRow("thought and text of one message")
            << Updates{AgentThoughtAppended{u"m"_s, u"t"_s}, AgentTextAppended{u"m"_s, u"a"_s},
                       AgentThoughtAppended{u"m"_s, u"u"_s}, AgentTextAppended{u"m"_s, u"b"_s}};
        QTest::newRow("tool call between texts")
            << Updates{AgentTextAppended{u"m"_s, u"a"_s},
                       tool(u"t"_s, ToolStatus::Pending),
                       tool(u"t"_s, ToolStatus::InProgress),
                       ToolOutputAppended{u"t"_s, u"x"_s},
                       tool(u"t"_s, ToolStatus::Completed, u"xy"_s),
                       AgentTextAppended{u"n"_s, u"b"_s}};
        QTest::newRow("text of an earlier message")
            << Updates{AgentTextAppended{u"m"_s, u"a\n"_s}, tool(u"t"_s, ToolStatus::Pending),
                       AgentTextAppended{u"m"_s, u"\n# b\nc"_s}, AgentTextAppended{u"n"_s, u"d"_s}};
        QTest::newRow("plan, notices and what is shown elsewhere")
            << Updates{PlanChanged{{{u"a"_s, {}}}},
                       ModeChanged{u"plan"_s},
                       TitleChanged{u"x"_s},
                       UsageChanged{},
                       PlanChanged{{{u"b"_s, {}}, {u"c"_s, {}}}},
                       NoticeRaised{NoticeRaised::Severity::Error, u"no"_s, u"why"_s, true}};
        QTest::newRow("plan that is emptied")
            << Updates{PlanChanged{{{u"a"_s, {}}}}, PlanChanged{}};
        QTest::newRow("empty pieces")
            << Updates{AgentTextAppended{u"m"_s, {}}, AgentThoughtAppended{u"m"_s, {}}};
    }

    void liveEqualsTranscript()
    {
        QFETCH(Updates, updates);
        ConversationModel replayed;
        replayed.setTranscript(updates, false);

        ConversationModel live;
        QAbstractItemModelTester tester(&live,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        ConversationModel slow; // a refresh after each change
        live.setRunning(true);
        slow.setRunning(true);
        for (const SessionUpdate &update : updates) {
            live.apply(update);
            slow.apply(update);
            slow.flush();
        }
        live.setRunning(false);
        slow.setRunning(false);
        static const QString timed = u"Thought for 1 s"_s;
        const QStringList expected = rowsOf(replayed);
        QCOMPARE(rowsOf(live).replaceInStrings(timed, u"Thought"_s), expected);
        QCOMPARE(rowsOf(slow).replaceInStrings(timed, u"Thought"_s), expected);
    }

    void kinds()
    {
        ConversationModel model;
        model.setTranscript({said(u"u"_s, u"a"_s), AgentThoughtAppended{u"m"_s, u"t"_s},
                             AgentTextAppended{u"m"_s, u"b\n```\nc\n```"_s},
                             tool(u"t"_s, ToolStatus::Pending), PlanChanged{{{u"a"_s, {}}}},
                             NoticeRaised{}},
                            false);
        using Kind = ConversationModel::RowKind;
        const QList<Kind> expected = {Kind::User, Kind::Thought, Kind::Text,  Kind::Code,
                                      Kind::Tool, Kind::Plan,    Kind::Notice};
        QCOMPARE(model.rowCount(), expected.size());
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.kind(row), expected[row]);
    }

    void textWaitsForTheRefresh()
    {
        ConversationModel model;
        model.apply(AgentTextAppended{u"m"_s, u"a"_s});
        QCOMPARE(model.rowCount(), 0);
        QTRY_COMPARE(model.rowCount(), 1);
    }

    void oneTimerForManyDeltas()
    {
        ConversationModel model;
        QSignalSpy changed(&model, &ConversationModel::dataChanged);
        model.apply(AgentTextAppended{u"m"_s, u"a"_s});
        model.flush();
        for (int i = 0; i < 1000; ++i)
            model.apply(AgentTextAppended{u"m"_s, u" b"_s});
        QCOMPARE(changed.size(), 0);
        QVERIFY(changed.wait());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(model.data(model.index(0), Qt::DisplayRole).toString().size(), 2001);
    }

    void pausedModelKeepsText()
    {
        ConversationModel model;
        model.setPaused(true);
        model.apply(AgentTextAppended{u"m"_s, u"a"_s});
        for (const QTimer *timer : model.findChildren<QTimer *>())
            QVERIFY(!timer->isActive());
        model.setPaused(false);
        QCOMPARE(model.rowCount(), 1);
    }

    void onlyTheTailChanges()
    {
        ConversationModel model;
        model.apply(AgentTextAppended{u"m"_s, u"a\n\nb\n\nc"_s});
        model.flush();
        QSignalSpy changed(&model, &ConversationModel::dataChanged);
        QSignalSpy inserted(&model, &ConversationModel::rowsInserted);
        model.apply(AgentTextAppended{u"m"_s, u"d\n\ne"_s});
        model.flush();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 2);
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(inserted[0][1].toInt(), 3);
    }

    void definitionsChangeEarlierBlocks()
    {
        ConversationModel model;
        model.apply(AgentTextAppended{u"m"_s, u"[a][1]\n\nplain\n\n"_s});
        model.flush();
        QSignalSpy changed(&model, &ConversationModel::dataChanged);
        model.apply(AgentTextAppended{u"m"_s, u"[1]: https://a.b"_s});
        model.flush();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 0);
    }

    void toolOutputIsBounded()
    {
        ConversationModel model;
        model.apply(tool(u"t"_s, ToolStatus::InProgress));
        for (int i = 0; i < 5000; ++i)
            model.apply(ToolOutputAppended{u"t"_s, QString(99, u'x') + u'\n'});
        model.flush();
        const auto &item = std::get<ToolItem>(model.item(0)->content);
        QVERIFY(item.output.size() <= 2 * ToolItem::kMaxOutputChars);
        QVERIFY(item.output.size() >= ToolItem::kMaxOutputChars / 2);
        QCOMPARE(item.output.size() % 100, 0); // whole lines
    }

    void outputOfUnknownCallIsIgnored()
    {
        ConversationModel model;
        model.apply(ToolOutputAppended{u"t"_s, u"x"_s});
        model.flush();
        QCOMPARE(model.rowCount(), 0);
    }

    void callsOfTheUser_data()
    {
        const Rows<MessageWay, bool> row; // way, isUsers
        row("command", MessageWay::Command, true);
        row("message with an exclamation mark", MessageWay::Prompt, false);
        row("said into the turn", MessageWay::Steer, false);
    }

    void callsOfTheUser()
    {
        auto [way, isUsers] = Rows<MessageWay, bool>::current();
        UserMessageAdded line = said(u"u"_s, u"!ls"_s);
        line.way = way;
        ConversationModel model;
        model.setTranscript({line, tool(u"t"_s, ToolStatus::Completed, u"a"_s)}, false);
        QCOMPARE(std::get<ToolItem>(model.item(1)->content).isUsers, isUsers);
    }

    void planOfOneTurnStaysOneRow()
    {
        ConversationModel model;
        model.setTranscript({PlanChanged{{{u"a"_s, {}}}}, PlanChanged{{{u"b"_s, {}}}},
                             said(u"u"_s, u"next"_s), PlanChanged{{{u"c"_s, {}}}}},
                            false);
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(model.data(model.index(0), Qt::DisplayRole).toString().contains(u"b"_s));
        QVERIFY(model.data(model.index(2), Qt::DisplayRole).toString().contains(u"c"_s));
    }

    void density_data()
    {
        const Rows<Density, Density, QStringList> row; // before, after, rows
        const QStringList all{u"read"_s, u"read"_s, u"edit"_s, u"read"_s, u"failed"_s, u"answer"_s};
        const QStringList normal{u"Read 2 times"_s, u"edit"_s, u"read"_s, u"failed"_s, u"answer"_s};
        const QStringList summary{u"4 steps, 1 of them changed files"_s, u"failed"_s, u"answer"_s};
        row("all, from normal", Density::Normal, Density::All, all);
        row("all, from summary", Density::Summary, Density::All, all);
        row("normal, from all", Density::All, Density::Normal, normal);
        row("normal, from summary", Density::Summary, Density::Normal, normal);
        row("summary, from all", Density::All, Density::Summary, summary);
        row("summary, from normal", Density::Normal, Density::Summary, summary);
        row("the same", Density::Summary, Density::Summary, summary);
    }

    void density()
    {
        const auto [before, after, rows] = Rows<Density, Density, QStringList>::current();
        ConversationModel model;
        const QAbstractItemModelTester tester(&model);
        const auto call = [](const QString &id, ToolKind kind, ToolStatus status) {
            ToolCallState state;
            state.id = id;
            state.name = u"x"_s;
            state.title = AgentCore::Phrase(status == ToolStatus::Failed ? u"failed"_s
                                                : kind == ToolKind::Edit ? u"edit"_s
                                                                         : u"read"_s);
            state.kind = kind;
            state.status = status;
            return ToolCallChanged{state, true};
        };
        const auto shown = [&model] {
            QStringList texts;
            for (int row = 0; row < model.rowCount(); ++row)
                texts
                    += model.data(model.index(row), Qt::DisplayRole).toString().section(u':', 0, 0);
            return texts;
        };
        const Updates updates{call(u"a"_s, ToolKind::Read, ToolStatus::Completed),
                              call(u"b"_s, ToolKind::Read, ToolStatus::Completed),
                              call(u"c"_s, ToolKind::Edit, ToolStatus::Completed),
                              call(u"d"_s, ToolKind::Read, ToolStatus::Completed),
                              call(u"e"_s, ToolKind::Read, ToolStatus::Failed),
                              AgentTextAppended{u"m"_s, u"answer"_s}};
        model.choices().setDensity(before);
        model.setTranscript(updates, false);
        model.choices().setDensity(after);
        QCOMPARE(shown(), rows);
        // The next transcript is shown so, too.
        model.setTranscript(updates, false);
        QCOMPARE(shown(), rows);
    }

    void retryOnlyAtTheEnd()
    {
        ConversationModel model;
        model.setRunning(true);
        model.apply(NoticeRaised{NoticeRaised::Severity::Error, u"no"_s, {}, true});
        QVERIFY(!model.canRetry(0)); // the turn still runs
        QSignalSpy changed(&model, &ConversationModel::dataChanged);
        model.setRunning(false);
        QVERIFY(model.canRetry(0));
        QCOMPARE(changed.size(), 1);
        model.apply(said(u"u"_s, u"again"_s));
        QVERIFY(!model.canRetry(0));
        QCOMPARE(changed.size(), 2);
    }

    // Its call stands just before and says it, too.
    void backgroundCommandsAreToldOnce()
    {
        ConversationModel model;
        ToolCallState call;
        call.id = u"1"_s;
        call.name = u"run_shell_command"_s;
        call.status = ToolStatus::Completed;
        model.apply(ToolCallChanged{call, true});
        const NoticeRaised runs{.title = Phrase(Saying::JobRuns, {u"job_1"_s})};
        model.apply(runs);
        QCOMPARE(model.rowCount(), 1);
        model.apply(said(u"u"_s, u"and?"_s));
        model.apply(runs);
        QCOMPARE(model.rowCount(), 3);
    }

    void triesAreOneRow()
    {
        const auto tried = [](int number) {
            return NoticeRaised{
                NoticeRaised::Severity::Info,
                u"The request to the model failed; attempt %1 follows"_s.arg(number),
                {},
                false,
                QDateTime::currentDateTimeUtc().addSecs(2)};
        };
        ConversationModel model;
        model.setRunning(true);
        model.apply(said(u"u"_s, u"hello"_s));
        for (const int number : {2, 3, 4})
            model.apply(tried(number));
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(model.data(model.index(1), Qt::DisplayRole).toString().contains("attempt 4"_L1));
        model.apply(NoticeRaised{NoticeRaised::Severity::Error, u"No network"_s, {}, true});
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(model.data(model.index(1), Qt::DisplayRole).toString().contains("No network"_L1));
        model.apply(NoticeRaised{NoticeRaised::Severity::Info, u"Another thing"_s, {}, false});
        QCOMPARE(model.rowCount(), 3);
    }

    // Runs of reads fold across what the plan's row says already.
    // Each is told twice, as files and as what changed by it; together they are one row, live and
    // later.
    void decisionsAreOneRow()
    {
        const auto restored = [](const QString &file) {
            return NoticeRaised{.title = Phrase(Saying::FileRestored), .detail = file};
        };
        const Updates updates{said(u"u"_s, u"go"_s),         AgentTextAppended{u"m"_s, u"Done."_s},
                              FilesChanged{u"1"_s, 2, 3, 1}, restored(u"src/a.cpp"_s),
                              FilesChanged{u"2"_s, 1, 1, 1}, restored(u"src/a.cpp"_s),
                              restored(u"b.cpp"_s), // the looks at both come late
                              FilesChanged{u"3"_s, 1, 1, 1}, FilesChanged{u"4"_s, 1, 1, 1}};
        ConversationModel live;
        for (const SessionUpdate &update : updates)
            live.apply(update);
        ConversationModel later;
        later.setTranscript(updates, false);
        live.flush();
        QCOMPARE(rowsOf(live), rowsOf(later));
        QCOMPARE(live.rowCount(), 4);
        QVERIFY2(rowsOf(live).last().endsWith(u"Changes were put back in 2 files"_s),
                 qPrintable(rowsOf(live).last()));
        QCOMPARE(std::get<ChangesItem>(live.item(3)->content).changed.checkpointId, u"4"_s);
        live.apply(said(u"v"_s, u"more"_s));
        live.apply(restored(u"c.cpp"_s));
        live.apply(FilesChanged{u"5"_s, 1, 1, 1});
        QCOMPARE(live.rowCount(), 6);
        QVERIFY(rowsOf(live).last().endsWith(u"Changes were put back in c.cpp"_s));
        // What is known of the turn before is counted; files are named behind it.
        const auto decided = [&live](int kept, int rejected) {
            live.tree().setLeft(FilesChanged{u"1"_s, 2, 1, 1}, kept, rejected);
            return rowsOf(live)[3];
        };
        QVERIFY(decided(3, 1).endsWith(u"You kept 3 and rejected 1"_s));
        QVERIFY(decided(0, 2).endsWith(u"You rejected 2 changes"_s));
        QVERIFY(decided(0, 1).endsWith(u"You rejected 1 change"_s));
        QVERIFY(decided(2, 0).endsWith(u"What was put back is there again"_s));
        QVERIFY(rowsOf(live).last().endsWith(u"What was put back is there again  c.cpp"_s));
        live.tree().setLeft(FilesChanged{u"1"_s, 2, 1, 1}, 3, 1);
        later.setTranscript(updates, false);
        QVERIFY(
            rowsOf(later).last().endsWith(u"Changes were put back in 2 files"_s)); // not known yet
    }

    void planIsToldOnce()
    {
        ConversationModel model;
        model.setRunning(true);
        const auto call
            = [&model](const QString &id, const QString &name, ToolKind kind, ToolStatus status) {
                  ToolCallState state;
                  state.id = id;
                  state.name = name;
                  state.kind = kind;
                  state.status = status;
                  model.apply(ToolCallChanged{state, true});
              };
        const auto read = [&call](const QString &id) {
            call(id, u"read_file"_s, ToolKind::Read, ToolStatus::Completed);
        };
        model.apply(PlanChanged{{{u"a"_s, {}}}});
        read(u"r1"_s);
        call(u"t1"_s, u"todo_write"_s, ToolKind::Think, ToolStatus::InProgress);
        call(u"t1"_s, u"todo_write"_s, ToolKind::Think, ToolStatus::Completed);
        model.apply(PlanChanged{{{u"b"_s, {}}}});
        read(u"r2"_s);
        model.setRunning(false);
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(!model.isUnfolded(0)); // The strip tells it while it matters.
        QVERIFY(model.rows().isRun(1));
        call(u"t2"_s, u"todo_write"_s, ToolKind::Think, ToolStatus::Failed);
        QCOMPARE(model.rowCount(), 3);
    }

    void widgetRowsStayAtTheEnd()
    {
        ConversationModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.addWidgetRow(u"q1"_s);
        model.addWidgetRow(u"q2"_s);
        QPersistentModelIndex second = model.index(1);
        model.apply(said(u"u"_s, u"a"_s));
        QCOMPARE(model.kind(0), ConversationModel::RowKind::User);
        QCOMPARE(second.row(), 2);
        QCOMPARE(model.removeWidgetRow(u"q1"_s), 1);
        QCOMPARE(second.row(), 1);
        QCOMPARE(model.removeWidgetRow(u"q1"_s), -1);
        QCOMPARE(model.kind(1), ConversationModel::RowKind::Widget);
    }

    void accessibleTexts_data()
    {
        const Rows<Updates, QString> row; // updates, text

        row("user", Updates{said(u"u"_s, u"hello"_s)}, u"You: hello"_s);
        row("text", Updates{AgentTextAppended{u"m"_s, u"**a**"_s}}, u"a"_s);
        row("code", Updates{AgentTextAppended{u"m"_s, u"```py\nx\n```"_s}}, u"Code, py: x"_s);
        row("tool", Updates{tool(u"t"_s, ToolStatus::Failed)}, u"Run ls: Failed"_s);
        row("plan", Updates{PlanChanged{{{u"a"_s, PlanEntry::Status::Completed}}}},
            u"Plan: - [x] a"_s);
        row("error, which begins small",
            Updates{NoticeRaised{NoticeRaised::Severity::Error, u"the agent ended"_s, u"b"_s}},
            u"The agent ended\nb"_s);
        row("hidden characters", Updates{said(u"u"_s, u"a\u202Eb"_s)}, u"You: a\\u202Eb"_s);
    }

    void accessibleTexts()
    {
        const auto [updates, text] = Rows<Updates, QString>::current();
        ConversationModel model;
        model.setTranscript(updates, false);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.data(model.index(0), Qt::AccessibleTextRole).toString(), text);
    }

    void thoughtsHaveADuration()
    {
        ConversationModel model;
        model.apply(AgentThoughtAppended{u"m"_s, u"a"_s});
        model.flush();
        QVERIFY(std::get<ThoughtItem>(model.item(0)->content).running);
        model.apply(AgentTextAppended{u"m"_s, u"b"_s});
        const auto &thought = std::get<ThoughtItem>(model.item(0)->content);
        QVERIFY(!thought.running);
        QVERIFY(thought.milliseconds >= 0);
    }

    void foldingIsKept()
    {
        ConversationModel model;
        model.setTranscript({tool(u"t"_s, ToolStatus::InProgress), PlanChanged{{{u"a"_s, {}}}}},
                            true);
        QVERIFY(!model.isUnfolded(0));
        QVERIFY(!model.isUnfolded(1));
        model.setUnfolded(0, true);
        model.setUnfolded(1, true);
        model.apply(tool(u"t"_s, ToolStatus::Completed, u"x"_s));
        model.apply(PlanChanged{{{u"a"_s, {}}, {u"b"_s, {}}}});
        QVERIFY(model.isUnfolded(0));
        QVERIFY(model.isUnfolded(1));
    }

    void compactions_data()
    {
        const Rows<ConversationCompacted, QString> row; // compacted, text

        row("summary", ConversationCompacted{u"auto"_s, u"## Goal"_s, 120'400, 18'000},
            u"Conversation compacted: 120k → 18k tokens\n\n## Goal"_s);
        row("small figures", ConversationCompacted{u"manual"_s, u"S"_s, 1240, 920},
            u"Conversation compacted: 1.2k → 920 tokens\n\nS"_s);
        row("large figures", ConversationCompacted{u"overflow"_s, u"S"_s, 1'050'000, 99'600},
            u"Conversation compacted: 1.1M → 100k tokens\n\nS"_s);
        row("only results", ConversationCompacted{u"auto"_s, {}, 90'000, 60'000},
            u"Old results left out: 90k → 60k tokens"_s);
        row("no figures", ConversationCompacted{{}, u"S"_s}, u"Conversation compacted\n\nS"_s);
        row("cleared", ConversationCompacted{u"clear"_s, {}, 90'000, 5000},
            u"The context was cleared"_s);
    }

    void compactions()
    {
        const auto [compacted, text] = Rows<ConversationCompacted, QString>::current();
        ConversationModel model;
        model.setTranscript({said(u"u"_s, u"a"_s), compacted}, false);

        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.kind(1), ConversationModel::RowKind::Compaction);
        QCOMPARE(model.data(model.index(1), Qt::DisplayRole).toString(), text);
        QVERIFY(!model.isUnfolded(1));
    }

    void pinnedMessagesAreMarked()
    {
        ConversationModel model;
        model.setPinned({u"v"_s});
        model.setTranscript({said(u"u"_s, u"a"_s), said(u"v"_s, u"b"_s)}, false);
        const auto text = [&model](int row) {
            return model.data(model.index(row), Qt::AccessibleTextRole).toString();
        };
        QCOMPARE(text(0), u"You: a"_s);
        QCOMPARE(text(1), u"You: b\nKept when compacting"_s);

        const QSignalSpy changed(&model, &ConversationModel::dataChanged);
        model.setPinned({u"u"_s});
        QCOMPARE(changed.size(), 2);
        QCOMPARE(text(0), u"You: a\nKept when compacting"_s);
        QCOMPARE(text(1), u"You: b"_s);
        model.setPinned({u"u"_s});
        QCOMPARE(changed.size(), 2);
    }
};

AGENTAO_TEST_WIDGETS(TestConversationModel)
#include "tst_conversationmodel.moc"
