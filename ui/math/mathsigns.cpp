// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathsigns.h"

#include <QTransform>

#include <algorithm>

namespace Ui::MathSigns {

static QPainterPath stroked(const QPainterPath &line, double pen,
                            Qt::PenJoinStyle join = Qt::MiterJoin)
{
    QPainterPathStroker stroker;
    stroker.setWidth(pen);
    stroker.setJoinStyle(join);
    stroker.setCapStyle(Qt::FlatCap);
    QPainterPath path = stroker.createStroke(line);
    path.setFillRule(Qt::WindingFill);
    return path;
}

static QPainterPath polyline(std::initializer_list<QPointF> points, double pen)
{
    QPainterPath line(*points.begin());
    for (const QPointF &point : points)
        line.lineTo(point);
    return stroked(line, pen);
}

// Thin at its ends, thick in its middle.
static QPainterPath parenthesis(double width, double height, double pen)
{
    QPainterPath path(QPointF(width, 0));
    path.cubicTo(-width * 0.2, height * 0.22, -width * 0.2, height * 0.78, width, height);
    path.lineTo(width, height - pen * 0.6);
    const double inner = -width * 0.2 + pen * 2;
    path.cubicTo(inner, height * 0.75, inner, height * 0.25, width, pen * 0.6);
    path.closeSubpath();
    return path;
}

static QPainterPath curly(double width, double height, double pen)
{
    const double middle = width / 2;
    const double bend = std::min(width, height / 4);
    const double tip = pen * 0.6; // half of the line
    QPainterPath line(QPointF(width, tip));
    line.quadTo(middle, tip, middle, bend);
    line.lineTo(middle, height / 2 - bend);
    line.quadTo(middle, height / 2, tip, height / 2);
    line.quadTo(middle, height / 2, middle, height / 2 + bend);
    line.lineTo(middle, height - bend);
    line.quadTo(middle, height - tip, width, height - tip);
    return stroked(line, 2 * tip, Qt::RoundJoin);
}

static QPainterPath bracket(double width, double height, double pen, bool top, bool bottom)
{
    const double half = pen / 2;
    QPainterPath line(top ? QPointF(width, half) : QPointF(half, 0));
    if (top)
        line.lineTo(half, half);
    line.lineTo(half, bottom ? height - half : height);
    if (bottom)
        line.lineTo(width, height - half);
    return stroked(line, pen);
}

static QPainterPath flipped(const QPainterPath &path, double width)
{
    return QTransform(-1, 0, 0, 1, width, 0).map(path);
}

// Of the left ones.
static QPainterPath opening(char16_t sign, double height, double em, double pen)
{
    const double width = std::min(0.55 * em, 0.28 * em + 0.04 * height);
    switch (sign) {
    case u'(':
        return parenthesis(width, height, pen);
    case u'[':
        return bracket(width * 0.7, height, pen, true, true);
    case u'⌊':
        return bracket(width * 0.7, height, pen, false, true);
    case u'⌈':
        return bracket(width * 0.7, height, pen, true, false);
    case u'{':
        return curly(width, height, pen);
    case u'⟨':
        return polyline({{width, 0}, {pen, height / 2}, {width, height}}, pen);
    case u'/':
        return polyline({{width * 1.5, 0}, {0, height}}, pen);
    default:
        return {};
    }
}

QPainterPath delimiter(const QString &sign, double height, double em, double pen)
{
    static constexpr QStringView closing = u")]⌋⌉}⟩\\";
    static constexpr QStringView openings = u"([⌊⌈{⟨/";
    const char16_t code = sign.front().unicode();
    const qsizetype mirrored = closing.indexOf(QChar(code));
    if (mirrored >= 0) {
        const QPainterPath path = opening(openings[mirrored].unicode(), height, em, pen);
        return flipped(path, path.boundingRect().right());
    }
    if (code == u'|')
        return polyline({{pen / 2, 0}, {pen / 2, height}}, pen);
    if (code == u'‖') {
        QPainterPath path = polyline({{pen / 2, 0}, {pen / 2, height}}, pen);
        path.addPath(polyline({{pen * 4, 0}, {pen * 4, height}}, pen));
        return path;
    }
    return opening(code, height, em, pen);
}

QPainterPath brace(double width, double height, double pen)
{
    // Turned to the right: its left, where the tip is, comes to the top.
    return QTransform(0, 1, -1, 0, width, 0).map(curly(height, width, pen));
}

QPainterPath radical(double width, double height, double over, double pen)
{
    QPainterPath thin(QPointF(0, height * 0.62));
    thin.lineTo(width * 0.22, height * 0.55);
    thin.lineTo(width * 0.5, height - pen);
    thin.lineTo(width, pen / 2);
    thin.lineTo(width + over, pen / 2);
    QPainterPath path = stroked(thin, pen);
    QPainterPath leg(QPointF(width * 0.22, height * 0.55));
    leg.lineTo(width * 0.5, height - pen);
    path.addPath(stroked(leg, pen * 1.8));
    path.setFillRule(Qt::WindingFill);
    return path;
}

static QPainterPath arrow(double width, double height, double pen)
{
    const double middle = height / 2;
    QPainterPath path = polyline({{0, middle}, {width - pen, middle}}, pen);
    path.addPath(polyline(
        {{width - height, pen / 2}, {width - pen, middle}, {width - height, height - pen / 2}},
        pen));
    path.setFillRule(Qt::WindingFill);
    return path;
}

QPainterPath accent(QChar sign, const QSizeF &size, double pen)
{
    const double w = size.width();
    const double h = size.height();
    QPainterPath path;
    switch (sign.unicode()) {
    case u'ˆ':
        return polyline({{0, h}, {w / 2, pen / 2}, {w, h}}, pen);
    case u'ˇ':
        return polyline({{0, 0}, {w / 2, h - pen / 2}, {w, 0}}, pen);
    case u'´':
        return polyline({{w * 0.35, h}, {w * 0.75, 0}}, pen);
    case u'`':
        return polyline({{w * 0.65, h}, {w * 0.25, 0}}, pen);
    case u'→':
        return arrow(w, h, pen);
    case u'←':
        return flipped(arrow(w, h, pen), w);
    case u'˙':
        path.addEllipse(QPointF(w / 2, h / 2), pen, pen);
        return path;
    case u'¨':
        path.addEllipse(QPointF(w * 0.25, h / 2), pen, pen);
        path.addEllipse(QPointF(w * 0.75, h / 2), pen, pen);
        return path;
    case u'˚':
        path.addEllipse(QPointF(w / 2, h / 2), (h - pen) / 2, (h - pen) / 2);
        return stroked(path, pen);
    case u'˘':
        path.moveTo(0, 0);
        path.quadTo(w / 2, h * 2 - pen, w, 0);
        return stroked(path, pen);
    case u'˜':
        path.moveTo(0, h * 0.8);
        path.cubicTo(w * 0.3, -h * 0.6, w * 0.7, h * 1.6, w, h * 0.2);
        return stroked(path, pen);
    default:
        path.addRect(0, (h - pen) / 2, w, pen);
        return path;
    }
}

} // namespace Ui::MathSigns
