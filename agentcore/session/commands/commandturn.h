// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/commands/slashcommands.h"

#include <QObject>

namespace AgentCore {

//! \brief One run of a slash command. Deleting a running one drops its outcome.
class CommandTurn : public QObject
{
    Q_OBJECT

public:
    CommandTurn(SlashCommands::Handler handler, QString arguments, QObject *parent = nullptr);

    //! Returns at once; to be called once.
    void start();
    //! Leads to finished() with ErrorCode::Cancelled unless it is over; before start(), too.
    void cancel();

signals:
    //! Exactly once, never from within start() or cancel().
    void finished(const AgentCore::Result<AgentCore::CommandOutcome> &outcome, QPrivateSignal);

private:
    void run();
    void finish(const Result<CommandOutcome> &outcome);

    SlashCommands::Handler m_handler;
    QString m_arguments;
    bool m_cancelled = false;
    bool m_finished = false;
};

} // namespace AgentCore
