// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpsearchtool.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/mcp/servers/instantcall.h"
#include "agentcore/mcp/servers/mcptoolset.h"
#include "agentcore/tools/builtin/toolschema.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxShownDescription = 1000;
static constexpr qsizetype kMaxShownSchema = 4000;
static constexpr qsizetype kMaxServers = 50;

//! "git (12), hub (40)"
static QString serverWords(const McpToolset &toolset)
{
    QList<std::pair<QString, int>> servers;
    for (const auto &tool : toolset.all()) {
        if (servers.isEmpty() || servers.last().first != tool->serverName())
            servers.append({tool->serverName(), 0});
        ++servers.last().second;
    }
    QStringList words;
    for (const auto &[name, count] : servers.first(qMin(kMaxServers, servers.size())))
        words.append(u"%1 (%2)"_s.arg(name).arg(count));
    return words.join(u", "_s);
}

ToolDefinition McpSearchTool::definition() const
{
    return {
        u"search_mcp_tools"_s,
        u"Finds tools of the MCP servers of this session, which are too many to list at once. What "
        "it finds can be called from then on. Search before you say that something cannot be done. "
        "Servers and how many tools each has: "_s
            + serverWords(*m_toolset),
        schemaObject(
            {
                {"query"_L1,
                 schemaProperty("string"_L1,
                                u"Words of the names or descriptions of the tools."_s)},
                {"server"_L1, schemaProperty("string"_L1, u"Only tools of this server."_s)},
            },
            {u"query"_s}),
    };
}

QString McpSearchTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString query = sanitizedForDisplay(input["query"_L1].toString().simplified().left(80));
    return query.isEmpty() ? u"Search tools"_s : u"Search tools: %1"_s.arg(query);
}

static QString found(const std::vector<std::shared_ptr<const McpTool>> &tools)
{
    if (tools.empty())
        return u"No tool was found. Try other words, or fewer."_s;
    QString text = u"These tools can be called now:\n"_s;
    for (const auto &tool : tools) {
        const ToolDefinition definition = tool->definition();
        const QByteArray schema
            = QJsonDocument(definition.inputSchema).toJson(QJsonDocument::Compact);
        text += u"\n## %1\n%2\nInput: %3\n"_s.arg(
            definition.name, cutMiddle(definition.description, kMaxShownDescription),
            schema.size() <= kMaxShownSchema ? QString::fromUtf8(schema) : u"see its definition"_s);
    }
    return text;
}

Result<std::unique_ptr<ToolCall>> McpSearchTool::createCall(const QJsonObject &input,
                                                            ToolContext *context) const
{
    JsonReader reader(input);
    const QString query = reader.requiredString("query"_L1);
    const QString server = reader.optionalString("server"_L1).value_or(QString());
    if (!reader.ok())
        return std::unexpected(reader.finish(0).error());
    ToolPreview preview;
    preview.title = title(input, *context);
    preview.effects = {{ToolEffect::Kind::Internal, {}, {}}};
    return std::make_unique<InstantCall>(std::move(preview), [toolset = m_toolset, query, server] {
        ToolOutput output;
        output.text = found(toolset->search(query, server));
        return output;
    });
}

} // namespace AgentCore
