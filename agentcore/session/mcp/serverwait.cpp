// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/mcp/serverwait.h"

#include "agentcore/mcp/config/mcpconfigfile.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

McpSaver::McpSaver(QObject *parent)
    : QObject(parent)
{
    m_worker.setMaxThreadCount(1);
}

McpSaver::~McpSaver()
{
    m_stop.request_stop();
    m_worker.waitForDone();
}

Result<void> McpSaver::save(const McpServerSpec &spec, const Change &change)
{
    if (spec.origin != McpServerSpec::Origin::User || spec.file.isEmpty()) {
        return fail(ErrorCode::PermissionDenied,
                    u"this server is not of the user's own file, so it holds for this session"_s,
                    spec.name);
    }
    if (m_pending == 0) { // else it would overtake what waits
        const auto saved
            = change(McpConfigFile(spec.file, spec.origin, {.longest = {}, .stop = {}}));
        if (saved || saved.error().code != ErrorCode::Busy)
            return saved;
    }
    ++m_pending;
    m_worker.start([this, spec, change, stop = m_stop.get_token()] {
        const auto saved = change(McpConfigFile(spec.file, spec.origin, {kLongestWait, stop}));
        QMetaObject::invokeMethod(
            this,
            [this, name = spec.name, saved] {
                --m_pending;
                if (!saved)
                    emit failed(name, saved.error());
            },
            Qt::QueuedConnection);
    });
    return {};
}

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
