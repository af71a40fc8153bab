// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/sessionrequests.h"
#include "agentcore/jsonrpc/reply.h"

namespace Acp {

class Connection;

//! \brief Serves `session/new`, `load`, `resume` and `close`.
class SessionHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit SessionHandler(Connection *connection);

private:
    using Params = OpenSessionParams;
    enum class History { Replay, Keep }; //!< Whether opening sends the conversation.

    void create(const QJsonObject &json, AgentCore::Reply reply);
    void createFresh(const Params &params, AgentCore::Reply reply);
    //! In a new work tree, which is made and set up before the answer.
    void createApart(const Params &params, AgentCore::Reply reply);
    void setUp(const Params &params, const AgentCore::Worktree &tree, AgentCore::Reply reply);
    void finishApart(const Params &params, const AgentCore::Worktree &tree,
                     const QString &failedCommand, AgentCore::Session *session,
                     AgentCore::Reply reply);
    //! `--resume`: the first `session/new` opens a stored session; without one it makes a new one.
    void resumeStored(const Params &params, const QString &wanted, AgentCore::Reply reply);
    void tellWhatElse(const QString &wanted, const AgentCore::Error &error);
    void finishResume(Params params, AgentCore::Session *session, AgentCore::Reply reply);
    void open(const QJsonObject &json, History history, AgentCore::Reply reply);
    void open(const Params &params, History history, AgentCore::Reply reply);
    //! For iac-code also by a title or the beginning of an id.
    void resume(const QJsonObject &json, AgentCore::Reply reply);
    void finishOpen(const Params &params, AgentCore::Session *session, History history,
                    AgentCore::Reply reply);
    //! It is not stored where the client says: it may be elsewhere, or in the request itself.
    void openUnknown(const Params &params, History history, AgentCore::Reply reply);
    void importHistory(const Params &params, AgentCore::Reply reply);
    void close(const QJsonObject &json, AgentCore::Reply reply);
    void finishClose(const QString &sessionId);

    Connection *m_connection;
};

} // namespace Acp
