// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/gitwriter.h"

namespace AgentCore {

//! See GitWriter::addWorktree().
Result<QByteArray> makeWorktree(const RepositoryLayout &layout, const NewWorktree &wanted,
                                const LookTime &time);

//! See GitWriter::removeWorktree().
Result<void> forgetWorktree(const RepositoryLayout &layout, const QString &name,
                            const QString &branch);

} // namespace AgentCore
