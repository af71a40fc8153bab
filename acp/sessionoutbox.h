// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/serveroptions.h"
#include "agentcore/history/sessionupdate.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <deque>
#include <functional>

namespace Acp {

//! Which of several forms of an update a client gets.
struct AGENTCORE_EXPORT UpdateStyle
{
    bool notices = false; //!< It takes the update `notice`.
    bool compaction = false; //!< It takes `compaction_update`.
    //! It is a front of ours: it is told when the user said something, and what can be retried.
    bool isOurs = false;
    bool rootUsage = false; //!< Results of prompts have the unstable member `usage`.
    Compatibility compatibility = Compatibility::Standard;
};

//! \brief Turns the updates of one session into `session/update`s, in order, at the client's pace.
//!
//! Text that arrives within one turn of the event loop leaves as one chunk. While the client does
//! not read, what waits here is merged: text with the text of the same message, states of a tool
//! call, plans, modes, titles and token counts with their successors. So what waits is bounded by
//! what the client will have to show, and nothing is lost.
class AGENTCORE_EXPORT SessionOutbox : public QObject
{
    Q_OBJECT

public:
    //! Where updates go.
    struct Sink
    {
        std::function<void(const QJsonObject &update)> send;
        std::function<bool()> isCongested; //!< The client is behind: better wait and merge.
    };

    //! Live output of a running command that is kept, in UTF-16 units.
    static constexpr qsizetype kMaxLiveOutputChars = 16 * 1024;
    //! Live output leaves at most once in this time.
    static constexpr std::chrono::milliseconds kOutputInterval{100};

    explicit SessionOutbox(Sink sink, UpdateStyle style = {}, QObject *parent = nullptr);

    //! A live update. What the user said is not sent back.
    void add(const AgentCore::SessionUpdate &update);
    //! What the user said elsewhere, to an agent that this client is not alone with.
    void addFromElsewhere(const AgentCore::UserMessageAdded &message);
    //! Sends a whole conversation; all of it is handed over when this returns.
    void replay(const std::vector<AgentCore::SessionUpdate> &transcript);
    //! Hands everything over now, congested or not: before a response or a question.
    void flush();
    //! The client caught up.
    void handleDrained();

private:
    struct Entry
    {
        enum class Kind { Chunk, Call, Update, Commands };

        Kind kind = Kind::Update;
        QString key; //!< Chunk: the message; Call: the call; else: what a later one replaces.
        QLatin1StringView sessionUpdate; //!< Chunk only.
        QString text; //!< Chunk only.
        QDateTime at; //!< The same; invalid: not told.
        QJsonObject update; //!< Update only.
        QList<AgentCore::SlashCommand> commands; //!< Commands only.

        //! Both are text of one message.
        bool continues(const Entry &next) const
        {
            return kind == Kind::Chunk && next.kind == Kind::Chunk && key == next.key
                && sessionUpdate == next.sessionUpdate;
        }
    };
    //! A call that is not over.
    struct Call
    {
        QJsonObject latest;
        QJsonObject sent;
        QList<AgentCore::ToolContent> content;
        QString output; //!< Tail of its live output.
        bool outputCut = false;
        bool outputChanged = false;
    };

    void addChunk(QLatin1StringView sessionUpdate, const QString &messageId, const QString &text,
                  const QDateTime &at = {});
    void addCall(const AgentCore::ToolCallState &call);
    void addOutput(const AgentCore::ToolOutputAppended &update);
    void addNotice(const AgentCore::NoticeRaised &notice);
    void addProgress(const AgentCore::CompactionProgress &progress);
    void addCompaction(const AgentCore::ConversationCompacted &compacted);
    void addUpdate(const QString &key, const QJsonObject &update);
    void addCommands(const QList<AgentCore::SlashCommand> &commands);
    //! Brings live output into the content; false when there is nothing new.
    static bool showOutput(Call &call);
    void sendOutputs();
    void push(Entry entry);
    void eraseReplaced(const Entry &entry);
    void pump();
    void pumpSoon();
    void sendFront();
    void sendCall(const QString &id);
    void send(const QJsonObject &update);
    bool isAppending() const { return m_style.compatibility == Compatibility::Agentao; }
    QDateTime changedAt() const;

    Sink m_sink;
    std::deque<Entry> m_queue;
    QHash<QString, Call> m_calls;
    QSet<QString> m_announced; //!< Calls that the client knows.
    QTimer m_outputTimer;
    UpdateStyle m_style;
    QString m_compactionId; //!< Of the one that runs.
    bool m_replaying = false;
    bool m_pumpScheduled = false;
    int m_lastNotice = 0;
    int m_lastCompaction = 0;
};

} // namespace Acp
