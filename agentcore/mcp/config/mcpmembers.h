// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include <algorithm>
#include <array>

//! Members of a server's entry that have several names, ours first.
namespace AgentCore::McpMembers {

using namespace Qt::StringLiterals;

inline constexpr std::array kUrl{"url"_L1, "serverUrl"_L1, "httpUrl"_L1};
inline constexpr std::array kAllowedTools{"allowedTools"_L1, "includeTools"_L1, "enabledTools"_L1};
inline constexpr std::array kDeniedTools{"deniedTools"_L1, "excludeTools"_L1, "disabledTools"_L1};

//! The first of \a names that \a json has; else the first of all.
template <typename Names> QLatin1StringView present(const QJsonObject &json, const Names &names)
{
    const auto found = std::ranges::find_if(names, [&json](QLatin1StringView name) {
        const QJsonValue value = json.value(name);
        return !value.isUndefined() && !value.isNull();
    });
    return found == std::end(names) ? *std::begin(names) : *found;
}

} // namespace AgentCore::McpMembers
