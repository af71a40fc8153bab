// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/paths/pathtouch.h"

#include <QSet>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QWidget>

namespace Ui {

//! \brief Draws the rows of PathMapModel: a sign, the name, and at its end how often.
class PathMapDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace Ui

class QStackedWidget;
class QTreeView;

namespace Ui {

class ChoiceField;
class Label;
class PathMapModel;
class SearchField;

//! \brief What the agent read, searched and wrote in a session, as a tree of paths; from each one
//! goes to the calls that did.
//!
//! Enter or a double click on a path goes to its newest call, on a call to that.
class PathMapPane : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kRefreshMilliseconds = 200;

    explicit PathMapPane(QWidget *parent = nullptr);

    //! All that happened so far in a session in \a folder.
    void setTouches(const QList<PathTouch> &touches, const QString &folder);
    //! One more thing happened; shown soon. Of a call that is known nothing is added.
    void addTouches(const QList<PathTouch> &touches);
    void focusFirst();
    QTreeView *view() const { return m_view; }
    QString summary() const;

signals:
    //! It came into view: what it shows may be old.
    void shown();
    void callRequested(const QString &callId);
    //! The file is to be opened.
    void openRequested(const QString &path);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildLayout();
    void connectParts();
    void refresh();
    void restoreFolds(const QModelIndex &parent);
    void activate(const QModelIndex &index);
    void openMenu(const QPoint &at);

    PathMapModel *m_model;
    SearchField *m_field = nullptr;
    ChoiceField *m_way = nullptr;
    Label *m_summary = nullptr;
    QStackedWidget *m_stack = nullptr; //!< The tree, or that there is nothing.
    Label *m_nothing = nullptr;
    QTreeView *m_view = nullptr;
    QList<PathTouch> m_touches;
    QString m_folder;
    QSet<QString> m_turned; //!< Paths whose row is folded, or unfolded, other than at first.
    QTimer m_soon;
    bool m_isFilling = false;
};

} // namespace Ui
