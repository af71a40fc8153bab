// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaichatformat.h"
#include "agentcore/llm/providers/openairesponses/responsesrequest.h"
#include "agentcore/llm/wire/cacherule.h"
#include "agentcore/llm/wire/vendorrule.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Format = ModelProfile::WireFormat;
using Role = ChatMessage::Role;

static HttpRequest requestOf(const ModelProfile &profile, const ChatRequest &request,
                             const EndpointQuirks &quirks = {})
{
    return wireFormat(profile.wireFormat)->createRequest(profile, request, quirks);
}

static QJsonObject bodyOf(const HttpRequest &http)
{
    return QJsonDocument::fromJson(http.body).object();
}

static ModelProfile profileOf(const QString &provider, Format format, const QString &model)
{
    ModelProfile profile;
    profile.provider = provider;
    profile.wireFormat = format;
    profile.baseUrl = QUrl(u"https://api.example.org/v1"_s);
    if (provider == "openai"_L1)
        profile.baseUrl = QUrl(u"https://api.openai.com/v1"_s);
    profile.model = model;
    return profile;
}

static int marksIn(const QByteArray &json)
{
    return int(json.count(R"("cache_control":{"type":"ephemeral"})"));
}

static ChatRequest conversation(int steps)
{
    ChatRequest request{.model = u"anthropic/claude-opus-4.8"_s, .system = u"Be brief"_s};
    request.messages = {{Role::User, {TextPart{u"go"_s}}}};
    for (int i = 0; i < steps; ++i) {
        const QString one = u"a%1"_s.arg(i);
        const QString two = u"b%1"_s.arg(i);
        request.messages.push_back(
            {Role::Assistant,
             {ToolCallPart{one, u"read"_s, u"{}"_s}, ToolCallPart{two, u"read"_s, u"{}"_s}}});
        request.messages.push_back(
            {Role::User,
             {ToolResultPart{one, u"read"_s, u"one"_s}, ToolResultPart{two, u"read"_s, u"two"_s}}});
    }
    return request;
}

static QJsonArray withoutMarks(QJsonArray messages)
{
    const QByteArray json = QJsonDocument(messages).toJson(QJsonDocument::Compact);
    return QJsonDocument::fromJson(
               QByteArray(json).replace(R"("cache_control":{"type":"ephemeral"},)", ""))
        .array();
}

//! Where vendors are told of their caches.
class TestCacheRules : public QObject
{
    Q_OBJECT

private slots:
    void keys_data()
    {
        const Rows<QString, Format, bool, bool> row; // provider, format, inBody, inHeader
        row("OpenAI chat", u"openai"_s, Format::OpenAiChat, true, false);
        row("OpenAI Responses", u"openai"_s, Format::OpenAiResponses, true, false);
        row("Azure", u"azure"_s, Format::OpenAiChat, true, false);
        row("Mistral", u"mistral"_s, Format::OpenAiChat, true, false);
        row("xAI chat", u"xai"_s, Format::OpenAiChat, false, true);
        row("xAI Responses", u"xai"_s, Format::OpenAiResponses, true, false);
        row("DeepSeek finds it by itself", u"deepseek"_s, Format::OpenAiChat, false, false);
        row("a server of one's own", u"ollama"_s, Format::OpenAiChat, false, false);
    }

    void keys()
    {
        const auto [provider, format, inBody, inHeader]
            = Rows<QString, Format, bool, bool>::current();
        const ModelProfile profile = profileOf(provider, format, u"m"_s);
        ChatRequest request{.model = u"m"_s, .messages = {{Role::User, {TextPart{u"hi"_s}}}}};
        const auto key = [&](const EndpointQuirks &quirks = {}) {
            return bodyOf(requestOf(profile, request, quirks))["prompt_cache_key"_L1].toString();
        };
        QVERIFY(key().isEmpty()); // of no conversation
        request.conversation = u"sess_1"_s;
        QCOMPARE(!key().isEmpty(), inBody);
        QCOMPARE(requestOf(profile, request).headers.contains("x-grok-conv-id"), inHeader);
        QVERIFY(key({.noCacheKey = true}).isEmpty());
        const QString first = key();
        request.messages.push_back({Role::Assistant, {TextPart{u"ho"_s}}});
        request.messages.push_back({Role::User, {TextPart{u"go"_s}}});
        QCOMPARE(key(), first); // stable
        request.conversation = u"sess_2"_s;
        QCOMPARE(key() != first, inBody);
        // OpenAI takes 64 characters at most.
        QVERIFY(first.size() <= 64);
    }

    void keyTellsNothing()
    {
        const QString key = cacheKey(u"sess_secret"_s);
        QVERIFY(!key.contains("secret"_L1));
        QCOMPARE(key, cacheKey(u"sess_secret"_s));
    }

    void marks()
    {
        const ModelProfile profile
            = profileOf(u"openrouter"_s, Format::OpenAiChat, u"anthropic/claude-opus-4.8"_s);
        const auto messages = [&](int steps) {
            return bodyOf(requestOf(profile, conversation(steps)))["messages"_L1].toArray();
        };
        const auto isMarked = [](const QJsonValue &message) {
            return message["content"_L1].toArray().last()["cache_control"_L1]["type"_L1]
                == "ephemeral"_L1;
        };
        QByteArray json = requestOf(profile, conversation(0)).body;
        QCOMPARE(marksIn(json), 2); // system and prompt
        QCOMPARE(marksIn(requestOf(profile, conversation(1)).body), 3);
        json = requestOf(profile, conversation(5)).body;
        QCOMPARE(marksIn(json), 3); // four at most
        const QJsonArray five = messages(5);
        QVERIFY(isMarked(five.first()));
        QVERIFY(isMarked(five.last()));
        QVERIFY(!isMarked(five.at(five.size() - 2))); // of the same step
        QVERIFY(isMarked(five.at(five.size() - 4))); // where the last request ended
        QCOMPARE(five.last()["role"_L1].toString(), u"tool"_s);
    }

    void marksKeepThePrefix()
    {
        const ModelProfile profile
            = profileOf(u"openrouter"_s, Format::OpenAiChat, u"anthropic/claude-opus-4.8"_s);
        QJsonArray before;
        for (int steps = 0; steps < 6; ++steps) {
            const QJsonArray now = withoutMarks(
                bodyOf(requestOf(profile, conversation(steps)))["messages"_L1].toArray());
            QVERIFY(!QJsonDocument(now).toJson().contains("cache_control"));
            for (qsizetype i = 0; i < before.size(); ++i)
                QCOMPARE(now.at(i), before.at(i));
            before = now;
        }
    }

    void noMarksForOthers()
    {
        const ModelProfile other
            = profileOf(u"openrouter"_s, Format::OpenAiChat, u"openai/gpt-5.6"_s);
        ChatRequest request = conversation(2);
        request.model = other.model;
        const QByteArray json = requestOf(other, request).body;
        QCOMPARE(marksIn(json), 0);
        QVERIFY(json.contains(R"({"content":"go","role":"user"})"));
    }

    void rules()
    {
        for (const CacheRule &rule : cacheRules()) {
            QVERIFY2(rule.page.startsWith("https://"_L1), rule.vendor.data());
            QVERIFY(QDate::fromString(QString(rule.lookedUp), Qt::ISODate).isValid());
        }
    }
};

AGENTAO_TEST_APPLESS(TestCacheRules)
#include "tst_cacherules.moc"
