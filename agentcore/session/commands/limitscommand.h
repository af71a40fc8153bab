// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/spendlimits.h"
#include "agentcore/history/spendstate.h"
#include "agentcore/session/commands/slashcommands.h"

#include <vector>

namespace AgentCore {

//! What /limits works with.
struct LimitsAccess
{
    //! How near one is to the limits as they are now; what is wrong with the settings.
    std::function<Result<std::vector<SpendState>>()> states;
    //! Sets those of the session alone; an empty one: what the settings say.
    std::function<void(SpendScope, const SpendLimit &)> set;
};

//! \brief The command /limits: shows the limits, or sets one for this session: "session $5",
//! "turn 200", "day default".
//! \return InvalidInput for other words.
Result<CommandOutcome> runLimitsCommand(const LimitsAccess &access, const QString &arguments);

//! A list in Markdown, one limit a line; empty when there is none.
QString limitsText(const std::vector<SpendState> &states);

} // namespace AgentCore
