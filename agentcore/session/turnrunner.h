// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/llmclient.h"
#include "agentcore/session/repeatedcalls.h"
#include "agentcore/session/session.h"
#include "agentcore/session/steeredprompts.h"
#include "agentcore/session/turnenvironment.h"

#include <QObject>

#include <functional>
#include <memory>

namespace AgentCore {

class SessionModel;
struct TurnEnvironment;

//! The model that takes over when another one is overloaded, for the rest of a turn.
class StandInModel
{
public:
    StandInModel();
    ~StandInModel();
    Q_DISABLE_COPY_MOVE(StandInModel)

    //! \brief Puts it into \a environment after \a error, and tells of that.
    //! \return False when there is none, when it is in use already, or when \a error is no matter
    //! of load.
    bool takeOver(TurnEnvironment &environment, const Error &error);

private:
    std::unique_ptr<SessionModel> m_model; //!< In use; null: it is not.
};

class CompactionRun;
class ReplyStream;
class SpendQuestion;
struct SpendState;
class ToolBatch;

//! \brief One turn: asks the model, runs what it wants, until it stops. Sole owner of turn state.
//!
//! The prompt stands in the history already. All that happens goes through the SessionRecorder,
//! which also shows it. Deleting a running turn stops its work without a signal.
class AGENTCORE_EXPORT TurnRunner : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Idle,
        Compacting,
        Requesting,
        Streaming,
        AwaitingPermission,
        RunningTools,
        Finished,
    };

    explicit TurnRunner(TurnEnvironment environment, QObject *parent = nullptr);
    ~TurnRunner() override;

    //! Those of \a tools that are for the model of \a profile: some are for one vendor's alone.
    //! \a masked: see TurnEnvironment.
    static std::vector<ToolDefinition> offered(std::vector<ToolDefinition> tools,
                                               const ModelProfile &profile, MaskedTools *masked);

    State state() const { return m_state; }
    const TurnEnvironment &environment() const { return m_environment; }

    //! What requests begin with, where it was not known before; to be called before start().
    void setSystemPrompt(const QString &prompt) { m_environment.systemPrompt = prompt; }
    //! \brief Set: this call is run in the place of the first request, as the person asked for it,
    //! and what it brings is the answer of the turn. To be called before start().
    void setPersonsCall(std::optional<ToolCallPart> call) { m_personsCall = std::move(call); }
    //! Returns at once; to be called once.
    void start();
    //! In place of start(): a turn that only compacts. \a keep: what must not get lost, in words.
    void compact(const QString &keep);
    //! \brief What the model reads with the next request, see Session::steer().
    //!
    //! InvalidRequest: the turn is over, or it only compacts; LimitExceeded.
    Result<void> steer(const QList<ContentBlock> &content, int front);
    //! Leads to finished() with StopReason::Cancelled, unless it is over already; before start()
    //! it takes effect there.
    void cancel();
    //! Ends one call of the turn, which goes on; nothing happens for an unknown id.
    void stopToolCall(const QString &toolCallId);
    //! Counts what a sub-agent of this turn spent.
    void addUsage(const TokenUsage &usage) { m_result.usage += usage; }
    //! Cancels and emits finished() now rather than soon, if it is still due.
    void cancelNow();

signals:
    //! A request of this turn, or a compaction in it, spent \a usage; sub-agents tell their own.
    void used(const AgentCore::TokenUsage &usage);
    //! Exactly once, never from within start() or cancel(): every update came before.
    void finished(const AgentCore::TurnResult &result, QPrivateSignal);

private:
    bool maySpend(std::function<void()> goOn);
    void askToSpend(const SpendState &state, std::function<void()> goOn);
    void endAtLimit(const SpendState &state, bool byUser);
    bool fallBack(const Error &error);
    void whenDurable(void (TurnRunner::*next)());
    bool recordSteered();
    void runPersonsCall();
    void sendRequest();
    void sendAgain();
    ChatRequest makeRequest() const;
    void send(ChatRequest request);
    CompactionRun *makeCompaction(const ChatRequest &request);
    void handleCompacted(const Result<void> &result);
    bool recoverFromOverflow();
    void handleReply(const Result<ReplyOutcome> &result);
    void takeUsage(const ReplyOutcome &outcome);
    void endPaused();
    void runTools(const std::vector<ToolCallPart> &calls);
    void handleBatch(const Result<void> &result);
    void askInText(const QString &question);
    void endUnlessSteered(StopReason reason);
    void fail(const Error &error);
    void end(StopReason reason, const std::optional<Error> &error = {});
    void noteUnstoredEnd(const Result<void> &stored);
    void emitFinished();

    TurnEnvironment m_environment;
    std::optional<ToolCallPart> m_personsCall; //!< Until it was run.
    ChatRequest m_request; //!< The last one that was sent.
    CompactionRun *m_compaction = nullptr;
    ReplyStream *m_stream = nullptr;
    ToolBatch *m_batch = nullptr;
    SpendQuestion *m_question = nullptr;
    StandInModel m_standIn;
    TurnResult m_result;
    SteeredPrompts m_steered;
    RepeatedCalls m_repeated;
    int m_requests = 0;
    int m_overflows = 0; //!< Refusals of the present request as too large.
    bool m_gotNothing = false; //!< The last answer had neither text nor calls.
    bool m_onlyCompacts = false;
    State m_state = State::Idle;
    bool m_cancelled = false;
    bool m_ended = false;
    bool m_finishedEmitted = false;
};

} // namespace AgentCore
