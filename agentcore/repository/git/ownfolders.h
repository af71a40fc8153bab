// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/git/libgit2types.h"
#include "agentcore/repository/repositorylayout.h"

namespace AgentCore {

//! \brief The repository of \a layout, after a look whether it can be written to.
//!
//! What gets files in it is a folder of its own, no link out of it; a linked work tree is one that
//! its repository names; and the files are where `.git` is. Unsupported, Io.
Result<GitRepository> openForWriting(const RepositoryLayout &layout);

//! Whether \a branch can be written without leaving the repository. Unsupported.
Result<void> checkBranchPlace(const RepositoryLayout &layout, const QString &branch);

} // namespace AgentCore
