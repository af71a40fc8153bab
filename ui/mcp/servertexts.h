// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"
#include "ui/theme/theme.h"

//! \brief What the window says of an MCP server.
//!
//! What comes from servers is made safe for display here.
namespace Ui::ServerTexts {

//! A state as word, icon (a name in resources/icons) and colour.
struct StateLook
{
    QString word;
    QString icon;
    Theme::Role role = Theme::Role::TextMuted;
};

StateLook stateLook(AgentCore::McpServerStatus::State state);
//! The name as it is configured, in one line.
QString name(const AgentCore::McpServerStatus &server);
//! What the server calls itself with its version; empty when that says nothing new.
QString ownName(const AgentCore::McpServerStatus &server);
//! Why it failed or is to be signed in, translated; empty when there is nothing to say.
QString reason(const AgentCore::McpServerStatus &server);
//! When it is tried again, seen from \a now; empty when it is not.
QString retry(const AgentCore::McpServerStatus &server, const QDateTime &now);
//! "Yours", "From this project", "From the editor".
QString origin(AgentCore::McpServerSpec::Origin origin);
//! "Local program", "HTTP", "HTTP with SSE".
QString kind(AgentCore::McpServerSpec::Kind kind);
//! "12 tools, 2 off · 3 resources · 1 prompt"; empty when it has none.
QString counts(const AgentCore::McpServerStatus &server);
//! One line for lists: the state, then the tools.
QString summary(const AgentCore::McpServerStatus &server);
//! For people who hear the window: name, state, counts, reason.
QString spoken(const AgentCore::McpServerStatus &server);

//! Somebody should look: it failed or is to be signed in.
bool isTroubled(const AgentCore::McpServerStatus &server);

} // namespace Ui::ServerTexts
