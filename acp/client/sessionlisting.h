// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "agentcore/store/sessioninfo.h"

#include <QFuture>

namespace Acp {

inline constexpr qsizetype kMaxListedSessions = 10'000;
inline constexpr int kMaxListPages = 100;

//! \brief The sessions that the agent has in \a cwd, all of them when it is empty; all pages, each
//! session once.
//!
//! Starts it where it is not running. \a idPrefix goes before its ids. Unsupported where it does
//! not list any.
AGENTCORE_EXPORT QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>>
listAt(AgentLink *link, const QString &cwd, const QString &idPrefix);

//! Deletes the session \a wireId there. Unsupported where it deletes none.
AGENTCORE_EXPORT QFuture<AgentCore::Result<void>> deleteAt(AgentLink *link, const QString &wireId,
                                                           const QString &cwd);

} // namespace Acp
