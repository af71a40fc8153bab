// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/difflayout.h"
#include "ui/diff/diffrows.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QHash>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static constexpr int kUnderline = 2;

namespace {

//! Paints the lines of one diff at one place.
class LinePainter
{
public:
    LinePainter(QPainter *painter, const QRect &rect, const DiffLayout &layout,
                const QPalette &palette, int horizontalOffset)
        : m_painter(painter)
        , m_rect(rect)
        , m_layout(layout)
        , m_palette(palette)
        , m_offset(horizontalOffset)
    { }

    void paint(const DiffLine &line, int top);
    void paintFiller(int top);

private:
    QColor color(Role role) const { return Theme::color(role, m_palette); }
    int baseline(int top) const { return top + m_layout.baseline(); }
    void paintNumbers(const DiffLine &line, int top);
    void paintSign(const DiffLine &line, int top);
    void paintFold(const DiffLine &line, int top);
    void paintText(const DiffLine &line, int top);
    void paintCode(const DiffLine &line, const QString &text, qsizetype first, qsizetype last,
                   int top);
    QColor readable(const QColor &wanted, DiffLine::Kind kind);

    QPainter *m_painter;
    QRect m_rect;
    const DiffLayout &m_layout;
    const QPalette &m_palette;
    int m_offset;
    QHash<std::pair<QRgb, DiffLine::Kind>, QColor> m_readable;
};

} // namespace

void LinePainter::paint(const DiffLine &line, int top)
{
    const QRect row(m_rect.left(), top, m_rect.width(), m_layout.lineHeight());
    switch (line.kind) {
    case DiffLine::Kind::Fold:
        m_painter->fillRect(row, color(Role::CodeBackground));
        if (line.bar < 0)
            paintFold(line, top);
        return;
    case DiffLine::Kind::Added:
        m_painter->fillRect(row, color(Role::DiffAdded));
        break;
    case DiffLine::Kind::Removed:
        m_painter->fillRect(row, color(Role::DiffRemoved));
        break;
    case DiffLine::Kind::Context:
        break;
    }
    paintNumbers(line, top);
    paintSign(line, top);
    paintText(line, top);
}

// Where the other side has a line.
void LinePainter::paintFiller(int top)
{
    const QRect row(m_rect.left(), top, m_rect.width(), m_layout.lineHeight());
    m_painter->fillRect(row, color(Role::CodeBackground));
}

void LinePainter::paintNumbers(const DiffLine &line, int top)
{
    // Muted text is made for the page; on a tint it would be too faint.
    m_painter->setPen(color(line.kind == DiffLine::Kind::Context ? Role::TextMuted : Role::Text));
    const auto paintNumber = [this, top](int number, int right) {
        if (number <= 0 || right <= 0)
            return;
        const QRect cell(m_rect.left(), top, right, m_layout.lineHeight());
        m_painter->drawText(cell, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                            QString::number(number));
    };
    paintNumber(line.oldNumber, m_layout.oldRight());
    paintNumber(line.newNumber, m_layout.newRight());
}

void LinePainter::paintSign(const DiffLine &line, int top)
{
    if (line.kind == DiffLine::Kind::Context)
        return;
    const bool isAdded = line.kind == DiffLine::Kind::Added;
    m_painter->setPen(color(isAdded ? Role::Success : Role::Danger));
    m_painter->drawText(m_rect.left() + m_layout.signLeft(), baseline(top),
                        isAdded ? u"+"_s : u"\u2212"_s);
}

void LinePainter::paintFold(const DiffLine &line, int top)
{
    const QColor muted = color(Role::TextMuted);
    m_painter->setPen(muted);
    m_painter->drawText(m_rect.left() + m_layout.signLeft(), baseline(top), u"\u22EF"_s);
    m_painter->drawText(m_rect.left() + m_layout.textLeft(), baseline(top), line.text);
}

void LinePainter::paintText(const DiffLine &line, int top)
{
    const int left = m_rect.left() + m_layout.textLeft();
    const int width = m_rect.right() + 1 - left;
    if (width <= 0)
        return;
    const QString text = DiffLayout::expanded(line.text);
    const auto [first, last] = m_layout.visibleRange(text, m_offset, m_offset + width);
    if (first >= last)
        return;
    m_painter->save();
    m_painter->setClipRect(QRect(left, top, width, m_layout.lineHeight()), Qt::IntersectClip);
    const bool isAdded = line.kind == DiffLine::Kind::Added;
    const QColor tint = color(isAdded ? Role::DiffAddedWord : Role::DiffRemovedWord);
    for (const DiffLine::Range &range : line.words) {
        const qsizetype begin = DiffLayout::expandedPosition(line.text, range.begin);
        const qsizetype end = DiffLayout::expandedPosition(line.text, range.end);
        if (end <= first || begin >= last)
            continue;
        const qreal x = m_layout.xOf(text, begin);
        const QRectF mark(left - m_offset + x, top, m_layout.xOf(text, end) - x,
                          m_layout.lineHeight());
        m_painter->fillRect(mark, tint);
        if (Theme::isHighContrast(m_palette)) // there the tints are weak
            m_painter->fillRect(mark.adjusted(0, mark.height() - kUnderline, 0, 0),
                                color(Role::Text));
    }
    paintCode(line, text, first, last, top);
    m_painter->restore();
}

//! The part [first, last) of \a text, which is \a line with its tabs expanded.
void LinePainter::paintCode(const DiffLine &line, const QString &text, qsizetype first,
                            qsizetype last, int top)
{
    const int left = m_rect.left() + m_layout.textLeft() - m_offset;
    const auto paintPart = [&](qsizetype begin, qsizetype end, const QColor &pen) {
        begin = std::max(begin, first);
        end = std::min(end, last);
        if (begin >= end)
            return;
        m_painter->setPen(pen);
        m_painter->drawText(QPointF(left + m_layout.xOf(text, begin), baseline(top)),
                            text.sliced(begin, end - begin));
    };
    qsizetype done = first;
    for (const DiffLine::Colour &colour : line.colours) {
        const qsizetype begin = DiffLayout::expandedPosition(line.text, colour.range.begin);
        const qsizetype end = DiffLayout::expandedPosition(line.text, colour.range.end);
        if (begin >= last)
            break;
        if (end <= done)
            continue;
        paintPart(done, begin, color(Role::Text));
        paintPart(std::max(done, begin), end, readable(colour.color, line.kind));
        done = std::max(done, end);
    }
    paintPart(done, last, color(Role::Text));
}

//! \a wanted, or as much of it as can be read on the tints of such a line.
QColor LinePainter::readable(const QColor &wanted, DiffLine::Kind kind)
{
    const auto known = m_readable.constFind({wanted.rgb(), kind});
    if (known != m_readable.cend())
        return *known;
    QList<QColor> pages{color(Role::Surface)};
    if (kind == DiffLine::Kind::Added)
        pages = {color(Role::DiffAdded), color(Role::DiffAddedWord)};
    else if (kind == DiffLine::Kind::Removed)
        pages = {color(Role::DiffRemoved), color(Role::DiffRemovedWord)};
    const double wantedRatio = Theme::textContrast(m_palette);
    const QColor text = color(Role::Text);
    constexpr int kSteps = 8;
    QColor shown = wanted;
    for (int step = 1; step <= kSteps; ++step) {
        const bool isReadable = std::ranges::all_of(pages, [&](const QColor &page) {
            return Theme::contrastRatio(shown, page) >= wantedRatio;
        });
        if (isReadable)
            break;
        const float part = float(step) / kSteps;
        shown = QColor::fromRgbF(wanted.redF() + (text.redF() - wanted.redF()) * part,
                                 wanted.greenF() + (text.greenF() - wanted.greenF()) * part,
                                 wanted.blueF() + (text.blueF() - wanted.blueF()) * part);
    }
    m_readable.insert({wanted.rgb(), kind}, shown);
    return shown;
}

static qsizetype shownLines(const DiffLines &diff, int maxLines)
{
    return maxLines < 0 ? diff.lines.size() : std::min(diff.lines.size(), qsizetype(maxLines));
}

int diffHeight(const DiffLines &diff, const QFont &codeFont, int maxLines)
{
    const DiffLayout layout({}, codeFont);
    return int(shownLines(diff, maxLines)) * layout.lineHeight();
}

void paintDiff(QPainter *painter, const QRect &rect, const QRect &clip, const DiffLines &diff,
               const QFont &codeFont, const QPalette &palette, int maxLines, int horizontalOffset)
{
    const QRect visible = rect.intersected(clip);
    if (visible.isEmpty())
        return;
    const DiffLayout layout(diff, codeFont);
    const int height = layout.lineHeight();
    const qsizetype first = (visible.top() - rect.top()) / height;
    const qsizetype last = std::min(shownLines(diff, maxLines),
                                    qsizetype((visible.bottom() - rect.top()) / height + 1));
    painter->save();
    painter->setClipRect(visible, Qt::IntersectClip);
    painter->setFont(codeFont);
    painter->setLayoutDirection(Qt::LeftToRight);
    LinePainter lines(painter, rect, layout, palette, horizontalOffset);
    for (qsizetype i = first; i < last; ++i)
        lines.paint(diff.lines[i], rect.top() + int(i) * height);
    painter->restore();
}

void paintSideBySide(QPainter *painter, const QRect &rect, const QRect &clip, const DiffLines &diff,
                     const QList<DiffRow> &rows, const QFont &codeFont, const QPalette &palette,
                     int maxRows, int horizontalOffset)
{
    const QRect visible = rect.intersected(clip);
    if (visible.isEmpty())
        return;
    const DiffLayout oldLayout(diff, codeFont, DiffLayout::Numbers::Old);
    const DiffLayout newLayout(diff, codeFont, DiffLayout::Numbers::New);
    const int height = oldLayout.lineHeight();
    const qsizetype count = maxRows < 0 ? rows.size() : std::min(rows.size(), qsizetype(maxRows));
    const qsizetype first = (visible.top() - rect.top()) / height;
    const qsizetype last = std::min(count, qsizetype((visible.bottom() - rect.top()) / height + 1));
    const QRect left(rect.left(), rect.top(), rect.width() / 2, rect.height());
    const QRect right = rect.adjusted(left.width() + 1, 0, 0, 0);
    const auto paintSide = [&](const QRect &side, const DiffLayout &layout, auto member) {
        painter->save();
        painter->setClipRect(visible.intersected(side), Qt::IntersectClip);
        LinePainter lines(painter, side, layout, palette, horizontalOffset);
        for (qsizetype i = first; i < last; ++i) {
            const int top = rect.top() + int(i) * height;
            const qsizetype line = rows[i].*member;
            if (line < 0)
                lines.paintFiller(top);
            else
                lines.paint(diff.lines[line], top);
        }
        painter->restore();
    };
    painter->save();
    painter->setFont(codeFont);
    painter->setLayoutDirection(Qt::LeftToRight);
    paintSide(left, oldLayout, &DiffRow::oldLine);
    paintSide(right, newLayout, &DiffRow::newLine);
    painter->setClipRect(visible, Qt::IntersectClip);
    painter->fillRect(QRect(left.right() + 1, visible.top(), 1, visible.height()),
                      Theme::color(Role::Separator, palette));
    painter->restore();
}

} // namespace Ui
