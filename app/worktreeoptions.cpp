// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worktreeoptions.h"

#include "app/givenoptions.h"

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static constexpr std::array kTreeVerbs{
    std::pair{"list"_L1, WorktreeOptions::Verb::List},
    std::pair{"show"_L1, WorktreeOptions::Verb::Show},
    std::pair{"merge"_L1, WorktreeOptions::Verb::Merge},
    std::pair{"discard"_L1, WorktreeOptions::Verb::Discard},
};

Result<WorktreeOptions> WorktreeOptions::from(const GivenOptions &given)
{
    const QString name = given.arguments.value(0, u"list"_s);
    const auto verb
        = std::ranges::find_if(kTreeVerbs, [&name](const auto &row) { return row.first == name; });
    if (verb == kTreeVerbs.end())
        return unknownCommand("worktrees"_L1, name);
    WorktreeOptions options{.verb = verb->second,
                            .name = given.arguments.value(1),
                            .leavesConflicts = given.has("--leave-conflicts"_L1),
                            .isSure = given.has("--yes"_L1),
                            .json = given.has("--json"_L1)};
    const qsizetype most = options.verb == Verb::List ? 1 : 2;
    if (options.verb != Verb::List && options.name.isEmpty())
        return fail(ErrorCode::InvalidInput, u"agentao worktrees %1 needs a WORKTREE"_s.arg(name));
    if (given.arguments.size() > most)
        return fail(ErrorCode::InvalidInput,
                    u"unexpected argument %1"_s.arg(given.arguments.at(most)));
    return options;
}

} // namespace App
