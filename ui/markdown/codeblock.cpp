// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/codeblock.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTabColumns = 4;
static constexpr int kMinColumns = 8;
static constexpr int kPointMargin = 200; // pixels around a point in a very long line
static constexpr qsizetype kMaxColouredLineChars = 1000;

CodeBlock::CodeBlock(const QString &language)
    : m_language(language)
    , m_lines(1)
    , m_font(Theme::codeFont())
{ }

void CodeBlock::setText(const QString &text)
{
    if (text == m_text)
        return;
    if (text.size() < m_text.size() || !text.startsWith(m_text)) {
        m_lines = QList<Line>(1);
        m_coloured = 0;
        m_longest = 0;
        m_wrapped = 0;
        m_rows.clear();
        m_colourer.restart();
        m_text.clear();
    }
    // The last line grows.
    m_wrapped = std::min(m_wrapped, m_lines.size() - 1);
    while (!m_rows.isEmpty() && m_rows.last() >= m_lines.last().begin)
        m_rows.removeLast();
    qsizetype from = m_text.size();
    m_text = text;
    for (;;) {
        const qsizetype end = m_text.indexOf(u'\n', from);
        const qsizetype length = (end < 0 ? m_text.size() : end) - m_lines.last().begin;
        m_longest = std::max(m_longest, length);
        if (end < 0)
            break;
        m_lines.append(Line{end + 1, {}});
        from = end + 1;
    }
}

qsizetype CodeBlock::lineEnd(qsizetype line) const
{
    return line + 1 < m_lines.size() ? m_lines[line + 1].begin - 1 : m_text.size();
}

void CodeBlock::setFormats(qsizetype line, const QList<QTextLayout::FormatRange> &formats)
{
    m_lines[line].formats = formats;
}

QString CodeBlock::lineText(qsizetype line) const
{
    return m_text.sliced(m_lines[line].begin, lineEnd(line) - m_lines[line].begin);
}

double CodeBlock::columnWidth() const
{
    return std::max(1.0, QFontMetricsF(m_font).horizontalAdvance(u'm'));
}

void CodeBlock::setWrapWidth(int width)
{
    const int columns = width > 0 ? std::max(kMinColumns, int(width / columnWidth())) : 0;
    if (columns == m_columns)
        return;
    m_columns = columns;
    m_wrapped = 0;
    m_rows.clear();
}

qsizetype CodeBlock::rowCount() const
{
    if (m_columns == 0)
        return m_lines.size();
    wrapLines();
    return m_rows.size();
}

void CodeBlock::wrapLines() const
{
    for (; m_wrapped < m_lines.size(); ++m_wrapped)
        wrapLine(m_lines[m_wrapped].begin, lineEnd(m_wrapped));
}

// Columns that a character takes in a fixed font.
static int columnsOf(char32_t c)
{
    static constexpr std::array<std::pair<char32_t, char32_t>, 9> wide{{{0x1100, 0x115f},
                                                                        {0x2e80, 0xa4cf},
                                                                        {0xac00, 0xd7a3},
                                                                        {0xf900, 0xfaff},
                                                                        {0xfe30, 0xfe6f},
                                                                        {0xff00, 0xff60},
                                                                        {0xffe0, 0xffe6},
                                                                        {0x1f300, 0x1faff},
                                                                        {0x20000, 0x3fffd}}};
    if (c < 0x300)
        return 1;
    const QChar::Category category = QChar::category(c);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing)
        return 0;
    return std::ranges::any_of(wide, [c](const auto &r) { return c >= r.first && c <= r.second; })
        ? 2
        : 1;
}

// Behind a blank where one is in the second half of the row.
void CodeBlock::wrapLine(qsizetype begin, qsizetype end) const
{
    m_rows.append(begin);
    int column = 0;
    qsizetype afterBlank = begin;
    for (qsizetype i = begin; i < end;) {
        const bool pair = m_text[i].isHighSurrogate() && i + 1 < end;
        const char32_t c = pair ? QChar::surrogateToUcs4(m_text[i], m_text[i + 1])
                                : char32_t(m_text[i].unicode());
        const int width = c == U'\t' ? kTabColumns - column % kTabColumns : columnsOf(c);
        if (column + width > m_columns && i > m_rows.last()) {
            const bool atBlank = afterBlank > m_rows.last() + m_columns / 2;
            m_rows.append(atBlank ? afterBlank : i);
            i = m_rows.last();
            column = 0;
            continue;
        }
        column += width;
        i += pair ? 2 : 1;
        if (c == U' ' || c == U'\t')
            afterBlank = i;
    }
}

CodeBlock::Part CodeBlock::part(qsizetype row) const
{
    if (m_columns == 0)
        return {row, m_lines[row].begin, lineEnd(row), 0};
    const qsizetype begin = m_rows[row];
    const auto after = std::ranges::upper_bound(m_lines, begin, {}, &Line::begin);
    const qsizetype line = std::distance(m_lines.begin(), after) - 1;
    const qsizetype next = row + 1 < m_rows.size() ? m_rows[row + 1] : m_text.size() + 1;
    return {line, begin, std::min(lineEnd(line), next), 0};
}

// Of a very long line what can be seen, as if all characters had the same width.
CodeBlock::Part CodeBlock::visiblePart(qsizetype row, int offset, int width) const
{
    Part part = this->part(row);
    if (part.end - part.begin <= kMaxLineChars)
        return part;
    constexpr qsizetype kMargin = 8;
    const double column = columnWidth();
    const auto skipped = std::max(qsizetype(0), qsizetype(offset / column) - kMargin);
    qsizetype begin = std::min(part.begin + skipped, part.end);
    if (begin > part.begin && begin < part.end && m_text[begin].isLowSurrogate())
        --begin;
    const qsizetype count
        = std::min(qsizetype(width / column) + 2 * kMargin, qsizetype(kMaxLineChars));
    part.left = double(begin - part.begin) * column;
    part.begin = begin;
    part.end = std::min(begin + count, part.end);
    return part;
}

int CodeBlock::lineHeight() const
{
    return int(std::ceil(QFontMetricsF(m_font).lineSpacing() * 1.15));
}

int CodeBlock::naturalWidth() const
{
    return int(std::ceil(QFontMetricsF(m_font).horizontalAdvance(u'm') * double(m_longest)));
}

bool CodeBlock::prepareColours()
{
    CodeColours *colours = CodeColours::instance();
    const auto definition = colours->definition(m_language);
    if (!definition)
        return false;
    if (!m_canColour) {
        m_colourer.setDefinition(*definition);
        m_colourer.setTheme(colours->theme());
        m_canColour = true;
    }
    return true;
}

// Finished lines up to \a line, in order; the last line may still grow and is not remembered.
void CodeBlock::colourUpTo(qsizetype line)
{
    const qsizetype finished = std::min(line, m_lines.size() - 2);
    const qsizetype most = m_coloured + kMaxColouredPerPaint;
    for (; m_coloured <= finished && m_coloured < most; ++m_coloured) {
        if (lineEnd(m_coloured) - m_lines[m_coloured].begin <= kMaxColouredLineChars)
            m_lines[m_coloured].formats = m_colourer.colour(lineText(m_coloured));
        ++m_colouredCount;
    }
    if (m_coloured <= finished)
        CodeColours::instance()->repaintSoon();
    if (line == m_lines.size() - 1 && m_coloured == line
        && lineEnd(line) - m_lines[line].begin <= kMaxColouredLineChars)
        m_lines[line].formats = m_colourer.colourUnfinished(lineText(line));
}

void CodeBlock::layoutPart(QTextLayout *layout, const Part &part) const
{
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setTextDirection(Qt::LeftToRight); // whatever is quoted in it
    option.setTabStopDistance(QFontMetricsF(m_font).horizontalAdvance(u' ') * kTabColumns);
    layout->setFont(m_font);
    layout->setTextOption(option);
    const qsizetype length = std::min(part.end - part.begin, qsizetype(kMaxLineChars));
    layout->setText(m_text.sliced(part.begin, length));
    // As selections of draw() they would lose the bold, and those that touch the one before.
    const qsizetype shift = part.begin - m_lines[part.line].begin;
    QList<QTextLayout::FormatRange> formats;
    for (QTextLayout::FormatRange range : m_lines[part.line].formats) {
        const qsizetype begin = std::max(qsizetype(0), range.start - shift);
        const qsizetype end = std::min(length, range.start + range.length - shift);
        if (begin >= end)
            continue;
        range.start = int(begin);
        range.length = int(end - begin);
        formats.append(range);
    }
    layout->setFormats(formats);
    layout->beginLayout();
    QTextLine textLine = layout->createLine();
    if (textLine.isValid())
        textLine.setLineWidth(1e6);
    layout->endLayout();
}

void CodeBlock::paintPart(QPainter *painter, const Part &part, const QPointF &topLeft,
                          const QPalette &palette, qsizetype selectionBegin,
                          qsizetype selectionEnd) const
{
    QTextLayout layout;
    layoutPart(&layout, part);
    QList<QTextLayout::FormatRange> selections;
    const qsizetype begin = std::max(selectionBegin - part.begin, qsizetype(0));
    const qsizetype stop = std::min(selectionEnd - part.begin, layout.text().size() + 1);
    if (stop > begin) {
        QTextLayout::FormatRange range{int(begin), int(stop - begin), {}};
        range.format.setBackground(palette.brush(QPalette::Highlight));
        range.format.setForeground(palette.brush(QPalette::HighlightedText));
        selections.append(range);
    }
    const double leading = (lineHeight() - layout.boundingRect().height()) / 2;
    layout.draw(painter, topLeft + QPointF(part.left, leading), selections);
}

void CodeBlock::paint(QPainter *painter, const QRect &rect, const QRect &clip, qsizetype first,
                      qsizetype count, int offset, const QPalette &palette,
                      qsizetype selectionBegin, qsizetype selectionEnd)
{
    const int height = lineHeight();
    const qsizetype end = std::min(first + count, rowCount());
    const qsizetype from = first + std::max(0, (clip.top() - rect.top()) / height);
    const qsizetype to = std::min(end, first + (clip.bottom() - rect.top()) / height + 1);
    if (from < to && prepareColours())
        colourUpTo(part(to - 1).line);
    painter->save();
    painter->setClipRect(rect, Qt::IntersectClip);
    painter->setPen(palette.color(QPalette::Text));
    for (qsizetype i = from; i < to; ++i) {
        const QPointF topLeft(rect.left() - offset, rect.top() + double(i - first) * height);
        paintPart(painter, visiblePart(i, offset, rect.width()), topLeft, palette, selectionBegin,
                  selectionEnd);
    }
    painter->restore();
}

qsizetype CodeBlock::positionAt(const QPoint &point, qsizetype first, int offset) const
{
    const qsizetype row = std::min(first + std::max(0, point.y()) / lineHeight(), rowCount() - 1);
    const Part part
        = visiblePart(row, std::max(0, offset + point.x() - kPointMargin), 2 * kPointMargin);
    QTextLayout layout;
    layoutPart(&layout, part);
    if (layout.lineCount() == 0)
        return part.begin;
    return part.begin + layout.lineAt(0).xToCursor(point.x() + offset - part.left);
}

} // namespace Ui
