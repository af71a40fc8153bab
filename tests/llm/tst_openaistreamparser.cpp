// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaistreamparser.h"
#include "tests/llm/replyreader.h"
#include "tests/support/suite.h"

#include <ctime>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestOpenAiStreamParser : public QObject
{
    Q_OBJECT

private slots:
    void streams_data();
    void streams() { readsStream<OpenAiStreamParser>(); }
    void errors_data();
    void errors() { refusesStream<OpenAiStreamParser>(); }
    void endlessAnswer_data();
    void endlessAnswer();
    void usage_data();
    void usage();
    void cost_data();
    void cost();
    void adjacentPiecesAreMerged();
    void reasoningMayGoBack();
    void signaturesAreKept();
    void textBeforeAnErrorStays();
    void nothingCountsAfterDone();
    void bodyIsBounded();
    void longArgumentsCostNoMoreAtTheirEnd();
};

// An event with a delta and a finish reason, both JSON.
static QByteArray chunk(const QByteArray &delta, const QByteArray &reason = "null")
{
    return R"(data: {"choices":[{"index":0,"delta":)" + delta + R"(,"finish_reason":)" + reason
        + "}]}\n\n";
}

static QByteArray text(const QByteArray &text, const QByteArray &reason = "null")
{
    return chunk(R"({"content":")" + text + R"("})", reason);
}

static QByteArray call(const QByteArray &arguments, const QByteArray &reason = "null")
{
    return chunk(R"({"tool_calls":[{"index":0,"id":"a","function":{"name":"f","arguments":")"
                     + arguments + R"("}}]})",
                 reason);
}

void TestOpenAiStreamParser::streams_data()
{
    // stream, reason, parts, events (text|reasoning|calls)
    const Rows<QByteArray, FinishReason, QString, QString> row;

    const QByteArray done = "data: [DONE]\n\n";
    row("text", text("Hel") + text("lo") + chunk("{}", R"("stop")") + done, FinishReason::EndTurn,
        u"T:Hello"_s, u"Hello||"_s);
    row("like chunks with escapes",
        text("a") + text(R"(\n\"b\")") + text("") + text(R"(\u00e4\b)") + text("c", R"("stop")")
            + done,
        FinishReason::EndTurn, u"T:a\n\"b\"ä\bc"_s, u"a\n\"b\"ä\bc||"_s);
    row("like chunks with other ones between",
        text("a") + text("b") + chunk(R"({"reasoning_content":"hm"})") + text("c") + text("d")
            + call("{}") + text("e", R"("tool_calls")") + done,
        FinishReason::ToolCalls, u"T:ab|R*:hm|T:cde|C:f {}"_s, u"abcde|hm|f "_s);
    row("content beside reasoning",
        chunk(R"({"content":"a","reasoning_content":"x"})")
            + chunk(R"({"content":"b","reasoning_content":"x"})") + text("c", R"("stop")") + done,
        FinishReason::EndTurn, u"R*:x|T:a|R*:x|T:bc"_s, u"abc|xx|"_s);
    row("content beside calls",
        chunk(R"({"content":"a","tool_calls":[{"index":0,"id":"a","function":{"name":"f",)"
              R"("arguments":"{"}}]})")
            + chunk(R"({"content":"b","tool_calls":[{"index":0,"id":"a","function":{"name":"f",)"
                    R"("arguments":"{"}}]})")
            + call("}}", R"("tool_calls")") + done,
        FinishReason::ToolCalls, u"T:ab|C:f {{}}"_s, u"ab||f {{}}"_s);
    row("finish in the last delta", text("Hi", R"("stop")") + done, FinishReason::EndTurn,
        u"T:Hi"_s, u"Hi||"_s);
    row("no [DONE]", text("Hi") + chunk("{}", R"("stop")"), FinishReason::EndTurn, u"T:Hi"_s,
        u"Hi||"_s);
    row("no finish reason", text("Hi") + done, FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("no last blank line", text("Hi", R"("stop")").trimmed(), FinishReason::EndTurn, u"T:Hi"_s,
        u"Hi||"_s);
    row("[DONE] without blank line", text("Hi") + "data: [DONE]", FinishReason::EndTurn, u"T:Hi"_s,
        u"Hi||"_s);
    row("no text at all", chunk("{}", R"("stop")") + done, FinishReason::EndTurn, QString(),
        u"||"_s);
    row("nulls",
        chunk(R"({"role":"assistant","content":null,"tool_calls":null,"refusal":null,)"
              R"("reasoning_content":null,"function_call":null})")
            + text("Hi", R"("stop")") + done,
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("empty choices",
        R"(data: {"choices":[]})"
        "\n\n"
            + text("Hi", R"("stop")"),
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("another choice first",
        R"(data: {"choices":[{"index":1,"delta":{"content":"No"}},{"index":0,"delta":{"content":"Hi"}}]})"
        "\n\n"
        R"(data: {"choices":[{"index":1,"delta":{"content":"pe"},"finish_reason":"length"}]})"
        "\n\n"
            + chunk("{}", R"("stop")"),
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("another choice in an event before",
        R"(data: {"choices":[{"index":1,"delta":{"content":"Hi"}}]})"
        "\n\n"
        R"(data: {"choices":[{"index":0,"delta":{"content":"No"},"finish_reason":"length"}]})"
        "\n\n"
        R"(data: {"choices":[{"index":1,"delta":{},"finish_reason":"stop"}]})"
        "\n\n",
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("choices without an index",
        R"(data: {"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"},{"delta":{"content":"No"}}]})"
        "\n\n",
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("comments and unknown events",
        ": ping\n\nevent: ping\ndata: {\"type\":\"ping\"}\n\ndata: keepalive\n\ndata:\n\n"
            + text("Hi", R"("stop")") + done,
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("UTF-8", text("ä€𝄞", R"("stop")"), FinishReason::EndTurn, u"T:ä€𝄞"_s, u"ä€𝄞||"_s);
    row("reasoning_content",
        chunk(R"({"reasoning_content":"hm"})") + text("Hi", R"("stop")") + done,
        FinishReason::EndTurn, u"R*:hm|T:Hi"_s, u"Hi|hm|"_s);
    row("reasoning", chunk(R"({"reasoning":"hm"})") + text("Hi", R"("stop")") + done,
        FinishReason::EndTurn, u"R*:hm|T:Hi"_s, u"Hi|hm|"_s);
    row("both names at once",
        chunk(R"({"reasoning":"hm","reasoning_content":"hm"})") + text("Hi", R"("stop")"),
        FinishReason::EndTurn, u"R*:hm|T:Hi"_s, u"Hi|hm|"_s);
    row("interleaved",
        chunk(R"({"reasoning":"a"})") + text("b") + chunk(R"({"reasoning":"c"})")
            + text("d", R"("stop")"),
        FinishReason::EndTurn, u"R*:a|T:b|R*:c|T:d"_s, u"bd|ac|"_s);
    row("content blocks",
        chunk(R"({"content":[{"type":"thinking","thinking":[{"type":"text","text":"hm"}]},)"
              R"({"type":"text","text":"Hi"}]})",
              R"("stop")"),
        FinishReason::EndTurn, u"R*:hm|T:Hi"_s, u"Hi|hm|"_s);

    row("calls", call("") + call(R"({\"p\":)") + call("1}") + chunk("{}", R"("tool_calls")") + done,
        FinishReason::ToolCalls, uR"(C:f {"p":1})"_s, uR"(||f {"p":1})"_s);
    row("text and a call", text("wait") + call("{}", R"("tool_calls")") + done,
        FinishReason::ToolCalls, u"T:wait|C:f {}"_s, u"wait||f "_s);
    row("call that ends with stop", call("{}", R"("stop")") + done, FinishReason::ToolCalls,
        u"C:f {}"_s, u"||f "_s);
    row("call without finish reason", call("{}") + done, FinishReason::ToolCalls, u"C:f {}"_s,
        u"||f "_s);
    row("empty arguments", call("", R"("tool_calls")") + done, FinishReason::ToolCalls, u"C:f {}"_s,
        u"||f "_s);
    row("function_call",
        chunk(R"({"function_call":{"name":"f","arguments":""}})")
            + chunk(R"({"function_call":{"arguments":"{}"}})") + chunk("{}", R"("function_call")"),
        FinishReason::ToolCalls, u"C:f {}"_s, u"||f "_s);
    row("tool_calls without a call", chunk("{}", R"("tool_calls")") + done, FinishReason::EndTurn,
        QString(), u"||"_s);
    row("cut off", text("Hi", R"("length")") + done, FinishReason::MaxTokens, u"T:Hi"_s, u"Hi||"_s);
    row("call cut off", call(R"({\"p)", R"("length")") + done, FinishReason::MaxTokens,
        uR"(C:f {"p)"_s, uR"(||f {"p)"_s);
    row("filtered", text("H", R"("content_filter")") + done, FinishReason::Refusal, u"T:H"_s,
        u"H||"_s);
    row("refusal", chunk(R"({"refusal":"No."})") + chunk("{}", R"("stop")"), FinishReason::Refusal,
        u"T:No."_s, u"No.||"_s);
    row("unknown reason", text("Hi", R"("eos")") + done, FinishReason::EndTurn, u"T:Hi"_s,
        u"Hi||"_s);

    row("not streamed",
        R"({"choices":[{"message":{"role":"assistant","content":"Hi"},"finish_reason":"stop"}]})",
        FinishReason::EndTurn, u"T:Hi"_s, u"Hi||"_s);
    row("not streamed, with spaces and a call",
        "\n "
        R"({"choices":[{"message":{"content":null,)"
        R"("tool_calls":[{"id":"a","type":"function","function":{"name":"f",)"
        R"("arguments":"{\"p\":1}"}}]},"finish_reason":"tool_calls"}]})"
        "\n",
        FinishReason::ToolCalls, uR"(C:f {"p":1})"_s, uR"(||f {"p":1})"_s);
}

void TestOpenAiStreamParser::errors_data()
{
    const Rows<QByteArray, ErrorCode, QString> row; // stream, code, contains

    row("nothing", ""_ba, ErrorCode::Network, u"the stream ended early"_s);
    row("broken off", text("Hi"), ErrorCode::Network, u"the stream ended early"_s);
    row("[DONE] alone", "data: [DONE]\n\n"_ba, ErrorCode::Network, u"the answer is empty"_s);
    row("broken off in an event", text("Hi") + R"(data: {"choices":[{"del)", ErrorCode::Network,
        u"broken JSON"_s);
    row("comments only", ": ping\n\n: ping\n\n"_ba, ErrorCode::Network,
        u"the stream ended early"_s);
    row("broken JSON", "data: {\"choices\":[}\n\n"_ba, ErrorCode::Network, u"broken JSON"_s);
    row("error object",
        text("Hi")
            + R"(data: {"error":{"message":"boom"}})"
              "\n\n",
        ErrorCode::Network, u"boom"_s);
    row("error text",
        R"(data: {"error":"boom"})"
        "\n\n"_ba,
        ErrorCode::Network, u"boom"_s);
    row("error event", "event: error\ndata: {\"message\":\"boom\"}\n\n"_ba, ErrorCode::Network,
        u"boom"_s);
    row("error with status",
        R"(data: {"error":{"message":"slow","code":429}})"
        "\n\n"_ba,
        ErrorCode::RateLimited, u"slow"_s);
    row("error with status text",
        R"(data: {"error":{"message":"slow","code":"429"}})"
        "\n\n"_ba,
        ErrorCode::RateLimited, u"slow"_s);
    row("error with type",
        R"(data: {"error":{"message":"slow","type":"rate_limit_error"}})"
        "\n\n"_ba,
        ErrorCode::RateLimited, u"slow"_s);
    row("error for the context",
        R"(data: {"error":{"message":"x","code":"context_length_exceeded"}})"
        "\n\n"_ba,
        ErrorCode::ContextOverflow, u"larger than the window"_s);
    for (const QByteArray reason : {"error", "network_error", "tool_use_failed", "abort"}) {
        row(QTest::addRow("finish reason %s", reason.constData()), text("Hi", '"' + reason + '"'),
            ErrorCode::Network,
            u"before it was whole, for the reason \"%1\""_s.arg(QLatin1StringView(reason)));
    }
    row("unknown finish reason", text("Hi", R"("news")"), ErrorCode::InvalidInput,
        u"before it was whole, for the reason \"news\""_s);
    row("unknown finish reason alone", text("", R"("news")"), ErrorCode::Network,
        u"for the reason \"news\""_s);
    row("window full at once", text("", R"("model_length")"), ErrorCode::ContextOverflow,
        u"larger than the window"_s);
    row("JSON error", R"({"error":{"message":"boom","code":400}})"_ba, ErrorCode::InvalidInput,
        u"boom"_s);
    row("torn JSON", R"({"choices":[)"_ba, ErrorCode::Network, u"broken JSON"_s);
    row("other JSON", R"({"hello":1})"_ba, ErrorCode::InvalidInput, u"not one of a model"_s);
    row("web page", "<!DOCTYPE html><html></html>"_ba, ErrorCode::InvalidInput, u"web page"_s);
}

void TestOpenAiStreamParser::endlessAnswer_data()
{
    QTest::addColumn<QByteArray>("piece");
    const QByteArray words(1024 * 1024, 'x');
    QTest::newRow("text") << text(words);
    QTest::newRow("reasoning") << chunk(R"({"reasoning":")" + words + R"("})");
    QTest::newRow("arguments") << call(words);
}

void TestOpenAiStreamParser::endlessAnswer()
{
    QFETCH(QByteArray, piece);
    OpenAiStreamParser parser(readProfile());
    Result<void> appended;
    int pieces = 0;
    for (; appended && pieces < 20; ++pieces)
        appended = parser.append(piece);
    QCOMPARE(pieces, 17); // the first above the limit
    QVERIFY(!appended);
    QCOMPARE(appended.error().code, ErrorCode::LimitExceeded);
    QVERIFY(!parser.finish());
}

void TestOpenAiStreamParser::usage_data()
{
    // usage: the chunk that carries it
    // tokens: input, output, cached, reasoning
    const Rows<QByteArray, QList<qint64>> row; // usage, tokens

    const auto last = [](const QByteArray &usage) {
        return R"(data: {"choices":[],"usage":)" + usage + "}\n\n";
    };
    row("none", ""_ba, QList<qint64>{0, 0, 0, 0});
    row("null", last("null"), QList<qint64>{0, 0, 0, 0});
    row("plain", last(R"({"prompt_tokens":10,"completion_tokens":5})"), QList<qint64>{10, 5, 0, 0});
    row("details",
        last(R"({"prompt_tokens":10,"completion_tokens":5,"prompt_tokens_details":)"
             R"({"cached_tokens":8},"completion_tokens_details":{"reasoning_tokens":3}})"),
        QList<qint64>{10, 5, 8, 3});
    row("null details",
        last(R"({"prompt_tokens":10,"completion_tokens":5,"prompt_tokens_details":null})"),
        QList<qint64>{10, 5, 0, 0});
    row("out of range", last(R"({"prompt_tokens":9223372036854775807,"completion_tokens":-5})"),
        QList<qint64>{1000000000000, 0, 0, 0});
    row("DeepSeek's cache",
        last(R"({"prompt_tokens":10,"completion_tokens":5,"prompt_cache_hit_tokens":7})"),
        QList<qint64>{10, 5, 7, 0});
    row("inside the choice",
        R"(data: {"choices":[{"delta":{},"usage":{"prompt_tokens":10,"completion_tokens":5}}]})"
        "\n\n"_ba,
        QList<qint64>{10, 5, 0, 0});
    // platform.kimi.ai, "Context caching": at the top level, also where it stands in the choice
    row("Kimi's cache",
        last(R"({"prompt_tokens":19,"completion_tokens":21,"total_tokens":40,"cached_tokens":10})"),
        QList<qint64>{19, 21, 10, 0});
    row("Kimi's cache, in the choice",
        R"(data: {"choices":[{"delta":{},"usage":{"prompt_tokens":19,"completion_tokens":21,)"
        R"("cached_tokens":10}}]})"
        "\n\n"_ba,
        QList<qint64>{19, 21, 10, 0});
    row("running totals",
        last(R"({"prompt_tokens":10,"completion_tokens":1})")
            + last(R"({"prompt_tokens":10,"completion_tokens":5})"),
        QList<qint64>{10, 5, 0, 0});
}

void TestOpenAiStreamParser::usage()
{
    const auto [usage, tokens] = Rows<QByteArray, QList<qint64>>::current();

    OpenAiStreamParser parser(readProfile());
    QVERIFY(parser.append(text("Hi", R"("stop")") + usage + "data: [DONE]\n\n"));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    QCOMPARE(tokensOf(outcome->usage), tokens);
}

void TestOpenAiStreamParser::cost_data()
{
    // cost: below 0: not told
    const Rows<QString, QByteArray, double, qint64> add; // provider, usage, cost, written
    const auto row
        = [&add](const char *name, const QString &provider, const QByteArray &usage, double cost,
                 qint64 written = 0) { add(name, provider, usage, cost, written); };
    // openrouter.ai/docs, "Usage accounting", "Prompt caching";
    // github.com/enricoros/big-AGI/issues/940, 2026-11-23
    row("OpenRouter", u"openrouter"_s,
        R"({"prompt_tokens":8,"completion_tokens":12,"cost":0.00078,"is_byok":false,)"
        R"("prompt_tokens_details":{"cached_tokens":0},)"
        R"("cost_details":{"upstream_inference_cost":0.00078}})",
        0.00078);
    row("with a key of one's own", u"openrouter"_s,
        R"({"prompt_tokens":194,"completion_tokens":2,"cost":0.95,"is_byok":true,)"
        R"("cost_details":{"upstream_inference_cost":19}})",
        19.95);
    row("the same, as the page has it", u"openrouter"_s,
        R"({"prompt_tokens":194,"completion_tokens":2,"cost":0.95,)"
        R"("cost_details":{"upstream_inference_cost":19}})",
        19.95);
    row("free", u"openrouter"_s, R"({"prompt_tokens":8,"completion_tokens":12,"cost":0})", 0);
    row("none told", u"openrouter"_s, R"({"prompt_tokens":8,"completion_tokens":12})", -1);
    row("nonsense", u"openrouter"_s,
        R"({"prompt_tokens":8,"completion_tokens":12,"cost":-3,"cost_details":null})", -1);
    row("one that does not document it", u"fake"_s,
        R"({"prompt_tokens":8,"completion_tokens":12,"cost":5})", -1);
    row("written to the cache", u"openrouter"_s,
        R"({"prompt_tokens":10339,"completion_tokens":60,"cost":0.02,"prompt_tokens_details":)"
        R"({"cached_tokens":318,"cache_write_tokens":10000}})",
        0.02, 10'000);
    // developers.openai.com, "Prompt caching", 2026-11-23
    row("OpenAI's writes", u"openai"_s,
        R"({"prompt_tokens":2006,"completion_tokens":300,"prompt_tokens_details":)"
        R"({"cached_tokens":1024,"cache_write_tokens":900}})",
        -1, 900);
}

void TestOpenAiStreamParser::cost()
{
    auto [provider, usage, cost, written] = Rows<QString, QByteArray, double, qint64>::current();

    ModelProfile profile;
    profile.provider = provider;
    OpenAiStreamParser parser(profile, {});
    QVERIFY(parser.append(text("Hi", R"("stop")") + R"(data: {"choices":[],"usage":)" + usage
                          + "}\n\ndata: [DONE]\n\n"));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    QCOMPARE(outcome->usage.cacheWriteTokens, written);
    QCOMPARE(outcome->usage.costUsd.has_value(), cost >= 0);
    if (cost >= 0)
        QCOMPARE(*outcome->usage.costUsd, cost);
}

void TestOpenAiStreamParser::adjacentPiecesAreMerged()
{
    OpenAiStreamParser parser(readProfile());
    QVERIFY(parser.append(text("a") + text("b") + chunk(R"({"reasoning":"c"})")
                          + chunk(R"({"reasoning":"d"})") + text("e") + call("{")
                          + call("\\\"a\\\":1}")));
    const std::vector<StreamEvent> expected{TextDelta{u"ab"_s}, ReasoningDelta{u"cd"_s},
                                            TextDelta{u"e"_s},
                                            ToolCallDelta{0, u"a"_s, u"f"_s, uR"({"a":1})"_s}};
    QCOMPARE(parser.takeEvents(), expected);
    QVERIFY(parser.append(text("f")));
    QCOMPARE(parser.takeEvents(), (std::vector<StreamEvent>{TextDelta{u"f"_s}}));
    QVERIFY(parser.takeEvents().empty());
}

void TestOpenAiStreamParser::reasoningMayGoBack()
{
    OpenAiStreamParser parser(readProfile());
    QVERIFY(parser.append(chunk(R"({"reasoning_content":"hm"})") + text("x", R"("stop")")));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    const auto *reasoning = std::get_if<ReasoningPart>(&outcome->message.parts.front());
    QVERIFY(reasoning);
    const QString by = readProfile().provider + u'/' + readProfile().model;
    QCOMPARE(reasoning->opaque, (QJsonObject{{"field"_L1, u"reasoning_content"_s}, {"by"_L1, by}}));
}

void TestOpenAiStreamParser::signaturesAreKept()
{
    OpenAiStreamParser parser(readProfile());
    QVERIFY(parser.append(chunk(R"({"tool_calls":[{"index":0,"id":"a","extra_content":{"s":1},)"
                                R"("function":{"name":"f","arguments":"{}"}}]})",
                                R"("tool_calls")")));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    const auto *reasoning = std::get_if<ReasoningPart>(&outcome->message.parts.front());
    QVERIFY(reasoning);
    const QJsonObject extra{{"a"_L1, QJsonObject{{"s"_L1, 1}}}};
    const QString by = readProfile().provider + u'/' + readProfile().model;
    QCOMPARE(reasoning->opaque, (QJsonObject{{"extra_content"_L1, extra}, {"by"_L1, by}}));
}

void TestOpenAiStreamParser::textBeforeAnErrorStays()
{
    OpenAiStreamParser parser(readProfile());
    QVERIFY(!parser.append(text("Hi")
                           + R"(data: {"error":{"message":"x","code":503}})"
                             "\n\n"
                           + text("never")));
    QCOMPARE(parser.takeEvents(), (std::vector<StreamEvent>{TextDelta{u"Hi"_s}}));
    QVERIFY(parser.failure());
    QCOMPARE(parser.failure()->status, 503);
    QVERIFY(!parser.append(text("never")));
    QVERIFY(parser.takeEvents().empty());
}

void TestOpenAiStreamParser::nothingCountsAfterDone()
{
    OpenAiStreamParser parser(readProfile());
    QVERIFY(parser.append(text("Hi", R"("stop")") + "data: [DONE]\n\n" + text("never")));
    QVERIFY(parser.isDone());
    QVERIFY(parser.append(text("never")));
    const auto outcome = parser.finish();
    QVERIFY(outcome);
    QCOMPARE(outcome->message.text(), u"Hi"_s);
}

void TestOpenAiStreamParser::bodyIsBounded()
{
    OpenAiStreamParser parser(readProfile());
    QVERIFY(parser.append("{\"a\":\""));
    const QByteArray piece(1024 * 1024, 'x');
    Result<void> appended;
    for (int i = 0; i < 65 && appended; ++i)
        appended = parser.append(piece);
    QVERIFY(!appended);
    QCOMPARE(appended.error().code, ErrorCode::LimitExceeded);
}

// By the time of this process, which others do not add to.
static double processorSeconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

// An answer of many megabytes must not hold up other sessions.
void TestOpenAiStreamParser::longArgumentsCostNoMoreAtTheirEnd()
{
    constexpr int kPieces = 3000;
    constexpr double kSlack = 2.5; // it was five times as much where all was copied each time
    OpenAiStreamParser parser({}, {});
    const QByteArray piece = call(QByteArray(4000, 'x') + ' ');
    QVERIFY(parser.append(call(R"({\"a\":\")")));
    const auto cost = [&](int pieces) {
        const double before = processorSeconds();
        for (int i = 0; i < pieces; ++i) {
            if (!parser.append(piece))
                return -1.0;
            (void)parser.takeEvents();
        }
        return processorSeconds() - before;
    };
    const double first = cost(kPieces / 3);
    QVERIFY(first > 0 && cost(kPieces / 3) > 0);
    const double last = cost(kPieces / 3);
    QVERIFY2(last > 0 && last < kSlack * first, qPrintable(u"%1 %2"_s.arg(first).arg(last)));
}

AGENTAO_TEST_APPLESS(TestOpenAiStreamParser)
#include "tst_openaistreamparser.moc"
