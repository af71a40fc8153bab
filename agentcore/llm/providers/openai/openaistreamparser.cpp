// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaistreamparser.h"

#include "agentcore/llm/providers/openai/openaireasoning.h"
#include "agentcore/llm/wire/vendorrule.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Source, 2026-11-23: OpenAI API reference, "Chat completion object"; docs.z.ai, "Chat Completion";
// docs.mistral.ai, "Chat"; console.groq.com, "Tool use"; openrouter.ai/docs, "Errors". Some servers
// say it as others do.
std::optional<OpenAiStreamParser::End> OpenAiStreamParser::endOf(const QString &reason)
{
    struct Known
    {
        QLatin1StringView word;
        End end;
    };
    static constexpr std::array kKnown{Known{"stop"_L1, End::Whole},
                                       Known{"tool_calls"_L1, End::Whole},
                                       Known{"function_call"_L1, End::Whole},
                                       Known{"tool_call"_L1, End::Whole},
                                       Known{"tool_use"_L1, End::Whole},
                                       Known{"end_turn"_L1, End::Whole},
                                       Known{"stop_sequence"_L1, End::Whole},
                                       Known{"eos"_L1, End::Whole},
                                       Known{"eos_token"_L1, End::Whole},
                                       Known{"complete"_L1, End::Whole},
                                       Known{"completed"_L1, End::Whole},
                                       Known{"length"_L1, End::Cut},
                                       Known{"max_tokens"_L1, End::Cut},
                                       Known{"max_output_tokens"_L1, End::Cut},
                                       Known{"model_length"_L1, End::WindowFull},
                                       Known{"model_context_window_exceeded"_L1, End::WindowFull},
                                       Known{"content_filter"_L1, End::Refused},
                                       Known{"sensitive"_L1, End::Refused},
                                       Known{"refusal"_L1, End::Refused},
                                       Known{"safety"_L1, End::Refused},
                                       Known{"error"_L1, End::Failed},
                                       Known{"network_error"_L1, End::Failed},
                                       Known{"tool_use_failed"_L1, End::Failed},
                                       Known{"abort"_L1, End::Failed}};
    const QString word = reason.toLower();
    const auto *found = std::ranges::find(kKnown, word, &Known::word);
    return found == kKnown.end() ? std::nullopt : std::optional(found->end);
}

// Before an answer told it, the name does: models of which the templates open the thoughts.
static bool beginsWithThoughts(const ModelProfile &profile)
{
    static constexpr std::array kNames{"qwq"_L1, "deepseek-r1"_L1, "-thinking"_L1};
    const bool isVendor = !vendorRule(profile, profile.model).vendor.isEmpty();
    return !isVendor && profile.options.thinkingLevel != "off"_L1
        && std::ranges::any_of(kNames, [&profile](QLatin1StringView name) {
               return profile.model.contains(name, Qt::CaseInsensitive);
           });
}

OpenAiStreamParser::OpenAiStreamParser(ModelProfile profile, QSet<QString> usedIds)
    : ReplyParser(profile, std::move(usedIds))
    , m_calls(&callIds())
    , m_by(reasoningBy(profile, profile.model))
    , m_tags(beginsWithThoughts(profile))
    , m_tellsCost(vendorOf(profile) == "openrouter"_L1)
{ }

void OpenAiStreamParser::takeObject(const QByteArray &, const QJsonObject &chunk)
{
    const QJsonValue error = chunk.value("error"_L1);
    if (error.isObject() || error.isString()) {
        setFailure(EndpointFailure::fromJson(error));
        return;
    }
    takeUsage(chunk.value("usage"_L1).toObject());
    const QJsonObject choice = chunk.value("choices"_L1).toArray().at(0).toObject();
    if (choice.isEmpty())
        return;
    takeUsage(choice.value("usage"_L1).toObject()); // where Moonshot puts it
    const QJsonValue delta = choice.value("delta"_L1);
    takeDelta(delta.isObject() ? delta.toObject() : choice.value("message"_L1).toObject());
    const QString reason = choice.value("finish_reason"_L1).toString();
    if (reason.isEmpty())
        return;
    m_finishReason = reason;
    takeEnd(endOf(reason));
}

void OpenAiStreamParser::takeEnd(std::optional<End> end)
{
    m_end = end.value_or(End::Whole);
    if (!end || m_end == End::Failed)
        setBadEnd(m_finishReason, end.has_value());
    else if (m_end == End::WindowFull)
        endsAtWindow();
}

// OpenRouter, "Usage accounting", 2026-11-23: what its account is charged, one credit being one US
// dollar; with a key of one's own, what the provider charges comes on top.
static std::optional<double> costOf(const QJsonObject &json)
{
    const QJsonValue cost = json["cost"_L1];
    if (!cost.isDouble() || cost.toDouble() < 0)
        return {};
    const QJsonValue isOwnKey = json["is_byok"_L1];
    const double upstream = json["cost_details"_L1]["upstream_inference_cost"_L1].toDouble();
    const bool isExtra = isOwnKey.isBool() ? isOwnKey.toBool() : upstream > cost.toDouble();
    return cost.toDouble() + (isExtra ? qMax(0.0, upstream) : 0.0);
}

void OpenAiStreamParser::takeUsage(const QJsonObject &json)
{
    if (json.isEmpty())
        return;
    const QJsonValue cached = json["prompt_tokens_details"_L1]["cached_tokens"_L1];
    const bool isKimi = json.contains("cached_tokens"_L1);
    const QJsonValue hits = json[isKimi ? "cached_tokens"_L1 : "prompt_cache_hit_tokens"_L1];
    usage.inputTokens = tokenCount(json["prompt_tokens"_L1]);
    usage.outputTokens = tokenCount(json["completion_tokens"_L1]);
    usage.cachedInputTokens = tokenCount(cached.isDouble() ? cached : hits);
    usage.reasoningTokens = tokenCount(json["completion_tokens_details"_L1]["reasoning_tokens"_L1]);
    usage.cacheWriteTokens = tokenCount(json["prompt_tokens_details"_L1]["cache_write_tokens"_L1]);
    if (m_tellsCost)
        usage.costUsd = costOf(json);
}

static bool hasReasoning(const QJsonObject &delta)
{
    return !delta.value(kReasoningContent).toString().isEmpty()
        || !delta.value("reasoning"_L1).toString().isEmpty()
        || !delta.value(kReasoningDetails).toArray().isEmpty();
}

void OpenAiStreamParser::takeDelta(const QJsonObject &delta)
{
    takeReasoning(delta);
    const QJsonValue content = delta.value("content"_L1);
    takeContent(content);
    const QString refusal = delta.value("refusal"_L1).toString();
    m_refused = m_refused || !refusal.isEmpty();
    addText(refusal);
    const QJsonValue calls = delta.value("tool_calls"_L1);
    if (!calls.toArray().isEmpty())
        takeRest();
    if (calls.isArray())
        addCalls(m_calls.take(calls.toArray()));
    const QJsonValue legacy = delta.value("function_call"_L1);
    if (legacy.isObject())
        addCalls(m_calls.takeLegacy(legacy.toObject()));
    const bool isTextOnly = !hasReasoning(delta) && refusal.isEmpty() && !calls.isArray()
        && !legacy.isObject() && m_tags.isOver();
    if (isTextOnly && content.isString())
        repeatsText("content", content.toString());
}

void OpenAiStreamParser::takeReasoning(const QJsonObject &delta)
{
    if (hasReasoning(delta))
        m_tags.skip(); // the server has parted it
    const QJsonValue content = delta.value(kReasoningContent);
    const QLatin1StringView member
        = content.isString() ? kReasoningContent : QLatin1StringView("reasoning");
    const QString thought = delta.value(member).toString();
    if (delta.value(member).isString() && (m_field.isEmpty() || !thought.isEmpty()))
        m_field = member;
    const QString detailed = m_details.take(delta.value(kReasoningDetails).toArray());
    if (m_field.isEmpty() && !detailed.isEmpty())
        m_field = kReasoningDetails;
    addReasoning(m_field == kReasoningDetails ? detailed : thought);
}

void OpenAiStreamParser::takeText(const QString &text)
{
    if (m_tags.isOver()) {
        addText(text);
        return;
    }
    const ThinkTags::Pieces pieces = m_tags.take(text);
    addReasoning(pieces.thought);
    if (!m_tags.openingTag().isEmpty() && m_field.isEmpty())
        m_field = m_tags.openingTag();
    addText(pieces.text);
}

void OpenAiStreamParser::takeRest()
{
    const ThinkTags::Pieces pieces = m_tags.finish();
    if (m_tags.wereNoThoughts()) {
        m_field.clear();
        setOpensInThought(false);
        turnReasoningIntoText(pieces.text);
        return;
    }
    addReasoning(pieces.thought);
    addText(pieces.text);
}

// A text, or (Mistral) a list of blocks.
void OpenAiStreamParser::takeContent(const QJsonValue &content)
{
    if (content.isString()) {
        takeText(content.toString());
        return;
    }
    const QJsonArray blocks = content.toArray();
    for (const QJsonValue &block : blocks) {
        addText(block["text"_L1].toString());
        const QJsonArray thoughts = block["thinking"_L1].toArray();
        if (!thoughts.isEmpty())
            m_field = kThinkingChunks;
        for (const QJsonValue &thought : thoughts)
            addReasoning(thought["text"_L1].toString());
    }
}

void OpenAiStreamParser::addCalls(std::vector<ToolCallDelta> deltas)
{
    for (ToolCallDelta &delta : deltas)
        addCallDelta(std::move(delta));
}

std::optional<FinishReason> OpenAiStreamParser::finishReason() const
{
    if (m_finishReason.isEmpty() && !(isDone() && hasContent() && areWhole(m_calls.parts())))
        return {};
    if (m_end == End::Cut || m_end == End::WindowFull)
        return FinishReason::MaxTokens;
    if (m_end == End::Refused || m_refused)
        return FinishReason::Refusal;
    return m_calls.isEmpty() ? FinishReason::EndTurn : FinishReason::ToolCalls;
}

// An endpoint that sends the closing tag alone is known as such from now on.
void OpenAiStreamParser::partThoughts(ChatMessage &message)
{
    auto *text = message.parts.empty() ? nullptr : std::get_if<TextPart>(&message.parts.front());
    const qsizetype at = text && m_field.isEmpty() ? ThinkTags::loneEnd(text->text) : -1;
    if (at < 0)
        return;
    const QString thought = ThinkTags::withoutEnd(text->text.first(at));
    text->text = text->text.sliced(at).trimmed();
    message.parts.insert(message.parts.begin(), ReasoningPart{.text = thought});
    m_field = u"<think>"_s;
    setOpensInThought(true);
}

void OpenAiStreamParser::completeMessage(ChatMessage &message)
{
    partThoughts(message);
    for (MessagePart &part : message.parts) {
        if (auto *reasoning = std::get_if<ReasoningPart>(&part))
            reasoning->opaque = {{kReasoningField, m_field}, {kReasoningBy, m_by}};
    }
    QJsonObject more;
    if (!m_details.isEmpty())
        more.insert(kReasoningDetails, m_details.entries());
    if (!m_calls.extraContents().isEmpty())
        more.insert(kExtraContents, m_calls.extraContents());
    if (!more.isEmpty()) {
        more.insert(kReasoningBy, m_by);
        message.parts.emplace_back(ReasoningPart{{}, more});
    }
    for (ToolCallPart &call : m_calls.parts())
        message.parts.emplace_back(std::move(call));
}

} // namespace AgentCore
