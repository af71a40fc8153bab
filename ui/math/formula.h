// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/math/mathbox.h"

#include <optional>

namespace Ui {

//! \brief A formula of TeX, set to be painted.
//!
//! Measures are device-independent pixels.
class Formula
{
public:
    enum class Place {
        InText, //!< Low, within a line.
        Display, //!< On a line of its own.
    };

    //! \brief Sets \a tex, which has no delimiters around it, for text of \a font.
    //!
    //! Unset where it is not all understood, is empty, too long or too deep (see MathParser), or
    //! has characters that hide something: it is to be shown as it was written.
    static std::optional<Formula> fromTex(QStringView tex, const QFont &font, Place place);

    double width() const { return m_box.width + m_box.slant; }
    double ascent() const { return m_box.ascent; } //!< Above the baseline.
    double descent() const { return m_box.descent; } //!< Below it.
    //! With the painter's pen; \a origin: the left end of the baseline.
    void paint(QPainter *painter, const QPointF &origin) const;
    const MathBox &box() const { return m_box; }

private:
    explicit Formula(MathBox box)
        : m_box(std::move(box))
    { }

    MathBox m_box;
};

} // namespace Ui
