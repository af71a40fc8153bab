// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/acpports.h"
#include "acp/clientfiles.h"
#include "acp/clientterminals.h"
#include "acp/sessionbinding.h"
#include "acp/wire/dialect.h"
#include "acp/wire/initialize.h"
#include "acp/wire/serveroptions.h"
#include "agentcore/jsonrpc/peer.h"
#include "agentcore/session/agent.h"

#include <QFuture>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <concepts>
#include <map>
#include <memory>

namespace Acp {

class SessionBinding;

//! \brief Tells a client that a folder has files which wait for the user's trust, and how to give
//! it: no client has a question for that.
//!
//! Once per connection for the same files; as a notice or, where the client knows none, in the
//! next turn.
class TrustNotice : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! Looks at the working directory of the session of \a binding, away from the event loop.
    void look(SessionBinding *binding);

private:
    void tell(SessionBinding *binding, const QString &folder, const QStringList &files);

    QSet<QString> m_told; //!< Folders with the names of their files.
};

//! \brief What one session asks of its client: files and terminals, as far as it offers them.
//!
//! What the client offered when the session was opened counts as long as it is open.
class AGENTCORE_EXPORT ClientPorts : public AgentCore::PortsOwner
{
public:
    //! \a peer is not owned and may go first. \a flush: see ClientLink.
    ClientPorts(AgentCore::Peer *peer, const ClientCapabilities &client,
                std::function<void(const QString &sessionId)> flush);

    //! Sets those of \a ports that the client serves; the others stay as they are.
    static void addTo(AgentCore::Ports *ports, std::shared_ptr<ClientPorts> own);

    void setSession(const QString &id) override;

private:
    ClientCapabilities m_client;
    ClientLink m_link;
    ClientFiles m_files;
    ClientTerminals m_terminals;
};

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
    void notify(const QString &method, const QJsonObject &params);
    //! Registers a handler of \a method; before `initialize` requests get NotInitialized.
    void handle(const QString &method, AgentCore::Peer::Handler handler);
    //! The same for what opens sessions: AuthRequired while the client is logged out.
    void handleOpening(const QString &method, AgentCore::Peer::Handler handler);
    //! Open sessions go on without a login.
    void setLoggedOut(bool loggedOut) { m_loggedOut = loggedOut; }
    //! The same as handle() for `initialize`.
    void handleAtOnce(const QString &method, AgentCore::Peer::Handler handler);
    //! \brief Registers \a function of \a handler, which is there as long as this.
    //!
    //! It gets what \a parse makes of the parameters; what is wrong with them is answered before.
    template <typename Handler, typename Params, typename Parse>
    void serve(const QString &method, Handler *handler,
               void (Handler::*function)(const Params &, AgentCore::Reply), Parse parse)
    {
        handle(method, [=](const QJsonObject &json, AgentCore::Reply reply) {
            if (const AgentCore::Result<Params> params = parse(json))
                (handler->*function)(*params, std::move(reply));
            else
                std::move(reply).answer(std::unexpected(params.error()));
        });
    }
    //! The same for parameters with the id of an open session; one that is not open is answered.
    template <typename Handler, typename Params, typename Parse>
    void serveSession(const QString &method, Handler *handler,
                      void (Handler::*function)(AgentCore::Session *, const Params &,
                                                AgentCore::Reply),
                      Parse parse)
    {
        handle(method, [=, this](const QJsonObject &json, AgentCore::Reply reply) {
            const AgentCore::Result<Params> params = parse(json);
            const auto session = params.and_then([this](const Params &given) {
                if constexpr (std::same_as<Params, QString>)
                    return sessionOf(given);
                else
                    return sessionOf(given.sessionId);
            });
            if (session)
                (handler->*function)(*session, *params, std::move(reply));
            else
                std::move(reply).answer(std::unexpected(session.error()));
        });
    }
    //! \brief Answers with \a toJson of what \a future brings.
    //!
    //! NotFound becomes InvalidRequest: it is something within the session, not the session.
    template <typename T, typename ToJson>
    void answerLater(QFuture<AgentCore::Result<T>> future, AgentCore::Reply reply, ToJson toJson)
    {
        // Qt 6.8 copies what is to run when a future is ready, and a Reply can only be moved.
        auto shared = std::make_shared<AgentCore::Reply>(std::move(reply));
        future.then(this, [shared, toJson](const AgentCore::Result<T> &result) {
            AgentCore::Result<QJsonValue> answer = result.transform(toJson);
            if (!answer && answer.error().code == AgentCore::ErrorCode::NotFound)
                answer.error().code = AgentCore::ErrorCode::InvalidRequest;
            std::move(*shared).answer(answer);
        });
    }

    AgentCore::SessionSpec specFor(const OpenSessionParams &params);
    //! The binding of an open session, made when there is none.
    SessionBinding *bind(AgentCore::Session *session, const OpenSessionParams &params);
    //! Null when it is not open on this connection.
    SessionBinding *find(const QString &sessionId) const;
    //! SessionNotFound when it is not open on this connection.
    AgentCore::Result<AgentCore::Session *> sessionOf(const QString &sessionId) const;
    //! The client may say \a name in the place of \a sessionId from now on.
    void addName(const QString &name, const QString &sessionId) { m_names[name] = sessionId; }
    //! The model of the session sees pictures, as far as is known.
    bool takesImages(const QString &sessionId) const;
    QList<SessionBinding *> bindings() const;
    //! Closes the session; what is stored of it stays. Not from within one of its signals.
    void close(SessionBinding *binding);

signals:
    void closed();

private:
    struct Held
    {
        AgentCore::Peer::Handler handler;
        QJsonObject params;
        AgentCore::Reply reply;
    };

    UpdateStyle style() const;
    //! Sends the updates of a session that wait.
    void flush(const QString &sessionId);
    SessionOutbox::Sink sinkFor(const QString &sessionId);
    void handleReleased(const QString &sessionId, const OpenSessionParams &params);
    void takeOver(const QString &sessionId, const OpenSessionParams &params, int attempts);
    void handleDrained();
    void closeIdle();
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
    std::map<QString, std::vector<Held>> m_held; //!< What sessions that are taken over wait with.
    TrustNotice *m_trust;
    QTimer m_idle; //!< Until the next look at sessions that nobody uses.
    bool m_initialized = false;
    bool m_loggedOut = false;
};

//! "Session not found", as every handler says it.
AGENTCORE_EXPORT std::unexpected<AgentCore::Error> sessionNotFound(const QString &id);

} // namespace Acp
