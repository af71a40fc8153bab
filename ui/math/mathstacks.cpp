// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What MathLayout puts above and below each other.
#include "ui/math/mathlayout.h"
#include "ui/math/mathsigns.h"

#include <QTransform>

#include <algorithm>

namespace Ui {

static MathStyle scriptStyle(MathStyle style)
{
    return style == MathStyle::Display || style == MathStyle::Text ? MathStyle::Script
                                                                   : MathStyle::ScriptScript;
}

static MathStyle partStyle(MathStyle style)
{
    return style == MathStyle::Display ? MathStyle::Text : scriptStyle(style);
}

static bool isSmall(MathStyle style)
{
    return style == MathStyle::Script || style == MathStyle::ScriptScript;
}

static QPainterPath rule(double x, double y, double width, double thickness)
{
    QPainterPath path;
    path.addRect(x, y, width, thickness);
    return path;
}

// Rules 18a to 18f of appendix G.
MathBox MathLayout::scripts(const MathNode &node, MathStyle style) const
{
    const bool areLimits = node.limits == MathLimits::Always
        || (node.limits == MathLimits::InDisplay && style == MathStyle::Display);
    if (areLimits)
        return limits(node, style);
    MathBox base = box(node.children[0], style);
    const MathStyle small = scriptStyle(style);
    const bool hasSub = node.children[1].kind != MathKind::None;
    const bool hasSuper = node.children[2].kind != MathKind::None;
    MathBox sub = box(node.children[1], small);
    MathBox super = box(node.children[2], small);
    const double em = m_fonts.em(style);
    const double x = m_fonts.xHeight(style);
    double up = base.isCharacter ? 0 : base.ascent - 0.386 * m_fonts.em(small);
    double down = base.isCharacter ? 0 : base.descent + 0.05 * m_fonts.em(small);
    up = std::max({up, (style == MathStyle::Display ? 0.413 : 0.363) * em, super.descent + x / 4});
    if (hasSub && !hasSuper)
        down = std::max({down, 0.15 * em, sub.ascent - x * 0.8});
    if (hasSub && hasSuper) {
        const double least = 4 * m_fonts.ruleThickness(style);
        down = std::max(down, 0.247 * em);
        down = std::max(down, least - (up - super.descent) + sub.ascent);
        const double raise = x * 0.8 - (up - super.descent);
        if (raise > 0) {
            up += raise;
            down -= raise;
        }
    }
    MathBox whole;
    const double slant = base.slant;
    const double end = base.width;
    whole.append(std::move(base));
    const double subWidth = sub.width;
    const double superWidth = super.width + slant;
    if (hasSub)
        whole.add(std::move(sub), end, down);
    if (hasSuper)
        whole.add(std::move(super), end + slant, -up);
    whole.width = end + std::max(hasSub ? subWidth : 0, hasSuper ? superWidth : 0) + 0.05 * em;
    whole.slant = 0;
    return whole;
}

// Rule 13a of appendix G.
MathBox MathLayout::limits(const MathNode &node, MathStyle style) const
{
    MathBox base = box(node.children[0], style);
    MathBox below = box(node.children[1], scriptStyle(style));
    MathBox above = box(node.children[2], scriptStyle(style));
    const double em = m_fonts.em(style);
    const double gap = 0.12 * em;
    const double width = std::max({base.width, below.width, above.width});
    const double top = -base.ascent - gap - above.descent;
    const double bottom = base.descent + gap + below.ascent;
    MathBox whole;
    whole.width = width;
    whole.addCentred(std::move(base), 0, width, 0);
    if (node.children[2].kind != MathKind::None)
        whole.addCentred(std::move(above), 0, width, top);
    if (node.children[1].kind != MathKind::None)
        whole.addCentred(std::move(below), 0, width, bottom);
    return whole;
}

// Rules 15a to 15e of appendix G.
MathBox MathLayout::fraction(const MathNode &node, MathStyle style) const
{
    if (node.hasStyle)
        style = node.style;
    MathBox above = box(node.children[0], partStyle(style));
    MathBox below = box(node.children[1], partStyle(style));
    const bool isDisplay = style == MathStyle::Display;
    const double em = m_fonts.em(style);
    const double axis = m_fonts.axis(style);
    const double thickness = node.size > 0 ? m_fonts.ruleThickness(style) : 0;
    const double gap
        = thickness > 0 ? thickness * (isDisplay ? 3 : 1.5) : em * (isDisplay ? 0.15 : 0.1);
    double up = (isDisplay ? 0.677 : 0.394) * em;
    double down = (isDisplay ? 0.686 : 0.345) * em;
    up = std::max(up, axis + thickness / 2 + gap + above.descent);
    down = std::max(down, below.ascent - axis + thickness / 2 + gap);
    const double side = 0.12 * em;
    const double width = std::max(above.width, below.width);
    MathBox whole;
    whole.width = width + 2 * side;
    whole.addCentred(std::move(above), side, width, -up);
    whole.addCentred(std::move(below), side, width, down);
    if (thickness > 0)
        whole.path = rule(side / 2, -axis - thickness / 2, width + side, thickness);
    return whole;
}

MathBox MathLayout::root(const MathNode &node, MathStyle style) const
{
    MathBox inner = box(node.children[0], style);
    const double em = m_fonts.em(style);
    const double pen = m_fonts.ruleThickness(style);
    const double gap = pen + (style == MathStyle::Display ? m_fonts.xHeight(style) / 4 : pen / 4);
    const double ascent = std::max(inner.ascent, m_fonts.xHeight(style)) + gap + pen;
    const double height = ascent + inner.descent + pen;
    const double sign = std::min(0.9 * em, 0.5 * em + 0.05 * height);
    MathBox whole;
    double left = 0;
    if (node.children[1].kind != MathKind::None) {
        MathBox index = box(node.children[1], MathStyle::ScriptScript);
        left = std::max(0.0, index.width - sign * 0.35);
        const double y = -ascent + height * 0.5 - index.descent;
        const double x = std::max(0.0, sign * 0.35 - index.width);
        whole.add(std::move(index), x, y);
    }
    whole.path
        = MathSigns::radical(sign, height, inner.width + 0.05 * em, pen).translated(left, -ascent);
    whole.width = left + sign + inner.width + 0.1 * em;
    whole.ascent = std::max(whole.ascent, ascent);
    whole.descent = std::max(whole.descent, height - ascent);
    whole.add(std::move(inner), left + sign, 0);
    return whole;
}

MathBox MathLayout::cell(const MathNode &matrix, size_t index, MathStyle style) const
{
    const MathNode &content = matrix.children[index];
    const size_t column = index % size_t(matrix.columns);
    const bool isRight = matrix.isAligned && column > 0 && matrix.closing.size() > qsizetype(column)
        && matrix.closing[qsizetype(column)] == u'l';
    if (content.kind != MathKind::Row)
        return box(content, style);
    // Behind "&" of an equation a relation stands as behind a term.
    return row(content.children, style,
               isRight ? std::optional(MathClass::Ordinary) : std::nullopt);
}

MathBox MathLayout::matrix(const MathNode &node, MathStyle style) const
{
    MathBox whole;
    if (node.columns == 0 || node.children.empty())
        return whole;
    const MathStyle own = node.isSmall     ? MathStyle::Script
        : node.isAligned || isSmall(style) ? style
                                           : MathStyle::Text;
    const double em = m_fonts.em(own);
    const auto columns = size_t(node.columns);
    const size_t lines = node.children.size() / columns;
    std::vector<MathBox> cells;
    std::vector<double> widths(columns, 0);
    for (size_t i = 0; i < lines * columns; ++i) {
        cells.push_back(cell(node, i, own));
        widths[i % columns] = std::max(widths[i % columns], cells.back().width);
    }
    const auto gapBehind = [&](size_t column) {
        if (column + 1 == columns)
            return 0.0;
        return node.isAligned ? (node.closing[qsizetype(column)] == u'l' ? 2 * em : 0.0)
                              : (node.isSmall ? 0.5 : 1.0) * em;
    };
    const double jot = node.isAligned ? 0.3 * em : node.isSmall ? 0 : 0.1 * em;
    double y = 0;
    for (size_t line = 0; line < lines; ++line) {
        double ascent = 0.75 * em;
        double descent = 0.3 * em;
        for (size_t column = 0; column < columns; ++column) {
            ascent = std::max(ascent, cells[line * columns + column].ascent);
            descent = std::max(descent, cells[line * columns + column].descent);
        }
        y += ascent + (line > 0 ? jot : 0);
        double x = 0;
        for (size_t column = 0; column < columns; ++column) {
            MathBox &part = cells[line * columns + column];
            const QChar side = node.closing.size() > qsizetype(column)
                ? node.closing[qsizetype(column)]
                : QChar(u'c');
            const double room = widths[column] - part.width;
            whole.add(std::move(part), x + (side == u'l' ? 0 : side == u'r' ? room : room / 2), y);
            x += widths[column] + gapBehind(column);
        }
        whole.width = x;
        y += descent;
    }
    // Around the axis.
    const double top = -m_fonts.axis(style) - y / 2;
    for (MathBox &part : whole.parts)
        part.at.ry() += top;
    whole.ascent = -top;
    whole.descent = y + top;
    return whole;
}

MathBox MathLayout::accent(const MathNode &node, MathStyle style) const
{
    MathBox base = box(node.children.front(), style);
    const double em = m_fonts.em(style);
    const double pen = std::max(1.0, 0.05 * em);
    const bool isBar = node.text == u"¯";
    const double least = isBar ? std::max(0.4 * em, base.width * 0.7) : 0.4 * em;
    const double width = node.isLarge ? std::max(base.width, least) : least;
    const double height = (isBar ? 0.1 : node.isLarge ? 0.22 : 0.2) * em;
    const double gap = 0.08 * em;
    const double rise = std::max(base.ascent, m_fonts.xHeight(style));
    MathBox whole;
    whole.isCharacter = base.isCharacter;
    whole.width = base.width;
    whole.path = MathSigns::accent(node.text.front(), QSizeF(width, height), pen)
                     .translated((base.width - width + base.slant) / 2, -rise - gap - height);
    whole.slant = base.slant;
    whole.add(std::move(base), 0, 0);
    whole.ascent = std::max(whole.ascent, rise + gap + height);
    return whole;
}

MathBox MathLayout::line(const MathNode &node, MathStyle style) const
{
    MathBox inner = box(node.children.front(), style);
    const double em = m_fonts.em(style);
    const double pen = m_fonts.ruleThickness(style);
    const double gap = 3 * pen;
    const bool isBrace = node.kind == MathKind::Brace;
    const double height = isBrace ? 0.3 * em : pen;
    const double width = inner.width;
    QPainterPath path = isBrace ? MathSigns::brace(width, height, std::max(1.0, 0.05 * em))
                                : rule(0, 0, width, pen);
    MathBox whole;
    whole.width = width;
    if (node.isBelow) {
        if (isBrace)
            path = QTransform(1, 0, 0, -1, 0, height).map(path);
        whole.path = path.translated(0, inner.descent + gap);
        whole.descent = inner.descent + gap + height;
    } else {
        whole.path = path.translated(0, -inner.ascent - gap - height);
        whole.ascent = inner.ascent + gap + height;
    }
    whole.add(std::move(inner), 0, 0);
    return whole;
}

MathBox MathLayout::boxed(const MathNode &node, MathStyle style) const
{
    MathBox inner = box(node.children.front(), style);
    const double pen = m_fonts.ruleThickness(style);
    const double gap = 0.3 * m_fonts.em(style);
    const QRectF frame(0, -inner.ascent - gap, inner.width + 2 * gap, inner.height() + 2 * gap);
    MathBox whole;
    whole.width = frame.width();
    whole.ascent = -frame.top();
    whole.descent = frame.bottom();
    whole.path.addRect(frame);
    whole.path.addRect(frame.adjusted(pen, pen, -pen, -pen)); // leaves the middle free
    whole.add(std::move(inner), gap, 0);
    return whole;
}

MathBox MathLayout::negated(const MathNode &node, MathStyle style) const
{
    MathBox inner = box(node.children.front(), style);
    const double em = m_fonts.em(style);
    const double axis = m_fonts.axis(style);
    const double reach = 0.35 * em;
    const double middle = inner.width / 2;
    QPainterPath stroke(QPointF(middle - reach / 2, -axis + reach));
    stroke.lineTo(middle + reach / 2, -axis - reach);
    QPainterPathStroker stroker;
    stroker.setWidth(m_fonts.ruleThickness(style));
    MathBox whole;
    whole.width = inner.width;
    whole.path = stroker.createStroke(stroke);
    whole.ascent = axis + reach;
    whole.descent = std::max(0.0, reach - axis);
    whole.add(std::move(inner), 0, 0);
    return whole;
}

} // namespace Ui
