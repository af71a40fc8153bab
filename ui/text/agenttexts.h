// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"

//! Words for the other agents, translated and safe for display.
namespace Ui::AgentTexts {

//! "Ready", "Waits for you" and so on.
QString state(AgentCore::AgentEntry::State state);
//! "From your list", "From this project", "Found on this computer".
QString origin(AgentCore::AgentEntry::Origin origin);
//! What it is: its description, else what it calls itself, else its command.
QString description(const AgentCore::AgentEntry &entry);
//! Its state, and for one that failed why.
QString condition(const AgentCore::AgentEntry &entry);

} // namespace Ui::AgentTexts
