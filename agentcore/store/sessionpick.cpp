// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionpick.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

std::optional<SessionInfo> pickSession(const QList<SessionInfo> &sessions, const QString &wanted)
{
    if (wanted.isEmpty())
        return sessions.isEmpty() ? std::nullopt : std::optional(sessions.first());
    std::optional<SessionInfo> picked;
    for (const SessionInfo &session : sessions) {
        if (session.id == wanted)
            return session;
        if (!session.id.startsWith(wanted) && !session.id.startsWith("sess_"_L1 + wanted))
            continue;
        if (picked)
            return std::nullopt;
        picked = session;
    }
    return picked;
}

} // namespace AgentCore
