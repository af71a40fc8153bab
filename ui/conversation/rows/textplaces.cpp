// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/textplaces.h"

#include "ui/markdown/codeblock.h"
#include "ui/text/placeindex.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

namespace Ui {

Hit placeHit(const Place &place, const QString &file)
{
    Hit hit{Hit::Action::OpenFile, QRect(), file,
            QCoreApplication::translate("Ui::ToolBody", "Open the file"), place.line};
    hit.column = place.column;
    return hit;
}

const QList<Place> &TextPlaces::placesOf(const CodeBlock &block, qsizetype line)
{
    const auto known = m_places.constFind(line);
    if (known != m_places.cend())
        return *known;
    if (m_places.size() >= kMaxLines)
        m_places.clear();
    return *m_places.insert(line, findPlaces(block.lineText(line)));
}

static QFontMetricsF codeMetrics()
{
    return QFontMetricsF(Theme::codeFont());
}

void TextPlaces::paint(QPainter *painter, const CodeBlock &block, const QRect &rect,
                       const QRect &clip, int offset, const QPalette &palette)
{
    if (!m_index)
        return;
    const int height = block.lineHeight();
    const QFontMetricsF metrics = codeMetrics();
    const qsizetype from = std::max(0, (clip.top() - rect.top()) / height);
    const qsizetype to
        = std::min(block.lineCount(), qsizetype((clip.bottom() - rect.top()) / height + 1));
    painter->save();
    painter->setClipRect(rect, Qt::IntersectClip);
    painter->setPen(Theme::color(Theme::Role::TextMuted, palette));
    for (qsizetype line = from; line < to; ++line) {
        const QList<Place> places = placesOf(block, line);
        for (const Place &place : places) {
            if (m_index->file(place.path).isEmpty())
                continue;
            const QString text = block.lineText(line);
            const double left = metrics.horizontalAdvance(text.first(place.begin));
            const double width = metrics.horizontalAdvance(text.sliced(place.begin, place.length));
            const int y = rect.top() + int(line + 1) * height - 2;
            painter->drawLine(QPointF(rect.left() - offset + left, y),
                              QPointF(rect.left() - offset + left + width, y));
        }
    }
    painter->restore();
}

Hit TextPlaces::hitAt(const CodeBlock &block, const QPoint &point, int offset)
{
    const qsizetype line = point.y() / block.lineHeight();
    if (!m_index || point.y() < 0 || line >= block.lineCount())
        return {};
    const QFontMetricsF metrics = codeMetrics();
    const QList<Place> places = placesOf(block, line);
    for (const Place &place : places) {
        const QString text = block.lineText(line);
        const double left = metrics.horizontalAdvance(text.first(place.begin)) - offset;
        const double width = metrics.horizontalAdvance(text.sliced(place.begin, place.length));
        if (point.x() < left || point.x() > left + width)
            continue;
        const QString file = m_index->file(place.path);
        return file.isEmpty() ? Hit() : placeHit(place, file);
    }
    return {};
}

QList<Hit> TextPlaces::hits(const CodeBlock &block, qsizetype first, qsizetype count)
{
    QList<Hit> hits;
    for (qsizetype line = first; m_index && line < std::min(block.lineCount(), first + count);
         ++line) {
        const QList<Place> places = placesOf(block, line);
        for (const Place &place : places) {
            if (const QString file = m_index->file(place.path); !file.isEmpty())
                hits += placeHit(place, file);
        }
    }
    return hits;
}

} // namespace Ui
