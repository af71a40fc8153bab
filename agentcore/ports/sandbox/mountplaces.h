// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! \brief Where else the files at \a paths are seen, as a folder can be mounted at several places.
//!
//! \a table is the text of /proc/self/mountinfo, see proc_pid_mountinfo(5); \a paths are absolute
//! and without links. A place that a later mount covers is not listed. Where a part of what lies
//! at a path is mounted elsewhere, that mount point is listed, too. /etc, /usr, /var and what holds
//! one of them are not listed: nothing runs without them.
AGENTCORE_EXPORT QStringList otherPlaces(const QStringList &paths, const QByteArray &table);

//! The same by the mounts that this process sees; nothing where there is no such table.
AGENTCORE_EXPORT QStringList otherPlaces(const QStringList &paths);

} // namespace AgentCore
