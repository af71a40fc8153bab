// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/difflayout.h"

#include "ui/theme/theme.h"

#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace Ui {

static constexpr qsizetype kTabColumns = 4;
// Over this a line's width is counted in cells instead of being measured.
static constexpr qsizetype kMaxMeasured = 4096;

static int numberWidth(int largest, qreal cell)
{
    return largest > 0 ? int(std::ceil(cell * qreal(QString::number(largest).size()))) : 0;
}

DiffLayout::DiffLayout(const DiffLines &diff, const QFont &codeFont, Numbers numbers)
    : m_font(codeFont)
{
    const QFontMetricsF metrics(m_font);
    // Of many, because a single advance may be rounded.
    m_cell = std::max(1.0, metrics.horizontalAdvance(QString(64, u'0')) / 64);
    m_isFixedPitch = QFontInfo(m_font).fixedPitch();
    m_lineHeight = int(std::ceil(metrics.height())) + Theme::kGrid / 2;
    m_baseline = int(std::ceil(metrics.ascent())) + Theme::kGrid / 4;

    int largestOld = 0;
    int largestNew = 0;
    for (const DiffLine &line : diff.lines) {
        if (numbers != Numbers::New)
            largestOld = std::max(largestOld, line.oldNumber);
        if (numbers != Numbers::Old)
            largestNew = std::max(largestNew, line.newNumber);
    }
    int x = Theme::kGap;
    if (const int width = numberWidth(largestOld, m_cell)) {
        m_oldRight = x + width;
        x = m_oldRight + Theme::kGap;
    }
    if (const int width = numberWidth(largestNew, m_cell)) {
        m_newRight = x + width;
        x = m_newRight + Theme::kGap;
    }
    m_signLeft = x;
    m_textLeft = m_signLeft + int(std::ceil(m_cell)) + Theme::kGap;
}

bool DiffLayout::isGrid(QStringView text) const
{
    return m_isFixedPitch
        && std::ranges::all_of(text, [](QChar c) { return c >= u' ' && c < QChar(0x7f); });
}

QString DiffLayout::expanded(QStringView line)
{
    if (!line.contains(u'\t'))
        return line.toString();
    QString text;
    text.reserve(line.size() + 16);
    for (const QChar c : line) {
        if (c == u'\t')
            text.append(QString(kTabColumns - text.size() % kTabColumns, u' '));
        else
            text.append(c);
    }
    return text;
}

qsizetype DiffLayout::expandedPosition(QStringView line, qsizetype position)
{
    qsizetype column = 0;
    for (const QChar c : line.first(std::min(position, line.size())))
        column += c == u'\t' ? kTabColumns - column % kTabColumns : 1;
    return column;
}

qreal DiffLayout::xOf(const QString &expanded, qsizetype position) const
{
    const qsizetype count = std::min(position, expanded.size());
    if (count > kMaxMeasured || isGrid(QStringView(expanded).first(count)))
        return m_cell * qreal(count);
    return QFontMetricsF(m_font).horizontalAdvance(expanded.first(count));
}

int DiffLayout::textWidth(const DiffLines &diff) const
{
    qreal widest = 0;
    for (const DiffLine &line : diff.lines) {
        if (line.kind == DiffLine::Kind::Fold)
            continue;
        const QString text = expanded(line.text);
        widest = std::max(widest, xOf(text, text.size()));
    }
    return int(std::ceil(widest));
}

std::pair<qsizetype, qsizetype> DiffLayout::visibleRange(const QString &expanded, int left,
                                                         int right) const
{
    const qsizetype size = expanded.size();
    if (size > kMaxMeasured || isGrid(expanded)) {
        qsizetype first = std::min(size, qsizetype(std::max(0, left) / m_cell));
        qsizetype last = std::clamp(qsizetype(std::ceil(right / m_cell)) + 1, first, size);
        if (first > 0 && first < size && expanded[first].isLowSurrogate())
            --first;
        if (last > first && last < size && expanded[last].isLowSurrogate())
            ++last;
        return {first, last};
    }
    return {0, size};
}

} // namespace Ui
