// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/guardedtree.h"

//! \brief Repositories that a command made and that live until it ends.
//!
//! Test suites make them, and work in them; what they have to have are no settings because of
//! which git would run something for a person who comes by. Source: GitSettingsText::isHarmless().
namespace AgentCore::NewRepository {

//! \brief Takes from \a place all because of which git would run something: settings are written
//! anew without those that are not harmless, hooks are set aside, as is what points to a
//! repository outside of \a roots that has such.
//!
//! What it was is kept. What git does meanwhile goes on there, and not in the repository around.
//! \return Paths of what was changed.
QStringList disarm(const GitPlace &place, const QStringList &roots);

} // namespace AgentCore::NewRepository
