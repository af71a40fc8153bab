// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/textselection.h"

#include <QList>
#include <QRect>

namespace Ui {

class Row;

//! \brief Where characters of a laid out row stand, found by asking what is at points of it.
//!
//! Works for every kind of row; columns of tables count as far as they stand below each other.
//! Right to a pixel or two.
class RowGeometry
{
public:
    //! \a size: of the row without its gap; \a row is laid out for that width.
    RowGeometry(const Row &row, const QSize &size, int lineHeight);

    //! The top left of the character at \a position.
    QPoint pointOf(qsizetype position) const;
    //! What [begin, end) covers, a rectangle for each line; at most \a most.
    QList<QRect> rectsOf(const TextRange &range, int most) const;

private:
    qsizetype positionAt(int x, int y) const;
    int lineTop(qsizetype position) const;
    int middleOf(qsizetype position, int top) const;
    int edgeOf(qsizetype position, int y) const;

    const Row &m_row;
    QSize m_size;
    int m_lineHeight;
};

} // namespace Ui
