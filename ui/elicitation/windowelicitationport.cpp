// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/elicitation/windowelicitationport.h"

#include <algorithm>

using namespace AgentCore;

namespace Ui {

WindowElicitationPort::WindowElicitationPort(QObject *parent)
    : QObject(parent)
{ }

WindowElicitationPort::~WindowElicitationPort()
{
    // Whoever asked may call back while hearing of it; by then nothing is pending any more.
    const std::list<Pending> dropped = std::exchange(m_pending, {});
}

void WindowElicitationPort::ask(const Elicitation &elicitation, ElicitationReply reply)
{
    m_pending.push_back({elicitation, std::move(reply)});
    emit asked(elicitation);
}

std::list<WindowElicitationPort::Pending> WindowElicitationPort::take(const QString &elicitationId)
{
    std::list<Pending> taken;
    const auto found = std::ranges::find_if(m_pending, [&elicitationId](const Pending &pending) {
        return pending.elicitation.id == elicitationId;
    });
    if (found != m_pending.end())
        taken.splice(taken.end(), m_pending, found);
    return taken;
}

void WindowElicitationPort::withdraw(const QString &elicitationId)
{
    const std::list<Pending> taken = take(elicitationId);
    if (!taken.empty())
        emit withdrawn(elicitationId);
}

QList<Elicitation> WindowElicitationPort::pending() const
{
    QList<Elicitation> all;
    for (const Pending &pending : m_pending)
        all += pending.elicitation;
    return all;
}

void WindowElicitationPort::answer(const QString &elicitationId, const ElicitationAnswer &answer)
{
    std::list<Pending> taken = take(elicitationId);
    if (taken.empty())
        return;
    emit answered(elicitationId);
    std::move(taken.front().reply).answer(answer);
}

} // namespace Ui
