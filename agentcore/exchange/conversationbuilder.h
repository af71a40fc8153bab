// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/importedsession.h"
#include "agentcore/tools/builtin/toolregistry.h"
#include "agentcore/tools/tool.h"

#include <QHash>

namespace AgentCore {

//! \brief Makes events of the messages of another program's conversation, one after another.
//!
//! The result is valid whatever comes: ids of calls are unique, a result belongs to a call, a call
//! without one was interrupted.
class ConversationBuilder
{
public:
    //! An answer or a part of it.
    struct Answer
    {
        QString thought; //!< Shown only: another program's reasoning cannot be given back.
        QString text;
        std::vector<ToolCallPart> calls;
    };

    //! \a cwd: what paths in titles are relative to.
    explicit ConversationBuilder(const QString &cwd);

    void setTimes(const QDateTime &createdAt, const QDateTime &updatedAt);
    //! Empty ones are left out.
    void addTitle(const QString &title);
    void addModel(const QString &name);
    //! For the model only, at the next prompt.
    void addFacts(const QString &facts);
    //! \a at may be invalid, then it is that of the message before.
    void addUser(const QList<ContentBlock> &content, const QDateTime &at);
    void addAnswer(const Answer &answer);
    //! False when nothing waits for the result of \a callId.
    bool addResult(const QString &callId, const ToolResult &result);
    void skip() { ++m_session.skipped; }

    //! To be called once. Without a title it gets that of its first prompt.
    ImportedSession finish();
    bool isEmpty() const { return !m_hasMessages; }

private:
    void endTurn(StopReason reason);
    void addCall(const ToolCallPart &call);
    QString newMessageId() { return u'm' + QString::number(++m_lastMessage); }

    ImportedSession m_session;
    ToolRegistry m_tools;
    ToolContext m_context;
    QDateTime m_time;
    QString m_title;
    QString m_facts;
    QHash<QString, QString> m_waiting; //!< Our id of a call, by that of the other program.
    QSet<QString> m_callIds; //!< Ours.
    qint64 m_lastMessage = 0;
    bool m_hasMessages = false;
    bool m_inTurn = false;
    bool m_isAnswered = false; //!< The turn's last message is an answer that wants nothing.
};

} // namespace AgentCore
