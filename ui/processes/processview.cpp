// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/processes/processview.h"

#include "ui/processes/processmodel.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static constexpr int kDepthIndent = 12;
static constexpr int kMostDepth = 6; // beyond it names would have no room

static bool isChild(const QModelIndex &index)
{
    return !index.parent().isValid();
}

//! Without the place of the scroll bar.
static QRect rowOf(const QStyleOptionViewItem &option)
{
    return QStyle::visualRect(option.direction, option.rect,
                              option.rect.adjusted(0, 0, -Theme::kGap, 0));
}

static QRect innerOf(const QStyleOptionViewItem &option)
{
    return rowOf(option).adjusted(Theme::kGrid, Theme::kRowGap, -Theme::kGap, -Theme::kRowGap);
}

//! Draws \a text at the end of \a line and returns what is left of that.
static QRect paintUse(QPainter *painter, const QStyleOptionViewItem &option, const QRect &line,
                      const QString &text)
{
    painter->setFont(Theme::windowSecondaryFont());
    painter->setPen(Theme::color(Role::TextMuted));
    const int width = painter->fontMetrics().horizontalAdvance(text);
    const QRect place(line.right() + 1 - width, line.top(), width, line.height());
    painter->drawText(QStyle::visualRect(option.direction, line, place), Qt::AlignCenter, text);
    return line.adjusted(0, 0, text.isEmpty() ? 0 : -width - Theme::kGap, 0);
}

static void paintText(QPainter *painter, const QStyleOptionViewItem &option, const QRect &whole,
                      const QRect &place, const QString &text)
{
    drawLine(painter, QStyle::visualRect(option.direction, whole, place),
             Qt::AlignLeft | Qt::AlignVCenter,
             painter->fontMetrics().elidedText(text, Qt::ElideRight, place.width()));
}

void ProcessDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QStyleOptionViewItem row = option;
    row.rect = rowOf(option);
    paintRowSurface(painter, row);
    if (isChild(index))
        paintChild(painter, option, index);
    else
        paintProcess(painter, option, index);
    painter->restore();
}

void ProcessDelegate::paintChild(QPainter *painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index)
{
    const QRect inner = innerOf(option);
    const qreal ratio = painter->device()->devicePixelRatioF();
    const int height = QFontMetrics(Theme::windowFont()).height();
    const QRect first(inner.left(), inner.top(), inner.width(), height);
    const QRect sign(first.left(), first.top() + (height - Theme::kIconSize) / 2, Theme::kIconSize,
                     Theme::kIconSize);
    const bool isStopping = index.data(ProcessModel::StoppingRole).toBool();
    painter->drawPixmap(QStyle::visualRect(option.direction, inner, sign).topLeft(),
                        Theme::pixmap(index.data(ProcessModel::IconRole).toString(),
                                      Role::TextMuted, Theme::kIconSize, ratio));
    const int indent = Theme::kIconSize + Theme::kGap;
    const QRect title
        = paintUse(painter, option, first, index.data(ProcessModel::UseRole).toString())
              .adjusted(indent, 0, 0, 0);
    painter->setFont(Theme::windowFont());
    painter->setPen(Theme::color(isStopping ? Role::TextMuted : Role::Text));
    paintText(painter, option, inner, title, index.data().toString());
    const QRect stop = stopSign(option, index);
    const QRect second(inner.left() + indent, first.bottom() + 3,
                       inner.width() - indent - (stop.isEmpty() ? 0 : stop.width()),
                       inner.bottom() - first.bottom() - 2);
    painter->setFont(Theme::windowSecondaryFont());
    painter->setPen(Theme::color(Role::TextMuted));
    paintText(painter, option, inner, second, index.data(ProcessModel::DetailRole).toString());
    if (stop.isEmpty())
        return;
    const bool isHovered = option.state & QStyle::State_MouseOver;
    const QRect icon(stop.center() - QPoint(Theme::kIconSize / 2, Theme::kIconSize / 2),
                     QSize(Theme::kIconSize, Theme::kIconSize));
    painter->drawPixmap(icon.topLeft(),
                        Theme::pixmap(u"stop"_s, isHovered ? Role::Danger : Role::TextMuted,
                                      Theme::kIconSize, ratio));
}

void ProcessDelegate::paintProcess(QPainter *painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index)
{
    const QRect inner = innerOf(option).adjusted(0, -Theme::kGrid, 0, Theme::kGrid);
    const int depth = std::min(index.data(ProcessModel::DepthRole).toInt(), kMostDepth);
    QRect text = paintUse(painter, option, inner, index.data(ProcessModel::UseRole).toString())
                     .adjusted(Theme::kGrid + depth * kDepthIndent, 0, 0, 0);
    painter->setPen(Theme::color(Role::Text));
    const QString name = index.data().toString();
    paintText(painter, option, inner, text, name);
    const int width = painter->fontMetrics().horizontalAdvance(name) + Theme::kGap;
    if (width >= text.width())
        return;
    text.adjust(width, 0, 0, 0);
    painter->setPen(Theme::color(Role::TextMuted));
    paintText(painter, option, inner, text, index.data(ProcessModel::DetailRole).toString());
}

QSize ProcessDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const int second = QFontMetrics(Theme::windowSecondaryFont()).height();
    if (!isChild(index))
        return {100, second + Theme::kGrid};
    return {100, QFontMetrics(Theme::windowFont()).height() + second + 2 + 2 * Theme::kRowGap};
}

QRect ProcessDelegate::stopSign(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (!isChild(index) || index.data(ProcessModel::StoppingRole).toBool())
        return {};
    constexpr int kSize = 24; // of what can be hit
    const QRect inner = innerOf(option);
    const QRect place(inner.right() - kSize + Theme::kGrid + 1, inner.bottom() - kSize + 5, kSize,
                      kSize);
    return QStyle::visualRect(option.direction, inner, place);
}

bool ProcessDelegate::editorEvent(QEvent *event, QAbstractItemModel *model,
                                  const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const bool isPress
        = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (!isPress && event->type() != QEvent::MouseButtonRelease)
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    const auto *mouse = static_cast<QMouseEvent *>(event);
    if (mouse->button() != Qt::LeftButton
        || !stopSign(option, index).contains(mouse->position().toPoint()))
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    if (!isPress)
        emit stopClicked(index);
    return true;
}

static constexpr int kArrowWidth = 20;
static constexpr int kArrow = 12;

ProcessView::ProcessView(ProcessModel *model, QWidget *parent)
    : QTreeView(parent)
    , m_model(model)
{
    auto *delegate = new ProcessDelegate(this);
    setObjectName("processes"_L1);
    setAccessibleName(tr("What runs"));
    setModel(model);
    setItemDelegate(delegate);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(kArrowWidth);
    setMouseTracking(true);
    setExpandsOnDoubleClick(false);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setSelectionMode(SingleSelection);
    viewport()->setAutoFillBackground(false);
    connect(delegate, &ProcessDelegate::stopClicked, this,
            [this](const QModelIndex &index) { emit stopRequested(childAt(index)); });
    connect(this, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const quint64 child = childAt(index))
            emit ownerRequested(child);
    });
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ProcessView::currentChildChanged);
}

quint64 ProcessView::childAt(const QModelIndex &index) const
{
    const AgentCore::ChildProcess *child = m_model->childAt(index);
    return child ? child->id : 0;
}

quint64 ProcessView::currentChild() const
{
    return childAt(currentIndex());
}

void ProcessView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete && currentChild() != 0)
        emit stopRequested(currentChild());
    else
        QTreeView::keyPressEvent(event);
}

void ProcessView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isByKey ? currentIndex() : indexAt(event->pos());
    const quint64 child = childAt(index);
    if (child == 0)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Show where it comes from")), &QAction::triggered, this,
            [this, child] { emit ownerRequested(child); });
    connect(menu->addAction(tr("Stop")), &QAction::triggered, this,
            [this, child] { emit stopRequested(child); });
    menu->popup(isByKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

void ProcessView::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (index.parent().isValid() || !m_model->hasChildren(index))
        return;
    const QRect place(rect.left() + (rect.width() - kArrow) / 2 + 2,
                      rect.top() + Theme::kRowGap + 2, kArrow, kArrow);
    painter->drawPixmap(place.topLeft(),
                        Theme::pixmap(isExpanded(index) ? u"expand"_s : u"fold"_s,
                                      Theme::Role::TextMuted, kArrow, devicePixelRatioF()));
}

} // namespace Ui
