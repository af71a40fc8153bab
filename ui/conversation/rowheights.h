// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTypes>

#include <vector>

namespace Ui {

//! \brief Heights of all rows, measured or estimated, with their sums; in pixels.
class RowHeights
{
public:
    void clear();
    void insert(int first, int count);
    void remove(int first, int count);
    //! Sets a guess for a row; a measured row keeps its height until setStale().
    void estimate(int row, int height);
    void measure(int row, int height);
    //! The height must be measured again before it is shown; until then it counts as it is.
    void setStale(int row);
    void setAllStale();

    //! Another one when a row stands elsewhere or has another height.
    quint64 revision() const { return m_revision; }
    int count() const { return int(m_rows.size()); }
    int height(int row) const { return m_rows[size_t(row)].height; }
    bool isMeasured(int row) const { return m_rows[size_t(row)].measured; }
    //! Distance of the row's top from the first row's; \a row may be count().
    int top(int row) const;
    //! The row at \a y, the nearest one outside of the rows; -1 when there are none.
    int rowAt(int y) const;

private:
    struct Row
    {
        int height = 0;
        bool measured = false;
    };

    void changedFrom(int row);

    std::vector<Row> m_rows;
    quint64 m_revision = 0;
    mutable std::vector<int> m_tops = {0}; // valid up to m_valid
    mutable int m_valid = 0;
};

} // namespace Ui
