// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewfiles.h"

#include "ui/review/reviewtree.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static constexpr int kIndent = 16;
static constexpr int kSmallIcon = 14;

namespace {

//! Places parts of a row from its right edge on.
class RowEnd
{
public:
    RowEnd(QPainter *painter, const QStyleOptionViewItem &option, const QRect &inner)
        : m_painter(painter)
        , m_option(option)
        , m_inner(inner)
        , m_right(inner.right() + 1)
    { }

    int right() const { return m_right; }
    void addText(const QString &text, Role role)
    {
        const int width = m_painter->fontMetrics().horizontalAdvance(text);
        m_painter->setPen(Theme::color(role));
        m_painter->drawText(placed(width, m_inner.height()), Qt::AlignCenter, text);
    }
    void addIcon(const QString &name, Role role)
    {
        const QRect place = placed(kSmallIcon, kSmallIcon);
        m_painter->drawPixmap(
            place.topLeft(),
            Theme::pixmap(name, role, kSmallIcon, m_painter->device()->devicePixelRatioF()));
    }

private:
    QRect placed(int width, int height)
    {
        m_right -= width;
        const QRect rect(m_right, m_inner.top() + (m_inner.height() - height) / 2, width, height);
        m_right -= Theme::kGap;
        return QStyle::visualRect(m_option.direction, m_inner, rect);
    }

    QPainter *m_painter;
    const QStyleOptionViewItem &m_option;
    QRect m_inner;
    int m_right;
};

} // namespace

static Role roleOf(const QString &state)
{
    return state == "A"_L1 ? Role::Success : state == "D"_L1 ? Role::Danger : Role::Link;
}

void ReviewFileDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QStyleOptionViewItem row(option); // it ends before the pane does
    row.rect = QStyle::visualRect(option.direction, option.rect,
                                  option.rect.adjusted(0, 0, -Theme::kGap, 0));
    paintRowSurface(painter, row);
    const QRect inner = row.rect.adjusted(Theme::kGap, 0, -Theme::kGap, 0);
    const QString state = index.data(ReviewTree::StateRole).toString();
    const bool isDecided = index.data(ReviewTree::DecidedRole).toBool();
    painter->setFont(Theme::windowSecondaryFont());
    RowEnd end(painter, option, inner);
    int left = inner.left();
    if (!state.isEmpty()) {
        if (index.data(ReviewTree::GoneRole).toBool())
            end.addIcon(u"reject"_s, Role::TextMuted);
        else if (isDecided)
            end.addIcon(u"check"_s, Role::Success);
        if (const int removed = index.data(ReviewTree::RemovedRole).toInt(); removed > 0)
            end.addText(u"\u2212%1"_s.arg(removed), Role::Danger);
        if (const int added = index.data(ReviewTree::AddedRole).toInt(); added > 0)
            end.addText(u"+%1"_s.arg(added), Role::Success);
        if (const int comments = index.data(ReviewTree::CommentsRole).toInt(); comments > 0)
            end.addIcon(u"comment"_s, Role::Link);
        const QStringList origins = index.data(ReviewTree::OriginRole).toStringList();
        for (const QString &icon : origins)
            end.addIcon(icon, Role::TextMuted);
        const int width = painter->fontMetrics().horizontalAdvance(u'M');
        painter->setPen(Theme::color(roleOf(state)));
        painter->drawText(
            QStyle::visualRect(option.direction, inner, {left, inner.top(), width, inner.height()}),
            Qt::AlignCenter, state);
        left += width + Theme::kGap;
        painter->setFont(index.data(Qt::FontRole).value<QFont>());
    }
    const QRect text = QStyle::visualRect(option.direction, inner,
                                          {left, inner.top(), end.right() - left, inner.height()});
    painter->setPen(Theme::color(state.isEmpty() || isDecided ? Role::TextMuted : Role::Text));
    drawLine(painter, text, Qt::AlignLeft | Qt::AlignVCenter,
             painter->fontMetrics().elidedText(index.data().toString(),
                                               state.isEmpty() ? Qt::ElideLeft : Qt::ElideMiddle,
                                               text.width()));
    painter->restore();
}

QSize ReviewFileDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {80, QFontMetrics(Theme::windowFont()).height() + 2 * Theme::kGrid};
}

ReviewFiles::ReviewFiles(QWidget *parent)
    : QTreeView(parent)
    , m_tree(new ReviewTree(this))
{
    setObjectName("reviewFiles"_L1);
    setAccessibleName(tr("Changed files"));
    setModel(m_tree);
    setItemDelegate(new ReviewFileDelegate(this));
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(kIndent);
    setUniformRowHeights(true);
    setMouseTracking(true);
    setExpandsOnDoubleClick(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(ExtendedSelection);
    setDragDropMode(DragOnly);
    auto *copy = new QAction(tr("Copy as a patch"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &ReviewFiles::copyRequested);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    viewport()->setAutoFillBackground(false);
    connect(m_tree, &QAbstractItemModel::modelReset, this, &QTreeView::expandAll);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (m_isFilling)
            return;
        emit itemChosen(currentItem());
    });
    connect(this, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const int item = m_tree->itemAt(index); item >= 0)
            emit itemActivated(item);
    });
}

void ReviewFiles::setItems(const QList<ReviewItem> &items, const QString &folder,
                           const QHash<QString, int> &comments)
{
    m_isFilling = true;
    m_tree->setItems(items, folder, comments);
    m_isFilling = false;
}

int ReviewFiles::contentHeight() const
{
    const int rows = m_tree->rowCount() + int(order().size());
    return rows * sizeHintForRow(0) + Theme::kGrid;
}

int ReviewFiles::currentItem() const
{
    return m_tree->itemAt(currentIndex());
}

void ReviewFiles::setCurrentItem(int item)
{
    const QModelIndex index = m_tree->indexOfItem(item);
    setCurrentIndex(index);
    if (index.isValid())
        scrollTo(index);
}

QList<ReviewItem> ReviewFiles::selectedItems() const
{
    return m_tree->itemsOf(selectionModel()->selectedIndexes());
}

QList<int> ReviewFiles::order() const
{
    QList<int> items;
    for (int folder = 0; folder < m_tree->rowCount(); ++folder) {
        const QModelIndex parent = m_tree->index(folder, 0);
        for (int row = 0; row < m_tree->rowCount(parent); ++row)
            items.append(m_tree->itemAt(m_tree->index(row, 0, parent)));
    }
    return items;
}

int ReviewFiles::neighbour(int step) const
{
    const QList<int> items = order();
    const qsizetype present = items.indexOf(currentItem());
    return items.value(present < 0 ? (step > 0 ? 0 : items.size() - 1) : present + step, -1);
}

// Letters are keys of the review, not the beginning of a name.
void ReviewFiles::keyPressEvent(QKeyEvent *event)
{
    const auto modifiers = event->modifiers();
    if (!event->text().trimmed().isEmpty()
        && (modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier))
        event->ignore(); // those of the review
    else
        QTreeView::keyPressEvent(event);
}

void ReviewFiles::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (m_tree->itemAt(index) >= 0)
        return;
    const QRect place(rect.right() - kSmallIcon, rect.top() + (rect.height() - kSmallIcon) / 2,
                      kSmallIcon, kSmallIcon);
    painter->drawPixmap(place.topLeft(),
                        Theme::pixmap(isExpanded(index) ? u"expand"_s : u"folder"_s,
                                      Role::TextMuted, kSmallIcon, devicePixelRatioF()));
}

} // namespace Ui
