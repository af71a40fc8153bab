// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/auditrecord.h"

namespace AgentCore {

struct TurnEnvironment;

//! \brief Writes down what became of a call, where there is a log.
//!
//! \a record: of the call and its outcome; the rest is filled in here. A decision that cannot be
//! written changes nothing, but the user hears of it once.
void auditCall(const TurnEnvironment &environment, AuditRecord record,
               const PermissionVerdict &verdict);

} // namespace AgentCore
