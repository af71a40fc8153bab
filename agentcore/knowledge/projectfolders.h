// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! \brief Where instructions, memory, skills and commands of one session are looked for.
struct AGENTCORE_EXPORT ProjectFolders
{
    QStringList roots; //!< Of the session, without links; the first is the working directory.
    QString configDir; //!< The user's, see Paths::configDir(); without links where it exists.
    QString home; //!< Without links.
    bool isGit = false; //!< The working directory is in a git work tree.
    //! From the top of the git work tree that the working directory is in down to that; without
    //! one only the working directory.
    QStringList way;

    static ProjectFolders find(const QStringList &roots, const QString &configDir);
    const QString &cwd() const { return roots.constFirst(); }
    //! The first of way and the last; once where they are the same.
    QStringList ends() const;
    //! \a path relative to the working directory or with "~" for the home folder, for people.
    QString shown(const QString &path) const;

    friend bool operator==(const ProjectFolders &, const ProjectFolders &) = default;
};

} // namespace AgentCore
