// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a turn ends.
#include "agentcore/base/steptrace.h"
#include "agentcore/session/compactionrun.h"
#include "agentcore/session/permissionwords.h"
#include "agentcore/session/replystream.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendquestion.h"
#include "agentcore/session/toolbatch.h"
#include "agentcore/session/turnendings.h"
#include "agentcore/session/turnrunner.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

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

} // namespace AgentCore
