// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/reply.h"

namespace AgentCore {
struct SessionQuery;
}

namespace Acp {

class Connection;

//! \brief Serves `_agentao.cn/session/search`, announced as `_meta` of the agent's capabilities.
class SearchHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit SearchHandler(Connection *connection);

private:
    void search(const AgentCore::SessionQuery &given, AgentCore::Reply reply);

    Connection *m_connection;
};

} // namespace Acp
