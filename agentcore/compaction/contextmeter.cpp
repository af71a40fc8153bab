// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/contextmeter.h"

#include "agentcore/compaction/tokenestimate.h"

#include <cmath>
#include <utility>

namespace AgentCore {

static qsizetype sizeOf(const ChatMessage &message)
{
    struct PartSize
    {
        qsizetype operator()(const TextPart &part) const { return part.text.size(); }
        qsizetype operator()(const ReasoningPart &part) const { return part.text.size(); }
        qsizetype operator()(const ImagePart &part) const { return part.data.size(); }
        qsizetype operator()(const ToolCallPart &part) const { return part.arguments.size(); }
        qsizetype operator()(const ToolResultPart &part) const { return part.text.size(); }
    };
    // Kinds and number of the parts count, too.
    quint64 size = message.role == ChatMessage::Role::User ? 1 : 2;
    for (const MessagePart &part : message.parts) // unsigned: many parts go round
        size = size * 7 + quint64(part.index()) + 11 * quint64(std::visit(PartSize(), part));
    return qsizetype(size & 0x7fff'ffff'ffff);
}

qint64 ContextMeter::estimate(const ChatRequest &request)
{
    if (m_system.size != request.system.size())
        m_system = {request.system.size(), estimateTokens(request.system)};
    qsizetype toolsSize = 0;
    for (const ToolDefinition &tool : request.tools)
        toolsSize += 100'000 + tool.name.size() + tool.description.size();
    if (m_tools.size != toolsSize) {
        m_tools = {toolsSize, 0};
        for (const ToolDefinition &tool : request.tools)
            m_tools.tokens += estimateTokens(tool);
    }
    qint64 tokens = m_system.tokens + m_tools.tokens;
    m_messages.resize(request.messages.size());
    for (size_t i = 0; i < request.messages.size(); ++i) {
        const qsizetype size = sizeOf(request.messages[i]);
        if (m_messages[i].size != size)
            m_messages[i] = {size, estimateTokens(request.messages[i])};
        tokens += m_messages[i].tokens;
    }
    return tokens;
}

qint64 ContextMeter::tokens(const ChatRequest &request)
{
    const bool isAnother = !request.model.isEmpty() && m_model != request.model;
    if (isAnother && !std::exchange(m_model, request.model).isEmpty()) {
        m_anchor.reset(); // each counts in its own way
        m_factor = 1;
        m_hasFactor = false;
    }
    const double estimated = double(estimate(request));
    if (!m_anchor)
        return qint64(std::llround(estimated * m_factor));
    const double anchored = double(*m_anchor) + m_factor * (estimated - double(m_anchorEstimate));
    // Where much was left out since, what the provider counted besides must not make up the rest.
    return qint64(std::llround(qMax(anchored, estimated * m_factor / 2)));
}

qint64 ContextMeter::tokens(const ChatMessage &message) const
{
    return qint64(std::llround(double(estimateTokens(message)) * m_factor));
}

void ContextMeter::learnFactor(double ratio)
{
    constexpr double kLeast = 0.4;
    constexpr double kMost = 4;
    ratio = qBound(kLeast, ratio, kMost);
    m_factor = m_hasFactor ? (m_factor + ratio) / 2 : ratio;
    m_hasFactor = true;
}

void ContextMeter::learn(const ChatRequest &request, const ChatMessage &reply,
                         const TokenUsage &usage)
{
    if (usage.inputTokens <= 0)
        return;
    m_model = request.model;
    const qint64 estimated = estimate(request);
    if (estimated > 0)
        learnFactor(double(usage.inputTokens) / double(estimated));
    m_anchor = usage.totalTokens();
    m_anchorEstimate = estimated + estimateTokens(reply);
}

void ContextMeter::learn(const ChatRequest &request, qint64 tokens)
{
    if (tokens <= 0)
        return;
    m_model = request.model;
    m_anchorEstimate = estimate(request);
    m_anchor = tokens;
    if (m_anchorEstimate > 0)
        learnFactor(double(tokens) / double(m_anchorEstimate));
}

void ContextMeter::learnOverflow(const ChatRequest &request, qint64 tokens)
{
    if (this->tokens(request) < tokens)
        learn(request, tokens);
}

} // namespace AgentCore
