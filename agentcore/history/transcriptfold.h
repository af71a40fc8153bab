// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"
#include "agentcore/llm/client/chatmessage.h"

#include <QHash>

namespace AgentCore {

//! What people are told of \a event.
NoticeRaised restoreNotice(const RestoreEvent &event);

//! \brief The conversation as people saw it: adjacent text merged, each call once with its last
//! state, plans once per turn.
class AGENTCORE_EXPORT TranscriptFold
{
public:
    //! But texts and reasoning, which appendText() and appendThought() take.
    void apply(const SessionEvent &event);
    //! \return True when a message began that did not stand at the end.
    bool appendText(const QString &messageId, const QString &text, const QDateTime &at);
    bool appendThought(const QString &messageId, const QString &text, const QDateTime &at);
    //! The program ended in the middle of a turn; \a canRetry: it may go on.
    void endInterrupted(bool canRetry);
    //! Calls that are open failed: they go no further.
    void closeCalls();

    //! As updates, with the live output of calls that run.
    std::vector<SessionUpdate> updates() const;
    //! True when the text or reasoning \a messageId stands at the end and may grow.
    bool isGrowing(const QString &messageId) const;
    //! Null for an unknown id. Valid until the next event.
    const ToolCallState *toolCall(const QString &id) const;
    //! Ids of calls that are neither completed nor failed, in order.
    QStringList openToolCalls() const;
    //! Live output so far of a call that is not over, at most kMaxLiveOutput characters.
    QString liveOutput(const QString &id) const { return m_liveOutput.value(id); }
    //! What the user message \a messageId says; empty when there is none.
    QList<ContentBlock> userContent(const QString &messageId) const;
    //! The plan that holds, as the model reads it; may be empty.
    QString lastPlan() const;
    //! What tells of the last compaction of any branch; there must be one.
    const ConversationCompacted &lastCompaction() const { return m_lastCompaction; }
    //! Not used before, and used by nothing else.
    QString newMessageId() { return u'm' + QString::number(++m_lastMessage); }
    //! Lets the newest text and that of \a message share their memory.
    void shareText(ChatMessage &message);

    //! The list itself, of the active branch.
    std::vector<SessionUpdate> &list() { return m_updates; }
    const std::vector<SessionUpdate> &list() const { return m_updates; }
    //! Where the plan of the turn stands; unset: it has none.
    std::optional<size_t> planIndex() const { return m_planIndex; }
    //! From \a firstUpdate on the list is another one now.
    void takeBranch(size_t firstUpdate, std::optional<size_t> planIndex);

    static constexpr qsizetype kMaxLiveOutput = 256 * 1024;

private:
    void add(const UserEvent &event);
    void add(const ToolEvent &event);
    void add(const OutputEvent &event);
    void add(const PlanChanged &event);
    void add(const TurnEndEvent &event);
    void add(const CompactionEvent &event);
    void add(const CommandEvent &event);
    void noteMessageId(const QString &messageId);

    std::vector<SessionUpdate> m_updates;
    QHash<QString, size_t> m_callIndex; //!< Into m_updates.
    QHash<QString, QString> m_liveOutput;
    std::optional<size_t> m_planIndex; //!< Into m_updates, of the turn.
    ConversationCompacted m_lastCompaction;
    int m_compactions = 0; //!< Of all branches.
    qint64 m_lastMessage = 0;
};

} // namespace AgentCore
