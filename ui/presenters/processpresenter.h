// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;

namespace AgentCore {
struct ChildOwner;
}

namespace Ui {

class ActionRegistry;
class ConversationPane;
class HitOpener;
class ProcessPane;
class SessionController;
class SidePanes;

//! \brief What runs, beside the conversation: a page that shows and hides, and the way from a
//! process to the call, the session or the page that it comes from.
class ProcessPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ConversationPane *pane;
        SidePanes *side; //!< The processes become a page of it.
        ActionRegistry *registry;
    };

    explicit ProcessPresenter(Parts parts, QObject *parent = nullptr);

    ProcessPane *processes() const { return m_processes; }
    //! Shows and hides it.
    QAction *action() const { return m_action; }

signals:
    void sessionRequested(const QString &id);
    //! The page of the servers of the session in view.
    void serversRequested();
    //! The page of the agents.
    void agentsRequested();

private:
    void showJobs();
    void showOwner(const AgentCore::ChildOwner &owner);

    Parts m;
    ProcessPane *m_processes;
    HitOpener *m_opener;
    QAction *m_action;
};

} // namespace Ui
