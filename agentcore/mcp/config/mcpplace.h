// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"

namespace AgentCore {

//! \brief Whether what \a spec, with its variables expanded, starts takes code or where to get it
//! from the folder that it starts in: `npx`, `uvx`, `pnpm dlx`, `python -m`, `node -r` and the
//! like, also behind `env` or a shell.
//!
//! They look there for `node_modules/.bin`, `.npmrc`, `uv.toml` or a module of the name, so that
//! the folder would decide what runs. Sources: npm-exec(1), npmrc(5), python(1) (-m), uv's and
//! Bun's manuals, node(1) (--require).
AGENTCORE_EXPORT bool obeysItsFolder(const McpServerSpec &spec);

//! \brief Where a server starts that has no `cwd` of its own, in a session of \a cwd.
//!
//! That is \a cwd, but for what obeysItsFolder() in a folder that is not trusted: a folder of this
//! program, which is made. Looks at files. Not for servers of a project's own file, which are not
//! started before it is trusted.
AGENTCORE_EXPORT QString mcpServerPlace(const McpServerSpec &expanded, const QString &cwd);

} // namespace AgentCore
