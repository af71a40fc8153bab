// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the keyboard does in a ConversationView.
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/conversationversions.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/selection/conversationclipboard.h"
#include "ui/conversation/selection/conversationselection.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>

namespace Ui {

void ConversationView::setCurrentRow(int row)
{
    const QModelIndex before = currentIndex();
    setCurrentIndex(m_model->index(row));
    if (before.isValid() && before.row() != row)
        viewport()->update(visualRect(before).adjusted(0, -4, 0, 4)
                           | m_painter->stampRect(before.row()));
    viewport()->update(visualRect(currentIndex()).adjusted(0, -4, 0, 4)
                       | m_painter->stampRect(row));
}

// QListView would tell the place in a layout of its own.
void ConversationView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QAbstractItemView::currentChanged(current, previous);
    if (!QAccessible::isActive() || !current.isValid() || !hasFocus())
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(current.row());
    QAccessible::updateAccessibility(&event);
}

QModelIndex ConversationView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    const int last = m_model->rowCount() - 1;
    const int row = currentIndex().row();
    switch (action) {
    case MoveHome:
        return m_model->index(0);
    case MoveEnd:
        return m_model->index(last);
    case MoveUp:
    case MovePrevious:
        return m_model->index(std::max(0, row - 1));
    default:
        return m_model->index(std::min(last, row + 1));
    }
}

// A row that is higher than the view is read before it is left.
bool ConversationView::scrollInsideRow(int step)
{
    const QRect rect = visualRect(currentIndex());
    const bool more = step > 0 ? rect.bottom() >= viewport()->height() : rect.top() < 0;
    if (!currentIndex().isValid() || !more || !rect.intersects(viewport()->rect()))
        return false;
    QScrollBar *bar = verticalScrollBar();
    bar->setValue(bar->value() + step * bar->singleStep());
    return true;
}

void ConversationView::stepRow(int step)
{
    if (scrollInsideRow(step))
        return;
    int row = currentIndex().row();
    if (!currentIndex().isValid())
        row = step > 0 ? m_layout->visibleRows().first - 1 : m_layout->visibleRows().second + 1;
    do {
        row += step;
        if (row < 0 || row >= m_model->rowCount())
            return;
        m_layout->measure(row);
    } while (m_layout->heights().height(row) == 0); // definitions show nothing
    setCurrentRow(row);
    scrollTo(m_model->index(row));
}

void ConversationView::pressCurrent()
{
    Row *laidOut = currentIndex().isValid() ? m_delegate->row(currentIndex().row()) : nullptr;
    if (!laidOut)
        return;
    const QRect rect = visualRect(currentIndex());
    laidOut->heightForWidth(m_delegate->contentRect(currentIndex().row(), rect).width());
    const QList<Hit> hits = laidOut->hits();
    for (const Hit::Action wanted : {Hit::Action::Toggle, Hit::Action::Retry, Hit::Action::ShowMore,
                                     Hit::Action::Copy, Hit::Action::Review, Hit::Action::Edit}) {
        for (const Hit &hit : hits) {
            if (hit.action == wanted) {
                activate(currentIndex().row(), hit);
                return;
            }
        }
    }
}

void ConversationView::keyPressEvent(QKeyEvent *event)
{
    m_painter->setShowsFocus(true);
    if (event->matches(QKeySequence::Copy)) {
        ConversationClipboard(this).copy();
        return;
    }
    if (m_selection->handleKey(event))
        return;
    QScrollBar *bar = verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_Up:
        stepRow(-1);
        break;
    case Qt::Key_Down:
        stepRow(1);
        break;
    case Qt::Key_PageUp:
        bar->setValue(bar->value() - bar->pageStep() * 9 / 10);
        break;
    case Qt::Key_PageDown:
        bar->setValue(bar->value() + bar->pageStep() * 9 / 10);
        break;
    case Qt::Key_Home:
        setCurrentRow(0);
        bar->setValue(0);
        break;
    case Qt::Key_End:
        setCurrentRow(m_model->rowCount() - 1);
        scrollToEnd();
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (!ConversationVersions(this).step(event->key() == Qt::Key_Left ? -1 : 1))
            event->ignore();
        break;
    case Qt::Key_F2:
        ConversationVersions(this).edit(currentIndex().isValid() ? currentIndex().row() : -1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        pressCurrent();
        break;
    default:
        event->ignore(); // keys of the window
    }
}

// A card may be longer than the view: what gets the focus in it is shown, with its title above.
void ConversationView::showFocused(const QWidget *widget)
{
    if (!widget || widget == viewport() || !viewport()->isAncestorOf(widget))
        return;
    const int margin = 3 * QFontMetrics(Theme::bodyFont()).lineSpacing();
    const int top = widget->mapTo(viewport(), QPoint()).y() - margin;
    const int below = top + widget->height() + 2 * margin - viewport()->height();
    if (top < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + top);
    else if (below > 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + std::min(top, below));
}

} // namespace Ui
