// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/compaction/contextmeter.h"
#include "agentcore/config/modelprofile.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/history/compactions.h"

namespace AgentCore {

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
