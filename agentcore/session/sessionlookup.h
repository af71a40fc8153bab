// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

namespace AgentCore {

//! \brief The stored session of \a cwd that \a wanted names, see pickSession().
//!
//! One that is in another folder is an error that says the command to go on with it there; \a
//! command is its beginning, "agentao --resume". Where none is named and the folder has none, the
//! error says where the newest one is. Errors: SessionNotFound, Conflict, those of
//! Agent::listSessions().
AGENTCORE_EXPORT QFuture<Result<SessionInfo>>
findSession(Agent *agent, const QString &cwd, const QString &wanted, const QString &command);

//! That the next message of \a session, which was stored, goes to another model than those before,
//! which went to \a had; empty: it does not, or they went to the tour.
AGENTCORE_EXPORT QString replacedModelWords(const Session &session, const QString &had);

} // namespace AgentCore
