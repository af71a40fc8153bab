// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptoolset.h"

#include "agentcore/mcp/servers/mcpresourcetools.h"

#include <algorithm>
#include <ranges>

namespace AgentCore {

static constexpr qint64 kUnknownWindow = 128'000;

McpToolset::McpToolset(std::function<qint64()> window, int sharePercent,
                       std::function<std::optional<int>()> most)
    : m_window(std::move(window))
    , m_most(std::move(most))
    , m_sharePercent(sharePercent)
    , m_searchTool(std::make_shared<McpSearchTool>(this))
{ }

McpToolset::~McpToolset() = default;

std::shared_ptr<const McpTool> McpToolset::known(const McpServer *server, const McpToolInfo &info,
                                                 const QString &name) const
{
    const auto tool = m_byName.value(name);
    return tool && tool->serves(server) && tool->info() == info ? tool : nullptr;
}

void McpToolset::update(const QList<Entry> &entries, const McpToolNames &names)
{
    std::vector<std::shared_ptr<const McpTool>> tools;
    QHash<QString, std::shared_ptr<const McpTool>> byName;
    m_tokens = 0;
    for (const Entry &entry : entries) {
        if (!entry.server->isOffering())
            continue;
        for (const McpToolInfo &info : entry.server->tools()) {
            const QString name = names.name(entry.server->spec().name, info.name);
            if (byName.contains(name) || (entry.offers && !entry.offers(info.name)))
                continue;
            auto tool = known(entry.server, info, name);
            if (!tool)
                tool = std::make_shared<McpTool>(entry.server, info, name);
            m_tokens += tool->tokens();
            byName.insert(name, tool);
            tools.push_back(std::move(tool));
        }
    }
    m_tools = std::move(tools);
    m_byName = std::move(byName);
    updateResourceTools(entries);
}

void McpToolset::updateResourceTools(const QList<Entry> &entries)
{
    McpServerPointers servers;
    for (const Entry &entry : entries) {
        if (entry.server->isReady() && entry.server->facts().resources)
            servers.append(entry.server);
    }
    m_resourceTools.clear();
    if (servers.isEmpty())
        return;
    m_resourceTools.push_back(std::make_shared<ListMcpResourcesTool>(servers));
    m_resourceTools.push_back(std::make_shared<ReadMcpResourceTool>(servers));
}

//! How many of these a request has room for; unset: it need not be counted.
std::optional<size_t> McpToolset::room(size_t before) const
{
    const std::optional<int> most = m_most ? m_most() : std::nullopt;
    const size_t others = before + m_resourceTools.size();
    return most.transform(
        [others](int count) { return size_t(count) - std::min(others, size_t(count)); });
}

bool McpToolset::isSearched(size_t before) const
{
    if (const auto most = room(before); most && m_tools.size() > *most)
        return true;
    const qint64 window = m_window ? m_window() : 0;
    return m_tokens * 100 > (window > 0 ? window : kUnknownWindow) * m_sharePercent;
}

//! Those that were found and are there, beside the tool that finds them.
QSet<QString> McpToolset::shown(size_t before) const
{
    const size_t most = room(before + 1).value_or(m_tools.size());
    QSet<QString> names;
    for (const QString &name : m_found | std::views::reverse) {
        if (size_t(names.size()) < most && m_byName.contains(name))
            names.insert(name);
    }
    return names;
}

std::vector<std::shared_ptr<const Tool>> McpToolset::offered(size_t before) const
{
    std::vector<std::shared_ptr<const Tool>> offered = m_resourceTools;
    const bool isSearched = this->isSearched(before);
    if (isSearched)
        offered.push_back(m_searchTool);
    const QSet<QString> found = isSearched ? shown(before) : QSet<QString>();
    for (const auto &tool : m_tools) {
        if (!isSearched || found.contains(tool->name()))
            offered.push_back(tool);
    }
    return offered;
}

std::shared_ptr<const Tool> McpToolset::find(const QString &name) const
{
    const auto isNamed = [&name](const auto &tool) { return tool->definition().name == name; };
    if (auto tool = m_byName.value(name))
        return tool;
    const auto found = std::ranges::find_if(m_resourceTools, isNamed);
    if (found != m_resourceTools.end())
        return *found;
    return !m_tools.empty() && isNamed(m_searchTool) ? m_searchTool : nullptr;
}

//! How well \a tool fits; 0: not at all. A word of the name counts more than one of the rest.
static int score(const McpTool &tool, const QStringList &words)
{
    const QString name = (tool.name() + u' ' + tool.info().title).toLower();
    const QString description = tool.info().description.toLower();
    int score = 0;
    for (const QString &word : words) {
        if (tool.name().toLower() == word || tool.info().name.toLower() == word)
            score += 100;
        else if (name.contains(word))
            score += 10;
        else if (description.contains(word))
            score += 3;
    }
    return score;
}

std::vector<std::shared_ptr<const McpTool>> McpToolset::search(const QString &query,
                                                               const QString &server) const
{
    QStringList words = query.toLower().simplified().split(u' ', Qt::SkipEmptyParts);
    words.removeDuplicates();
    std::vector<std::pair<int, std::shared_ptr<const McpTool>>> scored;
    for (const auto &tool : m_tools) {
        if (!server.isEmpty() && tool->serverName() != server)
            continue;
        if (const int points = words.isEmpty() ? 1 : score(*tool, words); points > 0)
            scored.emplace_back(points, tool);
    }
    std::ranges::stable_sort(scored, std::ranges::greater(),
                             [](const auto &one) { return one.first; });
    std::vector<std::shared_ptr<const McpTool>> found;
    for (const auto &[points, tool] : scored) {
        if (found.size() == kMostFound)
            break;
        found.push_back(tool);
    }
    for (const auto &tool : found | std::views::reverse) { // the best is the newest
        m_found.removeAll(tool->name());
        m_found.append(tool->name());
    }
    return found;
}

} // namespace AgentCore
