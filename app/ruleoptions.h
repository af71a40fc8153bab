// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionrule.h"

namespace App {

struct GivenOptions;

//! What `agentao rules` does.
struct RuleOptions
{
    enum class Verb { List, Try };

    Verb verb = Verb::List;
    AgentCore::PermissionRule rule; //!< Try.
    bool json = false;

    //! InvalidInput with a sentence for the user. Which options a verb has is checked before.
    static AgentCore::Result<RuleOptions> from(const GivenOptions &given);
};

//! What `--allow` and `--deny` say; InvalidInput as above.
AgentCore::Result<QList<AgentCore::PermissionRule>> rulesOfRun(const GivenOptions &given);

} // namespace App
