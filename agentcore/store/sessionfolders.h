// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

//! Folders that session files lie in: that of the project, or the state folder's.
namespace AgentCore::SessionFolders {

//! True when a link leads out of the project: `.agentao` or \a folder itself is one.
bool leadsAway(const QString &folder);

//! Makes \a folder and its `.gitignore`. PermissionDenied, Io.
Result<void> prepare(const QString &folder);

//! \brief The folders in which a session of \a cwd can go on when its file is gone.
//!
//! The first one is the project's, and it counts only while the project is there.
QStringList refuges(const QString &cwd, const QStringList &folders);

} // namespace AgentCore::SessionFolders
