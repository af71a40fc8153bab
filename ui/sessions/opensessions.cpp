// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/opensessions.h"

#include "agentcore/session/sessionfronts.h"
#include "ui/sessions/sessionstates.h"

#include <algorithm>
#include <utility>

using namespace AgentCore;

namespace Ui {

// Idle sessions that stay open for quick switching.
static constexpr int kMaxIdleSessions = 4;

OpenSessions::OpenSessions(Agent *agent, StateKeeper *states, QObject *parent)
    : QObject(parent)
    , m_agent(agent)
    , m_states(states)
{ }

bool OpenSessions::isRunning(const QString &id) const
{
    const Session *session = find(id);
    return session && session->isRunning();
}

QSet<QString> OpenSessions::running() const
{
    QSet<QString> running;
    for (const Open &open : m_open) {
        if (open.session && open.session->isRunning() && !open.session->isFollowed())
            running.insert(open.session->id());
    }
    return running;
}

bool OpenSessions::hasOwnTurns() const
{
    return std::ranges::any_of(m_open, [](const Open &open) {
        return open.session && open.session->isRunning() && !open.session->isFollowed()
            && !SessionFronts::isGuest(open.session);
    });
}

Session *OpenSessions::adopt(Session *session)
{
    const QString id = session->id();
    m_recent.removeAll(id);
    m_recent.append(id);
    Session *before = find(id);
    if (before == session)
        return session;
    if (before) // it could only be read
        m_agent->closeSession(before);
    m_open.insert(id, {session});
    m_states->apply(SessionRead{id, session->transcript(), session->isRunning()});
    connect(session, &Session::released, this, [this, session] { handleReleased(session); });
    connect(session, &QObject::destroyed, this, [this, id] {
        if (!find(id))
            m_states->apply(SessionRead{id, {}, false});
    });
    connect(session, &Session::updated, this,
            [this, session](const SessionUpdate &update) { handleUpdated(session, update); });
    connect(session, &Session::turnFinished, this,
            [this, session](const TurnResult &result) { handleTurnFinished(session, result); });
    return session;
}

// Somebody else who has it before them may have asked for a turn.
void OpenSessions::handleUpdated(Session *session, const SessionUpdate &update)
{
    const auto found = m_open.find(session->id());
    const bool isNews = found != m_open.end()
        && std::exchange(found->wasRunning, session->isRunning()) != session->isRunning();
    m_states->follow(*session, update);
    const QPointer<Session> alive(session);
    emit updated(session, update);
    if (isNews && alive)
        emit changed();
}

// Whoever held it is done: it is ours to go on with.
void OpenSessions::handleReleased(Session *session)
{
    if (session == m_inView)
        emit released(session);
    else
        close(session->id());
}

void OpenSessions::handleTurnFinished(Session *session, const TurnResult &result)
{
    const auto found = m_open.find(session->id());
    if (found != m_open.end())
        found->wasRunning = false;
    m_states->apply(
        TurnTold{session->id(), result.error.has_value(), QDateTime::currentDateTimeUtc()});
    emit changed();
    emit turnEnded(session, result);
    if (session != m_inView)
        closeIdle();
}

void OpenSessions::setInView(Session *session)
{
    m_inView = session;
}

void OpenSessions::closeIdle()
{
    QStringList idle;
    for (const QString &id : std::as_const(m_recent)) {
        const Session *session = find(id);
        if (!session) {
            m_open.remove(id);
            continue;
        }
        const SessionFronts *fronts = SessionFronts::of(session);
        // Others see it, and their turns would end with it.
        const bool isShared
            = fronts && !SessionFronts::isGuest(session) && !fronts->others().isEmpty();
        if (session != m_inView && !session->isRunning() && !isShared
            && !(m_mustKeep && m_mustKeep(id)))
            idle.append(id);
    }
    m_recent.removeIf([this](const QString &id) { return !m_open.contains(id); });
    while (idle.size() > kMaxIdleSessions)
        close(idle.takeFirst());
}

void OpenSessions::stop(const QString &id)
{
    Session *session = find(id);
    if (!session || !session->isRunning() || session->isFollowed())
        return;
    m_states->apply(StopWanted{id});
    emit changed();
    session->cancel();
}

void OpenSessions::stopAll()
{
    for (const Open &open : std::as_const(m_open)) {
        const bool isOurs = !SessionFronts::isGuest(open.session);
        if (open.session && open.session->isRunning() && isOurs)
            open.session->cancel();
    }
}

void OpenSessions::close(const QString &id)
{
    m_recent.removeAll(id);
    Session *session = m_open.take(id).session;
    if (!session)
        session = m_agent->findOpen(id);
    if (session)
        m_agent->closeSession(session);
}

} // namespace Ui
