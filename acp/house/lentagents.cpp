// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/lentagents.h"

#include "acp/client/agentprocess.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

LentAgents::LentAgents(AgentFleet *fleet, QObject *parent)
    : QObject(parent)
    , m_fleet(fleet)
{ }

LentAgents::LentAgents(QString configDir, Person person, AgentFleet::MakerOf makerOf,
                       QObject *parent)
    : QObject(parent)
    , m_configDir(std::move(configDir))
    , m_makerOf(std::move(makerOf))
    , m_person(person)
{ }

LentAgents::~LentAgents() = default;

AgentFleet *LentAgents::fleet()
{
    if (!m_fleet && !m_configDir.isEmpty() && !m_own) {
        m_own = std::make_unique<AgentFleet>(m_configDir, m_makerOf);
        m_fleet = m_own.get();
    }
    return m_fleet;
}

//! With what the agent left of itself.
static Error explained(const Error &error, const RemoteAgent *agent)
{
    if (error.code == ErrorCode::AuthRequired) {
        const QString &name = agent->link().spec().name;
        return {error.code,
                u"the agent wants to be signed in: %1; agentao acp login %2 does that"_s.arg(
                    error.message, name),
                error.where};
    }
    const auto &failure = agent->link().lastFailure();
    if (!failure || failure->lastLines.isEmpty())
        return error;
    return {error.code, error.message + u". Its last words: "_s + failure->lastLines.join(u'\n'),
            error.where};
}

template <typename Then> static void soon(QObject *context, Then then)
{
    QMetaObject::invokeMethod(context, std::move(then), Qt::QueuedConnection);
}

bool LentAgents::has(const QString &name, const QString &folder)
{
    return fleet() && fleet()->registry(folder).find(name);
}

void LentAgents::open(const QString &name, const SessionSpec &spec, QObject *context, Opened then)
{
    if (agentDepth() >= kMaxAgentDepth) {
        soon(context, [then] {
            then(fail(ErrorCode::LimitExceeded,
                      u"this program is itself run by another agent, and that by one more: agents "
                      "do not call each other any deeper"_s));
        });
        return;
    }
    AgentFleet *fleet = this->fleet();
    const Result<RemoteAgent *> found = fleet
        ? fleet->agent(name, spec.cwd)
        : Result<RemoteAgent *>(fail(ErrorCode::NotFound, u"there are no agents of others here"_s));
    if (!found) {
        soon(context, [then, error = found.error()] { then(std::unexpected(error)); });
        return;
    }
    RemoteAgent *agent = *found;
    const bool acceptsAll = m_person == Person::Absent
        && agent->link().spec().headless == AgentSpec::Headless::AcceptAll;
    agent->createPart(spec).then(
        this,
        [this, agent = QPointer(agent), wanted = QPointer(context), then,
         acceptsAll](const Result<Session *> &opened) {
            if (wanted && opened)
                then(Lent{*opened, acceptsAll});
            else if (wanted)
                then(std::unexpected(agent ? explained(opened.error(), agent) : opened.error()));
            else if (opened)
                close(*opened);
        });
}

//! It may be in the middle of a signal.
void LentAgents::close(Session *session)
{
    const auto finish = [this, closing = QPointer(session)] {
        soon(this, [this, closing] {
            if (closing)
                finishClosing(closing);
        });
    };
    if (!session->isRunning()) {
        finish();
        return;
    }
    connect(session, &Session::turnFinished, this, finish, Qt::SingleShotConnection);
    session->cancel();
}

//! One that did not end its turn may still be at work.
void LentAgents::finishClosing(Session *session)
{
    RemoteAgent *agent = m_fleet ? m_fleet->agentOf(session) : nullptr;
    if (!agent)
        return;
    const auto *remote = qobject_cast<RemoteSession *>(session);
    const bool isDeaf = remote && remote->ignoredCancel();
    agent->closeSession(session);
    const RemoteAgent::State state = agent->state();
    if (isDeaf && state != RemoteAgent::State::Busy && state != RemoteAgent::State::Waiting)
        agent->link().stop();
}

} // namespace Acp
