// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/scopedrule.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::pair<QLatin1StringView, RuleScope> kScopes[] = {
    {"built-in"_L1, RuleScope::BuiltIn},
    {"user"_L1, RuleScope::User},
    {"project"_L1, RuleScope::Project},
    {"session"_L1, RuleScope::Session},
};

QString ruleScopeId(RuleScope scope)
{
    const auto found
        = std::ranges::find(kScopes, scope, &std::pair<QLatin1StringView, RuleScope>::second);
    return found->first;
}

std::optional<RuleScope> ruleScopeFromId(QStringView id)
{
    const auto found = std::ranges::find_if(kScopes, [id](auto &row) { return id == row.first; });
    return found == std::end(kScopes) ? std::nullopt : std::optional(found->second);
}

} // namespace AgentCore
