// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/childprocesses.h"

#include <algorithm>

namespace AgentCore {

ChildProcesses &ChildProcesses::shared()
{
    static ChildProcesses processes;
    return processes;
}

quint64 ChildProcesses::add(const ChildOwner &owner, qint64 leader, ProcessTree::Kind kind)
{
    Q_ASSERT(owner.stop);
    m_children.append({.id = ++m_lastId,
                       .owner = owner,
                       .leader = leader,
                       .kind = kind,
                       .startedAt = QDateTime::currentDateTimeUtc()});
    const quint64 id = m_lastId; // somebody may start another one at once
    emit changed();
    return id;
}

void ChildProcesses::remove(quint64 id)
{
    if (m_children.removeIf([id](const ChildProcess &child) { return child.id == id; }) > 0)
        emit changed();
}

void ChildProcesses::stop(quint64 id)
{
    const auto found = std::ranges::find(m_children, id, &ChildProcess::id);
    if (found == m_children.end() || std::exchange(found->isStopping, true))
        return;
    const auto stop = found->owner.stop; // it may be gone before that returns
    emit changed();
    stop();
}

void ChildProcesses::stopAll()
{
    QList<quint64> ids;
    for (const ChildProcess &child : std::as_const(m_children))
        ids.append(child.id);
    for (const quint64 id : std::as_const(ids))
        stop(id);
}

} // namespace AgentCore
