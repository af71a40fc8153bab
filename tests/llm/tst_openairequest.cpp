// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaichatformat.h"
#include "tests/llm/chatwords.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestOpenAiRequest : public QObject
{
    Q_OBJECT

private slots:
    void envelope();
    void messages_data();
    void messages();
    void userAfterResults_data();
    void userAfterResults();
    void learntReasoning();
};

void TestOpenAiRequest::envelope()
{
    ChatRequest request;
    request.model = u"m"_s;
    request.system = u"Be brief"_s;
    request.messages = {user({TextPart{u"hi"_s}})};
    QCOMPARE(QJsonDocument(openAiRequestBody({}, request)).toJson(QJsonDocument::Compact),
             R"({"messages":[{"content":"Be brief","role":"system"},)"
             R"({"content":"hi","role":"user"}],"model":"m","stream":true,)"
             R"("stream_options":{"include_usage":true}})"_ba);

    const QJsonObject schema{{"type"_L1, u"object"_s}};
    request.tools = {{u"read"_s, u"Reads"_s, schema}};
    const QJsonObject function{
        {"name"_L1, u"read"_s}, {"description"_L1, u"Reads"_s}, {"parameters"_L1, schema}};
    const QJsonObject body = openAiRequestBody({}, request, {.noStreamOptions = true});
    QCOMPARE(body.value("tools"_L1).toArray(),
             (QJsonArray{QJsonObject{{"type"_L1, u"function"_s}, {"function"_L1, function}}}));
    QVERIFY(!body.contains("stream_options"_L1));
}

void TestOpenAiRequest::messages_data()
{
    const Rows<Messages, QByteArray> row; // messages, json

    const ToolCallPart read{u"c1"_s, u"read"_s, uR"({"p":1})"_s};
    const ToolCallPart list{u"c2"_s, u"list"_s, QString()};
    const auto result = [](const QString &id, const QString &text, bool isError = false) {
        return ToolResultPart{id, u"read"_s, text, isError};
    };
    const QByteArray readJson
        = R"({"function":{"arguments":"{\"p\":1}","name":"read"},"id":"c1","type":"function"})";
    const QByteArray listJson
        = R"({"function":{"arguments":"{}","name":"list"},"id":"c2","type":"function"})";
    const QByteArray ask = R"({"content":"go","role":"user"})";
    const ChatMessage go = user({TextPart{u"go"_s}});
    const auto tool = [](const char *id, const char *content) {
        return R"({"content":")" + QByteArray(content) + R"(","role":"tool","tool_call_id":")"
            + QByteArray(id) + R"("})";
    };
    const auto calls = [](const QByteArray &json) {
        return R"({"content":null,"role":"assistant","tool_calls":[)" + json + "]}";
    };

    row("nothing", Messages{}, "[]"_ba);
    row("conversation", Messages{go, assistant({TextPart{u"a"_s}, TextPart{u"b"_s}}), go},
        '[' + ask + R"(,{"content":"ab","role":"assistant"},)" + ask + ']');
    row("blocks of a prompt are lines", Messages{user({TextPart{u"a"_s}, TextPart{u"b"_s}})},
        R"([{"content":"a\nb","role":"user"}])"_ba);
    row("image", Messages{user({TextPart{u"see"_s}, ImagePart{u"image/png"_s, "abc"_ba}})},
        R"([{"content":[{"text":"see","type":"text"},)"
        R"({"image_url":{"url":"data:image/png;base64,YWJj"},"type":"image_url"}],)"
        R"("role":"user"}])"_ba);
    row("results in the order of the calls",
        Messages{go, assistant({read, list}),
                 user({result(u"c2"_s, u"two"_s), result(u"c1"_s, u"one"_s)})},
        '[' + ask + ',' + calls(readJson + ',' + listJson) + ',' + tool("c1", "one") + ','
            + tool("c2", "two") + ']');
    row("results before what the user says",
        Messages{go, assistant({read}), user({TextPart{u"go"_s}, result(u"c1"_s, u"one"_s)})},
        '[' + ask + ',' + calls(readJson) + ',' + tool("c1", "one") + ',' + ask + ']');
    row("results in two messages",
        Messages{go, assistant({read, list}), user({result(u"c1"_s, u"one"_s)}),
                 user({result(u"c2"_s, u"two"_s)})},
        '[' + ask + ',' + calls(readJson + ',' + listJson) + ',' + tool("c1", "one") + ','
            + tool("c2", "two") + ']');
    row("failed result",
        Messages{go, assistant({read}), user({result(u"c1"_s, u"no file"_s, true)})},
        '[' + ask + ',' + calls(readJson) + ',' + tool("c1", "Error: no file") + ']');
    row("failed result that says so",
        Messages{go, assistant({read}), user({result(u"c1"_s, u"error: no"_s, true)})},
        '[' + ask + ',' + calls(readJson) + ',' + tool("c1", "error: no") + ']');
    row("call without result", Messages{go, assistant({read})},
        '[' + ask + ',' + calls(readJson) + ',' + tool("c1", "Error: this call was not run") + ']');
    row("result without call", Messages{user({result(u"x"_s, u"one"_s)})},
        R"([{"content":"Result of the tool read:\none","role":"user"}])"_ba);
    row("text beside a call",
        Messages{go, assistant({TextPart{u"wait"_s}, list}), user({result(u"c2"_s, u"x"_s)})},
        '[' + ask + R"(,{"content":"wait","role":"assistant","tool_calls":[)" + listJson + "]},"
            + tool("c2", "x") + ']');
    row("arguments that are no JSON",
        Messages{go, assistant({ToolCallPart{u"c1"_s, u"read"_s, u"{\"p\":"_s}}),
                 user({result(u"c1"_s, u"x"_s)})},
        '[' + ask
            + R"(,{"content":null,"role":"assistant","tool_calls":[{"function":{"arguments":)"
              R"("{\"invalid_json\":\"{\\\"p\\\":\"}","name":"read"},"id":"c1",)"
              R"("type":"function"}]},)"
            + tool("c1", "x") + ']');
    row("arguments that stricter parsers refuse",
        Messages{go, assistant({ToolCallPart{u"c1"_s, u"read"_s, u"{\"p\":\"a\n\\ud83d\"}"_s}}),
                 user({result(u"c1"_s, u"x"_s)})},
        '[' + ask + ','
            + calls(R"({"function":{"arguments":"{\"p\":\"a\\u000a\\ufffd\"}","name":"read"},)"
                    R"("id":"c1","type":"function"})")
            + ',' + tool("c1", "x") + ']');
    row("arguments with an escape of others",
        Messages{go, assistant({ToolCallPart{u"c1"_s, u"read"_s, uR"({"p":"\d"})"_s}}),
                 user({result(u"c1"_s, u"x"_s)})},
        '[' + ask + ','
            + calls(R"({"function":{"arguments":)"
                    R"("{\"invalid_json\":\"{\\\"p\\\":\\\"\\\\d\\\"}\"}","name":"read"},)"
                    R"("id":"c1","type":"function"})")
            + ',' + tool("c1", "x") + ']');
    row("empty messages are left out",
        Messages{go, assistant({}), assistant({ReasoningPart{u"hm"_s, {}}}), user({})},
        '[' + ask + ']');

    const ReasoningPart wanted{u"hm"_s, {{"field"_L1, u"reasoning_content"_s}}};
    row("reasoning goes back within the turn",
        Messages{go, assistant({wanted, list}), user({result(u"c2"_s, u"x"_s)})},
        '[' + ask
            + R"(,{"content":null,"reasoning_content":"hm","role":"assistant",)"
              R"("tool_calls":[)"
            + listJson + "]}," + tool("c2", "x") + ']');
    row("reasoning of an older turn goes back the same, that of an answer stays",
        Messages{go, assistant({wanted, list}), user({result(u"c2"_s, u"x"_s)}),
                 assistant({wanted, TextPart{u"a"_s}}), go},
        '[' + ask
            + R"(,{"content":null,"reasoning_content":"hm","role":"assistant",)"
              R"("tool_calls":[)"
            + listJson + "]}," + tool("c2", "x") + R"(,{"content":"a","role":"assistant"},)" + ask
            + ']');
    const ReasoningPart foreign{u"hm"_s,
                                {{"field"_L1, u"reasoning_content"_s}, {"by"_L1, u"other/m"_s}}};
    row("reasoning of another stays away",
        Messages{go, assistant({foreign, list}), user({result(u"c2"_s, u"x"_s)})},
        '[' + ask + ',' + calls(listJson) + ',' + tool("c2", "x") + ']');
    const ReasoningPart tagged{u"hm"_s, {{"field"_L1, u"<think>"_s}}};
    row("thoughts in tags go back as they came",
        Messages{go, assistant({tagged, TextPart{u"a"_s}}), go},
        '[' + ask + R"(,{"content":"<think>hm</think>\n\na","role":"assistant"},)" + ask + ']');
    const ReasoningPart signature{
        {}, {{"extra_content"_L1, QJsonObject{{"c2"_L1, QJsonObject{{"s"_L1, 1}}}}}}};
    row("signature of a call",
        Messages{go, assistant({signature, list}), user({result(u"c2"_s, u"x"_s)})},
        '[' + ask + ',' + calls(R"({"extra_content":{"s":1},)" + listJson.sliced(1)) + ','
            + tool("c2", "x") + ']');
}

void TestOpenAiRequest::messages()
{
    auto [messages, json] = Rows<Messages, QByteArray>::current();

    ChatRequest request;
    request.messages = messages;
    const QJsonArray got = openAiRequestBody({}, request).value("messages"_L1).toArray();
    QCOMPARE(QJsonDocument(got).toJson(QJsonDocument::Compact), json);
}

// github.com/zed-industries/zed/issues/37021 (Mistral, code 3230): steering, a new prompt after a
// stop, an image as a result.
void TestOpenAiRequest::userAfterResults_data()
{
    QTest::addColumn<Messages>("messages");
    const ToolCallPart read{u"c1"_s, u"read"_s, u"{}"_s};
    ToolResultPart result{u"c1"_s, u"read"_s, u"x"_s, false};
    const ChatMessage go = user({TextPart{u"go"_s}});
    QTest::newRow("in the same message")
        << Messages{go, assistant({read}), user({result, TextPart{u"wait"_s}})};
    QTest::newRow("in the next message")
        << Messages{go, assistant({read}), user({result}), user({TextPart{u"wait"_s}})};
    result.images = {ImagePart{u"image/png"_s, "p"}};
    QTest::newRow("image") << Messages{go, assistant({read}), user({result})};
}

void TestOpenAiRequest::userAfterResults()
{
    QFETCH(Messages, messages);
    ModelProfile mistral;
    mistral.provider = u"mistral"_s;
    mistral.baseUrl = QUrl(u"https://api.mistral.ai/v1"_s);
    const auto roles = [&](const ModelProfile &profile, const EndpointQuirks &quirks) {
        QStringList names;
        ChatRequest request;
        request.messages = messages;
        const QJsonArray got
            = openAiRequestBody(profile, request, quirks).value("messages"_L1).toArray();
        for (const QJsonValue &message : got)
            names += message["role"_L1].toString();
        return names.join(u' ');
    };
    QCOMPARE(roles(mistral, {}), u"user assistant tool assistant user"_s);
    QCOMPARE(roles({}, {}), u"user assistant tool user"_s);
    QCOMPARE(roles({}, {.answersResults = true}), u"user assistant tool assistant user"_s);
}

// What DeepSeek asks for once, it gets in every answer: the request is not the same again.
void TestOpenAiRequest::learntReasoning()
{
    ModelProfile deepseek;
    deepseek.provider = u"deepseek"_s;
    deepseek.baseUrl = QUrl(u"https://api.deepseek.com"_s);
    ChatRequest request;
    request.messages = {user({TextPart{u"go"_s}}), assistant({TextPart{u"done"_s}}),
                        user({TextPart{u"more"_s}})};
    const auto has = [&](const EndpointQuirks &quirks) {
        const QJsonArray got
            = openAiRequestBody(deepseek, request, quirks).value("messages"_L1).toArray();
        return got.at(1).toObject().contains("reasoning_content"_L1);
    };
    QVERIFY(!has({}));
    QVERIFY(has({.wantsReasoningContent = true}));
}

AGENTAO_TEST_APPLESS(TestOpenAiRequest)
#include "tst_openairequest.moc"
