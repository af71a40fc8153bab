// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/terminalport.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

//! Head and tail of what a command printed, for the model; ends with a line feed unless empty.
//! \a saved: the file with the whole, named when something is left out; may be empty.
QString shownOutput(const QString &output, const QString &saved);

//! "[exit code 0]", "[ended by SIGKILL]" or why a limit ended it.
QString endingText(const TerminalExit &exit, std::chrono::seconds silence);

//! {exitCode, signal?, timedOut, truncated, sandbox, profile}, for programs.
QJsonObject endingJson(const TerminalExit &exit);

} // namespace AgentCore
