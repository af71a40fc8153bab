// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/guardedtree.h"

struct stat;

//! \brief Empty files in place of what git obeys and a repository does not have, so that a mount
//! can keep a command from making them.
//!
//! Only `config.worktree`, `info/attributes` and `objects/info/alternates`, whose empty file
//! changes nothing for git. Nobody may write to them and they are empty, which tells them from a
//! person's, also after this program was killed.
namespace AgentCore::GitPlaceholders {

//! Makes those that \a place lacks; what cannot be made is left out.
void make(const GitPlace &place);

//! Takes those away that are as they were made. A mount of another process goes with them.
void remove(const GitPlace &place);

//! Whether \a name, below a git folder, which \a info is about, is one of them.
bool isOne(const QByteArray &name, const struct stat &info);

} // namespace AgentCore::GitPlaceholders
