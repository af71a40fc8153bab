// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/subagent/externalagents.h"
#include "agentcore/session/subagent/subagentdefinition.h"
#include "agentcore/session/subagent/subagentrun.h"
#include "agentcore/session/turnenvironment.h"

#include <QElapsedTimer>
#include <QPointer>

namespace AgentCore {

struct ExternalPorts;

//! \brief A task of a sub-agent that is run by an agent of others: one turn of a session with it.
//!
//! Its calls become calls of our session, its questions are put as ours are, and the session's mode
//! and limits hold for it, see ExternalQuestions: it is ended when the mode becomes one that
//! refuses changes, as nobody can hold it to reading, and when a limit of requests or money is
//! reached, as far as it tells what it spends. The files are recorded before it
//! begins, and before it is told to be over.
class ExternalRun : public SubagentWork
{
    Q_OBJECT

public:
    //! \a session: of the turn that it belongs to; all of it outlives the run. \a agents: null:
    //! there are none.
    ExternalRun(const TurnEnvironment &session, std::shared_ptr<ExternalAgents> agents,
                const SubagentDefinition &definition, const Task &task, QObject *parent = nullptr);
    ~ExternalRun() override;

    void start() override;
    void cancel() override;
    bool stopCall(const QString &id) override;

private:
    enum class State { Idle, Recording, Opening, Running, Ending, Telling, Over };

    std::optional<QString> obstacle() const;
    void begin();
    void open();
    void handleOpened(const Result<ExternalAgents::Lent> &lent);
    void handleSessionUpdate(const SessionUpdate &update);
    void handleUpdate(const SessionUpdate &update);
    void takeText(const AgentTextAppended &text);
    void takeCall(const ToolCallState &call);
    void takeNotice(const NoticeRaised &notice);
    void takeCost(const UsageChanged &usage);
    void countStep();
    void endEarly(const QString &why);
    void handleFinished(const TurnResult &result);
    void handleGone();
    void conclude(const QString &failure);
    void release();
    void finish(const ToolOutput &output);
    void check(const Result<void> &recorded);
    void tell(const QString &text);
    void tellLine(const QString &line);
    QString said() const;

    TurnEnvironment m_environment;
    std::shared_ptr<ExternalAgents> m_agents;
    SubagentDefinition m_definition;
    Task m_task;
    std::shared_ptr<ExternalPorts> m_ports;
    QPointer<Session> m_session;
    QElapsedTimer m_clock;
    QString m_messageId; // of the last message
    QString m_text; // of it
    QString m_lastText; // that was not empty
    QString m_ending; // why it was ended by us
    QString m_trouble; // what its agent told of last as an error
    double m_costUsd = 0;
    int m_steps = 0;
    bool m_isAtLineStart = true;
    bool m_isRecorded = false; // what it does to files is still to be recorded
    State m_state = State::Idle;
};

} // namespace AgentCore
