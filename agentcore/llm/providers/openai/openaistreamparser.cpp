// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaistreamparser.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

OpenAiStreamParser::OpenAiStreamParser(ModelProfile profile, QSet<QString> usedIds)
    : ReplyParser(std::move(profile), std::move(usedIds))
    , m_calls(&callIds())
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
    if (reason == "error"_L1)
        setError(ErrorCode::Network, u"the endpoint broke the answer off"_s);
}

void OpenAiStreamParser::takeUsage(const QJsonObject &json)
{
    if (json.isEmpty())
        return;
    const QJsonValue cached = json["prompt_tokens_details"_L1]["cached_tokens"_L1];
    const QJsonValue hits = json["prompt_cache_hit_tokens"_L1]; // DeepSeek
    usage.inputTokens = tokenCount(json["prompt_tokens"_L1]);
    usage.outputTokens = tokenCount(json["completion_tokens"_L1]);
    usage.cachedInputTokens = tokenCount(cached.isDouble() ? cached : hits);
    usage.reasoningTokens = tokenCount(json["completion_tokens_details"_L1]["reasoning_tokens"_L1]);
}

void OpenAiStreamParser::takeDelta(const QJsonObject &delta)
{
    const QJsonValue reasoning = delta.value("reasoning_content"_L1);
    const bool isReturned = reasoning.isString();
    m_returnsReasoning = m_returnsReasoning || isReturned;
    const QString thought
        = isReturned ? reasoning.toString() : delta.value("reasoning"_L1).toString();
    addReasoning(thought);
    const QJsonValue content = delta.value("content"_L1);
    takeContent(content);
    const QString refusal = delta.value("refusal"_L1).toString();
    m_refused = m_refused || !refusal.isEmpty();
    addText(refusal);
    const QJsonValue calls = delta.value("tool_calls"_L1);
    if (calls.isArray())
        addCalls(m_calls.take(calls.toArray()));
    const QJsonValue legacy = delta.value("function_call"_L1);
    if (legacy.isObject())
        addCalls(m_calls.takeLegacy(legacy.toObject()));
    const bool isTextOnly
        = thought.isEmpty() && refusal.isEmpty() && !calls.isArray() && !legacy.isObject();
    if (isTextOnly && content.isString())
        repeatsText("content", content.toString());
}

// A text, or (Mistral) a list of blocks.
void OpenAiStreamParser::takeContent(const QJsonValue &content)
{
    if (content.isString()) {
        addText(content.toString());
        return;
    }
    const QJsonArray blocks = content.toArray();
    for (const QJsonValue &block : blocks) {
        addText(block["text"_L1].toString());
        const QJsonArray thoughts = block["thinking"_L1].toArray();
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
    if (m_finishReason == "length"_L1)
        return FinishReason::MaxTokens;
    if (m_finishReason == "content_filter"_L1 || m_refused)
        return FinishReason::Refusal;
    return m_calls.isEmpty() ? FinishReason::EndTurn : FinishReason::ToolCalls;
}

void OpenAiStreamParser::completeMessage(ChatMessage &message) const
{
    QJsonObject opaque;
    if (m_returnsReasoning)
        opaque.insert("field"_L1, u"reasoning_content"_s);
    for (MessagePart &part : message.parts) {
        if (auto *reasoning = std::get_if<ReasoningPart>(&part))
            reasoning->opaque = opaque;
    }
    if (!m_calls.extraContents().isEmpty()) {
        const QJsonObject extra{{"extra_content"_L1, m_calls.extraContents()}};
        message.parts.emplace_back(ReasoningPart{{}, extra});
    }
    for (ToolCallPart &call : m_calls.parts())
        message.parts.emplace_back(std::move(call));
}

} // namespace AgentCore
