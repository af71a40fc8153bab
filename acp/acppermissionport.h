// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/initialize.h"
#include "agentcore/permission/permissionport.h"

#include <QObject>

#include <functional>
#include <map>

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
