// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

class McpToolset;

//! search_mcp_tools: finds tools of MCP servers that are too many to be offered at once.
class AGENTCORE_EXPORT McpSearchTool : public Tool
{
public:
    //! \a toolset is not owned and outlives it.
    explicit McpSearchTool(const McpToolset *toolset)
        : m_toolset(toolset)
    { }

    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Search; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;

private:
    const McpToolset *m_toolset;
};

} // namespace AgentCore
