// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/reply.h"

#include <QJsonObject>

namespace Acp {

class Connection;

//! \brief Serves `session/prompt` and `session/cancel`.
class PromptHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit PromptHandler(Connection *connection);

private:
    void prompt(const QJsonObject &params, AgentCore::Reply reply);
    void cancel(const QJsonObject &params, AgentCore::Reply reply);

    Connection *m_connection;
};

} // namespace Acp
