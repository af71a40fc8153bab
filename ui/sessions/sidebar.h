// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/sessionquery.h"

#include <QWidget>

class QLineEdit;
class QListView;
class QMenu;

namespace Ui {

class Button;
class Label;
class SearchPane;
class SessionListModel;

//! \brief The side bar: search, the folder's sessions, "New session", the folder.
class SideBar : public QWidget
{
    Q_OBJECT

public:
    explicit SideBar(QWidget *parent = nullptr);

    //! What the agent can do with sessions as wholes.
    struct Abilities
    {
        bool marks = false; //!< Names, marks and the bin.
        bool files = false; //!< Export and import.
    };

    //! Offers what can be done; nothing at first.
    void setAbilities(Abilities abilities) { m_can = abilities; }
    //! Where a menu of that size opens, on the screen: over the button of the folder.
    QPoint menuPosition(QSize size) const;

    SessionListModel *model() const { return m_model; }
    QListView *list() const { return m_list; }
    QLineEdit *searchField() const { return m_search; }
    SearchPane *results() const { return m_results; }
    //! What takes the focus when the side bar gets it: the hits, the sessions or the search field.
    QWidget *mainWidget() const;

    //! Marks the session in view; empty: a new one.
    void setCurrentSession(const QString &id);
    //! \a recent are offered beside "Open folder…".
    void setFolder(const QString &folder, const QStringList &recent);

signals:
    void sessionChosen(const QString &id);
    void hitChosen(const AgentCore::SessionHit &hit);
    void newSessionRequested();
    void deleteRequested(const QString &id);
    void forkRequested(const QString &id);
    void renameRequested(const QString &id, const QString &title);
    void pinRequested(const QString &id, bool pinned);
    void archiveRequested(const QString &id, bool archived);
    void exportRequested(const QString &id);
    void importRequested();
    void deletedListRequested();
    void folderChosen(const QString &folder);
    void folderDialogRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void buildLayout();
    void handleSearch(const QString &text);
    void handleContextMenu(const QPoint &position);
    void choose(const QModelIndex &index);
    void showCurrent();
    void addSessionActions(QMenu *menu, const QModelIndex &index);
    void addFolderActions(QMenu *menu);
    bool isSearching() const;
    bool handleSearchKey(int key);

    SessionListModel *m_model = nullptr;
    QListView *m_list = nullptr;
    QLineEdit *m_search = nullptr;
    Label *m_empty = nullptr;
    SearchPane *m_results = nullptr; //!< In place of the list while somebody searches.
    Button *m_new = nullptr;
    Button *m_folder = nullptr;
    QString m_currentId;
    Abilities m_can;
    bool m_archivedShown = false;
};

} // namespace Ui
