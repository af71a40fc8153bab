// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdowntable.h"

#include "ui/theme/theme.h"

#include <QTextTable>

namespace Ui {

// Cells are what costs most; larger tables are lines of text.
static constexpr unsigned kMaxCells = 1500;

void MarkdownTable::begin(const MD_BLOCK_TABLE_DETAIL &detail, int leftMargin, QTextCursor *cursor)
{
    const unsigned rows = std::max(1U, detail.head_row_count + detail.body_row_count);
    const unsigned columns = std::max(1U, detail.col_count);
    m_cell = {};
    m_table = nullptr;
    m_isPlain = rows * columns > kMaxCells;
    if (m_isPlain)
        return;
    QTextTableFormat format;
    format.setBorder(0);
    format.setBorderCollapse(true);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_None);
    format.setCellPadding(Theme::kRowGap);
    format.setCellSpacing(0);
    format.setHeaderRowCount(int(detail.head_row_count));
    format.setLeftMargin(leftMargin);
    m_table = cursor->insertTable(int(rows), int(columns), format);
}

bool MarkdownTable::isHeader() const
{
    return m_table && m_cell.y() < m_table->format().headerRowCount();
}

bool MarkdownTable::beginCell(const MD_BLOCK_TD_DETAIL &detail, const QPalette &palette,
                              QTextCursor *cursor)
{
    if (!m_table || m_cell.x() >= m_table->columns() || m_cell.y() >= m_table->rows())
        return false;
    QTextTableCell cell = m_table->cellAt(m_cell.y(), m_cell.x());
    // Lines below rows and no boxes: the first column stands where paragraphs do.
    QTextTableCellFormat frame;
    frame.setBottomBorder(1);
    frame.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    frame.setBottomBorderBrush(Theme::color(Theme::Role::Separator, palette));
    frame.setPadding(Theme::kRowGap);
    frame.setLeftPadding(m_cell.x() == 0 ? 0 : Theme::kPadding);
    frame.setRightPadding(Theme::kPadding);
    cell.setFormat(frame);
    *cursor = cell.firstCursorPosition();
    QTextBlockFormat format;
    if (detail.align != MD_ALIGN_DEFAULT) {
        format.setAlignment(Qt::AlignAbsolute
                            | (detail.align == MD_ALIGN_CENTER      ? Qt::AlignHCenter
                                   : detail.align == MD_ALIGN_RIGHT ? Qt::AlignRight
                                                                    : Qt::AlignLeft));
    }
    cursor->setBlockFormat(format);
    return true;
}

bool MarkdownTable::end(QTextCursor *cursor)
{
    if (std::exchange(m_isPlain, false))
        return false;
    if (m_table)
        *cursor = m_table->lastCursorPosition();
    cursor->movePosition(QTextCursor::NextCharacter); // the empty block behind it
    m_table = nullptr;
    return true;
}

} // namespace Ui
