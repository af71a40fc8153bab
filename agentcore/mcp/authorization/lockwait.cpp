// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/lockwait.h"

#include <QDir>
#include <QFileInfo>
#include <QLoggingCategory>

#include <utility>

using namespace std::chrono_literals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logLock, "agent.mcp.authorization.lock", QtWarningMsg)

constexpr auto kPause = 50ms;

void LockWait::take(const QString &path, std::chrono::milliseconds limit, QObject *context,
                    Taken taken)
{
    new LockWait(path, limit, context, std::move(taken)); // the context's; deletes itself
}

LockWait::LockWait(const QString &path, std::chrono::milliseconds limit, QObject *context,
                   Taken taken)
    : QObject(context)
    , m_path(path)
    , m_limit(limit)
    , m_taken(std::move(taken))
{
    QDir().mkpath(QFileInfo(path).path());
    m_since.start();
    connect(&m_timer, &QTimer::timeout, this, &LockWait::attempt);
    m_timer.start(0ms);
}

void LockWait::attempt()
{
    m_timer.setInterval(kPause);
    auto lock = LockFile::take(m_path);
    const bool isBusy = !lock && lock.error().code == ErrorCode::Busy;
    if (isBusy && m_since.durationElapsed() < m_limit)
        return;
    if (!lock)
        qCWarning(logLock).noquote() << lock.error().text();
    m_timer.stop();
    deleteLater();
    const Taken taken = std::move(m_taken);
    taken(lock ? std::make_shared<LockFile>(*std::move(lock)) : nullptr);
}

} // namespace AgentCore
