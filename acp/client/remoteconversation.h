// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/calloutput.h"
#include "acp/wire/updateparser.h"
#include "agentcore/history/sessionupdate.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <vector>

namespace Acp {

//! Characters, or bytes of a picture, that \a content shows.
AGENTCORE_EXPORT qsizetype sizeOf(const AgentCore::ToolContent &content);
//! What keeping \a update takes, about: all of it that an agent can make long.
AGENTCORE_EXPORT qsizetype charsOf(const AgentCore::SessionUpdate &update);

//! \brief What a session with another agent showed: makes updates of the core of what comes from
//! the wire, and keeps them for views that open later.
//!
//! Bounded: a piece of a message and an answer are cut, a call shows so much, and of a very long
//! conversation the beginning is forgotten; each is told once.
class AGENTCORE_EXPORT RemoteConversation
{
public:
    static constexpr qsizetype kMaxChunkChars = 256 * 1024;
    static constexpr qsizetype kMaxAnswerChars = 1024 * 1024; //!< Of one turn, thoughts besides.
    static constexpr qsizetype kMaxUpdates = 100'000;
    static constexpr qsizetype kMaxChars = 32 * 1024 * 1024;
    static constexpr qsizetype kMaxImageBytes = 16 * 1024 * 1024;
    using Sink = std::function<void(const AgentCore::SessionUpdate &)>;

    //! \a appends: content of updates of calls is appended, see AgentSpec::Dialect.
    RemoteConversation(Sink sink, bool appends);

    //! What was shown before, of our own record; goes to nobody.
    void preload(const std::vector<AgentCore::SessionUpdate> &updates);
    //! The agent is another process of ours: it never says again what the user said here, and its
    //! word for when something was said counts.
    void setIsOurs(bool isOurs) { m_isOurs = isOurs; }
    bool isOurs() const { return m_isOurs; }
    //! \brief The agent tells the whole anew: what was shown is forgotten, but for what the user
    //! said in a turn of now, which is not part of it.
    //!
    //! What comes until endRetelling() is kept; a ConversationReset tells of all of it then.
    void beginRetelling();
    void endRetelling();
    //! Another process of the agent: ids of its messages and calls mean others than before.
    void beginConnection();
    //! A turn begins with what the user said. Returns the id of that message.
    QString beginTurn(const QList<AgentCore::ContentBlock> &prompt);
    //! It is over: calls that are open get an end, with \a why as their last words.
    void endTurn(const QString &why);

    void add(const MessageChunk &chunk);
    void add(const ToolCallUpdate &update);
    void add(const CompactionPatch &patch);
    void add(const CompactionChunk &chunk);
    //! What needs no translation.
    void add(const AgentCore::SessionUpdate &update);

    //! New text of a terminal of ours that calls show, and its end.
    void appendTerminal(const QString &terminalId, const QString &text);
    void endTerminal(const QString &terminalId, const QString &output);

    //! Null for an unknown id, which is one of ours.
    const AgentCore::ToolCallState *call(const QString &id) const;
    //! The same by the id that the agent has for it.
    const AgentCore::ToolCallState *theirCall(const QString &id) const;
    std::vector<AgentCore::SessionUpdate> transcript() const { return m_updates; }
    //! What the user said in that message; empty: there is none.
    QList<AgentCore::ContentBlock> userContent(const QString &messageId) const;
    //! What is put before ids of messages that the agent gave.
    const QString &idPrefix() const { return m_idPrefix; }
    //! The message of the last beginTurn(); empty: there was none.
    const QString &promptId() const { return m_promptId; }

private:
    void show(const AgentCore::SessionUpdate &update);
    void tell(const AgentCore::SessionUpdate &update);
    void keep(const AgentCore::SessionUpdate &update);
    bool merge(const AgentCore::SessionUpdate &update);
    void forgetSome();
    void addUserChunk(const MessageChunk &chunk);
    void addImage(const AgentCore::ContentBlock &block);
    void addText(MessageChunk::Speaker speaker, const QString &messageId, const QString &text);
    QString messageId(const MessageChunk &chunk);
    QString ownId(const QString &theirs) const { return m_ownIds.value(theirs, theirs); }
    QString idForUpdate(const QString &theirs);
    void changeCall(AgentCore::ToolCallState call, bool isNew);
    static void appendContent(const ToolCallPatch &patch, bool joins,
                              AgentCore::ToolCallState &call);
    void tellOnce(AgentCore::Saying what);
    QList<AgentCore::ToolCallState> callsWith(const QString &terminalId) const;

    Sink m_sink;
    std::vector<AgentCore::SessionUpdate> m_updates;
    QHash<QString, size_t> m_calls; // into m_updates
    QHash<QString, QString> m_ownIds; // of calls: ours by the agent's, where they differ
    QSet<QString> m_oldCalls; // of ours, of earlier processes
    QString m_idPrefix = QStringLiteral("a:");
    std::optional<size_t> m_plan; // the same
    CallOutput m_output;
    QHash<QString, CompactionPatch> m_compactions;
    QSet<AgentCore::Saying> m_told;
    QString m_lastId; // of the message that grows without an id of its own
    QString m_prompt; // of the turn, to know an echo
    QString m_promptId; // of the turn; empty: none runs
    std::vector<AgentCore::SessionUpdate> m_said; // in the turn, while all is told anew
    MessageChunk::Speaker m_lastSpeaker = MessageChunk::Speaker::User;
    qsizetype m_chars = 0;
    qsizetype m_answerChars = 0;
    qint64 m_lastNumber = 0;
    bool m_appends;
    bool m_grows = false; // the last thing shown was a text of m_lastSpeaker
    bool m_isInTurn = false;
    bool m_isRetold = false; // all of it, just now
    bool m_isOurs = false;
};

} // namespace Acp
