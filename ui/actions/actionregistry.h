// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace Ui {

class Preferences;

//! What an action is known by.
struct ActionSpec
{
    //! For the palette and the list of shortcuts, in the order of these.
    enum class Group { Session, Conversation, Message, Question, View, Program };

    QString id; //!< Lasting, "group.name": what the user's shortcuts are kept under.
    QString text; //!< Translated, for people; menus and the palette show it.
    QList<QKeySequence> keys = {}; //!< The default.
    QString icon = {}; //!< Of resources/icons; empty: none.
    Group group = Group::View;
};

//! \brief Everything that can be done in the window: each a QAction that works from anywhere in it,
//! with keys that the user may change.
//!
//! Parts of the window add what they can do; palette, menu and list of shortcuts read it from here.
class ActionRegistry : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive this.
    ActionRegistry(QWidget *window, Preferences *preferences);

    //! A new action, owned by this; its id must not be known yet.
    QAction *add(const ActionSpec &spec);
    //! In the order in which they were added.
    QList<QAction *> actions() const { return m_actions; }
    //! Null for an unknown id.
    QAction *action(const QString &id) const;
    static QString id(const QAction *action);
    static ActionSpec::Group group(const QAction *action);
    static QString iconName(const QAction *action);
    static QList<QKeySequence> defaultKeys(const QAction *action);
    //! The actions other than \a action that have one of \a keys now.
    QList<QAction *> conflicts(const QAction *action, const QList<QKeySequence> &keys) const;

private:
    void applyKeys();

    QWidget *m_window;
    Preferences *m_preferences;
    QList<QAction *> m_actions;
};

} // namespace Ui
