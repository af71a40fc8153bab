// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/ruletrial.h"

#include "agentcore/permission/audithistory.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <map>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Both sets of rules, made ready for one set of roots.
struct Judges
{
    Judges(const QStringList &roots, const QList<PermissionRule> &rulesBefore,
           const QList<PermissionRule> &rulesAfter)
        : before(roots)
        , after(roots)
    {
        before.rules().setRules(rulesBefore);
        after.rules().setRules(rulesAfter);
    }

    PermissionPolicy before;
    PermissionPolicy after;
};

} // namespace

// Lines of older versions do not say where the call was made.
static QStringList rootsOf(const AuditRecord &record)
{
    if (!record.roots.isEmpty())
        return record.roots;
    for (const ToolEffect &effect : record.effects) {
        if (effect.kind == ToolEffect::Kind::Execute && !effect.directory.isEmpty())
            return {effect.directory};
    }
    return {};
}

// The same for all calls that are alike.
static QByteArray keyOf(const AuditRecord &record)
{
    const QJsonObject json = record.toJson();
    return QJsonDocument(
               QJsonArray{json["effects"_L1], json["tool"_L1], json["mode"_L1], json["roots"_L1]})
        .toJson(QJsonDocument::Compact);
}

// What changes nothing outside of the session is no effect in the log.
static QList<ToolEffect> effectsOf(const AuditRecord &record)
{
    const bool isUnknown = record.basis == "unknown"_L1
        || (record.basis == "rule"_L1 && record.outcome == AuditOutcome::Allowed);
    return record.effects.isEmpty() && !isUnknown ? QList{ToolEffect()} : record.effects;
}

// The question that an answer belongs to is a line of its own.
static bool isOneCall(const AuditRecord &record)
{
    return record.outcome != AuditOutcome::Asked && record.basis != "sampling"_L1;
}

static Result<void> checkRules(const QList<PermissionRule> &before,
                               const QList<PermissionRule> &after)
{
    for (const PermissionRule &rule : before + after) {
        const bool isSame = before.contains(rule) && after.contains(rule);
        if (!isSame && !rule.args.isEmpty()) {
            return fail(ErrorCode::InvalidInput,
                        u"the log of decisions does not hold arguments of calls, so a rule about "
                        "them cannot be tried"_s,
                        u"/args"_s);
        }
    }
    return {};
}

Result<RuleTrial> RuleTrial::run(AuditReader &reader, const QList<PermissionRule> &before,
                                 const QList<PermissionRule> &after)
{
    if (const auto checked = checkRules(before, after); !checked)
        return std::unexpected(checked.error());
    RuleTrial trial;
    std::map<QStringList, Judges> judges;
    QHash<QByteArray, qsizetype> kinds; // index of changed; -1: nothing changes
    while (const auto record = reader.next()) {
        if (!isOneCall(*record))
            continue;
        const QByteArray key = keyOf(*record);
        const auto known = kinds.constFind(key);
        if (trial.calls == kMostCalls || (known == kinds.cend() && kinds.size() == kMostKinds)) {
            trial.isComplete = false;
            break;
        }
        ++trial.calls;
        if (known != kinds.cend()) {
            if (*known >= 0)
                ++trial.changed[*known].count;
            continue;
        }
        const QStringList roots = rootsOf(*record);
        Judges &judge = judges.try_emplace(roots, roots, before, after).first->second;
        const auto mode = PermissionPolicy::modeFromId(record->modeId)
                              .value_or(PermissionPolicy::Mode::Default);
        const QList<ToolEffect> effects = effectsOf(*record);
        const auto verdict = [&](PermissionPolicy &policy) {
            policy.setMode(mode);
            return policy.judge(record->toolName, effects).action;
        };
        const TriedCall call{*record, 1, verdict(judge.before), verdict(judge.after)};
        const bool isChanged = call.before != call.after;
        kinds.insert(key, isChanged ? trial.changed.size() : -1);
        if (isChanged)
            trial.changed.append(call);
    }
    return trial;
}

qsizetype RuleTrial::countOf(PermissionVerdict::Action action) const
{
    qsizetype count = 0;
    for (const TriedCall &call : changed)
        count += call.after == action ? call.count : 0;
    return count;
}

} // namespace AgentCore
