// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a ConversationView paints, and what moves on the screen by itself.
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationview.h"
#include "ui/theme/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

namespace Ui {

static constexpr int kSpinnerMilliseconds = 100;
static constexpr int kSpinnerSteps = 12;

void ConversationView::paintEvent(QPaintEvent *event)
{
    executeDelayedItemsLayout();
    if (m_layout.pending)
        settle();
    QPainter painter(viewport());
    const auto [first, last] = visibleRows();
    for (int row = std::max(0, first); row <= last; ++row) {
        if (visualRect(m_model->index(row)).intersects(event->rect()))
            paintRow(&painter, row, event->rect());
    }
    if (!m_feedback.spinner.isActive() && spin(false))
        m_feedback.spinner.start(kSpinnerMilliseconds, this);
}

void ConversationView::paintRow(QPainter *painter, int row, const QRect &clip)
{
    const QModelIndex index = m_model->index(row);
    const QRect rect = visualRect(index);
    const QRect content = m_delegate->contentRect(row, rect);
    RowPaint how;
    how.palette = palette();
    how.clip = clip.translated(-content.topLeft()).intersected(QRect(QPoint(), content.size()));
    how.spinnerStep = m_feedback.spinnerStep;
    how.copied = index == m_feedback.copiedRow;
    how.isPointedAt = index == m_pointer.hoveredRow;
    if (how.isPointedAt)
        how.hovered = m_pointer.hovered;
    if (index == m_selection.row && !m_selection.isEmpty()) {
        how.selectionBegin = std::min(m_selection.from, m_selection.to);
        how.selectionEnd = std::max(m_selection.from, m_selection.to);
    }
    m_delegate->paintRow(painter, row, rect, how);
    if (m_showsFocus && hasFocus() && index == currentIndex() && rect.height() > 0) {
        const QRect ring = content.adjusted(-Theme::kGap, -3, Theme::kGap, 3);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(Theme::color(Theme::Role::FocusRing, palette()), 2));
        painter->drawRoundedRect(ring, Theme::kControlRadius, Theme::kControlRadius);
        painter->restore();
    }
}

// True when something that runs is on the screen.
bool ConversationView::spin(bool repaint)
{
    bool running = false;
    const auto [first, last] = visibleRows();
    for (int row = std::max(0, first); row <= last; ++row) {
        const Row *laidOut = m_delegate->cache().cached(*m_model, row);
        const QRect part = laidOut ? laidOut->spinnerRect() : QRect();
        if (part.isEmpty())
            continue;
        running = true;
        const QRect rect = visualRect(m_model->index(row));
        if (repaint)
            viewport()->update(part.translated(m_delegate->contentRect(row, rect).topLeft()));
    }
    return running;
}

void ConversationView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_feedback.spinner.timerId()) {
        m_feedback.spinnerStep = (m_feedback.spinnerStep + 1) % kSpinnerSteps;
        if (!canRender() || !spin(true))
            m_feedback.spinner.stop();
    } else if (event->timerId() == m_feedback.copied.timerId()) {
        m_feedback.copied.stop();
        const QPersistentModelIndex row = std::exchange(m_feedback.copiedRow, {});
        viewport()->update(visualRect(row));
    } else {
        QListView::timerEvent(event);
    }
}

} // namespace Ui
