// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! All folders that FolderTrust remembers in \a configDir, by their canonical paths, sorted; also
//! those that changed or are gone.
AGENTCORE_EXPORT QStringList trustedFolders(const QString &configDir);

} // namespace AgentCore
