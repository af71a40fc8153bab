// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/checkpointjson.h"
#include "acp/wire/reviewjson.h"
#include "agentcore/jsonrpc/reply.h"

namespace AgentCore {
class Session;
}

namespace Acp {

class Connection;

//! \brief Serves `_agentao.cn/checkpoint/list`, `.../changes` and `.../restore`, and to other
//! fronts of ours, see ServerOptions::isGuest, `_agentao.cn/review/changes` and `.../revert`.
//!
//! The former are announced as `_meta` of the agent's capabilities.
class CheckpointHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit CheckpointHandler(Connection *connection);

private:
    void list(AgentCore::Session *session, const QString &sessionId, AgentCore::Reply reply);
    void changes(AgentCore::Session *session, const CheckpointParams &params,
                 AgentCore::Reply reply);
    void restore(AgentCore::Session *session, const CheckpointParams &params,
                 AgentCore::Reply reply);
    void review(AgentCore::Session *session, const ReviewParams &params, AgentCore::Reply reply);
    void revert(AgentCore::Session *session, const ReversalParams &params, AgentCore::Reply reply);

    Connection *m_connection;
};

} // namespace Acp
