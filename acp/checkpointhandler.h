// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/checkpointjson.h"
#include "agentcore/jsonrpc/reply.h"

namespace AgentCore {
class Session;
}

namespace Acp {

class Connection;

//! \brief Serves `_agentao.cn/checkpoint/list`, `.../changes` and `.../restore`.
//!
//! They are announced as `_meta` of the agent's capabilities.
class CheckpointHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit CheckpointHandler(Connection *connection);

private:
    void list(const QJsonObject &json, AgentCore::Reply reply);
    void changes(const QJsonObject &json, AgentCore::Reply reply);
    void restore(const QJsonObject &json, AgentCore::Reply reply);
    AgentCore::Result<AgentCore::Session *> sessionOf(const QString &id) const;

    Connection *m_connection;
};

} // namespace Acp
