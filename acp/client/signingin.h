// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"

#include <QFuture>

namespace Acp {

//! Starts the agent where it is not running, for a session of \a cwd or to know what it offers.
AGENTCORE_EXPORT QFuture<AgentCore::Result<void>> startAt(AgentLink *link, const QString &cwd);

//! \brief Signs in by `authenticate`, which may take as long as the person does.
//!
//! InvalidInput for a method that the agent does not offer, Unsupported for one of a terminal, see
//! terminalSignIn(); what the agent says.
AGENTCORE_EXPORT QFuture<AgentCore::Result<void>>
authenticateAt(AgentLink *link, const QString &methodId, const QString &cwd);

//! \brief Signs out by `logout`, starting the agent where it is not running.
//!
//! Unsupported for one that does not offer it; what the agent says.
AGENTCORE_EXPORT QFuture<AgentCore::Result<void>> signOutAt(AgentLink *link, const QString &cwd);

//! \brief What to run in a terminal for the method \a methodId: the agent's own program.
//! \return InvalidInput for another method; as AgentSpec::launch().
AGENTCORE_EXPORT AgentCore::Result<AgentCore::McpServerSpec>
terminalSignIn(const AgentLink &link, const QString &methodId, const QString &cwd);

} // namespace Acp
