// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/branchjson.h"
#include "acp/wire/checkpointjson.h"
#include "acp/wire/guestjson.h"
#include "acp/wire/reviewjson.h"
#include "acp/wire/sessionrequests.h"
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

//! \brief Serves `_agentao.cn/folder/list`, by which a client on another machine lets the person
//! pick the folder of a session here.
class FolderHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit FolderHandler(Connection *connection);

private:
    void list(const QString &path, AgentCore::Reply reply);

    Connection *m_connection;
};

//! \brief Serves what other fronts of ours may do in a session besides, see ServerOptions::isGuest:
//! `_agentao.cn/session/steer`, with the parameters of `session/prompt`, `.../retry`,
//! `.../compact`, `.../command` and `.../stop_call`.
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
