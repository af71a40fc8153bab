// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

namespace AgentCore {

//! Input of the todo_write tool: the whole plan.
struct AGENTCORE_EXPORT TodoWriteParams
{
    static constexpr qsizetype kMaxEntries = 100;
    static constexpr qsizetype kMaxContentChars = 1000;

    QList<PlanEntry> todos; //!< Empty: the plan is dropped.

    static const ToolFields<TodoWriteParams> &fields();
};

//! "pending", "in_progress" or "completed". Source: ACP version 1, "Agent Plan".
AGENTCORE_EXPORT QString planStatusId(PlanEntry::Status status);

//! \brief todo_write: replaces the plan of the session, by ToolContext::planChanged.
class AGENTCORE_EXPORT TodoWriteTool : public Tool
{
public:
    ToolDefinition definition() const override { return TodoWriteParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Think; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
