// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/thinkingrule.h"

#include "agentcore/llm/wire/vendorrule.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Wire = ModelProfile::WireFormat;
using Way = ThinkingSwitch;

// clang-format off
static constexpr std::array kThinkingRules{
    ThinkingRule{Wire::OpenAiChat, "openai"_L1, ""_L1, Way::Effort, ""_L1,
                 "https://platform.openai.com/docs/guides/reasoning"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "azure"_L1, ""_L1, Way::Effort, ""_L1,
                 "https://learn.microsoft.com/azure/ai-foundry/openai/how-to/reasoning"_L1,
                 "2026-11-23"_L1},
    // Words between those that it knows are mapped by the endpoint.
    ThinkingRule{Wire::OpenAiChat, "deepseek"_L1, ""_L1, Way::ToggleAndEffort, ""_L1,
                 "https://api-docs.deepseek.com/guides/thinking_mode"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "moonshot"_L1, "kimi-k3"_L1, Way::Effort, "low high max"_L1,
                 "https://platform.kimi.ai/docs/guide/use-reasoning-effort"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "moonshot"_L1, "kimi-k2.7 kimi-k2-thinking"_L1, Way::Always, ""_L1,
                 "https://platform.kimi.ai/docs/guide/use-kimi-k2-thinking-model"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "moonshot"_L1, ""_L1, Way::Toggle, ""_L1,
                 "https://platform.kimi.ai/docs/guide/use-kimi-k2-thinking-model"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "openrouter"_L1, ""_L1, Way::Nested, ""_L1,
                 "https://openrouter.ai/docs/guides/best-practices/reasoning-tokens"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "qwen"_L1, ""_L1, Way::Budget, ""_L1,
                 "https://www.alibabacloud.com/help/en/model-studio/deep-thinking"_L1,
                 "2026-11-23"_L1},
    // Thinking cannot be turned off, and what asks for that thinks the most.
    ThinkingRule{Wire::OpenAiChat, "glm"_L1, "glm-5.3 glm-5.4 glm-5.5 glm-6"_L1,
                 Way::ToggleAndEffort, "low high max"_L1,
                 "https://docs.z.ai/guides/capabilities/thinking-mode"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "glm"_L1, "glm-5.2"_L1, Way::ToggleAndEffort, ""_L1,
                 "https://docs.z.ai/guides/capabilities/thinking-mode"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "glm"_L1, ""_L1, Way::Toggle, ""_L1,
                 "https://docs.z.ai/guides/capabilities/thinking-mode"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "minimax"_L1, "MiniMax-M3"_L1, Way::Adaptive, ""_L1,
                 "https://platform.minimax.io/docs/api-reference/text-openai-api"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "minimax"_L1, ""_L1, Way::Always, ""_L1,
                 "https://platform.minimax.io/docs/guides/text-m2-function-call"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "xai"_L1, "grok-4.3"_L1, Way::Effort, "none low medium high"_L1,
                 "https://docs.x.ai/developers/model-capabilities/text/reasoning"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "xai"_L1, "grok-4.5"_L1, Way::Effort, "low medium high"_L1,
                 "https://docs.x.ai/developers/model-capabilities/text/reasoning"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "xai"_L1, ""_L1, Way::Effort, ""_L1,
                 "https://docs.x.ai/developers/model-capabilities/text/reasoning"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "mistral"_L1, "magistral"_L1, Way::Always, ""_L1,
                 "https://docs.mistral.ai/studio-api/conversations/reasoning"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "mistral"_L1, "mistral-large-4"_L1, Way::Effort,
                 "none low medium high"_L1,
                 "https://docs.mistral.ai/inference/conversations/reasoning"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "mistral"_L1, ""_L1, Way::OnOff, "none high"_L1,
                 "https://docs.mistral.ai/capabilities/reasoning/adjustable"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "groq"_L1, "qwen"_L1, Way::OnOff, "none default"_L1,
                 "https://console.groq.com/docs/reasoning"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, "groq"_L1, "gpt-oss"_L1, Way::Effort, "low medium high"_L1,
                 "https://console.groq.com/docs/reasoning"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiChat, ""_L1, ""_L1, Way::Effort, ""_L1,
                 "https://platform.openai.com/docs/api-reference/chat/create"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiResponses, "xai"_L1, "grok-4.3"_L1, Way::Effort,
                 "none low medium high"_L1,
                 "https://docs.x.ai/developers/model-capabilities/text/reasoning"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiResponses, "xai"_L1, "grok-4.5"_L1, Way::Effort, "low medium high"_L1,
                 "https://docs.x.ai/developers/model-capabilities/text/reasoning"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::OpenAiResponses, ""_L1, ""_L1, Way::Effort, ""_L1,
                 "https://platform.openai.com/docs/guides/reasoning"_L1, "2026-11-23"_L1},
    // Which of the two is told by the version, see AnthropicModel, and by the endpoint.
    ThinkingRule{Wire::Anthropic, ""_L1, ""_L1, Way::ClaudeEffort, "low medium high xhigh max"_L1,
                 "https://platform.claude.com/docs/en/build-with-claude/effort"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::Anthropic, ""_L1, ""_L1, Way::ClaudeBudget, ""_L1,
                 "https://platform.claude.com/docs/en/build-with-claude/extended-thinking"_L1,
                 "2026-11-23"_L1},
    ThinkingRule{Wire::Gemini, ""_L1, "gemini-2"_L1, Way::GeminiBudget, ""_L1,
                 "https://ai.google.dev/gemini-api/docs/thinking"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::Gemini, ""_L1, ""_L1, Way::GeminiLevel, "minimal low medium high"_L1,
                 "https://ai.google.dev/gemini-api/docs/thinking"_L1, "2026-11-23"_L1},
    ThinkingRule{Wire::Demo, ""_L1, ""_L1, Way::Always, ""_L1, ""_L1, ""_L1},
};
// clang-format on

std::span<const ThinkingRule> thinkingRules()
{
    return kThinkingRules;
}

const ThinkingRule &thinkingRule(const ModelProfile &profile, Wire format, const QString &model)
{
    const QString vendor = vendorOf(profile);
    const auto fits = [&](const ThinkingRule &rule) {
        return rule.format == format && (rule.vendor.isEmpty() || rule.vendor == vendor)
            && isModelOf(rule.models, model);
    };
    return *std::ranges::find_if(kThinkingRules, fits); // each format has a row for all others
}

const QStringList &thinkingLevelOrder()
{
    static const QStringList order{u"none"_s, u"minimal"_s, u"low"_s, u"medium"_s,
                                   u"high"_s, u"xhigh"_s,   u"max"_s};
    return order;
}

static QString wordOf(const QString &level)
{
    return level == "off"_L1 ? u"none"_s : level;
}

QStringList usualThinkingLevels(const ModelProfile &profile)
{
    const ThinkingRule &rule = thinkingRule(profile, profile.wireFormat, profile.model);
    switch (rule.way) {
    case Way::Always:
        return {};
    case Way::Toggle:
    case Way::Adaptive:
    case Way::OnOff:
        return {u"off"_s, u"high"_s};
    default:
        break;
    }
    if (rule.words.isEmpty())
        return {u"off"_s, u"low"_s, u"medium"_s, u"high"_s};
    QStringList levels = QString(rule.words).split(u' ');
    levels.replaceInStrings(u"none"_s, u"off"_s);
    return levels;
}

//! The strongest of \a known that is not stronger than \a wanted, else the weakest one.
static QString nearest(const QStringList &known, const QString &wanted)
{
    const QStringList &order = thinkingLevelOrder();
    for (qsizetype i = order.indexOf(wanted); i >= 0; --i) {
        if (known.contains(order.at(i)))
            return order.at(i);
    }
    return known.value(0);
}

QString fittingLevel(const QStringList &levels, const QString &level)
{
    if (levels.contains(level) || !thinkingLevelOrder().contains(wordOf(level)))
        return levels.contains(level) ? level : QString();
    return nearest(levels, wordOf(level));
}

QString thinkingWord(QLatin1StringView words, const QString &level)
{
    return words.isEmpty() ? wordOf(level) : nearest(QString(words).split(u' '), wordOf(level));
}

} // namespace AgentCore
