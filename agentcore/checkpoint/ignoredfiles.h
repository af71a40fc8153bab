// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/treesnapshot.h"

namespace AgentCore {

//! \brief \a after without the files that are new since \a before and that its rules leave out.
//!
//! They may have been there before, unrecorded: a changed rule alone makes them appear. Costs
//! little where no rule changed. \a isPutTogether: \a after was made file by file, whatever the
//! rules that are there leave out, so that those of \a before are asked in any case. Errors: those
//! of GitProgram.
AGENTCORE_EXPORT Result<TreeSnapshot> withoutIgnored(const ShadowRepository &shadow,
                                                     const TreeSnapshot &before,
                                                     const TreeSnapshot &after,
                                                     bool isPutTogether = false);

//! Tells withoutIgnored() that \a after is \a before but for \a paths, each with a NUL behind it.
void noteChanges(const QByteArray &before, const QByteArray &after, const QByteArray &paths);

} // namespace AgentCore
