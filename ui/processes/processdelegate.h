// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

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

} // namespace Ui
