// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "agentcore/session/agentdirectory.h"

namespace Acp {

//! \brief The folders of \a path on the machine of an agent, which is started for it; empty: of its
//! home.
//!
//! Calls \a done once from the event loop, unless \a context died before. Unsupported: the agent
//! has no way to say so.
AGENTCORE_EXPORT void
foldersAt(AgentLink *link, const QString &path, QObject *context,
          std::function<void(const AgentCore::Result<AgentCore::FolderListing> &)> done);

//! \brief Where a session begins on the machine of an agent that is ready: \a wanted, made
//! absolute there.
//!
//! As foldersAt(). An absolute one is taken as it is; for another one the agent has to say.
AGENTCORE_EXPORT void resolvePlace(AgentLink *link, const QString &wanted, QObject *context,
                                   std::function<void(const AgentCore::Result<QString> &)> done);

} // namespace Acp
