// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/paths/pathmappane.h"

#include "ui/paths/pathmapmodel.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QStackedWidget>
#include <QStyle>
#include <QTreeView>

#include <algorithm>

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

namespace {

//! Rows of PathMapModel, with arrows like those of other trees of the window.
class PathMapView : public QTreeView
{
public:
    using QTreeView::QTreeView;

protected:
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override
    {
        constexpr int kArrow = 12;
        if (!model()->hasChildren(index))
            return;
        const int left = isRightToLeft() ? rect.left() : rect.right() + 1 - indentation();
        const QRect place(left + (indentation() - kArrow) / 2,
                          rect.top() + (rect.height() - kArrow) / 2, kArrow, kArrow);
        painter->drawPixmap(place.topLeft(),
                            Theme::pixmap(isExpanded(index) ? u"expand"_s : u"fold"_s,
                                          Theme::Role::TextMuted, kArrow, devicePixelRatioF()));
    }
};

} // namespace

PathMapPane::PathMapPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new PathMapModel(this))
{
    setObjectName("pathMapPane"_L1);
    setAccessibleName(tr("Read and written"));
    buildLayout();
    connectParts();
    refresh();
}

void PathMapPane::buildLayout()
{
    m_field = new SearchField(tr("Find a path"));
    m_field->setObjectName("pathMapField"_L1);
    m_way = new ChoiceField(tr("What was done with the paths"));
    m_way->setObjectName("pathMapWay"_L1);
    m_way->setChoices({{QString(), tr("All")},
                       {QString::number(int(PathTouch::Way::Written)), tr("Written")},
                       {QString::number(int(PathTouch::Way::Read)), tr("Read")},
                       {QString::number(int(PathTouch::Way::Searched)), tr("Searched")}});
    m_way->setCurrent({});
    m_summary = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_summary->setObjectName("pathMapSummary"_L1);
    m_summary->setElided(true);
    m_view = new PathMapView;
    m_view->setObjectName("pathMap"_L1);
    m_view->setAccessibleName(tr("Paths"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new PathMapDelegate(m_view));
    m_view->setHeaderHidden(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMouseTracking(true);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setUniformRowHeights(true);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->viewport()->setAutoFillBackground(false);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_nothing = new Label({}, Theme::Role::TextMuted);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setContentsMargins(Theme::kTurnGap, 0, Theme::kTurnGap, 0);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_nothing);
    auto *top = new QHBoxLayout;
    top->setSpacing(Theme::kGap);
    top->addWidget(m_field, 1);
    top->addWidget(m_way);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    column->setSpacing(Theme::kGap);
    column->addLayout(top);
    column->addWidget(m_summary);
    column->addWidget(m_stack, 1);
}

void PathMapPane::connectParts()
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kRefreshMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &PathMapPane::refresh);
    connect(m_field, &QLineEdit::textChanged, this, &PathMapPane::refresh);
    connect(m_way, &ChoiceField::chosen, this, &PathMapPane::refresh);
    connect(m_view, &QTreeView::activated, this, &PathMapPane::activate);
    connect(m_view, &QTreeView::customContextMenuRequested, this, &PathMapPane::openMenu);
    const auto turn = [this](bool isOpen, const QModelIndex &index) {
        const QString path = index.data(PathMapModel::PathRole).toString();
        if (m_isFilling)
            return;
        if (isOpen == index.data(PathMapModel::FolderRole).toBool())
            m_turned.remove(path);
        else
            m_turned.insert(path);
    };
    connect(m_view, &QTreeView::expanded, this,
            [turn](const QModelIndex &index) { turn(true, index); });
    connect(m_view, &QTreeView::collapsed, this,
            [turn](const QModelIndex &index) { turn(false, index); });
}

void PathMapPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    emit shown();
}

QString PathMapPane::summary() const
{
    return m_summary->text();
}

void PathMapPane::setTouches(const QList<PathTouch> &touches, const QString &folder)
{
    if (std::exchange(m_folder, folder) != folder)
        m_turned.clear();
    m_touches = touches;
    refresh();
}

void PathMapPane::addTouches(const QList<PathTouch> &touches)
{
    if (touches.isEmpty()
        || std::ranges::contains(m_touches, touches.constFirst().callId, &PathTouch::callId))
        return;
    m_touches += touches;
    if (!m_soon.isActive())
        m_soon.start();
}

// Folders are open at first, the calls of a file are not.
void PathMapPane::restoreFolds(const QModelIndex &parent)
{
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const QModelIndex index = m_model->index(row, 0, parent);
        if (!m_model->hasChildren(index))
            continue;
        const bool isFolder = index.data(PathMapModel::FolderRole).toBool();
        m_view->setExpanded(
            index, isFolder != m_turned.contains(index.data(PathMapModel::PathRole).toString()));
        restoreFolds(index);
    }
}

void PathMapPane::refresh()
{
    m_soon.stop();
    PathMapModel::Filter filter{m_field->text()};
    if (!m_way->current().isEmpty())
        filter.way = PathTouch::Way(m_way->current().toInt());
    const QModelIndex before = m_view->currentIndex();
    const QString path = before.data(PathMapModel::PathRole).toString();
    const QString call = before.data(PathMapModel::CallRole).toString();
    m_isFilling = true;
    m_model->setTouches(m_touches, m_folder, filter);
    restoreFolds({});
    m_isFilling = false;
    const QModelIndexList same = m_model->match(m_model->index(0, 0), PathMapModel::PathRole, path,
                                                -1, Qt::MatchExactly | Qt::MatchRecursive);
    const auto found = std::ranges::find_if(same, [&call](const QModelIndex &index) {
        return index.data(PathMapModel::CallRole).toString() == call;
    });
    if (!path.isEmpty() && !same.isEmpty())
        m_view->setCurrentIndex(found == same.end() ? same.constFirst() : *found);
    m_summary->setText(m_model->summary());
    m_summary->setVisible(!m_model->summary().isEmpty());
    m_nothing->setText(
        m_touches.isEmpty()
            ? tr("The files and folders that the agent reads, searches and writes in "
                 "this session are listed here, and lead to what it did there.")
            : tr("No path fits"));
    m_stack->setCurrentIndex(m_model->rowCount() == 0 ? 1 : 0);
}

void PathMapPane::focusFirst()
{
    if (m_model->rowCount() == 0) {
        m_field->setFocus(Qt::OtherFocusReason);
        return;
    }
    if (!m_view->currentIndex().isValid())
        m_view->setCurrentIndex(m_model->index(0, 0));
    m_view->setFocus(Qt::OtherFocusReason);
}

void PathMapPane::activate(const QModelIndex &index)
{
    const QString call = index.data(PathMapModel::CallRole).toString();
    if (!call.isEmpty())
        emit callRequested(call);
    else
        m_view->setExpanded(index, !m_view->isExpanded(index));
}

void PathMapPane::openMenu(const QPoint &at)
{
    const QModelIndex index = m_view->indexAt(at);
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (const QString call = index.data(PathMapModel::CallRole).toString(); !call.isEmpty())
        menu->addAction(tr("Go to the call"), this, [this, call] { emit callRequested(call); });
    if (!index.data(PathMapModel::FolderRole).toBool()) {
        const QString path = index.data(PathMapModel::PathRole).toString();
        menu->addAction(tr("Open"), this, [this, path] { emit openRequested(path); });
    }
    if (menu->isEmpty())
        delete menu;
    else
        menu->popup(m_view->viewport()->mapToGlobal(at));
}

} // namespace Ui
