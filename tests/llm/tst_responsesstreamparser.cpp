// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openairesponses/responsesrequest.h"
#include "agentcore/llm/providers/openairesponses/responsesstreamparser.h"

#include "tests/llm/replyreader.h"
#include "tests/support/suite.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestResponsesStreamParser : public QObject
{
    Q_OBJECT

private slots:
    void streams_data();
    void streams() { readsStream<ResponsesStreamParser>(); }
    void calls_data();
    void calls();
    void errors_data();
    void errors() { refusesStream<ResponsesStreamParser>(); }
    void customCall_data();
    void customCall();
    void usage_data();
    void usage();
    void reasoningGoesBack();
    void phaseGoesBack();
    void usedIdsAreReplaced();
    void everySplitIsTheSame();
    void failuresThatPass_data();
    void failuresThatPass();
    void nothingCountsAfterTheEnd();
};

// One event as OpenAI writes it; \a rest are the members after the type.
static QByteArray sse(const QByteArray &type, const QByteArray &rest)
{
    return "event: " + type + "\ndata: {\"type\":\"" + type + "\"," + rest + "}\n\n";
}

static QByteArray added(int place, const QByteArray &item)
{
    return sse("response.output_item.added",
               R"("output_index":)" + QByteArray::number(place) + R"(,"item":{)" + item + '}');
}

static QByteArray done(int place, const QByteArray &item)
{
    return sse("response.output_item.done",
               R"("output_index":)" + QByteArray::number(place) + R"(,"item":{)" + item + '}');
}

static QByteArray delta(const QByteArray &type, int place, const QByteArray &id,
                        const QByteArray &text)
{
    return sse("response." + type,
               R"("item_id":")" + id + R"(","output_index":)" + QByteArray::number(place)
                   + R"(,"delta":")" + text + '"');
}

static QByteArray created()
{
    return sse("response.created",
               R"("response":{"id":"resp_1","status":"in_progress",)"
               R"("error":null,"output":[],"usage":null})")
        + sse("response.in_progress", R"("response":{"id":"resp_1","status":"in_progress"})");
}

static QByteArray end(const QByteArray &status = "completed", const QByteArray &rest = {})
{
    return sse("response." + status,
               R"("response":{"id":"resp_1","object":"response",)"
               R"("status":")"
                   + status + '"' + rest + '}');
}

static QByteArray message(int place, const QByteArray &id, const QByteArray &text)
{
    return added(place, R"("id":")" + id + R"(","type":"message","content":[])")
        + sse("response.content_part.added",
              R"("item_id":")" + id + R"(","part":{"type":"output_text","text":""})")
        + delta("output_text.delta", place, id, text)
        + sse("response.output_text.done", R"("item_id":")" + id + R"(","text":")" + text + '"')
        + sse("response.content_part.done", R"("item_id":")" + id + '"')
        + done(place,
               R"("id":")" + id + R"(","type":"message","content":[{"type":"output_text","text":")"
                   + text + R"("}])");
}

static QByteArray callItem(const QByteArray &id, const QByteArray &callId,
                           const QByteArray &arguments, const QByteArray &name = "f")
{
    return R"("type":"function_call","id":")" + id + R"(","call_id":")" + callId + R"(","name":")"
        + name + R"(","arguments":")" + arguments + '"';
}

// The whole life of a call, its arguments in two pieces.
static QByteArray call(int place, const QByteArray &id, const QByteArray &callId,
                       const QByteArray &first, const QByteArray &second)
{
    return added(place, callItem(id, callId, ""))
        + delta("function_call_arguments.delta", place, id, first)
        + delta("function_call_arguments.delta", place, id, second)
        + sse("response.function_call_arguments.done",
              R"("item_id":")" + id + R"(","arguments":")" + first + second + '"')
        + done(place, callItem(id, callId, first + second));
}

void TestResponsesStreamParser::streams_data()
{
    // stream, reason, parts, events (text|reasoning|calls)
    const Rows<QByteArray, FinishReason, QString, QString> row;

    const QByteArray hi = message(0, "msg_1", "Hi");
    row("text", created() + hi + end(), FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("no header of events", (created() + hi + end()).replace("event: ", ": "),
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("no last blank line", (hi + end()).trimmed(), FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("two messages", message(0, "msg_1", "a") + message(1, "msg_2", "b") + end(),
        FinishReason::EndTurn, u"T:a|T:b"_s, u"ab||"_s);
    row("pieces alone", delta("output_text.delta", 0, "m", "Hi") + end(), FinishReason::EndTurn,
        u"T:Hi"_s, u"Hi||"_s);
    row("end of the item alone",
        done(0, R"("type":"message","content":[{"type":"output_text","text":"Hi"}])") + end(),
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("end of the response alone",
        end("completed",
            R"(,"output":[{"type":"reasoning","summary":[{"text":"hm"}]},)"
            R"({"type":"message","content":[{"type":"output_text","text":"Hi"}]}])"),
        FinishReason::EndTurn, u"R:hm|T:Hi"_s, u"Hi|hm|"_s);
    row("end that repeats all",
        hi
            + end("completed",
                  R"(,"output":[{"type":"message","id":"other","content":[)"
                  R"({"type":"output_text","text":"Hi"}]}])"),
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("nothing said", created() + end(), FinishReason::EndTurn, QString(), u"||"_s);
    row("[DONE] in place of the end", hi + "data: [DONE]\n\n", FinishReason::EndTurn, u"T:Hi"_s,
        u"Hi||"_s);
    row("end without status", hi + sse("response.completed", R"("response":{"id":"resp_1"})"),
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("unknown events and items",
        sse("response.web_search_call.searching", R"("item_id":"w")")
            + added(0, R"("type":"web_search_call","id":"w")")
            + sse("response.audio.delta", "\"a\":1")
            + done(0, R"("type":"web_search_call","id":"w")") + "event: keepalive\ndata: {}\n\n"
            + message(1, "m", "Hi") + end(),
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("UTF-8", message(0, "m", "ä€𝄞") + end(), FinishReason::EndTurn, u"T:ä€𝄞"_s, u"ä€𝄞||"_s);

    const QByteArray thought = added(0, R"("id":"rs_1","type":"reasoning","summary":[])")
        + delta("reasoning_summary_text.delta", 0, "rs_1", "hm");
    const QByteArray thoughtEnd
        = done(0,
               R"("id":"rs_1","type":"reasoning","encrypted_content":"gAA",)"
               R"("summary":[{"type":"summary_text","text":"hm"}])");
    row("summary", thought + thoughtEnd + message(1, "m", "Hi") + end(), FinishReason::EndTurn,
        u"R*:hm|T:Hi"_s, u"Hi|hm|"_s);
    row("paragraphs of a summary",
        thought + sse("response.reasoning_summary_part.added", R"("item_id":"rs_1")")
            + delta("reasoning_summary_text.delta", 0, "rs_1", "so") + thoughtEnd + end(),
        FinishReason::EndTurn, u"R*:hm\n\nso"_s, u"|hm\n\nso|"_s);
    row("first part of a summary",
        added(0, R"("id":"rs_1","type":"reasoning")")
            + sse("response.reasoning_summary_part.added", R"("item_id":"rs_1")")
            + delta("reasoning_summary_text.delta", 0, "rs_1", "hm") + end(),
        FinishReason::EndTurn, u"R:hm"_s, u"|hm|"_s);
    row("open reasoning",
        delta("reasoning_text.delta", 0, "rs_1", "hm") + message(1, "m", "Hi") + end(),
        FinishReason::EndTurn, u"R:hm|T:Hi"_s, u"Hi|hm|"_s);
    row("reasoning without words",
        added(0, R"("id":"rs_1","type":"reasoning","summary":[])")
            + done(0, R"("id":"rs_1","type":"reasoning","summary":[],"encrypted_content":"gAA")")
            + message(1, "m", "Hi") + end(),
        FinishReason::EndTurn, u"R*:|T:Hi"_s, u"Hi||"_s);
    row("several thoughts",
        thought + thoughtEnd + done(1, R"("type":"reasoning","encrypted_content":"gBB")")
            + message(2, "m", "Hi") + end(),
        FinishReason::EndTurn, u"R*:hm|R*:|T:Hi"_s, u"Hi|hm|"_s);

    row("refusal",
        added(0, R"("id":"m","type":"message")") + delta("refusal.delta", 0, "m", "No.") + end(),
        FinishReason::Refusal, u"T:No."_s, u"No.||"_s);
    row("refusal told at the end",
        done(0, R"("type":"message","content":[{"type":"refusal","refusal":"No."}])") + end(),
        FinishReason::Refusal, u"T:No."_s, u"No.||"_s);
    const QByteArray incomplete = R"(,"incomplete_details":{"reason":")";
    row("cut off", hi + end("incomplete", incomplete + R"(max_output_tokens"})"),
        FinishReason::MaxTokens, u"T:Hi"_s, u"Hi||"_s);
    row("filtered", hi + end("incomplete", incomplete + R"(content_filter"})"),
        FinishReason::Refusal, u"T:Hi"_s, u"Hi||"_s);
    row("incomplete for an unknown reason", hi + end("incomplete", incomplete + R"(nap"})"),
        FinishReason::MaxTokens, u"T:Hi"_s, u"Hi||"_s);
    row("call cut off",
        added(0, callItem("fc_1", "c1", ""))
            + delta("function_call_arguments.delta", 0, "fc_1", R"({\"p)")
            + end("incomplete", incomplete + R"(max_output_tokens"})"),
        FinishReason::MaxTokens, uR"(C:f {"p)"_s, uR"(||f {"p)"_s);

    row("not streamed",
        R"({"object":"response","status":"completed","error":null,"output":[)"
        R"({"type":"message","content":[{"type":"output_text","text":"Hi"}]},{)"
            + callItem("fc_1", "c1", "{}") + "}]}",
        FinishReason::ToolCalls, u"T:Hi|C:f {}"_s, u"Hi||f {}"_s);
    row("not streamed and cut off",
        R"({"object":"response","status":"incomplete","output":[],)"
        R"("incomplete_details":{"reason":"max_output_tokens"}})",
        FinishReason::MaxTokens, QString(), u"||"_s);
}

void TestResponsesStreamParser::calls_data()
{
    // stream (without its end), ids ("*" for one that the endpoint did not send), parts, events
    const Rows<QByteArray, QString, QString, QString> row;

    const QString one = uR"(C:f {"p":1})"_s;
    const QString oneEvent = uR"(||f {"p":1})"_s;
    const QString two = uR"(C:f {"p":1}|C:f {"q":2})"_s;
    const QString twoEvents = uR"(||f {"p":1},f {"q":2})"_s;
    const QByteArray first = call(0, "fc_1", "c1", R"({\"p\":)", "1}");
    const QByteArray second = call(1, "fc_2", "c2", R"({\"q\":)", "2}");
    row("one", first, u"c1"_s, one, oneEvent);
    row("two", first + second, u"c1,c2"_s, two, twoEvents);
    row("interleaved",
        added(0, callItem("fc_1", "c1", "")) + added(1, callItem("fc_2", "c2", ""))
            + delta("function_call_arguments.delta", 1, "fc_2", R"({\"q\":2})")
            + delta("function_call_arguments.delta", 0, "fc_1", R"({\"p\":1})")
            + done(1, callItem("fc_2", "c2", R"({\"q\":2})"))
            + done(0, callItem("fc_1", "c1", R"({\"p\":1})")),
        u"c1,c2"_s, two, twoEvents);
    row("one place for both", first + call(0, "fc_2", "c2", R"({\"q\":)", "2}"), u"c1,c2"_s, two,
        twoEvents);
    row("one id for both", first + call(1, "fc_1", "c2", R"({\"q\":)", "2}"), u"c1,c2"_s, two,
        twoEvents);
    row("one id and one place for both", first + call(0, "fc_1", "c2", R"({\"q\":)", "2}"),
        u"c1,c2"_s, two, twoEvents);
    row("one place, interleaved",
        added(0, callItem("fc_1", "c1", "")) + added(0, callItem("fc_2", "c2", ""))
            + delta("function_call_arguments.delta", 0, "fc_1", R"({\"p\":1})")
            + delta("function_call_arguments.delta", 0, "fc_2", R"({\"q\":2})"),
        u"c1,c2"_s, two, twoEvents);
    row("ids that change with each event",
        added(0, callItem("x1", "c1", ""))
            + delta("function_call_arguments.delta", 0, "x2", R"({\"p\":)")
            + delta("function_call_arguments.delta", 0, "x3", "1}")
            + done(0, callItem("x4", "c1", R"({\"p\":1})")),
        u"c1"_s, one, oneEvent);
    row("no ids", call(0, "", "", R"({\"p\":)", "1}") + call(1, "", "", R"({\"q\":)", "2}"),
        u"*,*"_s, two, twoEvents);
    row("no ids and no places",
        (call(0, "", "", R"({\"p\":)", "1}") + call(0, "", "", R"({\"q\":)", "2}"))
            .replace(R"("output_index":0,)", ""),
        u"*,*"_s, two, twoEvents);
    row("id of the item alone", call(0, "fc_1", "", R"({\"p\":)", "1}"), u"fc_1"_s, one, oneEvent);
    row("one call id for both", first + call(1, "fc_2", "c1", R"({\"q\":)", "2}"), u"c1,*"_s, two,
        twoEvents);
    row("empty arguments",
        added(0, callItem("fc_1", "c1", "")) + done(0, callItem("fc_1", "c1", "")), u"c1"_s,
        u"C:f {}"_s, u"||f "_s);
    row("arguments at the end alone", done(0, callItem("fc_1", "c1", R"({\"p\":1})")), u"c1"_s, one,
        oneEvent);
    row("arguments as an object",
        done(0, R"("type":"function_call","call_id":"c1","name":"f","arguments":{"p":1})"), u"c1"_s,
        one, oneEvent);
    row("name at the end alone",
        delta("function_call_arguments.delta", 0, "fc_1", R"({\"p\":)")
            + done(0, callItem("fc_1", "c1", R"({\"p\":1})")),
        u"c1"_s, one, oneEvent);
    row("a piece is lost",
        added(0, callItem("fc_1", "c1", ""))
            + delta("function_call_arguments.delta", 0, "fc_1", R"({\"p\":)")
            + done(0, callItem("fc_1", "c1", R"({\"p\":1})")),
        u"c1"_s, one, oneEvent);
    row("the end differs",
        added(0, callItem("fc_1", "c1", ""))
            + delta("function_call_arguments.delta", 0, "fc_1", "{ }")
            + done(0, callItem("fc_1", "c1", R"({\"p\":1})")),
        u"c1"_s, one, u"||f { }"_s);
    row("told twice", first + done(0, callItem("fc_1", "c1", R"({\"p\":1})")), u"c1"_s, one,
        oneEvent);
    row("no end of the item",
        added(0, callItem("fc_1", "c1", ""))
            + delta("function_call_arguments.delta", 0, "fc_1", R"({\"p\":1})"),
        u"c1"_s, one, oneEvent);
    row("never a name",
        delta("function_call_arguments.delta", 0, "fc_0", "{}")
            + done(0, R"("type":"function_call","id":"fc_0","arguments":"{}")") + first,
        u"c1"_s, one, oneEvent);
    row("between texts",
        message(0, "m", "a") + call(1, "fc_1", "c1", R"({\"p\":)", "1}") + message(2, "n", "b"),
        u"c1"_s, u"T:a|"_s + one + u"|T:b"_s, u"ab"_s + oneEvent);
}

void TestResponsesStreamParser::calls()
{
    const auto [stream, ids, parts, events]
        = Rows<QByteArray, QString, QString, QString>::current();

    const QByteArray whole = created() + stream + end();
    for (const qsizetype size : {qsizetype(1), whole.size()}) {
        ResponsesStreamParser parser(readProfile());
        const auto [outcome, got] = readReply(parser, whole, size);
        QVERIFY2(outcome, qPrintable(outcome ? QString() : outcome.error().text()));
        QCOMPARE(outcome->reason, FinishReason::ToolCalls);
        QCOMPARE(summary(outcome->message), parts);
        QCOMPARE(got, events);
        QStringList gotIds;
        for (const ToolCallPart &part : outcome->message.toolCalls())
            gotIds += part.id.startsWith("call_"_L1) ? u"*"_s : part.id;
        QCOMPARE(gotIds.join(u','), ids);
    }
}

void TestResponsesStreamParser::errors_data()
{
    const Rows<QByteArray, ErrorCode, QString> row; // stream, code, contains

    const auto failed
        = [](const QByteArray &error) { return created() + end("failed", R"(,"error":)" + error); };
    const QString early = u"the stream ended early"_s;
    row("nothing", "", ErrorCode::Network, early);
    row("begun and broken off", created(), ErrorCode::Network, early);
    row("text and broken off", created() + message(0, "m", "Hi"), ErrorCode::Network, early);
    row("broken off in an event", created() + "data: {\"type\":\"resp", ErrorCode::Network,
        u"broken JSON"_s);
    row("[DONE] in the middle of a call",
        added(0, callItem("fc_1", "c1", ""))
            + delta("function_call_arguments.delta", 0, "fc_1", "{") + "data: [DONE]\n\n",
        ErrorCode::Network, early);
    row("failed", failed(R"({"code":"server_error","message":"boom"})"), ErrorCode::Network,
        u"boom"_s);
    row("failed for nothing", failed("null"), ErrorCode::Network, u"the answer failed"_s);
    row("rate", failed(R"({"code":"rate_limit_exceeded","message":"slow"})"),
        ErrorCode::RateLimited, u"slow"_s);
    row("quota", failed(R"({"code":"insufficient_quota","message":"pay"})"), ErrorCode::RateLimited,
        u"quota of this key is used up"_s);
    row("context", failed(R"({"code":"context_length_exceeded","message":"x"})"),
        ErrorCode::ContextOverflow, u"larger than the window"_s);
    row("prompt", failed(R"({"code":"invalid_prompt","message":"flagged"})"),
        ErrorCode::InvalidInput, u"flagged"_s);
    row("cancelled", created() + end("cancelled"), ErrorCode::Network, u"broke the answer off"_s);
    row("error event",
        sse("error", R"("code":"rate_limit_exceeded","message":"slow","param":null)"),
        ErrorCode::RateLimited, u"slow"_s);
    row("error event without a header",
        R"(data: {"type":"error","code":null,"message":"boom","param":null})"
        "\n\n",
        ErrorCode::Network, u"boom"_s);
    row("error event with an object",
        sse("error", R"("error":{"type":"invalid_request_error","message":"boom"})"),
        ErrorCode::InvalidInput, u"boom"_s);
    row("JSON error", R"({"error":{"message":"boom","code":400}})", ErrorCode::InvalidInput,
        u"boom"_s);
    row("failed and not streamed",
        R"({"object":"response","status":"failed","error":{"code":"server_error","message":"b"}})",
        ErrorCode::Network, u"b"_s);
    row("queued", R"({"object":"response","status":"queued","output":[]})", ErrorCode::InvalidInput,
        u"not one of a model"_s);
    row("other JSON", R"({"hello":1})", ErrorCode::InvalidInput, u"not one of a model"_s);
    row("chat completion", R"({"choices":[{"message":{"content":"Hi"}}]})", ErrorCode::InvalidInput,
        u"not one of a model"_s);
    row("stream of another format", "data: {\"choices\":[{\"delta\":{\"content\":\"Hi\"}}]}\n\n",
        ErrorCode::Network, early);
    row("web page", "<!DOCTYPE html><html></html>", ErrorCode::InvalidInput, u"web page"_s);
}

// platform.openai.com, "Streaming events", response.custom_tool_call_input, 2026-11-23
void TestResponsesStreamParser::customCall_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray head
        = R"("type":"custom_tool_call","id":"ctc_1","call_id":"c1","name":"apply_patch","input":)";
    const QByteArray whole = head + R"("*** \"a\"\n+\\é\t")";
    const QByteArray pieces = delta("custom_tool_call_input.delta", 0, "ctc_1", R"(*** \"a\")")
        + delta("custom_tool_call_input.delta", 0, "ctc_1", R"(\n+\\é\t)");
    QTest::newRow("in pieces") << added(0, head + R"("")") + pieces
            + sse("response.custom_tool_call_input.done",
                  R"("output_index":0,"item_id":"ctc_1","input":"*** \"a\"\n+\\é\t")")
            + done(0, whole);
    QTest::newRow("without an end of the input")
        << added(0, head + R"("")") + pieces + done(0, whole);
    QTest::newRow("at once") << done(0, whole);
}

void TestResponsesStreamParser::customCall()
{
    QFETCH(QByteArray, bytes);
    ResponsesStreamParser parser(readProfile());
    QVERIFY(parser.append(created() + bytes + end()));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    QCOMPARE(outcome->reason, FinishReason::ToolCalls);
    const auto calls = outcome->message.toolCalls();
    QCOMPARE(calls.size(), size_t(1));
    QCOMPARE(calls[0].name, u"apply_patch"_s);
    const QJsonObject arguments = QJsonDocument::fromJson(calls[0].arguments.toUtf8()).object();
    QCOMPARE(arguments, (QJsonObject{{"input"_L1, u"*** \"a\"\n+\\é\t"_s}}));
    QString told;
    for (const StreamEvent &event : parser.takeEvents()) {
        if (const auto *grown = std::get_if<ToolCallDelta>(&event))
            told += grown->argumentsDelta;
    }
    QCOMPARE(told, calls[0].arguments);
}

void TestResponsesStreamParser::usage_data()
{
    // usage (members of the last response), tokens (input, output, cached, reasoning)
    const Rows<QByteArray, QList<qint64>> row;

    row("none", ""_ba, QList<qint64>{0, 0, 0, 0});
    row("null", R"(,"usage":null)"_ba, QList<qint64>{0, 0, 0, 0});
    row("plain", R"(,"usage":{"input_tokens":10,"output_tokens":5})"_ba,
        QList<qint64>{10, 5, 0, 0});
    row("details",
        R"(,"usage":{"input_tokens":10,"input_tokens_details":)"
        R"({"cached_tokens":8},"output_tokens":5,"output_tokens_details":)"
        R"({"reasoning_tokens":3},"total_tokens":15})"_ba,
        QList<qint64>{10, 5, 8, 3});
    row("null details",
        R"(,"usage":{"input_tokens":10,"output_tokens":5,"input_tokens_details":null})"_ba,
        QList<qint64>{10, 5, 0, 0});
    row("out of range", R"(,"usage":{"input_tokens":-1,"output_tokens":9223372036854775807})"_ba,
        QList<qint64>{0, 1000000000000, 0, 0});
}

void TestResponsesStreamParser::usage()
{
    const auto [usage, tokens] = Rows<QByteArray, QList<qint64>>::current();

    ResponsesStreamParser parser(readProfile());
    const auto outcome
        = readReply(parser, message(0, "m", "Hi") + end("completed", usage), 7).outcome;
    QVERIFY(outcome);
    QCOMPARE(tokensOf(outcome->usage), tokens);
}

void TestResponsesStreamParser::reasoningGoesBack()
{
    ResponsesStreamParser parser(readProfile());
    const auto outcome
        = readReply(parser,
                    added(0, R"("id":"rs_1","type":"reasoning","encrypted_content":"draft")")
                        + done(0,
                               R"("id":"rs_1","type":"reasoning","status":null,"summary":[],)"
                               R"("encrypted_content":"gAA")")
                        + call(1, "fc_1", "c1", "{", "}") + end(),
                    10'000)
              .outcome;
    QVERIFY(outcome);
    const QJsonObject item{{"id"_L1, u"rs_1"_s},
                           {"type"_L1, u"reasoning"_s},
                           {"summary"_L1, QJsonArray()},
                           {"encrypted_content"_L1, u"gAA"_s}};
    ChatRequest request;
    request.model = readProfile().model;
    request.messages = {{ChatMessage::Role::User, {TextPart{u"go"_s}}}, outcome->message};
    const QJsonArray input
        = responsesRequestBody(readProfile(), request).value("input"_L1).toArray();
    QCOMPARE(input.at(1).toObject(), item);
    QCOMPARE(input.at(2)["call_id"_L1].toString(), u"c1"_s);
}

void TestResponsesStreamParser::phaseGoesBack()
{
    ResponsesStreamParser parser(readProfile());
    QByteArray first = message(0, "m", "a");
    first.replace(R"("id":"m",)", R"("id":"m","phase":"commentary",)");
    QByteArray last = message(1, "n", "b");
    last.replace(R"("type":"message","content":[{)",
                 R"("type":"message","phase":"final_answer","content":[{)"); // at its end alone
    const auto outcome = readReply(parser, first + last + end(), 10'000).outcome;
    QVERIFY(outcome);
    QCOMPARE(summary(outcome->message), u"R*:|T:a|R*:|T:b"_s);
    ChatRequest request;
    request.messages = {{ChatMessage::Role::User, {TextPart{u"go"_s}}}, outcome->message};
    const QJsonArray input = responsesRequestBody({}, request).value("input"_L1).toArray();
    QCOMPARE(input.at(1)["phase"_L1].toString(), u"commentary"_s);
    QCOMPARE(input.at(2)["phase"_L1].toString(), u"final_answer"_s);
}

void TestResponsesStreamParser::usedIdsAreReplaced()
{
    ResponsesStreamParser parser(readProfile(), {u"c1"_s});
    const auto outcome = readReply(parser, call(0, "fc_1", "c1", "{", "}") + end(), 10'000).outcome;
    QVERIFY(outcome);
    QVERIFY(outcome->message.toolCalls().front().id != "c1"_L1);
}

void TestResponsesStreamParser::everySplitIsTheSame()
{
    const QByteArray stream = created()
        + done(0, R"("id":"rs_1","type":"reasoning","encrypted_content":"gAA","summary":[])")
        + message(1, "m", "ä𝄞") + call(2, "fc_1", "c1", R"({\"p\":)", "1}")
        + end("completed", R"(,"usage":{"input_tokens":10,"output_tokens":5})");
    readsEachCuttingAlike<ResponsesStreamParser>(stream);
}

void TestResponsesStreamParser::failuresThatPass_data()
{
    const Rows<QByteArray, bool> row; // code, retryable
    row("server's", "server_error"_ba, true);
    row("rate", "rate_limit_exceeded"_ba, true);
    row("quota", "insufficient_quota"_ba, false);
    row("prompt", "invalid_prompt"_ba, false);
}

void TestResponsesStreamParser::failuresThatPass()
{
    const auto [code, retryable] = Rows<QByteArray, bool>::current();

    ResponsesStreamParser parser(readProfile());
    QVERIFY(!parser.append(end("failed", R"(,"error":{"code":")" + code + R"(","message":"x"})")));
    QVERIFY(parser.failure());
    QCOMPARE(parser.failure()->isRetryable(), retryable);
    QVERIFY(!parser.hasContent());
}

void TestResponsesStreamParser::nothingCountsAfterTheEnd()
{
    ResponsesStreamParser parser(readProfile());
    QVERIFY(parser.append(message(0, "m", "Hi") + end() + message(1, "n", "never")));
    QVERIFY(parser.isDone());
    QVERIFY(parser.append(message(2, "o", "never")));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    QCOMPARE(outcome->message.text(), u"Hi"_s);
}

AGENTAO_TEST_APPLESS(TestResponsesStreamParser)
#include "tst_responsesstreamparser.moc"
