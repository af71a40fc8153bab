// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/knowledgefiles.h"
#include "agentcore/knowledge/projectfolders.h"

namespace AgentCore {

//! \brief What AGENTS.md and AGENTAO.md say, in the order a model reads it: the general first.
//!
//! First those of the user's folder, then those of each folder from the top of the git work tree
//! down to the working directory (only of that where there is no git); in one folder AGENTS.md
//! comes before AGENTAO.md. What comes later is the more special and wins. A file may include
//! others, see Includes: a project's from the session's roots and from its own folder, the user's
//! from the user's folder. Links never lead out of these folders.
struct AGENTCORE_EXPORT Instructions
{
    static constexpr qint64 kMaxFileBytes = 64 * 1024;
    //! Of all together, with what they include; the more special ones get it first.
    static constexpr qint64 kMaxTotalBytes = 192 * 1024;

    struct File
    {
        QString path; //!< Without links.
        QString shown; //!< For people.
        bool isOfProject = false;
        QString text;
        friend bool operator==(const File &, const File &) = default;
    };

    QList<File> files;
    QStringList problems; //!< English sentences, for people.

    //! Blocks: for a worker thread.
    static Instructions load(KnowledgeFiles *files, const ProjectFolders &folders);

    //! Names of the files that are not the same in \a before, for people.
    QStringList changedSince(const Instructions &before) const;

    friend bool operator==(const Instructions &, const Instructions &) = default;
};

} // namespace AgentCore
