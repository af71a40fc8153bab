// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the pointer, the keyboard and the clipboard do in a ConversationView.
#include "ui/conversation/conversationview.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/selection/conversationselection.h"

#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>

namespace Ui {

QPoint ConversationView::rowPoint(int row, const QPoint &viewPoint) const
{
    const QRect rect = visualRect(m_model->index(row));
    return viewPoint - m_delegate->contentRect(row, rect).topLeft();
}

Hit ConversationView::hitAt(const QPoint &point, int *row) const
{
    const QModelIndex index = indexAt(point);
    *row = index.isValid() ? index.row() : -1;
    Row *laidOut = index.isValid() ? m_delegate->row(*row) : nullptr;
    return laidOut ? laidOut->hitAt(rowPoint(*row, point)) : Hit();
}

bool ConversationView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        int row = -1;
        Hit hit = hitAt(help->pos(), &row);
        if (hit.tip.isEmpty() && row >= 0 && m_painter->stampRect(row).contains(help->pos()))
            hit.tip = m_model->stamp(row).tip();
        if (hit.tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(),
                               AgentCore::sanitizedForDisplay(hit.tip.left(1000)).toHtmlEscaped(),
                               viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        m_painter->setHovered(-1, {});
    if (event->type() == QEvent::LayoutRequest) {
        // A widget among the rows wants another height.
        for (const QPersistentModelIndex &index : std::as_const(m_widgets)) {
            if (index.isValid())
                m_layout->setStale(index.row());
        }
        scheduleDelayedItemsLayout();
    }
    return QListView::viewportEvent(event);
}

void ConversationView::mousePressEvent(QMouseEvent *event)
{
    int row = -1;
    const QPoint at = event->position().toPoint();
    const Hit hit = hitAt(at, &row);
    if (event->button() != Qt::LeftButton) {
        event->accept();
        return;
    }
    m_painter->setShowsFocus(false);
    m_pointer.pressed = hit;
    m_pointer.pressedRow = row >= 0 ? m_model->index(row) : QModelIndex();
    if (row >= 0)
        setCurrentRow(row);
    m_selection->press(at, event->modifiers().testFlag(Qt::ShiftModifier));
    event->accept();
}

void ConversationView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    if (m_selection->isDragging() && event->buttons().testFlag(Qt::LeftButton)) {
        if (m_selection->drag(at))
            m_pointer.pressed = {}; // it became a selection
        return;
    }
    int row = -1;
    const Hit hit = hitAt(at, &row);
    m_painter->setHovered(row, hit);
    if (hit.action == Hit::Action::None && row >= 0) {
        Row *laidOut = m_delegate->row(row);
        const QRect content = m_delegate->contentRect(row, visualRect(m_model->index(row)));
        if (laidOut && content.contains(at) && laidOut->positionAt(rowPoint(row, at)) >= 0)
            viewport()->setCursor(Qt::IBeamCursor);
        else
            viewport()->unsetCursor();
    }
}

void ConversationView::mouseReleaseEvent(QMouseEvent *event)
{
    m_selection->release();
    const Hit pressed = std::exchange(m_pointer.pressed, {});
    int row = -1;
    const Hit hit = hitAt(event->position().toPoint(), &row);
    if (event->button() == Qt::LeftButton && pressed.action != Hit::Action::None
        && hit.isSame(pressed) && m_pointer.pressedRow.isValid()
        && row == m_pointer.pressedRow.row())
        activate(row, hit);
    event->accept();
}

void ConversationView::mouseDoubleClickEvent(QMouseEvent *event)
{
    int row = -1;
    const QPoint at = event->position().toPoint();
    const Hit hit = hitAt(at, &row);
    Row *laidOut = row >= 0 ? m_delegate->row(row) : nullptr;
    const qsizetype position = laidOut ? laidOut->positionAt(rowPoint(row, at)) : -1;
    if (hit.action == Hit::Action::None && position >= 0)
        m_selection->doubleClick(at);
    else
        mousePressEvent(event); // the second of two quick clicks
}

void ConversationView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_zoomAngle += event->angleDelta().y();
        const int steps = m_zoomAngle / QWheelEvent::DefaultDeltasPerStep;
        m_zoomAngle -= steps * QWheelEvent::DefaultDeltasPerStep;
        if (steps != 0)
            emit zoomRequested(steps);
        event->accept();
        return;
    }
    const bool sideways = event->modifiers().testFlag(Qt::ShiftModifier);
    QPoint delta = event->pixelDelta().isNull() ? event->angleDelta() / 2 : event->pixelDelta();
    if (sideways && delta.x() == 0)
        delta = QPoint(delta.y(), 0);
    const QModelIndex index = indexAt(event->position().toPoint());
    Row *laidOut = index.isValid() && std::abs(delta.x()) > std::abs(delta.y())
        ? m_delegate->row(index.row())
        : nullptr;
    if (laidOut && laidOut->scrollBy(-delta.x())) {
        m_painter->updateRow(index.row());
        event->accept();
        return;
    }
    if (sideways)
        event->accept();
    else
        QListView::wheelEvent(event);
}

} // namespace Ui
