// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/commands/commandturn.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

CommandTurn::CommandTurn(SlashCommands::Handler handler, QString arguments, QObject *parent)
    : QObject(parent)
    , m_handler(std::move(handler))
    , m_arguments(std::move(arguments))
{ }

void CommandTurn::start()
{
    QMetaObject::invokeMethod(this, &CommandTurn::run, Qt::QueuedConnection);
}

void CommandTurn::run()
{
    if (m_cancelled)
        return; // its end is on the way
    m_handler(m_arguments).then(this, [this](const Result<CommandOutcome> &outcome) {
        finish(outcome);
    });
}

void CommandTurn::cancel()
{
    m_cancelled = true;
    QMetaObject::invokeMethod(
        this, [this] { finish(fail(ErrorCode::Cancelled, u"the command was cancelled"_s)); },
        Qt::QueuedConnection);
}

void CommandTurn::finish(const Result<CommandOutcome> &outcome)
{
    if (!std::exchange(m_finished, true))
        emit finished(outcome, QPrivateSignal());
}

} // namespace AgentCore
