// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

namespace Testing {

//! \brief What a session of some turns stores: text and reasoning in pieces, reasoning that
//! providers want back, calls alone, side by side, failed and refused, plans, notices, commands.
//!
//! Every event is written as the program writes it.
std::vector<AgentCore::SessionEvent> sampleEvents();

//! Each event as its line, the end included.
QByteArrayList linesOf(const std::vector<AgentCore::SessionEvent> &events);

} // namespace Testing
