// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/git/libgit2types.h"
#include "agentcore/repository/gitwriter.h"
#include "agentcore/repository/repositorylayout.h"

namespace AgentCore {

//! \brief The repository of \a layout, after a look whether it can be written to.
//!
//! What gets files in it is a folder of its own, no link out of it; a linked work tree is one that
//! its repository names; and the files are where `.git` is. Unsupported, Io.
Result<GitRepository> openForWriting(const RepositoryLayout &layout);

//! Whether \a branch can be written without leaving the repository. Unsupported.
Result<void> checkBranchPlace(const RepositoryLayout &layout, const QString &branch);

//! See GitWriter::commit().
Result<QByteArray> makeCommit(const RepositoryLayout &layout, const NewCommit &wanted);

//! See GitWriter::addWorktree().
Result<QByteArray> makeWorktree(const RepositoryLayout &layout, const NewWorktree &wanted,
                                const LookTime &time);

//! See GitWriter::removeWorktree().
Result<void> forgetWorktree(const RepositoryLayout &layout, const QString &name,
                            const QString &branch);

//! The writer behind libgit2.
class Libgit2Writer : public GitWriter
{
public:
    Result<QByteArray> addWorktree(const RepositoryLayout &layout, const NewWorktree &wanted,
                                   const LookTime &time) const override;
    Result<void> removeWorktree(const RepositoryLayout &layout, const QString &name,
                                const QString &branch) const override;
    Result<QList<FileSince>> filesSince(const RepositoryLayout &layout, const QByteArray &commit,
                                        const LookTime &time) const override;
    Result<CommittedFile> fileAt(const RepositoryLayout &layout, const QByteArray &commit,
                                 const QByteArray &path, qint64 maxBytes) const override;
    Result<QStringList> commitsSince(const RepositoryLayout &layout, const QByteArray &commit,
                                     int most, const QString &branch) const override;
    Result<QByteArray> commit(const RepositoryLayout &layout,
                              const NewCommit &wanted) const override;
};

} // namespace AgentCore
