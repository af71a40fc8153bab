// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/markeddiffview.h"

#include <QScrollBar>

#include <algorithm>

namespace Ui {

static bool begins(const DiffBar &bar, const DiffLine &line)
{
    return (line.kind == DiffLine::Kind::Removed && line.oldNumber == bar.oldLine)
        || (line.kind == DiffLine::Kind::Added && line.newNumber == bar.newLine);
}

void DiffMarks::insertBars(DiffLines *diff, const QList<DiffBar> &bars)
{
    diff->lines.removeIf([](const DiffLine &line) { return line.bar >= 0; });
    QList<DiffLine> lines;
    lines.reserve(diff->lines.size() + bars.size() * kBarRows);
    int next = 0;
    int folded = 0;
    for (const DiffLine &line : std::as_const(diff->lines)) {
        for (int bar = next; bar < bars.size(); ++bar) {
            if (!begins(bars[bar], line))
                continue;
            for (int row = 0; row < kBarRows; ++row)
                lines.append({.kind = DiffLine::Kind::Fold,
                              .text = row == 0 ? bars[bar].text : QString(),
                              .bar = bar});
            next = bar + 1;
            folded = bars[bar].folded;
            break;
        }
        if (folded == 0)
            lines.append(line);
        else if (line.kind == DiffLine::Kind::Added || line.kind == DiffLine::Kind::Removed)
            --folded;
    }
    diff->lines = std::move(lines);
}

// Behind the line, or behind what stands for it.
static qsizetype placeBelow(const QList<DiffLine> &lines, int bars, const DiffCard &card)
{
    if (card.line <= 0)
        return 0;
    qsizetype last = -1;
    bool isThere = false;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const int number = card.isOld ? lines[i].oldNumber : lines[i].newNumber;
        if (number == 0 || number > card.line || lines[i].kind == DiffLine::Kind::Fold)
            continue;
        last = i;
        isThere = number == card.line;
    }
    ++last;
    while (last < lines.size() && lines[last].kind == DiffLine::Kind::Fold
           && (!isThere || lines[last].bar >= bars))
        ++last;
    return last;
}

void DiffMarks::insertCards(DiffLines *diff, int bars, const QList<DiffCard> &cards)
{
    diff->lines.removeIf([bars](const DiffLine &line) { return line.bar >= bars; });
    for (int card = 0; card < cards.size(); ++card) {
        const qsizetype place = placeBelow(diff->lines, bars, cards[card]);
        for (int row = 0; row < cards[card].rows; ++row)
            diff->lines.insert(place + row,
                               {.kind = DiffLine::Kind::Fold,
                                .text = row == 0 ? cards[card].text : QString(),
                                .bar = bars + card});
    }
}

void DiffMarks::findBars(const DiffLines &diff, const QList<DiffRow> &rows, int bars)
{
    m_bars = bars;
    m_rows.clear();
    for (int row = 0; row < rows.size(); ++row) {
        const qsizetype line = rows[row].newLine;
        const int bar = line < 0 ? -1 : diff.lines[line].bar;
        if (bar < 0 || rowOf(bar) >= 0)
            continue;
        m_rows.resize(std::max(m_rows.size(), qsizetype(bar) + 1), -1);
        m_rows[bar] = row;
    }
}

int DiffMarks::barAt(int row, int top) const
{
    int found = -1;
    for (int bar = 0; bar < std::min(qsizetype(m_bars), m_rows.size()); ++bar) {
        if (m_rows[bar] < 0)
            continue;
        if (row < 0 && m_rows[bar] >= top)
            return bar;
        if (row >= 0 && m_rows[bar] > row)
            return found < 0 ? bar : found;
        found = bar;
    }
    return found;
}

void DiffMarks::setColours(const LineColours &oldColours, const LineColours &newColours)
{
    m_old = oldColours;
    m_new = newColours;
}

void DiffMarks::colour(DiffLines *diff) const
{
    for (DiffLine &line : diff->lines) {
        if (line.kind == DiffLine::Kind::Fold)
            continue;
        line.colours = line.kind == DiffLine::Kind::Removed ? m_old.value(line.oldNumber - 1)
                                                            : m_new.value(line.newNumber - 1);
    }
}

MarkedDiffView::MarkedDiffView(QWidget *parent)
    : DiffView(parent)
{
    connect(this, &DiffView::arranged, this, &MarkedDiffView::handleArranged);
}

void MarkedDiffView::setMarkedDiff(const AgentCore::ToolDiff &diff, const QList<DiffBar> &bars)
{
    m_marks = {};
    m_bars = int(bars.size());
    m_barRow = -1;
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
    m_barRow = isOpen ? below : row;
    setCurrent(m_barRow, false);
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
