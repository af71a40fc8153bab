// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/toolregistry.h"

#include "agentcore/tools/builtin/askusertool.h"
#include "agentcore/tools/builtin/deletefiletool.h"
#include "agentcore/tools/builtin/globtool.h"
#include "agentcore/tools/builtin/listbackgroundjobstool.h"
#include "agentcore/tools/builtin/listdirectorytool.h"
#include "agentcore/tools/builtin/movefiletool.h"
#include "agentcore/tools/builtin/planfinalizetool.h"
#include "agentcore/tools/builtin/plansavetool.h"
#include "agentcore/tools/builtin/readbackgroundoutputtool.h"
#include "agentcore/tools/builtin/readfiletool.h"
#include "agentcore/tools/builtin/replacetool.h"
#include "agentcore/tools/builtin/runshellcommandtool.h"
#include "agentcore/tools/builtin/searchfilecontenttool.h"
#include "agentcore/tools/builtin/stopbackgroundjobtool.h"
#include "agentcore/tools/builtin/todowritetool.h"
#include "agentcore/tools/builtin/writefiletool.h"
#include "agentcore/tools/web/webfetchtool.h"
#include "agentcore/tools/web/websearchtool.h"

#include <algorithm>

namespace AgentCore {

ToolRegistry ToolRegistry::builtin()
{
    ToolRegistry registry;
    registry.add(std::make_unique<ReadFileTool>());
    registry.add(std::make_unique<WriteFileTool>());
    registry.add(std::make_unique<ReplaceTool>());
    registry.add(std::make_unique<MoveFileTool>());
    registry.add(std::make_unique<DeleteFileTool>());
    registry.add(std::make_unique<ListDirectoryTool>());
    registry.add(std::make_unique<GlobTool>());
    registry.add(std::make_unique<SearchFileContentTool>());
    registry.add(std::make_unique<RunShellCommandTool>());
    registry.add(std::make_unique<ListBackgroundJobsTool>());
    registry.add(std::make_unique<ReadBackgroundOutputTool>());
    registry.add(std::make_unique<StopBackgroundJobTool>());
    registry.add(std::make_unique<WebFetchTool>());
    registry.add(std::make_unique<WebSearchTool>());
    registry.add(std::make_unique<TodoWriteTool>());
    registry.add(std::make_unique<AskUserTool>());
    registry.add(std::make_unique<PlanSaveTool>());
    registry.add(std::make_unique<PlanFinalizeTool>());
    return registry;
}

ToolRegistry ToolRegistry::filtered(const std::function<bool(const Tool &)> &keeps) const
{
    ToolRegistry registry;
    for (const Entry &entry : m_tools) {
        if (keeps(*entry.tool))
            registry.m_tools.push_back(entry);
    }
    return registry;
}

void ToolRegistry::add(std::unique_ptr<Tool> tool)
{
    Entry entry{tool->definition().name, std::move(tool)};
    const auto same = std::ranges::find(m_tools, entry.name, &Entry::name);
    if (same != m_tools.end())
        *same = std::move(entry);
    else
        m_tools.push_back(std::move(entry));
}

const Tool *ToolRegistry::find(const QString &name) const
{
    const auto found = std::ranges::find(m_tools, name, &Entry::name);
    return found == m_tools.end() ? nullptr : found->tool.get();
}

std::vector<ToolDefinition> ToolRegistry::definitions() const
{
    std::vector<ToolDefinition> definitions;
    definitions.reserve(m_tools.size());
    for (const Entry &entry : m_tools) {
        if (!entry.tool->isForPlanning())
            definitions.push_back(entry.tool->definition());
    }
    return definitions;
}

std::vector<ToolDefinition> ToolRegistry::planningDefinitions() const
{
    std::vector<ToolDefinition> definitions;
    definitions.reserve(m_tools.size());
    for (const Entry &entry : m_tools)
        definitions.push_back(entry.tool->definition());
    return definitions;
}

} // namespace AgentCore
