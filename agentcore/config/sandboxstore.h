// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/sandboxsettings.h"

namespace AgentCore {

//! \brief Stores \a settings in the settings.json of \a configDir, with all else that stands there
//! left as it is.
//!
//! InvalidInput for a path that is not absolute, and what is wrong with the file; Io.
AGENTCORE_EXPORT Result<void> storeSandboxSettings(const SandboxSettings &settings,
                                                   const QString &configDir);

} // namespace AgentCore
