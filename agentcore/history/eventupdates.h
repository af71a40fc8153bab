// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/history.h"

namespace AgentCore {

//! \brief What front ends are told of \a event, in order; mostly one update or none.
//!
//! \a after: the history with the event in it.
AGENTCORE_EXPORT std::vector<SessionUpdate> updatesOf(const SessionEvent &event,
                                                      const History &after);

} // namespace AgentCore
