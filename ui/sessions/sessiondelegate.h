// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace Ui {

//! \brief Paints the rows of SessionListModel: mark, title, time.
//!
//! A field for a name stays open while another window is in front.
class SessionDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;
    //! What is being typed stays when the list is read again.
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;

signals:
    //! \a editor, a field for a name, is about to open.
    void editorOpened(QWidget *editor) const; // clazy:exclude=const-signal-or-slot

protected:
    bool eventFilter(QObject *editor, QEvent *event) override;
};

} // namespace Ui
