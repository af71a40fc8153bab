// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/sessiondelegate.h"

#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"
#include "ui/window/sessionlistmodel.h"

#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMarkWidth = 16;
static constexpr int kSignSize = 14;

static void paintHeading(QPainter *painter, const QRect &rect, const QString &text)
{
    painter->setFont(Theme::windowSecondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    painter->drawText(rect.adjusted(Theme::kGap, 0, -Theme::kGap, -Theme::kGrid),
                      Qt::AlignLeft | Qt::AlignBottom, text);
}

// A full dot: at work; a ring with a point of exclamation: waits for the user.
static void paintMark(QPainter *painter, const QRect &place, bool isWaiting, bool isRunning,
                      qreal ratio)
{
    if (isWaiting) {
        painter->drawPixmap(place.x(), place.y() + (place.height() - kSignSize) / 2,
                            Theme::pixmap(u"warning"_s, Theme::Role::Warning, kSignSize, ratio));
    } else if (isRunning) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(Theme::color(Theme::Role::Accent));
        painter->drawEllipse(QRectF(place).center(), 3.5, 3.5);
    }
}

void SessionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(SessionListModel::HeadingRole).toBool()) {
        paintHeading(painter, option.rect, index.data().toString());
        painter->restore();
        return;
    }
    paintRowSurface(painter, option);
    const QRect inner = option.rect.adjusted(Theme::kGap, 0, -Theme::kGap, 0);
    const bool isWaiting = index.data(SessionListModel::WaitingRole).toBool();
    const bool isRunning = index.data(SessionListModel::RunningRole).toBool();
    const qreal ratio = painter->device()->devicePixelRatioF();

    const QString time = index.data(SessionListModel::TimeRole).toString();
    painter->setFont(Theme::windowSecondaryFont());
    const int timeWidth = painter->fontMetrics().horizontalAdvance(time);
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, time);

    const bool isPinned = index.data(SessionListModel::PinnedRole).toBool();
    const auto placed
        = [&](const QRect &rect) { return QStyle::visualRect(option.direction, inner, rect); };
    QRect title = inner.adjusted(0, 0, -timeWidth - Theme::kGap, 0);
    const QRect sign(title.left() - 1, title.top(), kSignSize, title.height());
    if (isWaiting || isRunning) {
        paintMark(painter, placed(sign), isWaiting, isRunning, ratio);
        title.setLeft(title.left() + kMarkWidth);
    } else if (isPinned) {
        painter->drawPixmap(placed(sign).left(), sign.top() + (sign.height() - kSignSize) / 2,
                            Theme::pixmap(u"pin"_s, Theme::Role::TextMuted, kSignSize, ratio));
        title.setLeft(title.left() + kMarkWidth);
    }
    QFont font = Theme::windowFont();
    font.setBold(isWaiting);
    painter->setFont(font);
    painter->setPen(Theme::color(Theme::Role::Text));
    drawLine(
        painter, placed(title), Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, title.width()));
    painter->restore();
}

QSize SessionDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const int line = QFontMetrics(Theme::windowFont()).height();
    const bool isHeading = index.data(SessionListModel::HeadingRole).toBool();
    return {100, line + (isHeading ? Theme::kTurnGap : Theme::kPadding)};
}

} // namespace Ui
