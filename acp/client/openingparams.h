// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentspec.h"
#include "acp/wire/initialize.h"
#include "acp/wire/sessionrequests.h"

namespace Acp {

//! What we say of ourselves to an agent; one on another machine gets no files and commands of ours.
AGENTCORE_EXPORT InitializeParams introduction(const AgentSpec &spec);

//! \brief How a session with \a agent is opened; \a wireId: the agent's own, empty for a new one.
//!
//! The person's MCP servers go along where AgentSpec::getsMcpServers says so. Not yet with a folder
//! that is on another machine. InvalidInput for a bad folder of this one.
AGENTCORE_EXPORT AgentCore::Result<OpenSessionParams>
openingParams(const AgentSpec &agent, const QString &wireId, const AgentCore::SessionSpec &spec);

//! The folders of a session on this machine, canonical, the working directory first.
AGENTCORE_EXPORT QStringList rootsOf(const OpenSessionParams &params);

} // namespace Acp
