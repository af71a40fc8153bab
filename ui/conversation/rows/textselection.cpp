// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/textselection.h"

#include <QAbstractItemModel>

namespace Ui {

void TextSelection::begin(const QModelIndex &index, const TextRange &range)
{
    m_origin = {index, range};
    m_cursor = m_origin;
}

void TextSelection::extend(const QModelIndex &index, const TextRange &range)
{
    if (!isStarted())
        m_origin = {index, range};
    m_cursor = {index, range};
}

void TextSelection::rowsAboutToBeRemoved(int first, int last)
{
    for (End *end : {&m_origin, &m_cursor}) {
        if (!end->row.isValid() || end->row.row() < first || end->row.row() > last)
            continue;
        if (first == 0) {
            clear();
            return;
        }
        *end = {end->row.sibling(first - 1, 0), {kRowEnd, kRowEnd}};
    }
}

bool TextSelection::isForward() const
{
    const TextPlace origin{m_origin.row.row(), m_origin.range.begin};
    return TextPlace{m_cursor.row.row(), m_cursor.range.begin} >= origin;
}

bool TextSelection::isEmpty() const
{
    return !m_origin.row.isValid() || !m_cursor.row.isValid() || first() == last();
}

TextPlace TextSelection::first() const
{
    const End &end = isForward() ? m_origin : m_cursor;
    return {end.row.row(), end.range.begin};
}

TextPlace TextSelection::last() const
{
    const TextPlace origin{m_origin.row.row(), m_origin.range.end};
    return std::max(origin, TextPlace{m_cursor.row.row(), m_cursor.range.end});
}

TextPlace TextSelection::cursor() const
{
    return {m_cursor.row.row(), isForward() ? m_cursor.range.end : m_cursor.range.begin};
}

bool TextSelection::contains(int row) const
{
    return !isEmpty() && row >= first().row && row <= last().row;
}

TextRange TextSelection::rangeIn(int row) const
{
    if (!contains(row))
        return {};
    const TextPlace from = first();
    const TextPlace to = last();
    return {row == from.row ? from.position : 0, row == to.row ? to.position : kRowEnd};
}

} // namespace Ui
