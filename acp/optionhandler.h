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

//! \brief Serves `_agentao.cn/set_model`, both forms of `session/set_model`, and
//! `session/list_models`, for clients that do not know the option `model`.
//!
//! None of them is in the protocol any more, or ever was. The older Agentao has them. The list asks
//! endpoints first whose list is some minutes old, all of them with `"refresh": true`; `warning`
//! tells which of them did not answer, and how old their list is.
class ModelHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit ModelHandler(Connection *connection);

private:
    void setModelExtension(const QJsonObject &json, AgentCore::Reply reply);
    void setModel(AgentCore::Session *open, const SetModelParams &params, AgentCore::Reply reply);
    void listModels(const QJsonObject &json, AgentCore::Reply reply);

    Connection *m_connection;
};

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
