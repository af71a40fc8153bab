// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/toolregistry.h"

#include "agentcore/tools/builtin/applypatchtool.h"
#include "agentcore/tools/builtin/askusertool.h"
#include "agentcore/tools/builtin/backgroundtools.h"
#include "agentcore/tools/builtin/deletefiletool.h"
#include "agentcore/tools/builtin/globtool.h"
#include "agentcore/tools/builtin/listdirectorytool.h"
#include "agentcore/tools/builtin/movefiletool.h"
#include "agentcore/tools/builtin/plantools.h"
#include "agentcore/tools/builtin/readfiletool.h"
#include "agentcore/tools/builtin/replacetool.h"
#include "agentcore/tools/builtin/runshellcommandtool.h"
#include "agentcore/tools/builtin/searchfilecontenttool.h"
#include "agentcore/tools/builtin/todowritetool.h"
#include "agentcore/tools/builtin/writefiletool.h"
#include "agentcore/tools/web/webfetchtool.h"
#include "agentcore/tools/web/websearchtool.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

ToolRegistry ToolRegistry::builtin()
{
    ToolRegistry registry;
    registry.add(std::make_unique<ReadFileTool>());
    registry.add(std::make_unique<WriteFileTool>());
    registry.add(std::make_unique<ReplaceTool>());
    registry.add(std::make_unique<ApplyPatchTool>());
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

bool ToolRegistry::Source::keeps(const Tool &tool) const
{
    return std::ranges::all_of(filters, [&tool](const auto &filter) { return filter(tool); });
}

ToolRegistry ToolRegistry::filtered(const std::function<bool(const Tool &)> &keeps) const
{
    ToolRegistry registry;
    for (const auto &entry : m_tools) {
        if (keeps(*entry->tool))
            registry.m_tools.push_back(entry);
    }
    registry.m_sources = m_sources;
    for (Source &source : registry.m_sources)
        source.filters.push_back(keeps);
    registry.m_off = m_off;
    return registry;
}

ToolRegistry ToolRegistry::without(const QStringList &names) const
{
    ToolRegistry registry;
    registry.m_tools = m_tools;
    registry.m_sources = m_sources;
    registry.m_off = m_off + QSet<QString>(names.cbegin(), names.cend());
    return registry;
}

ToolRegistry::Entries::const_iterator ToolRegistry::findEntry(const QString &name) const
{
    return std::ranges::find(
        m_tools, name, [](const auto &entry) -> const QString & { return entry->definition.name; });
}

void ToolRegistry::add(std::unique_ptr<Tool> tool)
{
    auto entry = std::make_shared<const Entry>(tool->definition(), std::move(tool));
    const auto same = findEntry(entry->definition.name);
    if (same != m_tools.end())
        m_tools[size_t(same - m_tools.begin())] = std::move(entry);
    else
        m_tools.push_back(std::move(entry));
}

void ToolRegistry::addSource(std::shared_ptr<const ToolSource> source)
{
    if (source)
        m_sources.push_back({std::move(source), {}});
}

std::shared_ptr<const Tool> ToolRegistry::share(const QString &name) const
{
    if (isOff(name))
        return nullptr;
    if (const auto found = findEntry(name); found != m_tools.end())
        return (*found)->tool;
    for (const Source &source : m_sources) {
        if (auto tool = source.source->find(name); tool && source.keeps(*tool))
            return tool;
    }
    return nullptr;
}

//! What is left of \a name once nothing counts but its letters and digits.
static QString foldedName(QStringView name)
{
    QString folded;
    for (const QChar c : name) {
        if (c != u'-' && c != u'_' && !c.isSpace())
            folded += c.toLower();
    }
    return folded;
}

//! \a name without what formats of calls put before it.
static QStringView withoutPrefix(QStringView name)
{
    static constexpr std::array kPrefixes{"functions"_L1, "function"_L1, "tools"_L1, "tool"_L1,
                                          "default_api"_L1};
    for (const QLatin1StringView prefix : kPrefixes) {
        const QStringView rest = name.sliced(qMin(prefix.size(), name.size()));
        if (name.startsWith(prefix, Qt::CaseInsensitive)
            && (rest.startsWith(u'.') || rest.startsWith(u':') || rest.startsWith(u'/')))
            return rest.sliced(1);
    }
    return name;
}

QString ToolRegistry::meant(const QString &name) const
{
    constexpr qsizetype kMaxChars = 256; // of a name that is compared with others
    if (name.size() > kMaxChars || isOff(name) || share(name))
        return name;
    const QString folded = foldedName(withoutPrefix(name));
    QSet<QString> meant;
    const auto compare = [&](const QString &known) {
        if (!folded.isEmpty() && foldedName(known) == folded)
            meant.insert(known);
    };
    for (const ToolDefinition &tool : planningDefinitions())
        compare(tool.name);
    for (const QString &off : m_off)
        compare(off);
    return meant.size() == 1 ? *meant.cbegin() : name;
}

std::vector<ToolDefinition> ToolRegistry::definitionsOf(bool planning) const
{
    std::vector<ToolDefinition> definitions;
    definitions.reserve(m_tools.size());
    const auto add = [this, planning, &definitions](const Tool &tool, const auto &definition) {
        if ((planning || !tool.isForPlanning()) && !isOff(definition.name))
            definitions.push_back(definition);
    };
    for (const auto &entry : m_tools)
        add(*entry->tool, entry->definition);
    for (const Source &source : m_sources) {
        for (const auto &tool : source.source->offered(definitions.size())) {
            if (source.keeps(*tool))
                add(*tool, tool->definition());
        }
    }
    return definitions;
}

std::vector<ToolDefinition> ToolRegistry::definitions() const
{
    return definitionsOf(false);
}

std::vector<ToolDefinition> ToolRegistry::planningDefinitions() const
{
    return definitionsOf(true);
}

} // namespace AgentCore
