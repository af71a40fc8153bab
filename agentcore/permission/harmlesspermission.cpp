// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which effects a PermissionPolicy rates harmless.
#include "agentcore/permission/commandanalyser.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/tools/sensitivepaths.h"

namespace AgentCore {

// What the default mode lets run unasked. A doubt is no.
bool PermissionPolicy::isHarmless(const ToolEffect &effect, const CommandAnalysis &analysis) const
{
    switch (effect.kind) {
    case ToolEffect::Kind::Read:
        return isInsideRoots(effect.subject) && !isSecretPath(effect.subject);
    case ToolEffect::Kind::Execute:
        return analysis.isReadOnly() && analysis.sensitive.isEmpty() && !effect.unsandboxed
            && !effect.unheld && !effect.beyondReading;
    case ToolEffect::Kind::Server:
        return effect.readOnly && !effect.destructive;
    case ToolEffect::Kind::Internal:
        return true;
    case ToolEffect::Kind::Write:
    case ToolEffect::Kind::Fetch:
    case ToolEffect::Kind::LeavePlan:
        return false;
    }
    Q_UNREACHABLE_RETURN(false);
}

} // namespace AgentCore
