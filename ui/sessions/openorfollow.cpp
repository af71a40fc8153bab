// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/openorfollow.h"

using namespace AgentCore;

namespace Ui {

using Opened = Result<Session *>;

QFuture<Opened> openOrFollow(Agent *agent, const QString &id, const SessionSpec &spec)
{
    const auto follow = [agent, id, cwd = spec.cwd](const Opened &opened) {
        if (opened || opened.error().code != ErrorCode::Busy)
            return QtFuture::makeReadyValueFuture(opened);
        return agent->followSession(id, cwd).then(
            agent, [opened](const Opened &followed) { return followed ? followed : opened; });
    };
    QFuture<Opened> opening = agent->openSession(id, spec);
    if (opening.isFinished() && opening.result())
        return opening; // at once
    return opening.then(agent, follow).unwrap();
}

} // namespace Ui
