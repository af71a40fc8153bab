// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/rowsurface.h"

#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionViewItem>

namespace Ui {

void paintRowSurface(QPainter *painter, const QStyleOptionViewItem &option)
{
    const bool isSelected = option.state & QStyle::State_Selected;
    const QRectF body = QRectF(option.rect).adjusted(1, 1, -1, -1);
    if (isSelected || (option.state & QStyle::State_MouseOver)) {
        QColor surface = Theme::color(Theme::Role::Text);
        surface.setAlphaF(isSelected ? 0.11F : 0.05F);
        const auto edge = isSelected ? Theme::Role::Text : Theme::Role::Separator;
        painter->setPen(Theme::isHighContrast() ? QPen(Theme::color(edge), 1) : QPen(Qt::NoPen));
        painter->setBrush(surface);
        painter->drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(Theme::color(Theme::Role::FocusRing), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    }
}

void drawLine(QPainter *painter, const QRect &rect, Qt::Alignment alignment, const QString &text)
{
    const Qt::LayoutDirection window = QGuiApplication::layoutDirection();
    const Qt::LayoutDirection before = painter->layoutDirection();
    painter->setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    painter->drawText(rect, int(QStyle::visualAlignment(window, alignment)) | Qt::TextSingleLine,
                      text);
    painter->setLayoutDirection(before);
}

} // namespace Ui
