// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathlayout.h"

#include "ui/math/mathsigns.h"

#include <QFontInfo>

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
