// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointtypes.h"

namespace App {

//! Prints the changes of \a files, with paths from \a folder on, as `git diff` does; in colour at a
//! terminal. There they are made safe for it, elsewhere they are exact. Errors: NotFound,
//! Unsupported (no libgit2), Io.
AgentCore::Result<void> printDifference(const QList<AgentCore::FileChange> &files,
                                        const QString &folder);

} // namespace App
