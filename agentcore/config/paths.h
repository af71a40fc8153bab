// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

//! Where the program keeps its own files. Source: XDG Base Directory 0.8.
//! AGENTAO_HOME moves all of them below one folder. Folders are named, not created.
namespace AgentCore::Paths {

AGENTCORE_EXPORT QString configDir(); //!< $XDG_CONFIG_HOME/agentao
AGENTCORE_EXPORT QString stateDir(); //!< $XDG_STATE_HOME/agentao
AGENTCORE_EXPORT QString cacheDir(); //!< $XDG_CACHE_HOME/agentao
//! These three; where AGENTAO_HOME is set also those without it, which keep the keys of other runs.
AGENTCORE_EXPORT QStringList ownDirs();
//! \brief `worktrees` in the state folder: `<id>.json` and `<id>/<name of the project>/`, see
//! Worktrees.
AGENTCORE_EXPORT QString worktreesDir();
//! \brief What the program had to say beside its work: warnings and, by AGENTAO_LOG, more.
//!
//! It is there once there was something to say; older parts stand beside it with ".1" and ".2".
AGENTCORE_EXPORT QString logFile();

} // namespace AgentCore::Paths
