// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"

#include <QList>

#include <optional>

namespace AgentCore {

//! \brief The session that \a wanted names among \a sessions, which are sorted newest first.
//!
//! Empty: the newest. Else its id or the beginning of it, with or without "sess_", if only one
//! session begins so.
AGENTCORE_EXPORT std::optional<SessionInfo> pickSession(const QList<SessionInfo> &sessions,
                                                        const QString &wanted);

} // namespace AgentCore
