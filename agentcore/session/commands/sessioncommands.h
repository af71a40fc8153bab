// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/commands/builtincommands.h"
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

class SessionRecorder;

//! \brief The slash commands of one session, and the turn of the one that runs.
class SessionCommands : public QObject
{
    Q_OBJECT

public:
    //! Begins the turn that a Prompt or Compact outcome asks for; its error is the command's.
    using GoOn
        = std::function<Result<void>(const QList<ContentBlock> &, const CommandOutcome &outcome)>;

    //! All of \a services and \a recorder outlive it.
    SessionCommands(const CommandServices &services, SessionRecorder *recorder, GoOn goOn,
                    QObject *parent = nullptr);

    QList<SlashCommand> list() const { return m_table.list(); }
    void addSource(SlashCommands::Source source) { m_table.addSource(std::move(source)); }

    //! \brief Runs the command that \a content begins with.
    //! \return False when it begins with none; else ended() or GoOn follows.
    bool run(const QList<ContentBlock> &content);
    //! A command runs that has begun no turn of the model yet.
    bool isRunning() const { return m_turn; }
    //! Leads to ended() with StopReason::Cancelled; nothing happens when none runs.
    void cancel();
    //! The same now, from within.
    void cancelNow();

signals:
    //! list() is another one.
    void changed();
    //! The command was the whole turn. isRunning() is false again.
    void ended(const AgentCore::TurnResult &result);

private:
    SlashCommands::Handler find(const CommandLine &line);
    void handleFinished(const CommandLine &line, const QList<ContentBlock> &content,
                        const Result<CommandOutcome> &outcome);
    void fail(const CommandLine &line, const QList<ContentBlock> &content, const Error &error);
    void answer(const QList<ContentBlock> &content, const QString &words, bool failed = false);

    Knowledge *m_knowledge;
    SessionRecorder *m_recorder;
    GoOn m_goOn;
    SlashCommands m_table;
    CommandTurn *m_turn = nullptr;
};

} // namespace AgentCore
