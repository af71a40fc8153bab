// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/ports/sandbox/sandboxstatus.h"

namespace AgentCore {

//! \brief English sentences: what a command of \a profile is held to where \a kind is what there
//! is. The table "Where commands run" of SECURITY.md has the same words, and a test of each.
//!
//! \a profile is not None. What \a kind cannot do is in SandboxStatus::limits().
AGENTCORE_EXPORT QStringList sandboxPromises(SandboxKind kind, CommandProfile profile);

} // namespace AgentCore
