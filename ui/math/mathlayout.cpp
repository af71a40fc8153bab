// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathlayout.h"

#include "ui/math/mathsigns.h"

#include <QFontInfo>
#include <QTransform>

#include <algorithm>
#include <array>

namespace Ui {

static bool isScript(MathStyle style)
{
    return style == MathStyle::Script || style == MathStyle::ScriptScript;
}

// Room between neighbours in mu, of which 18 are an em. Source: TeXbook, page 170; letters stand
// for what is left out in scripts.
static double spaceBetween(MathClass left, MathClass right, MathStyle style)
{
    static constexpr std::array<const char *, 8> table = {
        "01bc000a", "110c000a", "bb00b00b", "cc00c00c",
        "00000000", "01bc000a", "aa0aaaaa", "a1bca0aa",
    };
    switch (table[size_t(left)][size_t(right)]) {
    case '1':
        return 3;
    case 'a':
        return isScript(style) ? 0 : 3;
    case 'b':
        return isScript(style) ? 0 : 4;
    case 'c':
        return isScript(style) ? 0 : 5;
    default:
        return 0;
    }
}

MathBox MathLayout::box(const MathNode &node, MathStyle style) const
{
    switch (node.kind) {
    case MathKind::None:
        return {};
    case MathKind::Row:
        return row(node.children, style);
    case MathKind::Symbol:
        return symbol(node, style);
    case MathKind::Text:
        return m_fonts.glyphs(node.text, m_fonts.font(node.variant, style));
    case MathKind::Space: {
        MathBox space;
        space.width = node.size * m_fonts.em(style);
        return space;
    }
    case MathKind::Scripts:
        return scripts(node, style);
    case MathKind::Fraction:
        return fraction(node, style);
    case MathKind::Root:
        return root(node, style);
    case MathKind::Fenced:
        return fenced(node, style);
    case MathKind::Delimiter:
        return delimiter(node.text, node.size * m_fonts.em(style), style);
    case MathKind::Matrix:
        return matrix(node, style);
    case MathKind::Accent:
        return accent(node, style);
    case MathKind::Line:
    case MathKind::Brace:
        return line(node, style);
    case MathKind::Boxed:
        return boxed(node, style);
    case MathKind::Negated:
        return negated(node, style);
    case MathKind::Phantom: {
        const MathBox child = box(node.children.front(), style);
        MathBox empty;
        empty.width = child.width;
        empty.ascent = child.ascent;
        empty.descent = child.descent;
        return empty;
    }
    case MathKind::Styled:
        return box(node.children.front(), node.style);
    }
    Q_UNREACHABLE_RETURN({});
}

static bool isAtom(const MathNode &node)
{
    return node.kind != MathKind::None && node.kind != MathKind::Space;
}

// A sign between two terms is one only where there are two. Source: TeXbook, page 170.
static bool endsTerm(std::optional<MathClass> before)
{
    return before
        && (*before == MathClass::Ordinary || *before == MathClass::Closing
            || *before == MathClass::Inner);
}

static bool beginsTerm(MathClass next)
{
    return next != MathClass::Relation && next != MathClass::Closing
        && next != MathClass::Punctuation;
}

MathBox MathLayout::row(Nodes nodes, MathStyle style, std::optional<MathClass> before) const
{
    MathBox whole;
    const double mu = m_fonts.em(style) / 18;
    for (size_t i = 0; i < nodes.size(); ++i) {
        const MathNode &node = nodes[i];
        if (isAtom(node)) {
            MathClass own = node.mathClass;
            const auto next = std::find_if(nodes.begin() + qsizetype(i) + 1, nodes.end(), isAtom);
            const bool isFollowed = next != nodes.end() && beginsTerm(next->mathClass);
            if (own == MathClass::Binary && (!endsTerm(before) || !isFollowed))
                own = MathClass::Ordinary;
            if (before)
                whole.width += mu * spaceBetween(*before, own, style);
            before = own;
        }
        MathBox part = box(node, style);
        if (nodes.size() == 1 && whole.width <= 0)
            return part;
        whole.append(std::move(part));
    }
    return whole;
}

// Sums and integrals grow in display style, and stand around the axis.
MathBox MathLayout::symbol(const MathNode &node, MathStyle style) const
{
    if (!node.isLarge)
        return m_fonts.symbol(node.text, node.variant, style);
    const bool isIntegral = node.text.front() >= u'∫' && node.text.front() <= u'∳';
    const double factor = style == MathStyle::Display ? (isIntegral ? 2 : 1.6)
        : isIntegral                                  ? 1.3
                                                      : 1.1;
    MathBox sign = m_fonts.glyphs(node.text, m_fonts.font(MathVariant::Roman, style, factor));
    MathBox placed;
    placed.width = sign.width;
    const double middle = (sign.ascent - sign.descent) / 2;
    placed.add(std::move(sign), 0, middle - m_fonts.axis(style));
    return placed;
}

MathBox MathLayout::delimiter(const QString &sign, double height, MathStyle style) const
{
    const double em = m_fonts.em(style);
    if (sign == u".") {
        MathBox nothing;
        nothing.width = 0.12 * em;
        return nothing;
    }
    MathBox natural = m_fonts.symbol(sign, MathVariant::Roman, style);
    if (natural.height() >= height)
        return natural;
    const double pen = std::max(1.0, 0.06 * em);
    const double top = -m_fonts.axis(style) - height / 2;
    MathBox grown;
    grown.ascent = -top;
    grown.descent = height + top;
    const QPainterPath path = MathSigns::delimiter(sign, height, em, pen);
    if (!path.isEmpty()) {
        const double side = 0.08 * em;
        grown.path = path.translated(side, top);
        grown.width = path.boundingRect().right() + 2 * side;
        return grown;
    }
    // An arrow or the like: as it is in the font, larger.
    const double factor = height / std::max(1.0, natural.height());
    natural.font.setPixelSize(std::max(1, int(QFontInfo(natural.font).pixelSize() * factor)));
    MathBox larger = m_fonts.glyphs(sign, natural.font);
    grown.width = larger.width;
    const double middle = (larger.ascent - larger.descent) / 2;
    grown.add(std::move(larger), 0, middle - m_fonts.axis(style));
    return grown;
}

// The delimiters cover nine tenths of what they stand around, or all but a little. Source: TeXbook,
// page 152.
MathBox MathLayout::fenced(const MathNode &node, MathStyle style) const
{
    const MathNode &inner = node.children.front();
    const Nodes nodes
        = inner.kind == MathKind::Row ? Nodes(inner.children) : Nodes(&inner, size_t(1));
    std::vector<MathBox> pieces;
    std::vector<QString> signs = {node.text};
    const double axis = m_fonts.axis(style);
    double reach = 0; // from the axis
    size_t begin = 0;
    for (size_t i = 0; i <= nodes.size(); ++i) {
        const bool isMiddle
            = i < nodes.size() && nodes[i].kind == MathKind::Delimiter && nodes[i].size == 0;
        if (i < nodes.size() && !isMiddle)
            continue;
        pieces.push_back(row(nodes.subspan(begin, i - begin), style));
        reach = std::max({reach, pieces.back().ascent - axis, pieces.back().descent + axis});
        signs.push_back(isMiddle ? nodes[i].text : node.closing);
        begin = i + 1;
    }
    const double height = std::max(2 * reach * 0.95, 2 * reach - 0.4 * m_fonts.em(style));
    MathBox whole;
    whole.append(delimiter(signs.front(), height, style));
    for (size_t i = 0; i < pieces.size(); ++i) {
        whole.append(std::move(pieces[i]));
        whole.append(delimiter(signs[i + 1], height, style));
    }
    return whole;
}

} // namespace Ui

// What MathLayout puts above and below each other.

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
