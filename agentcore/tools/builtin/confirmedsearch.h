// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/searchjob.h"

namespace AgentCore {

//! \brief What of \a outcome stands in the files below the searched folder.
//!
//! Another program opens files by their paths, in which a folder can become a link at any time.
//! So each line that would be shown is read once more, on a way that follows no link, and left out
//! when it does not stand there: nothing from elsewhere comes through, whatever is swapped when.
//! Reads at most as many files as lines are kept; for a worker thread.
AGENTCORE_EXPORT SearchOutcome confirmedSearch(const SearchJob &job, SearchOutcome outcome);

} // namespace AgentCore
