// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpsearchtool.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/mcp/servers/instantcall.h"
#include "agentcore/mcp/servers/mcptoolset.h"
#include "toolprompts.h"

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

namespace {
struct SearchParams
{
    QString query;
    QString server;
};
} // namespace

static const ToolFields<SearchParams> &searchFields()
{
    static const ToolFields<SearchParams> fields(
        ToolPrompts::search_mcp_tools,
        {{"query"_L1,
          &SearchParams::query,
          {.required = true, .empty = FieldRules::Empty::Allowed}},
         {"server"_L1, &SearchParams::server}});
    return fields;
}

ToolDefinition McpSearchTool::definition() const
{
    ToolDefinition definition = searchFields().definition();
    definition.description = definition.description.arg(serverWords(*m_toolset));
    return definition;
}

Phrase McpSearchTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString query = sanitizedForDisplay(input["query"_L1].toString().simplified().left(80));
    return query.isEmpty() ? Phrase(Saying::SearchTools) : Phrase(Saying::SearchToolsFor, {query});
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
    const auto params = searchFields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    ToolPreview preview;
    preview.title = title(input, *context);
    preview.effects = {{ToolEffect::Kind::Internal, {}, {}}};
    return std::make_unique<InstantCall>(
        std::move(preview), [toolset = m_toolset, wanted = *params] {
            ToolOutput output;
            output.text = found(toolset->search(wanted.query, wanted.server));
            return output;
        });
}

} // namespace AgentCore
