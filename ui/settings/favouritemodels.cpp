// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/favouritemodels.h"

#include "ui/preferences/preferences.h"
#include "ui/theme/theme.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QKeyEvent>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kFavouriteListHeight = 240;

FavouriteModels::FavouriteModels(Preferences *preferences, std::function<ModelRows()> models,
                                 QWidget *parent)
    : QWidget(parent)
    , m_preferences(preferences)
    , m_models(std::move(models))
    , m_search(new SearchField(tr("Search models")))
    , m_list(new ItemList)
    , m_entries(new PickModel(this))
    , m_nothing(new Label(tr("No model fits. Models are listed once a provider is set up."),
                          Theme::Role::TextMuted))
{
    m_search->setObjectName("favouriteSearch"_L1);
    m_search->setMaxLength(200);
    m_list->setObjectName("favouriteList"_L1);
    m_list->setAccessibleName(tr("Models; a star makes one a favourite"));
    m_list->setModel(m_entries);
    auto *delegate = new PickDelegate(m_list);
    m_list->setItemDelegate(delegate);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMostHeight(kFavouriteListHeight);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->installEventFilter(this);
    m_nothing->setObjectName("favouriteNothing"_L1);
    m_nothing->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_search);
    column->addWidget(m_nothing);
    column->addWidget(m_list);
    setFocusProxy(m_list);
    connect(m_search, &QLineEdit::textChanged, this, &FavouriteModels::fill);
    connect(delegate, &PickDelegate::starClicked, this, &FavouriteModels::toggle);
    connect(preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::FavouriteModels)
            fill();
    });
    refresh();
}

void FavouriteModels::refresh()
{
    m_rows = m_models();
    fill();
}

void FavouriteModels::fill()
{
    const QModelIndex present = m_list->currentIndex();
    const QString before = present.isValid() ? m_entries->entry(present).id : QString();
    const QList<PickEntry> entries
        = m_rows.entries(m_search->text().trimmed(), m_preferences->favouriteModels(), {});
    m_entries->setEntries(entries);
    m_nothing->setVisible(entries.isEmpty());
    m_list->setVisible(!entries.isEmpty());
    const QModelIndex index = m_entries->find(before);
    m_list->setCurrentIndex(index.isValid() ? index : m_entries->neighbour({}, 1));
}

void FavouriteModels::toggle(const QString &name)
{
    QStringList all = m_preferences->favouriteModels();
    if (all.removeAll(name) == 0)
        all.append(name);
    m_preferences->setFavouriteModels(all);
}

void FavouriteModels::move(const QString &name, int step)
{
    QStringList all = m_preferences->favouriteModels();
    const qsizetype from = all.indexOf(name);
    const qsizetype to = from + step;
    if (from < 0 || to < 0 || to >= all.size())
        return;
    all.swapItemsAt(from, to);
    m_preferences->setFavouriteModels(all);
}

bool FavouriteModels::eventFilter(QObject *watched, QEvent *event)
{
    const QModelIndex index = m_list->currentIndex();
    if (watched != m_list || event->type() != QEvent::KeyPress || !index.isValid())
        return QWidget::eventFilter(watched, event);
    const QString name = m_entries->entry(index).id;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isOrder = key->modifiers() == Qt::ControlModifier;
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        toggle(name);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (!isOrder)
            break;
        move(name, key->key() == Qt::Key_Up ? -1 : 1);
        return true;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace Ui
