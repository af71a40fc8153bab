// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaireasoning.h"

#include "agentcore/llm/wire/vendorrule.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QJsonArray thinkingChunks(const ChatMessage &message,
                          const std::function<bool(const ReasoningPart &)> &isOwn)
{
    QJsonArray chunks;
    for (const MessagePart &part : message.parts) {
        if (const auto *text = std::get_if<TextPart>(&part); text && !text->text.isEmpty()) {
            chunks.append(QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, text->text}});
        } else if (const auto *thought = std::get_if<ReasoningPart>(&part);
                   thought && !thought->text.isEmpty() && isOwn(*thought)) {
            const QJsonObject inner{{"type"_L1, u"text"_s}, {"text"_L1, thought->text}};
            chunks.append(
                QJsonObject{{"type"_L1, u"thinking"_s}, {"thinking"_L1, QJsonArray{inner}}});
        }
    }
    return chunks;
}

// The level as tokens; 0: as many as the model wants.
static int qwenBudget(const QString &level)
{
    if (level == "minimal"_L1)
        return 1'024;
    if (level == "low"_L1)
        return 4'096;
    if (level == "medium"_L1)
        return 12'288;
    return level == "high"_L1 ? 32'768 : 0;
}

static QString nameOfOff(const QString &level)
{
    return level == "off"_L1 ? u"none"_s : level;
}

static QString strongestOf(const QString &level, const QStringList &known)
{
    static const QStringList order{u"minimal"_s, u"low"_s,   u"medium"_s,
                                   u"high"_s,    u"xhigh"_s, u"max"_s};
    for (qsizetype i = order.indexOf(level == "off"_L1 ? u"minimal"_s : level); i >= 0; --i) {
        if (known.contains(order.at(i)))
            return order.at(i);
    }
    return known.first();
}

static void setType(QJsonObject &thinking, const QString &level)
{
    if (!level.isEmpty())
        thinking.insert("type"_L1, level == "off"_L1 ? u"disabled"_s : u"enabled"_s);
}

// Members that depend on the level alone.
static void addLevel(QJsonObject &body, const VendorRule &rule, const QString &level)
{
    const bool isOff = level == "off"_L1;
    switch (rule.thinking) {
    case ThinkingSwitch::Effort:
    case ThinkingSwitch::GlmEffort:
        body.insert("reasoning_effort"_L1, nameOfOff(level));
        break;
    case ThinkingSwitch::DeepSeek:
        if (!isOff)
            body.insert("reasoning_effort"_L1, level);
        break;
    case ThinkingSwitch::KimiEffort:
        body.insert("reasoning_effort"_L1, strongestOf(level, {u"low"_s, u"high"_s, u"max"_s}));
        break;
    case ThinkingSwitch::Qwen:
        body.insert("enable_thinking"_L1, !isOff);
        if (const int budget = qwenBudget(level); !isOff && budget > 0)
            body.insert("thinking_budget"_L1, budget);
        break;
    case ThinkingSwitch::Mistral:
        body.insert("reasoning_effort"_L1, isOff ? u"none"_s : u"high"_s);
        break;
    case ThinkingSwitch::GroqQwen:
        body.insert("reasoning_effort"_L1, isOff ? u"none"_s : u"default"_s);
        break;
    case ThinkingSwitch::OpenRouter:
        body.insert("reasoning"_L1, QJsonObject{{"effort"_L1, nameOfOff(level)}});
        break;
    case ThinkingSwitch::Kimi:
    case ThinkingSwitch::Glm:
    case ThinkingSwitch::MiniMax:
    case ThinkingSwitch::Always:
    case ThinkingSwitch::Format:
        break;
    }
}

// The object `thinking`; empty where there is nothing to say.
static QJsonObject thinkingOf(const VendorRule &rule, const QString &level)
{
    QJsonObject thinking;
    const bool isOff = level == "off"_L1;
    switch (rule.thinking) {
    case ThinkingSwitch::DeepSeek:
        setType(thinking, level);
        break;
    case ThinkingSwitch::Kimi:
        setType(thinking, level);
        if (rule.keeps == "thinking.keep"_L1 && !isOff)
            thinking = {{"type"_L1, u"enabled"_s}, {"keep"_L1, u"all"_s}};
        break;
    case ThinkingSwitch::Glm:
    case ThinkingSwitch::GlmEffort:
        setType(thinking, level);
        if (rule.keeps == "thinking.clear_thinking"_L1 && !isOff)
            thinking = {{"type"_L1, u"enabled"_s}, {"clear_thinking"_L1, false}};
        break;
    case ThinkingSwitch::MiniMax:
        if (!level.isEmpty())
            thinking.insert("type"_L1, isOff ? u"disabled"_s : u"adaptive"_s);
        break;
    default:
        break;
    }
    return thinking;
}

void addThinking(QJsonObject &body, const ModelProfile &profile, const QString &model,
                 const EndpointQuirks &quirks)
{
    const VendorRule &rule = vendorRule(profile, model);
    if (rule.keeps == "preserve_thinking"_L1 || rule.keeps == "reasoning_split"_L1)
        body.insert(rule.keeps, true);
    else if (rule.keeps == "reasoning_format"_L1)
        body.insert(rule.keeps, u"parsed"_s);
    if (quirks.noThinking)
        return;
    const QString level = profile.options.thinkingLevel;
    if (!level.isEmpty())
        addLevel(body, rule, level);
    if (const QJsonObject thinking = thinkingOf(rule, level); !thinking.isEmpty())
        body.insert("thinking"_L1, thinking);
}

} // namespace AgentCore
