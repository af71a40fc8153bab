// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/callapprovals.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/permission/audithistory.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString ruleText(const ScopedRule &one)
{
    const QString rule = sanitizedForDisplay(one.rule.coverage()).simplified();
    switch (one.scope) {
    case RuleScope::BuiltIn:
        return u"by a built-in rule: "_s + rule;
    case RuleScope::User:
        return u"by a rule of yours: "_s + rule;
    case RuleScope::Project:
        return u"by a rule of the folder: "_s + rule;
    case RuleScope::Session:
        return u"by a rule of the session: "_s + rule;
    }
    Q_UNREACHABLE_RETURN({});
}

//! Empty: nothing is known.
static QString basisText(const AuditRecord &record)
{
    if (!record.rules.isEmpty())
        return ruleText(record.rules.constFirst());
    if (record.basis == "mode"_L1)
        return u"by the mode "_s + record.modeId;
    return sanitizedForDisplay(record.reason).simplified();
}

static QString lastingText(const AuditRecord &record)
{
    const bool isAlways = record.choice == PermissionChoice::AllowAlways
        || record.choice == PermissionChoice::RejectAlways;
    if (!isAlways)
        return {};
    switch (record.scope) {
    case PermissionScope::Session:
        return u", for the rest of the session"_s;
    case PermissionScope::Folder:
        return u", from then on in the folder"_s;
    case PermissionScope::User:
        return u", from then on everywhere"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QString approvalText(const AuditRecord &record)
{
    const QString basis = basisText(record);
    const QString why = basis.isEmpty() ? QString() : u", "_s + basis;
    switch (record.outcome) {
    case AuditOutcome::Allowed:
        return u"Ran without a question"_s + why;
    case AuditOutcome::Asked:
        return u"Asked, and not answered"_s;
    case AuditOutcome::Refused:
        return u"Refused"_s + why;
    case AuditOutcome::UserAllowed:
        return u"Allowed by you"_s + lastingText(record);
    case AuditOutcome::UserRefused:
        return u"Refused by you"_s + lastingText(record);
    }
    Q_UNREACHABLE_RETURN({});
}

QHash<QString, QString> callApprovals(const QString &auditFile, const QString &sessionId,
                                      const QDateTime &since, const std::stop_token &stop)
{
    QHash<QString, QString> approvals;
    AuditReader reader(auditFile);
    // The newest first: the answer comes before the question.
    while (const auto record = reader.next()) {
        if (stop.stop_requested() || (since.isValid() && record->time < since))
            break;
        if (record->sessionId == sessionId && !record->toolCallId.isEmpty()
            && !approvals.contains(record->toolCallId))
            approvals.insert(record->toolCallId, approvalText(*record));
    }
    return approvals;
}

} // namespace AgentCore
