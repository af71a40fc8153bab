// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace AgentCore {

//! \brief Brings the copy of the session file \a path, a session of the directory \a cwd, in \a
//! folder up to date; what is new is added where the copy is the beginning of it.
//!
//! Each directory has a folder there, named as it is called. A copy stays when the session is
//! deleted. Blocks, for a worker thread; one at a time in this process. Errors: LimitExceeded for a
//! file that is larger than kMaxMirroredBytes, PermissionDenied, Io.
AGENTCORE_EXPORT Result<void> mirrorSession(const QString &path, const QString &cwd,
                                            const QString &folder);

inline constexpr qint64 kMaxMirroredBytes = 512 * 1024 * 1024;

} // namespace AgentCore
