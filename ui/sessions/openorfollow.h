// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

namespace Ui {

//! \brief Opens a stored session, for reading where another process holds it.
//!
//! \a agent outlives the answer. Errors: as Agent::openSession(), Busy only where it cannot be
//! followed.
QFuture<AgentCore::Result<AgentCore::Session *>>
openOrFollow(AgentCore::Agent *agent, const QString &id, const AgentCore::SessionSpec &spec);

} // namespace Ui
