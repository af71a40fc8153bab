// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! True when \a path (resolved, absolute) is by its name a file or folder of secrets: keys,
//! credentials, .env files. Searches leave such files out, other reads of them are asked. The table
//! is agentcore/base/guardedpaths.h, with the environments of processes besides, and what this
//! program keeps of keys, tokens and conversations.
AGENTCORE_EXPORT bool isSecretPath(const QString &path);

//! What a path (absolute) is by its names.
struct PathNature
{
    bool isSecret = false; //!< See isSecretPath().
    //! It belongs to what makes other programs run something: shell start-up files, .git, settings
    //! of editors and of CI, .agentao, the program's own folders.
    bool isControl = false;
};

AGENTCORE_EXPORT PathNature pathNature(const QString &path);

//! True for this program's own settings, rules, logs and caches, wherever they are.
AGENTCORE_EXPORT bool isOwnPath(const QString &path);

//! True when a file of this path (resolved, absolute) would make a repository of its folder, or git
//! obeys it in one that has no `.git`. Looks at the disk.
AGENTCORE_EXPORT bool isOfRepository(const QString &path);

//! True when writing \a path (resolved, absolute) may make other programs run something or loosen
//! security: secret paths, control paths, those of repositories, and what lies below /etc, /usr and
//! the like.
AGENTCORE_EXPORT bool isProtectedPath(const QString &path);

} // namespace AgentCore
