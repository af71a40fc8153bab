// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/tooldelegate.h"

#include "ui/mcp/toollistmodel.h"
#include "ui/theme/rowsurface.h"
#include "ui/widgets/switch.h"

#include <QAbstractItemView>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxTipChars = 1200;

QRect ToolDelegate::switchRect(const QRect &rect)
{
    const QRect place(rect.left(), rect.top(), Switch::trackSize().width() + 2 * Theme::kGap,
                      rect.height());
    return QStyle::visualRect(QGuiApplication::layoutDirection(), rect, place);
}

//! Title, and the server's own name after it where they differ.
static void paintTitle(QPainter *painter, const QRect &line, const QModelIndex &index, bool isOn)
{
    const QString title = index.data().toString();
    const QString name = index.data(ToolListModel::NameRole).toString();
    const QFontMetrics metrics(Theme::windowFont());
    const bool hasName = name != title;
    const int titleRoom = hasName ? line.width() * 2 / 3 : line.width();
    const QString shown = metrics.elidedText(title, Qt::ElideRight, titleRoom);
    painter->setFont(Theme::windowFont());
    painter->setPen(Theme::color(isOn ? Theme::Role::Text : Theme::Role::TextMuted));
    drawLine(painter, line, Qt::AlignLeft | Qt::AlignVCenter, shown);
    if (!hasName)
        return;
    QFont code = Theme::windowCodeFont();
    code.setPointSizeF(code.pointSizeF() > 0 ? code.pointSizeF() * 0.92 : code.pointSizeF());
    painter->setFont(code);
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    const QRect rest
        = line.adjusted(metrics.horizontalAdvance(shown) + Theme::kGap + Theme::kGrid, 0, 0, 0);
    drawLine(painter, QStyle::visualRect(painter->layoutDirection(), line, rest),
             Qt::AlignLeft | Qt::AlignVCenter,
             painter->fontMetrics().elidedText(name, Qt::ElideMiddle, rest.width()));
}

void ToolDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const bool isOn = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowSurface(painter, option);
    Switch::paintTrack(painter, switchRect(option.rect), isOn, true);
    const QRect inner
        = QStyle::visualRect(option.direction, option.rect,
                             option.rect.adjusted(switchRect(option.rect).width(), Theme::kRowGap,
                                                  -Theme::kGap, -Theme::kRowGap));
    const int height = QFontMetrics(Theme::windowFont()).height();
    QString summary = index.data(ToolListModel::SummaryRole).toString();
    const QRect title(inner.left(),
                      summary.isEmpty() ? inner.center().y() - height / 2 : inner.top(),
                      inner.width(), height);
    paintTitle(painter, title, index, isOn);
    painter->setFont(Theme::windowSecondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    summary = painter->fontMetrics().elidedText(summary, Qt::ElideRight, inner.width());
    drawLine(painter, inner, Qt::AlignLeft | Qt::AlignBottom, summary);
    painter->restore();
}

QSize ToolDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {100,
            QFontMetrics(Theme::windowFont()).height()
                + QFontMetrics(Theme::windowSecondaryFont()).height() + 2 + 2 * Theme::kRowGap};
}

static bool turns(QEvent *event, const QRect &place)
{
    if (event->type() == QEvent::MouseButtonRelease
        || event->type() == QEvent::MouseButtonDblClick) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        return mouse->button() == Qt::LeftButton && place.contains(mouse->position().toPoint());
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent *>(event)->key();
    return key == Qt::Key_Space || key == Qt::Key_Select;
}

bool ToolDelegate::editorEvent(QEvent *event, QAbstractItemModel *model,
                               const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (!turns(event, switchRect(option.rect)))
        return false;
    const bool isOn = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
    return model->setData(index, isOn ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

bool ToolDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                             const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QString text = index.data(ToolListModel::DescriptionRole).toString();
    if (text.size() > kMaxTipChars)
        text = text.left(kMaxTipChars) + u" …"_s;
    const QString name = index.data(ToolListModel::NameRole).toString();
    // As rich text lines are wrapped.
    const QString rich = u"<p><b>"_s + name.toHtmlEscaped() + u"</b></p><p>"_s
        + text.toHtmlEscaped().replace(u'\n', u"<br>"_s) + u"</p>"_s;
    QToolTip::showText(event->globalPos(), rich, view);
    return true;
}

} // namespace Ui
