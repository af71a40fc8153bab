// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The tables of MarkdownBuilder.
#include "ui/markdown/markdownbuilder.h"
#include "ui/theme/theme.h"

#include <QTextTable>

using namespace Qt::StringLiterals;

namespace Ui {

// Cells are what costs most; larger tables are lines of text.
static constexpr unsigned kMaxCells = 1500;

void MarkdownBuilder::beginTable(const MD_BLOCK_TABLE_DETAIL &detail)
{
    const unsigned rows = std::max(1U, detail.head_row_count + detail.body_row_count);
    const unsigned columns = std::max(1U, detail.col_count);
    m_cell = {};
    m_table = nullptr;
    m_isPlainTable = rows * columns > kMaxCells;
    if (m_isPlainTable)
        return;
    QTextTableFormat format;
    format.setBorder(1);
    format.setBorderCollapse(true);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(Theme::color(Theme::Role::Separator, m_palette));
    format.setCellPadding(Theme::kRowGap);
    format.setCellSpacing(0);
    format.setHeaderRowCount(int(detail.head_row_count));
    const int indent = m_lists.isEmpty() ? 0 : m_lists.last().indent;
    format.setLeftMargin(indent + shownQuoteLevel() * kQuoteIndent);
    m_table = m_cursor.insertTable(int(rows), int(columns), format);
}

void MarkdownBuilder::beginCell(const MD_BLOCK_TD_DETAIL &detail)
{
    const bool header = m_table && m_cell.y() < m_table->format().headerRowCount();
    if (header)
        ++m_style.bold;
    if (m_isPlainTable) {
        if (m_cell.x() == 0)
            beginBlock(2);
        else
            insert(u" | "_s);
        return;
    }
    if (!m_table || m_cell.x() >= m_table->columns() || m_cell.y() >= m_table->rows())
        return;
    QTextTableCell cell = m_table->cellAt(m_cell.y(), m_cell.x());
    QTextTableCellFormat frame;
    frame.setBorder(1);
    frame.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    frame.setBorderBrush(Theme::color(Theme::Role::Separator, m_palette));
    frame.setPadding(Theme::kRowGap);
    if (header)
        frame.setBackground(Theme::color(Theme::Role::CodeBackground, m_palette));
    cell.setFormat(frame);
    m_cursor = cell.firstCursorPosition();
    QTextBlockFormat format;
    if (detail.align != MD_ALIGN_DEFAULT) {
        format.setAlignment(Qt::AlignAbsolute
                            | (detail.align == MD_ALIGN_CENTER      ? Qt::AlignHCenter
                                   : detail.align == MD_ALIGN_RIGHT ? Qt::AlignRight
                                                                    : Qt::AlignLeft));
    }
    m_cursor.setBlockFormat(format);
    m_line = Line::Prepared;
}

void MarkdownBuilder::endTable()
{
    if (m_isPlainTable) {
        m_isPlainTable = false;
        return;
    }
    if (m_table)
        m_cursor = m_table->lastCursorPosition();
    m_cursor.movePosition(QTextCursor::NextCharacter); // the empty block behind it
    m_table = nullptr;
    m_line = Line::Empty;
}

} // namespace Ui
