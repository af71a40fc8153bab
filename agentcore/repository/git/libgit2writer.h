// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/gitwriter.h"

namespace AgentCore {

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
