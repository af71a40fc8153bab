// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/turnrunner.h"

#include "agentcore/base/steptrace.h"
#include "agentcore/llm/modelcost.h"
#include "agentcore/llm/wire/vendorrule.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/compactionrun.h"
#include "agentcore/session/contextkeeper.h"
#include "agentcore/session/maskedresult.h"
#include "agentcore/session/permissionwords.h"
#include "agentcore/session/replystream.h"
#include "agentcore/session/sessionmodel.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendquestion.h"
#include "agentcore/session/toolbatch.h"
#include "agentcore/session/turnendings.h"
#include "agentcore/session/turnenvironment.h"
#include "agentcore/tools/builtin/toolregistry.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

StandInModel::StandInModel() = default;

StandInModel::~StandInModel() = default;

static bool isOverload(const Error &error)
{
    return error.code == ErrorCode::RateLimited || error.code == ErrorCode::Network
        || error.code == ErrorCode::Timeout;
}

bool StandInModel::takeOver(TurnEnvironment &environment, const Error &error)
{
    if (m_model || !isOverload(error) || !environment.makeFallback)
        return false;
    SessionRecorder &recorder = *environment.recorder;
    auto made = environment.makeFallback();
    if (!made) {
        recorder.notice({NoticeRaised::Severity::Warning, Phrase(Saying::FallbackUnusable),
                         made.error().text(), false});
        return false;
    }
    if (!*made || (*made)->profile().fullName() == environment.model->profile().fullName())
        return false;
    const QString before = environment.model->profile().fullName();
    m_model = std::move(*made);
    environment.model = m_model.get();
    closeCalls(recorder, u"Not run: the answer broke off."_s);
    recorder.notice({NoticeRaised::Severity::Warning,
                     Phrase(Saying::FallbackStandsIn, {before, m_model->profile().fullName()}),
                     error.text(), false});
    return true;
}

TurnRunner::TurnRunner(TurnEnvironment environment, QObject *parent)
    : QObject(parent)
    , m_environment(std::move(environment))
{ }

TurnRunner::~TurnRunner()
{
    // They refer to the environment.
    delete m_question;
    delete m_compaction;
    delete m_batch;
    delete m_stream;
}

void TurnRunner::start()
{
    Q_ASSERT(m_state == State::Idle);
    if (m_cancelled)
        end(StopReason::Cancelled);
    else
        whenDurable(m_personsCall ? &TurnRunner::runPersonsCall : &TurnRunner::sendRequest);
}

void TurnRunner::runPersonsCall()
{
    if (!maySpend([this] { runPersonsCall(); }))
        return;
    SessionRecorder &recorder = *m_environment.recorder;
    const ChatMessage message{ChatMessage::Role::Assistant, {*m_personsCall}};
    const auto recorded = recorder.record(
        recorder.history().makeReplyEvent(FinishReason::ToolCalls, message), Durability::Durable);
    if (!recorded)
        fail(recorded.error());
    else if (m_state != State::Finished) // cancelled from within an update
        runTools({*m_personsCall});
}

//! Takes the step \a next once all that was recorded is on the disk, unless the turn ended by then:
//! before a request leaves, the prompt or the results that it answers are there.
void TurnRunner::whenDurable(void (TurnRunner::*next)())
{
    m_state = State::Requesting;
    m_environment.recorder->whenDurable(this, [this, next](const Result<void> &durable) {
        if (m_state != State::Requesting)
            return;
        traceStep("on the disk"_L1);
        if (durable)
            (this->*next)();
        else
            fail(durable.error());
    });
}

void TurnRunner::sendRequest()
{
    if (m_requests >= m_environment.maxRequests) {
        m_environment.recorder->notice(
            {NoticeRaised::Severity::Warning,
             Phrase(Saying::TurnLimit, {QString::number(m_environment.maxRequests)}),
             Phrase(Saying::MayGoOn), true});
        end(StopReason::MaxTurnRequests);
        return;
    }
    if (!m_steered.isEmpty()) {
        if (recordSteered())
            whenDurable(&TurnRunner::sendRequest);
        return;
    }
    if (!maySpend([this] { sendRequest(); }))
        return;
    ++m_requests;
    ChatRequest request = makeRequest();
    traceStep("request made of the history"_L1);
    ContextKeeper *keeper = m_environment.keeper;
    const bool isDue = keeper && keeper->isDue(request, m_environment.model->profile());
    if (m_state == State::Finished)
        return; // cancelled from within an update
    if (isDue)
        makeCompaction(request)->start(CompactionRun::Trigger::Automatic);
    else
        send(std::move(request));
}

Result<void> TurnRunner::steer(const QList<ContentBlock> &content, int front)
{
    if (m_onlyCompacts || m_cancelled || m_ended || m_state == State::Finished)
        return AgentCore::fail(ErrorCode::InvalidRequest, u"the turn takes nothing any more"_s);
    return m_steered.add(content, front);
}

//! What was said meanwhile, each as a message of its own. \return False: the turn is over.
bool TurnRunner::recordSteered()
{
    while (!m_steered.isEmpty()) {
        if (const auto recorded = m_steered.recordFirst(*m_environment.recorder); !recorded) {
            fail(recorded.error());
            return false;
        }
        if (m_state == State::Finished)
            return false; // cancelled from within an update
        m_repeated.forget();
    }
    return true;
}

std::vector<ToolDefinition> TurnRunner::offered(std::vector<ToolDefinition> tools,
                                                const ModelProfile &profile, MaskedTools *masked)
{
    if (!isOpenAiModel(profile, profile.model))
        std::erase_if(tools, [](const ToolDefinition &tool) { return !tool.grammar.isEmpty(); });
    return masked ? masked->of(tools) : tools;
}

ChatRequest TurnRunner::makeRequest() const
{
    ChatRequest request;
    request.model = m_environment.model->profile().model;
    request.system = m_environment.systemPrompt;
    request.conversation = m_environment.sessionId + m_environment.parentCallId;
    request.messages = m_environment.recorder->history().requestMessages();
    auto tools = m_environment.policy->mode() == PermissionPolicy::Mode::Plan
        ? m_environment.tools->planningDefinitions()
        : m_environment.tools->definitions();
    request.tools
        = offered(std::move(tools), m_environment.model->profile(), m_environment.maskedTools);
    return request;
}

void TurnRunner::compact(const QString &keep)
{
    Q_ASSERT(m_state == State::Idle && m_environment.keeper);
    m_onlyCompacts = true;
    const auto compactNow = [this, keep] {
        makeCompaction(makeRequest())->start(CompactionRun::Trigger::Manual, keep);
    };
    if (m_cancelled)
        end(StopReason::Cancelled);
    else if (maySpend(compactNow))
        compactNow();
}

CompactionRun *TurnRunner::makeCompaction(const ChatRequest &request)
{
    m_state = State::Compacting;
    m_compaction = new CompactionRun(m_environment, request, this);
    connect(m_compaction, &CompactionRun::finished, this, &TurnRunner::handleCompacted);
    return m_compaction;
}

void TurnRunner::handleCompacted(const Result<void> &result)
{
    m_result.usage += m_compaction->usage();
    emit used(m_compaction->usage());
    std::exchange(m_compaction, nullptr)->deleteLater();
    if (m_state == State::Finished)
        return;
    if (m_onlyCompacts && !result) {
        m_state = State::Finished;
        m_environment.recorder->notice({NoticeRaised::Severity::Error,
                                        Phrase(Saying::CompactionFailed), result.error().text(),
                                        false});
        end(StopReason::EndTurn, result.error());
    } else if (m_onlyCompacts) {
        end(StopReason::EndTurn);
    } else if (!result && result.error().code == ErrorCode::Io) {
        fail(result.error());
    } else {
        // Without a summary it may be small enough all the same.
        whenDurable(&TurnRunner::sendAgain);
    }
}

//! As sendRequest() for a request that was counted and measured before.
void TurnRunner::sendAgain()
{
    if (!m_steered.isEmpty()) {
        if (recordSteered())
            whenDurable(&TurnRunner::sendAgain);
    } else if (maySpend([this] { whenDurable(&TurnRunner::sendAgain); })) {
        send(makeRequest());
    }
}

//! \return False when nothing more can be done.
bool TurnRunner::recoverFromOverflow()
{
    ContextKeeper *keeper = m_environment.keeper;
    if (!keeper || m_environment.recorder->history().pieces().size() < 2)
        return false; // only the newest exchange is left
    if (++m_overflows == 1) {
        m_environment.recorder->notice(
            {NoticeRaised::Severity::Info, Phrase(Saying::CompactionForFullWindow), {}, false});
        if (m_state != State::Finished)
            makeCompaction(m_request)->start(CompactionRun::Trigger::Overflow);
        return true;
    }
    if (m_overflows > 2 || !CompactionRun::keepNewest(m_environment, m_request))
        return false;
    if (m_state != State::Finished)
        whenDurable(&TurnRunner::sendAgain); // which looks at the limits
    return true;
}

void TurnRunner::send(ChatRequest request)
{
    m_state = State::Requesting;
    m_request = std::move(request);
    if (m_environment.spend)
        m_environment.spend->noteRequest();
    m_stream = new ReplyStream(m_environment, this);
    connect(m_stream, &ReplyStream::began, this, [this] {
        traceStep("answer begins"_L1);
        m_state = State::Streaming;
    });
    connect(m_stream, &ReplyStream::finished, this, &TurnRunner::handleReply);
    m_stream->start(m_request, m_environment.maxRequests - m_requests);
    traceStep("request handed to the network"_L1);
}

void TurnRunner::handleReply(const Result<ReplyOutcome> &result)
{
    traceStep("answer read"_L1);
    const bool hasText = m_stream->hasText();
    const bool endsPaused = m_stream->endsPaused();
    m_requests += m_stream->furtherRequests();
    addUsage(m_stream->unfinishedUsage()); // the keeper has it
    emit used(m_stream->unfinishedUsage());
    std::exchange(m_stream, nullptr)->deleteLater();
    if (!result) {
        const bool isOverflow = result.error().code == ErrorCode::ContextOverflow;
        const bool goesOn
            = isOverflow ? recoverFromOverflow() : !hasText && fallBack(result.error());
        if (!goesOn)
            fail(result.error());
        return;
    }
    m_overflows = 0;
    const bool isEmpty = isEmptyAnswer(*result) && m_steered.isEmpty();
    const bool isSecond = std::exchange(m_gotNothing, isEmpty);
    if (isEmpty) { // asked once more; then it fails, so that nobody takes silence for success
        takeUsage(*result);
        if (isSecond)
            fail(emptyAnswerError());
        else if (m_state != State::Finished)
            whenDurable(&TurnRunner::sendRequest);
        return;
    }
    SessionRecorder &recorder = *m_environment.recorder;
    const std::vector<ToolCallPart> calls = result->message.toolCalls();
    const bool runs = !calls.empty() && result->reason != FinishReason::MaxTokens
        && result->reason != FinishReason::Refusal;
    const auto recorded
        = recorder.record(recorder.history().makeReplyEvent(result->reason, result->message),
                          runs ? Durability::Durable : Durability::Buffered);
    if (!recorded) {
        fail(recorded.error());
        return;
    }
    takeUsage(*result);
    if (m_state == State::Finished)
        return; // cancelled from within an update
    if (runs) {
        runTools(calls);
    } else if (endsPaused) {
        endPaused();
    } else if (result->reason == FinishReason::MaxTokens) {
        refuseCutOff(recorder, calls, m_steered.isEmpty());
        endUnlessSteered(StopReason::MaxTokens);
    } else if (result->reason == FinishReason::Refusal) {
        refuseCalls(recorder, calls, u"This call was not run: the reply was refused."_s);
        end(StopReason::Refusal);
    } else {
        endUnlessSteered(StopReason::EndTurn);
    }
}

//! The limits as they are now say whether the turn ends by one of them; else by the reply's own.
void TurnRunner::endPaused()
{
    SpendGuard *spend = m_environment.spend;
    if (m_requests >= m_environment.maxRequests || (spend && spend->reached())) {
        sendRequest(); // which tells of the limit
        return;
    }
    m_environment.recorder->notice(
        {NoticeRaised::Severity::Warning,
         u"The turn ended: the model paused its answer again and again"_s, Phrase(Saying::MayGoOn),
         true});
    end(StopReason::MaxTurnRequests);
}

//! The turn goes on for what the user said meanwhile.
void TurnRunner::endUnlessSteered(StopReason reason)
{
    if (m_steered.isEmpty())
        end(reason);
    else if (m_state != State::Finished)
        whenDurable(&TurnRunner::sendRequest);
}

void TurnRunner::takeUsage(const ReplyOutcome &outcome)
{
    m_result.usage += outcome.usage;
    emit used(outcome.usage);
    if (m_environment.keeper)
        m_environment.keeper->noteReply(m_request, outcome, m_environment.model->profile());
}

void TurnRunner::runTools(const std::vector<ToolCallPart> &calls)
{
    std::vector<ToolBatch::Request> requests;
    for (const ToolCallPart &call : calls) {
        if (const auto found = m_repeated.note(call)) {
            refuseCalls(*m_environment.recorder, calls, found->refusal);
            m_environment.recorder->notice(
                {NoticeRaised::Severity::Warning, found->notice, {}, true});
            end(StopReason::MaxTurnRequests);
            return;
        }
        requests.push_back({call, {}, m_repeated.circle(call), m_personsCall.has_value()});
    }
    m_state = State::RunningTools;
    m_batch = new ToolBatch(m_environment, requests, this);
    connect(m_batch, &ToolBatch::askingChanged, this, [this](bool asking) {
        if (m_state != State::Finished)
            m_state = asking ? State::AwaitingPermission : State::RunningTools;
    });
    connect(m_batch, &ToolBatch::finished, this, &TurnRunner::handleBatch);
    m_batch->start();
}

void TurnRunner::handleBatch(const Result<void> &result)
{
    const bool isOfPerson = std::exchange(m_personsCall, std::nullopt).has_value();
    m_result.commandFailed = isOfPerson && m_batch->hasFirstFailed();
    const QStringList questions
        = isOfPerson ? QStringList{m_batch->firstResult()} : m_batch->questions();
    for (const RepeatedCalls::Answer &answer : m_batch->answers())
        m_repeated.noteAnswer(answer, m_environment.tools->find(answer.call.name));
    std::exchange(m_batch, nullptr)->deleteLater();
    if (!result)
        fail(result.error());
    else if (!questions.isEmpty())
        askInText(questions.join("\n\n"_L1));
    else
        whenDurable(&TurnRunner::sendRequest);
    traceStep("calls over"_L1);
}

//! The turn ends with words of the model's that it need not write again.
void TurnRunner::askInText(const QString &question)
{
    SessionRecorder &recorder = *m_environment.recorder;
    const ChatMessage message{ChatMessage::Role::Assistant, {TextPart{question}}};
    auto recorded = recorder.recordText(recorder.newMessageId(), question);
    if (recorded) {
        recorded
            = recorder.record(recorder.history().makeReplyEvent(FinishReason::EndTurn, message),
                              Durability::Buffered);
    }
    if (!recorded)
        fail(recorded.error());
    else if (m_state != State::Finished) // cancelled from within an update
        endUnlessSteered(StopReason::EndTurn);
}

void TurnRunner::stopToolCall(const QString &toolCallId)
{
    if (m_batch)
        m_batch->stop(toolCallId);
}

// How a turn ends.

void TurnRunner::cancel()
{
    m_cancelled = true;
    if (m_state == State::Finished || m_state == State::Idle)
        return;
    m_state = State::Finished; // what the work says from now on changes nothing
    delete std::exchange(m_question, nullptr);
    if (m_compaction) {
        CompactionRun *compaction = std::exchange(m_compaction, nullptr);
        compaction->cancel();
        compaction->deleteLater();
    }
    if (m_stream) {
        m_stream->abort();
        addUsage(m_stream->unfinishedUsage());
        emit used(m_stream->unfinishedUsage());
        std::exchange(m_stream, nullptr)->deleteLater();
    }
    if (m_batch) {
        m_batch->cancel();
        std::exchange(m_batch, nullptr)->deleteLater();
    }
    end(StopReason::Cancelled);
}

void TurnRunner::fail(const Error &error)
{
    if (m_state == State::Finished)
        return;
    m_state = State::Finished;
    closeCalls(*m_environment.recorder, u"Not run: the turn failed."_s);
    m_environment.recorder->notice(failureNotice(error));
    end(StopReason::EndTurn, error);
}

void TurnRunner::end(StopReason reason, const std::optional<Error> &error)
{
    m_state = State::Finished;
    if (std::exchange(m_ended, true))
        return; // cancelled from within an update of the end
    m_result.stopReason = reason;
    m_result.error = error;
    m_result.othersUnread = m_steered.take();
    m_result.unread = m_result.othersUnread.take(0);
    closeCalls(*m_environment.recorder, cancelledWords(), CallRefusal{CallRefusal::By::Stop, {}});
    if (m_onlyCompacts) { // nothing of the conversation ended
        QMetaObject::invokeMethod(this, &TurnRunner::emitFinished, Qt::QueuedConnection);
        return;
    }
    const TurnEndEvent event{QDateTime::currentDateTimeUtc(), reason,
                             error ? error->text() : QString()};
    const auto recorded = m_environment.recorder->recordAnyway(event, Durability::Durable);
    noteUnstoredEnd(recorded);
    traceStep("end recorded"_L1);
    m_environment.recorder->whenDurable(this, [this](const Result<void> &durable) {
        noteUnstoredEnd(durable);
        traceStep("on the disk"_L1);
        QMetaObject::invokeMethod(this, &TurnRunner::emitFinished, Qt::QueuedConnection);
    });
}

//! A turn whose end is not on the disk has failed, unless nobody waits for it.
void TurnRunner::noteUnstoredEnd(const Result<void> &stored)
{
    if (stored || m_result.error || m_finishedEmitted
        || m_result.stopReason == StopReason::Cancelled)
        return;
    m_result.error = stored.error();
    m_environment.recorder->notice(failureNotice(stored.error()));
}

void TurnRunner::emitFinished()
{
    if (!std::exchange(m_finishedEmitted, true))
        emit finished(m_result, QPrivateSignal());
}

void TurnRunner::cancelNow()
{
    cancel();
    if (m_state == State::Idle)
        end(StopReason::Cancelled);
    emitFinished();
}

// What a turn may spend, and the model that stands in.

//! \return False when the turn ended, or when it waits for the user's word: then \a goOn is called
//! after a yes, and asks again.
bool TurnRunner::maySpend(std::function<void()> goOn)
{
    SpendGuard *spend = m_environment.spend;
    if (!spend)
        return true;
    const ModelProfile &profile = m_environment.model->profile();
    if (spend->wantsPrices() && !isCostKnown(profile)) {
        fail({ErrorCode::InvalidInput,
              u"What it costs is limited, and the price of the model is not known"_s,
              profile.fullName()});
        return false;
    }
    const auto reached = spend->reached();
    const auto near = reached ? std::nullopt : spend->near();
    if (const QString trouble = spend->takeTrouble(); !trouble.isEmpty()) {
        m_environment.recorder->notice(
            {NoticeRaised::Severity::Warning, Phrase(Saying::SpendingUnknown), trouble, false});
    }
    if (m_state == State::Finished)
        return false; // cancelled from within an update
    if (reached)
        endAtLimit(*reached, false);
    else if (near)
        askToSpend(*near, std::move(goOn));
    return !reached && !near;
}

void TurnRunner::askToSpend(const SpendState &state, std::function<void()> goOn)
{
    m_environment.spend->noteAsked(state);
    m_state = State::AwaitingPermission;
    m_question = new SpendQuestion(m_environment, state, this);
    connect(m_question, &SpendQuestion::answered, this,
            [this, state, goOn = std::move(goOn)](bool goesOn) {
                std::exchange(m_question, nullptr)->deleteLater();
                m_state = State::Requesting;
                if (goesOn) {
                    goOn();
                } else {
                    m_environment.spend->stop(state);
                    endAtLimit(state, true);
                }
            });
    m_question->start();
}

void TurnRunner::endAtLimit(const SpendState &state, bool byUser)
{
    m_environment.recorder->notice(limitNotice(state, byUser));
    if (m_state != State::Finished)
        end(StopReason::MaxTurnRequests);
}

//! Sends the request to the model that stands in. \return False when there is none.
bool TurnRunner::fallBack(const Error &error)
{
    if (!m_standIn.takeOver(m_environment, error))
        return false;
    if (m_state != State::Finished)
        whenDurable(&TurnRunner::sendRequest);
    return true;
}

} // namespace AgentCore
