// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/messagefold.h"
#include "agentcore/history/sessionevent.h"

namespace AgentCore {

//! \brief What holds for a session whichever way its conversation took: title, mode, model, marks.
class AGENTCORE_EXPORT LabelFold
{
public:
    void apply(const SessionEvent &event);

    QString title() const { return m_title; }
    QString modeId() const { return m_modeId; } //!< Empty: never set.
    QString modelName() const { return m_model.name; }
    //! Empty: the default.
    const RequestOptions &modelOptions() const { return m_model.options; }
    bool isPinned() const { return m_isPinned; } //!< In lists.
    bool isArchived() const { return m_isArchived; }
    //! What the other agent calls the session; empty: it is no session with another agent.
    QString agentSession() const { return m_agentSession; }
    //! Its folder there, see AgentEvent.
    QString agentFolder() const { return m_agentFolder; }
    QString group() const { return m_group; } //!< In lists; empty: none.
    //! Events that say again what lists show and the start of the file does not.
    std::vector<SessionEvent> repeated() const;

private:
    QString m_title;
    QString m_modeId;
    ModelEvent m_model;
    QString m_agentSession;
    QString m_agentFolder;
    QString m_group;
    bool m_isPinned = false;
    bool m_isArchived = false;
    bool m_isMarked = false; //!< One of the three was set, now or earlier.
    bool m_isRenamed = false; //!< The title is not the first one.
};

//! \brief What the events of a session add up to: three folds over one stream, what models read,
//! what people saw and what lists show; and the branches, which part the first two.
//!
//! The same events give the same history, whether they happen or are read from a file. It is valid
//! at any time, see MessageFold.
class AGENTCORE_EXPORT History
{
public:
    void apply(const SessionEvent &event);
    //! As apply() of a TextEvent and ThoughtEvent.
    void appendText(const QString &messageId, const QString &text, const QDateTime &at = {});
    void appendThought(const QString &messageId, const QString &text, const QDateTime &at = {});
    //! To be called after the last stored event: a turn that has no end was interrupted.
    void finishLoading();

    //! For the next request: roles alternate, every call has its result.
    std::vector<ChatMessage> requestMessages() const { return m_messages.requestMessages(m_shown); }
    //! The same in pieces that compaction may part; what stands for the compacted ones first.
    std::vector<ConversationPiece> pieces() const { return m_messages.pieces(m_shown); }
    //! Everything that was shown, in order, adjacent text merged, each call once with its last
    //! state. Modes and titles are not in it; plans once per turn; the last usage at its end.
    std::vector<SessionUpdate> transcript() const;
    const TranscriptFold &shown() const { return m_shown; }
    const LabelFold &labels() const { return m_labels; }

    //! A reply for the file, with \a message's text left out where it was streamed before.
    ReplyEvent makeReplyEvent(FinishReason reason, const ChatMessage &message) const
    {
        return m_messages.makeReplyEvent(reason, message, m_shown);
    }

    //! Null for an unknown id. Valid until the next event.
    const ToolCallState *toolCall(const QString &id) const { return m_shown.toolCall(id); }
    //! True when a call of any branch has that id.
    bool isCallKnown(const QString &id) const { return toolCall(id) || m_branches.hasCall(id); }
    //! Not used before, and used by nothing else.
    QString newMessageId() { return m_shown.newMessageId(); }

    //! Of the last request; nothing: none told figures yet.
    const std::optional<UsageChanged> &usage() const { return m_messages.usage(); }
    //! True when nothing was added for the model since that usage was told.
    bool isUsageCurrent() const { return m_messages.isUsageCurrent(); }
    const BranchTree &branches() const { return m_branches.tree(); }
    //! Files that are not as the active branch has them, because of what others did since.
    ForeignChanges foreignChanges() const { return m_branches.foreignChanges(); }
    //! Branch events that named what there is not, in a damaged file; they changed nothing.
    int ignoredBranchEvents() const { return m_ignoredBranchEvents; }

    //! User messages that compaction keeps word for word.
    const QSet<QString> &pinnedMessages() const { return m_messages.pinned(); }
    //! True when \a messageId is what the user said, in any branch.
    bool isUserMessage(const QString &id) const { return m_messages.isUserMessage(id); }
    //! Calls whose results requests leave out.
    QSet<QString> trimmedCalls() const { return m_messages.trimmedCalls(m_shown); }
    //! True when the last turn ended before its work was done.
    bool canRetry() const { return m_messages.canRetry(); }

private:
    void closeWork();
    void endInterrupted();
    void follow(const BranchEvent &event);
    void noteChanges(const SessionEvent &event);
    BranchStash::Conversation conversation();
    BranchState branchState() const;

    TranscriptFold m_shown;
    MessageFold m_messages;
    LabelFold m_labels;
    BranchStash m_branches;
    int m_ignoredBranchEvents = 0;
};

} // namespace AgentCore
