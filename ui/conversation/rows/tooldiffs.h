// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tooltypes.h"
#include "ui/diff/difflines.h"

#include <vector>

namespace Ui {

//! \brief The diffs of a tool call, computed once for the same content.
class ToolDiffs
{
public:
    void sync(const QList<AgentCore::ToolContent> &content);

    bool isEmpty() const { return m_lines.empty(); }
    qsizetype size() const { return qsizetype(m_lines.size()); }
    const DiffLines &at(qsizetype index) const { return m_lines[size_t(index)]; }
    bool contains(const QString &path) const;
    int addedLines() const;
    int removedLines() const;
    qsizetype longestLine() const; //!< In characters.

private:
    std::vector<AgentCore::ToolDiff> m_sources; // of m_lines
    std::vector<DiffLines> m_lines;
};

} // namespace Ui
