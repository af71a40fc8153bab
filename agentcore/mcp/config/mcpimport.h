// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/config/mcpspecjson.h"
#include "agentcore_export.h"

#include <QByteArray>

namespace AgentCore {

//! \brief \a text as plain JSON: line and block comments, commas before a closing bracket and a
//! byte order mark become blanks, so that places in it stay the same. What is in strings stays.
//!
//! Source: Visual Studio Code, "JSON with Comments".
AGENTCORE_EXPORT QByteArray withoutJsonComments(QByteArray text);

} // namespace AgentCore

//! MCP servers of other programs: Claude Desktop, Claude Code, Visual Studio Code, Cursor, Windsurf
//! and Gemini CLI, and of what writes files like one of these.
namespace AgentCore {

//! A file that another program keeps its servers in.
struct AGENTCORE_EXPORT McpForeignFile
{
    QString program; //!< Its name; empty: not known.
    QString path;
    friend bool operator==(const McpForeignFile &, const McpForeignFile &) = default;
};

//! The user's own files that exist, of programs that are known. \a configHome is $XDG_CONFIG_HOME.
AGENTCORE_EXPORT QList<McpForeignFile> userMcpFiles(const QString &home, const QString &configHome);
//! Those of the project in \a folder.
AGENTCORE_EXPORT QList<McpForeignFile> projectMcpFiles(const QString &folder);

//! \brief The servers in \a file, a JSON text in which comments may stand.
//!
//! They are looked for in mcpServers, servers, mcp.servers, and for ~/.claude.json also in what it
//! keeps for the directory \a cwd. `${env:NAME}` becomes `${NAME}`; a server with `${input:id}` or
//! another variable that only its program can replace is a problem, as it would not work here.
//! Neither trust nor lists of tools that need no question are taken over. Times of Claude Code and
//! Gemini CLI, and numbers over 3600, are milliseconds.
AGENTCORE_EXPORT McpServerSpecs readForeignMcpServers(const McpForeignFile &file,
                                                      const QString &cwd);

//! \brief The servers in what somebody pasted, a JSON text in which comments may stand.
//!
//! That is what readForeignMcpServers() understands, or servers by their names, or one server with
//! its `name` in it or without one: it is called after its package or its host then. The outer
//! braces may be missing, as manuals print a part of a file. McpServerSpec::file is empty. Where no
//! server is, a problem says so.
AGENTCORE_EXPORT McpServerSpecs readPastedMcpServers(const QString &text);

} // namespace AgentCore
