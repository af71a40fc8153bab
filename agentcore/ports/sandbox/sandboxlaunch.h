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
    //! For the child between fork() and exec(): system calls only. False: do not exec(). May be
    //! unset.
    std::function<bool()> restrictChild;

    //! For the sandbox that \a status tells of. Looks at files: for a worker thread. Unsupported
    //! or Io when the kind cannot keep what \a profile wants.
    static Result<SandboxLaunch> prepare(const SandboxProfile &profile, const SandboxStatus &status,
                                         const QString &directory);
};

} // namespace AgentCore
