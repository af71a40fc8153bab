// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathfonts.h"

#include "ui/math/mathsymbols.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static double factorOf(MathStyle style)
{
    switch (style) {
    case MathStyle::Display:
    case MathStyle::Text:
        return 1;
    case MathStyle::Script:
        return 0.7;
    case MathStyle::ScriptScript:
        return 0.55;
    }
    Q_UNREACHABLE_RETURN(1);
}

static QFont scaledFont(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
    return font;
}

// The first of those that books of mathematics are set in.
static QString serifFamily()
{
    static const QString family = [] {
        const QStringList wanted = {
            u"Latin Modern Roman"_s, u"STIX Two Text"_s,   u"STIX"_s,         u"XITS"_s,
            u"Libertinus Serif"_s,   u"TeX Gyre Termes"_s, u"Nimbus Roman"_s, u"Liberation Serif"_s,
            u"Times New Roman"_s,    u"Noto Serif"_s,      u"DejaVu Serif"_s,
        };
        const QStringList families = QFontDatabase::families();
        const auto found = std::ranges::find_if(
            wanted, [&](const QString &one) { return families.contains(one); });
        return found == wanted.cend() ? QString() : *found;
    }();
    return family;
}

MathFonts::MathFonts(const QFont &text)
    : m_roman(text)
    , m_text(text)
{
    m_text.setItalic(false);
    m_text.setStrikeOut(false);
    m_text.setUnderline(false);
    m_roman = m_text;
    if (!serifFamily().isEmpty()) {
        QStringList families = text.families();
        families.prepend(serifFamily());
        m_roman.setFamilies(families);
    }
    // Small letters as high as those of the text.
    const double wanted = QFontMetricsF(m_text).xHeight();
    const double have = QFontMetricsF(m_roman).xHeight();
    if (wanted > 0 && have > 0)
        m_roman = scaledFont(m_roman, std::clamp(wanted / have, 0.9, 1.25));
    m_em = std::max(1, QFontInfo(m_roman).pixelSize());
    const MathBox minus = glyphs(u"−"_s, m_roman);
    const double middle = (minus.ascent - minus.descent) / 2 / m_em;
    m_axis = middle > 0.1 && middle < 0.5 ? middle : 0.25;
    m_xHeight = QFontMetricsF(m_roman).xHeight() / m_em;
}

double MathFonts::em(MathStyle style) const
{
    return m_em * factorOf(style);
}

double MathFonts::xHeight(MathStyle style) const
{
    return m_xHeight * em(style);
}

double MathFonts::axis(MathStyle style) const
{
    return m_axis * em(style);
}

double MathFonts::ruleThickness(MathStyle style) const
{
    return std::max(1.0, 0.05 * em(style));
}

QFont MathFonts::font(MathVariant variant, MathStyle style, double factor) const
{
    QFont font = m_roman;
    if (variant == MathVariant::Sans)
        font.setFamilies(m_text.families());
    if (variant == MathVariant::Mono) {
        font.setFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
        font.setStyleHint(QFont::Monospace);
    }
    font.setItalic(variant == MathVariant::Italic || variant == MathVariant::BoldItalic);
    if (variant == MathVariant::Bold || variant == MathVariant::BoldItalic)
        font.setBold(true);
    return scaledFont(font, factor * factorOf(style));
}

MathBox MathFonts::glyphs(const QString &text, const QFont &font) const
{
    const QFontMetricsF metrics(font);
    const QRectF ink = metrics.tightBoundingRect(text);
    MathBox box;
    box.text = text;
    box.font = font;
    box.width = metrics.horizontalAdvance(text);
    box.ascent = std::max(0.0, -ink.top());
    box.descent = std::max(0.0, ink.bottom());
    // Fonts without letters that lean have theirs tilted, by more than scripts should notice.
    box.slant = std::clamp(ink.right() - box.width, 0.0, box.ascent / 5);
    return box;
}

// Small Greek letters lean, capital ones stand: as TeX has it.
static bool leans(const QString &text)
{
    const QChar c = text.front();
    return text.size() == 1
        && ((c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'α' && c <= u'ω')
            || QStringView(u"ϵϑϰϖϱϕıȷ").contains(c));
}

MathBox MathFonts::symbol(const QString &text, MathVariant variant, MathStyle style) const
{
    QString shown = text;
    MathVariant used = variant;
    const bool isAlphabet = variant == MathVariant::DoubleStruck || variant == MathVariant::Script
        || variant == MathVariant::Fraktur;
    if (variant == MathVariant::Normal) {
        used = leans(text) ? MathVariant::Italic : MathVariant::Roman;
    } else if (variant == MathVariant::BoldItalic && !leans(text)) {
        used = MathVariant::Bold;
    } else if (isAlphabet) {
        used = MathVariant::Roman;
        const char32_t letter = text.size() == 1 ? text.front().unicode() : 0;
        const QString other = letter != 0 ? mathLetter(letter, variant) : text;
        const char32_t code = other.toUcs4().constFirst();
        if (QFontMetricsF(font(used, style)).inFontUcs4(code))
            shown = other;
        else // no font has it
            used = variant == MathVariant::DoubleStruck ? MathVariant::Bold
                                                        : MathVariant::BoldItalic;
    }
    MathBox box = glyphs(shown, font(used, style));
    box.isCharacter = true;
    return box;
}

} // namespace Ui
