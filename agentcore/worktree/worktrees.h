// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lockfile.h"
#include "agentcore/repository/repositorylook.h"
#include "agentcore/worktree/worktree.h"

class QFileInfo;

namespace AgentCore {

//! \brief The work trees of git that sessions have of their own, and their ways to come and go.
//!
//! They lie in a folder of the program's, with a file each that says where they came from. Made by
//! libgit2, so that neither hooks nor filters of the repository run. All functions block: for
//! worker threads. Errors: NotFound (no repository around it, nothing committed yet), Unsupported
//! (a repository that cannot be written to, see GitWriter), Conflict, Cancelled, Timeout, Io.
class AGENTCORE_EXPORT Worktrees
{
public:
    //! An empty \a folder is Paths::worktreesDir().
    explicit Worktrees(const QString &folder = {});

    //! \brief A new one of the repository around \a folder, from its last commit on.
    //!
    //! \a branch: a new one; empty: "agentao/" and the id. Conflict where there is one of the name.
    Result<Worktree> create(const QString &folder, const QString &branch,
                            const LookTime &time) const;
    //! The latest first, also those that are not whole; what another process makes or discards at
    //! this moment is left out.
    QList<Worktree> list() const;
    //! Those that were discarded and whose conversations are still there; they are not whole.
    QList<Worktree> past() const;
    //! The one that \a folder, which may be gone, is in.
    std::optional<Worktree> around(const QString &folder) const;
    //! By its id, its branch or the last part of that. NotFound, Conflict: there are several.
    Result<Worktree> find(const QString &name) const;
    //! What merging \a tree back would do, and what would be lost without it.
    Result<WorktreeLook> look(const Worktree &tree, const LookTime &time) const;
    //! \brief Puts what differs into the folder where \a tree came from, as changes of files that
    //! nobody committed; the work tree stays as it is.
    //!
    //! Of three texts each: the commit it began with, the work tree, the files there now. Nothing
    //! that was changed there is overwritten; with conflicts nothing is written at all (Conflict),
    //! unless \a leavesConflicts: then those files stay as they are.
    Result<WorktreeMerge> merge(const Worktree &tree, bool leavesConflicts,
                                const LookTime &time) const;
    //! \brief Deletes its files and its branch, but for the conversations that were had in it.
    //! Busy: somebody is merging it.
    Result<void> discard(const Worktree &tree, const LookTime &time) const;

private:
    QString recordOf(const QString &id) const;
    QString pastRecordOf(const QString &id) const;
    std::optional<Worktree> read(const QFileInfo &record) const;
    Result<LockFile> lock(const QString &id) const;
    Result<void> finish(const Worktree &tree, const LookTime &time) const;
    bool isOurs(const Worktree &tree) const;

    QString m_folder;
};

//! Whether \a folder is in a work tree that was made for a session; looks at the name alone.
AGENTCORE_EXPORT bool isInOwnWorktree(const QString &folder);

} // namespace AgentCore
