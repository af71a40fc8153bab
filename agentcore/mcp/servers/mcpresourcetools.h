// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/servers/mcpserver.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

//! Servers that have resources; not owned, they may go before the tools.
using McpServerPointers = QList<QPointer<McpServer>>;

//! list_mcp_resources: what servers offer to read.
class AGENTCORE_EXPORT ListMcpResourcesTool : public Tool
{
public:
    static constexpr qsizetype kMaxShown = 200;

    explicit ListMcpResourcesTool(McpServerPointers servers)
        : m_servers(std::move(servers))
    { }

    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Search; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;

private:
    McpServerPointers m_servers;
};

//! \brief read_mcp_resource: reads one of them, and watches it where its server can tell of
//! changes.
//!
//! Of a server that the user trusts it is a read; of others it is judged as any of their tools. Its
//! description names the skills that servers have, resources of the scheme `skill`.
class AGENTCORE_EXPORT ReadMcpResourceTool : public Tool
{
public:
    explicit ReadMcpResourceTool(McpServerPointers servers)
        : m_servers(std::move(servers))
    { }

    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Read; }
    bool isReadOnly() const override;
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;

private:
    McpServerPointers m_servers;
};

} // namespace AgentCore
