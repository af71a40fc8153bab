// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/propertynames.h"

#include "agentcore/llm/wire/wireclient.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"
#include "tests/support/wirefixtures.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Form = PropertyNames::Form;
using Format = ModelProfile::WireFormat;
using Testing::FakeAnswer;
using Testing::FakeLlm;

//! Names of inputs that an endpoint refuses, there and back.
class TestPropertyNames : public QObject
{
    Q_OBJECT

private slots:
    void schemas_data();
    void schemas();
    void calls_data();
    void calls();
    void onTheWire_data();
    void onTheWire();
    void refusalIsLearnt();
    void refusalNamesTheTool_data();
    void refusalNamesTheTool();

private:
    static Result<ReplyOutcome> run(const FakeLlm &server, Format format, const QString &model);
    static ToolDefinition tool(const QByteArray &schema)
    {
        return {u"read"_s, u"Reads."_s, jsonObject(schema)};
    }
    //! `read` was called before; its path has a name that needs another one.
    static ChatRequest request();
};

void TestPropertyNames::schemas_data()
{
    const Rows<Form, QByteArray, QByteArray> row; // form, schema, sent
    const auto brackets
        = R"({"properties":{"filter[a]":{"type":"string","description":"d"}},"required":["filter[a]"]})"_ba;
    row("any", Form::Any, brackets, brackets);
    row("brackets", Form::Dotted, brackets,
        R"({"properties":{"filter_a":{"type":"string","description":"filter[a]: d"}},"required":["filter_a"]})"_ba);
    row("dots and lines fit one form", Form::Dotted, R"({"properties":{"a.b-c":{}}})"_ba,
        R"({"properties":{"a.b-c":{}}})"_ba);
    row("and not the other", Form::Word, R"({"properties":{"a.b-c":{}},"required":["a.b-c"]})"_ba,
        R"({"properties":{"a_b_c":{"description":"a.b-c"}},"required":["a_b_c"]})"_ba);
    row("letters of others", Form::Dotted,
        R"({"properties":{"名前":{},"姓":{}},"required":["姓","名前"]})"_ba,
        R"({"properties":{"p":{"description":"名前"},"p_2":{"description":"姓"}},"required":["p_2","p"]})"_ba);
    row("a name that is there already", Form::Dotted,
        R"({"properties":{"$.x":{},"x":{},"x_2":{},"[x]":{}}})"_ba,
        R"({"properties":{"x_3":{"description":"$.x"},"x":{},"x_2":{},"x_4":{"description":"[x]"}}})"_ba);
    row("nowhere, and a digit first", Form::Word, R"({"properties":{"":{},"1a":{}}})"_ba,
        R"({"properties":{"p":{"description":""},"p_1a":{"description":"1a"}}})"_ba);
    row("below, among alternatives and definitions", Form::Dotted,
        R"({"properties":{"l":{"items":{"anyOf":[{"properties":{"a b":{}},"required":["a b"]}]}},
               "r":{"$ref":"#/$defs/d/properties/c d"}},"$defs":{"d":{"properties":{"c d":{}}}}})"_ba,
        R"({"properties":{"l":{"items":{"anyOf":[{"properties":{"a_b":{"description":"a b"}},"required":["a_b"]}]}},
               "r":{"$ref":"#/$defs/d/properties/c_d"}},"$defs":{"d":{"properties":{"c_d":{"description":"c d"}}}}})"_ba);
    row("in what it is without", Form::Dotted,
        R"({"properties":{"o":{"properties":{"a b":{}},"default":{"a b":1}}}})"_ba,
        R"({"properties":{"o":{"properties":{"a_b":{"description":"a b"}},"default":{"a_b":1}}}})"_ba);
    row("a property that is called so", Form::Dotted,
        R"({"properties":{"properties":{"type":"object"},"required":{}}})"_ba,
        R"({"properties":{"properties":{"type":"object"},"required":{}}})"_ba);
}

void TestPropertyNames::schemas()
{
    const auto [form, schema, sent] = Rows<Form, QByteArray, QByteArray>::current();
    const ChatRequest request{.tools = {tool(schema)}};
    const PropertyNames names(request.tools, form);
    QCOMPARE(names.applied(request).tools.front().inputSchema, jsonObject(sent));
    // Long ones stay apart, too.
    const QString end = u"x"_s.repeated(100);
    const ChatRequest longOnes{.tools = {tool(R"({"properties":{")" + end.toUtf8() + "1\":{},\""
                                              + end.toUtf8() + "2\":{}}}")}};
    const QStringList keys = PropertyNames(longOnes.tools, Form::Word)
                                 .applied(longOnes)
                                 .tools.front()
                                 .inputSchema["properties"_L1]
                                 .toObject()
                                 .keys();
    QVERIFY(keys.size() == 2 && keys[0].size() <= 64 && keys[1].size() <= 64);
}

void TestPropertyNames::calls_data()
{
    const Rows<QString, QString> row; // own, sent
    row("one", uR"({"filter[a]":"x"})"_s, uR"({"filter_a":"x"})"_s);
    row("below, in a list", uR"({"plain":[{"filter[a]":{"filter[a]":1}}]})"_s,
        uR"({"plain":[{"filter_a":{"filter_a":1}}]})"_s);
    row("none", uR"({ "plain": 1 })"_s, uR"({ "plain": 1 })"_s);
    row("what is no JSON", uR"({"filter_a":)"_s, uR"({"filter_a":)"_s);
}

void TestPropertyNames::calls()
{
    const auto [own, sent] = Rows<QString, QString>::current();
    const auto saying = [](const QString &arguments) {
        return ChatMessage{ChatMessage::Role::Assistant,
                           {ToolCallPart{u"c"_s, u"read"_s, arguments},
                            ToolCallPart{u"d"_s, u"other"_s, arguments}}};
    };
    ChatRequest request{.messages = {saying(own)},
                        .tools = {tool(R"({"properties":{"filter[a]":{},"plain":{}}})")}};
    const PropertyNames names(request.tools, Form::Dotted);
    const ChatMessage written = names.applied(request).messages.front();
    QCOMPARE(std::get<ToolCallPart>(written.parts[0]).arguments, sent);
    QCOMPARE(std::get<ToolCallPart>(written.parts[1]).arguments, own); // of another tool
    const ChatMessage read = names.restored(saying(sent));
    QCOMPARE(std::get<ToolCallPart>(read.parts[0]).arguments, own);
}

ChatRequest TestPropertyNames::request()
{
    return {
        .messages
        = {{ChatMessage::Role::User, {TextPart{u"hi"_s}}},
           {ChatMessage::Role::Assistant, {ToolCallPart{u"old"_s, u"read"_s, uR"({"$.x":1})"_s}}},
           {ChatMessage::Role::User, {ToolResultPart{u"old"_s, u"read"_s, u"done"_s, false, {}}}}},
        .tools = {tool(R"({"type":"object","properties":{"[path]":{},"$.x":{}},
                                "required":["[path]"]})")}};
}

Result<ReplyOutcome> TestPropertyNames::run(const FakeLlm &server, Format format,
                                            const QString &model)
{
    ModelProfile profile;
    profile.provider = u"fake"_s;
    profile.wireFormat = format;
    profile.baseUrl = server.baseUrl();
    profile.model = model;
    WireClient client(profile, {.firstDelay = 1ms});
    const auto reply = client.send(request());
    QSignalSpy finished(reply.get(), &LlmReply::finished);
    if (!finished.wait(20'000))
        return fail(ErrorCode::Timeout, u"no end"_s);
    return finished.first().first().value<Result<ReplyOutcome>>();
}

void TestPropertyNames::onTheWire_data()
{
    const Rows<Format, QString, bool> row; // format, model, isRenamed
    row("chat completions", Format::OpenAiChat, u"gpt-6"_s, false);
    row("responses", Format::OpenAiResponses, u"gpt-6"_s, false);
    row("Anthropic", Format::Anthropic, u"claude-opus-5"_s, true);
    row("Anthropic's behind a gateway", Format::OpenAiChat, u"anthropic/claude-opus-5"_s, true);
    row("Gemini", Format::Gemini, u"gemini-3"_s, true);
}

void TestPropertyNames::onTheWire()
{
    const auto [format, model, isRenamed] = Rows<Format, QString, bool>::current();
    FakeLlm server;
    FakeAnswer answer;
    for (const Testing::WireFixture &wire : Testing::wireFixtures()) {
        if (wire.format == format)
            answer.chunks = wire.call; // read {"path":"/MARK"}
    }
    server.enqueue(answer);
    const auto outcome = run(server, format, model);
    QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
    const QByteArray body = server.requests().front().body;
    QCOMPARE(body.contains(R"("[path]":)"), !isRenamed);
    QCOMPARE(body.contains(R"("$.x":)") || body.contains(R"(\"$.x\":)"), !isRenamed);
    QCOMPARE(body.contains(R"("required":["path"])"), isRenamed);
    const auto calls = outcome->message.toolCalls();
    QCOMPARE(calls.size(), 1);
    const QJsonObject arguments = QJsonDocument::fromJson(calls[0].arguments.toUtf8()).object();
    QCOMPARE(arguments.keys(), QStringList{isRenamed ? u"[path]"_s : u"path"_s});
}

//! Of an endpoint that nobody knows.
void TestPropertyNames::refusalIsLearnt()
{
    FakeLlm server;
    server.enqueue(FakeAnswer::error(
        400, u"tools.0.input_schema.properties: Property keys should match pattern '^[a-z]+$'"_s));
    FakeAnswer answer;
    for (const Testing::WireFixture &wire : Testing::wireFixtures()) {
        if (wire.format == Format::OpenAiChat)
            answer.chunks = wire.call;
    }
    server.enqueue(answer);
    const auto outcome = run(server, Format::OpenAiChat, u"strict-model"_s);
    QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
    QCOMPARE(server.requests().size(), 2);
    QVERIFY(server.requests().front().body.contains(R"("[path]":)"));
    QVERIFY(!server.requests().back().body.contains(R"("[path]":)"));
    QVERIFY(outcome->message.toolCalls().front().arguments.contains("[path]"_L1));
}

void TestPropertyNames::refusalNamesTheTool_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("Anthropic") << "tools.0.custom.input_schema: JSON schema is invalid"_ba;
    QTest::newRow("OpenAI") << "Invalid schema for 'tools[0].function'"_ba;
    QTest::newRow("Google") << "tools[0].function_declarations[0].parameters: bad"_ba;
}

void TestPropertyNames::refusalNamesTheTool()
{
    QFETCH(QByteArray, words);
    FakeLlm server;
    server.setFallback(FakeAnswer::error(400, QString::fromUtf8(words)));
    const auto outcome = run(server, Format::OpenAiChat,
                             u"strict-"_s + QLatin1StringView(QTest::currentDataTag()));
    QVERIFY(!outcome);
    QVERIFY2(outcome.error().text().contains("that is the tool read"_L1),
             qPrintable(outcome.error().text()));
}

AGENTAO_TEST(TestPropertyNames)
#include "tst_propertynames.moc"
