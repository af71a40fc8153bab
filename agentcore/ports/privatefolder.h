// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace AgentCore {

//! \brief `agentao` in the runtime folder of the user (XDG_RUNTIME_DIR); empty: there is no such
//! folder that is the user's alone.
//!
//! Nothing is made.
AGENTCORE_EXPORT QString runtimeFolder();

//! \brief Makes \a folder, for the user alone; its parent must be there.
//!
//! PermissionDenied: it is a link, somebody else's or open to others; Io.
AGENTCORE_EXPORT Result<void> makePrivateFolder(const QString &folder);

//! True when \a path is short enough for a local socket.
AGENTCORE_EXPORT bool fitsSocket(const QString &path);

} // namespace AgentCore
