// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/newestsession.h"

#include "agentcore/base/textlimits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString newestElsewhere(const Result<QList<SessionInfo>> &all)
{
    QList<SessionInfo> sessions = all.value_or(QList<SessionInfo>());
    sessions.removeIf([](const SessionInfo &session) { return session.problem.has_value(); });
    if (sessions.isEmpty())
        return {};
    const SessionInfo newest = *std::ranges::max_element(sessions, {}, &SessionInfo::updatedAt);
    return u"; the newest one elsewhere is \"%1\" in %2: --cwd \"%2\" --resume %3"_s.arg(
        sanitizedForDisplay(newest.title), sanitizedForDisplay(newest.cwd), newest.id);
}

} // namespace AgentCore
