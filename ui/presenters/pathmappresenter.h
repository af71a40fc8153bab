// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QObject>

class QAction;

namespace AgentCore {
class Session;
}

namespace Ui {

class ActionRegistry;
class ConversationPane;
class PathMapPane;
class SessionController;
class SidePanes;

//! \brief What the agent read and wrote, beside the conversation: a page that follows the session
//! in view, and the way from a path to the calls.
class PathMapPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ConversationPane *pane;
        SidePanes *side; //!< The map becomes a page of it.
        ActionRegistry *registry;
    };

    explicit PathMapPresenter(Parts parts, QObject *parent = nullptr);

    PathMapPane *map() const { return m_map; }
    //! Shows and hides it.
    QAction *action() const { return m_action; }

signals:
    //! In the person's editor: a file, and a line from 1.
    void openRequested(const QString &path, int line);

private:
    void load();
    void handleUpdated(AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void showCall(const QString &callId);

    Parts m;
    PathMapPane *m_map;
    QAction *m_action;
};

} // namespace Ui
