// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/turnstile.h"

namespace AgentCore {

Turnstile::Ticket::Ticket(Turnstile *turnstile)
    : m_turnstile(turnstile)
    , m_isFree(!turnstile)
{ }

Turnstile::Ticket::~Ticket()
{
    leave();
}

bool Turnstile::Ticket::enter()
{
    return m_isFree || (m_turnstile && m_turnstile->enter(this));
}

void Turnstile::Ticket::leave()
{
    if (m_turnstile)
        m_turnstile->leave(this);
}

Turnstile::Turnstile(qsizetype places, QObject *parent)
    : QObject(parent)
    , m_places(places)
{ }

bool Turnstile::enter(const Ticket *ticket)
{
    if (m_inside.contains(ticket))
        return true;
    if (!m_waiting.contains(ticket))
        m_waiting.append(ticket);
    if (m_waiting.indexOf(ticket) >= m_places - m_inside.size())
        return false;
    m_waiting.removeOne(ticket);
    m_inside.append(ticket);
    return true;
}

void Turnstile::leave(const Ticket *ticket)
{
    if (m_inside.removeOne(ticket) || m_waiting.removeOne(ticket))
        emit freed();
}

} // namespace AgentCore
