// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/processmeter.h"

#include <QString>

//! Words for what runs and what it uses.
namespace Ui::ProcessTexts {

//! What it is for, in a line: the purpose of a command or its first line, the name of a server.
QString title(const AgentCore::ChildOwner &owner);
//! "Command", "MCP server" and the like.
QString kind(AgentCore::ChildOwner::Kind kind);
//! Kind, session, state and number of processes; \a session: its title, may be empty.
QString detail(const AgentCore::ChildProcess &child, const AgentCore::TreeUse &use,
               const QString &session);
//! "12 % · 34 MB"; what is not known is left out.
QString use(const AgentCore::ProcessUse &use);
//! "3 running, 12 processes"; of nothing: that nothing runs.
QString summary(qsizetype children, int processes);

} // namespace Ui::ProcessTexts
