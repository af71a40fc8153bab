// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/wire/mcptypes.h"
#include "agentcore/session/commands/slashcommands.h"

#include <QMap>

namespace AgentCore {

class SessionMcp;

//! \brief The prompts of the MCP servers of a session as commands, `/mcp:<server>:<prompt>`.
//!
//! What follows gives arguments: `name=value`, or values in the order of the arguments, quoted
//! where they have blanks; the last value takes all that is left.
AGENTCORE_EXPORT std::vector<std::pair<SlashCommand, SlashCommands::Handler>>
mcpCommands(const SessionMcp &mcp);

//! InvalidInput, with a sentence, for what is missing or not known.
AGENTCORE_EXPORT Result<QMap<QString, QString>> mcpPromptArguments(const McpPromptInfo &prompt,
                                                                   const QString &words);

//! What the model reads in place of the command.
AGENTCORE_EXPORT QString mcpPromptText(const QList<McpPromptMessage> &messages);

} // namespace AgentCore
