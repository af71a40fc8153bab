// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/config/mcpconfigfile.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "app/mcpoptions.h"

namespace App {

//! Add and add-json. \return the exit code.
int addMcpServer(const McpOptions &options);
//! Remove, enable and disable. \return the exit code.
int changeMcpServer(const McpOptions &options);

//! The mcp.json of \a scope, Any being the user's.
AgentCore::McpConfigFile mcpFile(McpOptions::Scope scope);
//! Where the server \a name stands, in \a scope; NotFound, or InvalidInput when it stands in both.
AgentCore::Result<AgentCore::McpConfigFile> mcpFileOf(const QString &name, McpOptions::Scope scope);
//! Why \a configuration has no server \a name: it waits for trust, a file cannot be read, or there
//! is none.
AgentCore::Error noSuchServer(const AgentCore::McpConfiguration &configuration,
                              const QString &name);
//! Prints an error. \return the exit code that goes with it.
int failMcp(const AgentCore::Error &error);
//! Prints \a text. \return the exit code: whether that was possible.
int printMcp(const QString &text);
//! What is to be done before a change of \a scope counts; may be empty.
QString trustHint(McpOptions::Scope scope);

//! \brief NAME and VALUE of each text, with \a between between them; later ones win.
//! \return InvalidInput, which names \a option and not the text, as that may be a secret.
AgentCore::Result<QMap<QString, QString>> pairsOf(const QStringList &texts, QChar between,
                                                  QLatin1StringView option);

} // namespace App
