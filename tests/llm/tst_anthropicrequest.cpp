// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicrequest.h"
#include "tests/llm/chatwords.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestAnthropicRequest : public QObject
{
    Q_OBJECT

private slots:
    void envelope();
    void cacheMarks();
    void messages_data();
    void messages();
    void reasoning_data();
    void reasoning();
    void pausedAnswerGoesBackWhole();
    void thinkingDoesNotBeginWithinATurn();
    void options_data();
    void options();
    void models_data();
    void models();
    void url_data();
    void url();
};

// The messages of the body, without the marks for the cache.
static QByteArray messagesOf(const QJsonObject &body)
{
    return compactJson(body.value("messages"_L1))
        .replace(R"("cache_control":{"type":"ephemeral"},)", "");
}

static ReasoningPart thinking(const QString &model = u"claude-x"_s)
{
    const QJsonObject own{{"model"_L1, model}, {"signature"_L1, u"sig"_s}};
    return {u"hm"_s, {{"anthropic"_L1, own}}};
}

static ReasoningPart block(const QJsonObject &json)
{
    return {{}, {{"anthropic"_L1, QJsonObject{{"model"_L1, u"claude-x"_s}, {"block"_L1, json}}}}};
}

void TestAnthropicRequest::envelope()
{
    ChatRequest request;
    request.model = u"claude-x"_s;
    request.messages = {user({TextPart{u"hi"_s}})};
    QCOMPARE(compactJson(anthropicRequestBody({}, request)),
             R"({"max_tokens":8192,"messages":[{"content":[{"cache_control":)"
             R"({"type":"ephemeral"},"text":"hi","type":"text"}],"role":"user"}],)"
             R"("model":"claude-x","stream":true})"_ba);

    const QJsonObject schema{{"type"_L1, u"object"_s}};
    request.system = u"Be brief"_s;
    request.tools = {{u"read"_s, u"Reads"_s, schema}, {u"list"_s, u"Lists"_s, schema}};
    const QJsonObject body = anthropicRequestBody({}, request);
    QCOMPARE(compactJson(body.value("system"_L1)),
             R"([{"cache_control":{"type":"ephemeral"},"text":"Be brief","type":"text"}])"_ba);
    QCOMPARE(compactJson(body.value("tools"_L1)),
             R"([{"description":"Reads","input_schema":{"type":"object"},"name":"read"},)"
             R"({"cache_control":{"type":"ephemeral"},"description":"Lists",)"
             R"("input_schema":{"type":"object"},"name":"list"}])"_ba);
}

void TestAnthropicRequest::cacheMarks()
{
    ChatRequest request;
    request.system = u"s"_s;
    request.tools = {{u"read"_s, {}, {}}};
    request.messages.push_back(user({TextPart{u"go"_s}}));
    for (int i = 0; i < 5; ++i) {
        const ToolCallPart call{u"c%1"_s.arg(i), u"read"_s, u"{}"_s};
        request.messages.push_back(assistant({call}));
        request.messages.push_back(user({ToolResultPart{call.id, u"read"_s, u"x"_s, false, {}}}));
    }
    const QJsonObject body = anthropicRequestBody({}, request);
    QCOMPARE(compactJson(body).count("cache_control"), 4);
    const QJsonArray messages = body.value("messages"_L1).toArray();
    for (qsizetype i = 0; i < messages.size(); ++i)
        QCOMPARE(compactJson(messages[i]).contains("cache_control"), i == 8 || i == 10);
}

void TestAnthropicRequest::messages_data()
{
    const Rows<Messages, QByteArray> row; // messages, json

    const ToolCallPart read{u"c1"_s, u"read"_s, uR"({"p":1})"_s};
    const ToolCallPart list{u"c2"_s, u"list"_s, QString()};
    const auto result = [](const QString &id, const QString &text, bool isError = false) {
        return ToolResultPart{id, u"read"_s, text, isError, {}};
    };
    const ChatMessage go = user({TextPart{u"go"_s}});
    const QByteArray ask = R"({"content":[{"text":"go","type":"text"}],"role":"user"})";
    const QByteArray readJson = R"({"id":"c1","input":{"p":1},"name":"read","type":"tool_use"})";
    const QByteArray listJson = R"({"id":"c2","input":{},"name":"list","type":"tool_use"})";
    const auto says = [](const QByteArray &blocks) {
        return R"({"content":[)" + blocks + R"(],"role":"assistant"})";
    };
    const auto results = [](const QByteArray &blocks) {
        return R"({"content":[)" + blocks + R"(],"role":"user"})";
    };
    const auto ok = [](const QByteArray &id, const QByteArray &text) {
        return R"({"content":")" + text + R"(","tool_use_id":")" + id
            + R"(","type":"tool_result"})";
    };
    const QByteArray image
        = R"({"source":{"data":"YWJj","media_type":"image/png","type":"base64"},"type":"image"})";
    const ImagePart picture{u"image/png"_s, "abc"_ba};

    row("nothing", Messages{}, "[]"_ba);
    row("conversation", Messages{go, assistant({TextPart{u"a"_s}}), go},
        '[' + ask + ',' + says(R"({"text":"a","type":"text"})") + ',' + ask + ']');
    row("blank texts are refused, so left out",
        Messages{user({TextPart{u" \n"_s}, TextPart{u"go"_s}}), assistant({TextPart{u" "_s}}),
                 assistant({TextPart{u"\n"_s}, read}), user({result(u"c1"_s, u"x"_s)})},
        '[' + ask + ',' + says(readJson) + ',' + results(ok("c1", "x")) + ']');
    row("image", Messages{user({TextPart{u"go"_s}, picture})},
        R"([{"content":[{"text":"go","type":"text"},)" + image + R"(],"role":"user"}])");
    row("image of a type it does not take", Messages{user({ImagePart{u"image/bmp"_s, "abc"_ba}})},
        R"([{"content":[{"text":"[image left out: the model cannot see]",)"
        R"("type":"text"}],"role":"user"}])"_ba);
    row("results before what the user says",
        Messages{go, assistant({read, list}),
                 user({TextPart{u"go"_s}, result(u"c2"_s, u"two"_s), result(u"c1"_s, u"one"_s)})},
        '[' + ask + ',' + says(readJson + ',' + listJson) + ','
            + results(ok("c1", "one") + ',' + ok("c2", "two") + R"(,{"text":"go","type":"text"})")
            + ']');
    row("failed result",
        Messages{go, assistant({read}), user({result(u"c1"_s, u"no file"_s, true)})},
        '[' + ask + ',' + says(readJson) + ','
            + results(R"({"content":"no file","is_error":true,"tool_use_id":"c1",)"
                      R"("type":"tool_result"})")
            + ']');
    row("failed result without words",
        Messages{go, assistant({read}), user({result(u"c1"_s, {}, true)})},
        '[' + ask + ',' + says(readJson) + ','
            + results(R"({"content":"Error","is_error":true,"tool_use_id":"c1",)"
                      R"("type":"tool_result"})")
            + ']');
    row("empty result", Messages{go, assistant({read}), user({result(u"c1"_s, {})})},
        '[' + ask + ',' + says(readJson) + ','
            + results(R"({"tool_use_id":"c1","type":"tool_result"})") + ']');
    row("result with an image",
        Messages{go, assistant({read}),
                 user({ToolResultPart{u"c1"_s, u"read"_s, u"x"_s, false, {picture}}})},
        '[' + ask + ',' + says(readJson) + ','
            + results(R"({"content":[{"text":"x","type":"text"},)" + image
                      + R"(],"tool_use_id":"c1","type":"tool_result"})")
            + ']');
    row("failed result with an image", // an error may hold text alone
        Messages{go, assistant({read}),
                 user({ToolResultPart{u"c1"_s, u"read"_s, u"x"_s, true, {picture}}})},
        '[' + ask + ',' + says(readJson) + ','
            + results(R"({"content":[{"text":"Error: x","type":"text"},)" + image
                      + R"(],"tool_use_id":"c1","type":"tool_result"})")
            + ']');
    row("call without result", Messages{go, assistant({read})},
        '[' + ask + ',' + says(readJson) + ','
            + results(R"({"content":"Error: this call was not run","is_error":true,)"
                      R"("tool_use_id":"c1","type":"tool_result"})")
            + ']');
    row("arguments that are no JSON",
        Messages{go, assistant({ToolCallPart{u"c1"_s, u"read"_s, u"{\"p"_s}}),
                 user({result(u"c1"_s, u"x"_s)})},
        '[' + ask + ','
            + says(R"({"id":"c1","input":{"invalid_json":"{\"p"},"name":"read",)"
                   R"("type":"tool_use"})")
            + ',' + results(ok("c1", "x")) + ']');
    row("id of another provider",
        Messages{go, assistant({ToolCallPart{u"f.read:0"_s, u"read"_s, uR"({"p":1})"_s}}),
                 user({result(u"f.read:0"_s, u"x"_s)})},
        QByteArray('[' + ask + ',' + says(readJson) + ',' + results(ok("c1", "x")) + ']')
            .replace("\"c1\"", "\"call_67a7987884be449c\""));
}

void TestAnthropicRequest::messages()
{
    const auto [messages, json] = Rows<Messages, QByteArray>::current();

    ChatRequest request;
    request.messages = messages;
    ModelProfile profile;
    profile.wireFormat = ModelProfile::WireFormat::Anthropic;
    QCOMPARE(messagesOf(anthropicRequestBody(profile, request)), json);
}

void TestAnthropicRequest::reasoning_data()
{
    // parts, quirks, old, current
    // parts: of the answer before the last results
    // old: types of blocks of the same answer in an older turn
    // current: and in the current one
    const Rows<std::vector<MessagePart>, EndpointQuirks, QByteArray, QByteArray> row;

    using Parts = std::vector<MessagePart>;
    const ToolCallPart call{u"c"_s, u"read"_s, u"{}"_s};
    const QByteArray both = "thinking tool_use";
    const ReasoningPart redacted
        = block({{"type"_L1, u"redacted_thinking"_s}, {"data"_L1, u"d"_s}});
    const ReasoningPart search
        = block({{"type"_L1, u"server_tool_use"_s}, {"id"_L1, u"s"_s}, {"name"_L1, u"w"_s}});
    const ReasoningPart found
        = block({{"type"_L1, u"web_search_tool_result"_s}, {"tool_use_id"_L1, u"s"_s}});

    row("its own", Parts{thinking(), call}, EndpointQuirks{}, both, both);
    row("between the calls", Parts{thinking(), TextPart{u"a"_s}, thinking(), call},
        EndpointQuirks{}, "thinking text thinking tool_use"_ba,
        "thinking text thinking tool_use"_ba);
    row("redacted", Parts{redacted, call}, EndpointQuirks{}, "redacted_thinking tool_use"_ba,
        "redacted_thinking tool_use"_ba);
    row("of another model", Parts{thinking(u"claude-y"_s), call}, EndpointQuirks{}, "tool_use"_ba,
        "tool_use"_ba);
    row("of another provider",
        Parts{ReasoningPart{u"hm"_s, {{"field"_L1, u"reasoning_content"_s}}}, call},
        EndpointQuirks{}, "tool_use"_ba, "tool_use"_ba);
    row("without signature",
        Parts{ReasoningPart{u"hm"_s, {{"anthropic"_L1, QJsonObject{{"model"_L1, u"claude-x"_s}}}}},
              call},
        EndpointQuirks{}, "tool_use"_ba, "tool_use"_ba);
    row("old not wanted", Parts{thinking(), call}, EndpointQuirks{.noOldReasoningBack = true},
        "tool_use"_ba, both);
    row("not wanted", Parts{thinking(), call}, EndpointQuirks{.noReasoningBack = true},
        "tool_use"_ba, "tool_use"_ba);
    row("tool of the endpoint", Parts{search, found, call}, EndpointQuirks{.noReasoningBack = true},
        "server_tool_use web_search_tool_result tool_use"_ba,
        "server_tool_use web_search_tool_result tool_use"_ba);
    row("tool of the endpoint without result", Parts{search, call}, EndpointQuirks{}, "tool_use"_ba,
        "tool_use"_ba);
}

static QByteArray typesOf(const QJsonValue &message)
{
    QStringList types;
    const QJsonArray blocks = message["content"_L1].toArray();
    for (const QJsonValue &block : blocks)
        types += block["type"_L1].toString();
    return types.join(u' ').toUtf8();
}

void TestAnthropicRequest::reasoning()
{
    const auto [parts, quirks, old, current]
        = Rows<std::vector<MessagePart>, EndpointQuirks, QByteArray, QByteArray>::current();

    const ChatMessage go = user({TextPart{u"go"_s}});
    const ChatMessage result = user({ToolResultPart{u"c"_s, u"read"_s, u"x"_s, false, {}}});
    ChatRequest request;
    request.model = u"claude-x"_s;
    request.messages = {go, assistant(parts), result, assistant({TextPart{u"done"_s}}),
                        go, assistant(parts), result};
    const QJsonArray messages
        = anthropicRequestBody({}, request, quirks).value("messages"_L1).toArray();
    QCOMPARE(messages.size(), 7);
    QCOMPARE(typesOf(messages[1]), old);
    QCOMPARE(typesOf(messages[5]), current);
    if (current.startsWith("thinking")) {
        QCOMPARE(compactJson(messages[5]["content"_L1][0]),
                 R"({"signature":"sig","thinking":"hm","type":"thinking"})"_ba);
    }
}

void TestAnthropicRequest::pausedAnswerGoesBackWhole()
{
    const QJsonObject search{{"type"_L1, u"server_tool_use"_s}, {"id"_L1, u"s"_s}};
    ChatRequest request;
    request.model = u"claude-x"_s;
    request.messages = {user({TextPart{u"go"_s}}), assistant({thinking(), block(search)})};
    QCOMPARE(anthropicRequestBody({}, request).value("messages"_L1).toArray().size(), 1);
    request.continuesAnswer = true;
    const QJsonArray messages = anthropicRequestBody({}, request).value("messages"_L1).toArray();
    QCOMPARE(typesOf(messages.last()), "thinking server_tool_use"_ba);
}

void TestAnthropicRequest::thinkingDoesNotBeginWithinATurn()
{
    const ToolCallPart call{u"c"_s, u"read"_s, u"{}"_s};
    ModelProfile profile;
    profile.options.thinkingLevel = u"high"_s;
    ChatRequest request;
    request.model = u"claude-x"_s;
    request.messages = {user({TextPart{u"go"_s}}), assistant({call})};
    QVERIFY(!anthropicRequestBody(profile, request).contains("thinking"_L1));
    request.messages.back() = assistant({thinking(), call});
    QVERIFY(anthropicRequestBody(profile, request).contains("thinking"_L1));
    request.messages.push_back(assistant({call})); // thinks once per turn
    QVERIFY(anthropicRequestBody(profile, request).contains("thinking"_L1));
    request.messages[1] = assistant({call});
    request.messages.push_back(user({TextPart{u"go"_s}}));
    QVERIFY(anthropicRequestBody(profile, request).contains("thinking"_L1));
}

void TestAnthropicRequest::options_data()
{
    // model, options, quirks, json
    // json: without model, messages and stream
    const Rows<QString, RequestOptions, EndpointQuirks, QByteArray> add;

    const QString older = u"claude-sonnet-4-5"_s;
    const QString newer = u"claude-opus-4-6"_s;
    const QString newest = u"claude-opus-5"_s;
    const QString other = u"other"_s;
    const auto level = [](const QString &name) { return RequestOptions{.thinkingLevel = name}; };
    const auto row = [&add](const char *name, const QString &model, const RequestOptions &options,
                            const QByteArray &json, const EndpointQuirks &quirks = {}) {
        add(name, model, options, quirks, json);
    };
    const QByteArray off = R"("thinking":{"type":"disabled"})";
    const auto budget = [](int tokens, int limit) {
        return R"({"max_tokens":)" + QByteArray::number(limit) + R"(,"thinking":{"budget_tokens":)"
            + QByteArray::number(tokens) + R"(,"type":"enabled"}})";
    };
    const auto effort = [](const QByteArray &effort) {
        return R"({"max_tokens":32000,"output_config":{"effort":")" + effort
            + R"("},"thinking":{"display":"summarized","type":"adaptive"}})";
    };

    row("nothing", older, {}, R"({"max_tokens":32000})");
    row("nothing, not Claude", other, {}, R"({"max_tokens":8192})");
    row("limit", older, {.maxOutputTokens = 5}, R"({"max_tokens":5})");
    row("budget low", older, level(u"low"_s), budget(4096, 32000));
    row("budget high", older, level(u"high"_s), budget(24000, 32000));
    row("budget minimal", other, level(u"minimal"_s), budget(1024, 8192));
    row("budget within the answer", other, level(u"high"_s), budget(6144, 8192));
    row("no room for a budget", older, {.maxOutputTokens = 1200, .thinkingLevel = u"high"_s},
        R"({"max_tokens":1200})");
    row("off by budget", older, level(u"off"_s), R"({"max_tokens":32000,)" + off + '}');
    row("effort", newer, level(u"medium"_s), effort("medium"));
    row("effort minimal", newest, level(u"minimal"_s), effort("low"));
    row("off by effort", newest, level(u"off"_s), R"({"max_tokens":32000,)" + off + '}');
    row("cannot be off", newest, level(u"off"_s),
        R"({"max_tokens":32000,"output_config":{"effort":"low"}})", {.alwaysThinks = true});
    row("other form than the name says", other, level(u"high"_s),
        effort("high").replace("32000", "8192"), {.otherThinkingForm = true});
    row("the older form after all", newest, level(u"low"_s), budget(4096, 32000),
        {.otherThinkingForm = true});
    row("no thinking", newest, level(u"low"_s), R"({"max_tokens":32000})", {.noThinking = true});
    row("temperature", newer, {.temperature = 0.5}, R"({"max_tokens":32000,"temperature":0.5})");
    row("temperature above the range", other, {.temperature = 1.5},
        R"({"max_tokens":8192,"temperature":1})");
    row("temperature with thinking", older, {.temperature = 0.5, .thinkingLevel = u"low"_s},
        budget(4096, 32000));
    row("temperature without thinking", older, {.temperature = 0.5, .thinkingLevel = u"off"_s},
        R"({"max_tokens":32000,"temperature":0.5,)" + off + '}');
    row("temperature of the newest", newest, {.temperature = 0.5}, R"({"max_tokens":32000})");
    row("temperature refused", other, {.temperature = 0.5}, R"({"max_tokens":8192})",
        {.noTemperature = true});
    row("extra body", newer, {.extraBody = {{"max_tokens"_L1, 1}, {"top_k"_L1, 2}}},
        R"({"max_tokens":1,"top_k":2})");
}

void TestAnthropicRequest::options()
{
    auto [model, options, quirks, json]
        = Rows<QString, RequestOptions, EndpointQuirks, QByteArray>::current();

    ModelProfile profile;
    profile.options = options;
    ChatRequest request;
    request.model = model;
    QJsonObject body = anthropicRequestBody(profile, request, quirks);
    for (const QLatin1StringView key : {"model"_L1, "messages"_L1, "stream"_L1})
        body.remove(key);
    QCOMPARE(compactJson(body), json);
    profile.outputLimit = 64'000;
    const int limit = anthropicRequestBody(profile, request, quirks).value("max_tokens"_L1).toInt();
    QCOMPARE(limit == 64'000, !options.maxOutputTokens && options.extraBody.isEmpty());
}

void TestAnthropicRequest::models_data()
{
    const Rows<QString, bool, int> add; // name, isClaude, version

    const auto row = [&add](const char *name, bool isClaude, int version) {
        add(name, QString::fromLatin1(name), isClaude, version);
    };
    row("claude-opus-4-6", true, 406);
    row("claude-sonnet-4-5-20250929", true, 405);
    row("claude-opus-4-20250514", true, 400);
    row("claude-3-7-sonnet-20250219", true, 307);
    row("claude-3-5-haiku-latest", true, 305);
    row("claude-haiku-4.5", true, 405);
    row("anthropic/claude-opus-4.7", true, 407);
    row("us.anthropic.claude-opus-4-6-v1:0", true, 406);
    row("claude-sonnet-4@20250514", true, 400);
    row("claude-opus-5", true, 500);
    row("claude-opus-5-5", true, 505);
    row("claude-mythos-preview", true, 500);
    row("claude", true, 0);
    row("MiniMax-M2", false, 0);
    row("kimi-k2-5", false, 0);
    row("", false, 0);
}

void TestAnthropicRequest::models()
{
    const auto [name, isClaude, version] = Rows<QString, bool, int>::current();
    QCOMPARE(AnthropicModel::fromName(name), (AnthropicModel{isClaude, version}));
}

void TestAnthropicRequest::url_data()
{
    const Rows<QString, QString> row; // base, url

    const QString url = u"https://api.anthropic.com/v1/messages"_s;
    row("host", u"https://api.anthropic.com"_s, url);
    row("slash", u"https://api.anthropic.com/"_s, url);
    row("version", u"https://api.anthropic.com/v1"_s, url);
    row("version and slash", u"https://api.anthropic.com/v1/"_s, url);
    row("whole", url, url);
    row("path of a gateway", u"https://h/api/anthropic"_s,
        u"https://h/api/anthropic/v1/messages"_s);
    row("version of a gateway", u"https://h/api/v1"_s, u"https://h/api/v1/messages"_s);
    row("query", u"https://h/v1?a=b"_s, u"https://h/v1/messages?a=b"_s);
    row("escapes", u"https://h/a%2Fb"_s, u"https://h/a%2Fb/v1/messages"_s);
}

void TestAnthropicRequest::url()
{
    const auto [base, url] = Rows<QString, QString>::current();
    QCOMPARE(anthropicUrl(QUrl(base)).toString(QUrl::FullyEncoded), url);
}

AGENTAO_TEST_APPLESS(TestAnthropicRequest)
#include "tst_anthropicrequest.moc"
