// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/gitmarks.h"

#include <QAbstractItemModel>

#include <functional>
#include <memory>

namespace Ui {

struct FileEntry;
struct FolderListing;

//! \brief The tree of a folder, each part of it read on a worker thread when it is opened.
//!
//! Links are shown and not followed. A folder with too much in it, or that cannot be read, says so
//! in a last row of its own.
class FilesModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        PathRole = Qt::UserRole, //!< Relative to the folder; empty: a row with words.
        FolderRole, //!< It is one.
        MarkRole, //!< "M", "A", "D", "U", "!"; empty: as committed.
        ChangedRole, //!< A folder with something in it that has a mark.
        MutedRole, //!< Ignored, gone, or words.
        FileRole, //!< It can be shown as a file: neither folder, link, pipe nor gone.
    };

    explicit FilesModel(QObject *parent = nullptr);
    ~FilesModel() override;

    //! Absolute; empty: none.
    void setFolder(const QString &folder);
    QString folder() const { return m_folder; }
    bool showsIgnored() const { return m_showsIgnored; }
    void setShowsIgnored(bool shows);
    void setMarks(const GitMarks &marks);
    //! Reads \a path again, if it was read; empty: all that was.
    void refresh(const QString &path = {});
    //! Of dragged rows, by path.
    void setMention(std::function<QString(const QString &path)> mention)
    {
        m_mention = std::move(mention);
    }
    //! Invalid where it was not read or is not there.
    QModelIndex indexOf(const QString &path) const;
    //! Once, at least; \a folder: invalid for the folder itself.
    bool wasRead(const QModelIndex &folder) const;
    bool isBusy() const { return m_reading > 0; }
    //! As MarkRole has it.
    static QString letterOf(GitMark mark);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return 1; }
    bool hasChildren(const QModelIndex &parent) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;

signals:
    //! A folder was read, relative to folder().
    void folderRead(const QString &path);

private:
    struct Node;

    Node *nodeOf(const QModelIndex &index) const;
    QModelIndex indexOfNode(const Node *node) const;
    Node *find(const QString &path) const;
    void read(Node *node);
    void take(const QString &path, const FolderListing &listing);
    void fill(Node *node);
    void fillAll(Node *node);
    QList<FileEntry> wanted(const Node &node) const;
    void setNote(Node *node, const QString &note);
    QString spoken(const Node &node) const;
    GitMark markOf(const Node &node) const;

    QString m_folder;
    std::unique_ptr<Node> m_root;
    GitMarks m_marks;
    std::function<QString(const QString &)> m_mention;
    int m_generation = 0; //!< Of the folder.
    int m_reading = 0;
    bool m_showsIgnored = false;
};

} // namespace Ui
