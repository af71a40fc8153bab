// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"

namespace AgentCore {

//! \brief Rules for files that a process takes on itself and its children. Source: landlock(7).
//!
//! Rules only grant, and to all that is below a folder. A file in a writable folder that is not to
//! be read would need a rule for each of its siblings in place of one for the folder, and then what
//! comes into being there could not be read back: no compiler could work beside an `.env`. So what
//! SandboxProfile::standIns stand for can be read under CommandProfile::Work, but for what is
//! guarded, too: a rule of the person's is worth that the folders above it get no new files.
//!
//! Made before fork(), taken on after it. Linux only: elsewhere version() is 0.
class AGENTCORE_EXPORT Landlock
{
public:
    //! The ABI of the running kernel, from 1; 0 when there is none.
    static int version();
    //! Rules for a resolved \a profile; opens what they are about. Io.
    static Result<Landlock> forProfile(const SandboxProfile &profile);
    //! Files are free, abstract sockets and processes outside are not; Unsupported before ABI 6.
    static Result<Landlock> forScopes();

    Landlock(Landlock &&other) noexcept;
    Landlock &operator=(Landlock &&other) noexcept;
    Q_DISABLE_COPY(Landlock)
    ~Landlock();

    //! For the child between fork() and exec(): only system calls. False with errno on failure.
    bool restrictSelf() const;

private:
    explicit Landlock(int ruleset, bool seesItself = false)
        : m_ruleset(ruleset)
        , m_seesItself(seesItself)
    { }

    int m_ruleset;
    bool
        m_seesItself; //!< Its own folder of /proc is to be added: who it is, is known in the child.
};

} // namespace AgentCore
