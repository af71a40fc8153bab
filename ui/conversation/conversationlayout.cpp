// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationlayout.h"

#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/turnline.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QScrollBar>

#include <algorithm>

namespace Ui {

void RowHeights::clear()
{
    m_rows.clear();
    m_tops = {0};
    m_valid = 0;
    ++m_revision;
}

void RowHeights::changedFrom(int row)
{
    ++m_revision;
    m_valid = std::min(m_valid, row);
    m_tops.resize(m_rows.size() + 1);
}

void RowHeights::insert(int first, int count)
{
    m_rows.insert(m_rows.begin() + first, size_t(count), Row{});
    changedFrom(first);
}

void RowHeights::remove(int first, int count)
{
    m_rows.erase(m_rows.begin() + first, m_rows.begin() + first + count);
    changedFrom(first);
}

void RowHeights::estimate(int row, int height)
{
    Row &entry = m_rows[size_t(row)];
    if (entry.measured || entry.height == height)
        return;
    entry.height = height;
    changedFrom(row);
}

void RowHeights::measure(int row, int height)
{
    Row &entry = m_rows[size_t(row)];
    entry.measured = true;
    if (entry.height == height)
        return;
    entry.height = height;
    changedFrom(row);
}

void RowHeights::setStale(int row)
{
    m_rows[size_t(row)].measured = false;
}

void RowHeights::setAllStale()
{
    for (Row &row : m_rows)
        row.measured = false;
}

int RowHeights::top(int row) const
{
    for (; m_valid < row; ++m_valid)
        m_tops[size_t(m_valid) + 1] = m_tops[size_t(m_valid)] + m_rows[size_t(m_valid)].height;
    return m_tops[size_t(row)];
}

int RowHeights::rowAt(int y) const
{
    if (m_rows.empty())
        return -1;
    top(count());
    const auto above = std::upper_bound(m_tops.begin() + 1, m_tops.end(), y);
    return std::min(int(above - m_tops.begin()) - 1, count() - 1);
}

ConversationLayout::ConversationLayout(const ConversationModel *model,
                                       const ConversationDelegate *delegate,
                                       QAbstractItemView *view)
    : QObject(view)
    , m_model(model)
    , m_delegate(delegate)
    , m_view(view)
{ }

void ConversationLayout::reset()
{
    m_heights.clear();
    m_heights.insert(0, m_model->rowCount());
    estimateRows(0, m_heights.count() - 1);
    m_anchor = {};
    emit atEndChanged(true);
}

void ConversationLayout::insertRows(int first, int last)
{
    m_heights.insert(first, last - first + 1);
    estimateRows(first, last);
    if (last + 1 < m_heights.count())
        m_heights.setStale(last + 1); // its gap may differ now
}

void ConversationLayout::removeRows(int first, int last)
{
    m_heights.remove(first, last - first + 1);
    if (first < m_heights.count())
        m_heights.setStale(first);
}

bool ConversationLayout::changeRows(int from, int to)
{
    const auto [first, last] = visibleRows();
    bool moved = false;
    for (int row = from; row <= to; ++row) {
        m_heights.setStale(row);
        if (!canRender()) {
            m_isPending = true;
        } else if (row >= first && row <= last) {
            moved = measure(row) || moved;
        } else {
            const int before = m_heights.height(row);
            estimateRows(row, row);
            moved = moved || m_heights.height(row) != before;
        }
    }
    return moved;
}

void ConversationLayout::forget()
{
    m_heights.setAllStale();
    estimateRows(0, m_heights.count() - 1);
}

void ConversationLayout::goToEnd()
{
    m_anchor.question = false;
    setAtEnd(true);
}

void ConversationLayout::hold(int row, int offset)
{
    m_anchor = {m_model->index(row), offset, false};
}

bool ConversationLayout::canRender() const
{
    return m_view->isVisible() && !m_view->window()->isMinimized();
}

void ConversationLayout::estimateRows(int first, int last)
{
    const ConversationDelegate::Scale scale
        = ConversationDelegate::scale(m_view->viewport()->width());
    for (int row = first; row <= last; ++row)
        m_heights.estimate(row, m_delegate->estimatedHeight(row, scale));
}

int ConversationLayout::widgetHeight(int row) const
{
    QWidget *widget = m_view->indexWidget(m_model->index(row));
    if (!widget)
        return 0;
    const int width = ConversationDelegate::column(m_view->viewport()->width()).width();
    const int height = widget->heightForWidth(width);
    return m_delegate->gapAbove(row)
        + std::max(height > 0 ? height : widget->sizeHint().height(), widget->minimumHeight());
}

bool ConversationLayout::measure(int row)
{
    if (m_heights.isMeasured(row))
        return false;
    const int before = m_heights.height(row);
    const bool widget = m_model->kind(row) == ConversationModel::RowKind::Widget;
    m_heights.measure(row,
                      widget ? widgetHeight(row)
                             : m_delegate->measuredHeight(row, m_view->viewport()->width()));
    return m_heights.height(row) != before;
}

void ConversationLayout::measureAround(int row, int offset)
{
    int y = offset;
    for (int below = row; below < m_heights.count() && y < m_view->viewport()->height(); ++below) {
        measure(below);
        y += m_heights.height(below);
    }
    y = offset;
    for (int above = row - 1; above >= 0 && y > 0; --above) {
        measure(above);
        y -= m_heights.height(above);
    }
}

void ConversationLayout::measureFromEnd()
{
    int room = m_view->viewport()->height();
    for (int row = m_heights.count() - 1; row >= 0 && room > 0; --row) {
        measure(row);
        room -= m_heights.height(row);
    }
}

void ConversationLayout::settle()
{
    if (m_isSettling)
        return;
    m_isSettling = true;
    m_isPending = false;
    if (m_width != m_view->viewport()->width()) {
        m_width = m_view->viewport()->width();
        m_heights.setAllStale();
        estimateRows(0, m_heights.count() - 1);
    }
    if (!m_anchor.atEnd && !m_anchor.row.isValid()) {
        m_isSettling = false;
        takeAnchor();
        m_isSettling = true;
    }
    if (holdsQuestion())
        growQuestionUpwards();
    if (m_anchor.row.isValid() && (holdsQuestion() || !m_anchor.atEnd))
        measureAround(m_anchor.row.row(), m_anchor.offset);
    else
        measureFromEnd();
    applyRange();
    m_isSettling = false;
    const int last = m_model->rowCount() - 1;
    const bool isAsked = last >= 0 && m_model->kind(last) == ConversationModel::RowKind::Widget;
    if (!holdsQuestion() && isAsked)
        takeAnchor();
    emit settled();
}

// Below a question there is room for an answer in words: the composer may grow, and the card stays.
int ConversationLayout::roomAtEnd() const
{
    constexpr int kAnswerLines = 6;
    const int row = m_heights.count() - 1;
    if (row < 0 || m_model->kind(row) != ConversationModel::RowKind::Widget)
        return TurnLine::room();
    const int free = m_view->viewport()->height() - m_heights.height(row);
    const int wanted = kAnswerLines * QFontMetrics(Theme::bodyFont()).lineSpacing();
    return std::clamp(free, TurnLine::room(), TurnLine::room() + wanted);
}

// The largest value of the scroll bar.
int ConversationLayout::endOfRange() const
{
    const int rows = m_heights.top(m_heights.count());
    return rows == 0 ? 0 : std::max(0, rows + roomAtEnd() - m_view->viewport()->height());
}

void ConversationLayout::applyRange()
{
    QScrollBar *bar = m_view->verticalScrollBar();
    bar->setPageStep(m_view->viewport()->height());
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
        emit endReached();
        return;
    }
    bar->setValue(wanted);
    m_anchor.offset = m_heights.top(m_anchor.row.row()) - bar->value();
}

bool ConversationLayout::holdsQuestion() const
{
    return m_anchor.question && m_anchor.row.isValid();
}

// Its buttons stand at its lower edge and stay where they are.
void ConversationLayout::growQuestionUpwards()
{
    const int row = m_anchor.row.row();
    measure(row);
    m_anchor.offset -= m_heights.height(row) - m_anchor.height;
    m_anchor.height = m_heights.height(row);
}

// Where rows above take more room, or less, than there is to scroll, the page goes on as blank.
void ConversationLayout::applyQuestionRange()
{
    QScrollBar *bar = m_view->verticalScrollBar();
    const int wanted = m_heights.top(m_anchor.row.row()) - m_anchor.offset;
    const int end = endOfRange();
    bar->setRange(std::min(0, wanted), std::max(end, wanted));
    bar->setValue(wanted);
    setAtEnd(showsEnd(wanted));
    if (m_anchor.atEnd)
        emit endReached();
    const int bottom = m_anchor.offset + m_anchor.height + Theme::kTurnGap;
    emit questionEndChanged(bottom);
}

// What is asked at the end is the end, too: the room for an answer below it may be covered.
bool ConversationLayout::showsEnd(int value) const
{
    if (value >= m_view->verticalScrollBar()->maximum())
        return true; // though heights that the range does not know yet are greater
    const int last = m_heights.count() - 1;
    return last >= 0 && m_model->kind(last) == ConversationModel::RowKind::Widget
        && value + m_view->viewport()->height() >= m_heights.top(last + 1);
}

void ConversationLayout::setAtEnd(bool atEnd)
{
    if (std::exchange(m_anchor.atEnd, atEnd) != atEnd)
        emit atEndChanged(atEnd);
}

int ConversationLayout::rowAt(int y) const
{
    return m_heights.rowAt(y + m_view->verticalScrollBar()->value());
}

void ConversationLayout::showAt(int row, int offset)
{
    hold(row, offset);
    m_view->doItemsLayout();
    takeAnchor();
}

// The last row, of a command that runs, goes on showing its end as long as its header stays in
// sight.
void ConversationLayout::changeInPlace(int row, const std::function<void()> &change)
{
    const QModelIndex index = m_model->index(row);
    const int top = m_view->visualRect(index).top();
    const bool follows = m_anchor.atEnd && row == m_model->rowCount() - 1;
    change();
    if (!follows)
        hold(row, top);
    m_view->doItemsLayout();
    if (follows && m_view->visualRect(index).top() < 0) {
        hold(row, std::max(0, top));
        m_view->doItemsLayout();
    }
    takeAnchor();
}

void ConversationLayout::handleScrolled()
{
    if (m_isSettling || !canRender())
        return;
    takeAnchor();
    settle();
    if (m_anchor.atEnd)
        emit endReached();
}

// Notes what is on the screen, preferring a row whose height will not change any more.
void ConversationLayout::takeAnchor()
{
    const int value = m_view->verticalScrollBar()->value();
    setAtEnd(showsEnd(value));
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
void ConversationLayout::holdQuestion()
{
    const int top = m_view->viewport()->mapTo(m_view->window(), QPoint()).y();
    const int moved = top - std::exchange(m_top, top);
    const QSize size = m_view->window()->size();
    const bool isOtherWindow = std::exchange(m_window, size) != size;
    if (!holdsQuestion())
        return;
    if (isOtherWindow && m_anchor.atEnd)
        m_anchor.question = false;
    else
        m_anchor.offset -= moved;
}

QPair<int, int> ConversationLayout::visibleRows() const
{
    const int top = m_view->verticalScrollBar()->value();
    return {m_heights.rowAt(top), m_heights.rowAt(top + m_view->viewport()->height() - 1)};
}

} // namespace Ui
