// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/sessionoutbox.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/jsonrpc/reply.h"

#include <QPointer>

#include <optional>

namespace Acp {

//! \brief An open session on the wire: its updates go out, its prompt is answered last.
//!
//! Messages of the agent go out only within a turn: what a client without the update `notice` has
//! to be told in words waits for the next one.
class AGENTCORE_EXPORT SessionBinding : public QObject
{
    Q_OBJECT

public:
    //! \a session is not owned and outlives the binding. \a directories: its further roots.
    SessionBinding(AgentCore::Session *session, QStringList directories, SessionOutbox::Sink sink,
                   UpdateStyle style, QObject *parent);

    AgentCore::Session *session() const { return m_session; }
    //! Further roots, as the client gave them.
    const QStringList &directories() const { return m_directories; }
    //! The MCP servers that the client named, as it gave them.
    const QList<McpServer> &servers() const { return m_servers; }
    void setServers(const QList<McpServer> &servers) { m_servers = servers; }
    //! True when the running turn answers the client's request of that id.
    bool answers(const QJsonValue &requestId) const;
    SessionOutbox &outbox() { return m_outbox; }

    //! Starts a turn and answers \a reply when it is over, after all its updates; Busy at once.
    //! Pictures that are too large are made smaller before.
    void prompt(const PromptParams &params, AgentCore::Reply reply);
    //! As Session::cancel(), and gives up a prompt whose turn did not begin yet.
    void cancel();
    //! As if the session had told it.
    void tell(const AgentCore::NoticeRaised &notice) { handleUpdated(notice); }
    //! Sends the whole conversation now.
    void replay();

signals:
    //! No turn runs any more and its prompt is answered.
    void settled();

private:
    void begin(const QList<AgentCore::ContentBlock> &content);
    void handleTurnFinished(const AgentCore::TurnResult &result);
    void handleUpdated(const AgentCore::SessionUpdate &update);
    bool isLate(const AgentCore::SessionUpdate &update) const;
    void keepForNextTurn(const AgentCore::SessionUpdate &update);

    AgentCore::Session *m_session;
    QStringList m_directories;
    QList<McpServer> m_servers;
    UpdateStyle m_style;
    SessionOutbox m_outbox;
    std::optional<AgentCore::Reply> m_prompt; //!< Set while a turn runs.
    std::vector<AgentCore::SessionUpdate> m_late; //!< For the next turn.
    int m_fitting = 0; //!< Which prompt's pictures are being worked on; 0: none's.
    int m_lastFitting = 0;
    bool m_wasCancelled = false; //!< The last turn, and no other began.
    bool m_errorShown = false; //!< The turn's error went out as a notice.
};

} // namespace Acp
