// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/optionjson.h"
#include "agentcore/jsonrpc/reply.h"

namespace AgentCore {
class Session;
}

namespace Acp {

class Connection;

//! \brief Serves `session/set_config_option` and its alias `config/set`.
class OptionHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit OptionHandler(Connection *connection);

private:
    void setOption(const QJsonObject &json, AgentCore::Reply reply);

    Connection *m_connection;
};

//! \brief Chooses what \a params say and returns the session.
//!
//! SessionNotFound; InvalidRequest for what the session does not take.
AgentCore::Result<AgentCore::Session *> chooseOption(Connection *connection,
                                                     const SetOptionParams &params);

} // namespace Acp
