// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/thinkingrule.h"
#include "agentcore/llm/wire/wireformat.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Format = ModelProfile::WireFormat;

//! What vendors' pages say that a request for a level looks like; pages are those of ThinkingRule.
class TestThinkingLevels : public QObject
{
    Q_OBJECT

private slots:
    void requests_data();
    void requests();
    void rules();
    void words_data();
    void words();
};

void TestThinkingLevels::requests_data()
{
    // format, provider, model, level, json
    // json: of all members that are about thinking
    const Rows<Format, QString, QString, QString, QByteArray> add;

    const auto row = [&add](Format format, const char *provider, const char *model,
                            const char *level, const QByteArray &json) {
        add(QTest::addRow("%s %s %s", provider, model, level), format,
            QString::fromLatin1(provider), QString::fromLatin1(model), QString::fromLatin1(level),
            json);
    };
    const auto chat = Format::OpenAiChat;
    const auto effort
        = [](const QByteArray &word) { return R"({"reasoning_effort":")" + word + R"("})"; };
    const QByteArray none = "{}";

    for (const char *level : {"minimal", "low", "medium", "high", "xhigh", "max"}) {
        row(chat, "openai", "gpt-5.6", level, effort(level));
        row(Format::OpenAiResponses, "openai", "gpt-5.6", level,
            R"({"reasoning":{"effort":")" + QByteArray(level) + R"(","summary":"auto"}})");
        row(chat, "openrouter", "anthropic/claude-opus-4.8", level,
            R"({"reasoning":{"effort":")" + QByteArray(level) + R"("}})");
        row(chat, "deepseek", "deepseek-v4-pro", level,
            R"({"reasoning_effort":")" + QByteArray(level) + R"(","thinking":{"type":"enabled"}})");
    }
    row(chat, "openai", "gpt-5.6", "off", effort("none"));
    row(Format::OpenAiResponses, "openai", "gpt-5.6", "off", R"({"reasoning":{"effort":"none"}})");
    row(chat, "openrouter", "x/y", "off", R"({"reasoning":{"effort":"none"}})");
    row(chat, "deepseek", "deepseek-v4-pro", "off", R"({"thinking":{"type":"disabled"}})");
    row(chat, "deepseek", "deepseek-v4-pro", "", none);

    row(chat, "moonshot", "kimi-k3", "off", effort("low"));
    row(chat, "moonshot", "kimi-k3", "medium", effort("low"));
    row(chat, "moonshot", "kimi-k3.1-pro", "high", effort("high"));
    row(chat, "moonshot", "kimi-k3", "xhigh", effort("high"));
    row(chat, "moonshot", "kimi-k3", "max", effort("max"));
    row(chat, "moonshot", "kimi-k2.7-code", "off", none);
    row(chat, "moonshot", "kimi-k2.6", "off", R"({"thinking":{"type":"disabled"}})");
    row(chat, "moonshot", "kimi-k2.6", "high", R"({"thinking":{"keep":"all","type":"enabled"}})");
    row(chat, "moonshot", "kimi-k2.5", "high", R"({"thinking":{"type":"enabled"}})");

    row(chat, "qwen", "qwen3-max", "off", R"({"enable_thinking":false})");
    row(chat, "qwen", "qwen3-max", "low", R"({"enable_thinking":true,"thinking_budget":4096})");
    row(chat, "qwen", "qwen3-max", "max", R"({"enable_thinking":true})");

    const QByteArray kept = R"("thinking":{"clear_thinking":false,"type":"enabled"}})";
    row(chat, "zhipu", "glm-5.3", "off", R"({"reasoning_effort":"low",)" + kept);
    row(chat, "zhipu", "glm-5.3", "medium", R"({"reasoning_effort":"low",)" + kept);
    row(chat, "zhipu", "glm-5.3-flash", "xhigh", R"({"reasoning_effort":"high",)" + kept);
    row(chat, "zhipu", "glm-5.3", "max", R"({"reasoning_effort":"max",)" + kept);
    row(chat, "zhipu", "glm-5.2", "off", R"({"thinking":{"type":"disabled"}})");
    row(chat, "zhipu", "glm-5.2", "max", R"({"reasoning_effort":"max",)" + kept);
    row(chat, "zhipu", "glm-4.7", "off", R"({"thinking":{"type":"disabled"}})");
    row(chat, "zhipu", "glm-4.7", "high", '{' + kept);
    row(chat, "zhipu", "glm-4.5", "high", R"({"thinking":{"type":"enabled"}})");

    row(chat, "minimax", "MiniMax-M3", "off", R"({"thinking":{"type":"disabled"}})");
    row(chat, "minimax", "MiniMax-M3", "low", R"({"thinking":{"type":"adaptive"}})");
    row(chat, "minimax", "MiniMax-M2.5", "off", none);

    row(chat, "xai", "grok-4.3", "off", effort("none"));
    row(chat, "xai", "grok-4.3", "xhigh", effort("high"));
    row(chat, "xai", "grok-4.5", "off", effort("low"));
    row(Format::OpenAiResponses, "xai", "grok-4.5", "max",
        R"({"reasoning":{"effort":"high","summary":"auto"}})");
    row(chat, "xai", "grok-4.6", "xhigh", effort("xhigh"));

    row(chat, "mistral", "mistral-medium-3-5", "low", effort("high"));
    row(chat, "mistral", "mistral-small-latest", "off", effort("none"));
    row(chat, "mistral", "mistral-large-4-0", "medium", effort("medium"));
    row(chat, "mistral", "magistral-medium-latest", "high", none);

    row(chat, "groq", "qwen/qwen3-32b", "off", effort("none"));
    row(chat, "groq", "qwen/qwen3-32b", "high", effort("default"));
    row(chat, "groq", "openai/gpt-oss-120b", "off", effort("low"));
    row(chat, "groq", "openai/gpt-oss-120b", "max", effort("high"));

    const auto adaptive = [](const QByteArray &word) {
        return R"({"output_config":{"effort":")" + word
            + R"("},"thinking":{"display":"summarized","type":"adaptive"}})";
    };
    const auto claude = Format::Anthropic;
    row(claude, "anthropic", "claude-opus-4-8", "minimal", adaptive("low"));
    row(claude, "anthropic", "claude-opus-4-8", "xhigh", adaptive("xhigh"));
    row(claude, "anthropic", "claude-opus-4-8", "max", adaptive("max"));
    row(claude, "anthropic", "claude-opus-4-6", "xhigh", adaptive("high"));
    row(claude, "anthropic", "claude-opus-4-6", "max", adaptive("max"));
    row(claude, "anthropic", "claude-opus-4-8", "off", R"({"thinking":{"type":"disabled"}})");
    row(claude, "anthropic", "claude-haiku-4-5", "low",
        R"({"thinking":{"budget_tokens":4096,"type":"enabled"}})");
    row(claude, "anthropic", "claude-haiku-4-5", "", none);

    const auto gemini
        = [](const QByteArray &rest) { return R"({"thinkingConfig":{)" + rest + "}}"; };
    row(Format::Gemini, "gemini", "gemini-2.5-flash", "off", gemini(R"("thinkingBudget":0)"));
    row(Format::Gemini, "gemini", "gemini-2.5-pro", "off", gemini(R"("thinkingBudget":128)"));
    row(Format::Gemini, "gemini", "gemini-2.5-pro", "max",
        gemini(R"("includeThoughts":true,"thinkingBudget":32768)"));
    row(Format::Gemini, "gemini", "gemini-3-flash", "minimal",
        gemini(R"("includeThoughts":true,"thinkingLevel":"minimal")"));
    row(Format::Gemini, "gemini", "gemini-3.1-pro", "minimal",
        gemini(R"("includeThoughts":true,"thinkingLevel":"low")"));
    row(Format::Gemini, "gemini", "gemini-3.1-pro", "max",
        gemini(R"("includeThoughts":true,"thinkingLevel":"high")"));
}

void TestThinkingLevels::requests()
{
    auto [format, provider, model, level, json]
        = Rows<Format, QString, QString, QString, QByteArray>::current();

    ModelProfile profile;
    profile.provider = provider;
    profile.wireFormat = format;
    profile.model = model;
    profile.options.thinkingLevel = level;
    ChatRequest request;
    request.model = model;
    request.messages = {{ChatMessage::Role::User, {TextPart{u"hi"_s}}}};
    QJsonObject got;
    QJsonObject body = jsonObject(wireFormat(format)->createRequest(profile, request, {}).body);
    if (format == Format::Gemini)
        body = body["generationConfig"_L1].toObject();
    for (const auto key :
         {"reasoning_effort"_L1, "reasoning"_L1, "thinking"_L1, "enable_thinking"_L1,
          "thinking_budget"_L1, "output_config"_L1, "thinkingConfig"_L1}) {
        if (body.contains(key))
            got.insert(key, body.value(key));
    }
    // Without a level nothing is switched, but for what keeps old thoughts in sight.
    QCOMPARE(compactJson(got), json);
}

void TestThinkingLevels::rules()
{
    for (const ThinkingRule &rule : thinkingRules()) {
        if (rule.format == Format::Demo)
            continue;
        QVERIFY2(rule.page.startsWith("https://"_L1), rule.vendor.data());
        QVERIFY(QDate::fromString(QString(rule.lookedUp), Qt::ISODate).isValid());
    }
}

void TestThinkingLevels::words_data()
{
    const Rows<QString, QString, QString> row; // words, level, word
    row("any", QString(), u"xhigh"_s, u"xhigh"_s);
    row("any, off", QString(), u"off"_s, u"none"_s);
    row("known", u"low high"_s, u"high"_s, u"high"_s);
    row("between", u"low high"_s, u"medium"_s, u"low"_s);
    row("too strong", u"low high"_s, u"max"_s, u"high"_s);
    row("too weak", u"low high"_s, u"minimal"_s, u"low"_s);
    row("never off", u"low high"_s, u"off"_s, u"low"_s);
    row("unknown", u"low high"_s, u"extreme"_s, u"low"_s);
}

void TestThinkingLevels::words()
{
    const auto [words, level, word] = Rows<QString, QString, QString>::current();
    const QByteArray latin = words.toLatin1();
    QCOMPARE(thinkingWord(QLatin1StringView(latin), level), word);
}

AGENTAO_TEST_APPLESS(TestThinkingLevels)
#include "tst_thinkinglevels.moc"
