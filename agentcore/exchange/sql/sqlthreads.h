// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/threaddatabase.h"

namespace AgentCore {

//! By Qt Sql and SQLite.
class SqlThreads : public ThreadDatabase
{
public:
    Result<void> read(const QString &path, const Visitor &visit) const override;
};

} // namespace AgentCore

extern "C" Q_DECL_EXPORT const AgentCore::ThreadDatabase *agentaoThreadDatabase();
