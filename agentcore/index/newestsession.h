// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/store/sessioninfo.h"

#include <QList>

namespace AgentCore {

//! \brief The end of a sentence that says that a folder has no session: where the newest of \a all
//! is, as a command line names it.
//!
//! Empty when there is none, or when they cannot be listed.
AGENTCORE_EXPORT QString newestElsewhere(const Result<QList<SessionInfo>> &all);

} // namespace AgentCore
