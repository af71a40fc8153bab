// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/wirefixtures.h"

#include <QHash>

using AgentCore::ModelProfile;
using namespace Qt::StringLiterals;

namespace Testing {

static QByteArray event(const QByteArray &json)
{
    return "data: " + json + "\n\n";
}

static QByteArray event(const QByteArray &type, const QByteArray &members)
{
    return "event: " + type + "\ndata: {\"type\":\"" + type + '"'
        + (members.isEmpty() ? QByteArray() : ',' + members) + "}\n\n";
}

static QByteArray chatDelta(const QByteArray &delta, const QByteArray &reason = "null")
{
    return event(R"({"id":"c1","object":"chat.completion.chunk","created":1,"model":"m",)"
                 R"("choices":[{"index":0,"delta":)"
                 + delta + R"(,"finish_reason":)" + reason + "}]}");
}

static QByteArray chatText(const QByteArray &text)
{
    return chatDelta(R"({"content":")" + text + R"("})");
}

static WireFixture chat()
{
    const QByteArray begin = chatDelta(R"({"role":"assistant","content":""})");
    const QByteArray stop = chatDelta("{}", R"("stop")");
    const QByteArray usage
        = event(R"({"choices":[],"usage":{"prompt_tokens":10,"completion_tokens":2}})");
    const QByteArray done = "data: [DONE]\n\n";
    const auto call = [](const QByteArray &head, const QByteArray &arguments) {
        return chatDelta(R"({"tool_calls":[{"index":0,)" + head + R"("function":{)"
                         + (head.isEmpty() ? QByteArray() : R"("name":"read",)"_ba)
                         + R"("arguments":")" + arguments + R"("}}]})");
    };
    return {
        .format = ModelProfile::WireFormat::OpenAiChat,
        .text = {begin, chatText("Hello "), chatText("world"), stop, usage, done},
        .call = {begin, call(R"("id":"call_1","type":"function",)", ""), call("", R"({\"path\":)"),
                 call("", R"(\"/MARK\"})"), chatDelta("{}", R"("tool_calls")"), usage, done},
        .misordered = {usage, chatText("Hello "), stop, chatText("world"), begin, done},
        .unknown = {event(R"({"object":"chat.future","news":[1]})"), "event: ping\ndata: pong\n\n"},
        .failure = event(R"({"error":{"code":503,"message":"overloaded"}})"),
        .overflow = R"({"error":{"code":"context_length_exceeded","message":)"
                    R"("This model's maximum context length is 8192 tokens."}})"};
}

static QByteArray responsesText(const QByteArray &text)
{
    return event("response.output_text.delta",
                 R"("output_index":0,"item_id":"m1","content_index":0,"delta":")" + text + '"');
}

static WireFixture responses()
{
    const auto item = [](const QByteArray &what, const QByteArray &json) {
        return event("response.output_item." + what, R"("output_index":0,"item":)" + json);
    };
    const auto call = [&item](const QByteArray &what, const QByteArray &arguments) {
        return item(what,
                    R"({"id":"f1","type":"function_call","call_id":"c1","name":"read",)"
                    R"("arguments":")"
                        + arguments + R"("})");
    };
    const auto piece = [](const QByteArray &arguments) {
        return event("response.function_call_arguments.delta",
                     R"("output_index":0,"item_id":"f1","delta":")" + arguments + '"');
    };
    const QByteArray created = event("response.created", R"("response":{"status":"in_progress"})");
    const QByteArray added
        = item("added", R"({"id":"m1","type":"message","role":"assistant","content":[]})");
    const QByteArray done = item("done",
                                 R"({"id":"m1","type":"message","role":"assistant","content":)"
                                 R"([{"type":"output_text","text":"Hello world"}]})");
    const QByteArray completed = event(
        "response.completed", R"("response":{"status":"completed","usage":{"input_tokens":10}})");
    return {.format = ModelProfile::WireFormat::OpenAiResponses,
            .text
            = {created, added, responsesText("Hello "), responsesText("world"), done, completed},
            .call = {created, call("added", ""), piece(R"({\"path\":)"), piece(R"(\"/MARK\"})"),
                     call("done", R"({\"path\":\"/MARK\"})"), completed},
            .misordered
            = {responsesText("Hello "), created, responsesText("world"), done, done, completed},
            .unknown = {event("response.future.added", R"("news":[1])"), event("keepalive", "")},
            .failure = event("response.failed",
                             R"("response":{"status":"failed","error":{"code":)"
                             R"("server_is_overloaded","message":"overloaded"}})"),
            .overflow = R"({"error":{"type":"invalid_request_error","code":)"
                        R"("context_length_exceeded","message":"Your input is too long."}})"};
}

static QByteArray blockDelta(const QByteArray &delta)
{
    return event("content_block_delta", R"("index":0,"delta":)" + delta);
}

static QByteArray anthropicText(const QByteArray &text)
{
    return blockDelta(R"({"type":"text_delta","text":")" + text + R"("})");
}

static WireFixture anthropic()
{
    const auto piece = [](const QByteArray &arguments) {
        return blockDelta(R"({"type":"input_json_delta","partial_json":")" + arguments + R"("})");
    };
    const auto end = [](const QByteArray &reason) {
        return event("message_delta",
                     R"("delta":{"stop_reason":")" + reason + R"("},"usage":{"output_tokens":2})");
    };
    const QByteArray start = event(
        "message_start", R"("message":{"id":"m1","content":[],"usage":{"input_tokens":10}})");
    const QByteArray text
        = event("content_block_start", R"("index":0,"content_block":{"type":"text","text":""})");
    const QByteArray tool = event("content_block_start",
                                  R"("index":0,"content_block":{"type":"tool_use","id":"t1",)"
                                  R"("name":"read","input":{}})");
    const QByteArray blockStop = event("content_block_stop", R"("index":0)");
    const QByteArray stop = event("message_stop", "");
    return {.format = ModelProfile::WireFormat::Anthropic,
            .text = {start, text, anthropicText("Hello "), anthropicText("world"), blockStop,
                     end("end_turn"), stop},
            .call = {start, tool, piece(R"({\"path\":)"), piece(R"(\"/MARK\"})"), blockStop,
                     end("tool_use"), stop},
            .misordered = {anthropicText("Hello "), start, end("end_turn"), anthropicText("world"),
                           blockStop, stop},
            .unknown = {event("future_event", R"("news":[1])"), event("ping", ""),
                        blockDelta(R"({"type":"future_delta","news":1})")},
            .failure = event("error", R"("error":{"type":"overloaded_error","message":"busy"})"),
            .overflow = R"({"type":"error","error":{"type":"invalid_request_error","message":)"
                        R"("prompt is too long: 210000 tokens > 200000 maximum"}})"};
}

static QByteArray geminiPart(const QByteArray &part)
{
    return event(R"({"candidates":[{"index":0,"content":{"role":"model","parts":[)" + part
                 + R"(]}}]})");
}

static QByteArray geminiText(const QByteArray &text)
{
    return geminiPart(R"({"text":")" + text + R"("})");
}

static WireFixture gemini()
{
    const QByteArray stop
        = event(R"({"candidates":[{"index":0,"content":{"parts":[{"text":""}]},)"
                R"("finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":10}})");
    const QByteArray usage = event(R"({"usageMetadata":{"promptTokenCount":10}})");
    return {
        .format = ModelProfile::WireFormat::Gemini,
        .text = {geminiText("Hello "), geminiText("world"), stop},
        .call = {geminiPart(R"({"functionCall":{"name":"read","args":{"path":"/MARK"}}})"), stop},
        .misordered = {usage, stop, geminiText("Hello "), geminiText("world"), usage},
        .unknown = {event(R"({"news":[1]})"), geminiPart(R"({"futurePart":{"a":1}})")},
        .failure = event(R"({"error":{"code":503,"message":"overloaded","status":"UNAVAILABLE"}})"),
        .overflow = R"({"error":{"code":400,"status":"INVALID_ARGUMENT","message":)"
                    R"("The input token count (1200000) exceeds the maximum number of tokens )"
                    R"(allowed (1048576)."}})",
        .callIsOneEvent = true};
}

const QList<WireFixture> &wireFixtures()
{
    static const QList<WireFixture> fixtures{chat(), responses(), anthropic(), gemini()};
    return fixtures;
}

QByteArrayList streamOf(ModelProfile::WireFormat format, const QByteArray &piece, int count)
{
    using Format = ModelProfile::WireFormat;
    static const QHash<Format, QByteArray (*)(const QByteArray &)> kTexts{
        {Format::OpenAiChat, chatText},
        {Format::OpenAiResponses, responsesText},
        {Format::Anthropic, anthropicText},
        {Format::Gemini, geminiText}};
    QByteArrayList events;
    for (const WireFixture &fixture : wireFixtures()) {
        if (fixture.format != format)
            continue;
        // Its two pieces make room for these; the whole text, where it comes again, stays short.
        const auto make = kTexts.value(format);
        const qsizetype first = fixture.text.indexOf(make("Hello "));
        events = fixture.text.first(first);
        events.append(QByteArrayList(count, make(piece)));
        events.append(fixture.text.sliced(first + 2));
    }
    return events;
}

} // namespace Testing
