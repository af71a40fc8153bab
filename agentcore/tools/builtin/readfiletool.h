// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief read_file: numbered lines of a text file, or an image; remembers the file's hash in
//! ToolContext::seenFiles.
class AGENTCORE_EXPORT ReadFileTool : public Tool
{
public:
    static constexpr qint64 kMaxFileBytes = 20 * 1024 * 1024;
    static constexpr qint64 kDefaultLines = 2000;
    static constexpr qsizetype kMaxLineChars = 2000;
    static constexpr qsizetype kMaxOutputChars = 100'000;

    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Read; }
    bool isReadOnly() const override { return true; }
    QString title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
