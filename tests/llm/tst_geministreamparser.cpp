// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/gemini/geminirequest.h"
#include "agentcore/llm/providers/gemini/geministreamparser.h"

#include "tests/llm/replyreader.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestGeminiStreamParser : public QObject
{
    Q_OBJECT

private slots:
    void streams_data();
    void streams() { readsStream<GeminiStreamParser>(); }
    void finishReasons_data();
    void finishReasons();
    void errors_data();
    void errors() { refusesStream<GeminiStreamParser>(); }
    void usage_data();
    void usage();
    void ids();
    void partsGoBack_data();
    void partsGoBack();
    void everySplitIsTheSame();
    void failuresThatPass_data();
    void failuresThatPass();
};

// An event with these parts, as Google writes them.
static QByteArray chunk(const QByteArray &parts, const QByteArray &finishReason = {})
{
    const QByteArray reason
        = finishReason.isEmpty() ? ""_ba : R"(,"finishReason":")" + finishReason + '"';
    return R"(data: {"candidates":[{"content":{"parts":[)" + parts + R"(],"role":"model"})" + reason
        + R"(,"index":0}],"modelVersion":"m"})"
          "\r\n\r\n";
}

static QByteArray text(const QByteArray &text, const QByteArray &rest = {})
{
    return R"({"text":")" + text + '"' + rest + '}';
}

static QByteArray thought(const QByteArray &words, const QByteArray &rest = {})
{
    return text(words, R"(,"thought":true)" + rest);
}

static QByteArray call(const QByteArray &name, const QByteArray &arguments,
                       const QByteArray &rest = {})
{
    return R"({"functionCall":{"name":")" + name + R"(","args":)" + arguments + '}' + rest + '}';
}

constexpr char kSigned[] = R"(,"thoughtSignature":"S")";

void TestGeminiStreamParser::streams_data()
{
    // stream, reason, parts, events (text|reasoning|calls)
    const Rows<QByteArray, FinishReason, QString, QString> row;

    const auto ends = FinishReason::EndTurn;
    row("text", chunk(text("Hel")) + chunk(text("lo"), "STOP"), ends, u"T:Hello"_s, u"Hello||"_s);
    row("several parts in one event", chunk(text("a") + ',' + text("b"), "STOP"), ends, u"T:ab"_s,
        u"ab||"_s);
    row("no last blank line", chunk(text("Hi"), "STOP").trimmed(), ends, u"T:Hi"_s, u"Hi||"_s);
    row("end without content",
        chunk(text("Hi")) + "data: {\"candidates\":[{\"finishReason\":\"STOP\"}]}\n\n", ends,
        u"T:Hi"_s, u"Hi||"_s);
    row("content without parts",
        chunk(text("Hi"))
            + "data: {\"candidates\":[{\"content\":{\"role\":\"model\"},"
              "\"finishReason\":\"STOP\"}]}\n\n",
        ends, u"T:Hi"_s, u"Hi||"_s);
    row("[DONE] of a proxy", chunk(text("Hi")) + "data: [DONE]\n\n", ends, u"T:Hi"_s, u"Hi||"_s);
    row("usage after the end",
        chunk(text("Hi"), "STOP") + "data: {\"usageMetadata\":{\"promptTokenCount\":1}}\n\n", ends,
        u"T:Hi"_s, u"Hi||"_s);
    row("nothing said", chunk("", "STOP"), ends, QString(), u"||"_s);
    row("UTF-8", chunk(text("ä€𝄞"), "STOP"), ends, u"T:ä€𝄞"_s, u"ä€𝄞||"_s);
    row("unknown parts and fields",
        chunk(R"({"executableCode":{"code":"1"}},{"inlineData":{"data":"YQ=="}},{},)" + text("Hi"))
            + "data: {\"responseId\":\"x\",\"candidates\":[]}\n\n" + chunk("", "STOP"),
        ends, u"T:Hi"_s, u"Hi||"_s);
    row("thoughts", chunk(thought("h")) + chunk(thought("m")) + chunk(text("Hi"), "STOP"), ends,
        u"R:hm|T:Hi"_s, u"Hi|hm|"_s);
    row("thoughts between", chunk(text("a") + ',' + thought("b") + ',' + text("c"), "STOP"), ends,
        u"T:a|R:b|T:c"_s, u"ac|b|"_s);
    row("signed thought",
        chunk(thought("a") + ',' + thought("b", kSigned) + ',' + thought("c"), "STOP"), ends,
        u"R:a|R*:b|R:c"_s, u"|abc|"_s);
    row("signed text", chunk(text("a") + ',' + text("b", kSigned) + ',' + text("c"), "STOP"), ends,
        u"T:a|R*:|T:b|T:c"_s, u"abc||"_s);
    row("signature at the end", chunk(text("a")) + chunk(text("", kSigned), "STOP"), ends,
        u"T:a|R*:"_s, u"a||"_s);

    const auto calls = FinishReason::ToolCalls;
    row("call", chunk(call("f", R"({"p":1})"), "STOP"), calls, uR"(C:f {"p":1})"_s,
        uR"(||f {"p":1})"_s);
    row("several calls at once", chunk(call("f", "{}") + ',' + call("g", "{}"), "STOP"), calls,
        u"C:f {}|C:g {}"_s, u"||f {},g {}"_s);
    row("calls in several events",
        chunk(call("f", "{}")) + chunk(call("f", "{}")) + chunk("", "STOP"), calls,
        u"C:f {}|C:f {}"_s, u"||f {},f {}"_s);
    row("signed call", chunk(call("f", "{}", kSigned) + ',' + call("g", "{}"), "STOP"), calls,
        u"R*:|C:f {}|C:g {}"_s, u"||f {},g {}"_s);
    row("no arguments", chunk(R"({"functionCall":{"name":"f"}})", "STOP"), calls, u"C:f {}"_s,
        u"||f {}"_s);
    row("null arguments", chunk(call("f", "null"), "STOP"), calls, u"C:f {}"_s, u"||f {}"_s);
    row("no name", chunk(R"({"functionCall":{"args":{}}},)" + text("Hi"), "STOP"), ends, u"T:Hi"_s,
        u"Hi||"_s);
    row("text, thought and call",
        chunk(thought("hm") + ',' + text("wait") + ',' + call("f", "{}", kSigned), "STOP"), calls,
        u"R:hm|T:wait|R*:|C:f {}"_s, u"wait|hm|f {}"_s);

    row("not streamed",
        R"({"candidates":[{"content":{"parts":[{"text":"Hi"}]},"finishReason":"STOP"}]})", ends,
        u"T:Hi"_s, u"Hi||"_s);
    row("array of events",
        R"([{"candidates":[{"content":{"parts":[{"text":"H"}]}}]},)"
        R"({"candidates":[{"content":{"parts":[{"text":"i"}]},"finishReason":"STOP"}]}])",
        ends, u"T:Hi"_s, u"Hi||"_s);
}

void TestGeminiStreamParser::finishReasons_data()
{
    const Rows<QByteArray, FinishReason> row; // stream, reason

    const QByteArray parts = text("Hi") + ',' + call("f", "{}");
    for (const char *name : {"SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT",
                             "SPII", "IMAGE_SAFETY", "OTHER"})
        row(name, chunk(parts, name), FinishReason::Refusal);
    row("MAX_TOKENS", chunk(parts, "MAX_TOKENS"), FinishReason::MaxTokens);
    row("STOP", chunk(parts, "STOP"), FinishReason::ToolCalls);
    row("the prompt is blocked",
        R"(data: {"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"},)"
        R"("usageMetadata":{"promptTokenCount":5}})"
        "\n\n"_ba,
        FinishReason::Refusal);
    row("the prompt is not blocked",
        R"(data: {"promptFeedback":{"safetyRatings":[]}})"
        "\n\n"
            + chunk(text("Hi"), "STOP"),
        FinishReason::EndTurn);
}

void TestGeminiStreamParser::finishReasons()
{
    const auto [stream, reason] = Rows<QByteArray, FinishReason>::current();

    GeminiStreamParser parser(readProfile());
    const auto outcome = readReply(parser, stream, 7).outcome;
    QVERIFY(outcome);
    QCOMPARE(outcome->reason, reason);
}

void TestGeminiStreamParser::errors_data()
{
    const Rows<QByteArray, ErrorCode, QString> row; // stream, code, contains

    const auto error
        = [](const QByteArray &json) { return "data: {\"error\":{" + json + "}}\n\n"; };
    const QString early = u"the stream ended early"_s;
    row("nothing", "", ErrorCode::Network, early);
    row("text and broken off", chunk(text("Hi")), ErrorCode::Network, early);
    row("call and broken off", chunk(call("f", "{}")), ErrorCode::Network, early);
    row("broken off in an event", chunk(text("Hi")) + R"(data: {"candi)", ErrorCode::Network,
        u"broken JSON"_s);
    row("comments only", ": ping\n\n", ErrorCode::Network, early);
    row("malformed call", chunk("", "MALFORMED_FUNCTION_CALL"), ErrorCode::Network,
        u"broken (MALFORMED_FUNCTION_CALL)"_s);
    row("malformed call with its words",
        R"(data: {"candidates":[{"finishReason":"MALFORMED_FUNCTION_CALL",)"
        R"("finishMessage":"Malformed function call: f("}]})"
        "\n\n",
        ErrorCode::Network, u"broken (MALFORMED_FUNCTION_CALL): Malformed function call: f("_s);
    row("unexpected call", chunk("", "UNEXPECTED_TOOL_CALL"), ErrorCode::Network,
        u"UNEXPECTED_TOOL_CALL"_s);
    row("too many calls", chunk("", "TOO_MANY_TOOL_CALLS"), ErrorCode::Network,
        u"TOO_MANY_TOOL_CALLS"_s);
    row("signature missing", chunk("", "MISSING_THOUGHT_SIGNATURE"), ErrorCode::Network,
        u"MISSING_THOUGHT_SIGNATURE"_s);
    row("unknown reason", chunk(text("Hi"), "NAP"), ErrorCode::InvalidInput,
        u"before it was whole, for the reason \"NAP\""_s);
    row("unknown reason alone", chunk("", "NAP"), ErrorCode::Network, u"for the reason \"NAP\""_s);
    row("overload", error(R"("code":503,"message":"overloaded","status":"UNAVAILABLE")"),
        ErrorCode::Network, u"(HTTP 503): overloaded"_s);
    row("overload after text",
        chunk(text("Hi")) + error(R"("code":503,"message":"overloaded","status":"UNAVAILABLE")"),
        ErrorCode::Network, u"overloaded"_s);
    row("rate", error(R"("code":429,"message":"slow","status":"RESOURCE_EXHAUSTED")"),
        ErrorCode::RateLimited, u"slow"_s);
    row("rate by its word alone", error(R"("message":"slow","status":"RESOURCE_EXHAUSTED")"),
        ErrorCode::RateLimited, u"slow"_s);
    row("key", error(R"("code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT")"),
        ErrorCode::AuthRequired, u"refuses the key"_s);
    row("context",
        error(R"("code":400,"message":"exceeds the maximum number of tokens allowed (1).")"),
        ErrorCode::ContextOverflow, u"larger than the window"_s);
    row("JSON error", R"({"error":{"code":404,"message":"x","status":"NOT_FOUND"}})",
        ErrorCode::InvalidInput, u"knows no model m"_s);
    row("array with an error",
        R"([{"error":{"code":500,"message":"An internal error","status":"INTERNAL"}}])",
        ErrorCode::Network, u"An internal error"_s);
    row("other JSON", R"({"hello":1})", ErrorCode::InvalidInput, u"not one of a model"_s);
    row("empty array", "[]", ErrorCode::InvalidInput, u"not one of a model"_s);
    row("torn JSON", R"([{"candidates":[)", ErrorCode::Network, u"broken JSON"_s);
    row("stream of another format", "data: {\"choices\":[{\"delta\":{\"content\":\"Hi\"}}]}\n\n",
        ErrorCode::Network, early);
    row("web page", "<!DOCTYPE html><html></html>", ErrorCode::InvalidInput, u"web page"_s);
}

void TestGeminiStreamParser::usage_data()
{
    // usages (an event each), tokens (input, output, cached, reasoning)
    const Rows<QByteArray, QList<qint64>> row;

    const auto usage
        = [](const QByteArray &json) { return "data: {\"usageMetadata\":{" + json + "}}\n\n"; };
    row("none", ""_ba, QList<qint64>{0, 0, 0, 0});
    row("null", "data: {\"usageMetadata\":null}\n\n"_ba, QList<qint64>{0, 0, 0, 0});
    row("plain", usage(R"("promptTokenCount":10,"candidatesTokenCount":5)"),
        QList<qint64>{10, 5, 0, 0});
    row("all",
        usage(R"("promptTokenCount":10,"candidatesTokenCount":5,"thoughtsTokenCount":3,)"
              R"("cachedContentTokenCount":8,"toolUsePromptTokenCount":2,"totalTokenCount":20)"),
        QList<qint64>{12, 8, 8, 3});
    row("running totals",
        usage(R"("promptTokenCount":10,"thoughtsTokenCount":3)")
            + usage(R"("promptTokenCount":10,"candidatesTokenCount":1,"thoughtsTokenCount":3)")
            + usage(R"("promptTokenCount":10,"candidatesTokenCount":5)"),
        QList<qint64>{10, 8, 0, 3});
    row("last one tells less",
        usage(R"("promptTokenCount":10,"candidatesTokenCount":5)")
            + usage(R"("totalTokenCount":15)"),
        QList<qint64>{10, 5, 0, 0});
    row("out of range",
        usage(
            R"("promptTokenCount":9223372036854775807,"toolUsePromptTokenCount":9223372036854775807,)"
            R"("candidatesTokenCount":-1,"thoughtsTokenCount":-3)"),
        QList<qint64>{2000000000000, 0, 0, 0});
}

void TestGeminiStreamParser::usage()
{
    const auto [usages, tokens] = Rows<QByteArray, QList<qint64>>::current();

    GeminiStreamParser parser(readProfile());
    const auto outcome = readReply(parser, usages + chunk(text("Hi"), "STOP"), 7).outcome;
    QVERIFY(outcome);
    QCOMPARE(tokensOf(outcome->usage), tokens);
}

void TestGeminiStreamParser::ids()
{
    const auto withId = [](const QByteArray &id) {
        return R"({"functionCall":{"id":")" + id + R"(","name":"f","args":{}}})";
    };
    GeminiStreamParser parser(readProfile(), {u"used"_s});
    const auto outcome = readReply(parser,
                                   chunk(call("f", "{}") + ',' + call("f", "{}") + ',' + withId("a")
                                             + ',' + withId("a") + ',' + withId("used"),
                                         "STOP"),
                                   10'000)
                             .outcome;
    QVERIFY(outcome);
    QSet<QString> ids;
    for (const ToolCallPart &part : outcome->message.toolCalls())
        ids.insert(part.id);
    QCOMPARE(ids.size(), 5);
    QVERIFY(ids.contains(u"a"_s));
    QVERIFY(!ids.contains(u"used"_s) && !ids.contains(QString()));
}

void TestGeminiStreamParser::partsGoBack_data()
{
    QTest::addColumn<QByteArray>("parts"); // of an answer

    QTest::newRow("signed call") << call("f", R"({"p":1})", kSigned);
    QTest::newRow("two calls, one signed") << call("f", "{}", kSigned) + ',' + call("f", "{}");
    QTest::newRow("two calls, both signed")
        << call("f", "{}", kSigned) + ',' + call("g", "{}", R"(,"thoughtSignature":"U")");
    QTest::newRow("id")
        << R"({"functionCall":{"args":{},"id":"w","name":"f"},"thoughtSignature":"S"})"_ba;
    QTest::newRow("signed text") << text("a", kSigned) + ',' + call("f", "{}", kSigned);
    QTest::newRow("texts, one signed") << text("a") + ',' + text("b", kSigned) + ',' + text("c");
    QTest::newRow("signature alone") << text("a") + ',' + text("", kSigned);
    QTest::newRow("signed thought") << thought("hm", kSigned) + ',' + text("a");
    QTest::newRow("signature of a thought without words") << thought("", kSigned) + ',' + text("a");
}

void TestGeminiStreamParser::partsGoBack()
{
    QFETCH(QByteArray, parts);

    GeminiStreamParser parser(readProfile());
    const auto outcome = readReply(parser, chunk(parts, "STOP"), 3).outcome;
    QVERIFY(outcome);
    ChatRequest request;
    request.model = u"gemini-3-pro"_s;
    request.messages = {{ChatMessage::Role::User, {TextPart{u"go"_s}}}, outcome->message};
    const QJsonArray contents = geminiRequestBody({}, request).value("contents"_L1).toArray();
    QCOMPARE(contents.at(1)["parts"_L1].toArray(),
             QJsonDocument::fromJson('[' + parts + ']').array());
}

void TestGeminiStreamParser::everySplitIsTheSame()
{
    const QByteArray stream = chunk(thought("hm")) + chunk(text("ä𝄞"))
        + chunk(R"({"functionCall":{"args":{"p":1},"id":"w","name":"f"},"thoughtSignature":"S"})",
                "STOP")
        + "data: {\"usageMetadata\":{\"promptTokenCount\":10,\"candidatesTokenCount\":5}}\r\n\r\n";
    readsEachCuttingAlike<GeminiStreamParser>(stream);
}

void TestGeminiStreamParser::failuresThatPass_data()
{
    const Rows<QByteArray, bool> row; // stream, retryable
    row("malformed call", chunk("", "MALFORMED_FUNCTION_CALL"), true);
    row("unexpected call", chunk("", "UNEXPECTED_TOOL_CALL"), true);
    row("too many calls", chunk("", "TOO_MANY_TOOL_CALLS"), false);
    row("overload", "data: {\"error\":{\"code\":503}}\n\n"_ba, true);
    row("key", "data: {\"error\":{\"code\":401}}\n\n"_ba, false);
}

void TestGeminiStreamParser::failuresThatPass()
{
    const auto [stream, retryable] = Rows<QByteArray, bool>::current();

    GeminiStreamParser parser(readProfile());
    QVERIFY(!parser.append(stream));
    QVERIFY(parser.failure());
    QCOMPARE(parser.failure()->isRetryable(), retryable);
    QVERIFY(!parser.hasContent());
}

AGENTAO_TEST_APPLESS(TestGeminiStreamParser)
#include "tst_geministreamparser.moc"
