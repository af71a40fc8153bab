// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/handedfiles.h"
#include "ui/review/reviewitems.h"

#include <QAbstractItemModel>

namespace Ui {

//! \brief The files of a review below their folders.
//!
//! Folders are one row each, by their path below that of the session.
class ReviewTree : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        StateRole = Qt::UserRole, //!< "A", "M", "D" or "R"; empty for a folder.
        AddedRole, //!< Lines.
        RemovedRole,
        OriginRole, //!< Icons of resources/icons that say who changed it besides the agent.
        DecidedRole, //!< Nothing is left to be decided.
        GoneRole, //!< All of it was rejected.
        CommentsRole, //!< How many.
    };

    using QAbstractItemModel::QAbstractItemModel;

    //! \a folder: that of the session, absolute. \a comments: how many a file has, by path.
    void setItems(const QList<ReviewItem> &items, const QString &folder,
                  const QHash<QString, int> &comments);
    //! Position in the items; -1: a folder.
    int itemAt(const QModelIndex &index) const;
    QModelIndex indexOfItem(int item) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return 1; }
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    //! \brief The changes of these rows, with all of a folder's, as a patch: as a file and as text.
    //!
    //! The file goes with this model, or when many others were made.
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    //! The files of these rows, in the order of the items.
    QList<ReviewItem> itemsOf(const QModelIndexList &indexes) const;

private:
    struct Folder
    {
        QString name; //!< For people.
        QString path;
        QList<int> items;
        friend bool operator==(const Folder &, const Folder &) = default;
    };

    QVariant folderData(const Folder &folder, int role) const;
    QVariant changeData(const ReviewItem &item, int role) const;
    QString spoken(const ReviewItem &item) const;

    QString m_folder; //!< That of the session.
    mutable HandedFiles m_handed;
    QList<Folder> m_folders;
    QList<ReviewItem> m_items;
    QHash<QString, int> m_comments;
};

//! In words: "New file", "Changed", "Deleted", "Moved from a/b.txt", made executable and the like.
QString reviewStateText(const ReviewItem &item);
//! \a path below \a folder where it is in it, else as a whole; for people.
QString reviewPath(const QString &path, const QString &folder);
//! "3 files  +12  −1", of what turns did and nobody decided upon; empty without files.
QString reviewOpenCounts(const QList<ReviewItem> &items);
//! "4 to decide  ·  3 files  +12  −1"; empty without files. \a isReadOnly: the counts alone.
QString reviewTotals(const QList<ReviewItem> &items, bool isReadOnly);
//! Who changed it besides the agent's tools: "By hand", "By a command"; empty: nobody.
QString reviewOriginText(const ReviewItem &item);

} // namespace Ui
