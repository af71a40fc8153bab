// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

#include <QSet>

namespace AgentCore {

//! \brief A part of a request that compaction keeps or drops as a whole: it begins with what the
//! user said, or with a reply that has calls, and holds what followed.
struct ConversationPiece
{
    QString userId; //!< The user message it begins with; empty: another.
    QString callId; //!< The first call of the reply it begins with; empty: another.
    bool isPreface = false; //!< It stands for what was compacted before.
    std::vector<ChatMessage> messages;
};

//! \brief The compactions of all branches of a conversation, and which of them hold.
//!
//! Nothing is deleted: messages are named by their index among all of the branch, and a compaction
//! holds where its update stands in the transcript.
class Compactions
{
public:
    //! Where the conversation stood.
    struct Moment
    {
        size_t kept = 0; //!< The first message that stays.
        std::vector<size_t> prompts; //!< What the user said in the turn that is being worked on.
        QString plan; //!< As the model reads it; may be empty.
    };
    struct Compaction
    {
        CompactionEvent event;
        Moment moment;
    };
    //! What the compactions that hold add up to.
    struct Sum
    {
        size_t kept = 0; //!< The first message that requests have.
        size_t cleared = 0; //!< Nothing before it comes back.
        const Compaction *summary = nullptr; //!< The last one with a summary, if it holds.
        QSet<QString> trimmedCalls;
    };

    void add(const CompactionEvent &event, const Moment &moment);
    //! Messages from \a end on are gone.
    void handleErased(size_t end);
    Sum sum(const std::vector<SessionUpdate> &transcript) const;

private:
    std::vector<Compaction> m_all;
};

//! What \a entries say to the model; empty when there are none.
QString planWords(const QList<PlanEntry> &entries);

//! What stands for a result that was left out: how it can be had again. \a call may be null.
AGENTCORE_EXPORT QString trimmedWords(const ToolResultPart &result, const ToolCallState *call);

} // namespace AgentCore
