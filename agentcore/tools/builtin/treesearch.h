// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/searchjob.h"

#include <functional>
#include <stop_token>

namespace AgentCore {

//! \brief Searches without help of another program, on as many threads as there are processors.
//!
//! Blocks until it is done, \a token is stopped or the time limit is reached; for worker threads.
//! \a found is told the matches of one file after the other, from several threads, one at a time.
AGENTCORE_EXPORT SearchOutcome
searchTree(const SearchJob &job, const std::stop_token &token,
           const std::function<void(const SearchResults &ofFile)> &found = {});

} // namespace AgentCore
