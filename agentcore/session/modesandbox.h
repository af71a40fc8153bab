// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief The sandbox of commands in \a mode: nothing in full-access and where the user's settings
//! switch it off.
//!
//! \a profile is Look or Work. In read-only and plan the roots cannot be written and there is no
//! network in either. Settings that cannot be read leave it on.
AGENTCORE_EXPORT std::optional<SandboxProfile>
sandboxForMode(PermissionPolicy::Mode mode, CommandProfile profile, const ToolContext &context);

//! \brief The mode and the sandbox of commands that were allowed in it, for the model.
//!
//! Each turn asks, and a profile takes long to make: the words need none.
AGENTCORE_EXPORT QString modeWords(PermissionPolicy::Mode mode);
AGENTCORE_EXPORT QString sandboxWords(PermissionPolicy::Mode mode);

//! Where long output of the commands of a session is kept: an absolute path without links.
AGENTCORE_EXPORT QString savedOutputsFolder(const QString &sessionId);

} // namespace AgentCore
