// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/compactionplan.h"

#include "agentcore/compaction/tokenestimate.h"

#include <cmath>
#include <numeric>
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

ContextLimits ContextLimits::of(const ContextSettings &settings, const ModelProfile &profile)
{
    const qint64 window = profile.contextWindow;
    if (window <= 0)
        return {};
    const qint64 output = profile.options.maxOutputTokens.value_or(profile.outputLimit);
    const qint64 reserve
        = qMin(settings.outputReserve.value_or(qMin(output, window / 3)), window * 9 / 10);
    const qint64 trigger = qMin(window * settings.compactAtPercent / 100, window - reserve);
    return {window, trigger, trigger * 3 / 4, trigger / 4};
}

ContextLimits ContextLimits::afterOverflow(qint64 tokens) const
{
    ContextLimits limits = *this;
    const qint64 known = window > 0 ? qMin(window, tokens) : tokens;
    limits.window = known;
    limits.trigger = trigger > 0 ? qMin(trigger, known * 3 / 4) : known * 3 / 4;
    limits.target = limits.trigger * 3 / 4;
    limits.kept = limits.trigger / 4;
    return limits;
}

CompactionPlan::CompactionPlan(const std::vector<ConversationPiece> &pieces,
                               const ContextMeter &meter)
    : m_pieces(pieces)
    , m_meter(meter)
{
    for (const ConversationPiece &piece : pieces) {
        qint64 tokens = 0;
        for (const ChatMessage &message : piece.messages)
            tokens += meter.tokens(message);
        m_tokens.push_back(tokens);
    }
}

qint64 CompactionPlan::removableTokens() const
{
    if (m_tokens.size() < 2)
        return 0;
    return std::accumulate(m_tokens.cbegin(), m_tokens.cend() - 1, qint64(0));
}

QStringList CompactionPlan::trimmedCalls(qint64 tokens) const
{
    constexpr qint64 kWordsInstead = 50;
    QStringList calls;
    const size_t end = m_pieces.size() - qMin(m_pieces.size(), kUntouchedPieces);
    for (size_t i = 0; i < end && tokens > 0; ++i) {
        for (const ChatMessage &message : m_pieces[i].messages) {
            for (const MessagePart &part : message.parts) {
                const auto *result = std::get_if<ToolResultPart>(&part);
                if (!result || tokens <= 0)
                    continue;
                const qint64 saved
                    = m_meter.tokens(ChatMessage{ChatMessage::Role::User, {part}}) - kWordsInstead;
                if (saved <= kWordsInstead)
                    continue;
                calls += result->callId;
                tokens -= saved;
            }
        }
    }
    return calls;
}

size_t CompactionPlan::firstKept(qint64 tokens) const
{
    size_t first = m_pieces.size();
    std::optional<size_t> firstPrompt;
    while (first > 0) {
        const ConversationPiece &piece = m_pieces[first - 1];
        tokens -= m_tokens[first - 1];
        const bool isNewest = first == m_pieces.size();
        if (piece.isPreface || (tokens < 0 && !isNewest))
            break;
        --first;
        if (!piece.userId.isEmpty())
            firstPrompt = first;
    }
    first = firstPrompt.value_or(first);
    // A piece without a name can only go with the one before it.
    while (first < m_pieces.size() && m_pieces[first].userId.isEmpty()
           && m_pieces[first].callId.isEmpty())
        ++first;
    return first == m_pieces.size() ? 0 : first;
}

} // namespace AgentCore
