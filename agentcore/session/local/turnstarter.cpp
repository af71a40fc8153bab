// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/turnstarter.h"

#include "agentcore/base/steptrace.h"
#include "agentcore/session/local/sessionparts.h"
#include "agentcore/session/mcp/sessionmcp.h"
#include "agentcore/session/modelwatch.h"
#include "agentcore/session/turnrunner.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

TurnStarter::TurnStarter(SessionParts *parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{ }

void TurnStarter::start(TurnRunner *runner, const Knowledge::Surroundings &surroundings)
{
    m_runner = runner;
    m_state = State::Preparing;
    traceStep("mode and sandbox told"_L1);
    if (m_parts->mcp)
        m_parts->mcp->use();
    m_parts->knowledge.prepare(surroundings,
                               [this](const TurnKnowledge &turn) { handlePrepared(turn); });
}

//! Servers that are starting are waited for, but not long.
void TurnStarter::handlePrepared(const TurnKnowledge &turn)
{
    if (m_state != State::Preparing)
        return; // the turn is over
    traceStep("knowledge there"_L1);
    m_state = State::AwaitingServers;
    m_turn = turn;
    if (m_parts->mcp)
        m_parts->mcp->wait().whenReady(m_runner, [this] { begin(); });
    else
        begin();
}

void TurnStarter::begin()
{
    if (m_state != State::AwaitingServers)
        return;
    const QPointer<TurnStarter> self(this); // who is told of something may close the session
    SessionMcp *mcp = m_parts->mcp.get();
    for (const NoticeRaised &notice : std::as_const(m_turn.notices)) {
        m_parts->recorder.showOnly(notice);
        if (!self || !m_runner)
            return;
    }
    m_parts->watch->lookAtEnd();
    QString facts = m_turn.facts;
    if (const QString news = mcp ? mcp->takeNews() : QString(); !news.isEmpty())
        facts += (facts.isEmpty() ? QString() : QString(u'\n')) + news;
    if (!facts.isEmpty())
        (void)m_parts->recorder.recordAnyway(FactsEvent{facts}, Durability::Buffered);
    if (!self || !m_runner)
        return;
    m_turn = {};
    m_runner->setSystemPrompt(m_parts->systemPrompt());
    if (mcp)
        mcp->signIns().beginTurn();
    m_state = State::Idle;
    traceStep("servers there, facts recorded"_L1);
    std::exchange(m_runner, nullptr)->start();
}

void TurnStarter::hurry()
{
    m_parts->knowledge.hurry();
    if (m_parts->mcp)
        m_parts->mcp->wait().hurry();
}

void TurnStarter::forget()
{
    m_state = State::Idle;
    m_runner = nullptr;
    m_turn = {};
}

} // namespace AgentCore
