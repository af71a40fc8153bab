// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/compaction/compactionplan.h"
#include "agentcore/history/history.h"
#include "agentcore/session/session.h"

namespace AgentCore {

class SessionRecorder;
class SpendGuard;
struct ToolContext;

//! \brief What a session knows of its context: how large it is, what was used, and when it has to
//! be compacted. Lives as long as the session.
class AGENTCORE_EXPORT ContextKeeper
{
public:
    //! So many summaries that fail in a row are the last ones that are tried without being asked.
    static constexpr int kMaxFailures = 3;

    //! Not owned; both outlive it. \a context may be null.
    ContextKeeper(SessionRecorder *recorder, ToolContext *context);

    //! Who hears what requests cost; not owned, outlives it.
    void setSpend(SpendGuard *spend) { m_spend = spend; }

    ContextMeter &meter() { return m_meter; }
    //! Estimated tokens of \a request; the first time after loading that of the file counts.
    qint64 tokens(const ChatRequest &request);
    //! Of the user's settings; read when they are first needed.
    ContextLimits limits(const ModelProfile &profile);
    //! True when \a request is so large that it has to be compacted before it is sent.
    bool isDue(const ChatRequest &request, const ModelProfile &profile);

    //! Takes the figures of a reply of this session's conversation, and tells of them.
    void noteReply(const ChatRequest &request, const ReplyOutcome &outcome,
                   const ModelProfile &profile);
    //! Adds what was used besides, by compactions and sub-agents.
    void noteUsage(const TokenUsage &usage, const ModelProfile &profile);

    //! Makes \a event hold: recorded, shown, files that requests do not have any more forgotten, so
    //! that they are read again before they are edited. \a request is as the one before; its
    //! messages are replaced. Io.
    Result<void> compact(const CompactionEvent &event, ChatRequest &request,
                         const ModelProfile &profile);
    //! Drops all that was said from the requests that follow. \a frame: the next one, as far as its
    //! messages do not matter. Io.
    Result<void> clear(ChatRequest frame, const ModelProfile &profile);
    //! What \a request would have after \a event.
    qint64 tokensAfter(const CompactionEvent &event, const ChatRequest &request);

    //! Files whose content requests have as calls brought it; \a searched: also what was found.
    static QSet<QString> knownFiles(const History &history, bool searched);
    static bool hasSomethingToCompact(const History &history);
    //! Summaries that failed one after the other.
    int failures() const { return m_failures; }
    void setFailures(int failures) { m_failures = failures; }

    //! Of \a frame, a request whose messages do not matter.
    ContextBreakdown breakdown(const ChatRequest &frame) const;

private:
    void record(qint64 usedTokens, const TokenUsage &usage, const ModelProfile &profile);
    void noteCost(const std::optional<double> &cost, const ModelProfile &profile);
    void forgetFiles();

    SessionRecorder *m_recorder;
    ToolContext *m_context;
    ContextMeter m_meter;
    std::optional<ContextSettings> m_settings;
    SpendGuard *m_spend = nullptr;
    bool m_toldUnknownCost = false;
    int m_failures = 0;
    bool m_hasLearned = false;
};

} // namespace AgentCore
