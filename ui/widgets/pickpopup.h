// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/picklist.h"

#include <QFrame>
#include <QPointer>

class QWidget;

namespace Ui {

//! Paints what small windows of the window stand on; to be called in their paintEvent().
void paintPopupSurface(QWidget *popup);

} // namespace Ui

class QListView;
class QVBoxLayout;

namespace Ui {

class Label;
class SearchField;

//! \brief A small window to pick one thing from: words to search for, a list, what stands below.
//!
//! Up, Down and Enter work while the words are typed; Esc closes and the focus is where it was.
class PickPopup : public QFrame
{
    Q_OBJECT

public:
    //! \a name: of the list, for people who hear it. \a prompt: in the empty field; empty: there
    //! is no field.
    PickPopup(const QString &name, const QString &prompt, QWidget *parent);

    //! Below \a anchor, above it where the window ends before it would.
    void openAt(QWidget *anchor);
    //! In the upper third of \a window.
    void openOver(QWidget *window);

    QListView *list() const { return m_list; }
    PickModel *entries() const { return m_entries; }
    //! Null where there is none.
    SearchField *searchField() const { return m_search; }

signals:
    void picked(const QString &id);
    void closed();

protected:
    //! What the list holds for what is typed.
    virtual QList<PickEntry> entriesFor(const QString &typed) const = 0;
    //! The row to begin with; empty: the first.
    virtual QString presentId() const { return {}; }
    //! Whether \a event was a key of its own; \a id: the present row.
    virtual bool handleKey(QKeyEvent *event, const QString &id);
    //! Below the list.
    QVBoxLayout *footer() const { return m_footer; }
    PickDelegate *delegate() const { return m_delegate; }
    //! Without it keys go to the list; nothing for a popup without a field.
    void setSearchShown(bool isShown);
    //! The list anew with \a id as the present row.
    void refill(const QString &id);
    //! The size anew, after something below the list changed.
    void fit();
    //! Rows and size anew, while it is open; the present row and what is typed stay.
    void refit();

    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void prepare();
    void handleTyped();
    int mostListHeight();
    int listHeight(int most) const;
    int wantedHeight() const;
    void pick(const QModelIndex &index);
    bool moveWithKey(const QKeyEvent &event);
    void setCurrent(const QModelIndex &index);

    SearchField *m_search = nullptr;
    QListView *m_list = nullptr;
    PickModel *m_entries = nullptr;
    PickDelegate *m_delegate = nullptr;
    Label *m_nothing = nullptr;
    QVBoxLayout *m_footer = nullptr;
    QPointer<QWidget> m_anchor; //!< Null: it stands over the window.
    bool m_isAbove = true; //!< The anchor.
    int m_mostHeight = 0; //!< Of the list, where it stands.
};

} // namespace Ui
