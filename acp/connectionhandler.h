// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/reply.h"

#include <QJsonObject>

namespace Acp {

class Connection;

//! \brief Serves `initialize`, `authenticate` and `logout`.
class ConnectionHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit ConnectionHandler(Connection *connection);

private:
    void initialize(const QJsonObject &params, AgentCore::Reply reply);
    void authenticate(const QJsonObject &params, AgentCore::Reply reply);
    //! Whether \a methodId is usable; makes its models those of sessions to come.
    AgentCore::Result<void> use(const QString &methodId);
    void logout();

    Connection *m_connection;
};

} // namespace Acp
