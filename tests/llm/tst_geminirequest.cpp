// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/gemini/geminirequest.h"
#include "agentcore/llm/wire/endpointfailure.h"
#include "tests/llm/chatwords.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static ReasoningPart note(const QString &part, const QJsonObject &rest, const QString &text = {})
{
    QJsonObject json = rest;
    json.insert("part"_L1, part);
    return {text, {{kGeminiPart, json}}};
}

static QByteArray contentsOf(const Messages &messages, const QString &model = u"gemini-3-pro"_s)
{
    ChatRequest request;
    request.model = model;
    request.messages = messages;
    const QJsonObject body = geminiRequestBody({}, request);
    return QJsonDocument(body.value("contents"_L1).toArray()).toJson(QJsonDocument::Compact);
}

class TestGeminiRequest : public QObject
{
    Q_OBJECT

private slots:
    void envelope()
    {
        ChatRequest request;
        request.model = u"gemini-2.0-flash"_s;
        request.system = u"Be brief"_s;
        request.messages = {user({TextPart{u"hi"_s}})};
        request.tools = {{u"read"_s,
                          u"Reads"_s,
                          {{"type"_L1, u"object"_s}, {"additionalProperties"_L1, false}}}};
        QCOMPARE(
            compactJson(geminiRequestBody({}, request)),
            R"({"contents":[{"parts":[{"text":"hi"}],"role":"user"}],)"
            R"("systemInstruction":{"parts":[{"text":"Be brief"}]},)"
            R"("tools":[{"functionDeclarations":[{"description":"Reads","name":"read",)"
            R"("parametersJsonSchema":{"additionalProperties":false,"type":"object"}}]}]})"_ba);
        QCOMPARE(compactJson(geminiRequestBody({}, {u"gemini-2.0-flash"_s, {}, {}, {}})),
                 R"({"contents":[]})"_ba);
    }

    void config_data()
    {
        // json: of the thinkingConfig; empty: none
        const Rows<QString, QString, QByteArray> add; // model, level, json

        const auto row
            = [&add](const QString &model, const QString &level, const QByteArray &json) {
                  add(QTest::addRow("%s, %s", qPrintable(model),
                                    level.isEmpty() ? "not set" : qPrintable(level)),
                      model, level, json);
              };
        const auto budget = [](const QByteArray &tokens) {
            return R"({"includeThoughts":true,"thinkingBudget":)" + tokens + '}';
        };
        const auto named = [](const QByteArray &level) {
            return "{\"includeThoughts\":true,\"thinkingLevel\":\"" + level + "\"}";
        };
        row(u"gemini-2.5-flash"_s, {}, R"({"includeThoughts":true})");
        row(u"gemini-2.5-flash"_s, u"off"_s, R"({"thinkingBudget":0})");
        row(u"gemini-2.5-flash"_s, u"minimal"_s, budget("1024"));
        row(u"gemini-2.5-flash-lite"_s, u"low"_s, budget("1024"));
        row(u"gemini-2.5-pro"_s, u"medium"_s, budget("8192"));
        row(u"gemini-2.5-pro"_s, u"high"_s, budget("24576"));
        row(u"gemini-2.5-pro"_s, u"off"_s, R"({"thinkingBudget":128})");
        row(u"models/gemini-2.5-pro"_s, u"high"_s, budget("24576"));
        row(u"gemini-3-flash-preview"_s, {}, R"({"includeThoughts":true})");
        row(u"gemini-3-flash-preview"_s, u"off"_s, R"({"thinkingLevel":"minimal"})");
        row(u"gemini-3-flash-preview"_s, u"minimal"_s, named("minimal"));
        row(u"gemini-3-flash-preview"_s, u"medium"_s, named("medium"));
        row(u"gemini-3.1-pro-preview"_s, u"high"_s, named("high"));
        row(u"gemini-3.1-pro-preview"_s, u"minimal"_s, named("low"));
        row(u"gemini-3.1-pro-preview"_s, u"off"_s, R"({"thinkingLevel":"low"})");
        row(u"gemini-flash-latest"_s, u"low"_s, named("low"));
        row(u"gemini-2.0-flash"_s, {}, {});
        row(u"gemini-2.0-flash"_s, u"high"_s, {});
        row(u"gemini-1.5-pro"_s, u"high"_s, {});
        row(u"gemma-3-27b-it"_s, u"high"_s, {});
    }

    void config()
    {
        auto [model, level, json] = Rows<QString, QString, QByteArray>::current();

        ModelProfile profile;
        profile.options = {0.5, 9, level, {}};
        ChatRequest request;
        request.model = model;
        const auto configOf = [&](const EndpointQuirks &quirks) {
            return geminiRequestBody(profile, request, quirks)
                .value("generationConfig"_L1)
                .toObject();
        };
        const QJsonObject config = configOf({});
        QCOMPARE(config.value("temperature"_L1), 0.5);
        QCOMPARE(config.value("maxOutputTokens"_L1), 9);
        QCOMPARE(config.contains("thinkingConfig"_L1), !json.isEmpty());
        if (!json.isEmpty())
            QCOMPARE(compactJson(config.value("thinkingConfig"_L1).toObject()), json);
        QVERIFY(!configOf({.noTemperature = true}).contains("temperature"_L1));
        QVERIFY(!configOf({.noThinking = true}).contains("thinkingConfig"_L1));
    }

    void extraBody()
    {
        ModelProfile profile;
        profile.options.maxOutputTokens = 9;
        profile.options.extraBody
            = {{"generationConfig"_L1, QJsonObject{{"topK"_L1, 4}, {"maxOutputTokens"_L1, 5}}},
               {"safetySettings"_L1, QJsonArray()}};
        ChatRequest request;
        request.model = u"gemini-2.0-flash"_s;
        QCOMPARE(compactJson(geminiRequestBody(profile, request)),
                 R"({"contents":[],"generationConfig":{"maxOutputTokens":5,"topK":4},)"
                 R"("safetySettings":[]})"_ba);
    }

    void contents_data()
    {
        const Rows<QString, Messages, QByteArray> add; // model, messages, json

        const QString model = u"gemini-2.5-pro"_s;
        const ToolCallPart read{u"c1"_s, u"read"_s, uR"({"p":1})"_s};
        const ToolCallPart list{u"c2"_s, u"list"_s, QString()};
        const ImagePart image{u"image/png"_s, "abc"_ba};
        const ChatMessage go = user({TextPart{u"go"_s}});
        const QByteArray ask = R"({"parts":[{"text":"go"}],"role":"user"})";
        const QByteArray imageJson = R"({"inlineData":{"data":"YWJj","mimeType":"image/png"}})";
        const QByteArray readJson = R"({"functionCall":{"args":{"p":1},"name":"read"}})";
        const QByteArray listJson = R"({"functionCall":{"args":{},"name":"list"}})";
        const auto content = [](const char *role, const QByteArray &parts) {
            return R"({"parts":[)" + parts + "],\"role\":\"" + QByteArray(role) + "\"}";
        };
        const auto response = [](const char *name, const QByteArray &json) {
            return "{\"functionResponse\":{\"name\":\"" + QByteArray(name)
                + "\",\"response\":" + json + "}}";
        };
        const auto row = [&add, &model](const char *name, const Messages &messages,
                                        const QByteArray &json, const QString &other = {}) {
            add(name, (other.isEmpty() ? model : other), messages, '[' + json + ']');
        };

        row("nothing", {}, "");
        row("conversation", {go, assistant({TextPart{u"a"_s}}), go},
            ask + ',' + content("model", R"({"text":"a"})") + ',' + ask);
        row("image", {user({TextPart{u"see"_s}, image})},
            content("user", R"({"text":"see"},)" + imageJson));
        row("results in the order of the calls",
            {go, assistant({read, list}),
             user({ToolResultPart{u"c2"_s, u"list"_s, u"two"_s},
                   ToolResultPart{u"c1"_s, u"read"_s, u"one"_s}})},
            ask + ',' + content("model", readJson + ',' + listJson) + ','
                + content("user",
                          response("read", R"({"output":"one"})") + ','
                              + response("list", R"({"output":"two"})")));
        row("failed result",
            {go, assistant({read}), user({ToolResultPart{u"c1"_s, u"read"_s, u"no file"_s, true}})},
            ask + ',' + content("model", readJson) + ','
                + content("user", response("read", R"({"error":"no file"})")));
        row("call without result", {go, assistant({read})},
            ask + ',' + content("model", readJson) + ','
                + content("user", response("read", R"({"error":"Error: this call was not run"})")));
        row("result without call", {user({ToolResultPart{u"x"_s, u"read"_s, u"one"_s}})},
            content("user", R"({"text":"Result of the tool read:\none"})"));
        row("arguments that are no JSON",
            {go, assistant({ToolCallPart{u"c1"_s, u"read"_s, u"{\"p\":"_s}}),
             user({ToolResultPart{u"c1"_s, u"read"_s, u"x"_s}})},
            ask + ','
                + content("model",
                          "{\"functionCall\":{\"args\":{\"invalid_json\":\"{\\\"p\\\":\"},"
                          R"("name":"read"}})")
                + ',' + content("user", response("read", R"({"output":"x"})")));
        const Messages shown{go, assistant({read, list}),
                             user({ToolResultPart{u"c1"_s, u"read"_s, u"one"_s, false, {image}},
                                   ToolResultPart{u"c2"_s, u"list"_s, u"two"_s}})};
        row("image of a result stands beside", shown,
            ask + ',' + content("model", readJson + ',' + listJson) + ','
                + content("user",
                          response("read", R"({"output":"one"})") + ','
                              + response("list", R"({"output":"two"})")
                              + R"(,{"text":"Images of the result of read:"},)" + imageJson));
        const QByteArray signedRead
            = readJson.chopped(1) + R"(,"thoughtSignature":"skip_thought_signature_validator"})";
        row("image of a result stands inside", shown,
            ask + ',' + content("model", signedRead + ',' + listJson) + ','
                + content("user",
                          R"({"functionResponse":{"name":"read","parts":[)" + imageJson
                              + R"(],"response":{"output":"one"}}},)"
                              + response("list", R"({"output":"two"})")),
            u"gemini-3-pro"_s);
    }

    void contents()
    {
        const auto [model, messages, json] = Rows<QString, Messages, QByteArray>::current();
        QCOMPARE(contentsOf(messages, model), json);
    }

    void signatures_data()
    {
        // parts: of the model, within the current turn
        // json: of these parts
        const Rows<QString, std::vector<MessagePart>, QByteArray> add; // model, parts, json

        const ToolCallPart call{u"c1"_s, u"f"_s, u"{}"_s};
        const ToolCallPart second{u"c2"_s, u"f"_s, u"{}"_s};
        const QJsonObject s{{"signature"_L1, u"S"_s}};
        const TextPart text{u"a"_s};
        const QByteArray plain = R"({"functionCall":{"args":{},"name":"f"}})";
        const QByteArray own = plain.chopped(1) + R"(,"thoughtSignature":"S"})";
        const QByteArray skipped
            = plain.chopped(1) + R"(,"thoughtSignature":"skip_thought_signature_validator"})";
        const auto row = [&add](const char *name, std::vector<MessagePart> parts,
                                const QByteArray &json, const QString &model = u"gemini-3-pro"_s) {
            add(name, model, std::move(parts), '[' + json + ']');
        };
        row("of a call", {note(u"call"_s, s), call}, own);
        row("of the first of two calls", {note(u"call"_s, s), call, second}, own + ',' + plain);
        row("of the second of two calls", {call, note(u"call"_s, s), second}, skipped + ',' + own);
        row("none at a call", {call, second}, skipped + ',' + plain);
        row("none at a call of an older model", {call, second}, plain + ',' + plain,
            u"gemini-2.5-pro"_s);
        row("of a call of an older model", {note(u"call"_s, s), call}, own, u"gemini-2.5-pro"_s);
        row("of a text", {note(u"text"_s, s), text, call},
            R"({"text":"a","thoughtSignature":"S"},)" + skipped);
        row("of one of two texts", {text, note(u"text"_s, s), TextPart{u"b"_s}},
            R"({"text":"a"},{"text":"b","thoughtSignature":"S"})");
        row("of nothing", {text, note(u"empty"_s, s)},
            R"({"text":"a"},{"text":"","thoughtSignature":"S"})");
        row("of a thought", {note(u"thought"_s, s, u"hm"_s), text},
            R"({"text":"hm","thought":true,"thoughtSignature":"S"},{"text":"a"})");
        row("thought without one", {ReasoningPart{u"hm"_s, {}}, text}, R"({"text":"a"})");
        row("thought between it and its call",
            {note(u"call"_s, s), ReasoningPart{u"hm"_s, {}}, call}, own);
        row("of another format", {ReasoningPart{{}, {{"field"_L1, u"x"_s}}}, call}, skipped);
        row("what it belongs to is gone", {note(u"call"_s, s), text}, R"({"text":"a"})");
        row("that is no text", {note(u"call"_s, {{"signature"_L1, 1}}), call}, skipped);
        row("id of a call", {note(u"call"_s, {{"signature"_L1, u"S"_s}, {"id"_L1, u"w"_s}}), call},
            R"({"functionCall":{"args":{},"id":"w","name":"f"},"thoughtSignature":"S"})");
    }

    void signatures()
    {
        const auto [model, parts, json]
            = Rows<QString, std::vector<MessagePart>, QByteArray>::current();

        const QByteArray contents
            = contentsOf({user({TextPart{u"go"_s}}), assistant(parts)}, model);
        const QJsonArray array = QJsonDocument::fromJson(contents).array();
        const QJsonArray got = array.at(1)["parts"_L1].toArray();
        QCOMPARE(QJsonDocument(got).toJson(QJsonDocument::Compact), json);
        // The result names the id that the endpoint gave, and no other.
        const QJsonValue result = array.at(2)["parts"_L1][0]["functionResponse"_L1];
        QCOMPARE(result["id"_L1].toString(), json.contains(R"("id":"w")") ? u"w"_s : QString());
        // In an older turn it is the same, by which the endpoint finds its cache.
        const QByteArray older = contentsOf(
            {user({TextPart{u"go"_s}}), assistant(parts), user({TextPart{u"go"_s}})}, model);
        QCOMPARE(QJsonDocument::fromJson(older).array().at(1), array.at(1));
    }

    void refusedSettings_data()
    {
        QTest::addColumn<QString>("message");
        QTest::newRow("level") << u"Thinking level MEDIUM is not supported for this model."_s;
        QTest::newRow("budget")
            << u"Budget 0 is invalid. This model only works in thinking mode."_s;
        QTest::newRow("thoughts")
            << u"Unable to submit request because thinking is not supported by this model."_s;
    }

    void refusedSettings()
    {
        QFETCH(QString, message);

        EndpointQuirks quirks;
        EndpointFailure failure;
        failure.status = 400;
        failure.message = message;
        QVERIFY(quirks.learn(failure));
        QVERIFY(quirks.noThinking);
    }

    void url_data()
    {
        const Rows<QString, QString, QString> row; // base, model, url

        const QString whole
            = u"https://host/v1beta/models/gemini-3-pro:streamGenerateContent?alt=sse"_s;
        row("usual", u"https://host/v1beta"_s, u"gemini-3-pro"_s, whole);
        row("last slash", u"https://host/v1beta/"_s, u"gemini-3-pro"_s, whole);
        row("no path", u"https://host"_s, u"gemini-3-pro"_s, whole);
        row("collection", u"https://host/v1beta"_s, u"models/gemini-3-pro"_s, whole);
        row("own collection", u"https://host/v1beta"_s, u"tunedModels/mine"_s,
            u"https://host/v1beta/tunedModels/mine:streamGenerateContent?alt=sse"_s);
        row("whole", whole, u"other"_s, whole);
        row("query", u"https://host/v1beta?a=b"_s, u"m"_s,
            u"https://host/v1beta/models/m:streamGenerateContent?a=b&alt=sse"_s);
        row("query that asks for something else", u"https://host/v1?alt=json"_s, u"m"_s,
            u"https://host/v1/models/m:streamGenerateContent?alt=sse"_s);
        row("name that is no path", u"https://host/v1beta"_s, u"a?b#c d"_s,
            u"https://host/v1beta/models/a%3Fb%23c%20d:streamGenerateContent?alt=sse"_s);
    }

    void url()
    {
        const auto [base, model, url] = Rows<QString, QString, QString>::current();
        QCOMPARE(geminiUrl(QUrl(base), model).toString(QUrl::FullyEncoded), url);
    }

    void keyIsInAHeader()
    {
        ModelProfile profile;
        profile.baseUrl = QUrl(u"https://host/v1beta"_s);
        profile.apiKey = u"sk-secret"_s;
        const GeminiFormat format;
        const HttpRequest request = format.createRequest(profile, {}, {});
        QCOMPARE(request.method, "POST"_ba);
        QCOMPARE(request.headers.value("x-goog-api-key"), "sk-secret"_ba);
        QVERIFY(!request.headers.contains("Authorization"));
        QVERIFY(!request.url.toString().contains("secret"_L1));
        QVERIFY(!request.body.contains("secret"));
        profile.apiKey.clear();
        QVERIFY(!format.createRequest(profile, {}, {}).headers.contains("x-goog-api-key"));
    }
};

AGENTAO_TEST_APPLESS(TestGeminiRequest)
#include "tst_geminirequest.moc"
