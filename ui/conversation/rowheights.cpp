// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rowheights.h"

#include <algorithm>

namespace Ui {

void RowHeights::clear()
{
    m_rows.clear();
    m_tops = {0};
    m_valid = 0;
    ++m_revision;
}

void RowHeights::changedFrom(int row)
{
    ++m_revision;
    m_valid = std::min(m_valid, row);
    m_tops.resize(m_rows.size() + 1);
}

void RowHeights::insert(int first, int count)
{
    m_rows.insert(m_rows.begin() + first, size_t(count), Row{});
    changedFrom(first);
}

void RowHeights::remove(int first, int count)
{
    m_rows.erase(m_rows.begin() + first, m_rows.begin() + first + count);
    changedFrom(first);
}

void RowHeights::estimate(int row, int height)
{
    Row &entry = m_rows[size_t(row)];
    if (entry.measured || entry.height == height)
        return;
    entry.height = height;
    changedFrom(row);
}

void RowHeights::measure(int row, int height)
{
    Row &entry = m_rows[size_t(row)];
    entry.measured = true;
    if (entry.height == height)
        return;
    entry.height = height;
    changedFrom(row);
}

void RowHeights::setStale(int row)
{
    m_rows[size_t(row)].measured = false;
}

void RowHeights::setAllStale()
{
    for (Row &row : m_rows)
        row.measured = false;
}

int RowHeights::top(int row) const
{
    for (; m_valid < row; ++m_valid)
        m_tops[size_t(m_valid) + 1] = m_tops[size_t(m_valid)] + m_rows[size_t(m_valid)].height;
    return m_tops[size_t(row)];
}

int RowHeights::rowAt(int y) const
{
    if (m_rows.empty())
        return -1;
    top(count());
    const auto above = std::upper_bound(m_tops.begin() + 1, m_tops.end(), y);
    return std::min(int(above - m_tops.begin()) - 1, count() - 1);
}

} // namespace Ui
