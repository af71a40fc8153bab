// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QTreeView>

namespace Ui {

//! \brief Draws the rows of ProcessModel: what it is, what it uses, and a sign that stops it.
class ProcessDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;
    //! Where the sign is in a row of a child; empty where there is none.
    static QRect stopSign(const QStyleOptionViewItem &option, const QModelIndex &index);

signals:
    //! The sign of the row \a index was clicked.
    void stopClicked(const QModelIndex &index);

private:
    static void paintChild(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index);
    static void paintProcess(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index);
};

class ProcessModel;

//! The rows of a ProcessModel. Each can be unfolded, and stopped by its sign or by a key.
class ProcessView : public QTreeView
{
    Q_OBJECT

public:
    explicit ProcessView(ProcessModel *model, QWidget *parent = nullptr);

    //! Of the present row, or of what that is below; 0: none.
    quint64 currentChild() const;

signals:
    void stopRequested(quint64 child);
    //! Who it belongs to is wanted: Enter or a double click.
    void ownerRequested(quint64 child);
    //! currentChild() may be another one.
    void currentChildChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void drawBranches(QPainter *painter, const QRect &rect,
                      const QModelIndex &index) const override;

private:
    quint64 childAt(const QModelIndex &index) const;

    ProcessModel *m_model;
};

} // namespace Ui
