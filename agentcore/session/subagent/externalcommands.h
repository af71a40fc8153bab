// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/terminalport.h"

#include <QPointer>

namespace AgentCore {

class ExternalQuestions;
struct ToolContext;

//! \brief Where commands of another agent that works for a session run: judged as the session's
//! own, and in the sandbox that those would get.
class ExternalCommands : public TerminalPort
{
public:
    //! \a context is used as long as \a questions permits something.
    ExternalCommands(const ToolContext *context, ExternalQuestions *questions);

    std::unique_ptr<Terminal> create(const TerminalSpec &spec) override;

private:
    const ToolContext *m_context;
    QPointer<ExternalQuestions> m_questions;
};

} // namespace AgentCore
