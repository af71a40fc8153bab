// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/servers/mcpserver.h"
#include "agentcore/mcp/servers/mcpsignindesk.h"

#include <QHash>

namespace AgentCore {

//! \brief The servers of the sessions of a process.
//!
//! Those that are marked stateless are shared by sessions that have the very same; all others
//! belong to one. A server lives as long as a session holds it.
class AGENTCORE_EXPORT McpPool
{
public:
    explicit McpPool(McpMakers makers, McpServer::Limits limits = {});

    //! \brief Never null; not started.
    //!
    //! \a cwd, \a host: see McpServer; the host is not used for a shared server. Shared, because
    //! several sessions may hold it; the last one ends it.
    std::shared_ptr<McpServer> server(const McpServerSpec &spec, const QString &cwd, McpHost *host);
    McpSignInDesk *signIns() { return &m_signIns; }

private:
    McpMakers m_makers;
    McpServer::Limits m_limits;
    QHash<QByteArray, std::weak_ptr<McpServer>> m_shared; //!< By fingerprint.
    McpSignInDesk m_signIns;
};

} // namespace AgentCore
