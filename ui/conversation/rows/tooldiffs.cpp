// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/tooldiffs.h"

#include <algorithm>

namespace Ui {

void ToolDiffs::sync(const QList<AgentCore::ToolContent> &content)
{
    std::vector<AgentCore::ToolDiff> sources;
    for (const AgentCore::ToolContent &entry : content) {
        if (const auto *diff = std::get_if<AgentCore::ToolDiff>(&entry))
            sources.push_back(*diff);
    }
    if (sources == m_sources)
        return;
    m_sources = std::move(sources);
    m_lines.clear();
    for (const AgentCore::ToolDiff &diff : m_sources)
        m_lines.push_back(computeDiff(diff));
}

int ToolDiffs::addedLines() const
{
    int count = 0;
    for (const DiffLines &diff : m_lines)
        count += diff.addedCount;
    return count;
}

int ToolDiffs::removedLines() const
{
    int count = 0;
    for (const DiffLines &diff : m_lines)
        count += diff.removedCount;
    return count;
}

bool ToolDiffs::contains(const QString &path) const
{
    return std::ranges::contains(m_sources, path, &AgentCore::ToolDiff::path);
}

qsizetype ToolDiffs::longestLine() const
{
    qsizetype longest = 0;
    for (const DiffLines &diff : m_lines) {
        for (const DiffLine &line : diff.lines)
            longest = std::max(longest, line.text.size());
    }
    return longest;
}

} // namespace Ui
