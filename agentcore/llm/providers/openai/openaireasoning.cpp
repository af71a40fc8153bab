// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaireasoning.h"

#include "agentcore/llm/wire/thinkingrule.h"
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

static void setType(QJsonObject &thinking, const QString &level)
{
    if (!level.isEmpty())
        thinking.insert("type"_L1, level == "off"_L1 ? u"disabled"_s : u"enabled"_s);
}

// Members that depend on the level alone.
static void addLevel(QJsonObject &body, const ThinkingRule &rule, const QString &level)
{
    const bool isOff = level == "off"_L1;
    switch (rule.way) {
    case ThinkingSwitch::Effort:
        body.insert("reasoning_effort"_L1, thinkingWord(rule.words, level));
        break;
    case ThinkingSwitch::ToggleAndEffort:
        if (!isOff || !rule.words.isEmpty()) // these cannot be off
            body.insert("reasoning_effort"_L1, thinkingWord(rule.words, level));
        break;
    case ThinkingSwitch::OnOff:
        body.insert("reasoning_effort"_L1,
                    QString(rule.words).section(u' ', isOff ? 0 : 1, isOff ? 0 : 1));
        break;
    case ThinkingSwitch::Budget:
        body.insert("enable_thinking"_L1, !isOff);
        if (const int budget = qwenBudget(level); !isOff && budget > 0)
            body.insert("thinking_budget"_L1, budget);
        break;
    case ThinkingSwitch::Nested:
        body.insert("reasoning"_L1, QJsonObject{{"effort"_L1, thinkingWord(rule.words, level)}});
        break;
    default:
        break;
    }
}

// The object `thinking`; empty where there is nothing to say.
static QJsonObject thinkingOf(const ThinkingRule &rule, QLatin1StringView keeps,
                              const QString &level)
{
    QJsonObject thinking;
    const bool canBeOff = rule.way != ThinkingSwitch::ToggleAndEffort || rule.words.isEmpty();
    const bool isOff = level == "off"_L1 && canBeOff;
    switch (rule.way) {
    case ThinkingSwitch::Toggle:
    case ThinkingSwitch::ToggleAndEffort:
        setType(thinking, isOff || level.isEmpty() ? level : u"on"_s);
        if (keeps == "thinking.keep"_L1 && !isOff)
            thinking = {{"type"_L1, u"enabled"_s}, {"keep"_L1, u"all"_s}};
        else if (keeps == "thinking.clear_thinking"_L1 && !isOff)
            thinking = {{"type"_L1, u"enabled"_s}, {"clear_thinking"_L1, false}};
        break;
    case ThinkingSwitch::Adaptive:
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
    const ThinkingRule &way = thinkingRule(profile, ModelProfile::WireFormat::OpenAiChat, model);
    if (!level.isEmpty())
        addLevel(body, way, level);
    if (const QJsonObject thinking = thinkingOf(way, rule.keeps, level); !thinking.isEmpty())
        body.insert("thinking"_L1, thinking);
}

} // namespace AgentCore
