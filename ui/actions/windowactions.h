// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace Ui {

class ActionRegistry;
struct ActionSpec;

//! \brief What the window itself can do; also makes the menu.
//!
//! What its parts can do they add to registry() themselves.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    //! Adds all of them to \a registry, which is not owned and outlives this.
    WindowActions(ActionRegistry *registry, QWidget *window);

    ActionRegistry *registry() const { return m_registry; }

    QAction *newSession = nullptr; //!< Ctrl+N
    QAction *openFolder = nullptr; //!< Ctrl+O
    QAction *deleteSession = nullptr;
    QAction *chooseModel = nullptr;
    QAction *showServers = nullptr; //!< Ctrl+Shift+M
    QAction *toggleSideBar = nullptr; //!< F9; checked: shown.
    QAction *focusComposer = nullptr; //!< Ctrl+L
    QAction *focusQuestion = nullptr; //!< Ctrl+J
    QAction *searchSessions = nullptr; //!< Ctrl+Shift+S
    QAction *nextSession = nullptr; //!< Ctrl+Tab
    QAction *previousSession = nullptr; //!< Ctrl+Shift+Tab
    QAction *nextPane = nullptr; //!< F6
    QAction *previousPane = nullptr; //!< Shift+F6
    QAction *openMenu = nullptr; //!< F10
    QAction *escape = nullptr; //!< Closes the innermost thing, then stops the turn.
    QAction *showPreferences = nullptr; //!< Ctrl+,
    QAction *showManual = nullptr; //!< F1
    QAction *about = nullptr;
    QAction *quit = nullptr; //!< Ctrl+Q

    //! Puts what a part of the window can do into the menu, above the last entries.
    void addToMenu(QAction *action);
    //! Owned by the window.
    QMenu *menu() const { return m_menu; }

private:
    void buildMenu(QWidget *window);
    static void openContextMenu();

    ActionRegistry *m_registry;
    QMenu *m_menu = nullptr;
};

} // namespace Ui
