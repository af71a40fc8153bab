// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/theirsessions.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

TheirSessions::TheirSessions(AgentFleet *fleet, QObject *parent)
    : QObject(parent)
    , m_fleet(fleet)
{
    // One that is ready now can be asked.
    connect(fleet, &AgentFleet::changed, this, [this] {
        for (const QString &folder : std::as_const(m_folders))
            (void)beside({}, folder);
    });
    connect(fleet, &AgentFleet::sessionsChanged, this, [this](const QString &folder) {
        const QString changedFolder = QFileInfo(folder).canonicalFilePath();
        for (auto &[key, said] : m_said) {
            if (key.second == changedFolder)
                said.generation = 0; // it is asked again
        }
    });
}

RemoteAgent *TheirSessions::agentOf(const QString &id, const QString &folder) const
{
    if (!id.contains(u':')) // those of our records have none
        return nullptr;
    const auto agent = m_fleet->agent(id.section(u':', 0, 0), folder);
    return agent ? *agent : nullptr;
}

QList<SessionInfo> TheirSessions::beside(const QList<SessionInfo> &own, const QString &cwd)
{
    const QString folder = QFileInfo(cwd).canonicalFilePath();
    if (!m_folders.contains(folder))
        m_folders += folder;
    QList<SessionInfo> theirs;
    const QList<RemoteAgent *> running = m_fleet->running(folder);
    for (RemoteAgent *agent : running) {
        if (!agent->capabilities().listSessions || agent->link().spec().isElsewhere())
            continue;
        const QString name = agent->link().spec().name;
        Said &said = m_said[{name, folder}];
        if (said.generation != agent->link().generation()) {
            said.generation = agent->link().generation();
            ask(agent, folder);
        }
        for (const SessionInfo &session : std::as_const(said.sessions)) {
            const bool isOurs = std::ranges::any_of(own, [&](const SessionInfo &kept) {
                return kept.agent == name && name + u':' + kept.agentSession == session.id;
            });
            if (!isOurs && !agent->findOpen(session.id))
                theirs += session;
        }
    }
    return theirs;
}

void TheirSessions::ask(RemoteAgent *agent, const QString &folder)
{
    const Key key{agent->link().spec().name, folder};
    agent->listSessions(folder).then(
        this, [this, key](const Result<QList<SessionInfo>> &listed) { handleListed(key, listed); });
}

void TheirSessions::handleListed(const Key &key, const Result<QList<SessionInfo>> &listed)
{
    if (!listed)
        return;
    QList<SessionInfo> sessions = *listed;
    std::ranges::stable_sort(sessions, std::ranges::greater(), &SessionInfo::updatedAt);
    sessions = sessions.first(qMin(kMostOfOne, sessions.size()));
    for (SessionInfo &session : sessions) {
        session.agent = key.first;
        session.agentSession = session.id.sliced(key.first.size() + 1);
        session.cwd = key.second;
        session.createdAt = session.updatedAt;
        session.isPinned = session.isArchived = false; // marks of our lists are ours
        session.group.clear();
        if (session.title.isEmpty())
            session.title = session.agentSession;
    }
    if (std::exchange(m_said[key].sessions, sessions) != sessions)
        emit changed(key.second);
}

} // namespace Acp
