// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/gitwriter.h"

namespace AgentCore {

//! See GitWriter::commit().
Result<QByteArray> makeCommit(const RepositoryLayout &layout, const NewCommit &wanted);

} // namespace AgentCore
