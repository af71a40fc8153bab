// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/branchjson.h"
#include "agentcore/jsonrpc/reply.h"

namespace AgentCore {
class Session;
}

namespace Acp {

class Connection;

//! \brief Serves `_agentao.cn/branch/list`, `.../start` and `.../switch`, and `session/fork`.
//!
//! The former are announced as `_meta` of the agent's capabilities, the latter as a capability of
//! sessions. No update takes back what was shown: who starts or switches a branch loads the session
//! anew, and another client of the session is told in words. Source of `session/fork`: ACP draft,
//! "Session fork".
class BranchHandler
{
public:
    //! Registers what the agent is capable of; \a connection outlives it.
    explicit BranchHandler(Connection *connection);

private:
    void list(AgentCore::Session *session, const QString &sessionId, AgentCore::Reply reply);
    void start(AgentCore::Session *session, const StartBranchParams &params,
               AgentCore::Reply reply);
    void switchTo(AgentCore::Session *session, const SwitchBranchParams &params,
                  AgentCore::Reply reply);
    template <typename Change>
    auto byClient(AgentCore::Session *session, Change change) -> decltype(change());
    void fork(const QJsonObject &json, AgentCore::Reply reply);

    Connection *m_connection;
};

} // namespace Acp
