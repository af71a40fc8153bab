// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/servers/mcpserver.h"
#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolcall.h"

#include <functional>

namespace AgentCore {

//! A call that changes nothing and is done at once.
class InstantCall : public ToolCall
{
public:
    using Work = std::function<Result<ToolOutput>()>;

    InstantCall(ToolPreview preview, Work work)
        : m_preview(std::move(preview))
        , m_work(std::move(work))
    { }

protected:
    void doPrepare() override { finishPrepare(m_preview); }
    void run() override { finish(m_work()); }
    void abort() override { }

private:
    ToolPreview m_preview;
    Work m_work;
};

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
