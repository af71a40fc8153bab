// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/reply.h"

namespace Acp {

class Connection;

//! \brief Serves `_agentao.cn/folder/list`, by which a client on another machine lets the person
//! pick the folder of a session here.
class FolderHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit FolderHandler(Connection *connection);

private:
    void list(const QString &path, AgentCore::Reply reply);

    Connection *m_connection;
};

} // namespace Acp
