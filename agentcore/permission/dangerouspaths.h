// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace AgentCore {

//! True when \a path (absolute, may have shell patterns) names, or may match, the root, a system
//! directory or a home folder, or "everything in it".
bool isSystemFolder(const QString &path);

//! True when \a path (absolute, may have shell patterns) is a disk, memory or the like: writing it
//! destroys what stands there.
bool isRawDevice(const QString &path);

//! True for all of /dev besides null, the standard streams, terminals and /dev/shm.
bool isDevice(const QString &path);

} // namespace AgentCore
