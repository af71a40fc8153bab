// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include "agentcore/base/phrase.h"

namespace AgentCore {

//! A command that a prompt may begin with, as in "/compact keep the plan".
struct AGENTCORE_EXPORT SlashCommand
{
    QString name; //!< Without the slash.
    Phrase description; //!< One sentence; a user's own command has the user's words.
    Phrase hint; //!< What may follow, for people: "[what to keep]"; empty: nothing.
    friend bool operator==(const SlashCommand &, const SlashCommand &) = default;
};

} // namespace AgentCore
