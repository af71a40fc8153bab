// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace Ui {

//! \brief What \a call does, or did, in a line: "Run ctest" becomes "Ran ctest" when it has run.
QString callTitle(const AgentCore::ToolCallState &call);
//! What a command is for, in the words of the model; empty where it gave none.
QString callPurpose(const AgentCore::ToolCallState &call);
//! It goes on after its call.
bool isInBackground(const AgentCore::ToolCallState &call);
//! The exit code of a command that has ended; unset for others and for those that a signal ended.
std::optional<int> exitCodeOf(const AgentCore::ToolCallState &call);

} // namespace Ui
