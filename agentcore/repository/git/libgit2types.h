// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <git2.h>

#include <memory>

namespace AgentCore {

//! Frees a value of libgit2 by its own function.
template <auto free> struct GitDeleter
{
    template <typename T> void operator()(T *value) const { free(value); }
};

using GitBlob = std::unique_ptr<git_blob, GitDeleter<git_blob_free>>;
using GitCommit = std::unique_ptr<git_commit, GitDeleter<git_commit_free>>;
using GitConfig = std::unique_ptr<git_config, GitDeleter<git_config_free>>;
using GitDiff = std::unique_ptr<git_diff, GitDeleter<git_diff_free>>;
using GitIndex = std::unique_ptr<git_index, GitDeleter<git_index_free>>;
using GitPatch = std::unique_ptr<git_patch, GitDeleter<git_patch_free>>;
using GitReference = std::unique_ptr<git_reference, GitDeleter<git_reference_free>>;
using GitRepository = std::unique_ptr<git_repository, GitDeleter<git_repository_free>>;
using GitSignature = std::unique_ptr<git_signature, GitDeleter<git_signature_free>>;
using GitStore = std::unique_ptr<git_odb, GitDeleter<git_odb_free>>;
using GitTree = std::unique_ptr<git_tree, GitDeleter<git_tree_free>>;
using GitTreeEntry = std::unique_ptr<git_tree_entry, GitDeleter<git_tree_entry_free>>;
using GitWalk = std::unique_ptr<git_revwalk, GitDeleter<git_revwalk_free>>;
using GitWorktree = std::unique_ptr<git_worktree, GitDeleter<git_worktree_free>>;

//! Io with libgit2's words for what just failed in this thread.
std::unexpected<Error> gitError(const QString &what);

//! The repository at \a topLevel, and no other around it. Io, also for formats it does not know.
Result<GitRepository> openGitRepository(const QString &topLevel);

//! What HEAD stands on. NotFound where nothing was committed yet.
Result<GitCommit> headCommit(git_repository *repository);

//! The commit of the id \a hex. InvalidInput, NotFound.
Result<GitCommit> commitOf(git_repository *repository, const QByteArray &hex);

//! In hexadecimal digits.
QByteArray hexOf(const git_oid &id);

} // namespace AgentCore
