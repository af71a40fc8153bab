// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/config/mcpspecjson.h"

namespace AgentCore {

//! \brief The servers of a working directory: of the user's mcp.json and of `.agentao/mcp.json`.
//!
//! A project can only add: a name of the user's file wins, and what the project says of `trust` is
//! ignored with a note. Its file counts only while its folder is trusted, see FolderTrust.
struct AGENTCORE_EXPORT McpConfiguration
{
    static constexpr qsizetype kMaxWaitingShown = 10;

    McpServerSpecs specs; //!< The user's first.
    QStringList waiting; //!< Names in a project's file that is not trusted, made fit to be shown.
    QString waitingFolder; //!< The folder to trust; empty: nothing waits.

    //! Reads both files. Missing ones are empty.
    static McpConfiguration read(const QString &configDir, const QString &cwd);
    //! A sentence about what waits; empty: nothing.
    QString waitingText() const;
};

} // namespace AgentCore
