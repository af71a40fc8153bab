// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"
#include "agentcore/store/sessionstore.h"

namespace AgentCore {

//! What a file of this or another program holds, as events of ours.
struct ImportedSession
{
    QDateTime createdAt; //!< UTC; invalid: not known.
    QDateTime updatedAt; //!< UTC; invalid: not known.
    std::vector<SessionEvent> events;
    int skipped = 0; //!< Lines or messages that say nothing to us.
};

//! Somebody said something in it.
bool saysSomething(const ImportedSession &session);

//! \brief Writes \a session as a new one of \a store and returns its id.
//!
//! Nothing is left of it when that fails. An empty \a wantedId is a new one. Errors as
//! SessionStore::create(), and Io. Blocks.
Result<QString> storeImported(const SessionStore &store, ImportedSession session,
                              const QString &wantedId = {});

} // namespace AgentCore
