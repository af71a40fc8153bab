// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/ports/sandbox/sandboxstatus.h"

#include <functional>

namespace AgentCore {

//! \brief How to start a program inside a sandbox.
struct AGENTCORE_EXPORT SandboxLaunch
{
    QStringList command; //!< Goes before the program and its arguments; may be empty.
    //! \brief For the child between fork() and exec(): system calls only. False with errno: do not
    //! exec(). May be unset.
    //!
    //! The last thing that is done there: it leaves open what \a command wants to inherit, so
    //! nothing may be closed after it, see closeOnExec(). Good for one child.
    std::function<bool()> restrictChild;
    //! \brief Once the child has ended: whether it came to the command at all; unset: it did.
    //!
    //! What is to be hidden or mounted can go away after it was looked for, and then nothing
    //! starts.
    std::function<bool()> hasBegun;

    //! For the sandbox that \a status tells of. Looks at files: for a worker thread. Unsupported
    //! or Io when the kind cannot keep what \a profile wants; Unsupported for CommandProfile::Look
    //! where there is no sandbox.
    static Result<SandboxLaunch> prepare(const SandboxProfile &profile, const SandboxStatus &status,
                                         const QString &directory);

    //! For the child before restrictChild(): marks everything beyond the standard files so that
    //! exec() closes it.
    static void closeOnExec();
};

} // namespace AgentCore
