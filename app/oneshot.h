// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/absentelicitationport.h"
#include "app/oneshotoutput.h"
#include "app/refusingpermissionport.h"

namespace App {

//! What one shot has to do.
struct OneShotTask
{
    QString cwd; //!< Absolute, a directory.
    QString prompt;
    QString modeId; //!< Empty: the default.
    std::optional<QString> resumeId; //!< A stored session, by its id or the beginning of it;
                                     //!< empty: the newest.
    bool forks = false; //!< A copy of that session instead.
    QList<AgentCore::PermissionRule> rules = {}; //!< Of this run.
};

//! \brief One prompt, from opening the session to the exit code; approves nothing by itself.
class OneShot : public QObject
{
    Q_OBJECT

public:
    //! \a agent is not owned and outlives the shot.
    OneShot(AgentCore::Agent *agent, OneShotTask task, OutputFormat format);

    void start();
    //! Cancels the turn; the second time it ends at once and returns false.
    bool interrupt();

signals:
    //! There is a session, and the prompt goes there next.
    void opened();
    //! Once, never from within start().
    void finished(int exitCode);

private:
    enum class State { Opening, Running, Finished };

    AgentCore::SessionSpec spec();
    void create();
    void resume(const AgentCore::Result<AgentCore::SessionInfo> &sessions);
    void open(const AgentCore::Result<AgentCore::Session *> &session);
    void handleUpdated(const AgentCore::SessionUpdate &update);
    void handleTurnFinished(const AgentCore::TurnResult &result);
    void handleOutputFailed(const QString &why);
    void failWith(const AgentCore::Error &error);
    void conclude(const OneShotOutcome &outcome);
    OneShotOutcome outcomeOf(const AgentCore::TurnResult &result) const;

    AgentCore::Agent *m_agent;
    OneShotTask m_task;
    RefusingPermissionPort m_permission;
    AbsentElicitationPort m_elicitation;
    OneShotOutput m_output;
    AgentCore::Session *m_session = nullptr;
    State m_state = State::Opening;
    int m_exitCode = 0;
    bool m_interrupted = false;
};

} // namespace App
