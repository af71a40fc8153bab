// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/reachedcommands.h"
#include "agentcore/tools/gitmaking.h"

namespace AgentCore {

//! \brief Whether \a command is so simple that it needs no sandbox to do nothing but read.
//!
//! One of `pwd`, `ls`, `cat`, `head` and `wc` with options of a closed list and plain paths, which
//! lie inside \a roots (resolved) once their links are followed and are no secrets. No expansion,
//! no redirection, no second command. Looks up paths.
AGENTCORE_EXPORT bool isClosedCommand(const QString &command, const QString &directory,
                                      const QStringList &roots);

//! The most that one of \a commands makes as `git init`, `clone` or one of `git worktree` and
//! `submodule` that writes: who allows it allows that.
AGENTCORE_EXPORT GitMaking gitMaking(const QList<ReachedCommand> &commands);

} // namespace AgentCore
