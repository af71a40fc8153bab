// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

#include <chrono>

namespace AgentCore {

//! \brief run_shell_command: one command line, its output live and at the end.
class AGENTCORE_EXPORT RunShellCommandTool : public Tool
{
public:
    static constexpr qsizetype kMaxOutputChars = 40'000;
    static constexpr double kHeadShare = 0.2;
    static constexpr std::chrono::hours kWallLimit{1};

    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Execute; }
    bool isReadOnly() const override { return false; }
    QString title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
