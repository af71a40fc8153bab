// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace Bench {

//! \brief An agent of others on standard input and output, until its input ends: a prompt is the
//! number of deltas that it answers with, an update each.
//!
//! \a pause: after each, so that it arrives alone; agents that send as they get them do so.
//! Returns the exit code.
int runTalkingAgent(std::chrono::microseconds pause);

} // namespace Bench
