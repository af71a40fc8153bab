// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/joinedsteering.h"

#include <algorithm>
#include <ranges>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

JoinedSteering::JoinedSteering(AgentLink *link, QObject *parent)
    : QObject(parent)
    , m_link(link)
{ }

void JoinedSteering::send(const QList<ContentBlock> &content, const PromptParams &params)
{
    const quint64 number = ++m_lastNumber;
    m_said.append({number, content});
    m_link->call(
        u"_agentao.cn/session/steer"_s, params.toJson(), m_link->spec().request, this,
        [this, number](const Result<QJsonValue> &answer) { handleAnswer(number, answer); });
}

void JoinedSteering::keepUnread(const QList<ContentBlock> &content)
{
    m_said.append({++m_lastNumber, content, State::Unread});
}

void JoinedSteering::handleAnswer(quint64 number, const Result<QJsonValue> &answer)
{
    const auto said = std::ranges::find(m_said, number, &Said::number);
    if (said == m_said.end())
        return;
    said->state = answer ? State::Taken : State::Unread;
    const bool settles = isSettled();
    const QPointer<JoinedSteering> self(this);
    if (!answer)
        emit refused(answer.error());
    if (self && settles)
        emit settled();
}

bool JoinedSteering::isSettled() const
{
    return !std::ranges::contains(m_said, State::Sent, &Said::state);
}

// A long text comes in pieces, and several texts come as one.
void JoinedSteering::noteSaid(const QString &text)
{
    const auto isIt = [&text](const Said &said) {
        const QString first = said.content.constFirst().text;
        const bool isPiece = !text.isEmpty() && !first.isEmpty()
            && (first.startsWith(text) || text.startsWith(first));
        return said.state == State::Taken && (isPiece || first == text);
    };
    if (const auto said = std::ranges::find_if(m_said, isIt); said != m_said.end())
        said->state = State::Read;
}

// What appeared only looks like ours: how many are unread is what the other process says.
void JoinedSteering::noteUnread(qint64 count)
{
    for (Said &said : m_said | std::views::reverse) {
        const bool wasTaken = said.state == State::Taken || said.state == State::Read;
        if (wasTaken && count-- > 0)
            said.state = State::Unread;
    }
}

void JoinedSteering::endTurn()
{
    m_said.removeIf(
        [](const Said &said) { return said.state == State::Taken || said.state == State::Read; });
}

void JoinedSteering::lose()
{
    for (Said &said : m_said) {
        if (said.state == State::Taken)
            said.state = State::Unread;
    }
}

QList<QList<ContentBlock>> JoinedSteering::takeUnread()
{
    QList<QList<ContentBlock>> unread;
    for (const Said &said : std::as_const(m_said)) {
        if (said.state == State::Unread)
            unread.append(said.content);
    }
    m_said.removeIf([](const Said &said) { return said.state == State::Unread; });
    return unread;
}

} // namespace Acp
