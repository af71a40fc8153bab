// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationitem.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

namespace Ui {

//! \brief What happened in one conversation: what was said, thought, done and asked, in order.
//!
//! A call of a sub-agent has the calls that this one made. Text is kept as source only; what came
//! waits until takePending() makes it a part of its item.
class ConversationTree : public QObject
{
    Q_OBJECT

public:
    using Items = std::vector<std::unique_ptr<ConversationItem>>;
    using QObject::QObject;

    //! Replaces everything; \a running: a turn is under way.
    void load(const std::vector<AgentCore::SessionUpdate> &updates, bool running);
    void apply(const AgentCore::SessionUpdate &update);
    //! A turn began or ended; with its end all text is complete.
    void setRunning(bool running);
    //! \brief The turn, which is over, was stopped: a notice tells it, unless something does
    //! already.
    //!
    //! \a canGoOn: whether what was asked by a message can be tried again.
    void noteStopped(const std::function<bool(const QString &messageId)> &canGoOn);
    //! The transcript that was loaded says so of the last turn.
    bool wasStopped() const;
    void takePending();
    //! Which messages of the user compaction keeps; also those that come later.
    void setPinned(const QSet<QString> &messageIds);
    //! \brief What of the changes of the turn of left.checkpointId is still in the files, and how
    //! many of them were decided upon.
    void setLeft(const AgentCore::FilesChanged &left, int kept = 0, int rejected = 0);

    const Items &items() const { return m_items; }
    int count() const { return int(m_items.size()); }
    bool isRunning() const { return m_running; }
    bool isLoading() const { return m_loading; }
    //! The items of the message or tool call \a id, not of one of a sub-agent: a message may have
    //! text and thought.
    QList<int> indexesOf(const QString &id) const;
    //! The tool call \a id, one of a sub-agent, too; null when there is none.
    const ToolItem *toolCall(const QString &id) const;
    //! Calls \a visit for what there is, the newest first and the calls of a sub-agent before its
    //! own, until it returns false.
    void visitNewest(const std::function<bool(const ConversationItem &)> &visit) const;
    //! True when a turn changed files.
    bool hasChanges() const;
    //! \brief Where a call that has not begun stands among those of its turn that are not over.
    //!
    //! {2, 4}: one is before it, and two come behind. {0, 0} for all else.
    std::pair<int, int> queuePlace(int index) const;
    //! Which of them is asked about, or which place they have, may be another.
    void touchWaiting();
    //! How long the turn took that the answer \a index ends; -1 when something of it follows, or it
    //! is not over.
    qint64 turnMilliseconds(int index) const;

signals:
    //! isRunning() is another; not told by load().
    void runningChanged();
    void itemAppended(int index);
    //! \a firstPart: from which block on, in an answer; else 0.
    void itemChanged(int index, int firstPart);
    //! The state of a call changed, not its output alone.
    void callChanged(int index);
    //! The call \a position of the sub-agent of \a index came, or changed.
    void nestedChanged(int index, int position);
    //! Part \a part looks otherwise, as what it refers to is another.
    void partTouched(int index, int part);
    void pendingAdded();
    void pendingTaken();

private:
    void add(const AgentCore::UserMessageAdded &update);
    void add(const AgentCore::AgentTextAppended &update);
    void add(const AgentCore::AgentThoughtAppended &update);
    void add(const AgentCore::ToolCallChanged &update);
    void add(const AgentCore::ToolOutputAppended &update);
    void add(const AgentCore::PlanChanged &update);
    void add(const AgentCore::NoticeRaised &update);
    void add(const AgentCore::FilesChanged &update);
    bool addRestored(const AgentCore::NoticeRaised &update);
    void add(const AgentCore::ConversationCompacted &update);
    void add(const AgentCore::CompactionProgress &update);
    // Shown elsewhere in the window.
    void add(const AgentCore::ModeChanged &) { }
    void add(const AgentCore::OptionsChanged &) { }
    void add(const AgentCore::TitleChanged &) { }
    void add(const AgentCore::UsageChanged &) { }
    void add(const AgentCore::CommandsChanged &) { }
    //! Whoever owns the view calls load().
    void add(const AgentCore::ConversationReset &) { }

    //! Null: there is none.
    UserItem *lastMessage() const;
    bool addNested(const AgentCore::ToolCallState &call);
    int appendItem(const QString &key, ConversationItem::Content content);
    void closeRetry();
    void closeOpenText();
    void closeText(int index);
    void markDirty(int index);
    bool takePending(int index);
    void redoLinks(int index);
    void setTime(int index, const QDateTime &at);
    void noteTurnEnd();
    QDateTime turnEnd() const;

    Items m_items;
    QHash<QString, int> m_byKey;
    QHash<QString, std::pair<int, int>> m_nested; // by call: its item and place there
    QSet<QString> m_pinned;
    std::vector<int> m_dirty;
    std::vector<int> m_openTexts; // may still grow
    QElapsedTimer m_thinking;
    int m_compacting = -1; // the item that shows it
    bool m_loading = false;
    bool m_running = false;
};

} // namespace Ui
