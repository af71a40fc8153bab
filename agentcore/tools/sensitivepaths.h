// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! True when \a path (resolved, absolute) is by its name a file or folder of secrets: keys,
//! credentials, .env files. Searches leave such files out, other reads of them are asked.
AGENTCORE_EXPORT bool isSecretPath(const QString &path);

//! True when writing \a path (resolved, absolute) may make other programs run something or loosen
//! security: shell start-up files, ~/.ssh, .git internals, .agentao settings, /etc.
//! Secret paths are among them.
AGENTCORE_EXPORT bool isProtectedPath(const QString &path);

} // namespace AgentCore
