// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/math/mathfonts.h"

#include <optional>
#include <span>

namespace Ui {

//! \brief Gives the parts of a formula their places; each part is looked at once.
//!
//! Source of the rules: TeXbook, chapters 17 and 18 and appendix G, with the measures of Computer
//! Modern.
class MathLayout
{
public:
    //! For a formula in text of the font \a text.
    explicit MathLayout(const QFont &text)
        : m_fonts(text)
    { }

    MathBox box(const MathNode &node, MathStyle style) const;

private:
    using Nodes = std::span<const MathNode>;

    // \a before: what stands before them, which has its own place.
    MathBox row(Nodes nodes, MathStyle style, std::optional<MathClass> before = {}) const;
    MathBox symbol(const MathNode &node, MathStyle style) const;
    MathBox scripts(const MathNode &node, MathStyle style) const;
    MathBox limits(const MathNode &node, MathStyle style) const;
    MathBox fraction(const MathNode &node, MathStyle style) const;
    MathBox root(const MathNode &node, MathStyle style) const;
    MathBox fenced(const MathNode &node, MathStyle style) const;
    MathBox delimiter(const QString &sign, double height, MathStyle style) const;
    MathBox matrix(const MathNode &node, MathStyle style) const;
    MathBox cell(const MathNode &matrix, size_t index, MathStyle style) const;
    MathBox accent(const MathNode &node, MathStyle style) const;
    MathBox line(const MathNode &node, MathStyle style) const;
    MathBox boxed(const MathNode &node, MathStyle style) const;
    MathBox negated(const MathNode &node, MathStyle style) const;

    MathFonts m_fonts;
};

} // namespace Ui
