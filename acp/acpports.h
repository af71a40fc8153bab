// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/elicitationjson.h"
#include "acp/wire/initialize.h"
#include "agentcore/permission/permissionport.h"
#include "agentcore/ports/paceport.h"

#include <QObject>
#include <QSet>

#include <functional>
#include <map>

namespace AgentCore {
class Transport;
}

namespace Acp {

//! \brief The pace of the client: behind while it has much to read.
//!
//! All sessions of a connection share its pipe, and so this.
class AGENTCORE_EXPORT AcpPacePort : public AgentCore::PacePort
{
    Q_OBJECT

public:
    //! Bytes the client has not read from which on updates wait and are merged.
    static constexpr qint64 kCongestedBytes = 1024 * 1024;

    //! \a transport is not owned and outlives the port.
    explicit AcpPacePort(const AgentCore::Transport *transport, QObject *parent = nullptr);

    bool isBehind() const override;
    //! The client read all, and what waited for that was handed over.
    void handleDrained();

private:
    const AgentCore::Transport *m_transport;
};

} // namespace Acp

namespace AgentCore {
class Peer;
}

namespace Acp {

//! \brief Asks the client by `session/request_permission`.
//!
//! There is no time-out; a lost connection, an error and every unclear answer are a "no".
class AGENTCORE_EXPORT AcpPermissionPort : public QObject, public AgentCore::PermissionPort
{
    Q_OBJECT

public:
    //! \a beforeAsking is called with the session's id before a question is sent, so that the
    //! client knows the call that it is about. \a peer and \a client must outlive the port's use.
    AcpPermissionPort(AgentCore::Peer *peer, const ClientCapabilities *client,
                      std::function<void(const QString &sessionId)> beforeAsking,
                      QObject *parent = nullptr);

    void ask(const AgentCore::PermissionQuestion &question,
             AgentCore::PermissionReply reply) override;
    //! Also tells the client by `$/cancel_request`.
    void withdraw(const QString &questionId) override;

private:
    struct Open
    {
        qint64 requestId = 0;
        AgentCore::PermissionReply reply;
    };

    void handleAnswer(const QString &questionId, const AgentCore::PermissionAnswer &answer);

    AgentCore::Peer *m_peer;
    const ClientCapabilities *m_client;
    std::function<void(const QString &)> m_beforeAsking;
    std::map<QString, Open> m_open; //!< Questions without an answer, by id.
};

} // namespace Acp

namespace AgentCore {
class Peer;
}

namespace Acp {

//! \brief Asks the client: by `elicitation/create` where it advertised that mode; else single
//! questions by `_agentao.cn/ask_user` where it advertised that, else by
//! `session/request_permission` where there are two answers, one of which agrees.
//!
//! There is no time-out; a lost connection, an error and an unclear answer are "cancelled". What no
//! way fits is "unavailable" at once, as nothing is sent that a client may leave unanswered. An
//! address is never put in a form.
class AGENTCORE_EXPORT AcpElicitationPort : public QObject, public AgentCore::ElicitationPort
{
    Q_OBJECT

public:
    enum class Way { Elicitation, AskUser, Permission };

    //! \a beforeAsking is called with the session's id before a question is sent, so that the
    //! client knows the call that it is about. \a peer and \a client must outlive the port's use.
    AcpElicitationPort(AgentCore::Peer *peer, const ClientCapabilities *client,
                       std::function<void(const QString &sessionId)> beforeAsking,
                       QObject *parent = nullptr);

    void ask(const AgentCore::Elicitation &elicitation, AgentCore::ElicitationReply reply) override;
    //! \brief Asks on behalf of the client's request \a requestId, which is open: a sign-in, say.
    //!
    //! Only by `elicitation/create`; \a elicitation has no session.
    void askDuring(const QJsonValue &requestId, const AgentCore::Elicitation &elicitation,
                   AgentCore::ElicitationReply reply);
    //! Also tells the client by `$/cancel_request`.
    void withdraw(const QString &elicitationId) override;
    //! Sends `elicitation/complete` once for an address that was sent and not declined.
    void complete(const QString &elicitationId) override;
    //! Where the client advertised addresses.
    bool asksToSignIn() const override { return m_client->urlElicitation; }

private:
    struct Open
    {
        qint64 requestId = 0;
        AgentCore::Elicitation elicitation;
        Way way = Way::Elicitation;
        AgentCore::ElicitationReply reply;
    };

    bool canElicit(const AgentCore::Elicitation &elicitation) const;
    static QString methodOf(Way way);
    void send(const AgentCore::Elicitation &elicitation, Way way, AgentCore::ElicitationReply reply,
              const ElicitationScope &scope = {});
    void handleResult(const QString &elicitationId, const AgentCore::Result<QJsonValue> &result);

    AgentCore::Peer *m_peer;
    const ClientCapabilities *m_client;
    std::function<void(const QString &)> m_beforeAsking;
    std::map<QString, Open> m_open; //!< Without an answer, by id.
    QSet<QString> m_addresses; //!< Ids of those that were sent, and not declined or completed.
    bool m_refusedAskUser = false; //!< It said that it knows it, and then that it does not.
};

} // namespace Acp
