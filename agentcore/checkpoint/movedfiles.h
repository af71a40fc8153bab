// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/treechanges.h"

#include <QHash>

namespace AgentCore {

//! \brief Which of the new files of \a changes were moved: their paths, and where they were.
//!
//! Both paths are among \a changes, the old one as deleted, and at least half of the content is
//! the same. \a before and \a after as for compareTrees().
AGENTCORE_EXPORT Result<QHash<QByteArray, QByteArray>> findMoves(const ShadowRepository &shadow,
                                                                 const TreeSnapshot &before,
                                                                 const TreeSnapshot &after,
                                                                 const QList<TreeChange> &changes);

} // namespace AgentCore
