// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/wirechecker.h"

using namespace Testing;
using namespace Qt::StringLiterals;

static QByteArray initialize(const QByteArray &capabilities)
{
    return R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1,)"_ba
        + R"("clientCapabilities":)"_ba + capabilities + "}}"_ba;
}

// A checker to which the client has sent its requests: 0 initialize, 1 prompt, "a" list, 2 an own
// method, 3 cancel.
static WireChecker started(const QByteArray &capabilities = "{}"_ba)
{
    WireChecker checker;
    checker.readClientLine(initialize(capabilities));
    for (const char *line :
         {R"({"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"s"}})",
          R"({"jsonrpc":"2.0","id":"a","method":"session/list","params":{}})",
          R"({"jsonrpc":"2.0","id":2,"method":"_own/method","params":{}})",
          R"({"jsonrpc":"2.0","id":3,"method":"session/cancel","params":{"sessionId":"s"}})"})
        checker.readClientLine(line);
    return checker;
}

static void verify(const QStringList &problems, bool good)
{
    QVERIFY2(problems.isEmpty() == good, qPrintable(problems.join(u'\n')));
}

//! The check of the tests of the protocol finds what it is there for.
class TestWireChecker : public QObject
{
    Q_OBJECT

private slots:
    void updates_data()
    {
        const Rows<QByteArray, bool> add; // update, good
        const auto row = [&add](const char *name, bool good, const char *update) {
            add(name, QByteArray(update), good);
        };
        row("text", true,
            R"({"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"a"},"messageId":"m"})");
        row("any input of a tool", true,
            R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"t","rawInput":{"any":{"key":1}}})");
        row("a diff", true,
            R"({"sessionUpdate":"tool_call_update","toolCallId":"c","content":[{"type":"diff","path":"/a","newText":"n"}]})");
        row("own data in _meta", true,
            R"({"sessionUpdate":"plan","entries":[],"_meta":{"own":{"deep":1}}})");
        row("many tokens", true, R"({"sessionUpdate":"usage_update","used":1,"size":2000000})");
        row("a key at the root", false,
            R"({"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"a"},"schema_version":1})");
        row("a key inside", false,
            R"({"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"a","own":1}})");
        row("a key in a list", false,
            R"({"sessionUpdate":"plan","entries":[{"content":"c","priority":"high","status":"pending","own":1}]})");
        row("no content", false, R"({"sessionUpdate":"agent_message_chunk","text":"a"})");
        row("no id", false, R"({"sessionUpdate":"tool_call","title":"t"})");
        row("a bare block", false,
            R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"t","content":[{"type":"text","text":"a"}]})");
        row("no window", false, R"({"sessionUpdate":"usage_update","used":1})");
        row("a negative number", false, R"({"sessionUpdate":"usage_update","used":-1,"size":1})");
        row("the key of the documents", false,
            R"({"sessionUpdate":"current_mode_update","modeId":"m"})");
        row("no such update", false, R"({"sessionUpdate":"own","content":[]})");
        row("no such kind", false,
            R"({"sessionUpdate":"tool_call","toolCallId":"c","title":"t","kind":"bash"})");
    }

    void updates()
    {
        const auto [update, good] = Rows<QByteArray, bool>::current();
        const QByteArray line
            = R"({"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":)"_ba
            + update + "}}"_ba;
        verify(started().readAgentLine(line), good);
    }

    void responses_data()
    {
        const Rows<QByteArray, bool> add; // members, good
        const auto row = [&add](const char *name, bool good, const char *members) {
            add(name, QByteArray(members), good);
        };
        row("a result", true, R"("id":1,"result":{"stopReason":"end_turn","_meta":{"usage":{}}})");
        row("an error", true, R"("id":1,"error":{"code":-32603,"message":"m","data":{"a":1}})");
        row("of an own method", true, R"("id":2,"result":{"what":"ever"})");
        row("of a notification with an id", true, R"("id":3,"result":{})");
        row("to no id", true, R"("id":null,"error":{"code":-32700,"message":"m"})");
        row("no such reason", false, R"("id":1,"result":{"stopReason":"error"})");
        row("a key of an unstable version", false,
            R"("id":1,"result":{"stopReason":"end_turn","usage":{}})");
        row("null", false, R"("id":1,"result":null)");
        row("no list", false, R"("id":"a","result":{"sessions":null})");
        row("an entry without a folder", false,
            R"("id":"a","result":{"sessions":[{"sessionId":"s"}]})");
        row("both", false,
            R"("id":1,"result":{"stopReason":"end_turn"},"error":{"code":1,"message":"m"})");
        row("none", false, R"("id":1)");
        row("an error without text", false, R"("id":1,"error":{"code":-32603})");
        row("a code that is a text", false, R"("id":1,"error":{"code":"-32603","message":"m"})");
        row("a key beside", false, R"("id":1,"result":{"stopReason":"end_turn"},"time":1)");
        row("another id", false, R"("id":9,"result":{})");
        row("a text for a number", false, R"("id":"1","result":{"stopReason":"end_turn"})");
        row("a result to no id", false, R"("id":null,"result":{})");
    }

    void responses()
    {
        const auto [members, good] = Rows<QByteArray, bool>::current();
        verify(started().readAgentLine(R"({"jsonrpc":"2.0",)"_ba + members + '}'), good);
    }

    void drafts_data()
    {
        const Rows<QByteArray, bool> row; // markers, good where drafts are known
        row("a fork", R"({"fork":{}})"_ba, true);
        row("what no draft has", R"({"spoon":{}})"_ba, false);
    }

    void drafts()
    {
        const auto [markers, good] = Rows<QByteArray, bool>::current();
        const QByteArray line
            = R"({"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":)"_ba
            + markers + "}}}"_ba;
        verify(started().readAgentLine(line), false);
        WireChecker checker(Acp::WireSchema::Drafts::Known);
        checker.readClientLine(initialize("{}"_ba));
        verify(checker.readAgentLine(line), good);
    }

    void calls_data()
    {
        const Rows<QByteArray, QByteArray, bool> add; // offered, members, good
        const auto row
            = [&add](const char *name, bool good, const char *offered, const char *members) {
                  add(name, QByteArray(offered), QByteArray(members), good);
              };
        const char *read
            = R"("id":1,"method":"fs/read_text_file","params":{"sessionId":"s","path":"/a"})";
        const char *write
            = R"("id":1,"method":"fs/write_text_file","params":{"sessionId":"s","path":"/a","content":""})";
        const char *terminal
            = R"("id":1,"method":"terminal/create","params":{"sessionId":"s","command":"c"})";
        const char *notice
            = R"("method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"notice","severity":"info","title":"t"}})";
        const char *form
            = R"("id":1,"method":"elicitation/create","params":{"sessionId":"s","mode":"form","message":"m","requestedSchema":{"type":"object","properties":{}}})";
        row("own request", true, "{}", R"("id":1,"method":"_own/x","params":{"any":1})");
        row("own notification", true, "{}", R"("method":"_own/x")");
        row("cancels a request", true, "{}",
            R"("method":"$/cancel_request","params":{"requestId":1})");
        row("file", true, R"({"fs":{"readTextFile":true}})", read);
        row("terminal", true, R"({"terminal":true})", terminal);
        row("notice", true, R"({"session":{"notices":{}}})", notice);
        row("form", true, R"({"elicitation":{"form":{}}})", form);
        row("file not offered", false, "{}", read);
        row("writing not offered", false, R"({"fs":{"readTextFile":true}})", write);
        row("terminal not offered", false, R"({"fs":{"readTextFile":true}})", terminal);
        row("notice not offered", false, "{}", notice);
        row("elicitation offers nothing", false, R"({"elicitation":{}})", form);
        row("not absolute is no matter of the schema", true, R"({"fs":{"readTextFile":true}})",
            R"("id":1,"method":"fs/read_text_file","params":{"sessionId":"s","path":"a"})");
        row("file without a path", false, R"({"fs":{"readTextFile":true}})",
            R"("id":1,"method":"fs/read_text_file","params":{"sessionId":"s"})");
        row("a request as a notification", false, R"({"fs":{"readTextFile":true}})",
            R"("method":"fs/read_text_file","params":{"sessionId":"s","path":"/a"})");
        row("a notification as a request", false, "{}",
            R"("id":1,"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[]}})");
        row("no such method", false, "{}", R"("method":"session/updates","params":{})");
        row("another session", false, "{}",
            R"("method":"session/update","params":{"sessionId":"t","update":{"sessionUpdate":"plan","entries":[]}})");
        row("an own one for another session", false, "{}",
            R"("method":"_x","params":{"sessionId":"t"})");
        row("cancels nothing", false, "{}", R"("method":"$/cancel_request","params":{})");
    }

    void calls()
    {
        const auto [offered, members, good] = Rows<QByteArray, QByteArray, bool>::current();
        verify(started(offered).readAgentLine(R"({"jsonrpc":"2.0",)"_ba + members + '}'), good);
    }

    void lines_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("no JSON") << "hello"_ba;
        QTest::newRow("an array") << R"([{"jsonrpc":"2.0","id":1,"result":{}}])"_ba;
        QTest::newRow("an array inside") << R"({"jsonrpc":"2.0","id":2,"result":[})"_ba;
        QTest::newRow("not 2.0") << R"({"jsonrpc":"1.0","id":2,"result":{}})"_ba;
        QTest::newRow("no version") << R"({"id":2,"result":{}})"_ba;
        QTest::newRow("two lines") << "{\"jsonrpc\":\"2.0\",\n\"id\":2,\"result\":{}}"_ba;
        QTest::newRow("no UTF-8")
            << "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"a\":\"\xff\"}}"_ba;
    }

    void lines()
    {
        QFETCH(QByteArray, line);
        verify(started().readAgentLine(line), false);
    }

    void answersOnlyOpenRequests()
    {
        const QByteArray answer = R"({"jsonrpc":"2.0","id":2,"result":{}})"_ba;
        WireChecker checker = started();
        verify(checker.readAgentLine(answer), true);
        verify(checker.readAgentLine(answer), false);
    }

    void knowsSessionsFromResults()
    {
        const QByteArray update = R"({"jsonrpc":"2.0","method":"session/update","params":)"_ba
            + R"({"sessionId":"n","update":{"sessionUpdate":"plan","entries":[]}}})"_ba;
        WireChecker checker = started();
        checker.readClientLine(R"({"jsonrpc":"2.0","id":7,"method":"session/new","params":{}})");
        verify(checker.readAgentLine(update), false);
        verify(checker.readAgentLine(R"({"jsonrpc":"2.0","id":7,"result":{"sessionId":"n"}})"),
               true);
        verify(checker.readAgentLine(update), true);
    }

    //! It runs in every test of the protocol, on every line.
    void quick()
    {
        const QByteArray update = R"({"jsonrpc":"2.0","method":"session/update","params":)"_ba
            + R"({"sessionId":"s","update":{"sessionUpdate":"agent_message_chunk","content":)"_ba
            + R"({"type":"text","text":"a"},"messageId":"m"}}})"_ba;
        WireChecker checker = started();
        QBENCHMARK
        {
            verify(checker.readAgentLine(update), true);
        }
    }
};

AGENTAO_TEST(TestWireChecker)
#include "tst_wirechecker.moc"
