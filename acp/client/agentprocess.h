// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"

namespace Acp {

//! So deep may agents call agents, see agentDepth().
inline constexpr int kMaxAgentDepth = 2;

//! \brief How many programs like this one stand above it, as the nearest of them told; 0: none.
//!
//! processOf() tells those that it starts.
AGENTCORE_EXPORT int agentDepth();
//! The process that \a spec names, with its own session, environment and keeper, see
//! StdioMcpTransport. Ended, it has 5 s to go, 5 s after SIGTERM, and is killed with all that it
//! started.
AGENTCORE_EXPORT AgentLink::Maker processOf(const AgentSpec &spec);
//! The way to \a spec, a program or one of the network, whose token is read each time.
AGENTCORE_EXPORT AgentLink::Maker wayTo(const AgentSpec &spec);

} // namespace Acp
