// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

//! Where the program keeps its own files. Source: DESIGN.md, section 6; XDG Base Directory 0.8.
//! AGENTAO_HOME moves all of them below one folder. Folders are named, not created.
namespace AgentCore::Paths {

AGENTCORE_EXPORT QString configDir(); //!< $XDG_CONFIG_HOME/agentao
AGENTCORE_EXPORT QString stateDir(); //!< $XDG_STATE_HOME/agentao
AGENTCORE_EXPORT QString cacheDir(); //!< $XDG_CACHE_HOME/agentao

} // namespace AgentCore::Paths
