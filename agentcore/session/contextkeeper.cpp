// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/contextkeeper.h"

#include "agentcore/compaction/tokenestimate.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/modelcost.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendguard.h"
#include "agentcore/tools/tool.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace AgentCore {

ContextKeeper::ContextKeeper(SessionRecorder *recorder, ToolContext *context)
    : m_recorder(recorder)
    , m_context(context)
{ }

qint64 ContextKeeper::tokens(const ChatRequest &request)
{
    const History &history = m_recorder->history();
    if (!std::exchange(m_hasLearned, true) && history.isUsageCurrent())
        m_meter.learn(request, history.usage()->usedTokens);
    return m_meter.tokens(request);
}

ContextLimits ContextKeeper::limits(const ModelProfile &profile)
{
    if (!m_settings) {
        auto loaded = ContextSettings::load(Paths::configDir());
        if (!loaded) {
            m_recorder->showOnly(NoticeRaised{NoticeRaised::Severity::Warning,
                                              Phrase(Saying::ContextSettingsBad),
                                              loaded.error().text(), false});
        }
        m_settings = loaded.value_or(ContextSettings());
    }
    return ContextLimits::of(*m_settings, profile);
}

bool ContextKeeper::isDue(const ChatRequest &request, const ModelProfile &profile)
{
    if (profile.contextWindow <= 0)
        return false;
    const qint64 now = tokens(request);
    // Small ones need no settings.
    if (now * 100 < profile.contextWindow * ContextSettings::kLeastPercent / 2)
        return false;
    const ContextLimits limits = this->limits(profile);
    if (!m_settings->autoCompact || now <= limits.trigger)
        return false;
    // What cannot go is no reason to try.
    constexpr qint64 kLeastShare = 8;
    const std::vector<ConversationPiece> pieces = m_recorder->history().pieces();
    return CompactionPlan(pieces, m_meter).removableTokens() > limits.window / kLeastShare;
}

void ContextKeeper::record(qint64 usedTokens, const TokenUsage &usage, const ModelProfile &profile)
{
    const std::optional<UsageChanged> before = m_recorder->history().usage();
    UsageChanged changed{usedTokens, std::nullopt};
    if (profile.contextWindow > 0)
        changed.windowTokens = profile.contextWindow;
    else if (before && profile.model.isEmpty()) // not connected yet
        changed.windowTokens = before->windowTokens;
    if (before) {
        changed.total = before->total;
        changed.costUsd = before->costUsd;
        changed.requests = before->requests;
        changed.knownCostUsd = before->knownCostUsd;
    }
    if (usage != TokenUsage()) {
        const std::optional<double> cost = costOf(profile.price, usage);
        changed.total += usage;
        changed.total.costUsd.reset(); // costUsd has it
        // One price that is not known leaves the sum unknown.
        if (!before)
            changed.costUsd = cost;
        else if (changed.costUsd)
            changed.costUsd = cost ? *changed.costUsd + *cost : cost;
        noteCost(cost, profile);
    }
    if (m_spend) {
        changed.requests = m_spend->sessionSums().requests;
        changed.knownCostUsd = m_spend->sessionSums().usd;
        changed.limits = m_spend->states();
    }
    // A number for the screen; whether it is stored decides nothing.
    (void)m_recorder->record(changed, Durability::Buffered);
}

void ContextKeeper::noteCost(const std::optional<double> &cost, const ModelProfile &profile)
{
    if (m_spend && cost) {
        m_spend->noteCost(*cost);
    } else if (m_spend && m_spend->countsMoney() && !std::exchange(m_toldUnknownCost, true)) {
        m_recorder->showOnly(NoticeRaised{NoticeRaised::Severity::Warning,
                                          Phrase(Saying::CostUnknown, {profile.fullName()}),
                                          {},
                                          false});
    }
}

void ContextKeeper::noteReply(const ChatRequest &request, const ReplyOutcome &outcome,
                              const ModelProfile &profile)
{
    if (outcome.usage == TokenUsage())
        return;
    m_hasLearned = true;
    m_meter.learn(request, outcome.message, outcome.usage);
    record(outcome.usage.totalTokens(), outcome.usage, profile);
}

void ContextKeeper::noteUsage(const TokenUsage &usage, const ModelProfile &profile)
{
    if (usage == TokenUsage())
        return;
    const std::optional<UsageChanged> &before = m_recorder->history().usage();
    record(before ? before->usedTokens : 0, usage, profile);
}

bool ContextKeeper::hasSomethingToCompact(const History &history)
{
    const std::vector<ConversationPiece> pieces = history.pieces();
    return std::ranges::any_of(pieces, [](const auto &piece) { return !piece.isPreface; });
}

qint64 ContextKeeper::tokensAfter(const CompactionEvent &event, const ChatRequest &request)
{
    History after = m_recorder->history();
    after.apply(event);
    ChatRequest next = request;
    next.messages = after.requestMessages();
    return m_meter.tokens(next);
}

Result<void> ContextKeeper::compact(const CompactionEvent &event, ChatRequest &request,
                                    const ModelProfile &profile)
{
    if (auto recorded = m_recorder->record(event, Durability::Durable); !recorded)
        return recorded;
    request.messages = m_recorder->history().requestMessages();
    forgetFiles();
    record(m_meter.tokens(request), {}, profile);
    return {};
}

Result<void> ContextKeeper::clear(ChatRequest frame, const ModelProfile &profile)
{
    frame.messages = m_recorder->history().requestMessages();
    CompactionEvent event;
    event.at = QDateTime::currentDateTimeUtc();
    event.trigger = CompactionEvent::kClear;
    event.tokensBefore = tokens(frame);
    event.tokensAfter = tokensAfter(event, frame);
    return compact(event, frame, profile);
}

QSet<QString> ContextKeeper::knownFiles(const History &history, bool searched)
{
    const QSet<QString> trimmed = history.trimmedCalls();
    QSet<QString> known;
    const std::vector<ChatMessage> messages = history.requestMessages();
    for (const ChatMessage &message : messages) {
        for (const MessagePart &part : message.parts) {
            const auto *result = std::get_if<ToolResultPart>(&part);
            const ToolCallState *call = result ? history.toolCall(result->callId) : nullptr;
            if (!call || trimmed.contains(result->callId)
                || (!searched && call->kind == ToolKind::Search))
                continue;
            for (const ToolLocation &location : call->locations)
                known.insert(location.path);
        }
    }
    return known;
}

//! Paths whose content requests do not have any more are not known to the model.
void ContextKeeper::forgetFiles()
{
    if (!m_context)
        return;
    const QSet<QString> known = knownFiles(m_recorder->history(), true);
    m_context->seenFiles.removeIf([&known](const QHash<QString, QByteArray>::iterator &file) {
        return !known.contains(file.key());
    });
}

ContextBreakdown ContextKeeper::breakdown(const ChatRequest &frame) const
{
    const History &history = m_recorder->history();
    const auto corrected
        = [this](qint64 tokens) { return qint64(std::llround(double(tokens) * m_meter.factor())); };
    ContextBreakdown sums;
    sums.instructions = corrected(estimateTokens(frame.system));
    for (const ToolDefinition &tool : frame.tools)
        sums.tools += corrected(estimateTokens(tool));
    const std::vector<ConversationPiece> pieces = history.pieces();
    for (const ConversationPiece &piece : pieces) {
        for (const ChatMessage &message : piece.messages) {
            for (const MessagePart &part : message.parts) {
                const qint64 tokens = m_meter.tokens(ChatMessage{message.role, {part}});
                const auto *result = std::get_if<ToolResultPart>(&part);
                const ToolCallState *call = result ? history.toolCall(result->callId) : nullptr;
                if (piece.isPreface)
                    sums.summary += tokens;
                else if (call && call->kind == ToolKind::Read)
                    sums.files += tokens;
                else
                    sums.conversation += tokens;
            }
        }
    }
    return sums;
}

} // namespace AgentCore
