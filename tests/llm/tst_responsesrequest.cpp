// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openairesponses/responsesrequest.h"
#include "agentcore/llm/wire/endpointfailure.h"
#include "tests/llm/chatwords.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestResponsesRequest : public QObject
{
    Q_OBJECT

private slots:
    void envelope();
    void tools();
    void customTools();
    void options_data();
    void options();
    void items_data();
    void items();
    void reasoning_data();
    void reasoning();
    void quirks_data();
    void quirks();
    void http();
};

static QByteArray inputOf(const Messages &messages, const EndpointQuirks &quirks = {})
{
    ChatRequest request;
    request.messages = messages;
    const QJsonObject body = responsesRequestBody({}, request, quirks);
    return QJsonDocument(body.value("input"_L1).toArray()).toJson(QJsonDocument::Compact);
}

void TestResponsesRequest::envelope()
{
    ChatRequest request;
    request.model = u"m"_s;
    request.system = u"Be brief"_s;
    request.messages = {user({TextPart{u"hi"_s}})};
    QCOMPARE(compactJson(responsesRequestBody({}, request)),
             R"({"include":["reasoning.encrypted_content"],)"
             R"("input":[{"content":"hi","role":"user","type":"message"}],)"
             R"("instructions":"Be brief","model":"m","store":false,"stream":true})"_ba);
    request.system.clear();
    QVERIFY(!responsesRequestBody({}, request).contains("instructions"_L1));
}

void TestResponsesRequest::tools()
{
    ChatRequest request;
    request.tools = {{u"read"_s, u"Reads"_s, {{"type"_L1, u"object"_s}}}};
    const QJsonArray tools = responsesRequestBody({}, request).value("tools"_L1).toArray();
    QCOMPARE(QJsonDocument(tools).toJson(QJsonDocument::Compact),
             R"([{"description":"Reads","name":"read","parameters":{"type":"object"},)"
             R"("strict":false,"type":"function"}])"_ba);
}

// platform.openai.com, "Function calling", "Custom tools" and "Context-free grammars", 2026-11-23
void TestResponsesRequest::customTools()
{
    ChatRequest request;
    request.tools = {{u"patch"_s, u"Patches."_s, {{"type"_L1, u"object"_s}}, u"start: A"_s}};
    request.messages
        = {user({TextPart{u"go"_s}}),
           assistant({ToolCallPart{u"c1"_s, u"patch"_s, uR"({"input":"*** \"x\"\n"})"_s},
                      ToolCallPart{u"c2"_s, u"patch"_s, uR"({"other":1})"_s}}),
           user({ToolResultPart{u"c1"_s, u"patch"_s, u"one"_s},
                 ToolResultPart{u"c2"_s, u"patch"_s, u"two"_s}})};
    const QJsonObject body = responsesRequestBody({}, request);
    QCOMPARE(compactJson(body["tools"_L1].toArray().first().toObject()),
             R"({"description":"Patches. Write it as it is, not inside of JSON.",)"
             R"("format":{"definition":"start: A","syntax":"lark","type":"grammar"},)"
             R"("name":"patch","type":"custom"})"_ba);
    const QJsonArray input = body["input"_L1].toArray();
    QCOMPARE(
        compactJson(input.at(1).toObject()),
        R"({"call_id":"c1","input":"*** \"x\"\n","name":"patch","type":"custom_tool_call"})"_ba);
    QCOMPARE(input.at(2)["type"_L1].toString(), u"function_call"_s); // it was one
    QCOMPARE(compactJson(input.at(3).toObject()),
             R"({"call_id":"c1","output":"one","type":"custom_tool_call_output"})"_ba);
    QCOMPARE(input.at(4)["type"_L1].toString(), u"function_call_output"_s);
    // An endpoint that knows functions alone.
    const QJsonObject plain = responsesRequestBody({}, request, {.noCustomTools = true});
    QCOMPARE(plain["tools"_L1].toArray().first()["type"_L1].toString(), u"function"_s);
    QCOMPARE(plain["input"_L1].toArray().at(1)["type"_L1].toString(), u"function_call"_s);
}

void TestResponsesRequest::options_data()
{
    // extra, level, quirks, json (of what is added to a body without options), levels
    const Rows<QJsonObject, QString, EndpointQuirks, QByteArray, QStringList> rows;

    const auto row = [&rows](const char *name, const QString &level, const EndpointQuirks &quirks,
                             const QByteArray &json, const QJsonObject &extra = {},
                             const QStringList &levels = {}) {
        rows(name, extra, level, quirks, json, levels);
    };
    row("high", u"high"_s, {},
        R"({"max_output_tokens":9,"reasoning":{"effort":"high","summary":"auto"},)"
        R"("temperature":0.5})");
    row("off", u"off"_s, {},
        R"({"max_output_tokens":9,"reasoning":{"effort":"none"},"temperature":0.5})");
    row("not set", {}, {}, R"({"max_output_tokens":9,"temperature":0.5})");
    row("a thinker is not silent", {}, {},
        R"({"max_output_tokens":9,"reasoning":{"summary":"auto"},"temperature":0.5})", {},
        {u"low"_s});
    row("a thinker without summaries", {}, {.noReasoningSummary = true},
        R"({"max_output_tokens":9,"temperature":0.5})", {}, {u"low"_s});
    row("no summaries", u"low"_s, {.noReasoningSummary = true},
        R"({"max_output_tokens":9,"reasoning":{"effort":"low"},"temperature":0.5})");
    row("no levels", u"low"_s, {.noThinking = true},
        R"({"max_output_tokens":9,"temperature":0.5})");
    row("no temperature", {}, {.noTemperature = true}, R"({"max_output_tokens":9})");
    row("extra members override", u"low"_s, {},
        R"({"max_output_tokens":9,"reasoning":{"effort":"xhigh"},"temperature":0.5,"top_p":1})",
        {{"reasoning"_L1, QJsonObject{{"effort"_L1, u"xhigh"_s}}}, {"top_p"_L1, 1}});
}

void TestResponsesRequest::options()
{
    const auto [extra, level, quirks, json, levels]
        = Rows<QJsonObject, QString, EndpointQuirks, QByteArray, QStringList>::current();

    ModelProfile profile;
    profile.options = {0.5, 9, level, extra};
    profile.thinkingLevels = levels;
    QJsonObject body = responsesRequestBody(profile, {}, quirks);
    for (const QString &key : responsesRequestBody({}, {}).keys())
        body.remove(key);
    QCOMPARE(compactJson(body), json);
}

void TestResponsesRequest::items_data()
{
    const Rows<Messages, QByteArray> row; // messages, json

    const ToolCallPart read{u"c1"_s, u"read"_s, uR"({"p":1})"_s};
    const ToolCallPart list{u"c2"_s, u"list"_s, QString()};
    const ImagePart image{u"image/png"_s, "abc"_ba};
    const ChatMessage go = user({TextPart{u"go"_s}});
    const QByteArray ask = R"({"content":"go","role":"user","type":"message"})";
    const QByteArray readJson
        = R"({"arguments":"{\"p\":1}","call_id":"c1","name":"read","type":"function_call"})";
    const QByteArray listJson
        = R"({"arguments":"{}","call_id":"c2","name":"list","type":"function_call"})";
    const QByteArray imageJson = R"({"detail":"auto","image_url":"data:image/png;base64,YWJj",)"
                                 R"("type":"input_image"})";
    const auto output = [](const char *id, const QByteArray &json) {
        return R"({"call_id":")" + QByteArray(id) + R"(","output":)" + json
            + R"(,"type":"function_call_output"})";
    };

    row("nothing", Messages{}, "[]"_ba);
    row("conversation", Messages{go, assistant({TextPart{u"a"_s}}), go},
        '[' + ask + R"(,{"content":"a","role":"assistant","type":"message"},)" + ask + ']');
    row("blocks of a prompt are lines", Messages{user({TextPart{u"a"_s}, TextPart{u"b"_s}})},
        R"([{"content":"a\nb","role":"user","type":"message"}])"_ba);
    row("image", Messages{user({TextPart{u"see"_s}, image})},
        R"([{"content":[{"text":"see","type":"input_text"},)" + imageJson
            + R"(],"role":"user","type":"message"}])");
    row("results in the order of the calls",
        Messages{go, assistant({read, list}),
                 user({ToolResultPart{u"c2"_s, u"list"_s, u"two"_s},
                       ToolResultPart{u"c1"_s, u"read"_s, u"one"_s}})},
        '[' + ask + ',' + readJson + ',' + listJson + ',' + output("c1", R"("one")") + ','
            + output("c2", R"("two")") + ']');
    row("failed result",
        Messages{go, assistant({read}),
                 user({ToolResultPart{u"c1"_s, u"read"_s, u"no file"_s, true}})},
        '[' + ask + ',' + readJson + ',' + output("c1", R"("Error: no file")") + ']');
    row("result with an image",
        Messages{go, assistant({read}),
                 user({ToolResultPart{u"c1"_s, u"read"_s, u"one"_s, false, {image}}})},
        '[' + ask + ',' + readJson + ','
            + output("c1", R"([{"text":"one","type":"input_text"},)" + imageJson + ']') + ']');
    row("call without result", Messages{go, assistant({read})},
        '[' + ask + ',' + readJson + ',' + output("c1", R"("Error: this call was not run")") + ']');
    row("result without call", Messages{user({ToolResultPart{u"x"_s, u"read"_s, u"one"_s}})},
        R"([{"content":"Result of the tool read:\none","role":"user","type":"message"}])"_ba);
    row("arguments that are no JSON",
        Messages{go, assistant({ToolCallPart{u"c1"_s, u"read"_s, u"{\"p\":"_s}}),
                 user({ToolResultPart{u"c1"_s, u"read"_s, u"x"_s}})},
        '[' + ask
            + R"(,{"arguments":"{\"invalid_json\":\"{\\\"p\\\":\"}","call_id":"c1",)"
              R"("name":"read","type":"function_call"},)"
            + output("c1", R"("x")") + ']');
    row("text and calls in their order",
        Messages{go, assistant({TextPart{u"a"_s}, read, TextPart{u"b"_s}}),
                 user({ToolResultPart{u"c1"_s, u"read"_s, u"x"_s}})},
        '[' + ask + R"(,{"content":"a","role":"assistant","type":"message"},)" + readJson
            + R"(,{"content":"b","role":"assistant","type":"message"},)" + output("c1", R"("x")")
            + ']');
}

void TestResponsesRequest::items()
{
    const auto [messages, json] = Rows<Messages, QByteArray>::current();
    QCOMPARE(inputOf(messages), json);
}

void TestResponsesRequest::reasoning_data()
{
    // types: of the items, ids and phases in brackets
    const Rows<Messages, EndpointQuirks, QByteArray> add; // messages, quirks, types

    const auto opaque
        = [](const QJsonObject &item) { return ReasoningPart{u"hm"_s, {{kResponsesItem, item}}}; };
    const auto item = [&opaque](const QString &id) {
        return opaque({{"type"_L1, u"reasoning"_s},
                       {"id"_L1, id},
                       {"summary"_L1, QJsonArray()},
                       {"encrypted_content"_L1, u"x"_s}});
    };
    const ReasoningPart remark = opaque({{"type"_L1, u"message"_s}, {"phase"_L1, u"commentary"_s}});
    const ToolCallPart call{u"c"_s, u"f"_s, u"{}"_s};
    const ChatMessage go = user({TextPart{u"go"_s}});
    const ChatMessage result = user({ToolResultPart{u"c"_s, u"f"_s, u"x"_s}});
    const TextPart text{u"a"_s};
    const auto row
        = [&add](const char *name, const Messages &messages, const QByteArray &types,
                 const EndpointQuirks &quirks = {}) { add(name, messages, quirks, types); };

    row("of the current turn", {go, assistant({item(u"r1"_s), call}), result},
        "message,reasoning(r1),function_call,function_call_output");
    row("of an older turn",
        {go, assistant({item(u"r1"_s), call}), result, assistant({item(u"r2"_s), text}), go},
        "message,reasoning(r1),function_call,function_call_output,reasoning(r2),message,message");
    row("of another model",
        {go,
         assistant({ReasoningPart{u"hm"_s,
                                  {{kResponsesItem,
                                    QJsonObject{{"type"_L1, u"reasoning"_s},
                                                {"encrypted_content"_L1, u"x"_s}}},
                                   {"by"_L1, u"openai/other"_s}}},
                    call}),
         result},
        "message,function_call,function_call_output");
    row("several before one item", {go, assistant({item(u"r1"_s), item(u"r2"_s), call}), result},
        "message,reasoning(r1),reasoning(r2),function_call,function_call_output");
    row("of several requests of the turn",
        {go, assistant({item(u"r1"_s), call}), result,
         assistant({item(u"r2"_s), ToolCallPart{u"d"_s, u"f"_s, u"{}"_s}})},
        "message,reasoning(r1),function_call,function_call_output,reasoning(r2),function_call,"
        "function_call_output");
    row("that nothing followed", {go, assistant({call, item(u"r1"_s)}), result},
        "message,function_call,function_call_output");
    row("that the endpoint cannot read",
        {go,
         assistant({opaque({{"type"_L1, u"reasoning"_s}, {"id"_L1, u"r1"_s}}),
                    opaque({{"type"_L1, u"reasoning"_s}, {"encrypted_content"_L1, QString()}}),
                    call}),
         result},
        "message,function_call,function_call_output");
    row("in the open",
        {go,
         assistant({opaque({{"type"_L1, u"reasoning"_s},
                            {"id"_L1, u"r1"_s},
                            {"content"_L1, QJsonArray{QJsonObject{{"text"_L1, u"hm"_s}}}}}),
                    call}),
         result},
        "message,reasoning(r1),function_call,function_call_output");
    row("that the endpoint refused", {go, assistant({item(u"r1"_s), call}), result},
        "message,function_call,function_call_output", {.noEncryptedReasoning = true});
    row("of other formats",
        {go,
         assistant({ReasoningPart{u"hm"_s, {{"field"_L1, u"reasoning_content"_s}}},
                    ReasoningPart{u"hm"_s, {}}, opaque({{"type"_L1, u"other"_s}}), call}),
         result},
        "message,function_call,function_call_output");
    row("phase of a text", {go, assistant({remark, text, call, text}), result},
        "message,message(commentary),function_call,message,function_call_output");
    row("phase of an older turn", {go, assistant({remark, text}), go},
        "message,message(commentary),message");
}

void TestResponsesRequest::reasoning()
{
    const auto [messages, quirks, types] = Rows<Messages, EndpointQuirks, QByteArray>::current();

    QByteArrayList got;
    const QJsonArray items = QJsonDocument::fromJson(inputOf(messages, quirks)).array();
    for (const QJsonValue &item : items) {
        const QString mark = item["id"_L1].toString() + item["phase"_L1].toString();
        got += item["type"_L1].toString().toUtf8();
        if (!mark.isEmpty())
            got.last() += '(' + mark.toUtf8() + ')';
    }
    QCOMPARE(got.join(','), types);
}

void TestResponsesRequest::quirks_data()
{
    // body: of a refusal
    const Rows<QByteArray, EndpointQuirks> add; // body, quirks

    const auto row
        = [&add](const char *name, const QByteArray &error, const EndpointQuirks &quirks) {
              add(name, R"({"error":)" + error + '}', quirks);
          };
    row("model without reasoning",
        R"({"message":"Encrypted content is not supported with this model.","param":"include"})",
        {.noEncryptedReasoning = true});
    row("reasoning of another key",
        R"({"message":"The encrypted content gAA could not be verified.","code":null})",
        {.noEncryptedReasoning = true});
    row("items that it looks for",
        R"({"message":"Item 'rs_1' not found. Items are not persisted when `store` is false."})",
        {.noEncryptedReasoning = true});
    row("organization not verified",
        R"({"message":"Your organization must be verified to generate reasoning summaries.",)"
        R"("param":"reasoning.summary"})",
        {.noReasoningSummary = true});
    row("level that it does not know",
        R"({"message":"Unsupported value: 'none' is not supported with the 'm' model.",)"
        R"("param":"reasoning.effort"})",
        {.noThinking = true});
    row("temperature",
        R"({"message":"Unsupported parameter: 'temperature' is not supported with this model."})",
        {.noTemperature = true});
    row("something else", R"({"message":"Unknown parameter: 'foo'."})", {});
}

void TestResponsesRequest::quirks()
{
    const auto [body, quirks] = Rows<QByteArray, EndpointQuirks>::current();

    EndpointQuirks learnt;
    const auto failure = EndpointFailure::fromBody(400, body);
    QCOMPARE(learnt.learn(failure), quirks != EndpointQuirks());
    QCOMPARE(learnt, quirks);
    QVERIFY(!learnt.learn(failure));
    const bool includes = responsesRequestBody({}, {}, learnt).contains("include"_L1);
    QCOMPARE(includes, !quirks.noEncryptedReasoning);
}

void TestResponsesRequest::http()
{
    ModelProfile profile;
    profile.baseUrl = QUrl(u"https://host/v1/"_s);
    profile.apiKey = u"sk-secret"_s;
    const ResponsesFormat format;
    const HttpRequest request = format.createRequest(profile, {}, {});
    QCOMPARE(request.method, "POST"_ba);
    QCOMPARE(request.url, QUrl(u"https://host/v1/responses"_s));
    QCOMPARE(request.headers.value("Authorization"), "Bearer sk-secret"_ba);
    QVERIFY(!request.body.contains("secret"));
    profile.apiKey.clear();
    QVERIFY(!format.createRequest(profile, {}, {}).headers.contains("Authorization"));
}

AGENTAO_TEST_APPLESS(TestResponsesRequest)
#include "tst_responsesrequest.moc"
