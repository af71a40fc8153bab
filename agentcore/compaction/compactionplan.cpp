// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/compactionplan.h"

#include <numeric>

namespace AgentCore {

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
