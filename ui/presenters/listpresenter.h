// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>

namespace AgentCore {
class Agent;
} // namespace AgentCore

namespace Ui {

class SessionController;
class SideBar;

//! Keeps and remembers what the side bar lists: sessions of which folders, which sections folded.
class ListPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        AgentCore::Agent *agent;
        SessionController *controller;
        SideBar *sideBar;
        QString stateFile; //!< Of the window, see WindowState; what is chosen is kept there.
    };

    explicit ListPresenter(Parts parts, QObject *parent = nullptr);

private:
    void setScope(bool allFolders);

    Parts m;
    QSettings m_settings;
};

} // namespace Ui
