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
//! starts that, without the filter of system calls: abstract sockets are in reach there. What is
//! masked is looked for where the client is, see Bubblewrap::elsewhere(). What must be our own
//! child is: a command that nobody was asked for, whatever Landlock holds back, one that is too
//! long, one that bubblewrap could not be started for there and, if it is the first, all after it.
//! Where there is no sandbox on this machine there is none in the client's terminals either.
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

    //! What is known of bubblewrap where the client is.
    enum class Wrapping { Untried, Works, Fails };
    //! In bytes, with the command: some clients make one argument of it, of which Linux takes
    //! 128 KiB (execve(2)).
    static constexpr qsizetype kMaxWrapped = 96 * 1024;

private:
    const ClientLink *m_link;
    AgentCore::SandboxProbe *m_probe;
    std::shared_ptr<Wrapping> m_wrapping = std::make_shared<Wrapping>(Wrapping::Untried);
};

} // namespace Acp
