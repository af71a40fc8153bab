// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/gitplace.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

bool GitPlace::isLinked() const
{
    return isFile || path.contains("/.git/worktrees/"_L1) || path.contains("/.git/modules/"_L1);
}

} // namespace AgentCore
