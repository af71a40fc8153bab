// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/reply.h"

namespace AgentCore {
class Session;
}

namespace Acp {

class Connection;
struct SetModeParams;

//! \brief Serves `session/set_mode`.
class ModeHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit ModeHandler(Connection *connection);

private:
    void setMode(AgentCore::Session *session, const SetModeParams &params, AgentCore::Reply reply);

    Connection *m_connection;
};

} // namespace Acp
