// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/guestjson.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/jsonrpc/reply.h"

namespace Acp {

class Connection;

//! \brief Serves what other fronts of ours may do in a session besides, see ServerOptions::isGuest:
//! `_agentao.cn/session/steer`, with the parameters of `session/prompt`, `.../retry`,
//! `.../compact`,
//! `.../command` and `.../stop_call`.
//!
//! Nobody else gets them, and nothing announces them. Each is answered as soon as it is known
//! whether it goes, with an empty object; turns that begin so go on after that.
class GuestHandler
{
public:
    //! Registers itself where the client is a guest; \a connection outlives it.
    explicit GuestHandler(Connection *connection);

private:
    void steer(const PromptParams &params, AgentCore::Reply reply);
    void retry(AgentCore::Session *session, const QString &sessionId, AgentCore::Reply reply);
    void compact(AgentCore::Session *session, const CompactParams &params, AgentCore::Reply reply);
    void runCommand(AgentCore::Session *session, const CommandParams &params,
                    AgentCore::Reply reply);
    void stopCall(AgentCore::Session *session, const StopCallParams &params,
                  AgentCore::Reply reply);

    Connection *m_connection;
};

} // namespace Acp
