// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

#include <QPointer>
#include <QSet>

#include <functional>

namespace Ui {

class StateKeeper;

//! \brief The sessions that are open in the window, in view or not.
//!
//! They go on without being shown; of those that are idle only a few stay open.
class OpenSessions : public QObject
{
    Q_OBJECT

public:
    //! Nothing is owned, all outlive this.
    OpenSessions(AgentCore::Agent *agent, StateKeeper *states, QObject *parent = nullptr);

    //! Null when it is not open here.
    AgentCore::Session *find(const QString &id) const { return m_open.value(id).session; }
    bool isRunning(const QString &id) const;
    QSet<QString> ids() const { return {m_open.keyBegin(), m_open.keyEnd()}; }
    //! Those in which a turn of this process runs.
    QSet<QString> running() const;
    //! True when a turn runs that would end with this window.
    bool hasOwnTurns() const;
    //! Idle sessions that must stay open; unset: none.
    void setKeepFilter(std::function<bool(const QString &id)> filter)
    {
        m_mustKeep = std::move(filter);
    }

    //! Takes it over, in place of another one of its id; it counts as the one used last.
    AgentCore::Session *adopt(AgentCore::Session *session);
    //! It is in view (null: none) and stays open; idle ones that are too many are closed.
    void setInView(AgentCore::Session *session);
    void stop(const QString &id);
    //! Every running turn, before the window goes.
    void stopAll();
    void close(const QString &id);
    void closeIdle();

signals:
    //! What runs, or is to stop, changed.
    void changed();
    void updated(AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void turnEnded(AgentCore::Session *session, const AgentCore::TurnResult &result);
    //! Whoever held the one in view is done: it may be opened anew.
    void released(AgentCore::Session *session);

private:
    struct Open
    {
        QPointer<AgentCore::Session> session;
        bool wasRunning = false; //!< When it was looked at last.
    };

    void handleUpdated(AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void handleReleased(AgentCore::Session *session);
    void handleTurnFinished(AgentCore::Session *session, const AgentCore::TurnResult &result);

    AgentCore::Agent *m_agent;
    StateKeeper *m_states;
    QHash<QString, Open> m_open;
    QStringList m_recent; //!< Ids, the one shown last at the end.
    QPointer<AgentCore::Session> m_inView;
    std::function<bool(const QString &)> m_mustKeep;
};

} // namespace Ui
