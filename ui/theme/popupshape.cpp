// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/popupshape.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QScreen>

#include <algorithm>

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

// Qt breaks the lines of plain text only where it is wider than the screen, and then as wide as 80
// letters.
static void breakLines(QLabel *tip)
{
    constexpr int kLetters = 64;
    const QRect screen = tip->screen()->availableGeometry();
    const int most = std::min(kLetters * tip->fontMetrics().averageCharWidth(),
                              screen.width() - 2 * Theme::kGap);
    if (tip->width() <= most)
        return;
    tip->setWordWrap(true);
    tip->resize(most, tip->heightForWidth(most));
    const QRect room = screen.adjusted(0, 0, 1 - tip->width(), 1 - tip->height());
    tip->move(std::clamp(tip->x(), room.left(), std::max(room.left(), room.right())),
              std::clamp(tip->y(), room.top(), std::max(room.top(), room.bottom())));
}

bool PopupShape::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        auto *popup = static_cast<QWidget *>(watched);
        auto *tip = qobject_cast<QLabel *>(popup);
        if (tip && tip->windowType() == Qt::ToolTip)
            breakLines(tip);
        QPainterPath shape; // a little rounder would cut the soft edge
        shape.addRoundedRect(popup->rect(), Theme::kCardRadius - 2, Theme::kCardRadius - 2);
        popup->setMask(QRegion(shape.toFillPolygon().toPolygon()));
    }
    return QObject::eventFilter(watched, event);
}

} // namespace Ui
