// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <optional>

namespace AgentCore {

//! True when \a path (absolute, may have shell patterns) names, or may match, the root, a system
//! directory or a home folder, or "everything in it".
bool isSystemFolder(const QString &path);

//! True when \a path (absolute, may have shell patterns) is a disk, memory or the like: writing it
//! destroys what stands there.
bool isRawDevice(const QString &path);

//! True for all of /dev besides null, the standard streams, terminals and /dev/shm.
bool isDevice(const QString &path);

//! \brief Why \a command must not run in any mode, English; nothing when there is no reason.
//!
//! Names the destruction of the system, a home folder or a disk, and the end of all processes or of
//! the machine. Looks through quotes, wrappers such as sudo, known variables, braces and patterns,
//! and follows `sh -c`, substitutions, here-documents and echo-to-shell pipes up to 16 levels; what
//! is nested deeper is refused. It is a floor, not a sandbox. \a directory: where it would run.
AGENTCORE_EXPORT std::optional<QString> catastropheIn(const QString &command,
                                                      const QString &directory);

} // namespace AgentCore
