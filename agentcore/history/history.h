// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branchstash.h"
#include "agentcore/history/compactions.h"
#include "agentcore/history/lostreply.h"

#include <QHash>
#include <QSet>

namespace AgentCore {

//! What people are told of \a event.
NoticeRaised restoreNotice(const RestoreEvent &event);

//! \brief What the events of a session add up to: the conversation as models see it and as people
//! saw it.
//!
//! The same events give the same history, whether they happen or are read from a file. It is valid
//! at any time: a call without a result has one that says so in words, an interrupted answer is
//! kept, a refused prompt and what followed it is left out of requests. That holds for a file with
//! missing lines, too: calls that ran count although the reply that wanted them is missing, see
//! LostReply.
class AGENTCORE_EXPORT History
{
public:
    void apply(const SessionEvent &event);
    //! As apply() of a TextEvent and ThoughtEvent.
    void appendText(const QString &messageId, const QString &text, const QDateTime &at = {});
    void appendThought(const QString &messageId, const QString &text, const QDateTime &at = {});
    //! True when the text or reasoning \a messageId stands at the end and may grow.
    bool isGrowing(const QString &messageId) const;
    //! To be called after the last stored event: a turn that has no end was interrupted.
    void finishLoading();

    //! For the next request: roles alternate, every call has its result.
    std::vector<ChatMessage> requestMessages() const;
    //! The same in pieces that compaction may part; what stands for the compacted ones first.
    std::vector<ConversationPiece> pieces() const;
    //! Everything that was shown, in order, adjacent text merged, each call once with its last
    //! state. Modes and titles are not in it; plans once per turn; the last usage at its end.
    std::vector<SessionUpdate> transcript() const;

    //! A reply for the file, with \a message's text left out where it was streamed before.
    ReplyEvent makeReplyEvent(FinishReason reason, const ChatMessage &message) const;

    //! Null for an unknown id. Valid until the next event.
    const ToolCallState *toolCall(const QString &id) const;
    //! Ids of calls that are neither completed nor failed, in order.
    QStringList openToolCalls() const;
    //! Live output so far of a call that is not over, at most kMaxLiveOutput characters.
    QString liveOutput(const QString &id) const { return m_liveOutput.value(id); }
    //! True when a call of any branch has that id.
    bool isCallKnown(const QString &id) const { return toolCall(id) || m_branches.hasCall(id); }
    //! Not used before, and used by nothing else.
    QString newMessageId() { return u'm' + QString::number(++m_lastMessage); }

    //! Of the last request; nothing: none told figures yet.
    const std::optional<UsageChanged> &usage() const { return m_usage; }
    const BranchTree &branches() const { return m_branches.tree(); }
    //! What the user message \a messageId of the active branch says; empty when there is none.
    QList<ContentBlock> userContent(const QString &messageId) const;
    //! Files that are not as the active branch has them, because of what others did since.
    ForeignChanges foreignChanges() const { return m_branches.foreignChanges(); }
    //! Branch events that named what there is not, in a damaged file; they changed nothing.
    int ignoredBranchEvents() const { return m_ignoredBranchEvents; }

    QString title() const { return m_title; }
    QString modeId() const { return m_modeId; } //!< Empty: never set.
    bool isPinned() const { return m_isPinned; } //!< In lists.
    bool isArchived() const { return m_isArchived; }
    //! Events that say again what lists show and the start of the file does not.
    std::vector<SessionEvent> labels() const;
    //! User messages that compaction keeps word for word.
    const QSet<QString> &pinnedMessages() const { return m_pinnedMessages; }
    QString modelName() const { return m_modelName; }
    //! Empty: the default.
    const RequestOptions &modelOptions() const { return m_modelOptions; }
    //! True when nothing was added for the model since that usage was told.
    bool isUsageCurrent() const
    {
        return m_usage && m_usageIndex == m_messages.size() && m_waiting.empty();
    }
    //! True when \a messageId is what the user said, in any branch.
    bool isUserMessage(const QString &messageId) const { return m_userIndex.contains(messageId); }
    //! Calls whose results requests leave out.
    QSet<QString> trimmedCalls() const { return m_compactions.sum(m_transcript).trimmedCalls; }
    //! What tells of the last compaction; there must be one.
    const ConversationCompacted &lastCompaction() const { return m_lastCompaction; }
    //! True when the last turn ended before its work was done.
    bool canRetry() const { return m_canRetry && !m_messages.empty(); }

    static constexpr qsizetype kMaxLiveOutput = 256 * 1024;

private:
    void add(const UserEvent &event);
    void add(const FactsEvent &event);
    void add(const TextEvent &event) { appendText(event.messageId, event.text, event.at); }
    void add(const ThoughtEvent &event) { appendThought(event.messageId, event.text, event.at); }
    void add(const ReplyEvent &event);
    void add(const ToolEvent &event);
    void add(const OutputEvent &event);
    void add(const PlanChanged &event);
    void add(const ModeChanged &event) { m_modeId = event.modeId; }
    void add(const TitleChanged &event)
    {
        m_isRenamed = !m_title.isEmpty();
        m_title = event.title;
    }
    void add(const ModelEvent &event)
    {
        m_modelName = event.name;
        m_modelOptions = event.options;
    }
    void add(const UsageChanged &event)
    {
        m_usage = event;
        m_usageIndex = m_messages.size();
    }
    void add(const NoticeRaised &event) { m_transcript.emplace_back(event); }
    void add(const TurnEndEvent &event);
    void add(const FilesChanged &event);
    void add(const RestoreEvent &event);
    void add(const BranchEvent &event);
    void add(const CompactionEvent &event);
    void add(const PinEvent &event);
    void add(const CommandEvent &event);
    void add(const MarkEvent &event);
    void add(const UnknownEvent &) { }

    BranchState branchState() const;
    void indexCalls(size_t firstUpdate);
    void noteChanges(const ToolCallState &call);
    //! Ends a turn that has no end.
    void endInterrupted();
    //! Ends the work of a turn: keeps the partial answer, gives every open call a result.
    void closeWork();
    //! The results of the last reply's calls, in the order of the calls; words where one has none.
    std::optional<ChatMessage> resultsMessage() const;
    //! Puts them into the conversation.
    void flushResults();
    //! Puts a reply into the conversation whose line is missing, if there are signs of one.
    void restoreLostReply();
    size_t keptIndex(const CompactionEvent &event) const;
    QString lastPlan() const;
    ChatMessage preface(const Compactions::Sum &sum) const;
    //! Tells the model what the user's command printed, once; not \a isOver: it was interrupted.
    void tellOfCommand(const QString &output, bool isOver = false);
    void shareText(ChatMessage &message);
    void noteTurnEnd(const QDateTime &at);
    void noteMessageId(const QString &messageId);

    std::vector<ChatMessage> m_messages;
    std::vector<SessionUpdate> m_transcript;
    QHash<QString, size_t> m_callIndex; //!< Into m_transcript.
    QHash<QString, size_t> m_userIndex; //!< Into m_messages of the branch that has the message.
    QStringList m_turnUserIds; //!< Of what the user said in the last turn, in order.
    Compactions m_compactions;
    ConversationCompacted m_lastCompaction;
    QHash<QString, QString> m_liveOutput;

    // The turn that is open.
    QString m_streamedText; //!< Of the reply that is not whole yet.
    QString m_streamedThought;
    std::vector<ToolCallPart> m_waiting; //!< Calls of the last reply, until all have results.
    QHash<QString, ToolResult> m_results; //!< Of those.
    LostReply m_lost;
    size_t m_turnStart = 0; //!< Into m_messages.
    std::optional<size_t> m_planIndex; //!< Into m_transcript.
    bool m_turnOpen = false;
    bool m_isCommandTurn = false; //!< It only runs a command of the user.
    bool m_isCommandTold = false; //!< The model knows how that ended.

    std::optional<UsageChanged> m_usage;
    size_t m_usageIndex = 0; //!< Into m_messages: what it counts ends there.
    QString m_title;
    QString m_modeId;
    QString m_modelName;
    RequestOptions m_modelOptions;
    qint64 m_lastMessage = 0;
    QSet<QString> m_pinnedMessages;
    BranchStash m_branches;
    int m_ignoredBranchEvents = 0;
    bool m_canRetry = false;
    bool m_isPinned = false;
    bool m_isArchived = false;
    bool m_isMarked = false; //!< It was pinned or archived, now or earlier.
    bool m_isRenamed = false; //!< The title is not the first one.
};

} // namespace AgentCore
