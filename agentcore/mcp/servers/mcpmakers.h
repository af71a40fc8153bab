// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <functional>
#include <memory>

namespace AgentCore {

class McpAuthorization;
class McpTransport;
struct McpServerSpec;

//! What servers are made with. All are set.
struct AGENTCORE_EXPORT McpMakers
{
    //! The server with its variables in place, for sessions of the folder \a cwd, and with
    //! the folder to start it in, see mcpServerPlace(). Looks at files. InvalidInput.
    std::function<Result<McpServerSpec>(const McpServerSpec &, const QString &cwd)> expand;
    //! Closed, never null. The authorization is not owned, outlives it, and is null for stdio.
    std::function<std::unique_ptr<McpTransport>(const McpServerSpec &, McpAuthorization *)>
        transport;
    std::function<std::unique_ptr<McpAuthorization>(const McpServerSpec &)> authorization;
};

//! Programs of this machine and servers of HTTP, signed in with tokens of the keychain.
AGENTCORE_EXPORT McpMakers defaultMcpMakers();

} // namespace AgentCore
