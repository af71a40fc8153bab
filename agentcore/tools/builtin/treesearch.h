// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/searchjob.h"

#include <stop_token>

namespace AgentCore {

//! \brief Searches without help of another program, on as many threads as there are processors.
//!
//! Blocks until it is done, \a token is stopped or the time limit is reached; for worker threads.
AGENTCORE_EXPORT SearchOutcome searchTree(const SearchJob &job, const std::stop_token &token);

} // namespace AgentCore
