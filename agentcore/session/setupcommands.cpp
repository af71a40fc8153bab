// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/setupcommands.h"

#include <utility>

namespace AgentCore {

SetUpCommands::SetUpCommands(Session *session, const QStringList &commands, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_left(commands)
{
    connect(session, &Session::turnFinished, this, &SetUpCommands::handleTurnFinished);
}

void SetUpCommands::start()
{
    QMetaObject::invokeMethod(this, &SetUpCommands::runNext, Qt::QueuedConnection);
}

// Queued: the session is idle only once all others have heard that a turn ended.
void SetUpCommands::runNext()
{
    if (!m_session || m_left.isEmpty()) {
        finish({});
        return;
    }
    m_running = m_left.takeFirst();
    if (!m_session->runCommand(m_running, CommandProfile::Work))
        finish(m_running);
}

void SetUpCommands::handleTurnFinished(const TurnResult &result)
{
    if (m_running.isEmpty())
        return; // another turn
    const QString command = std::exchange(m_running, {});
    if (result.error || result.commandFailed || result.stopReason != StopReason::EndTurn)
        finish(command);
    else
        start();
}

void SetUpCommands::finish(const QString &failed)
{
    if (!std::exchange(m_isFinished, true))
        emit finished(failed, QPrivateSignal());
}

} // namespace AgentCore
