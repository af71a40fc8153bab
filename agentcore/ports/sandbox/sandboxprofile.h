// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QMap>
#include <QStringList>

namespace AgentCore {

//! What folders that can be written come to, so that guarded places stay what they are.
struct AGENTCORE_EXPORT KeptPlaces
{
    //! In place of the folders given: those, folders in them that must not be moved, and what is
    //! left of a folder that cannot be written itself.
    QStringList writable;
    //! Files and folders in them to be read only.
    QStringList kept;
    QStringList hidden; //!< Guarded places that are hidden, so that nothing else keeps them.
};

//! \brief Takes \a guarded places, and all names that lead to them, out of \a writable.
//!
//! A place is found by names: those of the folders above it, and of links on the way. Who changes
//! one of them puts something else in its place. Where such a name is a file or folder that is
//! there, it is kept, or its folder stays where it is. Where it is a link, or nothing is there yet,
//! nothing can be mounted over it: its folder is kept then, and of what is in it only files and
//! folders without a dot before their names are writable. That is so in each home folder.
//!
//! All paths are absolute; \a writable and \a hidden are resolved and exist, \a guarded may have
//! links and need not exist. What is \a hidden is not kept, as it cannot be written either. Folders
//! at or below a place that is kept are not writable. Looks at files, about one call for a place.
AGENTCORE_EXPORT KeptPlaces keepPlaces(const QStringList &writable, const QStringList &guarded,
                                       const QStringList &hidden);

//! \brief Which rules a command runs under. What decides is who let it run, never its text.
//!
//! | | `Look` | `Work` |
//! |---|---|---|
//! | for | every command that runs without a question | what a person or a rule allowed |
//! | file system | all read-only | workspace, roots writable; what git obeys, `.agentao` not |
//! | /tmp, /var/tmp | private, empty, gone with it | private, the session's folder in their place |
//! | devices | null, zero, full, random, urandom, tty | the same |
//! | network | none | as the settings say |
//! | sockets | none (pairs can be made) | of other programs none; Unix ones: bubblewrap only |
//! | processes | its own only | its own only; under Landlock others are seen |
//! | secrets | masked | masked; in writable folders by bubblewrap only (see Landlock) |
//! | ends | with its parent | with its parent |
//!
//! `None` is as the user: for full-access, a person's own lines, and a person's word for a command.
//!
//! Who starts what: run_shell_command, also in the background and in sub-agents, has the profile of
//! its verdict; `!` lines of the user, editors, sign-in pages and `agentao diff` have none, as the
//! person starts them; MCP servers have none, as the user's own configuration or a trusted folder
//! names them.
enum class CommandProfile {
    None,
    Work,
    Look,
};

//! "none", "work" or "look".
AGENTCORE_EXPORT QString profileId(CommandProfile profile);

//! \brief What a command may reach. Everything else can be read, and not written.
//!
//! Paths are absolute; what does not exist counts for nothing. The longer path wins over the one
//! that it lies below, and of the very same path what is hidden wins over all else.
struct AGENTCORE_EXPORT SandboxProfile
{
    CommandProfile kind = CommandProfile::Work; //!< Never None.
    QStringList writable; //!< Folders and files.
    QStringList readable; //!< To be read and not written, also where a longer one is writable.
    QStringList hidden; //!< Folders and files that cannot be read.
    QStringList shown; //!< Taken out of those: the person named it.
    //! What programs obey or keep secrets in, whether it exists or not: no name that leads to it is
    //! changed, and nothing comes into being there, see keepPlaces().
    QStringList guarded;
    //! For some of them the file that is seen in their place, where one can be: of the same size
    //! and age, so that git takes it for the same, and without a right to read it.
    QMap<QString, QString> standIns;
    QStringList emptied; //!< Folders that seem empty and writable: sockets of other programs.
    //! Folders in whose place the session's own folder for temporary files is seen; without one
    //! they are emptied.
    QStringList temporary;
    QString ownTemporary; //!< That folder; may be empty.
    QMap<QString, QString> variables; //!< Set in the environment; a null value removes one.
    //! False: where others' are in reach, none can be made either.
    bool unixSockets = true;
    bool network = true; //!< False: no internet protocols, not even to this machine.
    friend bool operator==(const SandboxProfile &, const SandboxProfile &) = default;

    //! With links resolved, each path once, without what does not exist or is overruled; guarded is
    //! what is kept in the folders that are writable then.
    SandboxProfile resolved() const;
};

} // namespace AgentCore
