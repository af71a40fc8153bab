// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/spendlimits.h"
#include "agentcore/exchange/exportformat.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "agentcore/session/agent.h"
#include "agentcore/session/sessionmodel.h"

namespace AgentCore {

class ExternalAgents;
class McpPool;
class ToolRegistry;

//! What a session of the embedded agent works with; pointers are not owned.
struct SessionSetup
{
    QStringList roots; //!< Canonical; the first is the working directory.
    Ports ports; //!< Permission, files and terminals are there.
    //! Not asked before a prompt is near, as they take long to make.
    std::function<const ToolRegistry &()> tools;
    ModelServices models;
    QString model; //!< Asked for explicitly; empty: what the history has, or the default.
    int maxRequestsPerTurn = SpendLimits::kUsualTurnRequests; //!< Where limits say nothing.
    std::function<Result<SpendLimits>()> limits; //!< Asked for each turn; null: there are none.
    std::function<QString()> fallbackModel; //!< Stands in for one that is overloaded; null: none.
    QString modeId; //!< Empty: what the history has.
    //! Whether the model is asked for a title after its first answer; null: no.
    std::function<bool()> wantsTitle;
    //! Whether secrets in what tools bring are kept from models, asked for each turn; null: yes.
    std::function<bool()> masksSecrets;
    //! Names of tools that are switched off, asked for each turn; null: none is.
    std::function<Result<QStringList>()> disabledTools;
    //! For the command /export.
    std::function<QFuture<Result<QByteArray>>(ExportFormat)> exportSession;
    std::shared_ptr<ExternalAgents> externalAgents; //!< That sub-agents may be run by; may be null.
    McpPool *mcpPool = nullptr; //!< Null: there are no MCP servers.
    QList<McpServerSpec> mcpServers; //!< Of the client.
    QStringList mcpProblems; //!< See SessionSpec.
    bool waitsForServers = false; //!< See SessionSpec.
    bool isStored = false; //!< It was had before: its servers start when a prompt is near.
    QList<PermissionRule> rules; //!< See SessionSpec.
    std::function<McpConfiguration()> mcpFiles; //!< Reads the others; may be null.
};

} // namespace AgentCore
