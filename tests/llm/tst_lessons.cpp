// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/wireclient.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/wirefixtures.h"

#include <QJsonArray>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Format = ModelProfile::WireFormat;
using Testing::FakeAnswer;
using Testing::FakeLlm;

//! A refusal, and what the next request has to be.
struct Lesson
{
    Format format = Format::OpenAiChat;
    int status = 400;
    QByteArray body;
    QString path; //!< End of the next request's path; empty: as before.
    QString member; //!< Of the next body: "temperature", "reasoning.effort".
    QJsonValue value = QJsonValue::Undefined; //!< What it has to be.
    QByteArray gone = {}; //!< Not a word of it in the next body.
};

//! What endpoints refuse is learnt from their own words, once.
class TestLessons : public QObject
{
    Q_OBJECT

private slots:
    void lesson_data();
    void lesson();
    void notLearnt_data();
    void notLearnt();
    void wholeAnswer();
    void tooManyTools();
    void pictures_data();
    void pictures();
    void picturesAreNotToBlame_data();
    void picturesAreNotToBlame();
    void strayRefusalOfTheInterface();
    void interfaceThatComesBack();
    void lessonThatDidNotHelp();
    void endlessRefusals();

private:
    struct Run
    {
        Result<ReplyOutcome> outcome;
        QString text;
        QList<RequestReduced> reduced;
    };
    static Run run(const FakeLlm &server, Format format, const QString &model,
                   std::vector<ChatMessage> messages = {}, int tools = 1);
    static FakeAnswer answer(Format format);
    static QString freshModel();
    static QJsonValue valueAt(const QJsonObject &body, const QString &path);
};

FakeAnswer TestLessons::answer(Format format)
{
    FakeAnswer answer;
    for (const Testing::WireFixture &wire : Testing::wireFixtures()) {
        if (wire.format == format)
            answer.chunks = wire.text;
    }
    return answer;
}

// What is learnt lives as long as the process, by address and model; ports come again.
QString TestLessons::freshModel()
{
    static int last = 0;
    return u"model-%1"_s.arg(++last);
}

QJsonValue TestLessons::valueAt(const QJsonObject &body, const QString &path)
{
    QJsonValue value = body;
    for (const QString &key : path.split(u'.'))
        value = value[key];
    return value;
}

TestLessons::Run TestLessons::run(const FakeLlm &server, Format format, const QString &model,
                                  std::vector<ChatMessage> messages, int tools)
{
    ModelProfile profile;
    profile.provider = u"fake"_s;
    profile.wireFormat = format;
    profile.baseUrl = server.baseUrl();
    profile.model = model;
    profile.options.temperature = 1.5;
    profile.options.maxOutputTokens = 200'000;
    profile.options.thinkingLevel = u"xhigh"_s;
    profile.options.extraBody = {{"seed"_L1, 7}};
    if (messages.empty())
        messages = {{ChatMessage::Role::User, {TextPart{u"hi"_s}}}};
    const QJsonObject schema{
        {"type"_L1, u"object"_s},
        {"additionalProperties"_L1, false},
        {"properties"_L1,
         QJsonObject{
             {"format"_L1, QJsonObject{{"type"_L1, u"string"_s}, {"format"_L1, u"uri"_s}}}}}};
    WireClient client(profile, {.firstDelay = 1ms});
    ChatRequest request{.messages = std::move(messages),
                        .tools = {{u"fetch"_s, u"Fetches."_s, schema}}};
    for (int i = 1; i < tools; ++i)
        request.tools.push_back({u"more_%1"_s.arg(i), u"More."_s, schema});
    const auto reply = client.send(request);
    Run run;
    connect(reply.get(), &LlmReply::received, reply.get(), [&run](const StreamEvent &event) {
        if (const auto *delta = std::get_if<TextDelta>(&event))
            run.text += delta->text;
        else if (const auto *reduced = std::get_if<RequestReduced>(&event))
            run.reduced.append(*reduced);
    });
    QSignalSpy finished(reply.get(), &LlmReply::finished);
    if (finished.wait(20'000))
        run.outcome = finished.first().first().value<Result<ReplyOutcome>>();
    return run;
}

static QByteArray openAi(const QByteArray &message, const QByteArray &parameter = "null",
                         const QByteArray &code = "null")
{
    return R"({"error":{"message":")" + message + R"(","type":"invalid_request_error","param":)"
        + parameter + R"(,"code":)" + code + "}}";
}

void TestLessons::lesson_data()
{
    const Rows<Lesson> row; // lesson
    // github.com/pgadmin-org/pgadmin4/issues/9795, 2026-03-27
    row("OpenAI: pro",
        {.status = 404,
         .body = openAi("This model is only supported in v1/responses and not in "
                        "v1/chat/completions.",
                        R"("model")"),
         .path = u"/responses"_s});
    // github.com/micz/ThunderAI/issues/570, 2025-12-18; egoist/chatwise-releases/issues/1256
    row("OpenAI: codex",
        {.status = 404,
         .body = openAi("This is not a chat model and thus not supported in the "
                        "v1/chat/completions endpoint. Did you mean to use v1/completions?",
                        R"("model")"),
         .path = u"/responses"_s});
    // learn.microsoft.com, Azure OpenAI, "Responses API", 2026-11-23
    row("Azure: a deployment for Responses",
        {.body = R"({"error":{"code":"OperationNotSupported","message":"The chatCompletion )"
                 R"(operation does not work with the specified model, gpt-5-codex. Please choose )"
                 R"(different model and try again."}})",
         .path = u"/responses"_s});
    // github.com/Wei-Shaw/sub2api/issues/885, 2026-03-09
    row("a gateway for Responses alone",
        {.body = openAi("Unsupported legacy protocol: /v1/chat/completions is not supported. "
                        "Please use /v1/responses."),
         .path = u"/responses"_s});
    row("an endpoint without Responses",
        {.format = Format::OpenAiResponses,
         .status = 404,
         .body = R"({"detail":"Not Found"})",
         .path = u"/chat/completions"_s});
    row("a model without Responses",
        {.format = Format::OpenAiResponses,
         .body = openAi("This model is not supported in v1/responses. Use v1/chat/completions."),
         .path = u"/chat/completions"_s});
    // platform.openai.com, "Reasoning models": what chat says to them, 2026-11-23
    row("another name",
        {.body = openAi("Unsupported parameter: 'max_tokens' is not supported with this model. "
                        "Use 'max_completion_tokens' instead.",
                        R"("max_tokens")", R"("unsupported_parameter")"),
         .member = u"max_completion_tokens"_s,
         .value = 200'000,
         .gone = "max_tokens"});
    row("only the default temperature",
        {.body = openAi("Unsupported value: 'temperature' does not support 1.5 with this model. "
                        "Only the default (1) value is supported.",
                        R"("temperature")", R"("unsupported_value")"),
         .member = u"temperature"_s});
    row("levels of effort",
        {.body = openAi("Unsupported value: 'reasoning_effort' does not support 'xhigh' with this "
                        "model. Supported values are: 'low', 'medium', and 'high'.",
                        R"("reasoning_effort")", R"("unsupported_value")"),
         .member = u"reasoning_effort"_s,
         .value = u"high"_s});
    row("levels of effort, Responses",
        {.format = Format::OpenAiResponses,
         .body = openAi("Unsupported value: 'xhigh' is not supported with the 'm' model. "
                        "Supported values are: 'minimal', 'low', 'medium', and 'high'.",
                        R"("reasoning.effort")", R"("unsupported_value")"),
         .member = u"reasoning.effort"_s,
         .value = u"high"_s});
    // docs.x.ai, "Reasoning": models that take no effort, 2026-11-23
    row("xAI: no effort",
        {.body = R"({"code":"Client specified an invalid argument","error":"Argument not )"
                 R"(supported on this model: reasoning_effort"})",
         .member = u"reasoning_effort"_s});
    row("no options for streams",
        {.body = openAi("Unrecognized request argument supplied: stream_options"),
         .member = u"stream_options"_s});
    // docs.mistral.ai, errors of the validator, 2026-11-23
    row("Mistral: extra inputs",
        {.status = 422,
         .body = R"({"object":"error","message":{"detail":[{"type":"extra_forbidden","loc":)"
                 R"(["body","seed"],"msg":"Extra inputs are not permitted"}]},)"
                 R"("type":"invalid_request_error"})",
         .member = u"seed"_s});
    row("a range",
        {.body = openAi("Invalid max_tokens value, the valid range of max_tokens is [1, 8192]"),
         .member = u"max_tokens"_s,
         .value = 8192});
    row("at most",
        {.body = openAi("max_tokens is too large: 200000. This model supports at most 16384 "
                        "completion tokens, whereas you provided 200000.",
                        R"("max_tokens")", R"("invalid_value")"),
         .member = u"max_tokens"_s,
         .value = 16384});
    // platform.claude.com, "Errors", 2026-11-23
    row("Anthropic: most tokens",
        {.format = Format::Anthropic,
         .body = R"({"type":"error","error":{"type":"invalid_request_error","message":)"
                 R"("max_tokens: 200000 > 64000, which is the maximum allowed number of output )"
                 R"(tokens for this model"}})",
         .member = u"max_tokens"_s,
         .value = 64000});
    row("Anthropic: extra inputs",
        {.format = Format::Anthropic,
         .body = R"({"type":"error","error":{"type":"invalid_request_error","message":)"
                 R"("seed: Extra inputs are not permitted"}})",
         .member = u"seed"_s});
    // ai.google.dev, "Function calling": the subset of OpenAPI, 2026-11-23
    row("Gemini: a keyword of schemas",
        {.format = Format::Gemini,
         .body = R"({"error":{"code":400,"message":"Invalid JSON payload received. Unknown name )"
                 R"(\"additionalProperties\" at 'tools[0].function_declarations[0].parameters': )"
                 R"(Cannot find field.","status":"INVALID_ARGUMENT"}})",
         .gone = "additionalProperties"});
    row("OpenAI: a keyword of schemas",
        {.body = openAi("Invalid schema for function 'fetch': In context=('properties', 'x'), "
                        "'additionalProperties' is not permitted.",
                        R"("tools[0].function.parameters")", R"("invalid_function_parameters")"),
         .gone = "additionalProperties"});
}

void TestLessons::lesson()
{
    const auto [lesson] = Rows<Lesson>::current();
    const QString model = freshModel();
    FakeLlm server;
    const Format then = lesson.path == "/responses"_L1 ? Format::OpenAiResponses
        : lesson.path == "/chat/completions"_L1        ? Format::OpenAiChat
                                                       : lesson.format;
    FakeAnswer refusal;
    refusal.status = lesson.status;
    refusal.chunks = {lesson.body};
    server.enqueue(refusal.withHeader("Content-Type", "application/json"));
    server.setFallback(answer(then));

    const Run first = run(server, lesson.format, model);
    const Run second = run(server, lesson.format, model);

    for (const Run &one : {first, second}) {
        QVERIFY2(one.outcome, qPrintable(one.outcome ? QString() : one.outcome.error().text()));
        QCOMPARE(one.text, u"Hello world"_s);
    }
    QCOMPARE(server.requests().size(), size_t(3)); // what was learnt needs no other refusal
    for (const auto index : {size_t(1), size_t(2)}) {
        const Testing::FakeRequest &request = server.requests()[index];
        if (!lesson.path.isEmpty())
            QVERIFY2(request.path.endsWith(lesson.path), qPrintable(request.path));
        if (!lesson.member.isEmpty())
            QCOMPARE(valueAt(request.json(), lesson.member), lesson.value);
        if (!lesson.gone.isEmpty())
            QVERIFY2(!request.body.contains('"' + lesson.gone + '"'), request.body.constData());
        QVERIFY(request.body.contains("fetch"));
        QVERIFY(request.body.contains("uri")); // all else of the schema stands
    }
}

void TestLessons::notLearnt_data()
{
    const Rows<int, QByteArray> row; // status, body
    row("unknown model", 404,
        openAi("The model `m` does not exist", "null", R"("model_not_found")"));
    row("what was said", 400, openAi("messages.0.content: seed is not supported here"));
    row("no credit", 402, openAi("stream_options"));
    row("wrong key", 401, openAi("Incorrect API key; temperature unsupported"));
    row("nothing that was sent", 400, openAi("Unsupported parameter: 'logprobs'"));
}

void TestLessons::notLearnt()
{
    auto [status, body] = Rows<int, QByteArray>::current();
    FakeLlm server;
    FakeAnswer refusal;
    refusal.status = status;
    refusal.chunks = {body};
    server.setFallback(refusal);
    const Run one = run(server, Format::OpenAiChat, freshModel());
    QVERIFY(!one.outcome);
    QCOMPARE(server.requests().size(), size_t(1));
}

// help.openai.com, "API Organization Verification", 2026-11-23
void TestLessons::wholeAnswer()
{
    FakeLlm server;
    FakeAnswer refusal;
    refusal.status = 400;
    refusal.chunks = {openAi("Your organization must be verified to stream this model.",
                             R"("stream")", R"("unsupported_value")")};
    server.enqueue(refusal);
    FakeAnswer whole;
    whole.chunks = {R"({"choices":[{"message":{"role":"assistant","content":"Hello world"},)"
                    R"("finish_reason":"stop"}]})"};
    server.setFallback(whole.withHeader("Content-Type", "application/json"));
    const Run one = run(server, Format::OpenAiChat, freshModel());
    QVERIFY2(one.outcome, qPrintable(one.outcome ? QString() : one.outcome.error().text()));
    QCOMPARE(one.text, u"Hello world"_s);
    QCOMPARE(server.requests().size(), size_t(2));
    QCOMPARE(server.requests()[1].json()["stream"_L1], QJsonValue(false));
    QVERIFY(!server.requests()[1].json().contains("stream_options"_L1));
}

void TestLessons::tooManyTools()
{
    FakeLlm server;
    server.setResponder([](const Testing::FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.json()["tools"_L1].toArray().size() <= 20)
            return answer(Format::OpenAiChat);
        return FakeAnswer::error(400, u"Too many tools: at most 20 are allowed"_s);
    });
    const QString model = freshModel();
    const Run first = run(server, Format::OpenAiChat, model, {}, 30);
    QVERIFY2(first.outcome, qPrintable(first.outcome ? QString() : first.outcome.error().text()));
    QCOMPARE(first.reduced.size(), 1);
    QCOMPARE(first.reduced.first().what,
             u"The model takes 20 tools at most; the others are found by search"_s);
    const QJsonArray sent = server.requests().back().json()["tools"_L1].toArray();
    QCOMPARE(sent.size(), 20);
    QCOMPARE(sent.first()["function"_L1]["name"_L1], u"fetch"_s);
}

void TestLessons::pictures_data()
{
    // left: of "old", "new1", "new2"
    const Rows<QByteArray, QByteArrayList> row; // words, left
    // platform.claude.com, "Vision", 2026-11-23
    row("too large: those of the newest message",
        "messages.2.content.0.image.source.base64: image exceeds 5 MB maximum"_ba,
        QByteArrayList{"old"});
    row("not readable", "Could not process image"_ba, QByteArrayList{"old"});
    row("too many", "Too many images in request. At most 2 images are allowed"_ba,
        QByteArrayList{"new1", "new2"});
    // api-docs.deepseek.com: a variant that is not known; openrouter.ai: no endpoint, 2026-11-23
    row("blind", "This model does not support image input"_ba, QByteArrayList{});
}

void TestLessons::pictures()
{
    const auto [words, left] = Rows<QByteArray, QByteArrayList>::current();
    using Role = ChatMessage::Role;
    const auto image = [](const QByteArray &data) { return ImagePart{u"image/png"_s, data}; };
    const std::vector<ChatMessage> messages{
        {Role::User, {TextPart{u"look"_s}, image("old")}},
        {Role::Assistant, {TextPart{u"yes"_s}}},
        {Role::User, {image("new1"), image("new2"), TextPart{u"and these"_s}}}};
    FakeLlm server;
    FakeAnswer refusal;
    refusal.status = 400;
    refusal.chunks = {openAi(words)};
    server.enqueue(refusal);
    server.setFallback(answer(Format::OpenAiChat));

    const QString model = freshModel();
    const Run first = run(server, Format::OpenAiChat, model, messages);
    const Run second = run(server, Format::OpenAiChat, model, messages);

    QVERIFY2(first.outcome, qPrintable(first.outcome ? QString() : first.outcome.error().text()));
    QVERIFY(second.outcome);
    QCOMPARE(first.reduced.size(), 1);
    QVERIFY2(first.reduced.first().reason.contains(QString::fromLatin1(words)),
             qPrintable(first.reduced.first().reason));
    QVERIFY(second.reduced.isEmpty()); // told once
    QCOMPARE(server.requests().size(), size_t(3));
    for (const auto index : {size_t(1), size_t(2)}) {
        const QByteArray body = server.requests()[index].body;
        for (const QByteArray &data : {"old"_ba, "new1"_ba, "new2"_ba})
            QCOMPARE(body.contains("base64," + data.toBase64()), left.contains(data));
        QVERIFY(body.contains("and these"));
    }
}

// "image" may be a word of the name of a tool, or of what was said.
void TestLessons::picturesAreNotToBlame_data()
{
    const Rows<QByteArray, int> row; // words, requests
    row("schema of a tool",
        "Invalid schema for function 'mcp__x__view_image': 'foo' is not valid"_ba, 1);
    row("it did not help", "The weather is bad for an image of it"_ba, 2);
}

void TestLessons::picturesAreNotToBlame()
{
    const auto [words, requests] = Rows<QByteArray, int>::current();
    const std::vector<ChatMessage> messages{
        {ChatMessage::Role::User, {TextPart{u"look"_s}, ImagePart{u"image/png"_s, "old"}}}};
    FakeLlm server;
    FakeAnswer refusal;
    refusal.status = 400;
    refusal.chunks = {openAi(words)};
    server.setFallback(refusal);
    const QString model = freshModel();
    QVERIFY(!run(server, Format::OpenAiChat, model, messages).outcome);
    QVERIFY2(int(server.requests().size()) >= requests,
             qPrintable(QString::number(server.requests().size())));
    if (requests == 1)
        QVERIFY(server.requests().back().body.contains("base64," + "old"_ba.toBase64()));
    // The next prompt has the picture again.
    server.setFallback(answer(Format::OpenAiChat));
    QVERIFY(run(server, Format::OpenAiChat, model, messages).outcome);
    QVERIFY(server.requests().back().body.contains("base64," + "old"_ba.toBase64()));
}

// One stray 404 of a proxy, and then all is as before.
void TestLessons::strayRefusalOfTheInterface()
{
    FakeLlm server;
    FakeAnswer missing;
    missing.status = 404;
    missing.chunks = {"<html>Not Found</html>"};
    server.enqueue(missing);
    server.enqueue(missing); // the other one is not there, either
    const QString model = freshModel();
    const Run first = run(server, Format::OpenAiResponses, model);
    server.setFallback(answer(Format::OpenAiResponses));
    const Run second = run(server, Format::OpenAiResponses, model);

    QVERIFY(!first.outcome);
    QVERIFY(second.outcome);
    QVERIFY(server.requests().back().path.endsWith("/responses"_L1));
}

// What was learnt and does not work any more is forgotten.
void TestLessons::interfaceThatComesBack()
{
    FakeLlm server;
    FakeAnswer missing;
    missing.status = 404;
    missing.chunks = {R"({"detail":"Not Found"})"};
    bool hasResponses = false;
    server.setResponder([&](const Testing::FakeRequest &request) -> std::optional<FakeAnswer> {
        const bool isResponses = request.path.endsWith("/responses"_L1);
        if (isResponses != hasResponses)
            return missing;
        return answer(isResponses ? Format::OpenAiResponses : Format::OpenAiChat);
    });
    const QString model = freshModel();
    QVERIFY(run(server, Format::OpenAiResponses, model).outcome); // by chat completions
    QVERIFY(server.requests().back().path.endsWith("/chat/completions"_L1));
    hasResponses = true;
    QVERIFY(run(server, Format::OpenAiResponses, model).outcome);
    QVERIFY(server.requests().back().path.endsWith("/responses"_L1));
    const size_t before = server.requests().size();
    QVERIFY(run(server, Format::OpenAiResponses, model).outcome);
    QCOMPARE(server.requests().size(), before + 1); // at once
}

// A refusal that names a member by chance teaches nothing.
void TestLessons::lessonThatDidNotHelp()
{
    FakeLlm server;
    FakeAnswer refusal;
    refusal.status = 400;
    refusal.chunks = {openAi("Something is wrong; invalid temperature of the data centre")};
    server.setFallback(refusal);
    const QString model = freshModel();
    QVERIFY(!run(server, Format::OpenAiChat, model).outcome);
    QVERIFY(server.requests().size() > 1); // it was tried without
    server.setFallback(answer(Format::OpenAiChat));
    QVERIFY(run(server, Format::OpenAiChat, model).outcome);
    const QJsonObject body = QJsonDocument::fromJson(server.requests().back().body).object();
    QCOMPARE(body["temperature"_L1].toDouble(), 1.5);
    QVERIFY(body.contains("reasoning_effort"_L1));
}

// An endpoint that always finds something is asked a bounded number of times.
void TestLessons::endlessRefusals()
{
    FakeLlm server;
    FakeAnswer refusal;
    refusal.status = 400;
    refusal.chunks = {openAi("Could not process image")};
    server.setFallback(refusal);
    std::vector<ChatMessage> messages;
    for (int i = 0; i < 40; ++i) {
        messages.push_back(
            {ChatMessage::Role::User, {ImagePart{u"image/png"_s, QByteArray::number(i)}}});
        messages.push_back({ChatMessage::Role::Assistant, {TextPart{u"seen"_s}}});
    }
    messages.push_back({ChatMessage::Role::User, {TextPart{u"now"_s}}});
    const Run one = run(server, Format::OpenAiChat, freshModel(), messages);
    QVERIFY(!one.outcome);
    QCOMPARE(int(server.requests().size()), StreamedReply::kMaxLessons + 1);
}

AGENTAO_TEST(TestLessons)
#include "tst_lessons.moc"
