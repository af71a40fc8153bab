// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionpolicy.h"

//! Verdicts that PermissionPolicy gives in several places.
namespace AgentCore::Verdicts {

//! \a basis: see PermissionVerdict. \a profile: how a command runs.
PermissionVerdict allowed(const QString &basis, CommandProfile profile = CommandProfile::Work);
//! Denied, or asked about.
PermissionVerdict refused(const PermissionRules::Refusal &refusal);
//! By \a mode, one that refuses changes; \a what begins the sentence for the model.
PermissionVerdict denied(PermissionPolicy::Mode mode, const QString &what);

} // namespace AgentCore::Verdicts
