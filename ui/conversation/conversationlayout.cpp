// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The places of the rows: heights are exact for what is on the screen and guessed elsewhere.
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationview.h"
#include "ui/theme/theme.h"

#include <QScrollBar>

namespace Ui {

bool ConversationView::canRender() const
{
    return isVisible() && !window()->isMinimized();
}

void ConversationView::doItemsLayout()
{
    if (!canRender()) {
        m_layout.pending = true;
        return;
    }
    settle();
    QAbstractItemView::doItemsLayout();
}

void ConversationView::estimateRows(int first, int last)
{
    const ConversationDelegate::Scale scale = ConversationDelegate::scale(viewport()->width());
    for (int row = first; row <= last; ++row)
        m_heights.estimate(row, m_delegate->estimatedHeight(row, scale));
}

int ConversationView::widgetHeight(int row) const
{
    QWidget *widget = indexWidget(m_model->index(row));
    if (!widget)
        return 0;
    const int width = ConversationDelegate::column(viewport()->width()).width();
    const int height = widget->heightForWidth(width);
    return m_delegate->gapAbove(row)
        + std::max(height > 0 ? height : widget->sizeHint().height(), widget->minimumHeight());
}

// True when the height was not known before and differs.
bool ConversationView::measure(int row)
{
    if (m_heights.isMeasured(row))
        return false;
    const int before = m_heights.height(row);
    const bool widget = m_model->kind(row) == ConversationModel::RowKind::Widget;
    m_heights.measure(
        row, widget ? widgetHeight(row) : m_delegate->measuredHeight(row, viewport()->width()));
    return m_heights.height(row) != before;
}

void ConversationView::measureAround(int row, int offset)
{
    int y = offset;
    for (int below = row; below < m_heights.count() && y < viewport()->height(); ++below) {
        measure(below);
        y += m_heights.height(below);
    }
    y = offset;
    for (int above = row - 1; above >= 0 && y > 0; --above) {
        measure(above);
        y -= m_heights.height(above);
    }
}

void ConversationView::measureFromEnd()
{
    int room = viewport()->height();
    for (int row = m_heights.count() - 1; row >= 0 && room > 0; --row) {
        measure(row);
        room -= m_heights.height(row);
    }
}

// Measures what is on the screen while the anchor stays in its place.
void ConversationView::settle()
{
    if (m_layout.settling)
        return;
    m_layout.settling = true;
    m_layout.pending = false;
    if (m_layout.width != viewport()->width()) {
        m_layout.width = viewport()->width();
        m_heights.setAllStale();
        estimateRows(0, m_heights.count() - 1);
    }
    if (!m_anchor.atEnd && !m_anchor.row.isValid()) {
        m_layout.settling = false;
        takeAnchor();
        m_layout.settling = true;
    }
    if (holdsQuestion())
        growQuestionUpwards();
    if (m_anchor.row.isValid() && (holdsQuestion() || !m_anchor.atEnd))
        measureAround(m_anchor.row.row(), m_anchor.offset);
    else
        measureFromEnd();
    applyRange();
    m_layout.settling = false;
    if (!holdsQuestion() && !m_widgets.isEmpty())
        takeAnchor();
}

// The largest value of the scroll bar.
int ConversationView::endOfRange() const
{
    const int rows = m_heights.top(m_heights.count());
    return rows == 0 ? 0 : std::max(0, rows + Theme::kTurnGap - viewport()->height());
}

void ConversationView::applyRange()
{
    QScrollBar *bar = verticalScrollBar();
    bar->setPageStep(viewport()->height());
    if (holdsQuestion()) {
        applyQuestionRange();
        return;
    }
    bar->setRange(0, endOfRange());
    if (m_anchor.atEnd || !m_anchor.row.isValid()) {
        bar->setValue(bar->maximum());
        return;
    }
    const int wanted = m_heights.top(m_anchor.row.row()) - m_anchor.offset;
    if (wanted >= bar->maximum()) {
        // The end came into sight.
        measureFromEnd();
        bar->setRange(0, endOfRange());
    }
    if (wanted >= bar->maximum()) { // as when a card that was long is gone
        setAtEnd(true);
        bar->setValue(bar->maximum());
        setUnseen(0);
        return;
    }
    bar->setValue(wanted);
    m_anchor.offset = m_heights.top(m_anchor.row.row()) - bar->value();
}

bool ConversationView::holdsQuestion() const
{
    return m_anchor.question && m_anchor.row.isValid();
}

// Its buttons stand at its lower edge and stay where they are.
void ConversationView::growQuestionUpwards()
{
    const int row = m_anchor.row.row();
    measure(row);
    m_anchor.offset -= m_heights.height(row) - m_anchor.height;
    m_anchor.height = m_heights.height(row);
}

// Where rows above take more room, or less, than there is to scroll, the page goes on as blank.
void ConversationView::applyQuestionRange()
{
    QScrollBar *bar = verticalScrollBar();
    const int wanted = m_heights.top(m_anchor.row.row()) - m_anchor.offset;
    const int end = endOfRange();
    bar->setRange(std::min(0, wanted), std::max(end, wanted));
    bar->setValue(wanted);
    setAtEnd(wanted >= end);
    if (m_anchor.atEnd)
        setUnseen(0);
    const int bottom = m_anchor.offset + m_anchor.height + Theme::kTurnGap;
    emit roomBelowQuestionChanged(std::max(0, viewport()->height() - bottom));
}

void ConversationView::setAtEnd(bool atEnd)
{
    if (std::exchange(m_anchor.atEnd, atEnd) != atEnd)
        emit atEndChanged(atEnd);
}

// Notes what is on the screen, preferring a row whose height will not change any more.
void ConversationView::takeAnchor()
{
    const int value = verticalScrollBar()->value();
    setAtEnd(value >= verticalScrollBar()->maximum());
    const auto [first, last] = visibleRows();
    if (first < 0)
        return;
    int row = first;
    while (row < last && !m_heights.isMeasured(row))
        ++row;
    if (!m_heights.isMeasured(row))
        row = first;
    // What is asked stays below the pointer, whatever grows above it.
    m_anchor.question = m_model->kind(last) == ConversationModel::RowKind::Widget;
    if (m_anchor.question)
        row = last;
    m_anchor.row = m_model->index(row);
    m_anchor.offset = m_heights.top(row) - value;
    m_anchor.height = m_heights.height(row);
}

// A question stays in its place in the window when something above or below takes room; a window
// of another size is laid out anew.
void ConversationView::holdQuestion()
{
    const int top = viewport()->mapTo(window(), QPoint()).y();
    const int moved = top - std::exchange(m_layout.top, top);
    const QSize size = window()->size();
    const bool isOtherWindow = std::exchange(m_layout.window, size) != size;
    if (!holdsQuestion())
        return;
    if (isOtherWindow && m_anchor.atEnd)
        m_anchor.question = false;
    else
        m_anchor.offset -= moved;
}

// A bar that comes or goes would make the column another one.
void ConversationView::holdScrollBar()
{
    setVerticalScrollBarPolicy(verticalScrollBar()->maximum() > 0 ? Qt::ScrollBarAlwaysOn
                                                                  : Qt::ScrollBarAlwaysOff);
}

QPair<int, int> ConversationView::visibleRows() const
{
    const int top = verticalScrollBar()->value();
    return {m_heights.rowAt(top), m_heights.rowAt(top + viewport()->height() - 1)};
}

void ConversationView::forgetLayout()
{
    if (!m_delegate)
        return;
    m_delegate->cache().clear();
    m_heights.setAllStale();
    estimateRows(0, m_heights.count() - 1);
    verticalScrollBar()->setSingleStep(QFontMetrics(Theme::bodyFont()).lineSpacing() * 2);
    doItemsLayout();
    viewport()->update();
}

} // namespace Ui
