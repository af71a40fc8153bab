// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What Shift and a key do to a ConversationSelection.
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"
#include "ui/conversation/shownplaces.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBoundaryFinder>

namespace Ui {

bool ConversationSelection::handleKey(const QKeyEvent *event)
{
    if (event->matches(QKeySequence::SelectAll)) {
        selectAll();
        return true;
    }
    if (!event->modifiers().testFlag(Qt::ShiftModifier))
        return false;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End:
        if (m_view->model()->rowCount() > 0)
            moveCursor(event);
        return true;
    default:
        return false;
    }
}

void ConversationSelection::moveCursor(const QKeyEvent *event)
{
    m_unit = Unit::Character;
    const int key = event->key();
    const bool forward = key == Qt::Key_Right || key == Qt::Key_Down || key == Qt::Key_PageDown
        || key == Qt::Key_End;
    if (!m_selection.isStarted())
        startWithKeys(forward);
    const int step = forward ? 1 : -1;
    const int line = QFontMetrics(Theme::bodyFont()).lineSpacing();
    if (key != Qt::Key_Up && key != Qt::Key_Down && key != Qt::Key_PageUp
        && key != Qt::Key_PageDown)
        m_wantedX = -1;
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        moveByCharacter(m_view->isRightToLeft() ? -step : step,
                        event->modifiers().testFlag(Qt::ControlModifier));
        break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        moveByPixels(step * line);
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        moveByPixels(step * std::max(line, m_view->viewport()->height() * 9 / 10));
        break;
    default:
        moveTo(forward ? TextPlace{m_view->model()->rowCount() - 1, TextSelection::kRowEnd}
                       : TextPlace{0, 0});
    }
}

// From the current row, where one is in sight, else from what is.
void ConversationSelection::startWithKeys(bool forward)
{
    QModelIndex index = m_view->currentIndex();
    if (!index.isValid() || !m_view->visualRect(index).intersects(m_view->viewport()->rect()))
        index = m_view->conversation()->index(
            ShownPlaces(m_view).at(QPoint(0, forward ? 0 : m_view->viewport()->height() - 1)).row);
    const qsizetype position = forward ? 0 : m_view->textOf(index.row()).size();
    m_selection.begin(index, {position, position});
}

void ConversationSelection::moveTo(const TextPlace &place)
{
    const qsizetype position = std::min(place.position, m_view->textOf(place.row).size());
    extendTo({place.row, place.position == TextSelection::kRowEnd ? place.position : position});
    ShownPlaces(m_view).show({place.row, position});
}

// The end of the row before, or the begin of the one after.
TextPlace ConversationSelection::stepped(const TextPlace &place, int rows) const
{
    int row = place.row + rows;
    const int count = m_view->model()->rowCount();
    while (row >= 0 && row < count && m_view->contentRect(row).height() <= 0)
        row += rows;
    if (row < 0)
        return {place.row, 0};
    if (row >= count)
        return {place.row, TextSelection::kRowEnd};
    return {row, rows < 0 ? m_view->textOf(row).size() : 0};
}

void ConversationSelection::moveByCharacter(int step, bool words)
{
    const TextPlace from = m_selection.cursor();
    const QString text = m_view->textOf(from.row);
    const auto type = words ? QTextBoundaryFinder::Word : QTextBoundaryFinder::Grapheme;
    QTextBoundaryFinder finder(type, text);
    finder.setPosition(std::min(from.position, text.size()));
    const qsizetype to = step > 0 ? finder.toNextBoundary() : finder.toPreviousBoundary();
    moveTo(to < 0 ? stepped(from, step) : TextPlace{from.row, to});
}

void ConversationSelection::moveByPixels(int step)
{
    const TextPlace from = m_selection.cursor();
    const QPoint at = ShownPlaces(m_view).pointOf(from);
    if (m_wantedX < 0)
        m_wantedX = at.x();
    const int half = QFontMetrics(Theme::bodyFont()).lineSpacing() / 2;
    TextPlace to = ShownPlaces(m_view).at(QPoint(m_wantedX, at.y() + half + step));
    if (to.row < 0 || (step > 0 ? to <= from : to >= from))
        to = stepped(from, step > 0 ? 1 : -1);
    moveTo(to);
}

} // namespace Ui
