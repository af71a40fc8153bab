// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Places in the text of a ConversationView.
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/selection/rowgeometry.h"
#include "ui/theme/theme.h"

#include <QScrollBar>

namespace Ui {

Row *ConversationView::laidOutRow(int row) const
{
    Row *laidOut = row >= 0 && row < m_model->rowCount() ? m_delegate->row(row) : nullptr;
    if (laidOut)
        laidOut->heightForWidth(contentRect(row).width());
    return laidOut;
}

QRect ConversationView::contentRect(int row) const
{
    return m_delegate->contentRect(row, visualRect(m_model->index(row)));
}

QString ConversationView::textOf(int row) const
{
    const Row *found = row >= 0 && row < m_model->rowCount() ? m_delegate->row(row) : nullptr;
    return found ? found->plainText() : QString();
}

TextPlace ConversationView::placeAt(const QPoint &point) const
{
    const int row = m_layout->heights().rowAt(point.y() + verticalOffset());
    if (row < 0)
        return {};
    const Row *laidOut = laidOutRow(row);
    if (!laidOut)
        return {row, 0};
    const QRect content = contentRect(row);
    if (point.y() < content.top())
        return {row, 0};
    const QString text = laidOut->plainText();
    if (point.y() > content.bottom())
        return {row, text.size()};
    const qsizetype position = laidOut->positionAt(point - content.topLeft());
    if (position >= 0)
        return {row, std::min(position, text.size())};
    return {row, point.y() < content.center().y() ? 0 : text.size()};
}

QPoint ConversationView::pointOf(const TextPlace &place) const
{
    const QRect content = contentRect(place.row);
    const Row *laidOut = laidOutRow(place.row);
    if (!laidOut || laidOut->plainText().isEmpty())
        return content.topLeft();
    const int line = QFontMetrics(Theme::bodyFont()).lineSpacing();
    return content.topLeft() + RowGeometry(*laidOut, content.size(), line).pointOf(place.position);
}

void ConversationView::showPlace(const TextPlace &place)
{
    if (place.row < 0 || place.row >= m_model->rowCount() || !m_layout->canRender())
        return;
    m_layout->measure(place.row);
    const int line = 2 * QFontMetrics(Theme::bodyFont()).lineSpacing();
    const int top = pointOf(place).y();
    const int height = viewport()->height();
    if (top >= 0 && top + line <= height)
        return;
    const int offset = visualRect(m_model->index(place.row)).top();
    const int wanted = top < 0 ? std::min(line, height / 3) : height - std::min(2 * line, height);
    hold(place.row, offset - top + wanted);
}

void ConversationView::updateRows(int first, int last)
{
    const auto [top, bottom] = m_layout->visibleRows();
    for (int row = std::max({0, top, first}); row <= std::min(bottom, last); ++row)
        viewport()->update(visualRect(m_model->index(row)));
}

} // namespace Ui
