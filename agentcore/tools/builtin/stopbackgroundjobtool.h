// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief stop_background_job: ends a background job with all its processes.
class AGENTCORE_EXPORT StopBackgroundJobTool : public Tool
{
public:
    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Execute; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
