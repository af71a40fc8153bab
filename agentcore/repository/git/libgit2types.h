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

using GitConfig = std::unique_ptr<git_config, GitDeleter<git_config_free>>;
using GitDiff = std::unique_ptr<git_diff, GitDeleter<git_diff_free>>;
using GitIndex = std::unique_ptr<git_index, GitDeleter<git_index_free>>;
using GitPatch = std::unique_ptr<git_patch, GitDeleter<git_patch_free>>;
using GitReference = std::unique_ptr<git_reference, GitDeleter<git_reference_free>>;
using GitRepository = std::unique_ptr<git_repository, GitDeleter<git_repository_free>>;
using GitStore = std::unique_ptr<git_odb, GitDeleter<git_odb_free>>;
using GitTree = std::unique_ptr<git_tree, GitDeleter<git_tree_free>>;

//! Io with libgit2's words for what just failed in this thread.
std::unexpected<Error> gitError(const QString &what);

//! The repository at \a topLevel, and no other around it. Io, also for formats it does not know.
Result<GitRepository> openGitRepository(const QString &topLevel);

} // namespace AgentCore
