// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QTreeView>

namespace Ui {

//! \brief Draws a row of the tree of files: its name, and at its end what git says of it.
class FilesDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

//! \brief Rows of files below folders, of FilesModel or of another model with such roles.
//!
//! A click or Enter on a file activates it, on a folder opens or closes it.
class FilesTree : public QTreeView
{
    Q_OBJECT

public:
    explicit FilesTree(const QString &name, QWidget *parent = nullptr);

signals:
    void chosen(const QModelIndex &index);
    //! Where on the screen.
    void menuRequested(const QModelIndex &index, const QPoint &at);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void drawBranches(QPainter *painter, const QRect &rect,
                      const QModelIndex &index) const override;

private:
    void choose(const QModelIndex &index);
};

} // namespace Ui
