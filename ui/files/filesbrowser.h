// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/gitmarks.h"

#include <QAbstractListModel>
#include <QObject>
#include <QSet>
#include <QTimer>
#include <QWidget>

class QFileSystemWatcher;

namespace AgentCore {
class PathIndexer;
}

namespace Ui {

//! \brief Tells what changes in open folders, all of a moment at once.
class FolderWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMaxFolders = 100; //!< Others change unseen.

    explicit FolderWatch(QObject *parent = nullptr);

    //! Absolute paths.
    void add(const QString &folder);
    void remove(const QString &folder);
    void clear();

signals:
    //! Something came, went or was renamed there.
    void changed(const QStringList &folders);

private:
    QFileSystemWatcher *m_watcher;
    QSet<QString> m_changed;
    QTimer m_timer;
};

//! \brief Files that were found by their names, with the roles of FilesModel.
class FoundFiles : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    //! Relative to the folder.
    void setPaths(const QStringList &paths);
    void setMarks(const GitMarks &marks);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QStringList m_paths;
    GitMarks m_marks;
};

//! \brief Reads the git marks of a folder on a worker thread, not more often than they are worth:
//! after a slow look there is a longer rest.
class MarksReader : public QObject
{
    Q_OBJECT

public:
    explicit MarksReader(QObject *parent = nullptr);
    ~MarksReader() override;

    //! Canonical; empty: none.
    void setFolder(const QString &folder);
    //! Leads to read(), once for all calls that come shortly after another.
    void refresh();

signals:
    void read(const AgentCore::Result<Ui::GitMarks> &marks);

private:
    void look();

    QString m_folder;
    std::stop_source m_stop;
    QTimer m_timer;
    bool m_isLooking = false;
    bool m_isWanted = false; //!< Once more after this look.
};

} // namespace Ui

class QModelIndex;
class QStackedWidget;

namespace Ui {

class Button;
class FilesModel;
class FilesTree;
class Label;
class SearchField;

//! \brief The tree of a folder with a field that finds files by some letters of their names.
class FilesBrowser : public QWidget
{
    Q_OBJECT

public:
    explicit FilesBrowser(QWidget *parent = nullptr);

    //! Canonical; empty: none.
    void setFolder(const QString &folder);
    //! Looks at all again that was read.
    void refresh();
    FilesModel *model() const { return m_model; }
    FilesTree *tree() const { return m_tree; }
    SearchField *filter() const { return m_filter; }
    //! What it says besides the rows.
    QString note() const;
    //! Makes the file \a path, relative to the folder, the current row of the tree and opens the
    //! folders above it, once they are read. Without the focus.
    void reveal(const QString &path);
    void focusFiles();
    //! Empties the field; false: it was.
    bool closeInnermost();

signals:
    //! A file, relative to the folder.
    void fileChosen(const QString &path);
    //! What cannot be shown as a file, in words.
    void refused(const QString &why);
    void menuRequested(const QString &path, bool isFolder, const QPoint &at);
    void searchRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildLayout();
    void connectTree(FilesTree *tree);
    void choose(const QModelIndex &index);
    void find();
    void showIgnored(bool shows);
    void goOn();

    QString m_folder;
    QString m_gitNote; //!< Why there are no marks.
    QString m_wanted; //!< The file to be shown in the tree; empty: none, or it is.
    FilesModel *m_model;
    FoundFiles *m_found;
    AgentCore::PathIndexer *m_indexer;
    MarksReader *m_marks;
    FolderWatch *m_watch;
    SearchField *m_filter;
    Button *m_ignored;
    Button *m_search;
    FilesTree *m_tree;
    FilesTree *m_list;
    QStackedWidget *m_stack;
    Label *m_note;
};

} // namespace Ui
