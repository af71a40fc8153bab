// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/paths/pathmapdelegate.h"

#include "ui/paths/pathmapmodel.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static bool isCall(const QModelIndex &index)
{
    return index.isValid() && !index.data(PathMapModel::CallRole).toString().isEmpty()
        && !index.model()->hasChildren(index);
}

void PathMapDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowSurface(painter, option);
    const QRect inner = option.rect.adjusted(Theme::kGrid, 0, -Theme::kGap, 0);
    const auto placed
        = [&](const QRect &rect) { return QStyle::visualRect(option.direction, inner, rect); };
    const QRect sign(inner.left(), inner.top() + (inner.height() - Theme::kIconSize) / 2,
                     Theme::kIconSize, Theme::kIconSize);
    painter->drawPixmap(placed(sign).topLeft(),
                        Theme::pixmap(index.data(PathMapModel::IconRole).toString(),
                                      Role::TextMuted, Theme::kIconSize,
                                      painter->device()->devicePixelRatioF()));
    const QString counts = index.data(PathMapModel::CountsRole).toString();
    const QFont small = Theme::windowSecondaryFont();
    // The name has what the counts leave, and at least half of the row.
    const int room = inner.width() - Theme::kIconSize - 2 * Theme::kGap;
    constexpr int kSlack = 2; // letters may be a part of a pixel wider than all of them are
    const int width = std::min(QFontMetrics(small).horizontalAdvance(counts) + kSlack, room / 2);
    const QRect end(inner.right() + 1 - width, inner.top(), width, inner.height());
    painter->setFont(small);
    painter->setPen(Theme::color(Role::TextMuted));
    drawLine(painter, placed(end), Qt::AlignLeft | Qt::AlignVCenter,
             QFontMetrics(small).elidedText(counts, Qt::ElideRight, width));
    const QRect name(sign.right() + 1 + Theme::kGap, inner.top(), room - width, inner.height());
    painter->setFont(isCall(index) ? small : Theme::windowFont());
    painter->setPen(Theme::color(isCall(index) ? Role::TextMuted : Role::Text));
    const QString text
        = painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, name.width());
    drawLine(painter, placed(name), Qt::AlignLeft | Qt::AlignVCenter, text);
    painter->restore();
}

QSize PathMapDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {100, QFontMetrics(Theme::windowFont()).height() + Theme::kGap};
}

} // namespace Ui
