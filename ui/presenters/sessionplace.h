// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Ui {

class ActionRegistry;
class ConversationPane;
class FileManager;
class SessionController;
class SideBar;

//! \brief Where a session is: its id for the clipboard, its folder in the desktop's file manager;
//! from the menu of its row, and of the session in view from the palette.
class SessionPlace : public QObject
{
    Q_OBJECT

public:
    //! None is owned, and all outlive it.
    SessionPlace(SessionController *controller, SideBar *sideBar, ConversationPane *pane,
                 ActionRegistry *registry, QObject *parent = nullptr);

private:
    void addActions(ActionRegistry *registry);
    void copyId(const QString &id);
    void showFolder(const QString &folder);

    SessionController *m_controller;
    ConversationPane *m_pane;
    FileManager *m_manager;
    QString m_folder; //!< That is to be shown.
};

} // namespace Ui
