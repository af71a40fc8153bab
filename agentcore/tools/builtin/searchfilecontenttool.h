// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/searchjob.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief search_file_content: lines that match, as "path:line: text", the first 100 in the order
//! of paths.
class AGENTCORE_EXPORT SearchFileContentTool : public Tool
{
public:
    ToolDefinition definition() const override
    {
        return SearchFileContentParams::fields().definition();
    }
    ToolKind kind() const override { return ToolKind::Search; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
