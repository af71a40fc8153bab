// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2turns.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace Acp {

//! Null for one session too many.
Draft2Turns::State *Draft2Turns::stateOf(const QString &sessionId)
{
    const auto found = m_sessions.find(sessionId);
    if (found != m_sessions.end())
        return &*found;
    return m_sessions.size() < kMaxSessions ? &m_sessions[sessionId] : nullptr;
}

void Draft2Turns::begin(const QString &sessionId, qint64 request)
{
    State &state = m_sessions[sessionId]; // ours are never too many
    if (state.turn) {
        m_requests.remove(state.turn->request);
        state.hasLeft = true;
    }
    state.turn = Turn{.request = request};
    m_requests[request] = sessionId;
}

void Draft2Turns::cancel(const QString &sessionId)
{
    const auto state = m_sessions.find(sessionId);
    if (state != m_sessions.end() && state->turn)
        state->turn->isCancelled = true;
}

bool Draft2Turns::abandon(qint64 request)
{
    const auto state = m_sessions.find(m_requests.take(request));
    if (state == m_sessions.end() || !state->turn || state->turn->request != request)
        return false;
    const bool wasTaken = state->turn->isTaken;
    state->turn.reset();
    state->hasLeft = true;
    return wasTaken;
}

bool Draft2Turns::isTaken(qint64 request) const
{
    const auto state = m_sessions.constFind(m_requests.value(request));
    return m_requests.contains(request) && state != m_sessions.constEnd() && state->turn
        && state->turn->request == request && state->turn->isTaken;
}

static QJsonObject answerTo(qint64 request, QLatin1StringView member, const QJsonObject &value)
{
    return {{"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, request}, {member, value}};
}

static bool isStopReason(const QString &reason)
{
    static constexpr std::array kReasons{"end_turn"_L1, "max_tokens"_L1, "max_turn_requests"_L1,
                                         "refusal"_L1,  "cancelled"_L1,  "error"_L1};
    return std::ranges::any_of(kReasons, [&](QLatin1StringView known) { return reason == known; });
}

//! What tells of a reason that version 1 does not have.
static QJsonObject reasonNotice(const QString &sessionId, const QString &reason)
{
    constexpr qsizetype kMaxChars = 200;
    const QJsonObject notice{{"sessionUpdate"_L1, "notice"_L1},
                             {"severity"_L1, "info"_L1},
                             {"title"_L1, u"The agent ended its turn"_s},
                             {"description"_L1, reason.left(kMaxChars)}};
    return {{"jsonrpc"_L1, "2.0"_L1},
            {"method"_L1, "session/update"_L1},
            {"params"_L1, QJsonObject{{"sessionId"_L1, sessionId}, {"update"_L1, notice}}}};
}

QList<QJsonObject> Draft2Turns::end(State &state, const QString &sessionId,
                                    const QJsonObject &update)
{
    const qint64 request = state.turn->request;
    const auto unsaid = state.turn->isCancelled ? u"cancelled"_s : u"end_turn"_s;
    const QString reason = update["stopReason"_L1].toString(unsaid);
    state.turn.reset();
    state.hasLeft = false;
    const QJsonValue error = update["error"_L1];
    if (reason == "error"_L1 && error["message"_L1].isString())
        return {answerTo(request, "error"_L1, error.toObject())};
    QList<QJsonObject> messages;
    if (!isStopReason(reason))
        messages += reasonNotice(sessionId, reason);
    QJsonObject result{{"stopReason"_L1, isStopReason(reason) ? reason : u"end_turn"_s}};
    if (update["usage"_L1].isObject())
        result["usage"_L1] = update["usage"_L1];
    messages += answerTo(request, "result"_L1, result);
    return messages;
}

QList<QJsonObject> Draft2Turns::takeAnswer(qint64 request, const QJsonObject &answer)
{
    const QString sessionId = m_requests.value(request);
    const auto state = m_sessions.find(sessionId);
    if (state == m_sessions.end() || !state->turn || state->turn->request != request)
        return {answer};
    Turn &turn = *state->turn;
    const QJsonValue error = answer["error"_L1];
    if (!error.isUndefined() && !error.isNull()) {
        state->turn.reset();
        m_requests.remove(request);
        return {answer};
    }
    turn.isTaken = true;
    const QJsonValue result = answer["result"_L1];
    const QString messageId = result["messageId"_L1].toString();
    const bool isOver = turn.earlyEnd
        && (messageId.isEmpty() ? turn.hasWorked || !turn.saidBefore.isEmpty()
                                : turn.saidBefore.contains(messageId));
    std::optional<QJsonObject> last;
    if (isOver)
        last = turn.earlyEnd;
    else if (isStopReason(result["stopReason"_L1].toString())) // as version 1 answers
        last = result.toObject();
    turn.earlyEnd.reset();
    turn.said.clear();
    if (!last)
        return {};
    m_requests.remove(request);
    return end(*state, sessionId, *last);
}

void Draft2Turns::takeUpdate(const QString &sessionId, const QJsonObject &update)
{
    constexpr qsizetype kMaxSaid = 1'000;
    const auto state = m_sessions.find(sessionId);
    if (state == m_sessions.end() || !state->turn)
        return;
    Turn &turn = *state->turn;
    const QString kind = update["sessionUpdate"_L1].toString();
    turn.hasWorked |= kind.startsWith("agent_"_L1) || kind.startsWith("tool_call_"_L1);
    if (!turn.isTaken && kind.startsWith("user_message"_L1) && turn.said.size() < kMaxSaid)
        turn.said.insert(update["messageId"_L1].toString());
}

QList<QJsonObject> Draft2Turns::takeState(const QString &sessionId, const QJsonObject &update)
{
    State *state = stateOf(sessionId);
    if (!state)
        return {};
    const QString name = update["state"_L1].toString();
    if (name == "running"_L1 || name == "requires_action"_L1) {
        state->isBusy = true;
        if (state->turn)
            state->turn->earlyEnd.reset();
        return {};
    }
    if (name != "idle"_L1)
        return {};
    const bool wasBusy = std::exchange(state->isBusy, false);
    if (!state->turn || (!wasBusy && !state->turn->hasWorked))
        return {};
    Turn &turn = *state->turn;
    const bool isOfAnother
        = state->hasLeft && update["stopReason"_L1] == "cancelled"_L1 && !turn.isCancelled;
    if (isOfAnother) {
        state->hasLeft = false;
        turn.hasWorked = false;
        return {};
    }
    if (!turn.isTaken) {
        turn.earlyEnd = update;
        turn.saidBefore = turn.said;
        return {};
    }
    m_requests.remove(turn.request);
    return end(*state, sessionId, update);
}

} // namespace Acp
