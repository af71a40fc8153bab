// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/client/draft2/draftbench.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ClientBench;
using Testing::DraftBench;

static const QByteArray kRuns
    = R"({"sessionUpdate":"tool_call_update","toolCallId":"c","title":"Run","kind":"execute",)"
      R"("status":"in_progress")";
static const QByteArray kOffer = R"("capabilities":{"cancel":{}})";
static const QByteArray kShowsTerminal
    = kRuns + R"(,"content":[{"type":"terminal","terminalId":"t"}]})";

static const QByteArray kPoint = R"({"sessionUpdate":"agent_message_chunk","messageId":"a",)"
                                 R"("content":{"type":"text","text":"."}})";

static QByteArray terminalWith(const QByteArray &members)
{
    return R"({"sessionUpdate":"terminal_update","terminalId":"t",)" + members + '}';
}

static QByteArray callWith(const QByteArray &members)
{
    return R"({"sessionUpdate":"tool_call_update","toolCallId":"c",)" + members + '}';
}

//! \brief Stopping one call of another agent.
//!
//! Source: schema of version 2, 2026-11-02: `tool_call/cancel`, `terminal/cancel` and the
//! `capabilities` that offer them; they MUST NOT be sent where those are not told.
class TestDraft2Stops : public QObject
{
    Q_OBJECT

private slots:
    void offered_data()
    {
        const Rows<QByteArrayList, QString, QString, QString> row; // updates, method, member, id
        row("call", QByteArrayList{kRuns + ',' + kOffer + '}'}, u"tool_call/cancel"_s,
            u"toolCallId"_s, u"c"_s);
        row("call, offered later", QByteArrayList{kRuns + '}', callWith(kOffer)},
            u"tool_call/cancel"_s, u"toolCallId"_s, u"c"_s);
        row("kept by an update without it",
            QByteArrayList{kRuns + ',' + kOffer + '}', callWith(R"("title":"Other")")},
            u"tool_call/cancel"_s, u"toolCallId"_s, u"c"_s);
        row("terminal", QByteArrayList{terminalWith(kOffer), kShowsTerminal}, u"terminal/cancel"_s,
            u"terminalId"_s, u"t"_s);
        row("terminal, offered later", QByteArrayList{kShowsTerminal, terminalWith(kOffer)},
            u"terminal/cancel"_s, u"terminalId"_s, u"t"_s);
        row("both", QByteArrayList{terminalWith(kOffer), kShowsTerminal, callWith(kOffer)},
            u"tool_call/cancel"_s, u"toolCallId"_s, u"c"_s);
    }

    void offered()
    {
        const auto [updates, method, member, id]
            = Rows<QByteArrayList, QString, QString, QString>::current();
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        for (const QByteArray &update : updates)
            bench.updateLine(update);
        // What was told last is there, too.
        bench.updateLine(kPoint);
        QTRY_COMPARE(bench.text(), u"."_s);
        bench.session->stopToolCall(u"c"_s);
        const QJsonObject request = bench.other.request(method);
        QCOMPARE(request["params"_L1].toObject(),
                 QJsonObject({{"sessionId"_L1, u"s1"_s}, {QString(member), id}}));
        bench.other.answer(request["id"_L1], QJsonObject());
        bench.updateLine(callWith(R"("status":"cancelled")"));
        bench.finish();
        QVERIFY(bench.ends());
        QCOMPARE(bench.calls().constLast().status, ToolStatus::Failed);
        QCOMPARE(bench.notices(), QStringList());
        QVERIFY2(bench.other.mistakes.isEmpty(), qPrintable(bench.other.mistakes.join(u'\n')));
        QVERIFY2(bench.other.ownMistakes.isEmpty(),
                 qPrintable(bench.other.ownMistakes.join(u'\n')));
    }

    void notOffered_data()
    {
        QTest::addColumn<QByteArrayList>("updates");
        QTest::newRow("never") << QByteArrayList{kRuns + '}'};
        QTest::newRow("null") << QByteArrayList{kRuns + R"(,"capabilities":{"cancel":null}})"};
        QTest::newRow("no object") << QByteArrayList{kRuns + R"(,"capabilities":{"cancel":true}})"};
        QTest::newRow("taken back")
            << QByteArrayList{kRuns + ',' + kOffer + '}', callWith(R"("capabilities":null)")};
        QTest::newRow("terminal of no call") << QByteArrayList{terminalWith(kOffer), kRuns + '}'};
        QTest::newRow("terminal that ended") << QByteArrayList{terminalWith(kOffer), kShowsTerminal,
                                                               terminalWith(R"("exitStatus":{})")};
    }

    void notOffered()
    {
        QFETCH(QByteArrayList, updates);
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        for (const QByteArray &update : updates)
            bench.updateLine(update);
        bench.updateLine(kPoint);
        QTRY_COMPARE(bench.text(), u"."_s);
        bench.session->stopToolCall(u"c"_s);
        QTRY_COMPARE(bench.noticesWith(u"cannot stop a single call"_s), 1);
        QCOMPARE(bench.other.count(u"tool_call/cancel"_s), 0);
        QCOMPARE(bench.other.count(u"terminal/cancel"_s), 0);
        QVERIFY(bench.session->isRunning());
    }

    //! It was about to end.
    void refused()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        bench.updateLine(kRuns + ',' + kOffer + '}');
        QTRY_VERIFY(!bench.calls().isEmpty());
        bench.session->stopToolCall(u"c"_s);
        const QJsonObject request = bench.other.request(u"tool_call/cancel"_s);
        bench.other.refuse(request["id"_L1], -32602, u"already final"_s);
        QTRY_COMPARE(bench.noticesWith(u"already final"_s), 1);
        bench.updateLine(callWith(R"("status":"completed")"));
        bench.finish();
        QVERIFY(bench.ends());
        QCOMPARE(bench.calls().constLast().status, ToolStatus::Completed);
        bench.session->stopToolCall(u"c"_s); // nothing is left to stop
        QCOMPARE(bench.other.count(u"tool_call/cancel"_s), 1);
    }

    void versionOne()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.other.update({{"sessionUpdate"_L1, "tool_call"_L1},
                            {"toolCallId"_L1, "c"_L1},
                            {"title"_L1, "Run"_L1},
                            {"kind"_L1, "execute"_L1},
                            {"status"_L1, "in_progress"_L1}});
        QTRY_VERIFY(!bench.all<ToolCallChanged>().isEmpty());
        bench.session->stopToolCall(u"c"_s);
        QTRY_COMPARE(bench.noticesWith(u"cannot stop a single call"_s), 1);
        QCOMPARE(bench.other.count(u"tool_call/cancel"_s), 0);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }
};

AGENTAO_TEST(TestDraft2Stops)
#include "tst_draft2stops.moc"
