// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QListView;
class QMenu;
class QModelIndex;

namespace Ui {

class SessionListModel;
class SessionSelection;
class SideBar;

//! \brief The menus of the side bar: of one session, of the chosen ones, of a heading, of the list.
//!
//! What is wanted is told by the signals of the side bar.
class SessionMenus : public QObject
{
    Q_OBJECT

public:
    //! Nothing is owned, all outlive this.
    SessionMenus(SideBar *bar, SessionSelection *selection);

    //! Of what is at \a position of the list's view port.
    void openAt(const QPoint &position);
    //! Of the list as a whole, into \a menu.
    void fillListMenu(QMenu *menu);
    //! Groups into which \a ids can be put.
    void fillGroupMenu(QMenu *menu, const QStringList &ids);
    //! The heading of the group \a name gets a field for another name as soon as it is shown.
    void editGroup(const QString &name);

private:
    void fillSessionMenu(QMenu *menu, const QModelIndex &index);
    void fillHeadingMenu(QMenu *menu, const QModelIndex &index);
    void addGroupMenu(QMenu *menu, const QStringList &ids);
    void putIntoNewGroup(const QStringList &ids);
    void handleRows();

    SideBar *m_bar;
    SessionSelection *m_selection;
    SessionListModel *m_model;
    QString m_editedGroup; //!< Whose heading is to get a field; empty: none.
};

} // namespace Ui
