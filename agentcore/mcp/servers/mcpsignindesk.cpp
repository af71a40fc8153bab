// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpsignindesk.h"

namespace AgentCore {

bool McpSignInDesk::enter(const QString &tokens)
{
    if (m_entered.contains(tokens))
        return false;
    m_entered.insert(tokens);
    return true;
}

} // namespace AgentCore
