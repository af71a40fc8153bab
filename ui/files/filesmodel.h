// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"
#include "agentcore/tools/ignorelayers.h"
#include "ui/files/gitmarks.h"

#include <QAbstractItemModel>
#include <QList>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace Ui {

//! An entry of a folder.
struct FileEntry
{
    enum class Kind { Folder, File, Link, Special }; //!< Special: a pipe, a socket, a device.

    QString name;
    Kind kind = Kind::File;
    bool isIgnored = false;
    bool isGone = false; //!< Only the repository has it yet.

    bool isFolder() const { return kind == Kind::Folder; }
    //! Folders first, then by name, letter case last.
    static bool goesBefore(const FileEntry &a, const FileEntry &b);
    friend bool operator==(const FileEntry &, const FileEntry &) = default;
};

//! What is in a folder.
struct FolderListing
{
    static constexpr qsizetype kMaxEntries = 5000;

    QList<FileEntry> entries; //!< In order; at most kMaxEntries.
    qsizetype leftOut = 0; //!< How many there are beyond.
    AgentCore::Phrase error; //!< Empty: it could be read.
    AgentCore::IgnoreLayers::Ptr layers; //!< For the folders in it; null: nothing is ignored.

    //! \brief Reads \a folder, relative to \a root, which is canonical; empty: root itself.
    //!
    //! Follows no link. \a above: layers of the folder above; null: it is the root. \a isIgnored:
    //! the folder is, and so is all in it. Blocks, for worker threads.
    static FolderListing read(const QString &root, const QString &folder,
                              const AgentCore::IgnoreLayers::Ptr &above, bool isIgnored);
};

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
