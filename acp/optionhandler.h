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

//! \brief Serves `session/set_config_option`, its alias `config/set`, and `_agentao.cn/set_model`.
class OptionHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit OptionHandler(Connection *connection);

private:
    void setOption(const QJsonObject &json, AgentCore::Reply reply);
    void setModel(const QJsonObject &json, AgentCore::Reply reply);
    AgentCore::Result<AgentCore::Session *> apply(const AgentCore::Result<SetOptionParams> &params);

    Connection *m_connection;
};

} // namespace Acp
