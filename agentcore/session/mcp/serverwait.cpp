// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/mcp/serverwait.h"

namespace AgentCore {

ServerWait::ServerWait(std::chrono::milliseconds longest, std::function<bool()> isPending)
    : m_longest(longest)
    , m_isPending(std::move(isPending))
{
    m_end.setSingleShot(true);
    connect(&m_end, &QTimer::timeout, this, [this] {
        m_isOver = true;
        release();
    });
}

void ServerWait::drop()
{
    m_end.stop();
    m_waiters.clear();
}

void ServerWait::whenReady(QObject *context, std::function<void()> then)
{
    m_waiters.push_back({context, std::move(then)});
    const auto left
        = m_longest - std::chrono::milliseconds(m_sinceOpen.isValid() ? m_sinceOpen.elapsed() : 0);
    m_isOver |= left <= std::chrono::milliseconds(0);
    if (!m_isPending() || m_isOver)
        release();
    else
        m_end.start(left);
}

void ServerWait::check()
{
    if (!m_waiters.empty() && !m_isPending())
        release();
}

void ServerWait::hurry()
{
    if (!m_waiters.empty())
        release();
}

void ServerWait::release()
{
    m_end.stop();
    emit ending();
    for (const Waiter &waiter : std::exchange(m_waiters, {})) {
        if (waiter.context)
            waiter.then();
    }
}

} // namespace AgentCore
