// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/sessionquery.h"

#include <QWidget>

class QAction;
class QKeyEvent;
class QLineEdit;
class QListView;
class QMenu;

namespace Ui {

class Button;
class Label;

//! How many sessions are chosen, and what can be done with all of them.
class SelectionBar : public QWidget
{
    Q_OBJECT

public:
    explicit SelectionBar(QWidget *parent = nullptr);

    //! \a offersMarks: they can be archived and put into groups.
    void setCount(qsizetype count, bool offersMarks);
    //! To be filled when it is about to show.
    QMenu *groupMenu() const { return m_groupMenu; }

signals:
    void archiveRequested();
    void deleteRequested();
    void closed();

private:
    Button *addButton(const QString &icon, const QString &text, const QString &name);

    Label *m_text;
    Button *m_group;
    Button *m_archive;
    Button *m_delete;
    QMenu *m_groupMenu;
};

class SearchPane;
class SessionListModel;
class SessionMenus;
class SessionSelection;

//! \brief The side bar: search, the sessions of the folder or of all, "New session", the folder.
class SideBar : public QWidget
{
    Q_OBJECT

public:
    explicit SideBar(QWidget *parent = nullptr);

    //! What the agent can do with sessions as wholes.
    struct Abilities
    {
        bool marks = false; //!< Names, marks, groups and the bin.
        bool files = false; //!< Export and import.
        bool allFolders = false; //!< The sessions of all folders can be listed.
        bool windows = false; //!< A session can be opened in a window of its own.
    };

    //! Shows a button for \a action, not owned, beside "New session"; to be called once.
    void offerWorktrees(QAction *action);
    //! Offers what can be done; nothing at first.
    void setAbilities(Abilities abilities);
    Abilities abilities() const { return m_can; }
    //! Whether the list is of all folders; the caller fills it accordingly.
    void setShowsAllFolders(bool all);
    bool showsAllFolders() const { return m_showsAll; }

    SessionListModel *model() const { return m_model; }
    QListView *list() const { return m_list; }
    QLineEdit *searchField() const { return m_search; }
    SearchPane *results() const { return m_results; }
    SessionSelection *selection() const { return m_selection; }
    //! What takes the focus when the side bar gets it: the hits, the sessions or the search field.
    QWidget *mainWidget() const;

    //! Hides or shows the sessions of a section, see SessionListModel::setFolded().
    void toggleFolded(const QString &key);
    //! Marks the session in view; empty: a new one.
    void setCurrentSession(const QString &id);
    //! \a recent are offered beside "Open folder…".
    void setFolder(const QString &folder, const QStringList &recent);

    //! What its menus, and others in its place, want of sessions.
    enum class Wish {
        Open,
        OpenInWindow,
        Fork,
        Pin,
        Unpin,
        Archive,
        TakeOut, //!< Of the archive.
        Export,
        Print,
        CopyId,
        ShowFolder,
        MergeBack,
        ThrowAway, //!< Its work tree.
        Delete,
    };
    //! Tells it by the signal of that wish; of several sessions where that takes several.
    void ask(Wish wish, const QStringList &ids);
    void putInto(const QString &group, const QStringList &ids) { emit groupRequested(ids, group); }
    void dissolve(const QString &group) { emit groupRenameRequested(group, {}); }
    void chooseScope(bool allFolders) { emit scopeRequested(allFolders); }
    void chooseFolder(const QString &folder) { emit folderChosen(folder); }

signals:
    void sessionChosen(const QString &id);
    void hitChosen(const AgentCore::SessionHit &hit);
    void newSessionRequested();
    void deleteRequested(const QStringList &ids);
    //! Of the session \a id; \a merges: back, else it goes.
    void worktreeRequested(const QString &id, bool merges);
    void windowRequested(const QString &id);
    void forkRequested(const QString &id);
    void renameRequested(const QString &id, const QString &title);
    void pinRequested(const QString &id, bool pinned);
    void archiveRequested(const QStringList &ids, bool archived);
    //! Empty: of none.
    void groupRequested(const QStringList &ids, const QString &group);
    //! \a name empty: its sessions are of no group.
    void groupRenameRequested(const QString &group, const QString &name);
    void scopeRequested(bool allFolders);
    void foldedChanged(const QStringList &keys);
    void exportRequested(const QString &id);
    void printRequested(const QString &id);
    void copyIdRequested(const QString &id);
    void showFolderRequested(const QString &id);
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
    void connectList();
    void handleClicked(const QModelIndex &index);
    void choose(const QModelIndex &index);
    void showCurrent();
    void showScope();
    void showSelection();
    bool isSearching() const;
    bool handleSearchKey(int key);
    bool handleListKey(const QKeyEvent &event);
    bool handleFoldKey(int key);

    SessionListModel *m_model = nullptr;
    SessionSelection *m_selection = nullptr;
    SessionMenus *m_menus = nullptr;
    QListView *m_list = nullptr;
    QLineEdit *m_search = nullptr;
    Label *m_empty = nullptr;
    SearchPane *m_results = nullptr; //!< In place of the list while somebody searches.
    SelectionBar *m_chosen = nullptr;
    Button *m_scope = nullptr;
    Button *m_new = nullptr;
    Button *m_newInTree = nullptr; //!< The same in a work tree.
    Button *m_folder = nullptr;
    QString m_currentId;
    Abilities m_can;
    bool m_showsAll = false;
};

} // namespace Ui
