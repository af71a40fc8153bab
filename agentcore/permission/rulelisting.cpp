// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/rulelisting.h"

#include "agentcore/permission/audithistory.h"
#include "agentcore/permission/rulefile.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Action = PermissionRule::Action;

namespace {

struct BuiltIn
{
    QLatin1StringView basis;
    Action action;
    QLatin1StringView coverage;
};

constexpr std::array kBuiltIn{
    BuiltIn{"floor"_L1, Action::Deny, "what would destroy the system, in every mode"_L1},
    BuiltIn{"sensitive"_L1, Action::Ask, "files that control other programs or hold secrets"_L1},
    BuiltIn{"unknown"_L1, Action::Ask, "tools of which nobody knows what they do"_L1},
    BuiltIn{"sandbox"_L1, Action::Ask, "commands outside of the sandbox"_L1},
    BuiltIn{"plan"_L1, Action::Ask, "the end of plan mode"_L1},
    BuiltIn{"reads"_L1, Action::Allow, "commands that can only read, held to it by the sandbox"_L1},
};

} // namespace

QString ListedRule::coverage() const
{
    const auto found = std::ranges::find(kBuiltIn, basis, &BuiltIn::basis);
    return found == kBuiltIn.end() ? QString(rule.coverage()) : QString(found->coverage);
}

QString RuleListing::Places::projectFile() const
{
    return folder.isEmpty() ? QString() : folder + "/.agentao/permissions.json"_L1;
}

RuleListing RuleListing::read(const Places &places)
{
    RuleListing listing;
    for (const BuiltIn &one : kBuiltIn)
        listing.rules.append({RuleScope::BuiltIn, {.action = one.action}, QString(one.basis)});
    const auto add = [&listing](RuleScope scope, const RuleFile &file, bool isTrusted) {
        if (!file.problem.isEmpty())
            listing.problems.append(file.fileName + ": "_L1 + file.problem);
        for (const PermissionRule &rule : file.rules) {
            const bool counts = isTrusted || rule.action != Action::Allow;
            listing.rules.append({scope, rule, {}, file.fileName, counts});
        }
    };
    if (!places.userFile.isEmpty())
        add(RuleScope::User, RuleFile::read(places.userFile), true);
    if (const QString file = places.projectFile(); !file.isEmpty())
        add(RuleScope::Project, RuleFile::read(file, places.folder), places.isFolderTrusted);
    return listing;
}

void RuleListing::countUses(AuditReader &reader)
{
    for (ListedRule &rule : rules) {
        rule.used = 0;
        rule.lastUsed = {};
    }
    while (const auto record = reader.next()) {
        if (record->outcome == AuditOutcome::Asked)
            continue;
        for (ListedRule &rule : rules) {
            const bool isIt = rule.scope == RuleScope::BuiltIn
                ? record->basis == rule.basis
                : record->rules.contains(ScopedRule{rule.scope, rule.rule});
            if (!isIt)
                continue;
            ++rule.used;
            if (!rule.lastUsed.isValid())
                rule.lastUsed = record->time;
        }
    }
}

QList<PermissionRule> RuleListing::counting() const
{
    QList<PermissionRule> all;
    for (const ListedRule &rule : rules) {
        if (rule.scope != RuleScope::BuiltIn && rule.counts)
            all.append(rule.rule);
    }
    return all;
}

} // namespace AgentCore
