// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/client/clientbench.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>

#include <atomic>
#include <thread>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ClientBench;

static QByteArray update(const QByteArray &members)
{
    return R"({"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s1","update":)"
        + members + "}}";
}

static const QByteArray kQwenQuestion
    = R"({"jsonrpc":"2.0","id":0,"method":"session/request_permission","params":{"sessionId":"s1","options":[{"optionId":"proceed_once","name":"Submit","kind":"allow_once"},{"optionId":"cancel","name":"Cancel","kind":"reject_once"}],"toolCall":{"toolCallId":"call_12","status":"pending","title":"Ask user 1 question","content":[],"locations":[],"kind":"think","rawInput":{},"_meta":{"toolName":"ask_user_question","qwenInteractionKind":"user_question","qwenQuestions":[{"question":"Which colour do you like?","header":"Colour","options":[{"label":"Red","description":"warm"},{"label":"Blue","description":"cold"}]}]}}}})";

//! \brief Lines that agents of others wrote to this program, shortened, and what is made of them.
//!
//! FOLDER stands for the session's folder. Versions are in the names of the rows.
class TestOtherAgents : public QObject
{
    Q_OBJECT

private slots:
    void terminalsOfTheirOwn_data()
    {
        // live: while it ran
        const Rows<QList<QByteArray>, QString> row; // lines, live
        row("codex-acp 2.6",
            QList<QByteArray>{
                update(
                    R"({"sessionUpdate":"tool_call","toolCallId":"call_2","name":"exec_command","kind":"execute","title":"cat a","status":"in_progress","content":[{"type":"terminal","terminalId":"call_2"}],"rawInput":{"command":"cat a","cwd":"FOLDER"},"_meta":{"terminal_info":{"cwd":"FOLDER","terminal_id":"call_2"}}})"),
                update(
                    R"({"sessionUpdate":"tool_call_update","toolCallId":"call_2","status":"completed","_meta":{"terminal_output_delta":{"data":"one\ntwo\n","terminal_id":"call_2"},"terminal_exit":{"exit_code":3,"signal":null,"terminal_id":"call_2"}}})")},
            QString());
        row("pi-acp 0.0.34",
            QList<QByteArray>{
                update(
                    R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"cat a","kind":"execute","status":"pending","content":[{"type":"terminal","terminalId":"c"}],"_meta":{"terminal_info":{"terminal_id":"c","cwd":"FOLDER"}}})"),
                update(
                    R"({"sessionUpdate":"tool_call_update","toolCallId":"c","title":"cat a","kind":"execute","status":"in_progress"})"),
                update(
                    R"({"sessionUpdate":"tool_call_update","toolCallId":"c","status":"in_progress","_meta":{"terminal_output":{"terminal_id":"c","data":"one\n"}}})"),
                update(
                    R"({"sessionUpdate":"tool_call_update","toolCallId":"c","status":"in_progress","_meta":{"terminal_output":{"terminal_id":"c","data":"two\n"}}})"),
                update(
                    R"({"sessionUpdate":"tool_call_update","toolCallId":"c","status":"completed","_meta":{"terminal_exit":{"terminal_id":"c","exit_code":3,"signal":null}}})")},
            u"one\ntwo\n"_s);
        row("without content",
            QList<QByteArray>{
                update(
                    R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"cat a","kind":"execute","status":"in_progress"})"),
                update(
                    R"({"sessionUpdate":"tool_call_update","toolCallId":"c","status":"failed","_meta":{"terminal_output":{"terminal_id":"c","data":"one\ntwo\n"},"terminal_exit":{"terminal_id":"c","exit_code":3}}})")},
            QString());
    }

    void terminalsOfTheirOwn()
    {
        const auto [lines, live] = Rows<QList<QByteArray>, QString>::current();
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt();
        play(lines);
        m_bench->endTurn(request);
        QVERIFY(m_bench->ends());
        const ToolCallState call = lastCall();
        QCOMPARE(call.content.size(), 1);
        const auto *terminal = std::get_if<ToolTerminal>(&call.content.first());
        QVERIFY(terminal);
        QCOMPARE(terminal->text.trimmed(), u"one\ntwo"_s);
        QCOMPARE(call.rawOutput["exitCode"_L1].toInt(), 3);
        QString shown;
        for (const auto &piece : m_bench->all<ToolOutputAppended>())
            shown += piece.text;
        QCOMPARE(shown, live);
        QCOMPARE(m_bench->noticesWith(u"cannot be shown"_s), 0);
    }

    void terminalKeepsItsText()
    {
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt();
        play(
            {update(
                 R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"cat a","kind":"execute","status":"completed","content":[{"type":"terminal","terminalId":"c"}],"_meta":{"terminal_output":{"terminal_id":"c","data":"one\n"}}})"),
             update(
                 R"({"sessionUpdate":"tool_call_update","toolCallId":"c","content":[{"type":"terminal","terminalId":"c"}]})")});
        m_bench->endTurn(request);
        QVERIFY(m_bench->ends());
        const ToolCallState call = lastCall();
        QCOMPARE(std::get<ToolTerminal>(call.content.first()).text.trimmed(), u"one"_s);
    }

    void terminalOfATurnThatEnds()
    {
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt();
        play({update(
            R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"sleep","kind":"execute","status":"in_progress","content":[{"type":"terminal","terminalId":"c"}],"_meta":{"terminal_output":{"terminal_id":"c","data":"begun\n"}}})")});
        m_bench->endTurn(request, u"cancelled"_s);
        QVERIFY(m_bench->ends());
        const ToolCallState call = lastCall();
        QCOMPARE(call.status, ToolStatus::Failed);
        QCOMPARE(std::get<ToolTerminal>(call.content.first()).text.trimmed(), u"begun"_s);
    }

    void malformedNewsOfTerminals_data()
    {
        QTest::addColumn<QByteArray>("meta");
        QTest::newRow("no id") << R"({"terminal_output":{"data":"x"}})"_ba;
        QTest::newRow("id is a number") << R"({"terminal_output":{"terminal_id":1,"data":"x"}})"_ba;
        QTest::newRow("data is an object")
            << R"({"terminal_output":{"terminal_id":"c","data":{}}})"_ba;
        QTest::newRow("news is a text") << R"({"terminal_exit":"c"})"_ba;
        QTest::newRow("meta is a list") << "[1]"_ba;
    }

    void malformedNewsOfTerminals()
    {
        QFETCH(QByteArray, meta);
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt();
        play({update(
            R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"cat","kind":"execute","status":"completed","content":[{"type":"content","content":{"type":"text","text":"kept"}}],"_meta":)"
            + meta + "}")});
        m_bench->endTurn(request);
        QVERIFY(m_bench->ends());
        const ToolCallState call = lastCall();
        QCOMPARE(call.title, u"cat"_s);
        QVERIFY(!call.content.isEmpty());
        QCOMPARE(std::get<ToolText>(call.content.first()).text, u"kept"_s);
        QVERIFY(call.rawOutput.isUndefined());
    }

    void outputOutsideOfContent_data()
    {
        // members: of the call that ends
        const Rows<QByteArray, QString> row; // members, text
        row("cline 3.0, commands",
            R"("kind":"execute","rawOutput":[{"query":"cat a","result":"one","success":true},{"query":"cat b","result":"two","success":true}])"_ba,
            u"one\ntwo"_s);
        row("codex-acp 0.16, command",
            R"("kind":"execute","rawOutput":{"call_id":"c","stdout":"one\n","stderr":"","exit_code":0,"formatted_output":"one\n","status":"completed"})"_ba,
            u"one\n"_s);
        row("standard error besides",
            R"("kind":"execute","rawOutput":{"stdout":"one","stderr":"two"})"_ba, u"one\ntwo"_s);
        row("a text", R"("kind":"other","rawOutput":"one")"_ba, u"one"_s);
        row("an error", R"("kind":"edit","rawOutput":{"error":"no such file"})"_ba,
            u"no such file"_s);
        row("claude-agent-acp 0.101, within a fence",
            R"("kind":"execute","rawOutput":"one","content":[{"type":"content","content":{"type":"text","text":"```console\none\n```"}}])"_ba,
            u"one"_s);
        row("a fence in the middle stays",
            R"("kind":"execute","content":[{"type":"content","content":{"type":"text","text":"a\n```\nb\n```"}}])"_ba,
            u"a\n```\nb\n```"_s);
        row("two fences stay",
            R"("kind":"execute","content":[{"type":"content","content":{"type":"text","text":"```\na\n```\n```\nb\n```"}}])"_ba,
            u"```\na\n```\n```\nb\n```"_s);
        row("only a fence",
            R"("kind":"execute","content":[{"type":"content","content":{"type":"text","text":"```"}}])"_ba,
            u"```"_s);
        row("content counts",
            R"("kind":"other","rawOutput":"raw","content":[{"type":"content","content":{"type":"text","text":"said"}}])"_ba,
            u"said"_s);
    }

    void outputOutsideOfContent()
    {
        const auto [members, text] = Rows<QByteArray, QString>::current();
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt();
        play(
            {update(
                 R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"run","status":"pending"})"),
             update(R"({"sessionUpdate":"tool_call_update","toolCallId":"c","status":"completed",)"
                    + members + "}")});
        m_bench->endTurn(request);
        QVERIFY(m_bench->ends());
        const ToolCallState call = lastCall();
        QCOMPARE(call.content.size(), 1);
        QCOMPARE(std::get<ToolText>(call.content.first()).text, text);
    }

    // OpenCode 1.18 writes the file itself and has the client write it, at once.
    void fileWrittenByBoth()
    {
        constexpr int kTimes = 60;
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt();
        const QString path = m_bench->folder + "/made.txt"_L1;
        std::atomic_bool isOver = false;
        std::thread agent([&] {
            while (!isOver) {
                QSaveFile file(path);
                if (file.open(QIODevice::WriteOnly))
                    file.write("hello\n");
                file.commit();
            }
        });
        int refused = 0;
        for (int i = 0; i < kTimes; ++i) {
            const QJsonObject answer = m_bench->other.ask(
                u"fs/write_text_file"_s,
                {{"sessionId"_L1, "s1"_L1}, {"path"_L1, path}, {"content"_L1, "hello\n"_L1}});
            refused += !answer.contains("result"_L1);
        }
        isOver = true;
        agent.join();
        QCOMPARE(refused, 0);
        m_bench->endTurn(request);
        QVERIFY(m_bench->ends());
    }

    void newFileOfGemini_data()
    {
        const Rows<QString, bool> row; // name, isEmpty
        row("Gemini CLI 0.61", u"gemini-cli"_s, true);
        row("another one", u"qwen-code"_s, false);
    }

    // It asks for the file first and takes no error for "not there".
    void newFileOfGemini()
    {
        const auto [name, isEmpty] = Rows<QString, bool>::current();
        m_bench = std::make_unique<ClientBench>();
        m_bench->other.offer["agentInfo"_L1]
            = QJsonObject{{"name"_L1, name}, {"version"_L1, "0.61.0"_L1}};
        QVERIFY(m_bench->open());
        m_bench->prompt();
        play(
            {R"({"jsonrpc":"2.0","id":0,"method":"fs/read_text_file","params":{"path":"FOLDER/made.txt","sessionId":"s1"}})"});
        const QJsonObject answer = answerTo(0);
        QCOMPARE(answer["result"_L1]["content"_L1].isString(), isEmpty);
        QCOMPARE(answer["result"_L1]["content"_L1].toString(), QString());
        QCOMPARE(answer.contains("error"_L1), !isEmpty);
        play(
            {R"({"jsonrpc":"2.0","id":1,"method":"fs/write_text_file","params":{"path":"FOLDER/made.txt","content":"hello\n","sessionId":"s1"}})"});
        QVERIFY(answerTo(1).contains("result"_L1));
        QFile file(m_bench->folder + "/made.txt"_L1);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "hello\n"_ba);
    }

    // Gemini CLI 0.61 answers session/load after the first piece of what it tells again.
    void toldAgainAfterTheAnswer()
    {
        m_bench = std::make_unique<ClientBench>();
        m_bench->other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        QVERIFY(m_bench->open());
        m_bench->endTurn(m_bench->prompt(u"one"_s));
        play({update(
            R"({"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"first"}})")});
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->text(), u"first"_s, 30'000);
        QVERIFY(m_bench->ends());
        m_bench->other.hangUp();
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->agent->state(), Acp::RemoteAgent::State::Stopped,
                                  30'000);
        QVERIFY(m_bench->session->prompt({ContentBlock::fromText(u"two"_s)}));
        const QJsonObject load = m_bench->other.request(u"session/load"_s);
        play({update(
            R"({"sessionUpdate":"user_message_chunk","content":{"type":"text","text":"<session_context>\n"}})")});
        m_bench->other.answer(load["id"_L1], QJsonObject());
        play(
            {update(
                 R"({"sessionUpdate":"user_message_chunk","content":{"type":"text","text":"one"}})"),
             update(
                 R"({"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"first"}})"),
             update(
                 R"({"sessionUpdate":"tool_call","toolCallId":"write_file_1","status":"failed","title":"WriteFile","kind":"edit"})")});
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->other.count(u"session/prompt"_s), 2, 30'000);
        play({update(
            R"({"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":" second"}})")});
        m_bench->endTurn(m_bench->other.request(u"session/prompt"_s));
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->results.size(), 2, 30'000);
        QCOMPARE(m_bench->text(), u"first second"_s);
        QVERIFY(m_bench->all<ToolCallChanged>().isEmpty());
        QCOMPARE(m_bench->all<UserMessageAdded>().size(), 2);
    }

    void questionsAsPermission_data()
    {
        using Action = ElicitationAnswer::Action;
        const Rows<ElicitationAnswer, QByteArray> row; // given, result
        row("Qwen Code 0.24, answered", ElicitationAnswer{Action::Accept, {{"0"_L1, "Blue"_L1}}},
            R"({"answers":{"0":"Blue"},"outcome":{"optionId":"proceed_once","outcome":"selected"}})"_ba);
        row("in other words", ElicitationAnswer{Action::Accept, {{"0"_L1, "Green"_L1}}},
            R"({"answers":{"0":"Green"},"outcome":{"optionId":"proceed_once","outcome":"selected"}})"_ba);
        row("declined", ElicitationAnswer{Action::Decline, {}},
            R"({"outcome":{"optionId":"cancel","outcome":"selected"}})"_ba);
        row("dismissed", ElicitationAnswer{Action::Cancel, {}},
            R"({"outcome":{"outcome":"cancelled"}})"_ba);
        row("without the answer", ElicitationAnswer{Action::Accept, {}},
            R"({"outcome":{"outcome":"cancelled"}})"_ba);
    }

    void questionsAsPermission()
    {
        const auto [given, result] = Rows<ElicitationAnswer, QByteArray>::current();
        m_bench = std::make_unique<ClientBench>();
        m_bench->ports.elicitationAnswer = given;
        QVERIFY(m_bench->open());
        m_bench->prompt();
        play({kQwenQuestion});
        QCOMPARE(QJsonDocument(answerTo(0)["result"_L1].toObject()).toJson(QJsonDocument::Compact),
                 result);
        QVERIFY(m_bench->ports.questions.isEmpty());
        QCOMPARE(m_bench->ports.elicitations.size(), 1);
        const Elicitation asked = m_bench->ports.elicitations.first();
        QCOMPARE(asked.message, u"Which colour do you like?"_s);
        QCOMPARE(asked.fields.size(), 1);
        QCOMPARE(asked.fields.first().title, u"Colour"_s);
        QCOMPARE(asked.fields.first().choices.size(), 2);
        QCOMPARE(asked.fields.first().choices.at(1).value, u"Blue"_s);
        QCOMPARE(asked.fields.first().choices.at(1).description, u"cold"_s);
    }

    void commandThatIsAsked_data()
    {
        const Rows<QByteArray, QString> row; // rawInput, command
        row("OpenCode 1.18", R"({"command":"make all"})"_ba, u"make all"_s);
        row("codex-acp 0.16", R"({"command":["/bin/bash","-lc","make all"],"cwd":"/"})"_ba,
            u"make all"_s);
        row("another program with the option of a shell",
            R"({"command":["/tmp/sh","-c","git status"]})"_ba, u"/tmp/sh -c git status"_s);
        row("words", R"({"command":["make","all"]})"_ba, u"make all"_s);
        row("cline 3.0", R"({"commands":["make all","make check"]})"_ba, u"make all\nmake check"_s);
    }

    void commandThatIsAsked()
    {
        const auto [rawInput, command] = Rows<QByteArray, QString>::current();
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        m_bench->prompt();
        play(
            {R"({"jsonrpc":"2.0","id":1,"method":"session/request_permission","params":{"sessionId":"s1","toolCall":{"toolCallId":"c","title":"run","kind":"execute","status":"pending","rawInput":)"
             + rawInput
             + R"(},"options":[{"optionId":"allow_once","name":"Allow once","kind":"allow_once"}]}})"});
        QVERIFY(answerTo(1).contains("result"_L1));
        const auto effects = m_bench->ports.questions.first().preview.effects;
        QCOMPARE(effects.size(), 1);
        QCOMPARE(effects.first().kind, ToolEffect::Kind::Execute);
        QCOMPARE(effects.first().subject, command);
    }

    // Notices and requests by names that only one vendor knows.
    void whatIsOnlyTheirs()
    {
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt(u"go"_s);
        play(
            {R"({"jsonrpc":"2.0","method":"_auth/status_update","params":{"authStatus":{"kind":"api_key","label":"API key"}}})",
             R"({"jsonrpc":"2.0","method":"qwen/notify/session/mode-update","params":{"v":1,"sessionId":"s1","currentModeId":"plan"}})",
             R"({"jsonrpc":"2.0","id":7,"method":"craft/drainMidTurnQueue","params":{"sessionId":"s1"}})",
             update(
                 R"({"sessionUpdate":"session_info_update","_meta":{"codex":{"threadStatus":{"type":"active","activeFlags":[]}}}})"),
             update(
                 R"({"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":""},"_meta":{"usage":{"inputTokens":1000},"durationMs":765}})"),
             update(
                 R"({"sessionUpdate":"notice","severity":"warning","title":"Model metadata not found."})")});
        QCOMPARE(answerTo(7)["error"_L1]["code"_L1].toInt(), -32601);
        m_bench->endTurn(request);
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->session->title(), u"go"_s);
        QCOMPARE(m_bench->session->modeId(), QString());
        QCOMPARE(m_bench->notices(), QStringList({u"Model metadata not found. "_s}));
    }

    void limitsAreTold_data()
    {
        const Rows<QString, QByteArray, QStringList> row; // stop reason, said before, notices
        const QByteArray own
            = update(R"({"sessionUpdate":"notice","severity":"warning","title":"Too long"})");
        row("tokens", u"max_tokens"_s, QByteArray(),
            QStringList{u"The answer was cut off by the model's limit of tokens "_s});
        row("requests", u"max_turn_requests"_s, QByteArray(),
            QStringList{u"The turn ended at a limit "_s});
        row("tokens, and it says so", u"max_tokens"_s, own, QStringList{u"Too long "_s});
        row("none", u"end_turn"_s, QByteArray(), QStringList());
    }

    void limitsAreTold()
    {
        const auto [reason, said, notices] = Rows<QString, QByteArray, QStringList>::current();
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt();
        if (!said.isEmpty())
            play({said});
        m_bench->endTurn(request, reason);
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->notices(), notices);
    }

    //! What need not be there counts as missing when it is malformed, and the rest of lists stays.
    void malformedMembersOfCalls_data()
    {
        const Rows<QByteArray, QString> row; // members of the update that ends the call, text
        row("content without a block",
            R"("content":[{"type":"content"},{"type":"content","content":{"type":"text","text":"kept"}}])"_ba,
            u"kept"_s);
        row("content is no list", R"("content":"done")"_ba, QString());
        row("a block without its wrapping", R"("content":[{"type":"text","text":"bare"}])"_ba,
            u"bare"_s);
        row("a number for the old text",
            R"("content":[{"type":"diff","path":"a","oldText":5,"newText":"x"},{"type":"content","content":{"type":"text","text":"kept"}}])"_ba,
            u"kept"_s);
        row("places",
            R"("locations":[{"line":3},{"path":"/x","line":"5"},{"path":"/y","line":-4}])"_ba,
            QString());
        row("title, kind and name", R"("title":5,"kind":7,"name":[])"_ba, QString());
    }

    void malformedMembersOfCalls()
    {
        const auto [members, text] = Rows<QByteArray, QString>::current();
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt();
        play(
            {update(
                 R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"Edit a","kind":"edit"})"),
             update(R"({"sessionUpdate":"tool_call_update","toolCallId":"c","status":"completed",)"
                    + members + "}")});
        m_bench->endTurn(request);
        QVERIFY(m_bench->ends());
        const ToolCallState call = lastCall();
        QCOMPARE(call.status, ToolStatus::Completed);
        QCOMPARE(call.title, u"Edit a"_s);
        QCOMPARE(call.kind, ToolKind::Edit);
        const auto *shown
            = call.content.isEmpty() ? nullptr : std::get_if<ToolText>(&call.content.last());
        QCOMPARE(shown ? QString(shown->text) : QString(), text);
        QCOMPARE(m_bench->notices(), QStringList());
    }

    void malformedMembersOfUpdates()
    {
        m_bench = std::make_unique<ClientBench>();
        QVERIFY(m_bench->open());
        const QJsonObject request = m_bench->prompt();
        play(
            {update(
                 R"({"sessionUpdate":"agent_message_chunk","messageId":7,"content":{"type":"text","text":"said "}})"),
             update(
                 R"({"sessionUpdate":"agent_message_chunk","content":{"type":"resource_link","uri":"urn:example:x","name":"x.html","title":"The page","size":"big","mimeType":3}})"),
             update(
                 R"({"sessionUpdate":"plan","entries":[{"content":"one","priority":7},{"content":5},"two",{"content":"three","status":"completed"}]})"),
             update(
                 R"({"sessionUpdate":"available_commands_update","availableCommands":[{"description":"no name"},{"name":"good","description":7,"input":"free"}]})"),
             update(
                 R"({"sessionUpdate":"config_option_update","configOptions":[{"type":"select"},{"id":"o","type":"select","description":5,"currentValue":"a","options":[{"name":"none"},{"value":"a"}]}]})"),
             update(R"({"sessionUpdate":"session_info_update","title":7})"),
             update(R"({"sessionUpdate":"usage_update","used":10})"),
             update(R"({"sessionUpdate":"current_mode_update","modeId":"plan"})")});
        m_bench->endTurn(request);
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->text(), u"said [The page](urn:example:x)"_s);
        QCOMPARE(m_bench->all<PlanChanged>().last().entries.size(), 2);
        QCOMPARE(m_bench->session->commands().size(), 1);
        QCOMPARE(m_bench->session->commands().first().name, u"good"_s);
        const QList<SessionOption> options = m_bench->session->options();
        QCOMPARE(options.size(), 1);
        QCOMPARE(options.first().values.size(), 1);
        QCOMPARE(m_bench->session->title(), u"go"_s);
        QCOMPARE(m_bench->all<UsageChanged>().last().usedTokens, 10);
        QCOMPARE(m_bench->session->modeId(), u"plan"_s);
        QCOMPARE(m_bench->notices(), QStringList());
    }

    void malformedChoicesOfASession_data()
    {
        const Rows<QByteArray, qsizetype> row; // members of the answer to session/new, options
        row("options are a text", R"("configOptions":"none")"_ba, 0);
        row("options are an object", R"("configOptions":{"model":{}})"_ba, 0);
        row("an option without id",
            R"("configOptions":[{"type":"select","options":[]},{"id":"o","currentValue":"a","options":[{"value":"a"}]}])"_ba,
            1);
        row("modes are a text", R"("modes":"ask")"_ba, 0);
        row("a mode without id",
            R"("modes":{"currentModeId":"ask","availableModes":[{"name":"none"},{"id":"ask","description":7}]})"_ba,
            1);
    }

    void malformedChoicesOfASession()
    {
        const auto [members, options] = Rows<QByteArray, qsizetype>::current();
        m_bench = std::make_unique<ClientBench>();
        m_bench->other.opened
            = QJsonDocument::fromJson(R"({"sessionId":"s1",)" + members + '}').object();
        QVERIFY2(m_bench->open(), qPrintable(m_bench->error.text()));
        QCOMPARE(m_bench->session->options().size(), options);
    }

private:
    void play(const QList<QByteArray> &lines)
    {
        for (QByteArray line : lines)
            m_bench->other.sendLine(line.replace("FOLDER", m_bench->folder.toUtf8()));
    }

    //! What the client answered to the request \a id of the agent.
    QJsonObject answerTo(const QJsonValue &id)
    {
        QJsonObject found;
        (void)QTest::qWaitFor(
            [&] {
                for (const QJsonObject &message : std::as_const(m_bench->other.messages)) {
                    if (message["id"_L1] == id && !message.contains("method"_L1))
                        found = message;
                }
                return !found.isEmpty();
            },
            30'000);
        return found;
    }

    ToolCallState lastCall() const
    {
        const auto calls = m_bench->all<ToolCallChanged>();
        return calls.isEmpty() ? ToolCallState() : calls.last().call;
    }

    std::unique_ptr<ClientBench> m_bench;
};

AGENTAO_TEST(TestOtherAgents)
#include "tst_otheragents.moc"
