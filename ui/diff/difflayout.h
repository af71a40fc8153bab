// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/diff/difflines.h"

namespace Ui {

//! \brief Where the columns of a diff stand, in pixels from the left edge; what paintDiff() uses.
//!
//! The gutter (numbers and signs) stays while the text moves. A number column without numbers (a
//! new file has no old ones) takes no place.
class DiffLayout
{
public:
    //! Which numbers have a column.
    enum class Numbers { Both, Old, New };

    DiffLayout(const DiffLines &diff, const QFont &codeFont, Numbers numbers = Numbers::Both);

    int lineHeight() const { return m_lineHeight; }
    int baseline() const { return m_baseline; } //!< From the top of a line.
    int oldRight() const { return m_oldRight; } //!< Right edge of the old numbers; 0: none.
    int newRight() const { return m_newRight; } //!< Right edge of the new numbers; 0: none.
    int signLeft() const { return m_signLeft; }
    int textLeft() const { return m_textLeft; }

    //! Width of the widest line's text, for the scroll bar.
    int textWidth(const DiffLines &diff) const;
    //! \a line with tabs as blanks, and the place of the character \a position in it.
    static QString expanded(QStringView line);
    static qsizetype expandedPosition(QStringView line, qsizetype position);
    //! Pixels from the beginning of the \a expanded line to the character \a position.
    qreal xOf(const QString &expanded, qsizetype position) const;
    //! The part [first, last) of the \a expanded line that can touch the pixels [left, right).
    std::pair<qsizetype, qsizetype> visibleRange(const QString &expanded, int left,
                                                 int right) const;

private:
    bool isGrid(QStringView text) const; //!< Each character is one cell of m_cell pixels.

    QFont m_font;
    qreal m_cell = 1;
    bool m_isFixedPitch = false;
    int m_lineHeight = 0;
    int m_baseline = 0;
    int m_oldRight = 0;
    int m_newRight = 0;
    int m_signLeft = 0;
    int m_textLeft = 0;
};

} // namespace Ui
