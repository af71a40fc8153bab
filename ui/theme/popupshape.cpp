// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/popupshape.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWidget>

namespace Ui {

bool PopupShape::isWanted(const QWidget *widget)
{
    return widget->isWindow()
        && (widget->windowType() == Qt::Popup || widget->windowType() == Qt::ToolTip);
}

void PopupShape::apply(QWidget *popup)
{
    popup->setAttribute(Qt::WA_TranslucentBackground);
    popup->removeEventFilter(this);
    popup->installEventFilter(this);
}

void PopupShape::paint(QPainter *painter, const QWidget &popup)
{
    const QPalette palette = popup.palette();
    painter->save();
    // Where nothing composes windows, what is left of the corners would be black.
    painter->fillRect(popup.rect(), Theme::color(Theme::Role::Separator, palette));
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(Theme::color(Theme::Role::Separator, palette), 1));
    painter->setBrush(Theme::color(Theme::Role::SurfaceRaised, palette));
    painter->drawRoundedRect(QRectF(popup.rect()).adjusted(0.5, 0.5, -0.5, -0.5),
                             Theme::kCardRadius, Theme::kCardRadius);
    painter->restore();
}

bool PopupShape::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        auto *popup = static_cast<QWidget *>(watched);
        QPainterPath shape; // a little rounder would cut the soft edge
        shape.addRoundedRect(popup->rect(), Theme::kCardRadius - 2, Theme::kCardRadius - 2);
        popup->setMask(QRegion(shape.toFillPolygon().toPolygon()));
    }
    return QObject::eventFilter(watched, event);
}

} // namespace Ui
