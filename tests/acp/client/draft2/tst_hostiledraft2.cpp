// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2transport.h"
#include "acp/house/agentcheck.h"
#include "tests/acp/client/draft2/draftbench.h"
#include "tests/support/suite.h"

#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ClientBench;
using Testing::DraftBench;

static QJsonObject firstOffer()
{
    return {{"protocolVersion"_L1, 1},
            {"agentInfo"_L1, QJsonObject{{"name"_L1, "old"_L1}, {"version"_L1, "1"_L1}}},
            {"agentCapabilities"_L1, QJsonObject{{"loadSession"_L1, true}}}};
}

static QList<int> offersOf(const Testing::ScriptedAgent &agent)
{
    QList<int> offers;
    for (const QJsonObject &message : agent.messages) {
        if (message["method"_L1] == "initialize"_L1)
            offers += message["params"_L1]["protocolVersion"_L1].toInt();
    }
    return offers;
}

//! An agent that says that it speaks the draft of version 2, and does not keep to it; and which
//! version is spoken with whom.
class TestHostileDraft2 : public QObject
{
    Q_OBJECT

private slots:
    void versions_data()
    {
        // wanted: in acp.json
        // error: empty: a session
        const Rows<int, int, QList<int>, QString> row; // wanted, answered, offers, error
        row("version 1, as ever", 1, 1, QList{1}, QString());
        row("the draft", 2, 2, QList{2}, QString());
        row("the draft, with an agent of version 1", 2, 1, QList{2, 1}, QString());
        row("version 1, with an agent of the draft", 1, 2, QList{1},
            u"the agent speaks version 2 of the protocol"_s);
        row("the draft, with an agent of another version", 2, 3, QList{2},
            u"the agent speaks version 3 of the protocol"_s);
        row("no version at all", 2, 0, QList{2}, u"the agent speaks version 0 of the protocol"_s);
    }

    void versions()
    {
        const auto [wanted, answered, offers, error]
            = Rows<int, int, QList<int>, QString>::current();
        Acp::AgentSpec spec;
        spec.protocol = wanted;
        ClientBench bench(spec);
        bench.other.offer = firstOffer();
        bench.other.offer["protocolVersion"_L1] = answered;
        QCOMPARE(bench.open() != nullptr, error.isEmpty());
        QCOMPARE(bench.error.message, error);
        QCOMPARE(offersOf(bench.other), offers);
        if (!error.isEmpty() || answered == 2)
            return;
        // The whole of version 1: what it was offered, what it offers, how a turn ends.
        const QJsonObject params = bench.other.request(u"initialize"_s)["params"_L1].toObject();
        QVERIFY(params["clientCapabilities"_L1]["fs"_L1]["readTextFile"_L1].toBool());
        QVERIFY(!params.contains("capabilities"_L1));
        QVERIFY(bench.agent->link().offer().loadSession);
        const QJsonObject request = bench.prompt();
        bench.other.say(u"hi"_s);
        QFile file(bench.folder + "/a.txt"_L1);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("words");
        file.close();
        const QJsonObject read = bench.other.ask(
            u"fs/read_text_file"_s, {{"sessionId"_L1, "s1"_L1}, {"path"_L1, file.fileName()}});
        QCOMPARE(read["result"_L1]["content"_L1].toString(), u"words"_s);
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QCOMPARE(bench.text(), u"hi"_s);
        QCOMPARE(bench.notices(), QStringList());
    }

    //! Started again it is not asked what it cannot.
    void offersAgainOnlyOnce()
    {
        ClientBench bench(DraftBench::draftSpec());
        bench.other.offer = firstOffer();
        QVERIFY(bench.open());
        bench.agent->link().stop();
        QTRY_COMPARE(int(bench.agent->link().state()), int(Acp::AgentLink::State::Stopped));
        bench.agent->link().whenReady(bench.folder, this, [](const Result<void> &) { });
        QTRY_COMPARE(int(bench.agent->link().state()), int(Acp::AgentLink::State::Ready));
        QCOMPARE(offersOf(bench.other), QList({2, 1, 1}));
    }

    void refusesToBegin_data()
    {
        QTest::addColumn<int>("code");
        QTest::newRow("it knows no such version") << -32022;
        QTest::newRow("it misses what version 1 has") << -32602;
        QTest::newRow("for reasons of its own") << -32603;
    }

    //! Whoever refuses the draft gets version 1; whoever refuses both is told of.
    void refusesToBegin()
    {
        QFETCH(int, code);
        ClientBench bench(DraftBench::draftSpec());
        bench.other.answersStarting = false;
        bench.agent = std::make_unique<Acp::RemoteAgent>(bench.spec, bench.other.maker());
        const auto opening = bench.agent->createSession(bench.sessionSpec());
        bench.other.refuse(bench.other.request(u"initialize"_s)["id"_L1], code, u"not this"_s);
        QTRY_COMPARE(offersOf(bench.other), QList({2, 1}));
        QVERIFY(!opening.isFinished());
        bench.other.refuse(bench.other.request(u"initialize"_s)["id"_L1], code, u"nor that"_s);
        QTRY_VERIFY(opening.isFinished());
        QVERIFY(!opening.result());
        QVERIFY(opening.result().error().message.contains(u"nor that"_s));
        QCOMPARE(offersOf(bench.other), QList({2, 1}));
    }

    //! What is not turned on is not understood, either.
    void notOffered()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.other.update({{"sessionUpdate"_L1, "state_update"_L1},
                            {"state"_L1, "idle"_L1},
                            {"stopReason"_L1, "end_turn"_L1}});
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QCOMPARE(bench.noticesWith(u"cannot be shown state_update"_s), 1);
    }

    void speaksVersionOne()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        bench.updateLine(
            R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"Old","kind":"edit"})");
        bench.updateLine(R"({"sessionUpdate":"plan","entries":[{"content":"a"}]})");
        bench.updateLine(R"({"sessionUpdate":"current_mode_update","currentModeId":"full"})");
        bench.updateLine(
            R"({"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"no id"}})");
        bench.finish();
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        for (const auto *kind : {"tool_call", "plan", "current_mode_update"})
            QCOMPARE(bench.noticesWith(
                         u"cannot be shown %1 of version 1"_s.arg(QLatin1StringView(kind))),
                     1);
        QCOMPARE(bench.session->modeId(), QString());
        QCOMPARE(bench.calls().size(), 0);
        QCOMPARE(bench.text(), u"no id"_s); // nothing of it is lost
    }

    //! In the middle of a turn it becomes one of version 1.
    void answersAsVersionOne()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.endTurn(bench.prompt(), u"max_tokens"_s);
        QVERIFY(bench.ends());
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::MaxTokens));
        bench.other.answer(bench.other.request(u"initialize"_s)["id"_L1], firstOffer());
        bench.results.clear();
        QVERIFY(bench.turn({}));
        QVERIFY(!bench.results.first().error);
        QCOMPARE(bench.agent->link().offer().protocolVersion, 2);
        QCOMPARE(bench.noticesWith(u"answered what it was not asked"_s), 1);
    }

    void asksAsVersionOne()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        const QJsonObject options{
            {"optionId"_L1, "y"_L1}, {"name"_L1, "Yes"_L1}, {"kind"_L1, "allow_once"_L1}};
        const QJsonObject answer
            = bench.other.ask(u"session/request_permission"_s,
                              {{"sessionId"_L1, "s1"_L1},
                               {"toolCall"_L1, QJsonObject{{"toolCallId"_L1, "c"_L1}}},
                               {"options"_L1, QJsonArray{options}}});
        QCOMPARE(answer["error"_L1]["code"_L1].toInt(), -32602);
        QCOMPARE(bench.ports.questions.size(), 0);
        bench.finish();
        QVERIFY(bench.ends());
    }

    void asksForFiles_data()
    {
        QTest::addColumn<QString>("method");
        for (const char *method : {"fs/read_text_file", "fs/write_text_file", "terminal/create",
                                   "terminal/output", "terminal/kill"})
            QTest::newRow(method) << QString::fromLatin1(method);
    }

    //! It was offered none.
    void asksForFiles()
    {
        QFETCH(QString, method);
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        const QString path = bench.folder + "/a.txt"_L1;
        const QJsonObject answer = bench.other.ask(method,
                                                   {{"sessionId"_L1, "s1"_L1},
                                                    {"path"_L1, path},
                                                    {"content"_L1, "x"_L1},
                                                    {"command"_L1, u"touch '%1'"_s.arg(path)}});
        QCOMPARE(answer["error"_L1]["code"_L1].toInt(), -32601);
        bench.finish();
        QVERIFY(bench.ends());
        QVERIFY(!QFile::exists(path));
    }

    void rubbish_data()
    {
        QTest::addColumn<QByteArray>("kind");
        for (const char *kind : {R"("user_message")",
                                 R"("agent_message")",
                                 R"("agent_thought")",
                                 R"("agent_message_chunk")",
                                 R"("state_update")",
                                 R"("tool_call_update")",
                                 R"("tool_call_content_chunk")",
                                 R"("terminal_update")",
                                 R"("terminal_output_chunk")",
                                 R"("plan_update")",
                                 R"("plan_removed")",
                                 R"("available_commands_update")",
                                 R"("config_option_update")",
                                 R"("session_info_update")",
                                 R"("usage_update")",
                                 R"("notice")",
                                 R"("compaction_update")",
                                 R"("compaction_summary_chunk")",
                                 "7",
                                 "null"})
            QTest::newRow(kind) << QByteArray(kind);
    }

    //! None of it ends the connection or the turn, and the next words are there.
    void rubbish()
    {
        QFETCH(QByteArray, kind);
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        for (
            const char *members :
            {"", R"(,"messageId":7,"content":7,"toolCallId":7,"terminalId":7,"plan":7,"state":7)",
             R"(,"messageId":"m","content":[7,null,[],{"type":7}],"toolCallId":"c","terminalId":"t")",
             R"(,"messageId":null,"content":{"type":"diff","changes":[7],"patch":7},"toolCallId":"c")",
             R"(,"toolCallId":"c","content":[{"type":"diff","changes":7},{"type":"terminal"}])",
             R"(,"toolCallId":"c","locations":7,"status":7,"rawInput":7,"kind":[])",
             R"(,"terminalId":"t","output":{"data":"%%%"},"exitStatus":{"exitCode":"x","signal":9})",
             R"(,"terminalId":"t","data":"%%%","output":null,"exitStatus":null,"command":7)",
             R"(,"plan":{"type":"items","planId":7,"entries":[7,{"status":"cancelled"}]})",
             R"(,"configOptions":[7,{}],"availableCommands":[7,{}],"title":7,"used":"x","size":-1)",
             R"(,"state":"_x","stopReason":7,"error":7,"usage":7)",
             R"(,"compactionId":7,"status":"_x","summary":7,"severity":7)"}) {
            bench.updateLine(R"({"sessionUpdate":)" + kind + members + '}');
            bench.updateLine(R"({"sessionUpdate":)" + kind + members + '}');
        }
        bench.updateLine(
            R"({"sessionUpdate":"agent_message_chunk","messageId":"z","content":{"type":"text","text":"fine"}})");
        bench.finish();
        QVERIFY(bench.ends());
        QVERIFY(bench.text().endsWith(u"fine"_s));
        QVERIFY(!bench.results.first().error);
        QCOMPARE(int(bench.agent->link().state()), int(Acp::AgentLink::State::Ready));
    }

    void flood()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        const QByteArray much(100'000, 'x');
        for (int i = 0; i < 40; ++i) {
            bench.updateLine(
                R"({"sessionUpdate":"agent_message","messageId":"m","content":[{"type":"text","text":")"
                + QByteArray::number(i) + much + R"("}]})");
        }
        for (int i = 0; i < 2'000; ++i) {
            bench.updateLine(
                R"({"sessionUpdate":"tool_call_content_chunk","toolCallId":"c","content":{"type":"content","content":{"type":"text","text":"piece"}}})");
        }
        bench.finish();
        QVERIFY(bench.ends());
        QVERIFY(bench.text().size() <= Acp::RemoteConversation::kMaxAnswerChars + much.size() + 10);
        const ToolCallState call = bench.calls().first();
        QVERIFY(call.content.size() <= Acp::ToolCallPatch::kMaxItems + 1); // and how it ended
        QVERIFY(DraftBench::contentOf(call).count(u"piece"_s)
                == 2'000); // the last item has the rest
    }

    //! Each is kept in bounds, and so are all of them.
    void manyTerminals()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        const QByteArray data = QByteArray(30'000, 'x').toBase64();
        for (int i = 0; i < 2 * Acp::Draft2Calls::kMaxTerminals; ++i) {
            bench.updateLine(R"({"sessionUpdate":"terminal_output_chunk","terminalId":"t)"
                             + QByteArray::number(i) + R"(","data":")" + data + R"("})");
        }
        bench.updateLine(
            R"({"sessionUpdate":"tool_call_update","toolCallId":"c","kind":"execute","status":"completed","content":[{"type":"terminal","terminalId":"t999"}]})");
        bench.finish();
        QVERIFY(bench.ends());
        QVERIFY(DraftBench::contentOf(bench.calls().first()).contains(u"xxx"_s));
    }

    void hugeTerminal()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        bench.updateLine(
            R"({"sessionUpdate":"tool_call_update","toolCallId":"c","kind":"execute","status":"in_progress","content":[{"type":"terminal","terminalId":"t"}]})");
        const QByteArray data = (QByteArray(99'999, 'x') + '\n').toBase64();
        for (int i = 0; i < 50; ++i)
            bench.updateLine(R"({"sessionUpdate":"terminal_output_chunk","terminalId":"t","data":")"
                             + data + R"("})");
        bench.updateLine(R"({"sessionUpdate":"terminal_output_chunk","terminalId":"t","data":")"
                         + QByteArray("last words\n").toBase64() + R"("})");
        bench.updateLine(
            R"({"sessionUpdate":"tool_call_update","toolCallId":"c","status":"completed"})");
        bench.finish();
        QVERIFY(bench.ends());
        const QString text = DraftBench::contentOf(bench.calls().first());
        QVERIFY(text.endsWith(u"last words\n"_s));
        QVERIFY(text.size() < 2 * Acp::ToolCallPatch::kMaxTextChars);
    }

    void manySessions()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        for (int i = 0; i < 3 * Acp::Draft2Transport::kMaxSessions; ++i) {
            bench.other.update({{"sessionUpdate"_L1, "agent_message"_L1},
                                {"messageId"_L1, "m"_L1},
                                {"content"_L1, QJsonArray()}},
                               u"stranger %1"_s.arg(i));
            bench.other.update(
                {{"sessionUpdate"_L1, "state_update"_L1}, {"state"_L1, "running"_L1}},
                u"stranger %1"_s.arg(i));
        }
        QVERIFY(bench.turn({}));
        QVERIFY(!bench.results.first().error);
    }

    void manyPlans()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        for (int i = 0; i < 200; ++i) {
            QJsonArray entries;
            for (int k = 0; k < 100; ++k)
                entries += QJsonObject{{"content"_L1, "x"_L1}};
            bench.other.update({{"sessionUpdate"_L1, "plan_update"_L1},
                                {"plan"_L1,
                                 QJsonObject{{"type"_L1, "items"_L1},
                                             {"planId"_L1, QString::number(i)},
                                             {"entries"_L1, entries}}}});
        }
        bench.finish();
        QVERIFY(bench.ends());
        QCOMPARE(bench.all<PlanChanged>().last().entries.size(), Acp::Draft2Updates::kMaxEntries);
    }

    //! One id for a call, a terminal and messages of all speakers; and one for two questions.
    void sameIds()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        bench.updateLine(
            R"({"sessionUpdate":"agent_message","messageId":"x","content":[{"type":"text","text":"said"}]})");
        bench.updateLine(
            R"({"sessionUpdate":"agent_thought","messageId":"x","content":[{"type":"text","text":"thought"}]})");
        bench.updateLine(R"({"sessionUpdate":"tool_call_update","toolCallId":"x","title":"Call"})");
        bench.updateLine(R"({"sessionUpdate":"terminal_update","terminalId":"x","command":"c"})");
        bench.ports.answers = false;
        for (int i = 0; i < 2; ++i) {
            bench.other.send({{"jsonrpc"_L1, "2.0"_L1},
                              {"id"_L1, 7},
                              {"method"_L1, "session/request_permission"_L1},
                              {"params"_L1,
                               QJsonObject{{"sessionId"_L1, "s1"_L1},
                                           {"title"_L1, "Both?"_L1},
                                           {"options"_L1, QJsonArray()}}}});
        }
        QTRY_COMPARE(bench.ports.questions.size(), 2);
        bench.finish();
        QVERIFY(bench.ends());
        QCOMPARE(bench.text(), u"said"_s);
        QCOMPARE(bench.all<AgentThoughtAppended>().first().text, u"thought"_s);
        QCOMPARE(QString(bench.calls().first().title), u"Call"_s);
        QCOMPARE(bench.agent->questions().openCount(), 0);
    }

    void endsTwice()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        bench.finish();
        bench.finish("refusal");
        bench.state(R"("state":"idle")");
        QVERIFY(bench.ends());
        bench.take(bench.prompt());
        bench.updateLine(
            R"({"sessionUpdate":"agent_message","messageId":"b","content":[{"type":"text","text":"second"}]})");
        bench.finish("max_tokens");
        QTRY_COMPARE(bench.results.size(), 2);
        QCOMPARE(int(bench.results[0].stopReason), int(StopReason::EndTurn));
        QCOMPARE(int(bench.results[1].stopReason), int(StopReason::MaxTokens));
        QCOMPARE(bench.text(), u"second"_s);
    }

    //! A turn that does not end is ended by the person, and the next one is not harmed by it.
    void neverEnds()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        bench.session->cancel();
        QVERIFY(bench.ends()); // after RemoteTurn::kCancelPatience
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::Cancelled));
        QCOMPARE(bench.other.count(u"$/cancel_request"_s), 0); // it was answered long ago
        bench.results.clear();
        bench.take(bench.prompt());
        bench.finish("cancelled"); // of the first one
        bench.state(R"("state":"running")");
        bench.updateLine(
            R"({"sessionUpdate":"agent_message","messageId":"b","content":[{"type":"text","text":"second"}]})");
        bench.finish();
        QVERIFY(bench.ends());
        QCOMPARE(bench.text(), u"second"_s);
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::EndTurn));
    }

    void answersThePromptTwice()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.take(request);
        bench.other.answer(request["id"_L1], QJsonObject{{"messageId"_L1, "u1"_L1}});
        bench.other.refuse(request["id"_L1], -32603, u"changed my mind"_s);
        bench.updateLine(
            R"({"sessionUpdate":"agent_message","messageId":"b","content":[{"type":"text","text":"still"}]})");
        bench.finish();
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        QCOMPARE(bench.text(), u"still"_s);
        QCOMPARE(bench.noticesWith(u"answered twice"_s), 1);
    }

    void refusesThePrompt()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.other.refuse(bench.prompt()["id"_L1], -32603, u"out of order"_s);
        QVERIFY(bench.ends());
        QVERIFY(bench.results.first().error->message.contains(u"out of order"_s));
    }

    void failsWithWords()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        bench.state(
            R"("state":"idle","stopReason":"error","error":{"code":-32603,"message":"the model is down"})");
        QVERIFY(bench.ends());
        QVERIFY(bench.results.first().error->message.contains(u"the model is down"_s));
    }

    void diesInATurn()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        bench.other.hangUp();
        QVERIFY(bench.ends());
        QVERIFY(bench.results.first().error);
    }

    void silentAfterTaking()
    {
        Acp::AgentSpec spec = DraftBench::draftSpec();
        spec.silence = std::chrono::milliseconds(200);
        DraftBench offering; // what it says of itself
        ClientBench bench(spec);
        bench.other.offer = offering.other.offer;
        bench.other.protocol = 2;
        QVERIFY(bench.open());
        bench.other.answer(bench.prompt()["id"_L1], QJsonObject{{"messageId"_L1, "u"_L1}});
        QVERIFY(bench.ends());
        QCOMPARE(int(bench.results.first().error->code), int(ErrorCode::Timeout));
        QVERIFY(!bench.other.request(u"session/cancel"_s).isEmpty());
    }

    //! What it was cancelled with comes when the next prompt is on its way.
    void lateEndOfAnother()
    {
        DraftBench bench;
        QVERIFY(bench.open());
        bench.take(bench.prompt());
        bench.session->cancel();
        bench.finish("cancelled");
        QVERIFY(bench.ends());
        bench.results.clear();
        const QJsonObject request = bench.prompt();
        bench.finish("cancelled"); // told again
        bench.take(request);
        bench.finish();
        QVERIFY(bench.ends());
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::EndTurn));
    }

    void checked_data()
    {
        // update: of the turn
        const Rows<QByteArray, bool> row; // update, isGood
        row("it keeps to the draft",
            R"({"sessionUpdate":"agent_message","messageId":"a","content":[]})"_ba, true);
        row("a message without an id",
            R"({"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"x"}})"_ba,
            false);
        row("an update of version 1",
            R"({"sessionUpdate":"agent_message","messageId":"a","title":"not here"})"_ba, false);
    }

    //! `agentao acp check` holds the lines against the schema of the version that is spoken.
    void checked()
    {
        const auto [update, isGood] = Rows<QByteArray, bool>::current();
        DraftBench bench;
        bench.spec.name = u"other"_s;
        Acp::AgentCheck check(bench.spec, bench.folder, u"go"_s, bench.other.maker());
        bool isOver = false;
        connect(&check, &Acp::AgentCheck::finished, this, [&isOver] { isOver = true; });
        check.start();
        bench.other.refuse(bench.other.request(u"_agentao.cn/no_such_method"_s)["id"_L1], -32601,
                           u"no"_s);
        bench.other.refuse(bench.other.request(u"session/prompt"_s)["id"_L1], -32002, u"no"_s);
        QTRY_COMPARE(bench.other.count(u"session/prompt"_s), 2);
        bench.take(bench.other.request(u"session/prompt"_s));
        bench.updateLine(update);
        bench.finish();
        const QJsonObject close = bench.other.request(u"session/close"_s);
        bench.other.answer(close["id"_L1], QJsonObject());
        QTRY_VERIFY(isOver);
        QVERIFY2(check.isGood() == isGood, qPrintable(check.toText()));
        QVERIFY(check.toText().contains(u"protocol 2 (draft"_s));
    }
};

AGENTAO_TEST(TestHostileDraft2)
#include "tst_hostiledraft2.moc"
