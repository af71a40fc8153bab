// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"

#include <QList>

namespace App {

//! \brief A line per session: when it was made, the beginning of its id, its title, marks and which
//! agent of others it is had with; its folder, too, when \a withFolders.
QString sessionListText(const QList<AgentCore::SessionInfo> &sessions, bool withFolders);
//! The same for the bin: when a session was deleted, and for how long it can be restored from
//! \a now on.
QString deletedListText(const QList<AgentCore::SessionInfo> &sessions, const QDateTime &now);
//! `{"sessions": [{sessionId, cwd, title, createdAt, updatedAt, pinned, archived, group?,
//! agent?, deletedAt?}]}`.
QByteArray sessionListJson(const QList<AgentCore::SessionInfo> &sessions);

} // namespace App
