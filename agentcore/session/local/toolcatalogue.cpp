// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/toolcatalogue.h"

#include "agentcore/compaction/tokenestimate.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/knowledge/knowledgetools.h"
#include "agentcore/mcp/servers/mcptool.h"
#include "agentcore/mcp/servers/mcptoolschema.h"
#include "agentcore/session/subagent/subagents.h"
#include "agentcore/session/subagent/subagenttool.h"
#include "agentcore/session/tooltrial.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static ToolFacts factsOf(const Tool &tool, ToolFacts::Origin origin)
{
    ToolFacts facts;
    facts.definition = tool.definition();
    facts.origin = origin;
    facts.title = tool.title({}, {});
    facts.kind = tool.kind();
    facts.isReadOnly = tool.isReadOnly();
    facts.isForPlanning = tool.isForPlanning();
    facts.isTryable = origin == ToolFacts::Origin::BuiltIn && ToolTrial::isPossible(tool);
    facts.tokens = estimateTokens(facts.definition);
    return facts;
}

static QList<SubagentDefinition> subagentsOf(const QString &configDir, const QString &folder,
                                             const ToolRegistry &tools)
{
    const auto isTrusted = [&configDir, &folder] {
        return FolderTrust(configDir).state(folder) == FolderTrust::State::Trusted;
    };
    SubagentDefinitions definitions({configDir + "/agents"_L1,
                                     folder.isEmpty() ? folder : folder + "/.agentao/agents"_L1,
                                     isTrusted});
    definitions.refresh([&tools](const SubagentDefinition &definition) {
        return Subagents::onlyReads(definition, tools);
    });
    return definitions.all();
}

QList<ToolFacts> ToolCatalogue::own(const QString &configDir, const QString &folder,
                                    const QStringList &disabled)
{
    const ToolRegistry tools = withKnowledgeTools(ToolRegistry::builtin());
    QList<ToolFacts> all;
    const auto definitions = tools.planningDefinitions();
    for (const ToolDefinition &definition : definitions)
        all.append(factsOf(*tools.find(definition.name), ToolFacts::Origin::BuiltIn));
    const QList<SubagentDefinition> subagents = subagentsOf(configDir, folder, tools);
    for (const SubagentDefinition &subagent : subagents) {
        const SubagentTool tool(nullptr, subagent, Subagents::onlyReads(subagent, tools));
        all.append(factsOf(tool, ToolFacts::Origin::Subagent));
    }
    for (ToolFacts &facts : all)
        facts.isOff = disabled.contains(facts.definition.name);
    return all;
}

QList<ToolFacts> ToolCatalogue::ofServer(const McpServerStatus &server)
{
    QList<ToolFacts> all;
    for (const McpToolStatus &tool : server.tools) {
        ToolFacts facts;
        facts.definition
            = {tool.offeredAs, McpTool::descriptionOf(server.name, tool.name, tool.description),
               mcpToolSchema(tool.inputSchema)};
        facts.origin = ToolFacts::Origin::Server;
        facts.server = server.name;
        facts.ownName = tool.name;
        facts.title = tool.title.isEmpty() ? tool.name : tool.title;
        facts.isReadOnly = tool.isReadOnly;
        facts.isDestructive = tool.isDestructive;
        facts.isOff = !tool.isOffered || server.state == McpServerStatus::State::Disabled;
        facts.tokens = estimateTokens(facts.definition);
        all.append(facts);
    }
    return all;
}

} // namespace AgentCore
