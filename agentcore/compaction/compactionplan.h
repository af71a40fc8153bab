// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/history/compactions.h"
#include "agentcore/llm/client/llmclient.h"

#include <optional>

namespace AgentCore {

//! \brief How many tokens the requests of one session have.
//!
//! What the provider counted is right; only what was added since is estimated, corrected by how
//! far the estimate was off before. Without figures of the provider the estimate alone counts.
class AGENTCORE_EXPORT ContextMeter
{
public:
    //! Of the whole request. Messages that were measured before are not measured again.
    qint64 tokens(const ChatRequest &request);
    //! Estimated and corrected, of a part.
    qint64 tokens(const ChatMessage &message) const;
    //! \a reply came to \a request, and the provider counted \a usage; zeros teach nothing.
    void learn(const ChatRequest &request, const ChatMessage &reply, const TokenUsage &usage);
    //! A request of before, with its reply, is \a request now and had \a tokens.
    void learn(const ChatRequest &request, qint64 tokens);
    //! The provider takes no request as large as \a request; it has at least \a tokens.
    void learnOverflow(const ChatRequest &request, qint64 tokens);
    //! What the estimates are multiplied by.
    double factor() const { return m_factor; }

private:
    struct Measured
    {
        qsizetype size = -1; //!< Of its texts, to see whether it is still the same.
        qint64 tokens = 0;
    };

    qint64 estimate(const ChatRequest &request);
    void learnFactor(double ratio);

    std::vector<Measured> m_messages; //!< By index.
    Measured m_system;
    Measured m_tools;
    QString m_model;
    std::optional<qint64> m_anchor; //!< What the provider counted, reply included...
    qint64 m_anchorEstimate = 0; //!< ...and the estimate of the same.
    double m_factor = 1;
    bool m_hasFactor = false;
};

//! Sizes of requests, in tokens.
struct AGENTCORE_EXPORT ContextLimits
{
    qint64 window = 0; //!< 0: not known.
    qint64 trigger = 0; //!< A request beyond it is compacted first.
    qint64 target = 0; //!< What is aimed at when results are left out.
    qint64 kept = 0; //!< Of the conversation, what stays word for word beside a summary.

    //! Zeros where the window is not known.
    static ContextLimits of(const ContextSettings &settings, const ModelProfile &profile);
    //! For a request of \a tokens that was too large, whatever the window is said to be.
    ContextLimits afterOverflow(qint64 tokens) const;
};

//! \brief What a compaction of these pieces may leave out.
class AGENTCORE_EXPORT CompactionPlan
{
public:
    static constexpr size_t kUntouchedPieces = 3; //!< The newest ones keep their results.

    CompactionPlan(const std::vector<ConversationPiece> &pieces, const ContextMeter &meter);

    //! Calls whose results to leave out, the oldest first, to save at least \a tokens; all that may
    //! go where that is not enough.
    QStringList trimmedCalls(qint64 tokens) const;
    //! The first piece to keep when at most \a tokens may stay; the newest one stays in any case.
    //! Where there is a choice, a user message is the first. 0: there is nothing to summarise.
    size_t firstKept(qint64 tokens) const;
    //! What the pieces before the newest one have.
    qint64 removableTokens() const;

private:
    const std::vector<ConversationPiece> &m_pieces;
    const ContextMeter &m_meter;
    std::vector<qint64> m_tokens; //!< Of each piece.
};

} // namespace AgentCore
