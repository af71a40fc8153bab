// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/session/contextkeeper.h"
#include "agentcore/session/sessionmodel.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/subagent/subagentdefinition.h"
#include "agentcore/session/turnenvironment.h"
#include "agentcore/tools/builtin/toolregistry.h"
#include "agentcore/tools/tooltypes.h"

#include <QElapsedTimer>
#include <QObject>

namespace AgentCore {

//! \brief One task of one sub-agent, whoever does it: a turn inside a turn of the session.
//!
//! Deleting it stops the work without a signal.
class SubagentWork : public QObject
{
    Q_OBJECT

public:
    //! What it is about.
    struct Task
    {
        QString callId; //!< The call of the session that started it.
        QString text;
        QString background; //!< What it should know; may be empty.
    };

    using QObject::QObject;

    //! To be called once.
    virtual void start() = 0;
    //! Ends all of it now, with its calls; no signal follows.
    virtual void cancel() = 0;
    //! Ends one of its calls; false: it has none of that id.
    virtual bool stopCall(const QString &id) = 0;

signals:
    //! Text and steps, for people.
    void progressed(const QString &text);
    //! A request to its model spent so much.
    void used(const AgentCore::TokenUsage &usage);
    //! Exactly once unless cancelled, never from within start(). Failures are told in words.
    void finished(const AgentCore::ToolOutput &output);
};

//! \brief The conversation of one sub-agent: kept in memory, while its calls and what it says
//! become part of the session that it works for.
//!
//! Its calls are recorded there as calls below the one that started it, with the same durability;
//! its text and its steps are live output of that call.
class SubagentRecorder : public SessionRecorder
{
    Q_OBJECT

public:
    //! \a session outlives it; \a callId is the call that started the sub-agent.
    SubagentRecorder(SessionRecorder *session, const QString &callId, QObject *parent = nullptr);

    bool knowsCall(const QString &id) const override;
    //! Of the session, where its calls are recorded.
    void whenDurable(QObject *context, const SyncQueue::Waiter &then) override;

    int requests() const { return m_requests; } //!< That were answered.
    int toolCalls() const { return m_toolCalls; }
    //! Why the turn ended early, in words; empty when it did not.
    QString ending() const { return m_ending; }
    //! What it said last, its answer when it is done.
    QString lastText() const;

signals:
    //! What a person sees of it: text, and a line for each step.
    void progressed(const QString &text);

private:
    Result<void> append(const SessionEvent &event, Durability durability) override;
    Result<void> appendText(QLatin1StringView kind, const QString &id, const QString &text,
                            const QDateTime &at) override;
    Result<void> forward(const ToolEvent &event, Durability durability);
    void tell(const QString &text);
    void tellLine(const QString &line);

    SessionRecorder *m_session;
    QString m_callId;
    QString m_ending;
    int m_requests = 0;
    int m_toolCalls = 0;
    bool m_isAtLineStart = true;
};

class TurnRunner;
struct TurnResult;

//! \brief A task of a sub-agent that we run ourselves: a turn of its own, inside one of the
//! session.
//!
//! It has its own conversation, which is compacted like any other, system prompt, tools and, where
//! the definition says so, model. It is told the facts of the session as they are when it begins.
//! The policy, whoever is asked, the audit log and the checkpoints are those of the session, so a
//! mode or rule that changes there holds here at once.
class SubagentRun : public SubagentWork
{
    Q_OBJECT

public:
    //! \a session: of the turn that it belongs to; all of it outlives the run.
    SubagentRun(const TurnEnvironment &session, const ModelServices &models,
                const SubagentDefinition &definition, const Task &task, QObject *parent = nullptr);
    ~SubagentRun() override;

    void start() override;
    void cancel() override;
    bool stopCall(const QString &id) override;

private:
    void begin();
    void refuse();
    void chooseModel(const TurnEnvironment &session, const ModelServices &models);
    void recordTask(const Task &task);
    void handleUsed(const TokenUsage &usage);
    void handleFinished(const TurnResult &result);
    QString words(const TurnResult &result, const QString &said) const;

    SubagentDefinition m_definition;
    SubagentRecorder m_recorder;
    ToolContext m_context;
    ToolRegistry m_tools;
    std::unique_ptr<SessionModel> m_model; //!< Null: that of the session.
    TurnEnvironment m_environment;
    ContextKeeper m_keeper{&m_recorder, &m_context}; //!< Of its own conversation.
    ContextKeeper *m_sessionKeeper; //!< Counts what it spends; may be null.
    QElapsedTimer m_clock;
    QString m_refusal; //!< Why it cannot begin; mostly empty.
    TurnRunner *m_runner = nullptr;
    bool m_isCancelled = false;
};

} // namespace AgentCore
