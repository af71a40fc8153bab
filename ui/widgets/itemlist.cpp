// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/itemlist.h"

#include "ui/theme/theme.h"

#include <QAccessibleWidget>
#include <QEvent>
#include <QPointer>
#include <QResizeEvent>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

class AccessibleItem : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    AccessibleItem(ItemList *list, const QModelIndex &index)
        : m_list(list)
        , m_index(index)
    { }

    bool isAt(const QModelIndex &index) const { return m_index == index; }
    bool isValid() const override { return m_list && m_index.isValid(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_list.data());
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description)
            return m_index.data(Qt::AccessibleDescriptionRole).toString();
        const QString name = m_index.data(Qt::AccessibleTextRole).toString();
        return kind != QAccessible::Name ? QString()
            : name.isEmpty()             ? m_index.data().toString()
                                         : name;
    }
    void setText(QAccessible::Text, const QString &) override { }
    QRect rect() const override
    {
        const QRect place = m_list->visualRect(m_index);
        return {m_list->viewport()->mapToGlobal(place.topLeft()), place.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        const Qt::ItemFlags flags = m_index.flags();
        state.disabled = !flags.testFlag(Qt::ItemIsEnabled);
        state.focusable = !state.disabled;
        state.focused = m_list->hasFocus() && m_list->currentIndex() == m_index;
        state.selectable = flags.testFlag(Qt::ItemIsSelectable);
        state.selected = m_list->selectionModel()->isSelected(m_index);
        state.offscreen = !m_list->visualRect(m_index).intersects(m_list->viewport()->rect());
        return state;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface
            ? static_cast<QAccessibleActionInterface *>(this)
            : nullptr;
    }
    QStringList actionNames() const override
    {
        return m_index.flags().testFlag(Qt::ItemIsEnabled) ? QStringList{pressAction()}
                                                           : QStringList();
    }
    void doAction(const QString &name) override
    {
        if (isValid() && actionNames().contains(name))
            m_list->press(m_index);
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    QPointer<ItemList> m_list;
    QPersistentModelIndex m_index;
};

class AccessibleItemList : public QAccessibleWidget
{
public:
    explicit AccessibleItemList(ItemList *list)
        : QAccessibleWidget(list, QAccessible::List)
    { }
    ~AccessibleItemList() override
    {
        for (const QAccessible::Id id : std::as_const(m_items))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override
    {
        return list()->model() ? list()->model()->rowCount(list()->rootIndex()) : 0;
    }
    QAccessibleInterface *child(int row) const override
    {
        if (row < 0 || row >= childCount())
            return nullptr;
        m_items.resize(std::max(m_items.size(), qsizetype(row) + 1));
        QAccessibleInterface *item = QAccessible::accessibleInterface(m_items[row]);
        const QModelIndex index = list()->model()->index(row, 0, list()->rootIndex());
        if (item && static_cast<AccessibleItem *>(item)->isAt(index))
            return item;
        if (item)
            QAccessible::deleteAccessibleInterface(m_items[row]);
        m_items[row] = QAccessible::registerAccessibleInterface(new AccessibleItem(list(), index));
        return QAccessible::accessibleInterface(m_items[row]);
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return int(
            m_items.indexOf(QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child))));
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        return child(list()->indexAt(list()->viewport()->mapFromGlobal(QPoint(x, y))).row());
    }
    QAccessibleInterface *focusChild() const override
    {
        return list()->hasFocus() ? child(list()->currentIndex().row()) : nullptr;
    }

private:
    ItemList *list() const { return static_cast<ItemList *>(object()); }

    mutable QList<QAccessible::Id> m_items; // by row; 0: not asked for yet
};

} // namespace

static void install()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *list = name == "Ui::ItemList"_L1 ? qobject_cast<ItemList *>(object) : nullptr;
        return list ? new AccessibleItemList(list) : nullptr;
    });
}

ItemList::ItemList(QWidget *parent)
    : QListView(parent)
{
    install();
    keepAside();
}

void ItemList::keepAside()
{
    const bool isMirrored = isRightToLeft();
    setViewportMargins(isMirrored ? Theme::kGap : 0, 0, isMirrored ? 0 : Theme::kGap, 0);
}

int ItemList::fittingHeight() const
{
    int height = 2 * frameWidth();
    for (int row = 0; model() && row < model()->rowCount() && height < m_mostHeight; ++row)
        height += sizeHintForRow(row);
    return std::min(height, m_mostHeight);
}

void ItemList::setMostHeight(int height)
{
    m_mostHeight = height;
    setFixedHeight(fittingHeight());
}

void ItemList::setModel(QAbstractItemModel *model)
{
    QListView::setModel(model);
    if (!model)
        return;
    const auto fit = [this] {
        if (m_mostHeight > 0)
            grow();
    };
    connect(model, &QAbstractItemModel::modelReset, this, fit);
    connect(model, &QAbstractItemModel::rowsInserted, this, fit);
    connect(model, &QAbstractItemModel::dataChanged, this, fit);
}

// Sentences wrap.
void ItemList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    if (m_mostHeight > 0 && event->size().width() != event->oldSize().width())
        setFixedHeight(fittingHeight());
}

void ItemList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange)
        keepAside();
}

} // namespace Ui
