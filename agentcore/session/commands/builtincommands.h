// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/spendlimits.h"
#include "agentcore/history/spendstate.h"
#include "agentcore/session/agent.h"
#include "agentcore/session/commands/slashcommands.h"
#include "agentcore/session/session.h"

#include <QPromise>

#include <vector>

namespace AgentCore {

//! What /limits works with.
struct LimitsAccess
{
    //! How near one is to the limits as they are now; what is wrong with the settings.
    std::function<Result<std::vector<SpendState>>()> states;
    //! Sets those of the session alone; an empty one: what the settings say.
    std::function<void(SpendScope, const SpendLimit &)> set;
};

//! \brief The command /limits: shows the limits, or sets one for this session: "session $5",
//! "turn 200", "day default".
//! \return InvalidInput for other words.
Result<CommandOutcome> runLimitsCommand(const LimitsAccess &access, const QString &arguments);

//! A list in Markdown, one limit a line; empty when there is none.
QString limitsText(const std::vector<SpendState> &states);

//! \brief Puts the files back to what they were before the last turn whose changes are still there.
//!
//! So a second run goes one turn further back. It belongs to its session and deletes itself once
//! its future is finished.
class UndoCommand : public QObject
{
    Q_OBJECT

public:
    //! Begins the work; the answer lists the files.
    static QFuture<Result<CommandOutcome>> run(Session *session);

private:
    explicit UndoCommand(Session *session);

    void takeCheckpoints(const Result<QList<Checkpoint>> &checkpoints);
    void lookAtNext();
    void takeChanges(const Result<FileChanges> &ofTurn);
    void tell(const Result<RestoreOutcome> &outcome);
    void finish(const Result<CommandOutcome> &outcome);

    Session *m_session;
    QPromise<Result<CommandOutcome>> m_promise;
    QList<Checkpoint> m_left; //!< The newest last.
    FileChanges m_changes; //!< Of the turn that is undone.
};

class Knowledge;

//! What the built-in commands work with. The session outlives the table they are put into.
struct CommandServices
{
    Session *session = nullptr;
    //! Of the last request; nothing: none was answered yet.
    std::function<std::optional<UsageChanged>()> usage;
    //! From here on requests leave out everything before.
    std::function<Result<void>()> clearContext;
    std::function<QFuture<Result<QByteArray>>(ExportFormat)> exportSession;
    Knowledge *knowledge = nullptr;
    //! Has the model find a title, see SessionTitler::ask().
    std::function<QFuture<Result<QString>>()> findTitle;
    LimitsAccess limits;
};

//! \brief Puts /help, /compact, /clear, /rename, /title, /model, /mode, /memory, /skills, /status,
//! /cost, /limits, /undo, /export, /init and /review into \a commands, which outlives its handlers.
void addBuiltinCommands(SlashCommands *commands, const CommandServices &services);

//! The user's and the project's own commands, which are looked for when they are first asked for.
void addCustomCommands(SlashCommands *commands, const CommandServices &services);

//! The list of the built-in commands, without a session.
QList<SlashCommand> builtinCommandList();

} // namespace AgentCore
