// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverdelegate.h"

#include "ui/mcp/serverlistmodel.h"
#include "ui/mcp/servertexts.h"
#include "ui/theme/rowsurface.h"

#include <QPainter>
#include <QStyle>

using namespace AgentCore;

namespace Ui {

void ServerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const auto state = McpServerStatus::State(index.data(ServerListModel::StateRole).toInt());
    const ServerTexts::StateLook look = ServerTexts::stateLook(state);
    const bool isOff = state == McpServerStatus::State::Disabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowSurface(painter, option);
    const QRect inner
        = option.rect.adjusted(Theme::kGap, Theme::kRowGap, -Theme::kGap, -Theme::kRowGap);
    const QFontMetrics body(Theme::windowFont());
    const auto placed
        = [&](const QRect &rect) { return QStyle::visualRect(option.direction, inner, rect); };
    const QRect sign(inner.left(), inner.top() + (body.height() - Theme::kIconSize) / 2,
                     Theme::kIconSize, Theme::kIconSize);
    painter->drawPixmap(placed(sign).topLeft(),
                        Theme::pixmap(look.icon, look.role, Theme::kIconSize,
                                      painter->device()->devicePixelRatioF()));
    const QRect text = placed(inner.adjusted(Theme::kIconSize + Theme::kGap, 0, 0, 0));
    painter->setFont(Theme::windowFont());
    painter->setPen(Theme::color(isOff ? Theme::Role::TextMuted : Theme::Role::Text));
    drawLine(painter, text, Qt::AlignLeft | Qt::AlignTop,
             body.elidedText(index.data().toString(), Qt::ElideMiddle, text.width()));
    painter->setFont(Theme::windowSecondaryFont());
    const bool isLoud
        = state == McpServerStatus::State::Failed || state == McpServerStatus::State::SignIn;
    painter->setPen(Theme::color(isLoud ? look.role : Theme::Role::TextMuted));
    drawLine(painter, text, Qt::AlignLeft | Qt::AlignBottom,
             painter->fontMetrics().elidedText(index.data(ServerListModel::SummaryRole).toString(),
                                               Qt::ElideRight, text.width()));
    painter->restore();
}

QSize ServerDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {100,
            QFontMetrics(Theme::windowFont()).height()
                + QFontMetrics(Theme::windowSecondaryFont()).height() + 2 + 2 * Theme::kRowGap};
}

} // namespace Ui
