// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/plainmessage.h"
#include "agentcore/store/sessionstore.h"

#include <functional>

namespace AgentCore {

//! \brief Stores what the file \a path holds as a new session of \a store.
//!
//! It may be our JSON (see sessionToJson()), a session file of ours, one of Agentao's Python
//! program, a session.jsonl of iac-code, a session of Claude Code, Codex or Gemini CLI; which one
//! is seen from its content. Zed's threads.db gives all threads of the folder, see importThreads();
//! \a stored is called after each of them, false: it is enough. Nothing is stored when it cannot be
//! read. Blocks; to be called in a worker.
//! \return the id of the new session, the newest of several. Errors: InvalidInput (Error::where
//! says the file and the place), Unsupported, LimitExceeded, NotFound, Cancelled, Io.
AGENTCORE_EXPORT Result<QString> importSession(const SessionStore &store, const QString &path,
                                               const std::function<bool()> &stored = {});

//! \brief Stores \a messages as the session \a id of \a store.
//!
//! Blocks. InvalidInput: no message, or an id that is none; Conflict: there is one of that id; Io.
AGENTCORE_EXPORT Result<void> importConversation(const SessionStore &store, const QString &id,
                                                 const QList<PlainMessage> &messages);

} // namespace AgentCore
