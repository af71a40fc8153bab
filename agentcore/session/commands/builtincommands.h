// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "agentcore/session/commands/limitscommand.h"
#include "agentcore/session/commands/slashcommands.h"

namespace AgentCore {

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
