// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/commanddelegate.h"

#include "ui/composer/commandcompleter.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Ui {

//! Wide enough for the longest built-in command.
static int nameWidth()
{
    return QFontMetrics(Theme::bodyFont()).averageCharWidth() * 14;
}

void CommandDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QStyleOptionViewItem surface(option);
    surface.state &= ~QStyle::State_HasFocus; // which the text has
    paintRowSurface(painter, surface);
    const QRect whole = option.rect.adjusted(Theme::kPadding, 0, -Theme::kPadding, 0);
    QRect inner = whole;
    painter->setFont(Theme::bodyFont());
    painter->setPen(Theme::color(Theme::Role::Text));
    const QString name = u'/' + index.data(Qt::DisplayRole).toString();
    const QFontMetrics metrics = painter->fontMetrics();
    drawLine(painter, inner, Qt::AlignLeft | Qt::AlignVCenter,
             metrics.elidedText(name, Qt::ElideRight, inner.width()));

    const QString hint = index.data(CommandCompleter::HintRole).toString();
    inner.setLeft(inner.left()
                  + std::max(nameWidth(), metrics.horizontalAdvance(name) + Theme::kPadding));
    painter->setFont(Theme::secondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    const QString words = index.data(CommandCompleter::DescriptionRole).toString();
    const QString text = hint.isEmpty() ? words : words + u"  "_s + hint;
    drawLine(painter, QStyle::visualRect(option.direction, whole, inner),
             Qt::AlignLeft | Qt::AlignVCenter,
             painter->fontMetrics().elidedText(text, Qt::ElideRight, inner.width()));
    painter->restore();
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, QFontMetrics(Theme::bodyFont()).height() + Theme::kPadding};
}

} // namespace Ui
