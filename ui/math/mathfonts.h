// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/math/mathbox.h"
#include "ui/math/mathnode.h"

namespace Ui {

//! \brief Fonts and measures of a formula that stands in text of one font.
//!
//! Letters with serifs where the system has such, as large as the text's. Measures are
//! device-independent pixels. Source of the rules: TeXbook, appendix G.
class MathFonts
{
public:
    explicit MathFonts(const QFont &text);

    //! \a factor: of the size that \a style gives.
    QFont font(MathVariant variant, MathStyle style, double factor = 1) const;
    double em(MathStyle style) const;
    double xHeight(MathStyle style) const;
    //! How far above the baseline the middle of "+" and of fractions is.
    double axis(MathStyle style) const;
    //! Of the line of a fraction.
    double ruleThickness(MathStyle style) const;

    //! \a text in one piece; as high as its ink.
    MathBox glyphs(const QString &text, const QFont &font) const;
    //! A symbol in the letters of \a variant.
    MathBox symbol(const QString &text, MathVariant variant, MathStyle style) const;

private:
    QFont m_roman;
    QFont m_text;
    double m_em = 0; // of text
    double m_axis = 0; // the same, as a part of an em
    double m_xHeight = 0;
};

} // namespace Ui
