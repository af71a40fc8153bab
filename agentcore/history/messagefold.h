// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branchstash.h"
#include "agentcore/history/compactions.h"
#include "agentcore/history/lostreply.h"
#include "agentcore/history/transcriptfold.h"

#include <QHash>
#include <QSet>

namespace AgentCore {

//! \brief The conversation as models read it.
//!
//! It is valid at any time: a call without a result has one that says so in words, an interrupted
//! answer is kept, a refused prompt and what followed it is left out. That holds for a file with
//! missing lines, too: calls that ran count although the reply that wanted them is missing, see
//! LostReply. What it needs of calls and their order it reads in the transcript of the same events,
//! which every function is given as \a shown.
class AGENTCORE_EXPORT MessageFold
{
public:
    //! But texts and reasoning, which appendText() and appendThought() take. \a shown has the event
    //! already.
    void apply(const SessionEvent &event, TranscriptFold &shown);
    //! \a begins: of TranscriptFold::appendText() and appendThought().
    void appendText(const QString &messageId, const QString &text, bool begins,
                    const TranscriptFold &shown);
    void appendThought(const QString &messageId, const QString &text, bool begins,
                       const TranscriptFold &shown);
    //! \brief Ends the work of a turn: keeps the partial answer, gives every open call a result.
    //!
    //! Before TranscriptFold::closeCalls().
    void closeWork(const TranscriptFold &shown);
    bool isTurnOpen() const { return m_turnOpen; }
    //! The open turn has no end and closeWork() was called. \return True when it may be gone on
    //! with.
    bool endInterrupted();

    //! See History.
    std::vector<ChatMessage> requestMessages(const TranscriptFold &shown) const;
    std::vector<ConversationPiece> pieces(const TranscriptFold &shown) const;
    ReplyEvent makeReplyEvent(FinishReason reason, const ChatMessage &message,
                              const TranscriptFold &shown) const;
    QSet<QString> trimmedCalls(const TranscriptFold &shown) const
    {
        return m_compactions.sum(shown.list()).trimmedCalls;
    }
    const std::optional<UsageChanged> &usage() const { return m_usage; }
    bool isUsageCurrent() const
    {
        return m_usage && m_usageIndex == m_messages.size() && m_waiting.empty();
    }
    bool isUserMessage(const QString &messageId) const { return m_userIndex.contains(messageId); }
    const QSet<QString> &pinned() const { return m_pinned; }
    bool canRetry() const { return m_canRetry && !m_messages.empty(); }

    //! The list itself, of the active branch.
    std::vector<ChatMessage> &list() { return m_messages; }
    //! What differs from branch to branch, but planIndex.
    BranchState state() const;
    //! The list is that of another branch now, which was left in \a state.
    void takeBranch(const BranchState &state);

private:
    void add(const UserEvent &event);
    void add(const FactsEvent &event);
    void add(const ReplyEvent &event, TranscriptFold &shown);
    void add(const ToolEvent &event, const TranscriptFold &shown);
    void add(const TurnEndEvent &event);
    void add(const RestoreEvent &event);
    void add(const CompactionEvent &event, const TranscriptFold &shown);
    //! The results of the last reply's calls, in the order of the calls; words where one has none.
    std::optional<ChatMessage> resultsMessage(const TranscriptFold &shown) const;
    //! Puts them into the conversation.
    void flushResults(const TranscriptFold &shown);
    //! Puts a reply into the conversation whose line is missing, if there are signs of one.
    void restoreLostReply(const TranscriptFold &shown);
    //! The text of the reply that is not whole yet.
    QString streamedText(const TranscriptFold &shown) const;
    QString takeStreamedText(const TranscriptFold &shown);
    size_t keptIndex(const CompactionEvent &event) const;
    ChatMessage preface(const Compactions::Sum &sum, const TranscriptFold &shown) const;
    std::vector<size_t> pinnedIndexes(const Compactions::Sum &sum,
                                      const TranscriptFold &shown) const;
    //! Tells the model what the user's command printed, once; not \a isOver: it was interrupted.
    void tellOfCommand(const QString &output, bool isOver = false);

    std::vector<ChatMessage> m_messages;
    QHash<QString, size_t> m_userIndex; //!< Into m_messages of the branch that has the message.
    QStringList m_turnUserIds; //!< Of what the user said in the last turn, in order.
    Compactions m_compactions;
    QSet<QString> m_pinned;

    // The turn that is open.
    std::optional<size_t> m_streamedUpdate; //!< In the transcript, which has all of the text.
    QString m_streamedText; //!< Else the text.
    QString m_streamedThought;
    std::vector<ToolCallPart> m_waiting; //!< Calls of the last reply, until all have results.
    QHash<QString, ToolResult> m_results; //!< Of those.
    LostReply m_lost;
    size_t m_turnStart = 0; //!< Into m_messages.
    bool m_turnOpen = false;
    bool m_isCommandTurn = false; //!< It only runs a command of the user.
    bool m_isCommandTold = false; //!< The model knows how that ended.
    bool m_canRetry = false;

    std::optional<UsageChanged> m_usage;
    size_t m_usageIndex = 0; //!< Into m_messages: what it counts ends there.
};

} // namespace AgentCore
