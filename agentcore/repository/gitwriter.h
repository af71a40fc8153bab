// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/gitlibrary.h"

namespace AgentCore {

//! A work tree that is to be made.
struct NewWorktree
{
    QString folder; //!< Absolute; not there yet, its parent is.
    QString name; //!< Of its folder in `worktrees` of the repository: no '/'.
    QString branch; //!< A new one.
};

//! A file that is not as a commit has it.
struct FileSince
{
    QByteArray path; //!< From the top on.
    int oldMode = 0; //!< As git has it; 0: it was not there.
    int newMode = 0; //!< 0: it is gone.
    friend bool operator==(const FileSince &, const FileSince &) = default;
};

//! A file of a commit, as a checkout would write it.
struct CommittedFile
{
    int mode = 0; //!< As git has it; 0: it is not there.
    QByteArray content; //!< Of a link: where it leads.
};

//! What is to be committed.
struct NewCommit
{
    QByteArrayList paths; //!< From the top on; as they are on the disk now, gone ones too.
    QString message;
    QString branch; //!< A new one, which HEAD is on afterwards; empty: the present one.
};

//! \brief What is written into a repository of the user's, by libgit2 as GitLibrary reads: nothing
//! that the repository names runs.
//!
//! Before anything is written it is looked whether the parts of the repository that get files are
//! plain folders of its own: Unsupported for links, for a HEAD that is on something else than a
//! branch, and for a common folder that does not name the work tree. For worker threads, in a
//! RepositoryLook. Errors besides: Cancelled, Timeout; Conflict (it is there, or something is under
//! way); Io.
class AGENTCORE_EXPORT GitWriter
{
public:
    virtual ~GitWriter() = default;

    //! \brief Makes it from HEAD, with its files. What fails leaves nothing behind.
    //! \return The commit.
    virtual Result<QByteArray> addWorktree(const RepositoryLayout &layout,
                                           const NewWorktree &wanted, const LookTime &time) const
        = 0;
    //! \brief Forgets the work tree \a name, whose files are gone already, or what there is of it,
    //! and \a branch, if that is not empty and no other work tree is on it.
    virtual Result<void> removeWorktree(const RepositoryLayout &layout, const QString &name,
                                        const QString &branch) const
        = 0;
    //! What differs between \a commit and the files, what is ignored left out.
    virtual Result<QList<FileSince>>
    filesSince(const RepositoryLayout &layout, const QByteArray &commit, const LookTime &time) const
        = 0;
    //! LimitExceeded when it has more than \a maxBytes.
    virtual Result<CommittedFile> fileAt(const RepositoryLayout &layout, const QByteArray &commit,
                                         const QByteArray &path, qint64 maxBytes) const
        = 0;
    //! \brief The first lines of those from \a branch, HEAD where that is empty, back to \a commit,
    //! the newest first, at most \a most. None where there is no such branch.
    virtual Result<QStringList> commitsSince(const RepositoryLayout &layout,
                                             const QByteArray &commit, int most,
                                             const QString &branch) const
        = 0;
    //! \brief Commits files as the user; the rest of the index stays as it is. No hooks, no
    //! signature.
    //!
    //! Conflict while a merge or the like is under way, or when nothing differs; Unsupported for a
    //! file that has a filter of its own in .gitattributes, which would have to run; InvalidInput
    //! for a name of a branch or when git does not know who the user is.
    //! \return The commit.
    virtual Result<QByteArray> commit(const RepositoryLayout &layout, const NewCommit &wanted) const
        = 0;
};

} // namespace AgentCore
