// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"

#include <functional>

namespace Ui {

class ConversationPane;
class SessionController;

//! \brief Signing in at an agent of others, and out, by what it offers: in a browser or in a
//! terminal of the window. The banner says what is to be done, and how it ended.
class AgentSignIns : public QObject
{
    Q_OBJECT

public:
    //! None is owned, and all outlive it. \a directory: null where there is but our own agent.
    AgentSignIns(AgentCore::AgentDirectory *directory, SessionController *controller,
                 ConversationPane *pane, QObject *parent = nullptr);

    //! Says that \a name wants it, for the reason \a why, with a button that begins it.
    void offer(const QString &name, const QString &why);
    void begin(const QString &name);
    void signOut(const QString &name);

signals:
    //! A command of this program is to be run where the person can type.
    void terminalRequested(const QStringList &arguments);
    void linkRequested(const QUrl &url);
    //! The page of the agents.
    void pageRequested();

private:
    void choose(const QString &name);
    void run(const QString &name, const AgentCore::AgentSignInWay &way);
    void handleOver(const QString &name, const AgentCore::AgentSignInWay &way,
                    const AgentCore::Result<void> &result);
    void tellFailure(const QString &name, const AgentCore::Error &error,
                     std::function<void()> again);

    AgentCore::AgentDirectory *m_directory;
    SessionController *m_controller;
    ConversationPane *m_pane;
    int m_running = 0; //!< Counts what was begun: the end of an older one is not told.
};

} // namespace Ui
