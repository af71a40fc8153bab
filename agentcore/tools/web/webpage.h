// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/pagefetcher.h"
#include "agentcore/tools/tooltypes.h"
#include "agentcore/tools/web/webfetchtool.h"

#include <stop_token>

namespace AgentCore {

//! \brief What a model is told of \a page: its text as \a params want it, or why there is none.
//!
//! Blocks while it reads, so it is for threads of a pool. Cancelled once \a token is stopped.
Result<ToolOutput> webPageOutput(const FetchedPage &page, const WebFetchParams &params,
                                 const std::stop_token &token);

} // namespace AgentCore
