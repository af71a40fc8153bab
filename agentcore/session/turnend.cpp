// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a turn ends.
#include "agentcore/session/compactionrun.h"
#include "agentcore/session/permissionwords.h"
#include "agentcore/session/replystream.h"
#include "agentcore/session/sessionmodel.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendquestion.h"
#include "agentcore/session/toolbatch.h"
#include "agentcore/session/turnrunner.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Gives each call a result without running it.
void TurnRunner::refuseCalls(const std::vector<ToolCallPart> &calls, const QString &words)
{
    SessionRecorder &recorder = *m_environment.recorder;
    for (const ToolCallPart &call : calls) {
        const ToolCallState *known = recorder.history().toolCall(call.id);
        ToolCallState state = known ? *known : ToolCallState();
        state.id = call.id;
        state.name = call.name;
        state.status = ToolStatus::Failed;
        state.content = {ToolText{words}};
        state.finishedAt = QDateTime::currentDateTimeUtc();
        const ToolResult result{words, true};
        if (!recorder.recordToolCall(state, Durability::Buffered, result))
            recorder.showToolCall(state, result);
    }
}

//! Ends calls that were announced and did not get as far as a result.
void TurnRunner::closeCalls(const QString &words, const std::optional<CallRefusal> &refusal)
{
    SessionRecorder &recorder = *m_environment.recorder;
    for (const QString &id : recorder.history().shown().openToolCalls()) {
        ToolCallState state = *recorder.history().toolCall(id);
        state.status = ToolStatus::Failed;
        state.refusal = refusal;
        state.content.append(ToolText{words});
        state.finishedAt = QDateTime::currentDateTimeUtc();
        const ToolResult result{words, true};
        if (!recorder.recordToolCall(state, Durability::Buffered, result))
            recorder.showToolCall(state, result);
    }
}

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
        std::exchange(m_stream, nullptr)->deleteLater();
    }
    if (m_batch) {
        m_batch->cancel();
        std::exchange(m_batch, nullptr)->deleteLater();
    }
    end(StopReason::Cancelled);
}

static QString failureTitle(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Io:
        return u"The turn ended: the session could not be stored"_s;
    case ErrorCode::AuthRequired:
        return u"The model's endpoint did not accept the key"_s;
    case ErrorCode::RateLimited:
        return u"The model's endpoint asks to wait"_s;
    case ErrorCode::ContextOverflow:
        return u"The conversation is larger than the model's window"_s;
    case ErrorCode::Network:
    case ErrorCode::Timeout:
        return u"The connection to the model failed"_s;
    default:
        return u"The model's endpoint reported an error"_s;
    }
}

void TurnRunner::fail(const Error &error)
{
    if (m_state == State::Finished)
        return;
    m_state = State::Finished;
    closeCalls(u"Not run: the turn failed."_s);
    QString detail = error.text();
    if (error.code == ErrorCode::ContextOverflow) {
        detail
            = u"The newest message alone is too large. Shorten it, attach less, or choose a model "
              "with a larger window. "_s
            + detail;
    }
    m_environment.recorder->notice(
        {NoticeRaised::Severity::Error, failureTitle(error), detail, true});
    end(StopReason::EndTurn, error);
}

void TurnRunner::end(StopReason reason, const std::optional<Error> &error)
{
    m_state = State::Finished;
    if (std::exchange(m_ended, true))
        return; // cancelled from within an update of the end
    m_result.stopReason = reason;
    m_result.error = error;
    m_result.unread = std::exchange(m_steered, {});
    closeCalls(cancelledWords(), CallRefusal{CallRefusal::By::Stop, {}});
    if (m_onlyCompacts) { // nothing of the conversation ended
        QMetaObject::invokeMethod(this, &TurnRunner::emitFinished, Qt::QueuedConnection);
        return;
    }
    const TurnEndEvent event{QDateTime::currentDateTimeUtc(), reason,
                             error ? error->text() : QString()};
    const auto recorded = m_environment.recorder->recordAnyway(event, Durability::Durable);
    noteUnstoredEnd(recorded);
    m_environment.recorder->whenDurable(this, [this](const Result<void> &durable) {
        noteUnstoredEnd(durable);
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
    m_environment.recorder->notice(
        {NoticeRaised::Severity::Error, failureTitle(stored.error()), stored.error().text(), true});
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

} // namespace AgentCore
