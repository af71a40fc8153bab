// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <functional>

namespace AgentCore {

//! Whose a child process is, and how it is ended.
struct AGENTCORE_EXPORT ChildOwner
{
    enum class Kind {
        Command, //!< It ends with its tool call.
        Job, //!< A command that goes on after its call.
        Server, //!< Of MCP.
        Agent, //!< Of somebody else, over ACP.
    };

    Kind kind = Kind::Command;
    QString name = {}; //!< The command line, or the name of the server or agent. Not sanitized.
    QString purpose = {}; //!< Of a command, in the words of who wanted it; may be empty.
    QString sessionId = {}; //!< Empty: of none, or of several.
    QString callId = {}; //!< Of the tool call that started it; empty: none did.
    //! Ends it in good order, and then nobody starts it again by itself. Unset: who started the
    //! process ends just that.
    std::function<void()> stop = {};
};

} // namespace AgentCore
