// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/indexdatabase.h"

namespace AgentCore {

//! Indexes in SQLite, with FTS5.
class SqlIndexDriver : public IndexDriver
{
public:
    Result<std::unique_ptr<IndexDatabase>> open(const QString &path) const override;
    Result<void> remove(const QString &path) const override;
};

} // namespace AgentCore

extern "C" Q_DECL_EXPORT const AgentCore::IndexDriver *agentaoIndexDriver();
