// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/terminalport.h"
#include "agentcore/tools/gitmaking.h"
#include "agentcore/tools/ruledpath.h"
#include "agentcore_export.h"

#include <memory>

namespace AgentCore {

class CommandRoom;
class GuardedRun;
class SandboxProbe;
enum class SandboxKind;

//! \brief A command in a sandbox, with all that its CommandRoom does for it: whoever has one run in
//! a sandbox does it by this.
//!
//! Before it starts, secrets, repositories, sockets and what rules keep are looked for in its way;
//! where it may change the workspace, GitGuard is around it, and what was undone stands at the end
//! of its output, as does what rules kept from it. What goes away before it has begun, so that the
//! sandbox does not start, is looked for anew. A spec without a sandbox is handed on as it is.
class AGENTCORE_EXPORT GuardedTerminal : public Terminal
{
    Q_OBJECT

public:
    //! What it runs in.
    struct Place
    {
        TerminalPort *port = nullptr; //!< Lives longer.
        std::shared_ptr<CommandRoom> room; //!< Null: nothing is looked for.
        SandboxProbe *probe = nullptr; //!< Null: that of the program.
        GitMaking making = GitMaking::Nothing;
    };

    GuardedTerminal(Place place, TerminalSpec spec);
    ~GuardedTerminal() override;

    void start() override;
    void kill() override;
    QString output() const override { return m_terminal ? m_terminal->output() + m_told : m_told; }
    QString savedOutput() const override
    {
        return m_terminal ? m_terminal->savedOutput() : QString();
    }

private:
    void furnish(SandboxKind kind);
    void begin();
    QString keptWords(const TerminalExit &exit) const;
    void end(const Result<TerminalExit> &result);
    void handleFinished(const Result<TerminalExit> &result);

    Place m_place;
    TerminalSpec m_spec;
    std::optional<SandboxProfile> m_unfurnished;
    QList<RuledPath> m_rules;
    QStringList m_kept; //!< By them.
    int m_starts = 0;
    std::shared_ptr<GuardedRun> m_run; // shared with the worker that ends it; may be null
    std::unique_ptr<Terminal> m_terminal; // goes first; null before it begins
    QString m_told;
    bool m_isKilled = false; //!< Before it began.
};

} // namespace AgentCore
