// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flowlayout.h"

#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace Ui {

FlowLayout::FlowLayout()
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(Theme::kGap);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
}

int FlowLayout::count() const
{
    return int(m_items.size());
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[size_t(index)].get() : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem *item = m_items[size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    return arrange(QRect(0, 0, width, 0).marginsRemoved(margins), false) + margins.top()
        + margins.bottom();
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect.marginsRemoved(contentsMargins()), true);
}

QSize FlowLayout::sizeHint() const
{
    int width = 0;
    int height = 0;
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        width += item->sizeHint().width() + (width > 0 ? spacing() : 0);
        height = std::max(height, item->sizeHint().height());
    }
    return QSize(width, height).grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto &item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size.grownBy(contentsMargins());
}

int FlowLayout::arrange(const QRect &rect, bool apply) const
{
    const Qt::LayoutDirection direction
        = parentWidget() ? parentWidget()->layoutDirection() : QGuiApplication::layoutDirection();
    int x = rect.left();
    int y = rect.top();
    int rowHeight = 0;
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const int width = std::min(item->sizeHint().width(), rect.width());
        const int height
            = item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height();
        if (x > rect.left() && x + width > rect.right() + 1) {
            x = rect.left();
            y += rowHeight + spacing();
            rowHeight = 0;
        }
        if (apply)
            item->setGeometry(QStyle::visualRect(direction, rect, QRect(x, y, width, height)));
        x += width + spacing();
        rowHeight = std::max(rowHeight, height);
    }
    return y + rowHeight - rect.top();
}

} // namespace Ui
