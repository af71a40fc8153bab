// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/reply.h"

#include <QJsonObject>

namespace Acp {

class Connection;
struct ListSessionsParams;

//! \brief Serves `session/list` and its alias `sessions/list`.
class SessionListHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit SessionListHandler(Connection *connection);

private:
    void list(const ListSessionsParams &params, AgentCore::Reply reply);
    //! The result with the further roots of sessions that are open here.
    QJsonObject withDirectories(QJsonObject result) const;

    Connection *m_connection;
};

} // namespace Acp
