// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionrule.h"

namespace AgentCore {

//! Where a rule stands; what is built in cannot be changed.
enum class RuleScope { BuiltIn, User, Project, Session };

//! "built-in", "user", "project" or "session".
AGENTCORE_EXPORT QString ruleScopeId(RuleScope scope);
//! Nothing for an unknown id.
AGENTCORE_EXPORT std::optional<RuleScope> ruleScopeFromId(QStringView id);

//! A rule and where it stands.
struct ScopedRule
{
    RuleScope scope = RuleScope::User;
    PermissionRule rule;
    friend bool operator==(const ScopedRule &, const ScopedRule &) = default;
};

} // namespace AgentCore
