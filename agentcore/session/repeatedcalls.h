// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"
#include "agentcore/llm/chatmessage.h"

#include <optional>

namespace AgentCore {

class Tool;

//! \brief Sees in the calls of one turn that the model goes in circles: the same call comes again
//! and again, or one after the other cannot be read.
class RepeatedCalls
{
public:
    //! Why the turn ends.
    struct Finding
    {
        QString refusal; //!< For the model, of each call that is not run.
        Phrase notice; //!< For the user.
    };

    //! \a call is the next one; \a tool: its tool, null when there is none.
    std::optional<Finding> note(const ToolCallPart &call, const Tool *tool);
    //! The user said something: the same call may be wanted now.
    void forget();

private:
    int repetitions(const ToolCallPart &call, const Tool *tool);
    int unreadable(const ToolCallPart &call);

    QString m_lastCall; //!< Name and arguments.
    int m_same = 0;
    int m_unreadable = 0;
};

} // namespace AgentCore
