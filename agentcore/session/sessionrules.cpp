// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionrules.h"

#include "agentcore/permission/permissionrules.h"
#include "agentcore/session/session.h"

namespace AgentCore {

SessionRules::SessionRules(PermissionRules *rules, Session *session)
    : QObject(session)
    , m_rules(rules)
{ }

SessionRules *SessionRules::of(const Session *session)
{
    return session ? session->findChild<SessionRules *>(Qt::FindDirectChildrenOnly) : nullptr;
}

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
