// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sidebar.h"

#include "ui/search/filterbutton.h"
#include "ui/search/searchpane.h"
#include "ui/sessions/sessiondelegate.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sessionmenus.h"
#include "ui/sessions/sessionselection.h"
#include "ui/text/displaypath.h"
#include "ui/text/plaintip.h"
#include "ui/theme/contrast.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QDir>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStyle>

#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

SelectionBar::SelectionBar(QWidget *parent)
    : QWidget(parent)
    , m_text(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_group(addButton(u"folder"_s, tr("Group"), u"groupChosen"_s))
    , m_archive(addButton(u"archive"_s, tr("Archive"), u"archiveChosen"_s))
    , m_delete(addButton(u"delete"_s, tr("Delete"), u"deleteChosen"_s))
    , m_groupMenu(new QMenu(m_group))
{
    setObjectName("selectionBar"_L1);
    m_group->setMenu(m_groupMenu);
    m_text->setObjectName("chosenCount"_L1);
    Button *close = addButton(u"close"_s, {}, u"endChoosing"_s);
    close->setAccessibleName(tr("End choosing"));
    close->setToolTip(tr("End choosing"));
    connect(m_archive, &Button::clicked, this, &SelectionBar::archiveRequested);
    connect(m_delete, &Button::clicked, this, &SelectionBar::deleteRequested);
    connect(close, &Button::clicked, this, &SelectionBar::closed);

    auto *head = new QHBoxLayout;
    head->setContentsMargins(Theme::kGap, 0, 0, 0);
    head->addWidget(m_text, 1);
    head->addWidget(close);
    auto *buttons = new FlowLayout; // a second line rather than words that are cut
    buttons->setSpacing(0);
    for (Button *button : {m_group, m_archive, m_delete})
        buttons->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addLayout(buttons);
}

Button *SelectionBar::addButton(const QString &icon, const QString &text, const QString &name)
{
    auto *button = new Button(Button::Kind::Quiet, text, this);
    button->setIconName(icon);
    button->setObjectName(name);
    return button;
}

void SelectionBar::setCount(qsizetype count, bool offersMarks)
{
    m_text->setText(tr("%n chosen", "sessions", int(count)));
    m_group->setVisible(offersMarks);
    m_archive->setVisible(offersMarks);
    for (Button *button : {m_group, m_archive, m_delete})
        button->setEnabled(count > 0);
}

SideBar::SideBar(QWidget *parent)
    : QWidget(parent)
    , m_model(new SessionListModel(this))
    , m_selection(new SessionSelection(m_model, this))
{
    setObjectName("sideBar"_L1);
    buildLayout();
    m_menus = new SessionMenus(this, m_selection);
    connect(m_search, &QLineEdit::textChanged, this, &SideBar::handleSearch);
    connectList();
    connect(m_model, &SessionListModel::modelReset, this, &SideBar::showCurrent);
    connect(m_model, &SessionListModel::renameRequested, this, &SideBar::renameRequested);
    connect(m_model, &SessionListModel::groupRenameRequested, this, &SideBar::groupRenameRequested);
    connect(m_results, &SearchPane::hitChosen, this, &SideBar::hitChosen);
    connect(m_new, &Button::clicked, this, &SideBar::newSessionRequested);
    connect(m_scope->menu(), &QMenu::aboutToShow, this, [this] {
        m_scope->menu()->clear();
        m_menus->fillListMenu(m_scope->menu());
    });
    m_list->installEventFilter(this);
    m_search->installEventFilter(this);
    showCurrent();
    showScope();
}

void SideBar::connectList()
{
    connect(m_list, &QListView::clicked, this, &SideBar::handleClicked);
    connect(m_list, &QListView::activated, this, [this](const QModelIndex &index) {
        const bool isHeading = index.data(SessionListModel::HeadingRole).toBool();
        // A click did what there is to do with these.
        if (!isHeading && !m_selection->isActive())
            choose(index);
    });
    connect(m_list, &QListView::customContextMenuRequested, m_menus, &SessionMenus::openAt);
    connect(m_selection, &SessionSelection::changed, this, &SideBar::showSelection);
    connect(m_chosen, &SelectionBar::closed, m_selection, &SessionSelection::end);
    connect(m_chosen, &SelectionBar::deleteRequested, this,
            [this] { emit deleteRequested(m_selection->ids()); });
    connect(m_chosen, &SelectionBar::archiveRequested, this,
            [this] { emit archiveRequested(m_selection->ids(), true); });
    connect(m_chosen->groupMenu(), &QMenu::aboutToShow, this, [this] {
        m_chosen->groupMenu()->clear();
        m_menus->fillGroupMenu(m_chosen->groupMenu(), m_selection->ids());
    });
    // What was asked for is done with them.
    connect(this, &SideBar::deleteRequested, m_selection, &SessionSelection::end);
    connect(this, &SideBar::archiveRequested, m_selection, &SessionSelection::end);
    connect(this, &SideBar::groupRequested, m_selection, &SessionSelection::end);
}

static void setUpList(QListView *list)
{
    list->setFrameShape(QFrame::NoFrame);
    list->viewport()->setAutoFillBackground(false);
    list->setMouseTracking(true);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    // What is selected is open, see showCurrent(); keys and clicks move but the focus.
    list->setSelectionMode(QAbstractItemView::NoSelection);
    list->setContextMenuPolicy(Qt::CustomContextMenu);
}

void SideBar::buildLayout()
{
    m_search = new SearchField(tr("Search sessions"));
    m_search->setObjectName("sessionSearch"_L1);
    m_list = new ItemList;
    m_list->setObjectName("sessionList"_L1);
    m_list->setAccessibleName(tr("Sessions"));
    m_list->setModel(m_model);
    auto *delegate = new SessionDelegate(m_list);
    connect(delegate, &SessionDelegate::editorOpened, m_model, &SessionListModel::waitFor);
    m_list->setItemDelegate(delegate);
    setUpList(m_list);
    m_empty = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_empty->setObjectName("noSessions"_L1);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, 0);
    m_results = new SearchPane;
    m_results->hide();
    m_chosen = new SelectionBar;
    m_chosen->hide();
    m_scope = new Button(Button::Kind::Quiet);
    m_scope->setObjectName("scopeButton"_L1);
    m_scope->setLeftAligned(true);
    m_scope->setMenu(new QMenu(m_scope));
    m_new = new Button(Button::Kind::Quiet, tr("New session"));
    m_new->setObjectName("newSessionButton"_L1);
    m_new->setIconName(u"new"_s);
    m_new->setLeftAligned(true);
    m_newInTree = iconButton(u"branch"_s, tr("New session in a work tree"), u"newInWorktree"_s);
    m_newInTree->hide();
    m_folder = new Button(Button::Kind::Quiet);
    m_folder->setObjectName("folderButton"_L1);
    m_folder->setIconName(u"folder"_s);
    m_folder->setLeftAligned(true);
    m_folder->setMenu(new QMenu(m_folder));

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    column->setSpacing(Theme::kGrid);
    auto *searching = new QHBoxLayout;
    searching->setSpacing(0);
    searching->addWidget(m_search, 1);
    searching->addWidget(m_results->filters());
    m_results->filters()->setField(m_search);
    column->addLayout(searching);
    column->addWidget(m_scope);
    column->addWidget(m_empty);
    column->addWidget(m_list, 1);
    column->addWidget(m_results, 1);
    column->addWidget(m_chosen);
    auto *beginning = new QHBoxLayout;
    beginning->setSpacing(0);
    beginning->addWidget(m_new, 1);
    beginning->addWidget(m_newInTree);
    column->addLayout(beginning);
    column->addWidget(m_folder);
}

void SideBar::setCurrentSession(const QString &id)
{
    // Else the focus goes from the row where somebody is, and a name is stored half written.
    if (std::exchange(m_currentId, id) != id)
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
    m_empty->setText(!m_search->text().isEmpty() ? tr("No session has these words in its title")
                         : m_showsAll            ? tr("No sessions yet")
                                                 : tr("No sessions in this folder yet"));
}

void SideBar::offerWorktrees(QAction *action)
{
    m_newInTree->show();
    connect(m_newInTree, &Button::clicked, action, &QAction::trigger);
}

void SideBar::setAbilities(Abilities abilities)
{
    m_can = abilities;
    showScope();
}

void SideBar::setShowsAllFolders(bool all)
{
    m_showsAll = all;
    m_model->setSectionedBy(all ? SectionedBy::Folder : SectionedBy::Day);
    showScope();
    showCurrent();
}

void SideBar::showScope()
{
    m_scope->setText(m_showsAll ? tr("All folders") : tr("This folder"));
    m_scope->setAccessibleName(tr("What the list shows: %1").arg(m_scope->text()));
    m_scope->setVisible(!isSearching());
}

void SideBar::showSelection()
{
    m_chosen->setCount(m_selection->ids().size(), m_can.marks);
    m_chosen->setVisible(m_selection->isActive() && !isSearching());
}

void SideBar::toggleFolded(const QString &key)
{
    QStringList keys = m_model->folded();
    if (!keys.removeOne(key))
        keys.append(key);
    m_model->setFolded(keys);
    m_list->setCurrentIndex(m_model->index(m_model->rowOfSection(key)));
    emit foldedChanged(keys);
}

void SideBar::ask(Wish wish, const QStringList &ids)
{
    const QString id = ids.value(0);
    switch (wish) {
    case Wish::Open:
        emit sessionChosen(id);
        break;
    case Wish::OpenInWindow:
        emit windowRequested(id);
        break;
    case Wish::Fork:
        emit forkRequested(id);
        break;
    case Wish::Pin:
    case Wish::Unpin:
        emit pinRequested(id, wish == Wish::Pin);
        break;
    case Wish::Archive:
    case Wish::TakeOut:
        emit archiveRequested(ids, wish == Wish::Archive);
        break;
    case Wish::Export:
        emit exportRequested(id);
        break;
    case Wish::Print:
        emit printRequested(id);
        break;
    case Wish::CopyId:
        emit copyIdRequested(id);
        break;
    case Wish::ShowFolder:
        emit showFolderRequested(id);
        break;
    case Wish::MergeBack:
    case Wish::ThrowAway:
        emit worktreeRequested(id, wish == Wish::MergeBack);
        break;
    case Wish::Delete:
        emit deleteRequested(ids);
        break;
    }
}

void SideBar::setFolder(const QString &folder, const QStringList &recent)
{
    m_results->setFolder(folder);
    m_folder->setText(QDir(folder).isRoot() ? folder : QFileInfo(folder).fileName());
    m_folder->setToolTip(plainTip(displayPath(folder)));
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
}

void SideBar::handleSearch(const QString &text)
{
    // What cannot be searched for its texts is filtered by its titles.
    m_model->setFilter(m_results->isAvailable() ? QString() : text);
    if (m_results->isAvailable())
        m_results->setWords(text);
    m_results->setVisible(isSearching());
    m_list->setVisible(!isSearching());
    showScope();
    showSelection();
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

void SideBar::handleClicked(const QModelIndex &index)
{
    const QString id = index.data(SessionListModel::IdRole).toString();
    const Qt::KeyboardModifiers keys = QGuiApplication::keyboardModifiers();
    if (id.isEmpty())
        toggleFolded(index.data(SessionListModel::SectionRole).toString());
    else if (keys & Qt::ShiftModifier)
        m_selection->extendTo(id);
    else if ((keys & Qt::ControlModifier) || m_selection->isActive())
        m_selection->toggle(id);
    else
        emit sessionChosen(id);
}

void SideBar::choose(const QModelIndex &index)
{
    const QString id = index.data(SessionListModel::IdRole).toString();
    if (!id.isEmpty())
        emit sessionChosen(id);
    else if (index.isValid())
        toggleFolded(index.data(SessionListModel::SectionRole).toString());
}

//! Left folds, right unfolds; left on a session goes to its heading first.
bool SideBar::handleFoldKey(int key)
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return false;
    const bool folds = (key == Qt::Key_Left) == (layoutDirection() == Qt::LeftToRight);
    const QString section = index.data(SessionListModel::SectionRole).toString();
    if (!index.data(SessionListModel::HeadingRole).toBool()) {
        if (folds)
            m_list->setCurrentIndex(m_model->index(m_model->rowOfSection(section)));
    } else if (index.data(SessionListModel::FoldedRole).toBool() != folds) {
        toggleFolded(section);
    }
    return true;
}

//! Of the list.
bool SideBar::handleListKey(const QKeyEvent &event)
{
    const QModelIndex index = m_list->currentIndex();
    const QString id = index.data(SessionListModel::IdRole).toString();
    if (event.matches(QKeySequence::SelectAll)) {
        m_selection->chooseAll();
        return true;
    }
    switch (event.key()) {
    case Qt::Key_Delete:
        if (const QStringList ids = m_selection->isActive() ? m_selection->ids() : QStringList{id};
            !ids.value(0).isEmpty())
            emit deleteRequested(ids);
        return true;
    case Qt::Key_F2:
        if (m_can.marks && index.flags().testFlag(Qt::ItemIsEditable))
            m_list->edit(index);
        return true;
    case Qt::Key_Space:
        if (!id.isEmpty())
            m_selection->toggle(id);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_list->isPersistentEditorOpen(index)) // else it ended the name that was typed
            choose(index);
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
        return handleFoldKey(event.key());
    default:
        return false;
    }
}

bool SideBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (watched == m_list && handleListKey(*key))
        return true;
    if (watched == m_search && handleSearchKey(key->key()))
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
