// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/processes/processview.h"

#include "ui/processes/processdelegate.h"
#include "ui/processes/processmodel.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

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
