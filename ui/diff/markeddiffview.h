// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/diff/diffrows.h"
#include "ui/diff/diffview.h"

namespace Ui {

//! A place between the lines of a diff for controls that belong to the change below it.
struct DiffBar
{
    int oldLine = 0; //!< From 1: the first line that the change removes; 0: it removes none.
    int newLine = 0; //!< From 1: the first one that it adds; 0: it adds none.
    QString text = {}; //!< For people who hear the lines.
    int folded = 0; //!< So many changed lines from there on, and those between, are left out.
    friend bool operator==(const DiffBar &, const DiffBar &) = default;
};

//! A place below a line of a diff for what belongs to that line.
struct DiffCard
{
    int line = 0; //!< From 1; 0: above all lines.
    bool isOld = false; //!< It is a number of the old text.
    int rows = 0;
    QString text = {}; //!< For people who hear the lines.
    friend bool operator==(const DiffCard &, const DiffCard &) = default;
};

//! Colours of code by line, the first line first.
using LineColours = QList<QList<DiffLine::Colour>>;

//! \brief What a DiffView shows besides the lines of a diff: places for controls, colours of code.
class DiffMarks
{
public:
    //! Rows that a bar takes.
    static constexpr int kBarRows = 2;

    //! Puts rows for \a bars, which are in the order of the lines, into \a diff in place of others.
    static void insertBars(DiffLines *diff, const QList<DiffBar> &bars);
    //! Puts rows for \a cards into \a diff, which has rows for \a bars bars, in place of others. A
    //! card whose line is left out stands below what says so.
    static void insertCards(DiffLines *diff, int bars, const QList<DiffCard> &cards);
    //! To be called when the rows are others; \a bars: how many there are, without cards.
    void findBars(const DiffLines &diff, const QList<DiffRow> &rows, int bars);
    //! The first row of \a bar, or of the card \a bar less the number of bars; -1: it has none.
    int rowOf(int bar) const { return int(m_rows.value(bar, -1)); }
    //! \brief The bar of the change that \a row is in.
    //!
    //! Without one, the first from \a top on; -1: there is none.
    int barAt(int row, int top) const;

    void setColours(const LineColours &oldColours, const LineColours &newColours);
    //! Puts the colours into \a diff.
    void colour(DiffLines *diff) const;

private:
    QList<int> m_rows; //!< By bar, then by card.
    int m_bars = 0;
    LineColours m_old;
    LineColours m_new;
};

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
    //! The present line is where goToBar() went: the change as a whole is meant.
    bool isAtBar() const { return hasCurrent() && currentRow() == m_barRow; }
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
    int m_barRow = -1; //!< Where goToBar() went.
    QList<DiffCard> m_cards;
    std::pair<qsizetype, bool> m_shape; //!< Number of rows, side by side: as the marks know them.
};

} // namespace Ui
