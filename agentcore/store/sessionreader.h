// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessionstore.h"

namespace AgentCore {

//! What reading a session file told, besides its events.
struct SessionFileFacts
{
    SessionHeader header;
    LoadReport report;
    qint64 wholeBytes = 0; //!< Up to the end of the last whole line.
};

//! Reads the file at \a path a piece at a time and hands its events to \a sink. A torn last line
//! is dropped, a broken line skipped; a missing or newer header is an error.
Result<SessionFileFacts> readSessionFile(const QString &path, const SessionStore::EventSink &sink);

//! What a list shows of the file at \a path, from its first and last bytes and its time.
Result<SessionInfo> peekSessionFile(const QString &path);

} // namespace AgentCore
