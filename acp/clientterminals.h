// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/clientlink.h"
#include "agentcore/ports/terminalport.h"

namespace AgentCore {
class SandboxProbe;
}

namespace Acp {

//! \brief Commands in terminals of the client, which shows them to the user.
//!
//! A sandbox comes first. In bubblewrap nearly all of it fits into a command line, so the client
//! starts that, without the filter of system calls: abstract sockets are in reach there. What must
//! be our own child is: a command that nobody was asked for, whatever Landlock holds back, and
//! where the client's machine turns out to have no bubblewrap. Where there is no sandbox on this
//! machine there is none in the client's terminals either.
class AGENTCORE_EXPORT ClientTerminals : public AgentCore::TerminalPort
{
public:
    //! \a link is not owned and outlives it; its session may be named later. \a probe says which
    //! sandbox there is; null: SandboxProbe::shared().
    explicit ClientTerminals(const ClientLink *link, AgentCore::SandboxProbe *probe = nullptr)
        : m_link(link)
        , m_probe(probe)
    { }

    //! What it returns does not need the port any more.
    std::unique_ptr<AgentCore::Terminal> create(const AgentCore::TerminalSpec &spec) override;

private:
    const ClientLink *m_link;
    AgentCore::SandboxProbe *m_probe;
    //! Shared with its terminals: the client could not start bubblewrap.
    std::shared_ptr<bool> m_lacksBubblewrap = std::make_shared<bool>(false);
};

//! \brief The command line that confines what follows it to \a profile, by the bubblewrap at
//! \a program; the command starts in \a directory.
//!
//! In a session of its own: it cannot type into the terminal that it is shown in. Looks at files:
//! for a worker thread.
AGENTCORE_EXPORT QStringList sandboxWrapper(const QString &program,
                                            const AgentCore::SandboxProfile &profile,
                                            const QString &directory);

} // namespace Acp
