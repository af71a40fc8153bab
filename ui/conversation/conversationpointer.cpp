// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationpointer.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/answerbar.h"
#include "ui/conversation/codedrag.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/model/conversationmodel.h"

#include <QMouseEvent>
#include <QToolTip>

namespace Ui {

Hit ConversationPointer::hitAt(const QPoint &point, int *row) const
{
    const QModelIndex index = m_view->indexAt(point);
    *row = index.isValid() ? index.row() : -1;
    const int inRow = *row;
    if (const Hit below = m_view->answerBar().hitAt(point, row); *row != inRow)
        return below;
    Row *laidOut = m_view->laidOutRow(*row);
    return laidOut ? laidOut->hitAt(point - m_view->contentRect(*row).topLeft()) : Hit();
}

// In the text of the row; -1: at none.
qsizetype ConversationPointer::positionAt(int row, const QPoint &point) const
{
    const Row *laidOut = m_view->laidOutRow(row);
    return laidOut ? laidOut->positionAt(point - m_view->contentRect(row).topLeft()) : -1;
}

void ConversationPointer::showTip(const QHelpEvent *event) const
{
    int row = -1;
    Hit hit = hitAt(event->pos(), &row);
    if (hit.tip.isEmpty() && row >= 0 && m_view->painter()->tellsTime(row, event->pos()))
        hit.tip = m_view->conversation()->stamp(row).tip();
    if (hit.tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPos(),
                           AgentCore::sanitizedForDisplay(hit.tip.left(1000)).toHtmlEscaped(),
                           m_view->viewport());
}

void ConversationPointer::leave()
{
    m_view->painter()->setHovered(-1, {});
}

void ConversationPointer::forgetRows()
{
    m_pressed = {};
    m_pressedRow = QModelIndex();
}

void ConversationPointer::press(QMouseEvent *event)
{
    int row = -1;
    const QPoint at = event->position().toPoint();
    const Hit hit = hitAt(at, &row);
    event->accept();
    if (event->button() != Qt::LeftButton)
        return;
    m_view->painter()->setShowsFocus(false);
    m_pressed = hit;
    m_pressedRow = row >= 0 ? m_view->conversation()->index(row) : QModelIndex();
    if (row >= 0)
        m_view->setCurrentRow(row);
    m_view->selection()->press(at, event->modifiers().testFlag(Qt::ShiftModifier));
}

void ConversationPointer::move(const QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    if (m_view->selection()->isDragging() && event->buttons().testFlag(Qt::LeftButton)) {
        if (m_view->selection()->drag(at))
            m_pressed = {}; // it became a selection
        return;
    }
    int row = -1;
    const Hit hit = hitAt(at, &row);
    m_view->painter()->setHovered(row, hit);
    if (hit.action != Hit::Action::None || row < 0)
        return;
    if (m_view->contentRect(row).contains(at) && positionAt(row, at) >= 0)
        m_view->viewport()->setCursor(Qt::IBeamCursor);
    else if (CodeDrag::isHandle(*m_view, row, at))
        m_view->viewport()->setCursor(Qt::OpenHandCursor);
    else
        m_view->viewport()->unsetCursor();
}

void ConversationPointer::release(QMouseEvent *event)
{
    m_view->selection()->release();
    const Hit pressed = std::exchange(m_pressed, {});
    int row = -1;
    const Hit hit = hitAt(event->position().toPoint(), &row);
    if (event->button() == Qt::LeftButton && pressed.action != Hit::Action::None
        && hit.isSame(pressed) && m_pressedRow.isValid() && row == m_pressedRow.row())
        m_view->activate(row, hit);
    event->accept();
}

void ConversationPointer::doubleClick(QMouseEvent *event)
{
    int row = -1;
    const QPoint at = event->position().toPoint();
    const Hit hit = hitAt(at, &row);
    if (hit.action == Hit::Action::None && positionAt(row, at) >= 0)
        m_view->selection()->doubleClick(at);
    else
        press(event); // the second of two quick clicks
}

bool ConversationPointer::wheel(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_zoomAngle += event->angleDelta().y();
        const int steps = m_zoomAngle / QWheelEvent::DefaultDeltasPerStep;
        m_zoomAngle -= steps * QWheelEvent::DefaultDeltasPerStep;
        if (steps != 0)
            m_view->request({Hit::Action::Zoom, {}, {}, {}, steps});
        event->accept();
        return true;
    }
    const bool sideways = event->modifiers().testFlag(Qt::ShiftModifier);
    QPoint delta = event->pixelDelta().isNull() ? event->angleDelta() / 2 : event->pixelDelta();
    if (sideways && delta.x() == 0)
        delta = QPoint(delta.y(), 0);
    const QModelIndex index = m_view->indexAt(event->position().toPoint());
    Row *laidOut = index.isValid() && std::abs(delta.x()) > std::abs(delta.y())
        ? m_view->laidOutRow(index.row())
        : nullptr;
    const bool isScrolled = laidOut && laidOut->scrollBy(-delta.x());
    if (isScrolled)
        m_view->painter()->updateRow(index.row());
    if (isScrolled || sideways)
        event->accept();
    return isScrolled || sideways;
}

} // namespace Ui
