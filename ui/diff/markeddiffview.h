// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/diff/diffmarks.h"
#include "ui/diff/diffview.h"

namespace Ui {

//! \brief A DiffView with room for controls above each change, and with colours of code.
class MarkedDiffView : public DiffView
{
    Q_OBJECT

public:
    explicit MarkedDiffView(QWidget *parent = nullptr);

    //! In place of setDiff(). Bars whose change is not there have no room.
    void setMarkedDiff(const AgentCore::ToolDiff &diff, const QList<DiffBar> &bars);
    //! Rooms below lines, until the next setMarkedDiff().
    void setCards(const QList<DiffCard> &cards);
    //! So many rows have room for \a pixels.
    int rowsFor(int pixels) const;
    //! In the viewport; empty for a card that has no room.
    QRect cardRect(int card) const;
    void setColours(const LineColours &oldColours, const LineColours &newColours);

    //! In the viewport; empty for a bar that has no room.
    QRect barRect(int bar) const;
    //! The bar of the change that the present line is in, or the first one in sight; -1: none.
    int currentBar() const;
    //! A line is the present one.
    bool hasCurrent() const { return currentRow() >= 0; }
    //! The numbers of the present line in the old and the new text; 0: it is not in it.
    std::pair<int, int> currentNumbers() const;
    //! Goes to the first line of the change below \a bar.
    void goToBar(int bar);
    //! Goes to a line of the new text, from 1, or to the next one that is shown.
    void goToLine(int newLine);

signals:
    //! Bars stand elsewhere, or another line is the present one.
    void placed();

private:
    void handleArranged();
    QRect rectOf(int bar, int rowCount) const;

    DiffMarks m_marks;
    int m_bars = 0;
    QList<DiffCard> m_cards;
    std::pair<qsizetype, bool> m_shape; //!< Number of rows, side by side: as the marks know them.
};

} // namespace Ui
