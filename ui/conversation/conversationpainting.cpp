// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a ConversationView paints, and what moves on the screen by itself.
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/selection/conversationselection.h"
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
    paintStamps(&painter);
    if (!m_feedback.spinner.isActive() && spin(false))
        m_feedback.spinner.start(kSpinnerMilliseconds, this);
}

// After all rows, as they reach over the one above.
void ConversationView::paintStamps(QPainter *painter)
{
    const auto paint = [&](const QModelIndex &index) {
        const QRect rect = visualRect(index);
        if (!index.isValid() || !rect.intersects(viewport()->rect()))
            return;
        m_model->stamp(index.row())
            .paint(painter, m_delegate->contentRect(index.row(), rect), viewport()->width(),
                   palette());
    };
    paint(m_pointer.hoveredRow);
    if (m_showsFocus && hasFocus() && currentIndex() != m_pointer.hoveredRow)
        paint(currentIndex());
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
    how.isCurrent = m_showsFocus && hasFocus() && index == currentIndex();
    if (how.isPointedAt)
        how.hovered = m_pointer.hovered;
    const TextRange selected = m_selection->rangeIn(row);
    how.selectionBegin = selected.begin;
    how.selectionEnd = selected.end;
    m_delegate->paintRow(painter, row, rect, how);
    if (m_selection->contains(row) && m_model->item(row) && textOf(row).isEmpty()) {
        QColor tint = Theme::color(Theme::Role::Selection, palette());
        tint.setAlphaF(0.3F); // what it shows is no text, and is selected whole
        painter->fillRect(content, tint);
    }
    if (m_overlay && rect.height() > 0)
        m_overlay(painter, row, content, clip);
    if (index == m_feedback.flashedRow)
        painter->fillRect(
            mirrored(QRect(content.left() - Theme::kPadding, content.top(), 3, content.height()),
                     content.width(), content.left()),
            Theme::color(Theme::Role::Accent, palette()));
    if (how.isCurrent && rect.height() > 0) {
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
    } else if (event->timerId() == m_feedback.flash.timerId()) {
        m_feedback.flash.stop();
        viewport()->update(visualRect(std::exchange(m_feedback.flashedRow, {})));
    } else {
        QListView::timerEvent(event);
    }
}

} // namespace Ui
