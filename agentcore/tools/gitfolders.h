// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>
#include <QStringList>

namespace AgentCore {

//! Where git has what belongs to a folder but does not lie in it; without links.
struct GitPlaces
{
    QString repository; //!< Empty: there is none, or it lies in the folder.
    QString workTree; //!< Where the folder lies in one of such a repository; else empty.
};

//! \brief The repository of the work tree that \a root is or lies in, and that work tree.
//!
//! The repository is `.git` of a folder above, the repository that `.git` links to or that a `.git`
//! file names: of a linked work tree the common one, of a sub-module its own, or one that was made
//! with a separate folder. What a project names must be a repository, and not that of another work
//! tree; and a work tree above that is the home folder or somebody else's does not count.
AGENTCORE_EXPORT GitPlaces gitPlaces(const QString &root);

//! \brief Files and folders outside of a repository that git obeys, as its settings say so:
//! included settings, `core.hooksPath`, a script in the work tree that a filter or an alias starts.
//!
//! \a settings: a file of git's settings, absolute; included ones are read, too. \a workTree: what
//! relative paths start from, but those of included files. Only what is there, each once, not
//! resolved. Reads files: some, bounded; for a worker thread.
AGENTCORE_EXPORT QStringList namedByGitSettings(const QString &settings, const QString &workTree);

} // namespace AgentCore
