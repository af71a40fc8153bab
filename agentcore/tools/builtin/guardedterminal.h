// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/terminalport.h"

#include <memory>

namespace AgentCore {

class GuardedRun;

//! \brief A command that may change the workspace, with GitGuard around it.
//!
//! What was undone stands at the end of its output.
class GuardedTerminal : public Terminal
{
    Q_OBJECT

public:
    //! \a terminal is not started yet.
    GuardedTerminal(std::unique_ptr<Terminal> terminal, std::shared_ptr<GuardedRun> run);
    ~GuardedTerminal() override;

    void start() override { m_terminal->start(); }
    void kill() override { m_terminal->kill(); }
    QString output() const override { return m_terminal->output() + m_told; }
    QString savedOutput() const override { return m_terminal->savedOutput(); }

private:
    void handleFinished(const Result<TerminalExit> &result);

    std::shared_ptr<GuardedRun> m_run; // shared with the worker that ends it
    std::unique_ptr<Terminal> m_terminal; // goes first
    QString m_told;
};

} // namespace AgentCore
