// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/servers/mcpserver.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief What decides what answers for a server: an allowance holds for just this. A SHA-256.
//!
//! Not the environment and headers, which hold tokens that change.
AGENTCORE_EXPORT QByteArray mcpServerIdentity(const McpServerSpec &spec);

//! \brief One tool of one server, as the model calls it.
//!
//! What the server says of it (annotations) makes nothing easier unless the user trusts it.
class AGENTCORE_EXPORT McpTool : public Tool
{
public:
    static constexpr qsizetype kMaxDescriptionChars = 8 * 1024;

    //! \a name: see McpToolNames. \a server is not owned; calls fail once it is gone.
    McpTool(McpServer *server, McpToolInfo info, QString name);

    //! What models read of the tool \a tool of \a server that says \a description of itself.
    static QString descriptionOf(const QString &server, const QString &tool,
                                 const QString &description);

    const McpToolInfo &info() const { return m_info; }
    const QString &serverName() const { return m_serverName; }
    const QString &name() const { return m_definition.name; }
    bool serves(const McpServer *server) const { return m_server == server; }
    //! About how many tokens its definition is.
    qint64 tokens() const { return m_tokens; }

    ToolDefinition definition() const override { return m_definition; }
    ToolKind kind() const override;
    bool isReadOnly() const override { return m_isTrusted && m_info.annotations.readOnly == true; }
    bool isConcurrent() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    //! Any object is taken: the server checks it.
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;

private:
    ToolEffect effect() const;

    QPointer<McpServer> m_server;
    QString m_serverName;
    McpToolInfo m_info;
    ToolDefinition m_definition;
    QByteArray m_fingerprint;
    qint64 m_tokens = 0;
    bool m_isTrusted = false;
};

} // namespace AgentCore
