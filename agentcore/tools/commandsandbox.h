// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/sandboxsettings.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"

namespace AgentCore {

//! What a mode leaves to commands.
struct AGENTCORE_EXPORT CommandAccess
{
    bool writesRoots = true;
    bool network = true;
};

//! \brief The sandbox of the commands of a session.
//!
//! Writable are \a roots, folders for temporary files, a folder for caches that only such commands
//! use, and what the user's settings name. In a root, hooks and settings of git and .agentao stay
//! as they are, and so do files of a writable home folder that run at login. Keys and credentials
//! of the user are hidden, this program's own files as well, and so are the sockets below the
//! run-time folder (D-Bus, ssh-agent, containers). A linked work tree of git has the common folder
//! of its repository. Looks at files, some dozen calls.
AGENTCORE_EXPORT SandboxProfile commandSandbox(const QStringList &roots,
                                               const CommandAccess &access,
                                               const SandboxSettings &settings);

//! What the model is to hear when a command failed with \a output, of which the sandbox may be the
//! cause; empty: nothing points to it.
AGENTCORE_EXPORT QString sandboxHint(const QString &output, bool network);

} // namespace AgentCore
