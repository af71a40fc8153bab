// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/store/sessioninfo.h"

#include <QList>

namespace AgentCore {

//! \brief The session that \a wanted names among \a sessions, which are sorted newest first.
//!
//! Empty: the newest that is not archived. Else, whichever comes first: its id; its title, without
//! case; the beginning of its id, with or without "sess_"; the beginning of its title; the
//! beginning of the local time it was made at, as lists print it, with any or no separators
//! ("20261122", "2026-11-22 10:1").
//! \return SessionNotFound; Conflict with the candidates when several are meant.
AGENTCORE_EXPORT Result<SessionInfo> pickSession(const QList<SessionInfo> &sessions,
                                                 const QString &wanted);

//! The time of a session as lists print it: local, "2026-11-22 10:15".
AGENTCORE_EXPORT QString sessionTimeText(const QDateTime &time);

} // namespace AgentCore
