// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sidebar.h"

#include "ui/search/searchpane.h"
#include "ui/sessions/sessiondelegate.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/text/displaypath.h"
#include "ui/theme/contrast.h"
#include "ui/widgets/button.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QDir>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Ui {

SideBar::SideBar(QWidget *parent)
    : QWidget(parent)
    , m_model(new SessionListModel(this))
{
    setObjectName("sideBar"_L1);
    buildLayout();
    connect(m_search, &QLineEdit::textChanged, this, &SideBar::handleSearch);
    connect(m_list, &QListView::clicked, this, &SideBar::choose);
    connect(m_list, &QListView::activated, this, &SideBar::choose);
    connect(m_list, &QListView::customContextMenuRequested, this, &SideBar::handleContextMenu);
    connect(m_model, &SessionListModel::modelReset, this, &SideBar::showCurrent);
    connect(m_model, &SessionListModel::renameRequested, this, &SideBar::renameRequested);
    connect(m_results, &SearchPane::hitChosen, this, &SideBar::hitChosen);
    connect(m_new, &Button::clicked, this, &SideBar::newSessionRequested);
    m_list->installEventFilter(this);
    m_search->installEventFilter(this);
    showCurrent();
}

void SideBar::buildLayout()
{
    m_search = new QLineEdit;
    m_search->setObjectName("sessionSearch"_L1);
    m_search->setPlaceholderText(tr("Search sessions"));
    m_search->setAccessibleName(tr("Search sessions"));
    m_search->setClearButtonEnabled(true);
    m_list = new ItemList;
    m_list->setObjectName("sessionList"_L1);
    m_list->setAccessibleName(tr("Sessions"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new SessionDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    // What is selected is open, see showCurrent(); keys and clicks move but the focus.
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_empty = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_empty->setObjectName("noSessions"_L1);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, 0);
    m_results = new SearchPane;
    m_results->hide();
    m_new = new Button(Button::Kind::Quiet, tr("New session"));
    m_new->setObjectName("newSessionButton"_L1);
    m_new->setIconName(u"new"_s);
    m_new->setLeftAligned(true);
    m_folder = new Button(Button::Kind::Quiet);
    m_folder->setObjectName("folderButton"_L1);
    m_folder->setIconName(u"folder"_s);
    m_folder->setLeftAligned(true);
    m_folder->setMenu(new QMenu(m_folder));

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_search);
    column->addWidget(m_empty);
    column->addWidget(m_list, 1);
    column->addWidget(m_results, 1);
    column->addWidget(m_new);
    column->addWidget(m_folder);
}

void SideBar::setCurrentSession(const QString &id)
{
    m_currentId = id;
    showCurrent();
}

void SideBar::showCurrent()
{
    const int row = m_model->rowOf(m_currentId);
    const QModelIndex open = row >= 0 ? m_model->index(row) : QModelIndex();
    m_list->setCurrentIndex(open);
    m_list->selectionModel()->select(open, QItemSelectionModel::ClearAndSelect);
    const bool isEmpty = m_model->rowCount() == 0;
    m_empty->setVisible(isEmpty && !isSearching());
    m_list->setFocusPolicy(isEmpty ? Qt::NoFocus : Qt::StrongFocus);
    m_empty->setText(m_search->text().isEmpty() ? tr("No sessions in this folder yet")
                                                : tr("No session has these words in its title"));
}

void SideBar::setFolder(const QString &folder, const QStringList &recent)
{
    m_results->setFolder(folder);
    m_folder->setText(QDir(folder).isRoot() ? folder : QFileInfo(folder).fileName());
    m_folder->setToolTip(displayPath(folder));
    m_folder->setAccessibleName(tr("Folder: %1").arg(displayPath(folder)));
    QMenu *menu = m_folder->menu();
    menu->clear();
    for (const QString &path : recent) {
        QAction *action = menu->addAction(displayPath(path).replace(u'&', "&&"_L1));
        action->setCheckable(true);
        action->setChecked(path == folder);
        connect(action, &QAction::triggered, this, [this, path] { emit folderChosen(path); });
    }
    menu->addSeparator();
    QAction *open = menu->addAction(tr("Open folder…"));
    connect(open, &QAction::triggered, this, &SideBar::folderDialogRequested);
    addFolderActions(menu);
}

void SideBar::addFolderActions(QMenu *menu)
{
    if (m_can.marks || m_can.files)
        menu->addSeparator();
    if (m_can.marks) {
        QAction *archived = menu->addAction(tr("Show archived sessions"));
        archived->setCheckable(true);
        archived->setChecked(m_archivedShown);
        connect(archived, &QAction::toggled, this, [this](bool shown) {
            m_archivedShown = shown;
            m_model->setArchivedShown(shown);
            showCurrent();
        });
        connect(menu->addAction(tr("Deleted sessions…")), &QAction::triggered, this,
                &SideBar::deletedListRequested);
    }
    if (m_can.files) {
        connect(menu->addAction(tr("Import session…")), &QAction::triggered, this,
                &SideBar::importRequested);
    }
}

QPoint SideBar::menuPosition(QSize size) const
{
    return m_folder->mapToGlobal(QPoint(0, -size.height()));
}

void SideBar::handleSearch(const QString &text)
{
    // What cannot be searched for its texts is filtered by its titles.
    m_model->setFilter(m_results->isAvailable() ? QString() : text);
    if (m_results->isAvailable())
        m_results->setWords(text);
    m_results->setVisible(isSearching());
    m_list->setVisible(!isSearching());
    showCurrent();
}

bool SideBar::isSearching() const
{
    return m_results->isAvailable() && !QStringView(m_search->text()).trimmed().isEmpty();
}

QWidget *SideBar::mainWidget() const
{
    if (isSearching())
        return m_results->list()->model()->rowCount() > 0
            ? static_cast<QWidget *>(m_results->list())
            : m_search;
    return m_model->rowCount() > 0 ? static_cast<QWidget *>(m_list) : m_search;
}

//! Of the search field.
bool SideBar::handleSearchKey(int key)
{
    const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (key != Qt::Key_Down && !isReturn)
        return false;
    if (isSearching()) {
        if (isReturn)
            m_results->openFirst();
        else
            m_results->focusList();
        return true;
    }
    const QString first = m_model->neighbour({}, 1);
    if (!m_list->currentIndex().isValid() && !first.isEmpty())
        m_list->setCurrentIndex(m_model->index(m_model->rowOf(first)));
    m_list->setFocus(Qt::OtherFocusReason);
    return true;
}

void SideBar::choose(const QModelIndex &index)
{
    const QString id = index.data(SessionListModel::IdRole).toString();
    if (!id.isEmpty())
        emit sessionChosen(id);
}

void SideBar::handleContextMenu(const QPoint &position)
{
    const QModelIndex index = m_list->indexAt(position);
    const QString id = index.data(SessionListModel::IdRole).toString();
    if (id.isEmpty())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Open")), &QAction::triggered, this,
            [this, id] { emit sessionChosen(id); });
    menu->addAction(tr("Fork"), this, [this, id] { emit forkRequested(id); });
    addSessionActions(menu, index);
    connect(menu->addAction(Theme::icon(u"delete"_s), tr("Delete")), &QAction::triggered, this,
            [this, id] { emit deleteRequested(id); });
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

void SideBar::addSessionActions(QMenu *menu, const QModelIndex &index)
{
    const QString id = index.data(SessionListModel::IdRole).toString();
    const bool isPinned = index.data(SessionListModel::PinnedRole).toBool();
    const bool isArchived = index.data(SessionListModel::ArchivedRole).toBool();
    if (m_can.marks) {
        connect(menu->addAction(Theme::icon(u"edit"_s), tr("Rename")), &QAction::triggered, this,
                [this, id] { m_list->edit(m_model->index(m_model->rowOf(id))); });
        connect(menu->addAction(Theme::icon(u"pin"_s), isPinned ? tr("Unpin") : tr("Pin")),
                &QAction::triggered, this,
                [this, id, isPinned] { emit pinRequested(id, !isPinned); });
        connect(menu->addAction(isArchived ? tr("Take out of the archive") : tr("Archive")),
                &QAction::triggered, this,
                [this, id, isArchived] { emit archiveRequested(id, !isArchived); });
    }
    if (m_can.files) {
        connect(menu->addAction(tr("Export…")), &QAction::triggered, this,
                [this, id] { emit exportRequested(id); });
    }
}

bool SideBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (watched == m_list && key == Qt::Key_Delete) {
        const QString id = m_list->currentIndex().data(SessionListModel::IdRole).toString();
        if (!id.isEmpty())
            emit deleteRequested(id);
        return true;
    }
    if (watched == m_list && key == Qt::Key_F2) {
        if (m_can.marks && m_list->currentIndex().isValid())
            m_list->edit(m_list->currentIndex());
        return true;
    }
    if (watched == m_list && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        choose(m_list->currentIndex());
        return true;
    }
    if (watched == m_search && handleSearchKey(key))
        return true;
    return QWidget::eventFilter(watched, event);
}

void SideBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::SurfaceRaised));
    if (!Theme::isHighContrast())
        return;
    const QRect edge(width() - 1, 0, 1, height());
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), edge),
                     Theme::color(Theme::Role::Separator));
}

} // namespace Ui
