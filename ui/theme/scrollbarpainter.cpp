// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/scrollbarpainter.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyleOptionSlider>

namespace Ui::ScrollBarPainter {

static bool isVertical(const QStyleOptionSlider &bar)
{
    return bar.orientation == Qt::Vertical;
}

int overlap(const QStyleOptionSlider &bar)
{
    return isVertical(bar) ? kExtent : 0;
}

static QRect handleRect(const QStyleOptionSlider &bar)
{
    const int room = isVertical(bar) ? bar.rect.height() : bar.rect.width();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    qint64 length = room;
    if (range > 0)
        length = qBound(qint64(qMin(kMinHandle, room)),
                        qint64(bar.pageStep) * room / (range + bar.pageStep), qint64(room));
    const int start = QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition,
                                                      room - int(length), bar.upsideDown);
    return isVertical(bar) ? QRect(0, start, bar.rect.width(), int(length))
                           : QRect(start, 0, int(length), bar.rect.height());
}

QRect partRect(const QStyleOptionSlider &bar, QStyle::SubControl part)
{
    const QRect handle = handleRect(bar);
    const QSize size = bar.rect.size();
    QRect rect;
    switch (part) {
    case QStyle::SC_ScrollBarSlider:
        rect = handle;
        break;
    case QStyle::SC_ScrollBarGroove:
        rect = QRect(QPoint(), size);
        break;
    case QStyle::SC_ScrollBarSubPage:
        rect = isVertical(bar) ? QRect(0, 0, size.width(), handle.top())
                               : QRect(0, 0, handle.left(), size.height());
        break;
    case QStyle::SC_ScrollBarAddPage:
        rect = isVertical(bar)
            ? QRect(0, handle.bottom() + 1, size.width(), size.height() - handle.bottom() - 1)
            : QRect(handle.right() + 1, 0, size.width() - handle.right() - 1, size.height());
        break;
    default:
        return {};
    }
    return QStyle::visualRect(bar.direction, bar.rect, rect.translated(bar.rect.topLeft()));
}

void paint(const QStyleOptionSlider &bar, QPainter *painter, float strength)
{
    if (bar.maximum <= bar.minimum || strength <= 0)
        return;
    const bool isUsed = bar.state.testFlag(QStyle::State_Sunken)
        || (bar.state.testFlag(QStyle::State_MouseOver)
            && bar.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider));
    // Thin, but as easy to see as a sign has to be: 3:1 on each surface.
    const int gap = isUsed ? 2 : 3;
    const QRectF handle
        = QRectF(partRect(bar, QStyle::SC_ScrollBarSlider)).adjusted(gap, gap, -gap, -gap);
    QColor ink = Theme::color(Theme::Role::TextMuted, bar.palette);
    constexpr float kQuiet = 0.7F;
    if (!isUsed)
        ink.setAlphaF(ink.alphaF() * kQuiet * strength);
    const qreal radius = qMin(handle.width(), handle.height()) / 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(ink);
    painter->drawRoundedRect(handle, radius, radius);
    painter->restore();
}

} // namespace Ui::ScrollBarPainter
