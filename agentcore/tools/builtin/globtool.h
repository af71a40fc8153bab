// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief glob: files by name pattern, those of the last day first; bounded by kMaxFiles.
class AGENTCORE_EXPORT GlobTool : public Tool
{
public:
    static constexpr qsizetype kMaxFiles = 1000;

    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Search; }
    bool isReadOnly() const override { return true; }
    QString title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
