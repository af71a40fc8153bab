// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace App {

struct GivenOptions;

//! What `agentao worktrees` does.
struct WorktreeOptions
{
    enum class Verb { List, Show, Merge, Discard };

    Verb verb = Verb::List;
    QString name; //!< Of a work tree, see Worktrees::find(); empty for List.
    bool leavesConflicts = false; //!< Merge: the rest goes back nevertheless.
    bool isSure = false; //!< Discard: does not ask.
    bool json = false;

    //! InvalidInput with a sentence for the user. Which options a verb has is checked before.
    static AgentCore::Result<WorktreeOptions> from(const GivenOptions &given);
};

} // namespace App
