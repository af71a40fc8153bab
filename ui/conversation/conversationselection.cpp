// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationselection.h"

#include "ui/conversation/conversationpage.h"
#include "ui/conversation/copiedrows.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"
#include "ui/conversation/shownplaces.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBoundaryFinder>
#include <QTimerEvent>

namespace Ui {

static constexpr int kScrollMilliseconds = 30;
static constexpr int kMaxScrollStep = 120;

ConversationSelection::ConversationSelection(ConversationPage *view)
    : QObject(view)
    , m_view(view)
{ }

void ConversationSelection::repaint(int firstRow, int lastRow)
{
    m_view->updateRows(std::min(firstRow, lastRow), std::max(firstRow, lastRow));
}

void ConversationSelection::clear()
{
    if (!m_selection.isEmpty())
        repaint(m_selection.first().row, m_selection.last().row);
    m_selection.clear();
    m_unit = Unit::Character;
    m_wantedX = -1;
}

void ConversationSelection::selectAll()
{
    const int last = m_view->model()->rowCount() - 1;
    if (last < 0)
        return;
    m_selection.begin(m_view->conversation()->index(0), {});
    m_selection.extend(m_view->conversation()->index(last),
                       {TextSelection::kRowEnd, TextSelection::kRowEnd});
    m_unit = Unit::Character;
    repaint(0, last);
}

void ConversationSelection::rowsAboutToBeRemoved(int first, int last)
{
    m_selection.rowsAboutToBeRemoved(first, last);
}

void ConversationSelection::press(const QPoint &at, bool extend)
{
    const bool third = m_doubleClicked.isValid()
        && m_doubleClicked.restart() < QApplication::doubleClickInterval()
        && (at - m_pressedAt).manhattanLength() < QApplication::startDragDistance();
    m_doubleClicked.invalidate();
    const TextPlace place = ShownPlaces(m_view).at(at);
    m_isPressed = place.row >= 0;
    m_isSelecting = false;
    m_pressedAt = at;
    if (!m_isPressed)
        return;
    if (extend && m_selection.isStarted()) {
        m_isSelecting = true;
        extendTo(place);
        return;
    }
    clear();
    m_unit = third ? Unit::Line : Unit::Character;
    m_selection.begin(m_view->conversation()->index(place.row), unitAt(place));
    repaint(place.row, place.row);
}

bool ConversationSelection::drag(const QPoint &at)
{
    if (!m_isPressed || !m_selection.isStarted())
        return false;
    m_pointer = at;
    m_isSelecting = m_isSelecting
        || (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!m_isSelecting)
        return false;
    extendTo(ShownPlaces(m_view).at(at));
    scrollAlong(at);
    return !m_selection.isEmpty();
}

void ConversationSelection::release()
{
    m_isPressed = false;
    m_isSelecting = false;
    m_scroll.stop();
}

void ConversationSelection::doubleClick(const QPoint &at)
{
    press(at, false);
    if (!m_isPressed)
        return;
    m_doubleClicked.start();
    m_unit = Unit::Word;
    const TextPlace place = ShownPlaces(m_view).at(at);
    m_selection.begin(m_view->conversation()->index(place.row), unitAt(place));
    repaint(place.row, place.row);
}

// What a click there selects besides the place itself.
TextRange ConversationSelection::unitAt(const TextPlace &place) const
{
    const Row *row = m_unit == Unit::Character ? nullptr : m_view->laidOutRow(place.row);
    if (!row)
        return {place.position, place.position};
    const QString text = row->plainText();
    const qsizetype position = std::clamp(place.position, qsizetype(0), text.size());
    if (m_unit == Unit::Line) {
        const qsizetype before = position > 0 ? text.lastIndexOf(u'\n', position - 1) : -1;
        const qsizetype after = text.indexOf(u'\n', position);
        return {before + 1, after < 0 ? text.size() : after};
    }
    QTextBoundaryFinder finder(QTextBoundaryFinder::Word, text);
    finder.setPosition(std::min(position + 1, text.size()));
    const qsizetype begin = std::max(qsizetype(0), finder.toPreviousBoundary());
    const qsizetype end = finder.toNextBoundary();
    return {begin, end < 0 ? text.size() : end};
}

void ConversationSelection::extendTo(const TextPlace &place)
{
    if (place.row < 0)
        return;
    const int before = m_selection.cursor().row;
    m_selection.extend(m_view->conversation()->index(place.row), unitAt(place));
    repaint(before < 0 ? place.row : before, place.row);
}

void ConversationSelection::scrollAlong(const QPoint &at)
{
    const bool outside = at.y() < 0 || at.y() >= m_view->viewport()->height();
    if (!outside)
        m_scroll.stop();
    else if (!m_scroll.isActive())
        m_scroll.start(kScrollMilliseconds, this);
}

void ConversationSelection::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_scroll.timerId()) {
        QObject::timerEvent(event);
        return;
    }
    const int height = m_view->viewport()->height();
    const int beyond = m_pointer.y() < 0 ? m_pointer.y() : m_pointer.y() - height + 1;
    QScrollBar *bar = m_view->verticalScrollBar();
    const int before = bar->value();
    bar->setValue(before + std::clamp(beyond, -kMaxScrollStep, kMaxScrollStep));
    extendTo(ShownPlaces(m_view).at(m_pointer));
    if (bar->value() == before)
        m_scroll.stop(); // there is no more
}

std::unique_ptr<QMimeData> ConversationSelection::copy() const
{
    if (m_selection.isEmpty())
        return nullptr;
    return CopiedRows(m_view, m_selection).mimeData();
}

// What Shift and a key do to a ConversationSelection.

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
