// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionmenus.h"

#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sessionselection.h"
#include "ui/sessions/sidebar.h"
#include "ui/theme/theme.h"

#include <QActionGroup>
#include <QListView>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Ui {

static QString inMenu(QString text)
{
    return text.replace(u'&', "&&"_L1);
}

SessionMenus::SessionMenus(SideBar *bar, SessionSelection *selection)
    : QObject(bar)
    , m_bar(bar)
    , m_selection(selection)
    , m_model(bar->model())
{
    connect(m_model, &SessionListModel::modelReset, this, &SessionMenus::handleRows);
    connect(m_model, &SessionListModel::dataChanged, this, &SessionMenus::handleRows);
}

void SessionMenus::openAt(const QPoint &position)
{
    const QListView *list = m_bar->list();
    const QModelIndex index = list->indexAt(position);
    if (!index.isValid())
        return;
    auto *menu = new QMenu(m_bar);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (index.data(SessionListModel::HeadingRole).toBool())
        fillHeadingMenu(menu, index);
    else
        fillSessionMenu(menu, index);
    menu->popup(list->viewport()->mapToGlobal(position));
}

void SessionMenus::fillSessionMenu(QMenu *menu, const QModelIndex &index)
{
    using Wish = SideBar::Wish;
    const QString id = index.data(SessionListModel::IdRole).toString();
    const QStringList ids = m_selection->contains(id) ? m_selection->ids() : QStringList{id};
    const bool isOne = ids.size() == 1;
    const bool isPinned = index.data(SessionListModel::PinnedRole).toBool();
    const bool isArchived = index.data(SessionListModel::ArchivedRole).toBool();
    const SideBar::Abilities can = m_bar->abilities();
    if (isOne) {
        menu->addAction(tr("Open"), m_bar, [this, id] { m_bar->ask(Wish::Open, {id}); });
        if (can.windows)
            menu->addAction(tr("Open in a new window"), m_bar,
                            [this, id] { m_bar->ask(Wish::OpenInWindow, {id}); });
        menu->addAction(tr("Fork"), m_bar, [this, id] { m_bar->ask(Wish::Fork, {id}); });
    }
    if (can.marks && isOne) {
        menu->addAction(Theme::icon(u"edit"_s), tr("Rename"), m_bar,
                        [this, id] { m_bar->list()->edit(m_model->index(m_model->rowOf(id))); });
        menu->addAction(
            Theme::icon(u"pin"_s), isPinned ? tr("Unpin") : tr("Pin"), m_bar,
            [this, id, isPinned] { m_bar->ask(isPinned ? Wish::Unpin : Wish::Pin, {id}); });
    }
    if (can.marks) {
        addGroupMenu(menu, ids);
        menu->addAction(Theme::icon(u"archive"_s),
                        isArchived ? tr("Take out of the archive") : tr("Archive"), m_bar,
                        [this, ids, isArchived] {
                            m_bar->ask(isArchived ? Wish::TakeOut : Wish::Archive, ids);
                        });
    }
    if (can.files && isOne) {
        menu->addAction(tr("Export…"), m_bar, [this, id] { m_bar->ask(Wish::Export, {id}); });
        menu->addAction(tr("Print…"), m_bar, [this, id] { m_bar->ask(Wish::Print, {id}); });
    }
    if (isOne) {
        menu->addAction(Theme::icon(u"copy"_s), tr("Copy the session's id"), m_bar,
                        [this, id] { m_bar->ask(Wish::CopyId, {id}); });
        menu->addAction(Theme::icon(u"folder"_s), tr("Show its folder"), m_bar,
                        [this, id] { m_bar->ask(Wish::ShowFolder, {id}); });
    }
    if (isOne && index.data(SessionListModel::WorktreeRole).toBool()) {
        menu->addAction(Theme::icon(u"branch"_s), tr("Merge back…"), m_bar,
                        [this, id] { m_bar->ask(Wish::MergeBack, {id}); });
        menu->addAction(tr("Throw the work tree away…"), m_bar,
                        [this, id] { m_bar->ask(Wish::ThrowAway, {id}); });
    }
    if (!m_selection->isActive())
        menu->addAction(tr("Choose several"), m_bar, [this, id] { m_selection->toggle(id); });
    menu->addAction(Theme::icon(u"delete"_s), tr("Delete"), m_bar,
                    [this, ids] { m_bar->ask(Wish::Delete, ids); });
}

void SessionMenus::fillHeadingMenu(QMenu *menu, const QModelIndex &index)
{
    const QString key = index.data(SessionListModel::SectionRole).toString();
    const bool isFolded = index.data(SessionListModel::FoldedRole).toBool();
    const QString group = index.data(SessionListModel::GroupRole).toString();
    menu->addAction(isFolded ? tr("Unfold") : tr("Fold"), m_bar,
                    [this, key] { m_bar->toggleFolded(key); });
    menu->addAction(tr("Choose all of these"), m_bar, [this, key, isFolded] {
        if (isFolded) // what nobody sees is never chosen
            m_bar->toggleFolded(key);
        const QStringList ids = m_model->ids(key);
        for (const QString &id : ids) {
            if (!m_selection->contains(id))
                m_selection->toggle(id);
        }
    });
    if (group.isEmpty() || !m_bar->abilities().marks)
        return;
    menu->addAction(Theme::icon(u"edit"_s), tr("Rename group"), m_bar,
                    [this, group] { editGroup(group); });
    menu->addAction(tr("Dissolve group"), m_bar, [this, group] { m_bar->dissolve(group); });
}

void SessionMenus::addGroupMenu(QMenu *menu, const QStringList &ids)
{
    fillGroupMenu(menu->addMenu(Theme::icon(u"folder"_s), tr("Group")), ids);
}

void SessionMenus::fillGroupMenu(QMenu *menu, const QStringList &ids)
{
    const QModelIndex first = m_model->index(qMax(0, m_model->rowOf(ids.value(0))));
    const QString present = first.data(SessionListModel::GroupRole).toString();
    const QStringList groups = m_model->groups();
    for (const QString &group : groups) {
        QAction *action = menu->addAction(inMenu(group));
        action->setCheckable(true);
        action->setChecked(ids.size() == 1 && group == present);
        connect(action, &QAction::triggered, m_bar,
                [this, ids, group] { m_bar->putInto(group, ids); });
    }
    if (!groups.isEmpty())
        menu->addSeparator();
    menu->addAction(tr("New group"), m_bar, [this, ids] { putIntoNewGroup(ids); });
    if (!present.isEmpty() || (ids.size() > 1 && !groups.isEmpty()))
        menu->addAction(tr("No group"), m_bar, [this, ids] { m_bar->putInto({}, ids); });
}

void SessionMenus::putIntoNewGroup(const QStringList &ids)
{
    const QStringList groups = m_model->groups();
    QString name = tr("New group");
    for (int number = 2; groups.contains(name, Qt::CaseInsensitive); ++number)
        name = tr("New group %1").arg(number);
    m_bar->putInto(name, ids);
    editGroup(name);
}

void SessionMenus::editGroup(const QString &name)
{
    m_editedGroup = name;
    handleRows();
}

// Not from within the change of rows, and after others heard of it.
void SessionMenus::handleRows()
{
    if (m_editedGroup.isEmpty())
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            const int row = m_model->rowOfSection(u"group:"_s + m_editedGroup);
            if (m_editedGroup.isEmpty() || row < 0)
                return;
            m_editedGroup.clear();
            m_bar->list()->setCurrentIndex(m_model->index(row));
            m_bar->list()->edit(m_model->index(row));
        },
        Qt::QueuedConnection);
}

void SessionMenus::fillListMenu(QMenu *menu)
{
    auto *scopes = new QActionGroup(menu);
    const auto addScope = [&](const QString &text, bool isAll) {
        QAction *action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(m_bar->showsAllFolders() == isAll);
        scopes->addAction(action);
        connect(action, &QAction::triggered, m_bar, [this, isAll] { m_bar->chooseScope(isAll); });
    };
    if (m_bar->abilities().allFolders) {
        addScope(tr("Sessions of this folder"), false);
        addScope(tr("Sessions of all folders"), true);
        QAction *byFolder = menu->addAction(tr("By folder"));
        byFolder->setCheckable(true);
        byFolder->setChecked(m_model->sectionedBy() == SectionedBy::Folder);
        byFolder->setEnabled(m_bar->showsAllFolders());
        connect(byFolder, &QAction::toggled, m_model, [this](bool isOn) {
            m_model->setSectionedBy(isOn ? SectionedBy::Folder : SectionedBy::DayOfAll);
        });
        menu->addSeparator();
    }
    if (m_bar->abilities().marks) {
        QAction *archived = menu->addAction(tr("Show archived sessions"));
        archived->setCheckable(true);
        archived->setChecked(m_model->isArchivedShown());
        connect(archived, &QAction::toggled, m_model, &SessionListModel::setArchivedShown);
    }
    menu->addAction(tr("Choose several"), m_bar, [this] { m_selection->begin(); });
    menu->addSeparator();
    if (m_bar->abilities().marks)
        menu->addAction(tr("Deleted sessions…"), m_bar, &SideBar::deletedListRequested);
    if (m_bar->abilities().files)
        menu->addAction(tr("Import session…"), m_bar, &SideBar::importRequested);
}

} // namespace Ui
