// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/hitdelegate.h"

#include "ui/search/hitmodel.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QGuiApplication>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kExcerptLines = 2;

using Marks = QList<std::pair<int, int>>;

//! The marked places, bold and in the colour of links.
static QList<QTextLayout::FormatRange> formatsOf(const Marks &marks)
{
    QTextCharFormat format;
    format.setFontWeight(QFont::DemiBold);
    format.setForeground(Theme::color(Theme::Role::Link));
    QList<QTextLayout::FormatRange> ranges;
    for (const auto &[start, length] : marks)
        ranges.append({start, length, format});
    return ranges;
}

//! Lays \a layout out in at most \a maxLines lines of \a width. \return its height.
//! The side follows the window, what is read in it the text.
static int layOut(QTextLayout &layout, int width, int maxLines)
{
    QTextOption wrap;
    wrap.setAlignment(QStyle::visualAlignment(QGuiApplication::layoutDirection(), Qt::AlignLeft));
    wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(wrap);
    qreal height = 0;
    layout.beginLayout();
    for (int i = 0; i < maxLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return int(std::ceil(height));
}

static int excerptHeight(const QModelIndex &index, int width)
{
    const QString excerpt = index.data(HitModel::ExcerptRole).toString();
    if (excerpt.isEmpty())
        return 0;
    QTextLayout layout(excerpt, Theme::windowSecondaryFont());
    layout.setFormats(formatsOf(index.data(HitModel::MarksRole).value<Marks>()));
    return layOut(layout, width, kExcerptLines);
}

//! Title first with its marks, date at the end. \return the height.
static int paintTitle(QPainter *painter, const QRect &inner, const QModelIndex &index)
{
    const QString time = index.data(HitModel::TimeRole).toString();
    painter->setFont(Theme::windowSecondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    const int timeWidth = painter->fontMetrics().horizontalAdvance(time);
    const int height = QFontMetrics(Theme::windowFont()).height();
    const QRect line(inner.left(), inner.top(), inner.width(), height);
    painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, time);

    const int width = inner.width() - timeWidth - Theme::kGap;
    const QString title = QFontMetrics(Theme::windowFont())
                              .elidedText(index.data().toString(), Qt::ElideRight, width);
    QTextLayout layout(title, Theme::windowFont());
    if (index.data(HitModel::ExcerptRole).toString().isEmpty())
        layout.setFormats(formatsOf(index.data(HitModel::MarksRole).value<Marks>()));
    const QRect room(line.left(), line.top(), width + Theme::kGap, height);
    layOut(layout, room.width(), 1);
    painter->setPen(Theme::color(Theme::Role::Text));
    layout.draw(painter,
                QStyle::visualRect(QGuiApplication::layoutDirection(), inner, room).topLeft());
    return height;
}

void HitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(option.rect);
    paintRowSurface(painter, option);
    QRect inner = option.rect.adjusted(Theme::kGap, Theme::kRowGap, -Theme::kGap, -Theme::kRowGap);
    inner.setTop(inner.top() + paintTitle(painter, inner, index));
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    painter->setFont(Theme::windowSecondaryFont());
    if (const QString folder = index.data(HitModel::FolderRole).toString(); !folder.isEmpty()) {
        const QFontMetrics metrics = painter->fontMetrics();
        drawLine(painter, inner, Qt::AlignLeft | Qt::AlignTop,
                 metrics.elidedText(folder, Qt::ElideMiddle, inner.width()));
        inner.setTop(inner.top() + metrics.height());
    }
    if (const QString excerpt = index.data(HitModel::ExcerptRole).toString(); !excerpt.isEmpty()) {
        QTextLayout layout(excerpt, Theme::windowSecondaryFont());
        layout.setFormats(formatsOf(index.data(HitModel::MarksRole).value<Marks>()));
        layOut(layout, inner.width(), kExcerptLines);
        layout.draw(painter, inner.topLeft());
    }
    painter->restore();
}

QSize HitDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int kFallbackWidth = 220;
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = (view ? view->viewport()->width() : kFallbackWidth) - 2 * Theme::kGap;
    const bool hasFolder = !index.data(HitModel::FolderRole).toString().isEmpty();
    const int folder = hasFolder ? QFontMetrics(Theme::windowSecondaryFont()).height() : 0;
    return {100,
            QFontMetrics(Theme::windowFont()).height() + folder + excerptHeight(index, width)
                + 2 * Theme::kRowGap};
}

} // namespace Ui
