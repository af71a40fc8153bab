// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/client/chatmessage.h"

namespace AgentCore {

QString ChatMessage::text() const
{
    QString text;
    for (const MessagePart &part : parts) {
        if (const auto *textPart = std::get_if<TextPart>(&part))
            text += textPart->text;
    }
    return text;
}

std::vector<ToolCallPart> ChatMessage::toolCalls() const
{
    std::vector<ToolCallPart> calls;
    for (const MessagePart &part : parts) {
        if (const auto *call = std::get_if<ToolCallPart>(&part))
            calls.push_back(*call);
    }
    return calls;
}

TokenUsage &TokenUsage::operator+=(const TokenUsage &other)
{
    if (*this == TokenUsage())
        costUsd = other.costUsd;
    else if (other != TokenUsage())
        costUsd
            = costUsd && other.costUsd ? std::optional(*costUsd + *other.costUsd) : std::nullopt;
    inputTokens += other.inputTokens;
    outputTokens += other.outputTokens;
    cachedInputTokens += other.cachedInputTokens;
    reasoningTokens += other.reasoningTokens;
    cacheWriteTokens += other.cacheWriteTokens;
    longCacheWriteTokens += other.longCacheWriteTokens;
    return *this;
}

} // namespace AgentCore
