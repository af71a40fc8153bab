// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"

#include <QProcessEnvironment>

namespace AgentCore {

//! \brief \a spec with its variables replaced, as it is to be started in a session of \a cwd.
//!
//! In command, args, env, cwd, url, headers and the client's secret: `${NAME}`, `${env:NAME}`,
//! `${NAME:-default}`, `${workspaceFolder}`, `${workspaceFolderBasename}`, `${userHome}` and
//! `${pathSeparator}`; `$${` is a plain `${`. A value of env, headers, args or the secret that is
//! nothing but `$NAME` counts, too. `~/` at the beginning of command, args, env and cwd is the home
//! folder. A cwd that is relative, or none, becomes one below \a cwd.
//!
//! What a value expands to is not expanded again. A variable that is not set or empty is an error
//! unless it has a default. In a project's file the keys of model providers are never set, see
//! scrubbedEnvironment(), whatever AGENTAO_SCRUB_CHILD_ENV says. What the client of a session sent
//! is not expanded.
//! \return InvalidInput with the member in Error::where; Unsupported for variables that other
//! programs ask people for (`${input:token}`); LimitExceeded for a value over 128 KiB.
AGENTCORE_EXPORT Result<McpServerSpec>
expandedMcpServer(const McpServerSpec &spec, const QString &cwd,
                  const QProcessEnvironment &environment
                  = QProcessEnvironment::systemEnvironment());

} // namespace AgentCore
