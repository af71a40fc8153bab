// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a turn may spend, and the model that stands in.
#include "agentcore/session/compactionrun.h"
#include "agentcore/session/replystream.h"
#include "agentcore/session/sessionmodel.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendquestion.h"
#include "agentcore/session/toolbatch.h"
#include "agentcore/session/turnrunner.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

//! \return False when the turn ended, or when it waits for the user's word: then \a goOn is called
//! after a yes, and asks again.
bool TurnRunner::maySpend(std::function<void()> goOn)
{
    SpendGuard *spend = m_environment.spend;
    if (!spend)
        return true;
    const auto reached = spend->reached();
    const auto near = reached ? std::nullopt : spend->near();
    if (const QString trouble = spend->takeTrouble(); !trouble.isEmpty()) {
        m_environment.recorder->notice({NoticeRaised::Severity::Warning,
                                        u"What was spent today cannot be added up"_s, trouble,
                                        false});
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
    m_environment.recorder->notice(
        {byUser ? NoticeRaised::Severity::Info : NoticeRaised::Severity::Warning,
         byUser ? u"The turn ended here as you wished"_s : u"The turn ended at a limit"_s,
         byUser ? state.words()
                : state.words()
                 + u". Limits stand in settings.json, member \"limits\", in AGENTAO_MAX_... "
                   "variables, and in --max-requests and --max-cost"_s,
         true});
    if (m_state != State::Finished)
        end(StopReason::MaxTurnRequests);
}

static bool isOverload(const Error &error)
{
    return error.code == ErrorCode::RateLimited || error.code == ErrorCode::Network
        || error.code == ErrorCode::Timeout;
}

//! Sends the request to the model that stands in, for the rest of this turn. \return False when
//! there is none, or when it is in use already.
bool TurnRunner::fallBack(const Error &error)
{
    if (m_fallback || !isOverload(error) || !m_environment.makeFallback)
        return false;
    SessionRecorder &recorder = *m_environment.recorder;
    auto made = m_environment.makeFallback();
    if (!made) {
        recorder.notice({NoticeRaised::Severity::Warning,
                         u"The model that stands in cannot be used"_s, made.error().text(), false});
        return false;
    }
    if (!*made || (*made)->profile().fullName() == m_environment.model->profile().fullName())
        return false;
    const QString before = m_environment.model->profile().fullName();
    m_fallback = std::move(*made);
    m_environment.model = m_fallback.get();
    closeCalls(u"Not run: the answer broke off."_s);
    recorder.notice({NoticeRaised::Severity::Warning,
                     u"%1 cannot answer now: %2 stands in until this turn ends"_s.arg(
                         before, m_fallback->profile().fullName()),
                     error.text(), false});
    if (m_state != State::Finished)
        requestWhenDurable();
    return true;
}

} // namespace AgentCore
