// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/treechanges.h"

namespace AgentCore {

//! \brief Puts the files of \a changes back to their side "before".
//!
//! Files that are new are deleted, unless the ignore rules that hold then cover them: those were
//! there before, unrecorded. \a isChosen: each was asked for by name. Files that fail are in
//! \a outcome's failures, the others in its restored, both absolute. One that is not as its side
//! "after" any more is not touched: ErrorCode::Conflict.
AGENTCORE_EXPORT void restoreFiles(const ShadowRepository &shadow, const QList<TreeChange> &changes,
                                   bool isChosen, RestoreOutcome &outcome);

} // namespace AgentCore
