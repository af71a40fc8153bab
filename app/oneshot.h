// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/absentperson.h"
#include "app/oneshotoutput.h"

#include <functional>

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
    bool isExactId = false; //!< The agent knows what resumeId is; no list is asked for.
    bool acceptsAll = false; //!< Every permission is given, as the user's own settings say.
    QString placeThere = {}; //!< See SessionSpec.
    bool choosesModel = false; //!< It need not be told that a stored session had another one.
    QStringList setUp = {}; //!< Commands of the person's that run before the prompt.
    //! Not empty: what scripts get as the code when somebody would have been needed.
    QString interactionCode = {};
    //! Of each failure that has none of its own, see OneShotOutcome::Failure.
    QJsonObject failureMore = {};
    //! Set: how a failure is told, in the place of errorReason().
    std::function<OneShotOutcome(const AgentCore::Error &)> explain = {};
};

//! \brief One prompt, from opening the session to the exit code; approves nothing by itself.
class OneShot : public QObject
{
    Q_OBJECT

public:
    //! \a agent is not owned and outlives the shot.
    OneShot(AgentCore::Agent *agent, OneShotTask task, OutputFormat format);

    void start();
    //! Tells it at once, and not once more where it is why the turn fails.
    void tell(const QString &finding) { m_output.tell(finding); }
    //! Cancels the turn; the second time it ends at once and returns false.
    bool interrupt();
    //! Ends it with \a outcome, and a turn that did not begin at the agent never does.
    void giveUp(const OneShotOutcome &outcome);

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
    void prompt(const QString &failedCommand);
    void handleUpdated(const AgentCore::SessionUpdate &update);
    void handleTurnFinished(const AgentCore::TurnResult &result);
    void handleOutputFailed(const QString &why);
    void failWith(const AgentCore::Error &error);
    void conclude(const OneShotOutcome &outcome);
    OneShotOutcome outcomeOf(const AgentCore::TurnResult &result) const;
    OneShotOutcome failureOf(const AgentCore::Error &error) const;
    OneShotOutcome neededOutcome(const QString &status, const QString &message) const;

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
