// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessiondelegate.h"

#include "ui/sessions/sessionlistmodel.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyle>

#include <optional>

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

using Mark = SessionListModel::Role;

//! The gravest mark of a row; nothing: it has none.
static std::optional<Mark> markOf(const QModelIndex &index)
{
    for (const Mark mark : {Mark::WaitingRole, Mark::RunningRole, Mark::FailedRole,
                            Mark::UnreadRole, Mark::PinnedRole}) {
        if (index.data(mark).toBool())
            return mark;
    }
    return {};
}

// Part of a ring: at work; a full dot: something new.
static void paintMark(QPainter *painter, const QRect &place, Mark mark, qreal ratio)
{
    const auto sign = [&](const QString &icon, Theme::Role role) {
        painter->drawPixmap(place.x(), place.y() + (place.height() - kSignSize) / 2,
                            Theme::pixmap(icon, role, kSignSize, ratio));
    };
    const QPointF centre = QRectF(place).center();
    const QColor accent = Theme::color(Theme::Role::Accent);
    switch (mark) {
    case Mark::WaitingRole:
        sign(u"warning"_s, Theme::Role::Warning);
        break;
    case Mark::FailedRole:
        sign(u"error"_s, Theme::Role::Danger);
        break;
    case Mark::RunningRole: {
        constexpr int kSixteenths = 16;
        painter->setPen(QPen(accent, 2, Qt::SolidLine, Qt::RoundCap));
        painter->setBrush(Qt::NoBrush);
        painter->drawArc(QRectF(centre.x() - 4, centre.y() - 4, 8, 8), 60 * kSixteenths,
                         270 * kSixteenths);
        break;
    }
    case Mark::UnreadRole:
        painter->setPen(Qt::NoPen);
        painter->setBrush(accent);
        painter->drawEllipse(centre, 3.5, 3.5);
        break;
    default:
        sign(u"pin"_s, Theme::Role::TextMuted);
        break;
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
    const qreal ratio = painter->device()->devicePixelRatioF();

    const QString agent = index.data(SessionListModel::AgentRole).toString();
    const QString time = (agent.isEmpty() ? QString() : agent + u" · "_s)
        + index.data(SessionListModel::TimeRole).toString();
    painter->setFont(Theme::windowSecondaryFont());
    const int timeWidth = painter->fontMetrics().horizontalAdvance(time);
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, time);

    const auto placed
        = [&](const QRect &rect) { return QStyle::visualRect(option.direction, inner, rect); };
    QRect title = inner.adjusted(0, 0, -timeWidth - Theme::kGap, 0);
    const std::optional<Mark> mark = markOf(index);
    if (mark) {
        const QRect sign(title.left() - 1, title.top(), kSignSize, title.height());
        paintMark(painter, placed(sign), *mark, ratio);
        title.setLeft(title.left() + kMarkWidth);
    }
    QFont font = Theme::windowFont();
    font.setBold(mark == Mark::WaitingRole || mark == Mark::UnreadRole);
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
