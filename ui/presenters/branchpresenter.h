// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace AgentCore {
class Session;
}

namespace Ui {

class ConversationPane;
class SessionController;
class SideBar;
class WindowState;

//! \brief Brings earlier messages into the composer, and branches and forks into view.
class BranchPresenter : public QObject
{
    Q_OBJECT

public:
    //! Nothing is owned and all outlive it.
    BranchPresenter(SessionController *controller, ConversationPane *pane, SideBar *sideBar,
                    WindowState *state, QObject *parent = nullptr);

private:
    void edit(const QString &messageId);
    void askAgain(const QString &messageId);
    void forkBefore(const QString &messageId);
    //! The program ended between the edit and its prompt, for example.
    void tellOfEmptyBranch(const AgentCore::Session *session);

    SessionController *m_controller;
    ConversationPane *m_pane;
};

} // namespace Ui
