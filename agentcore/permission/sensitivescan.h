// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/reachedcommands.h"

#include <QStringList>

namespace AgentCore {

//! \brief What a call of git sets that makes git run programs or look elsewhere: hooks, aliases,
//! pagers, filters, monitors, helpers, includes.
//!
//! \a words begin with the program git. It is like a write to `.git/config`, so it asks in every
//! mode; a key that is not known before it runs counts as such. Empty: nothing.
//! Sources: git(1), git-config(1), gitmodules(5), git-lfs-config(5).
QString gitControlIn(const QStringList &words);

class ShellPaths;

//! What a command line names that is asked in every mode.
struct SensitiveNames
{
    QString secret; //!< A file that may hold secrets.
    QString written; //!< A protected path that it writes, or what it sets of git's control.
    QString control; //!< A control path; only a command that provably reads may name it.
};

//! \brief Looks for sensitive paths in the words, redirections and texts of \a commands.
//!
//! Sources: pathNature(), isProtectedPath(), for the path as written and without links.
SensitiveNames sensitiveNames(const QList<ReachedCommand> &commands, ShellPaths *paths);

//! \a word, and the parts of it that may be a path: behind `=`, `@`, `:` and a short option.
QStringList possiblePaths(const QString &word);

} // namespace AgentCore
