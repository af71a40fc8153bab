// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/filestree.h"

#include "ui/files/filesmodel.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static constexpr int kTreeIndent = 16;
static constexpr int kBranchIcon = 14;

static Role roleOfMark(const QString &mark)
{
    if (mark == "A"_L1 || mark == "U"_L1)
        return Role::Success;
    return mark == "D"_L1 || mark == "!"_L1 ? Role::Danger : Role::Link;
}

void FilesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowSurface(painter, option);
    QRect inner = option.rect.adjusted(Theme::kGrid, 0, -Theme::kGap, 0);
    const QString mark = index.data(FilesModel::MarkRole).toString();
    const bool isChanged = index.data(FilesModel::ChangedRole).toBool();
    painter->setFont(Theme::windowSecondaryFont());
    const int room = painter->fontMetrics().horizontalAdvance(u'M') + Theme::kGap;
    if (!mark.isEmpty() || isChanged) {
        const QRect end(inner.right() + 1 - room + Theme::kGap, inner.top(), room - Theme::kGap,
                        inner.height());
        painter->setPen(Theme::color(mark.isEmpty() ? Role::Link : roleOfMark(mark)));
        painter->drawText(QStyle::visualRect(option.direction, inner, end), Qt::AlignCenter,
                          mark.isEmpty() ? u"\u2022"_s : mark);
    }
    QFont font = Theme::windowFont();
    font.setStrikeOut(mark == "D"_L1);
    painter->setFont(font);
    const bool isMuted = index.data(FilesModel::MutedRole).toBool();
    painter->setPen(Theme::color(isMuted              ? Role::TextMuted
                                     : isChanged      ? Role::Link
                                     : mark.isEmpty() ? Role::Text
                                                      : roleOfMark(mark)));
    const QRect text = QStyle::visualRect(option.direction, inner, inner.adjusted(0, 0, -room, 0));
    drawLine(painter, text, Qt::AlignLeft | Qt::AlignVCenter,
             painter->fontMetrics().elidedText(index.data().toString(), option.textElideMode,
                                               text.width()));
    painter->restore();
}

QSize FilesDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {80, QFontMetrics(Theme::windowFont()).height() + 2 * Theme::kGrid};
}

FilesTree::FilesTree(const QString &name, QWidget *parent)
    : QTreeView(parent)
{
    setAccessibleName(name);
    setItemDelegate(new FilesDelegate(this));
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(kTreeIndent);
    setUniformRowHeights(true);
    setMouseTracking(true);
    setExpandsOnDoubleClick(false);
    setTextElideMode(Qt::ElideMiddle);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(SingleSelection);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    viewport()->setAutoFillBackground(false);
    connect(this, &QTreeView::clicked, this, &FilesTree::choose);
}

void FilesTree::choose(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    if (model()->hasChildren(index))
        setExpanded(index, !isExpanded(index));
    else
        emit chosen(index);
}

// Not activated(): some desktops send that with each click, too.
void FilesTree::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier)
        choose(currentIndex());
    else
        QTreeView::keyPressEvent(event);
}

void FilesTree::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const QPoint at
        = isKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos();
    emit menuRequested(index, at);
}

void FilesTree::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (!model()->hasChildren(index))
        return;
    const QRect place(rect.right() - kBranchIcon, rect.top() + (rect.height() - kBranchIcon) / 2,
                      kBranchIcon, kBranchIcon);
    painter->drawPixmap(QStyle::visualRect(layoutDirection(), rect, place).topLeft(),
                        Theme::pixmap(isExpanded(index) ? u"expand"_s : u"folder"_s,
                                      Role::TextMuted, kBranchIcon, devicePixelRatioF()));
}

} // namespace Ui
