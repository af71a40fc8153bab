// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/permission/permissionpolicy.h"

namespace AgentCore {

struct TurnEnvironment;

//! The question about a prepared call; "always" is offered where the verdict says what it covers.
AGENTCORE_EXPORT PermissionQuestion makeQuestion(const TurnEnvironment &environment,
                                                 const ToolCallState &call,
                                                 const ToolPreview &preview,
                                                 const PermissionVerdict &verdict);

// What the model is told of calls that did not run to their end; front ends tell people by the
// CallRefusal of the call.

AGENTCORE_EXPORT QString deniedByUserWords(const PermissionAnswer &answer);
AGENTCORE_EXPORT QString planRejectedWords(const PermissionAnswer &answer);
//! With what the model is to do instead, in \a mode.
AGENTCORE_EXPORT QString deniedByPolicyWords(const PermissionVerdict &verdict,
                                             PermissionPolicy::Mode mode);
CallRefusal refusalOf(const PermissionAnswer &answer);
CallRefusal refusalOf(const PermissionVerdict &verdict);
AGENTCORE_EXPORT QString stoppedWords();
AGENTCORE_EXPORT QString cancelledWords();
QString notStoredWords();

} // namespace AgentCore
