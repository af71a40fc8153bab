// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/mcp/sessionmcp.h"

namespace AgentCore {

struct SessionParts;

//! \brief The servers of the session \a parts, which outlives them; not open yet. They may ask its
//! model, see McpSampling.
//! \return Owned by the caller; null when the setup has no pool.
SessionMcp *makeSessionServers(SessionParts &parts);

} // namespace AgentCore
