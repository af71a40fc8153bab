// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a turn may spend, and the model that stands in.
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendquestion.h"
#include "agentcore/session/turnendings.h"
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
