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

} // namespace Acp
