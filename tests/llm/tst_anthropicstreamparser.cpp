// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicstreamparser.h"
#include "tests/llm/replyreader.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestAnthropicStreamParser : public QObject
{
    Q_OBJECT

private slots:
    void streams_data();
    void streams() { readsStream<AnthropicStreamParser>(); }
    void errors_data();
    void errors() { refusesStream<AnthropicStreamParser>(); }
    void usage_data();
    void usage();
    void cacheWrites();
    void opaque_data();
    void opaque();
    void pauses_data();
    void pauses();
    void idsStayUnique();
    void textBeforeAnErrorStays();
    void nothingCountsAfterTheStop();
};

static QByteArray sse(const QByteArray &type, const QByteArray &rest = {})
{
    return "event: " + type + "\ndata: {\"type\":\"" + type + '"' + rest + "}\n\n";
}

static QByteArray begin()
{
    return sse("message_start",
               R"(,"message":{"id":"msg_1","type":"message","role":"assistant","content":[],)"
               R"("model":"m-1","stop_reason":null,"usage":{"input_tokens":3,"output_tokens":1}})");
}

static QByteArray end(const QByteArray &reason = "\"end_turn\"")
{
    return sse("message_delta",
               R"(,"delta":{"stop_reason":)" + reason
                   + R"(,"stop_sequence":null},)"
                     R"("usage":{"output_tokens":9})")
        + sse("message_stop");
}

static QByteArray delta(int index, const QByteArray &json)
{
    return sse("content_block_delta",
               R"(,"index":)" + QByteArray::number(index) + R"(,"delta":)" + json);
}

// A block that begins as \a json, with these deltas.
static QByteArray block(int index, const QByteArray &json, const QByteArrayList &deltas = {})
{
    const QByteArray number = QByteArray::number(index);
    QByteArray stream
        = sse("content_block_start", R"(,"index":)" + number + R"(,"content_block":)" + json);
    for (const QByteArray &one : deltas)
        stream += delta(index, one);
    return stream + sse("content_block_stop", R"(,"index":)" + number);
}

static QByteArray text(int index, const QByteArray &text)
{
    return block(index, R"({"type":"text","text":""})",
                 {R"({"type":"text_delta","text":")" + text + R"("})"});
}

static QByteArray thinking(int index, const QByteArray &text, const QByteArray &signature = "sig")
{
    QByteArrayList deltas;
    if (!text.isEmpty())
        deltas += R"({"type":"thinking_delta","thinking":")" + text + R"("})";
    if (!signature.isEmpty())
        deltas += R"({"type":"signature_delta","signature":")" + signature + R"("})";
    return block(index, R"({"type":"thinking","thinking":"","signature":""})", deltas);
}

static QByteArray call(int index, const QByteArray &id, const QByteArrayList &pieces)
{
    QByteArrayList deltas;
    for (const QByteArray &piece : pieces)
        deltas += R"({"type":"input_json_delta","partial_json":")" + piece + R"("})";
    return block(index, R"({"type":"tool_use","id":")" + id + R"(","name":"f","input":{}})",
                 deltas);
}

void TestAnthropicStreamParser::streams_data()
{
    // stream, reason, parts, events (text|reasoning|calls)
    const Rows<QByteArray, FinishReason, QString, QString> row;

    const auto hi = [&row](const char *name, const QByteArray &stream) {
        row(name, stream, FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    };
    const QByteArray plain = begin() + text(0, "Hi") + end();

    hi("text", plain);
    hi("CR LF", QByteArray(plain).replace("\n", "\r\n"));
    hi("CR", QByteArray(plain).replace("\n", "\r"));
    hi("byte order mark", "\xef\xbb\xbf" + plain);
    hi("comments and pings",
       ": hello\n\n" + sse("ping") + begin() + sse("ping") + ":\n" + text(0, "Hi") + end());
    hi("no event names", QByteArray(plain).replace("event: ", "id: "));
    hi("no types in the data",
       "event: content_block_delta\ndata: {\"index\":0,\"delta\":"
       "{\"type\":\"text_delta\",\"text\":\"Hi\"}}\n\nevent: message_stop\ndata: {}\n\n");
    hi("no last blank line", plain.trimmed());
    hi("unknown events, blocks and deltas",
       begin() + sse("news", R"(,"x":[1])") + block(0, R"({"type":"news","text":"no"})")
           + block(1, R"({"type":"text","text":"H"})",
                   {R"({"type":"news","text":"no"})", R"({"type":"text_delta","text":"i"})",
                    R"({"type":"citations_delta","citation":{"cited_text":"no"}})"})
           + end());
    hi("text without a block", begin() + delta(0, R"({"type":"text_delta","text":"Hi"})") + end());
    hi("not streamed",
       R"({"type":"message","content":[{"type":"text","text":"Hi"}],"stop_reason":"end_turn"})");
    row("UTF-8", begin() + text(0, "ä€𝄞") + end(), FinishReason::EndTurn, u"T:ä€𝄞"_s, u"ä€𝄞||"_s);
    row("nothing said", begin() + end(), FinishReason::EndTurn, QString(), u"||"_s);
    row("two texts", begin() + text(0, "a") + text(1, "b") + end(), FinishReason::EndTurn,
        u"T:a|T:b"_s, u"ab||"_s);

    row("thinking", begin() + thinking(0, "hm") + text(1, "Hi") + end(), FinishReason::EndTurn,
        u"R*:hm|T:Hi"_s, u"Hi|hm|"_s);
    row("thinking that is not shown", begin() + thinking(0, "") + text(1, "Hi") + end(),
        FinishReason::EndTurn, u"R*:|T:Hi"_s, u"Hi||"_s);
    row("empty thinking", begin() + thinking(0, "", "") + text(1, "Hi") + end(),
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("thinking twice", begin() + thinking(0, "a") + thinking(1, "b") + text(2, "Hi") + end(),
        FinishReason::EndTurn, u"R*:a|R*:b|T:Hi"_s, u"Hi|ab|"_s);

    const QByteArray stop = end("\"tool_use\"");
    row("call", begin() + call(0, "a", {"", R"({\"p\")", ":1}"}) + stop, FinishReason::ToolCalls,
        uR"(C:f {"p":1})"_s, uR"(||f {"p":1})"_s);
    row("call without arguments", begin() + call(0, "a", {}) + stop, FinishReason::ToolCalls,
        u"C:f {}"_s, u"||f "_s);
    row("empty arguments", begin() + call(0, "a", {""}) + stop, FinishReason::ToolCalls,
        u"C:f {}"_s, u"||f "_s);
    row("arguments at once",
        begin() + block(0, R"({"type":"tool_use","id":"a","name":"f","input":{"p":1}})") + stop,
        FinishReason::ToolCalls, uR"(C:f {"p":1})"_s, uR"(||f {"p":1})"_s);
    row("several calls", begin() + call(0, "a", {"{}"}) + call(1, "b", {R"({\"q\":2})"}) + stop,
        FinishReason::ToolCalls, uR"(C:f {}|C:f {"q":2})"_s, uR"(||f {},f {"q":2})"_s);
    row("repeated index", begin() + call(0, "a", {"{}"}) + call(0, "b", {R"({\"q\":2})"}) + stop,
        FinishReason::ToolCalls, uR"(C:f {}|C:f {"q":2})"_s, uR"(||f {},f {"q":2})"_s);
    row("no id", begin() + call(0, "", {"{}"}) + stop, FinishReason::ToolCalls, u"C:f {}"_s,
        u"||f {}"_s);
    row("call without name is none",
        begin() + block(0, R"({"type":"tool_use","id":"a","input":{}})") + text(1, "Hi") + stop,
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("interleaved",
        begin() + thinking(0, "a") + text(1, "b") + call(2, "x", {"{}"}) + thinking(3, "c")
            + call(4, "y", {"{}"}) + stop,
        FinishReason::ToolCalls, u"R*:a|T:b|C:f {}|R*:c|C:f {}"_s, u"b|ac|f {},f {}"_s);
    row("call that ends with end_turn", begin() + call(0, "a", {"{}"}) + end(),
        FinishReason::ToolCalls, u"C:f {}"_s, u"||f {}"_s);
    row("call, not streamed",
        R"({"type":"message","content":[{"type":"tool_use","id":"a","name":"f","input":{"p":1}}],)"
        R"("stop_reason":"tool_use"})",
        FinishReason::ToolCalls, uR"(C:f {"p":1})"_s, uR"(||f {"p":1})"_s);

    row("cut off", begin() + text(0, "Hi") + end("\"max_tokens\""), FinishReason::MaxTokens,
        u"T:Hi"_s, u"Hi||"_s);
    row("call cut off",
        begin()
            + sse("content_block_start",
                  R"(,"index":0,"content_block":{"type":"tool_use",)"
                  R"("id":"a","name":"f","input":{}})")
            + delta(0, R"({"type":"input_json_delta","partial_json":"{\"p"})")
            + end("\"max_tokens\""),
        FinishReason::MaxTokens, uR"(C:f {"p)"_s, uR"(||f {"p)"_s);
    row("window full", begin() + text(0, "Hi") + end("\"model_context_window_exceeded\""),
        FinishReason::MaxTokens, u"T:Hi"_s, u"Hi||"_s);
    row("stop sequence", begin() + text(0, "Hi") + end("\"stop_sequence\""), FinishReason::EndTurn,
        u"T:Hi"_s, u"Hi||"_s);
    row("without the last event",
        begin() + text(0, "Hi") + QByteArray(end()).replace("message_stop", "ping"),
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("calls without the last event",
        begin() + call(0, "a", {"{}"})
            + sse("message_delta", R"(,"delta":{"stop_reason":"tool_use"})"),
        FinishReason::ToolCalls, u"C:f {}"_s, u"||f {}"_s);
    row("no reason", begin() + text(0, "Hi") + end("null"), FinishReason::EndTurn, u"T:Hi"_s,
        u"Hi||"_s);
    row("refusal", begin() + text(0, "Hi") + end("\"refusal\""), FinishReason::Refusal, u"T:Hi"_s,
        u"Hi||"_s);
    row("refusal that explains",
        begin() + end(R"("refusal","stop_details":{"type":"refusal","explanation":"No."})"),
        FinishReason::Refusal, u"T:No."_s, u"No.||"_s);
}

void TestAnthropicStreamParser::errors_data()
{
    const Rows<QByteArray, ErrorCode, QString> row; // stream, code, contains

    const auto early = [&row](const char *name, const QByteArray &stream) {
        row(name, stream, ErrorCode::Network, u"the stream ended early"_s);
    };
    early("nothing", {});
    early("pings alone", sse("ping") + sse("ping"));
    early("comments alone", ": x\n\n");
    early("after the start", begin());
    early("within a text", begin() + delta(0, R"({"type":"text_delta","text":"Hi"})"));
    early("after a block", begin() + text(0, "Hi"));
    early("after a call", begin() + call(0, "a", {"{}"}));
    early("before the reason", begin() + text(0, "Hi") + sse("message_delta", R"(,"delta":{})"));
    row("within an event", begin() + R"(data: {"type":"content_bl)", ErrorCode::Network,
        u"broken JSON"_s);
    row("broken JSON", "event: x\ndata: {\"type\":}\n\n", ErrorCode::Network, u"broken JSON"_s);

    const auto error = [](const QByteArray &type, const QByteArray &message) {
        return sse("error", R"(,"error":{"type":")" + type + R"(","message":")" + message + "\"}");
    };
    row("overloaded", begin() + error("overloaded_error", "Overloaded"), ErrorCode::Network,
        u"Overloaded"_s);
    row("overloaded after text", begin() + text(0, "Hi") + error("overloaded_error", "Overloaded"),
        ErrorCode::Network, u"(HTTP 529)"_s);
    row("failure", begin() + error("api_error", "boom"), ErrorCode::Network, u"boom"_s);
    row("rate", error("rate_limit_error", "slow"), ErrorCode::RateLimited, u"slow"_s);
    row("key", error("authentication_error", "sk"), ErrorCode::AuthRequired, u"refuses the key"_s);
    row("request", error("invalid_request_error", "bad"), ErrorCode::InvalidInput, u"bad"_s);
    row("context", error("invalid_request_error", "prompt is too long: 2 tokens > 1 maximum"),
        ErrorCode::ContextOverflow, u"larger than the window"_s);
    row("size", error("request_too_large", "x"), ErrorCode::ContextOverflow, u"window"_s);
    row("unknown error", error("news", "boom"), ErrorCode::Network, u"boom"_s);
    // No endings of whole answers: another try when nothing came before it, or when it passes.
    row("unknown reason", begin() + text(0, "Hi") + end("\"news\""), ErrorCode::InvalidInput,
        u"before it was whole, for the reason \"news\""_s);
    row("unknown reason alone", begin() + end("\"news\""), ErrorCode::Network,
        u"for the reason \"news\""_s);
    row("reason that tells of an error", begin() + text(0, "Hi") + end("\"server_error\""),
        ErrorCode::Network, u"for the reason \"server_error\""_s);
    row("window full at once", begin() + end("\"model_context_window_exceeded\""),
        ErrorCode::ContextOverflow, u"larger than the window"_s);
    row("error without type", "event: error\ndata: {\"error\":{\"message\":\"boom\"}}\n\n",
        ErrorCode::Network, u"boom"_s);
    row("error that is a text", "event: error\ndata: {\"error\":\"boom\"}\n\n", ErrorCode::Network,
        u"boom"_s);
    row("error at the top", "event: error\ndata: {\"message\":\"boom\"}\n\n", ErrorCode::Network,
        u"boom"_s);
    row("error as JSON",
        R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})",
        ErrorCode::Network, u"Overloaded"_s);
    row("torn JSON", R"({"type":"message","content":[)", ErrorCode::Network, u"broken JSON"_s);
    row("other JSON", R"({"hello":1})", ErrorCode::InvalidInput, u"not one of a model"_s);
    row("web page", "<!DOCTYPE html><html></html>", ErrorCode::InvalidInput, u"web page"_s);
}

void TestAnthropicStreamParser::usage_data()
{
    // first: in message_start
    // last: in message_delta
    // tokens: input, output, cached, reasoning
    const Rows<QByteArray, QByteArray, QList<qint64>> row; // first, last, tokens

    row("none", "null"_ba, "null"_ba, QList<qint64>{0, 0, 0, 0});
    row("plain", R"({"input_tokens":10,"output_tokens":1})"_ba, R"({"output_tokens":5})"_ba,
        QList<qint64>{10, 5, 0, 0});
    row("all input counts",
        R"({"input_tokens":10,"cache_creation_input_tokens":200,)"
        R"("cache_read_input_tokens":3000,"output_tokens":1})"_ba,
        R"({"output_tokens":5})"_ba, QList<qint64>{3210, 5, 3000, 0});
    row("nulls",
        R"({"input_tokens":10,"cache_creation_input_tokens":null,)"
        R"("cache_read_input_tokens":null,"output_tokens":1})"_ba,
        R"({"output_tokens":5})"_ba, QList<qint64>{10, 5, 0, 0});
    row("out of range",
        R"({"input_tokens":9223372036854775807,"cache_read_input_tokens":9223372036854775807})"_ba,
        R"({"cache_creation_input_tokens":-1,"output_tokens":-5})"_ba,
        QList<qint64>{2000000000000, 0, 1000000000000, 0});
    row("totals at the end", R"({"input_tokens":0,"output_tokens":0})"_ba,
        R"({"input_tokens":10,"cache_read_input_tokens":30,"output_tokens":5})"_ba,
        QList<qint64>{40, 5, 30, 0});
    row("the same twice is not added",
        R"({"input_tokens":10,"cache_read_input_tokens":30,"output_tokens":1})"_ba,
        R"({"input_tokens":10,"cache_read_input_tokens":30,"output_tokens":5})"_ba,
        QList<qint64>{40, 5, 30, 0});
    row("zeros at the end", R"({"input_tokens":10,"output_tokens":1})"_ba,
        R"({"input_tokens":0,"output_tokens":5})"_ba, QList<qint64>{10, 5, 0, 0});
    row("thinking", R"({"input_tokens":10,"output_tokens":1})"_ba,
        R"({"output_tokens":9,"output_tokens_details":{"thinking_tokens":4}})"_ba,
        QList<qint64>{10, 9, 0, 4});
}

// platform.claude.com, "Prompt caching", "Tracking cache performance", 2026-11-23
void TestAnthropicStreamParser::cacheWrites()
{
    AnthropicStreamParser parser(readProfile());
    QVERIFY(parser.append(
        sse("message_start",
            R"(,"message":{"usage":{"input_tokens":2048,"cache_read_input_tokens":1800,)"
            R"("cache_creation_input_tokens":248,"output_tokens":1,"cache_creation":)"
            R"({"ephemeral_5m_input_tokens":148,"ephemeral_1h_input_tokens":100}}})")
        + sse("message_delta", R"(,"delta":{},"usage":{"output_tokens":503})")
        + sse("message_stop")));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    QCOMPARE(outcome->usage.inputTokens, 2048 + 1800 + 248);
    QCOMPARE(outcome->usage.cacheWriteTokens, 248);
    QCOMPARE(outcome->usage.longCacheWriteTokens, 100);
    QCOMPARE(outcome->usage.outputTokens, 503);
}

void TestAnthropicStreamParser::usage()
{
    const auto [first, last, tokens] = Rows<QByteArray, QByteArray, QList<qint64>>::current();

    AnthropicStreamParser parser(readProfile());
    QVERIFY(parser.append(sse("message_start", R"(,"message":{"usage":)" + first + '}')
                          + sse("message_delta", R"(,"delta":{},"usage":)" + last)
                          + sse("message_stop")));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    QCOMPARE(tokensOf(outcome->usage), tokens);
}

void TestAnthropicStreamParser::opaque_data()
{
    const Rows<QByteArray, QString, QByteArray> row; // stream (one block), text, own

    row("signature", thinking(0, "hm"), u"hm"_s, R"({"model":"m","signature":"sig"})"_ba);
    row("signature alone", thinking(0, ""), QString(), R"({"model":"m","signature":"sig"})"_ba);
    row("no signature", thinking(0, "hm", ""), u"hm"_s, R"({"model":"m"})"_ba);
    row("signature in pieces",
        block(0, R"({"type":"thinking","thinking":"a"})",
              {R"({"type":"thinking_delta","thinking":"b"})",
               R"({"type":"signature_delta","signature":"x"})",
               R"({"type":"signature_delta","signature":"y"})"}),
        u"ab"_s, R"({"model":"m","signature":"xy"})"_ba);
    row("redacted", block(0, R"({"type":"redacted_thinking","data":"d"})"), QString(),
        R"({"block":{"data":"d","type":"redacted_thinking"},"model":"m"})"_ba);
    row("tool of the endpoint",
        block(0, R"({"type":"server_tool_use","id":"s","name":"w","input":{}})",
              {R"({"type":"input_json_delta","partial_json":"{\"q\""})",
               R"({"type":"input_json_delta","partial_json":":1}"})"}),
        QString(),
        R"({"block":{"id":"s","input":{"q":1},"name":"w","type":"server_tool_use"},"model":"m"})"_ba);
    row("its result",
        block(0, R"({"type":"web_search_tool_result","tool_use_id":"s","content":[{"a":1}]})"),
        QString(),
        R"({"block":{"content":[{"a":1}],"tool_use_id":"s","type":"web_search_tool_result"},)"
        R"("model":"m"})"_ba);
}

void TestAnthropicStreamParser::opaque()
{
    const auto [stream, text, own] = Rows<QByteArray, QString, QByteArray>::current();

    AnthropicStreamParser parser(readProfile());
    QVERIFY(parser.append(begin() + stream + end()));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    QCOMPARE(outcome->message.parts.size(), 1);
    const auto *reasoning = std::get_if<ReasoningPart>(&outcome->message.parts.front());
    QVERIFY(reasoning);
    QCOMPARE(reasoning->text, text);
    QCOMPARE(reasoning->opaque.keys(), QStringList{u"anthropic"_s});
    QCOMPARE(QJsonDocument(reasoning->opaque.value("anthropic"_L1).toObject())
                 .toJson(QJsonDocument::Compact),
             own);
}

void TestAnthropicStreamParser::pauses_data()
{
    const Rows<QByteArray, bool> row; // stream, wants

    const QByteArray pause = end("\"pause_turn\"");
    row("paused", begin() + text(0, "Hi") + pause, true);
    row("paused without a word", begin() + pause, true);
    row("a call has to be answered first", begin() + call(0, "a", {"{}"}) + pause, false);
    row("not paused", begin() + text(0, "Hi") + end(), false);
}

void TestAnthropicStreamParser::pauses()
{
    const auto [stream, wants] = Rows<QByteArray, bool>::current();

    AnthropicStreamParser parser(readProfile());
    QVERIFY(parser.append(stream));
    QVERIFY(parser.finish());
    QCOMPARE(parser.wantsContinuation(), wants);
}

void TestAnthropicStreamParser::idsStayUnique()
{
    AnthropicStreamParser parser(readProfile(), {u"a"_s});
    QVERIFY(
        parser.append(begin() + call(0, "a", {}) + call(1, "b", {}) + call(2, "b", {}) + end()));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    const auto calls = outcome->message.toolCalls();
    QCOMPARE(calls.size(), 3);
    QVERIFY(calls[0].id.startsWith("call_"_L1));
    QCOMPARE(calls[1].id, u"b"_s);
    QVERIFY(calls[2].id != calls[0].id && calls[2].id.startsWith("call_"_L1));
    int next = 0;
    for (const StreamEvent &event : parser.takeEvents()) {
        const auto *item = std::get_if<ToolCallDelta>(&event);
        QVERIFY(item);
        QCOMPARE(item->index, next);
        QCOMPARE(item->id, calls[size_t(next++)].id);
    }
    QCOMPARE(next, 3);
}

void TestAnthropicStreamParser::textBeforeAnErrorStays()
{
    AnthropicStreamParser parser(readProfile());
    const QByteArray error
        = sse("error", R"(,"error":{"type":"overloaded_error","message":"Overloaded"})");
    QVERIFY(!parser.append(begin() + text(0, "Hi") + error + text(1, "never")));
    QCOMPARE(parser.takeEvents(), (std::vector<StreamEvent>{TextDelta{u"Hi"_s}}));
    QVERIFY(parser.failure());
    QVERIFY(parser.failure()->isRetryable());
    QVERIFY(!parser.append(text(1, "never")));
    QVERIFY(parser.takeEvents().empty());
}

void TestAnthropicStreamParser::nothingCountsAfterTheStop()
{
    AnthropicStreamParser parser(readProfile());
    QVERIFY(parser.append(begin() + text(0, "Hi") + end() + text(1, "never")));
    QVERIFY(parser.isDone());
    QVERIFY(parser.append(text(1, "never")));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    QCOMPARE(outcome->message.text(), u"Hi"_s);
}

AGENTAO_TEST_APPLESS(TestAnthropicStreamParser)
#include "tst_anthropicstreamparser.moc"
