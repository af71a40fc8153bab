// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/mcp/mcpserverlist.h"
#include "agentcore/tools/tooltypes.h"

#include <QStringList>

namespace AgentCore {

//! \brief All that there is to know of one tool of the agent, for the person.
struct AGENTCORE_EXPORT ToolFacts
{
    enum class Origin {
        BuiltIn,
        Subagent, //!< It gives a task to one.
        Server, //!< Of an MCP server.
    };

    ToolDefinition definition; //!< As the model reads it.
    Origin origin = Origin::BuiltIn;
    QString server; //!< Server: its name.
    QString ownName; //!< Server: as the server calls it.
    Phrase title; //!< For people; empty: it has none.
    ToolKind kind = ToolKind::Other;
    bool isReadOnly = false; //!< No call of it changes anything outside the session.
    bool isDestructive = false; //!< Server: it says so.
    bool isForPlanning = false; //!< Told to models in plan mode only.
    bool isTryable = false; //!< See ToolTrial.
    bool isOff = false;
    qint64 tokens = 0; //!< Estimated, of the definition, in each request that has it.
};

//! \brief The tools that sessions have: which there are, before any session is open.
namespace ToolCatalogue {

//! \brief Those of the program and the sub-agents of \a folder (empty: of none) and \a configDir,
//! in the order in which models read them.
//!
//! \a disabled: names of those that are switched off. Reads files; not slow.
AGENTCORE_EXPORT QList<ToolFacts> own(const QString &configDir, const QString &folder,
                                      const QStringList &disabled);
//! Those of \a server, as far as it told them.
AGENTCORE_EXPORT QList<ToolFacts> ofServer(const McpServerStatus &server);

} // namespace ToolCatalogue

} // namespace AgentCore
