// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace App {

struct GivenOptions;

//! What `agentao skills` does.
struct SkillOptions
{
    enum class Verb { List, Install, Remove };

    Verb verb = Verb::List;
    QString subject; //!< Install: an address of git, or OWNER/REPOSITORY. Remove: a name.
    QString folder; //!< Install: where in it; empty: anywhere.
    QString ref; //!< Install: a branch or a tag; empty: what its server takes.
    bool isSure = false; //!< Install: takes what is there; else it is only shown.
    bool replaces = false; //!< Install.

    //! InvalidInput with a sentence for the user. Which options a verb has is checked before.
    static AgentCore::Result<SkillOptions> from(const GivenOptions &given);
};

} // namespace App
