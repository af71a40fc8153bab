// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/review/reviewitems.h"

#include <QStyledItemDelegate>
#include <QTreeView>

namespace Ui {

class ReviewTree;

//! Draws the rows of a ReviewTree: state, name, who changed it, counts.
class ReviewFileDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

//! \brief The files of a review as a tree; letters are left to who is around it.
class ReviewFiles : public QTreeView
{
    Q_OBJECT

public:
    explicit ReviewFiles(QWidget *parent = nullptr);

    //! As ReviewTree::setItems(); where files came or went, none is the present one then.
    void setItems(const QList<ReviewItem> &items, const QString &folder,
                  const QHash<QString, int> &comments);
    //! Of all rows, in pixels.
    int contentHeight() const;
    //! Position in the items; -1: no file, or a folder, is the present row.
    int currentItem() const;
    void setCurrentItem(int item);
    //! Those of the chosen rows, a folder's all.
    QList<ReviewItem> selectedItems() const;
    //! \brief The file \a step files below the present one, in the order of the rows.
    //! \return -1 beyond the ends.
    int neighbour(int step) const;

signals:
    //! Another file is the present one; -1: none.
    void itemChosen(int item);
    //! Enter or a double click.
    void itemActivated(int item);
    //! Of the chosen files.
    void copyRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void drawBranches(QPainter *painter, const QRect &rect,
                      const QModelIndex &index) const override;

private:
    QList<int> order() const;

    ReviewTree *m_tree;
    bool m_isFilling = false;
};

} // namespace Ui
