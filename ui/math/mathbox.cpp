// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathbox.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace Ui {

void MathBox::add(MathBox part, double x, double y)
{
    ascent = std::max(ascent, part.ascent - y);
    descent = std::max(descent, part.descent + y);
    part.at = QPointF(x, y);
    parts.push_back(std::move(part));
}

void MathBox::addCentred(MathBox part, double x, double room, double y)
{
    const double side = (room - part.width) / 2;
    add(std::move(part), x + side, y);
}

void MathBox::append(MathBox part)
{
    const double x = width;
    width += part.width;
    slant = part.slant;
    add(std::move(part), x, 0);
}

void MathBox::paint(QPainter *painter, const QPointF &origin) const
{
    if (!text.isEmpty()) {
        // As large as it was measured, also where a point has more pixels, as on paper.
        const double ratio
            = QFontMetricsF(font).height() / QFontMetricsF(font, painter->device()).height();
        painter->save();
        painter->setFont(font);
        painter->translate(origin);
        painter->scale(ratio, ratio);
        painter->drawText(QPointF(), text);
        painter->restore();
    }
    if (!path.isEmpty())
        painter->fillPath(path.translated(origin), painter->pen().color());
    for (const MathBox &part : parts)
        part.paint(painter, origin + part.at);
}

} // namespace Ui
