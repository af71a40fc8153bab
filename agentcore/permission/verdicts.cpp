// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/verdicts.h"

using namespace Qt::StringLiterals;

namespace AgentCore::Verdicts {

using Action = PermissionVerdict::Action;

PermissionVerdict allowed(const QString &basis, CommandProfile profile)
{
    return {Action::Allow, {}, {}, false, basis, false, {profile, GitMaking::Nothing}};
}

PermissionVerdict refused(const PermissionRules::Refusal &refusal)
{
    const bool denies = refusal.action == PermissionRule::Action::Deny;
    PermissionVerdict verdict{
        denies ? Action::Deny : Action::Ask, refusal.reason, {}, false, u"rule"_s};
    if (refusal.rule)
        verdict.applied = {*refusal.rule};
    return verdict;
}

PermissionVerdict denied(PermissionPolicy::Mode mode, const QString &what)
{
    if (mode == PermissionPolicy::Mode::Plan) {
        return {Action::Deny,
                what
                    + u" is not possible in plan mode. Do not try other ways: look around and "
                      "present a plan to the user instead"_s,
                {},
                false,
                u"mode"_s};
    }
    return {Action::Deny,
            what
                + u" is not possible in read-only mode. Do not try other ways: tell the user what "
                  "you would change"_s,
            {},
            false,
            u"mode"_s};
}

} // namespace AgentCore::Verdicts
