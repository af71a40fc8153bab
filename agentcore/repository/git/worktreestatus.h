// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/gitlibrary.h"

#include <git2/index.h>
#include <optional>
#include <sys/stat.h>
#include <vector>

namespace AgentCore {

//! \brief What the system says of the files of an index, asked for by several threads at once: of
//! a large work tree it is most of what a status costs. Source: core.preloadIndex, git-config(1).
//!
//! Links inside the tree are followed on the way to a file: who uses it has come there by folders.
class FileStats
{
public:
    //! Blocks; ends early when \a time is over. \a topLevel: an open folder. Small indexes are left
    //! to ask for one by one.
    FileStats(int topLevel, git_index *index, const LookTime &time);

    //! Type, size and time of change of the entry at \a position, and nothing else of it.
    std::optional<struct stat> at(size_t position) const;

private:
    struct Brief
    {
        qint64 size = 0;
        timespec changedAt = {};
        mode_t mode = 0; //!< 0: not known.
    };

    void ask(int topLevel, git_index *index, const LookTime &time, size_t from, size_t to);

    std::vector<Brief> m_stats;
};

//! \brief GitLibrary::status().
//!
//! HEAD is compared with the index by libgit2, the index with the files here: by their times and
//! sizes first, as git does, and what has to be read is read in pieces, so that \a time holds
//! whatever lies there. Source: the racy-git documentation of git.
Result<QList<ChangedPath>> readStatus(const RepositoryLayout &layout, const LookTime &time);

} // namespace AgentCore
