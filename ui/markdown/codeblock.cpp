// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/codeblock.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTabColumns = 4;
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
        m_colourer.restart();
        m_text.clear();
    }
    qsizetype from = m_text.size();
    m_text = text;
    for (;;) {
        const qsizetype end = m_text.indexOf(u'\n', from);
        const qsizetype length = (end < 0 ? m_text.size() : end) - m_lines.last().begin;
        m_longest = std::max(m_longest, std::min(length, qsizetype(kMaxLineChars)));
        if (end < 0)
            break;
        m_lines.append(Line{end + 1, {}});
        from = end + 1;
    }
}

QString CodeBlock::lineText(qsizetype line) const
{
    const qsizetype begin = m_lines[line].begin;
    const qsizetype end = line + 1 < m_lines.size() ? m_lines[line + 1].begin - 1 : m_text.size();
    return m_text.sliced(begin, end - begin);
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
    for (; m_coloured <= finished; ++m_coloured) {
        const QString text = lineText(m_coloured);
        if (text.size() <= kMaxColouredLineChars)
            m_lines[m_coloured].formats = m_colourer.colour(text);
        ++m_colouredCount;
    }
    if (line == m_lines.size() - 1 && m_coloured == line) {
        const QString text = lineText(line);
        if (text.size() <= kMaxColouredLineChars)
            m_lines[line].formats = m_colourer.colourUnfinished(text);
    }
}

void CodeBlock::layoutLine(QTextLayout *layout, qsizetype line) const
{
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setTabStopDistance(QFontMetricsF(m_font).horizontalAdvance(u' ') * kTabColumns);
    layout->setFont(m_font);
    layout->setTextOption(option);
    layout->setText(lineText(line).left(kMaxLineChars));
    // As selections of draw() they would lose the bold, and those that touch the one before.
    layout->setFormats(m_lines[line].formats);
    layout->beginLayout();
    QTextLine textLine = layout->createLine();
    if (textLine.isValid())
        textLine.setLineWidth(1e6);
    layout->endLayout();
}

void CodeBlock::paint(QPainter *painter, const QRect &rect, const QRect &clip, qsizetype first,
                      qsizetype count, int offset, const QPalette &palette,
                      qsizetype selectionBegin, qsizetype selectionEnd)
{
    const int height = lineHeight();
    const qsizetype end = std::min(first + count, m_lines.size());
    const qsizetype from = first + std::max(0, (clip.top() - rect.top()) / height);
    const qsizetype to = std::min(end, first + (clip.bottom() - rect.top()) / height + 1);
    if (from < to && prepareColours())
        colourUpTo(to - 1);
    painter->save();
    painter->setClipRect(rect, Qt::IntersectClip);
    painter->setPen(palette.color(QPalette::Text));
    for (qsizetype i = from; i < to; ++i) {
        QTextLayout layout;
        layoutLine(&layout, i);
        QList<QTextLayout::FormatRange> selections;
        const qsizetype begin = std::max(selectionBegin - m_lines[i].begin, qsizetype(0));
        const qsizetype stop = std::min(selectionEnd - m_lines[i].begin, layout.text().size() + 1);
        if (stop > begin) {
            QTextLayout::FormatRange range{int(begin), int(stop - begin), {}};
            range.format.setBackground(palette.brush(QPalette::Highlight));
            range.format.setForeground(palette.brush(QPalette::HighlightedText));
            selections.append(range);
        }
        const double leading = (height - layout.boundingRect().height()) / 2;
        layout.draw(
            painter,
            QPointF(rect.left() - offset, rect.top() + double(i - first) * height + leading),
            selections);
    }
    painter->restore();
}

qsizetype CodeBlock::positionAt(const QPoint &point, qsizetype first, int offset) const
{
    const int row = std::max(0, point.y()) / lineHeight();
    const qsizetype line = std::min(first + row, m_lines.size() - 1);
    QTextLayout layout;
    layoutLine(&layout, line);
    if (layout.lineCount() == 0)
        return m_lines[line].begin;
    return m_lines[line].begin + layout.lineAt(0).xToCursor(point.x() + offset);
}

} // namespace Ui
