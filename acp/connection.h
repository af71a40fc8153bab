// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/acpelicitationport.h"
#include "acp/acppaceport.h"
#include "acp/acppermissionport.h"
#include "acp/serveroptions.h"
#include "acp/sessionbinding.h"
#include "acp/wire/dialect.h"
#include "acp/wire/initialize.h"
#include "agentcore/jsonrpc/peer.h"

namespace Acp {

class TrustNotice;

//! \brief What the handlers of one connection share: the peer, the agent and the open sessions.
class AGENTCORE_EXPORT Connection : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive the connection.
    Connection(AgentCore::Agent *agent, AgentCore::Transport *transport, ServerOptions options);
    ~Connection() override;

    AgentCore::Agent &agent() { return *m_agent; }
    ServerOptions &options() { return m_options; }
    const ClientCapabilities &client() const { return m_client; }
    AcpElicitationPort &elicitation() { return m_elicitation; }
    //! The form that the client gets, for sessions opened from now on.
    Dialect dialect() const
    {
        return {m_options.compatibility, m_options.unstable, m_client.booleanOptions};
    }

    //! The client introduced itself; capabilities count for sessions opened from now on.
    void initialize(const ClientCapabilities &client);
    //! Registers a handler of \a method; before `initialize` requests get NotInitialized.
    void handle(const QString &method, AgentCore::Peer::Handler handler);
    //! The same for what opens sessions: AuthRequired while the client is logged out.
    void handleOpening(const QString &method, AgentCore::Peer::Handler handler);
    //! Open sessions go on without a login.
    void setLoggedOut(bool loggedOut) { m_loggedOut = loggedOut; }
    //! The same as handle() for `initialize`.
    void handleAtOnce(const QString &method, AgentCore::Peer::Handler handler);

    AgentCore::SessionSpec specFor(const OpenSessionParams &params);
    //! The binding of an open session, made when there is none.
    SessionBinding *bind(AgentCore::Session *session, const OpenSessionParams &params);
    //! Null when it is not open on this connection.
    SessionBinding *find(const QString &sessionId) const;
    //! The client may say \a name in the place of \a sessionId from now on.
    void addName(const QString &name, const QString &sessionId) { m_names[name] = sessionId; }
    QList<SessionBinding *> bindings() const;
    //! Closes the session; what is stored of it stays. Not from within one of its signals.
    void close(SessionBinding *binding);

signals:
    void closed();

private:
    UpdateStyle style() const;
    //! Sends the updates of a session that wait.
    void flush(const QString &sessionId);
    SessionOutbox::Sink sinkFor(const QString &sessionId);
    void handleDrained();
    void handleCancelRequested(const QJsonValue &requestId);

    AgentCore::Agent *m_agent;
    AgentCore::Transport *m_transport;
    ServerOptions m_options;
    ClientCapabilities m_client;
    QHash<QString, SessionBinding *> m_bindings;
    QHash<QString, QString> m_names; //!< Ids by what the client says in their place.
    AgentCore::Peer m_peer;
    AcpPermissionPort m_permission;
    AcpElicitationPort m_elicitation;
    AcpPacePort m_pace;
    TrustNotice *m_trust;
    bool m_initialized = false;
    bool m_loggedOut = false;
};

//! "Session not found", as every handler says it.
AGENTCORE_EXPORT std::unexpected<AgentCore::Error> sessionNotFound(const QString &id);

} // namespace Acp
