// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/gitlibrary.h"

namespace AgentCore {

//! \brief GitLibrary::status().
//!
//! HEAD is compared with the index by libgit2, the index with the files here: by their times and
//! sizes first, as git does, and what has to be read is read in pieces, so that \a time holds
//! whatever lies there. Source: the racy-git documentation of git.
Result<QList<ChangedPath>> readStatus(const RepositoryLayout &layout, const LookTime &time);

} // namespace AgentCore
