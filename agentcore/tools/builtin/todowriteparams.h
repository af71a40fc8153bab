// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

//! Input of the todo_write tool: the whole plan.
struct AGENTCORE_EXPORT TodoWriteParams
{
    static constexpr qsizetype kMaxEntries = 100;
    static constexpr qsizetype kMaxContentChars = 1000;

    QList<PlanEntry> todos; //!< Empty: the plan is dropped.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<TodoWriteParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson().
    QJsonObject toJson() const;

    friend bool operator==(const TodoWriteParams &, const TodoWriteParams &) = default;
};

//! "pending", "in_progress" or "completed". Source: ACP version 1, "Agent Plan".
AGENTCORE_EXPORT QString planStatusId(PlanEntry::Status status);

} // namespace AgentCore
