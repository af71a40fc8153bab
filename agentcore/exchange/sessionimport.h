// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/plainmessage.h"
#include "agentcore/store/sessionstore.h"

namespace AgentCore {

//! \brief Stores what the file \a path holds as a new session of \a store.
//!
//! It may be our JSON (see sessionToJson()), a session file of ours, one of Agentao's Python
//! program or a session.jsonl of iac-code; which one is seen from its content. Nothing is stored
//! when it cannot be read. Blocks; to be called in a worker.
//! \return the id of the new session. Errors: InvalidInput (Error::where says the file and the
//! place), Unsupported, LimitExceeded, NotFound, Io.
AGENTCORE_EXPORT Result<QString> importSession(const SessionStore &store, const QString &path);

//! \brief Stores \a messages as the session \a id of \a store.
//!
//! Blocks. InvalidInput: no message, or an id that is none; Conflict: there is one of that id; Io.
AGENTCORE_EXPORT Result<void> importConversation(const SessionStore &store, const QString &id,
                                                 const QList<PlainMessage> &messages);

} // namespace AgentCore
