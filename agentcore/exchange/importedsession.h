// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

namespace AgentCore {

//! What a file of this or another program holds, as events of ours.
struct ImportedSession
{
    QDateTime createdAt; //!< UTC; invalid: not known.
    QDateTime updatedAt; //!< UTC; invalid: not known.
    std::vector<SessionEvent> events;
    int skipped = 0; //!< Lines or messages that say nothing to us.
};

} // namespace AgentCore
