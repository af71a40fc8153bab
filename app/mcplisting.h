// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/config/mcpconfiguration.h"
#include "app/mcpoptions.h"

#include <QJsonArray>

namespace App {

//! List. \return the exit code.
int listMcpServers(const McpOptions &options);
//! Get. \return the exit code.
int showMcpServer(const McpOptions &options);

//! "user", "project" or "client".
QString originName(AgentCore::McpServerSpec::Origin origin);
//! "stdio", "http" or "sse".
QString kindName(AgentCore::McpServerSpec::Kind kind);
//! Problems or notes for programs.
QJsonArray problemsJson(const QList<AgentCore::McpConfigProblem> &problems);
//! The same for people, on standard error.
void printProblems(const QList<AgentCore::McpConfigProblem> &problems);

} // namespace App
