// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

namespace AgentCore {

//! Input of the list_directory tool.
struct AGENTCORE_EXPORT ListDirectoryParams
{
    QString directoryPath = QStringLiteral("."); //!< As the model wrote it; not empty.
    bool recursive = false;

    static const ToolFields<ListDirectoryParams> &fields();
};

//! \brief list_directory: names and sizes, folders first; bounded by kMaxEntries.
class AGENTCORE_EXPORT ListDirectoryTool : public Tool
{
public:
    static constexpr int kMaxEntries = 1000;
    static constexpr int kMaxDepth = 20;

    ToolDefinition definition() const override
    {
        return ListDirectoryParams::fields().definition();
    }
    ToolKind kind() const override { return ToolKind::Read; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
