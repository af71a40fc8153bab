// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcptransport.h"

#include <memory>

namespace AgentCore {

class McpAuthorization;
struct McpServerSpec;

//! \brief The way to \a spec, a server of Kind::Http or Kind::Sse, with `${VAR}` expanded.
//!
//! One of Kind::Http that refuses `initialize` with 400, 404 or 405 may be an older one of
//! HTTP+SSE, which is tried then. Source: Model Context Protocol 2025-11-25, "Streamable HTTP",
//! backwards compatibility. \a authorization is not owned and may be null. Nothing is allocated for
//! the network before it is opened and used.
AGENTCORE_EXPORT std::unique_ptr<McpTransport>
createHttpMcpTransport(const McpServerSpec &spec, McpAuthorization *authorization);

} // namespace AgentCore
