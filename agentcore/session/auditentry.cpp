// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/auditentry.h"

#include "agentcore/permission/auditlog.h"

#include <QJsonArray>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Of an address what stands behind "?" and "#" may be anything.
static QString plainAddress(const QString &address)
{
    return QUrl(address).toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

static QJsonObject effectJson(const ToolEffect &effect)
{
    using Kind = ToolEffect::Kind;
    switch (effect.kind) {
    case Kind::Read:
        return {{"read"_L1, effect.subject}};
    case Kind::Write:
        return {{"write"_L1, effect.subject}};
    case Kind::Execute:
        return {{"execute"_L1, withoutSecrets(effect.subject)}, {"in"_L1, effect.directory}};
    case Kind::Fetch:
        return {{"fetch"_L1, withoutSecrets(plainAddress(effect.subject))}};
    case Kind::Server:
        return {{"server"_L1, effect.subject}};
    case Kind::LeavePlan:
        return {{"leave_plan"_L1, effect.subject}};
    case Kind::Internal:
        return {};
    }
    Q_UNREACHABLE_RETURN({});
}

QJsonObject auditEntry(const AuditDecision &decision)
{
    QJsonArray effects;
    for (const ToolEffect &effect : decision.effects) {
        if (const QJsonObject json = effectJson(effect); !json.isEmpty())
            effects.append(json);
    }
    QJsonObject entry{{"session"_L1, decision.sessionId},
                      {"mode"_L1, decision.modeId},
                      {"tool"_L1, decision.toolName},
                      {"call"_L1, decision.toolCallId},
                      {"effects"_L1, effects},
                      {"decision"_L1, decision.decision},
                      {"basis"_L1, decision.verdict.basis}};
    if (!decision.agent.isEmpty())
        entry.insert("agent"_L1, decision.agent);
    if (!decision.verdict.reason.isEmpty())
        entry.insert("reason"_L1, withoutSecrets(decision.verdict.reason));
    if (decision.answer.choice) {
        entry.insert("answer"_L1,
                     PermissionOption{*decision.answer.choice, {}, decision.answer.scope}.id());
    }
    return entry;
}

} // namespace AgentCore
