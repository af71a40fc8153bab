// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/markeddiffview.h"

#include <QScrollBar>

#include <algorithm>

namespace Ui {

MarkedDiffView::MarkedDiffView(QWidget *parent)
    : DiffView(parent)
{
    connect(this, &DiffView::arranged, this, &MarkedDiffView::handleArranged);
}

void MarkedDiffView::setMarkedDiff(const AgentCore::ToolDiff &diff, const QList<DiffBar> &bars)
{
    m_marks = {};
    m_bars = int(bars.size());
    m_cards.clear();
    setDiff(diff);
    DiffMarks::insertBars(&lines(), bars);
    m_shape = {};
    arrange();
}

void MarkedDiffView::setCards(const QList<DiffCard> &cards)
{
    if (cards == m_cards)
        return;
    m_cards = cards;
    DiffMarks::insertCards(&lines(), m_bars, cards);
    m_shape = {};
    arrange();
}

int MarkedDiffView::rowsFor(int pixels) const
{
    const int row = std::max(1, heightOf(1));
    return (pixels + row - 1) / row;
}

QRect MarkedDiffView::cardRect(int card) const
{
    return rectOf(m_bars + card, m_cards.value(card).rows);
}

void MarkedDiffView::setColours(const LineColours &oldColours, const LineColours &newColours)
{
    m_marks.setColours(oldColours, newColours);
    m_marks.colour(&lines());
    viewport()->update();
}

// Also when it was only scrolled.
void MarkedDiffView::handleArranged()
{
    const std::pair shape(rows().size(), isSideBySide());
    if (std::exchange(m_shape, shape) != shape) {
        m_marks.findBars(diff(), rows(), m_bars);
        m_marks.colour(&lines());
    }
    emit placed();
}

QRect MarkedDiffView::barRect(int bar) const
{
    return rectOf(bar, DiffMarks::kBarRows);
}

QRect MarkedDiffView::rectOf(int bar, int rowCount) const
{
    const int row = m_marks.rowOf(bar);
    if (row < 0)
        return {};
    return {0, heightOf(row) - verticalScrollBar()->value(), viewport()->width(),
            heightOf(rowCount)};
}

int MarkedDiffView::currentBar() const
{
    return rows().isEmpty() ? -1 : m_marks.barAt(currentRow(), lineAt(0));
}

std::pair<int, int> MarkedDiffView::currentNumbers() const
{
    const int row = currentRow();
    const qsizetype line = row < 0 || row >= rows().size() ? -1 : lineOfRow(row);
    return line < 0 ? std::pair(0, 0)
                    : std::pair(diff().lines[line].oldNumber, diff().lines[line].newNumber);
}

void MarkedDiffView::goToBar(int bar)
{
    const int row = m_marks.rowOf(bar);
    if (row < 0)
        return;
    // The first line of its change; of one that is folded there is none, and the next is another's.
    const int below = std::min(row + DiffMarks::kBarRows, int(rows().size()) - 1);
    const qsizetype line = lineOfRow(below); // -1: beside a line of the change
    const bool isOpen = line < 0 || diff().lines[line].kind == DiffLine::Kind::Added
        || diff().lines[line].kind == DiffLine::Kind::Removed;
    setCurrent(isOpen ? below : row, false);
    // The bar and what is below it are in sight, with a little of what is above.
    const int top = heightOf(row);
    const int room = viewport()->height();
    QScrollBar *scroll = verticalScrollBar();
    if (top < scroll->value() || top + std::min(room / 2, heightOf(8)) > scroll->value() + room)
        scroll->setValue(top - room / 5);
}

void MarkedDiffView::goToLine(int newLine)
{
    const auto found = std::ranges::find_if(rows(), [&](const DiffRow &row) {
        return row.newLine >= 0 && diff().lines[row.newLine].kind != DiffLine::Kind::Fold
            && diff().lines[row.newLine].newNumber >= newLine;
    });
    if (found == rows().end())
        return;
    const int row = int(found - rows().begin());
    setCurrent(row, false);
    verticalScrollBar()->setValue(heightOf(row) - viewport()->height() / 3);
}

} // namespace Ui
