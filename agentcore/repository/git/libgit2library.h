// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/git/libgit2writer.h"

namespace AgentCore {

//! \brief Makes libgit2 take at most 256 MB at a time; beyond that it reports a lack of memory.
//!
//! Objects and packs say how large they unpack, and a small file can say a lot. To be called
//! before git_libgit2_init().
void boundMemoryOfLibgit2();

//! The library behind libgit2.
class Libgit2Library : public GitLibrary
{
public:
    Result<QList<ChangedPath>> status(const RepositoryLayout &layout,
                                      const LookTime &time) const override;
    Result<GitSettings> settings(const std::optional<RepositoryLayout> &layout) const override;
    Result<bool> isIgnored(const RepositoryLayout &layout, const QByteArray &path) const override;
    Result<TextPatch> compare(const QByteArray &oldText, const QByteArray &newText,
                              int contextLines, bool withLines) const override;
    const GitWriter &writer() const override { return m_writer; }

private:
    Libgit2Writer m_writer;
};

} // namespace AgentCore

extern "C" Q_DECL_EXPORT const AgentCore::GitLibrary *agentaoGitLibrary();
