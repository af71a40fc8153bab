// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief plan_save: writes a draft of the plan to .agentao/plans/ of the working directory.
//!
//! One file per session and day: a later draft replaces the earlier one.
class AGENTCORE_EXPORT PlanSaveTool : public Tool
{
public:
    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Think; }
    bool isReadOnly() const override { return false; }
    bool isForPlanning() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

//! \brief plan_finalize: presents the saved draft; accepted, the session leaves plan mode.
//!
//! The permission question about it is the question to the user, with the plan as its content.
class AGENTCORE_EXPORT PlanFinalizeTool : public Tool
{
public:
    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::SwitchMode; }
    bool isReadOnly() const override { return false; }
    bool isForPlanning() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
