// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace AgentCore {

//! What a command was allowed as, when git works in it.
enum class GitMaking {
    Nothing,
    Repositories, //!< `git init`, `clone`: a new `.git` may come into being.
    //! `git submodule`, `git worktree`: besides, modules are registered, and what links
    //! repositories moves and goes: `.git` files, folders below `worktrees` and `modules` of a
    //! `.git`.
    Links,
};

} // namespace AgentCore
