// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/rowgeometry.h"

#include "ui/conversation/rows/row.h"

#include <algorithm>

namespace Ui {

// The smallest value of [from, to) for which \a holds, which then holds for all above; else to.
template <typename Predicate> static int smallest(int from, int to, Predicate holds)
{
    while (from < to) {
        const int middle = from + (to - from) / 2;
        if (holds(middle))
            to = middle;
        else
            from = middle + 1;
    }
    return from;
}

RowGeometry::RowGeometry(const Row &row, const QSize &size, int lineHeight)
    : m_row(row)
    , m_size(size)
    , m_lineHeight(lineHeight)
{ }

qsizetype RowGeometry::positionAt(int x, int y) const
{
    return m_row.positionAt(QPoint(x, y));
}

int RowGeometry::lineTop(qsizetype position) const
{
    const auto firstAt
        = [this](int y) { return std::min(positionAt(0, y), positionAt(m_size.width() - 1, y)); };
    const int below = smallest(0, m_size.height(), [&](int y) { return firstAt(y) > position; });
    const int bottom = std::max(0, below - 1);
    const qsizetype first = firstAt(bottom);
    return smallest(0, bottom, [&](int y) { return firstAt(y) >= first; });
}

// Hits are to the nearest edge, so they change in the middle of characters.
int RowGeometry::edgeOf(qsizetype position, int y) const
{
    const int width = m_size.width();
    const bool rightToLeft = positionAt(0, y) > positionAt(width - 1, y);
    const auto at = [&](int x) { return positionAt(rightToLeft ? width - 1 - x : x, y); };
    const auto flip = [&](qsizetype wanted) {
        return smallest(0, width, [&](int x) { return at(x) >= wanted; });
    };
    const int before = flip(position);
    const int after = flip(position + 1);
    int x = (before + after) / 2;
    if (before == 0) // first of its line
        x = after - (flip(position + 2) - after) / 2;
    else if (after == width) // last
        x = before + (before - flip(position - 1)) / 2;
    x = std::clamp(x, 0, width);
    return rightToLeft ? width - x : x;
}

// Of the line of \a position, which begins at \a top: where its letters are.
int RowGeometry::middleOf(qsizetype position, int top) const
{
    const QRect line = m_row.lineRect(position);
    return line.isEmpty() ? top + m_lineHeight / 2 : line.center().y();
}

QPoint RowGeometry::pointOf(qsizetype position) const
{
    const int top = lineTop(position);
    return {edgeOf(position, middleOf(position, top)), top};
}

QList<QRect> RowGeometry::rectsOf(const TextRange &range, int most) const
{
    QList<QRect> rects;
    int top = lineTop(range.begin);
    const int lastTop = range.isEmpty() ? top : lineTop(range.end - 1);
    while (rects.size() < most && top <= lastTop) {
        const qsizetype any = std::min(positionAt(0, top), positionAt(m_size.width() - 1, top));
        const int middle = middleOf(std::max(any, qsizetype(0)), top);
        const qsizetype atLeft = positionAt(0, middle);
        const qsizetype atRight = positionAt(m_size.width() - 1, middle);
        const qsizetype first = std::max(range.begin, std::min(atLeft, atRight));
        const qsizetype last = std::min(range.end, std::max(atLeft, atRight));
        // Where lines stand apart, the room is above their text.
        const int apart = top > 0 ? top - lineTop(std::min(atLeft, atRight) - 1) - m_lineHeight : 0;
        const int lowered = apart > 0 && apart < m_lineHeight / 2 ? top + apart : top;
        const int from = edgeOf(first, middle);
        const int to = edgeOf(last, middle);
        const QRect line = m_row.lineRect(first);
        if (last > first)
            rects += QRect(std::min(from, to), line.isEmpty() ? lowered : line.top(),
                           std::max(2, std::abs(to - from)),
                           line.isEmpty() ? m_lineHeight : line.height());
        const int next = lineTop(std::max(atLeft, atRight) + 1);
        if (next <= top)
            break;
        top = next;
    }
    return rects;
}

} // namespace Ui
