// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! \brief Names of the tools of MCP servers that every provider takes: `mcp_<server>_<tool>` with
//! letters, digits, "_" and "-", at most 64.
//!
//! A name that had to be changed, or that two servers could make, ends in a hash of both names; so
//! the same tool has the same name whenever the same servers are configured.
class AGENTCORE_EXPORT McpToolNames
{
public:
    static constexpr qsizetype kMaxChars = 64;

    //! \a servers: the names of all servers of the session.
    explicit McpToolNames(const QStringList &servers = {});

    QString name(const QString &server, const QString &tool) const;

private:
    QStringList m_ambiguous; //!< Servers whose name begins as that of another and "_".
};

} // namespace AgentCore
