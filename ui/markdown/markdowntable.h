// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QPoint>

#include <md4c.h>

class QTextCursor;
class QTextTable;

namespace Ui {

//! \brief Writes the table in which a parser stands, cell by cell.
//!
//! One that is too large is plain: lines of text, which whoever uses this writes.
class MarkdownTable
{
public:
    //! Inserts an empty table at \a cursor, \a leftMargin pixels from the left edge.
    void begin(const MD_BLOCK_TABLE_DETAIL &detail, int leftMargin, QTextCursor *cursor);
    //! Moves \a cursor behind it; false when it was a plain one.
    bool end(QTextCursor *cursor);
    bool isPlain() const { return m_isPlain; }

    void beginRow() { m_cell.setX(0); }
    void endRow() { m_cell.ry() += 1; }
    //! Moves \a cursor into the next cell and formats that; false when there is none.
    bool beginCell(const MD_BLOCK_TD_DETAIL &detail, const QPalette &palette, QTextCursor *cursor);
    void endCell() { m_cell.rx() += 1; }
    //! Of the next cell.
    bool isHeader() const;
    bool isFirstOfRow() const { return m_cell.x() == 0; }

private:
    QTextTable *m_table = nullptr; // owned by the document
    QPoint m_cell; // column and row of the next cell
    bool m_isPlain = false;
};

} // namespace Ui
