// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/sandboxsettings.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"

namespace AgentCore {

//! What a mode leaves to commands that were allowed.
struct AGENTCORE_EXPORT CommandAccess
{
    bool writesRoots = true;
    bool network = true;
};

//! \brief The sandbox of the commands of a session: what the table of CommandProfile says.
//!
//! In CommandProfile::Work, writable are \a roots, the session's folder for temporary files, a
//! folder for caches that only such commands in this workspace use, and what the user's settings
//! name. .agentao stays as it is, and so does what other programs obey: of a home folder among the
//! roots only what is in it without a dot before its name is writable. Keys and credentials of the
//! user are hidden, this program's own files as well, and so are the sockets of other programs in
//! their usual folders. A root in a work tree of git has its repository, see gitPlaces().
//!
//! What has to be looked for in the roots is added by CommandRoom::furnish(). Looks at files, some
//! dozen calls. \a profile is not None; \a access is of no account in Look.
AGENTCORE_EXPORT SandboxProfile commandSandbox(CommandProfile profile, const QStringList &roots,
                                               const CommandAccess &access,
                                               const SandboxSettings &settings);

//! Where commands in CommandProfile::Work keep their caches, in a folder of each workspace.
AGENTCORE_EXPORT QString commandCaches();

//! Has those of commands in a workspace that nobody worked in for 30 days removed.
AGENTCORE_EXPORT void removeOldCaches();

//! \brief The folder of the repository that the linked work tree \a root belongs to; empty: it is
//! none.
//!
//! The repository must name the work tree, so that a project cannot name any folder it likes.
AGENTCORE_EXPORT QString commonGitFolder(const QString &root);

//! What the model is to hear when a command failed with \a output in \a profile, of which the
//! sandbox may be the cause; empty: nothing points to it.
AGENTCORE_EXPORT QString sandboxHint(const QString &output, const SandboxProfile &profile);

//! The same in one sentence for the person, when a command that was not asked for failed.
AGENTCORE_EXPORT QString lookFailedWords();

} // namespace AgentCore
