// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/shownplaces.h"

#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"
#include "ui/conversation/rows/rowgeometry.h"
#include "ui/theme/theme.h"

namespace Ui {

TextPlace ShownPlaces::at(const QPoint &point) const
{
    const int row = m_view->rowLayout().rowAt(point.y());
    if (row < 0)
        return {};
    const Row *laidOut = m_view->laidOutRow(row);
    if (!laidOut)
        return {row, 0};
    const QRect content = m_view->contentRect(row);
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

QPoint ShownPlaces::pointOf(const TextPlace &place) const
{
    const QRect content = m_view->contentRect(place.row);
    const Row *laidOut = m_view->laidOutRow(place.row);
    if (!laidOut || laidOut->plainText().isEmpty())
        return content.topLeft();
    const int line = QFontMetrics(Theme::bodyFont()).lineSpacing();
    return content.topLeft() + RowGeometry(*laidOut, content.size(), line).pointOf(place.position);
}

void ShownPlaces::show(const TextPlace &place) const
{
    if (place.row < 0 || place.row >= m_view->conversation()->rowCount()
        || !m_view->rowLayout().canRender())
        return;
    m_view->rowLayout().measure(place.row);
    const int line = 2 * QFontMetrics(Theme::bodyFont()).lineSpacing();
    const int top = pointOf(place).y();
    const int height = m_view->viewport()->height();
    if (top >= 0 && top + line <= height)
        return;
    const int offset = m_view->visualRect(m_view->conversation()->index(place.row)).top();
    const int wanted = top < 0 ? std::min(line, height / 3) : height - std::min(2 * line, height);
    m_view->rowLayout().showAt(place.row, offset - top + wanted);
}

} // namespace Ui
