// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/indentation.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

enum class IndentKind { None, Tabs, Blanks };

QStringView indentOf(QStringView line)
{
    qsizetype end = 0;
    while (end < line.size() && (line[end] == u' ' || line[end] == u'\t'))
        ++end;
    return line.first(end);
}

static bool isBlank(QStringView line)
{
    return line.trimmed().isEmpty();
}

// One blank alone is that of a comment's " *", or of prose.
static IndentKind kindOf(QStringView line)
{
    if (isBlank(line))
        return IndentKind::None;
    return line.startsWith(u'\t')  ? IndentKind::Tabs
        : line.startsWith("  "_L1) ? IndentKind::Blanks
                                   : IndentKind::None;
}

FileIndentation::FileIndentation(QStringView text)
    : m_text(text)
{
    QHash<qsizetype, int> steps; // how often a line stands so many blanks deeper than the one above
    qsizetype above = 0;
    for (const QStringView line : text.tokenize(u'\n')) {
        if (isBlank(line))
            continue;
        const IndentKind kind = kindOf(line);
        if (kind != IndentKind::None)
            m_lines.append({line.data() - text.data(), kind == IndentKind::Tabs});
        const qsizetype depth = kind == IndentKind::Blanks ? indentOf(line).size() : 0;
        if (depth >= above + 2)
            ++steps[depth - above];
        above = depth;
    }
    qsizetype best = 4;
    for (const auto [step, count] : steps.asKeyValueRange()) {
        const int most = steps.value(best);
        if (count > most || (count == most && step < best))
            best = step;
    }
    m_blanks = QString(best, u' ');
}

QString FileIndentation::stepAt(qsizetype position) const
{
    if (m_lines.isEmpty())
        return {};
    const auto after = std::ranges::lower_bound(m_lines, position, {}, &Line::begin);
    auto nearest = after;
    const bool isLast = after == m_lines.cend();
    if (after != m_lines.cbegin()
        && (isLast || position - std::prev(after)->begin < after->begin - position))
        --nearest;
    return nearest->hasTab ? u"\t"_s : m_blanks;
}

QStringView FileIndentation::lineAbove(qsizetype position) const
{
    qsizetype end = m_text.first(position).lastIndexOf(u'\n');
    while (end >= 0) {
        const qsizetype begin = m_text.first(end).lastIndexOf(u'\n') + 1;
        if (const QStringView line = m_text.sliced(begin, end - begin); !isBlank(line))
            return line;
        end = begin - 1;
    }
    return {};
}

} // namespace AgentCore
