// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remoteturn.h"

#include "acp/client/sessionopening.h"

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

const QString RemoteTurn::kAgentEnded = u"the agent ended in the middle of its turn"_s;

RemoteTurn::RemoteTurn(AgentLink *link, QObject *parent)
    : QObject(parent)
    , m_link(link)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &RemoteTurn::handleTimeout);
    connect(link, &AgentLink::ended, this, &RemoteTurn::handleEnded);
    connect(link, &AgentLink::stateChanged, this, &RemoteTurn::handleLinkChanged);
}

void RemoteTurn::send(const PromptParams &params)
{
    Q_ASSERT(m_state == State::Preparing);
    m_state = State::Prompting;
    m_sessionId = params.sessionId;
    m_request
        = m_link->call(u"session/prompt"_s, params.toJson(), std::chrono::milliseconds(0), this,
                       [this](const Result<QJsonValue> &answer) { handleAnswer(answer); });
    watch();
}

void RemoteTurn::watch()
{
    if (m_state != State::Prompting || m_occupied)
        return;
    const auto silent = std::chrono::milliseconds(m_link->silentFor());
    m_timer.start(std::max(m_link->spec().silence - silent, std::chrono::milliseconds(1)));
}

void RemoteTurn::setOccupied(bool occupied)
{
    m_occupied = occupied;
    if (m_state != State::Prompting)
        return;
    if (occupied)
        m_timer.stop();
    else
        m_timer.start(m_link->spec().silence);
}

void RemoteTurn::cancel()
{
    if (m_state == State::Preparing) {
        giveUp();
    } else if (m_state == State::Prompting) {
        m_state = State::Cancelling;
        if (Peer *peer = m_link->peer())
            peer->notify(u"session/cancel"_s, {{"sessionId"_L1, m_sessionId}});
        m_timer.start(kCancelPatience);
    }
}

void RemoteTurn::handleTimeout()
{
    if (m_state == State::Cancelling) {
        if (Peer *peer = m_link->peer())
            peer->cancelCall(m_request);
        TurnResult result;
        result.stopReason = StopReason::Cancelled;
        conclude(result, true);
        return;
    }
    if (m_link->silentFor() < m_link->spec().silence.count()) {
        watch();
        return;
    }
    const Error error{ErrorCode::Timeout,
                      u"the agent was silent for %1 s"_s.arg(m_link->spec().silence.count() / 1000),
                      {}};
    m_link->note(FailureCode::RequestTimeout, error, u"session/prompt"_s);
    if (Peer *peer = m_link->peer()) {
        peer->notify(u"session/cancel"_s, {{"sessionId"_L1, m_sessionId}});
        peer->forgetCall(m_request);
    }
    failWith(error);
}

void RemoteTurn::handleAnswer(const Result<QJsonValue> &answer)
{
    if (m_state == State::Over)
        return;
    if (answer) {
        const auto result = promptResultFromJson(answer->toObject());
        if (result) {
            conclude(*result);
        } else {
            m_link->note(FailureCode::ProtocolError, result.error(), u"session/prompt"_s);
            failWith(result.error());
        }
        return;
    }
    if (!m_link->peer() || m_link->peer()->isClosed())
        return; // ended() says why
    const bool isForgotten
        = m_state == State::Prompting && saysNoSession(answer.error(), m_link->peer());
    if (isForgotten && !std::exchange(m_wasForgotten, true)) {
        m_state = State::Preparing;
        m_timer.stop();
        emit forgotten(answer.error());
        return;
    }
    if (m_state == State::Cancelling || answer.error().code == ErrorCode::Cancelled)
        giveUp();
    else
        failWith(answer.error());
}

void RemoteTurn::handleEnded(const Error &why)
{
    if (m_state == State::Prompting && m_link->spec().isElsewhere()) {
        m_state = State::Preparing;
        m_timer.stop();
        emit lost(why);
    } else if (m_state == State::Cancelling && m_link->spec().isElsewhere()) {
        giveUp();
    } else if (m_state == State::Prompting || m_state == State::Cancelling) {
        m_agentEnd = why.message;
        failWith({ErrorCode::Io, kAgentEnded + u": "_s + why.message, why.where});
    }
}

//! It was ended by us.
void RemoteTurn::handleLinkChanged()
{
    if (m_link->state() == AgentLink::State::Stopped && m_state != State::Preparing)
        failWith({ErrorCode::Cancelled, u"the agent was stopped"_s, {}});
}

void RemoteTurn::giveUp()
{
    TurnResult result;
    result.stopReason = StopReason::Cancelled;
    conclude(result);
}

void RemoteTurn::failWith(const Error &error)
{
    TurnResult result;
    result.error = error;
    conclude(result);
}

void RemoteTurn::conclude(const TurnResult &result, bool ignoredCancel)
{
    if (std::exchange(m_state, State::Over) == State::Over)
        return;
    m_timer.stop();
    QMetaObject::invokeMethod(
        this, [this, result, ignoredCancel] { emit finished(result, ignoredCancel); },
        Qt::QueuedConnection);
}

} // namespace Acp
