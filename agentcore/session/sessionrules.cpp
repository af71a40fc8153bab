// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionrules.h"

#include "agentcore/permission/permissionrules.h"

namespace AgentCore {

SessionRules::SessionRules(PermissionRules *rules, QObject *parent)
    : QObject(parent)
    , m_rules(rules)
{ }

QList<PermissionRule> SessionRules::rules() const
{
    return m_rules->remembered();
}

void SessionRules::forget(const PermissionRule &rule)
{
    m_rules->forget(rule);
}

void SessionRules::remember(const PermissionRule &rule)
{
    m_rules->remember(rule);
}

} // namespace AgentCore
