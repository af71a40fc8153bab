// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/diffmarks.h"

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

} // namespace Ui
