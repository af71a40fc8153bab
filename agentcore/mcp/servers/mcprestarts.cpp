// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcprestarts.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace AgentCore {

std::optional<McpRestarts::Duration> McpRestarts::next(Duration wasWellFor, double chance)
{
    if (wasWellFor >= m_limits.healthy)
        m_tries = 0;
    if (m_tries >= m_limits.tries)
        return std::nullopt;
    const double plain = double(m_limits.first.count()) * std::exp2(m_tries++);
    const double bounded = std::min(plain, double(m_limits.most.count()));
    return Duration(std::int64_t(bounded * (0.75 + 0.5 * std::clamp(chance, 0.0, 1.0))));
}

} // namespace AgentCore
