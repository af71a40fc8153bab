// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/agenthouse.h"

#include "acp/client/signingin.h"

#include <QFileInfo>
#include <QPromise>

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

QString TheirSessions::titleOf(const QString &id, const QString &folder) const
{
    const auto said = m_said.find({id.section(u':', 0, 0), folder});
    if (said == m_said.end())
        return {};
    const QList<SessionInfo> &sessions = said->second.sessions;
    const auto found = std::ranges::find(sessions, id, &SessionInfo::id);
    return found == sessions.end() ? QString() : found->title;
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

template <typename T> static QFuture<Result<T>> ready(Result<T> result)
{
    return QtFuture::makeReadyValueFuture(std::move(result));
}

AgentHouse::AgentHouse(std::unique_ptr<Agent> own, const QString &configDir,
                       AgentFleet::MakerOf makerOf, QObject *parent)
    : Agent(parent)
    , m_own(std::move(own))
    , m_fleet(configDir, std::move(makerOf))
    , m_directory(&m_fleet)
    , m_lent(std::make_shared<LentAgents>(&m_fleet))
    , m_theirs(&m_fleet)
{
    connect(&m_theirs, &TheirSessions::changed, this, &Agent::sessionsChanged);
    connect(m_own.get(), &Agent::sessionsChanged, this, &Agent::sessionsChanged);
    connect(&m_fleet, &AgentFleet::sessionsChanged, this, &Agent::sessionsChanged);
}

AgentHouse::~AgentHouse()
{
    m_own.reset(); // its sub-agents have sessions of the others
}

//! What is done with stored sessions is ours; what is done in one is as its agent can.
AgentCapabilities AgentHouse::capabilitiesOf(const Session *session) const
{
    AgentCapabilities can = m_own->capabilitiesOf(session);
    if (!session || session->isFollowed())
        return can;
    const RemoteAgent *remote = m_fleet.agentOf(session);
    if (!remote && !SessionStore::isAgentId(session->id()))
        return can;
    if (remote) {
        can.images = remote->capabilities().images;
        can.checkpoints = remote->capabilities().checkpoints;
    }
    can.forkSession = remote && remote->capabilities().forkSession;
    can.branches = false;
    can.steering = false;
    can.userCommands = false;
    return can;
}

QFuture<Result<Session *>> AgentHouse::createSession(const SessionSpec &spec)
{
    const QString name = m_directory.chosen(spec.cwd);
    if (name.isEmpty())
        return m_own->createSession(spec);
    const auto agent = m_fleet.agent(name, spec.cwd);
    if (!agent)
        return ready<Session *>(std::unexpected(agent.error()));
    SessionSpec there = spec;
    there.placeThere = m_directory.chosenPlace(spec.cwd);
    (*agent)->setNextChoices(m_directory.chosenOptions(spec.cwd));
    return (*agent)->createSession(there).then(this, [this](const Result<Session *> &session) {
        if (session)
            adopt(*session);
        return session;
    });
}

//! Lists show its title.
void AgentHouse::adopt(Session *session)
{
    connect(session, &Session::updated, this,
            [this, cwd = session->cwd()](const SessionUpdate &update) {
                if (std::holds_alternative<TitleChanged>(update))
                    emit sessionsChanged(cwd);
            });
}

void AgentHouse::expectPrompt(const QString &folder)
{
    const QString name = m_directory.chosen(folder);
    if (name.isEmpty())
        m_own->expectPrompt(folder);
    else if (const auto agent = m_fleet.agent(name, folder))
        (*agent)->link().whenReady(folder, this, [](const Result<void> &) { });
}

QFuture<Result<Session *>> AgentHouse::openSession(const QString &id, const SessionSpec &spec)
{
    const QString folder = QFileInfo(spec.cwd).canonicalFilePath();
    if (RemoteAgent *agent = folder.isEmpty() ? nullptr : m_theirs.agentOf(id, folder)) {
        return agent->openSession(id, spec).then(
            this, [this, id, folder](const Result<Session *> &session) {
                if (!session)
                    return session;
                adopt(*session);
                if (auto *remote = qobject_cast<RemoteSession *>(*session))
                    remote->suggestTitle(m_theirs.titleOf(id, folder));
                return session;
            });
    }
    if (!SessionStore::isAgentId(id) || folder.isEmpty())
        return m_own->openSession(id, spec);
    if (Session *open = m_fleet.findSession(id)) {
        if (QFileInfo(open->cwd()).canonicalFilePath() == folder)
            return ready<Session *>(open);
        return ready<Session *>(fail(ErrorCode::InvalidInput,
                                     u"the session belongs to another directory"_s, open->cwd()));
    }
    const auto promise = std::make_shared<QPromise<Result<Session *>>>();
    promise->start();
    QList<SessionPromise> &waiting = m_loading[id];
    waiting += promise;
    if (waiting.size() > 1)
        return promise->future();
    m_loader.load(folder, id).then(this, [this, id, spec](const Result<LoadedSessionPtr> &loaded) {
        handleLoaded(id, spec, loaded);
    });
    return promise->future();
}

void AgentHouse::handleLoaded(const QString &id, const SessionSpec &spec,
                              const Result<LoadedSessionPtr> &loaded)
{
    Result<Session *> result;
    if (!loaded && loaded.error().code == ErrorCode::Busy) { // our own agent takes part in any
        m_own->openSession(id, spec).then(
            this, [this, id](const Result<Session *> &joined) { finishLoading(id, joined); });
        return;
    }
    if (!loaded) {
        result = std::unexpected(loaded.error());
    } else if ((*loaded)->log.header().agent.isEmpty()) {
        result = fail(ErrorCode::InvalidInput, u"nobody knows whom it was had with"_s, id);
    } else {
        auto record = std::make_shared<RemoteRecord>(std::move(**loaded));
        RemoteAgent *agent = m_fleet.agentOrAbsent(record->agent(), spec.cwd);
        result = agent->takeUp(std::move(record), spec);
    }
    finishLoading(id, result);
}

void AgentHouse::finishLoading(const QString &id, const Result<Session *> &result)
{
    if (result)
        adopt(*result);
    const QList<SessionPromise> all = m_loading.take(id);
    for (const SessionPromise &waiting : all) {
        waiting->addResult(result);
        waiting->finish();
    }
}

QFuture<Result<Session *>> AgentHouse::followSession(const QString &id, const QString &cwd)
{
    return m_own->followSession(id, cwd);
}

QFuture<std::vector<SessionUpdate>> AgentHouse::recentUpdates(const QString &id, const QString &cwd)
{
    return m_own->recentUpdates(id, cwd);
}

QFuture<Result<QList<SessionInfo>>> AgentHouse::listSessions(const QString &cwd)
{
    return m_own->listSessions(cwd).then(
        this, [this, cwd](const Result<QList<SessionInfo>> &own) -> Result<QList<SessionInfo>> {
            if (!own)
                return own;
            QList<SessionInfo> all = *own + m_theirs.beside(*own, cwd);
            std::ranges::stable_sort(all, std::ranges::greater(), &SessionInfo::updatedAt);
            return all;
        });
}

//! \return of \a id, one of our records; SessionNotFound, Busy and what else keeps it from being
//! read.
QFuture<Result<AgentHouse::There>> AgentHouse::there(const QString &id, const QString &cwd)
{
    if (const auto *open = qobject_cast<RemoteSession *>(m_fleet.findSession(id)))
        return ready<There>(There{m_directory.agentOf(open), open->setup().params.sessionId});
    return m_loader.load(QFileInfo(cwd).canonicalFilePath(), id)
        .then(this, [](const Result<LoadedSessionPtr> &loaded) {
            return loaded.transform([](const LoadedSessionPtr &loaded) {
                const LoadedSession session = std::move(*loaded); // which lets go of the file
                return There{session.log.header().agent, session.history.labels().agentSession()};
            });
        });
}

QFuture<Result<void>> AgentHouse::deleteThere(const There &there, const QString &cwd)
{
    const auto agent = m_fleet.agent(there.agent, cwd);
    if (there.wireId.isEmpty() || !agent)
        return ready<void>({});
    return (*agent)
        ->deleteSession(there.agent + u':' + there.wireId, cwd)
        .then(this, [name = there.agent](const Result<void> &deleted) -> Result<void> {
            using enum ErrorCode;
            if (deleted || deleted.error().code == Unsupported
                || deleted.error().code == SessionNotFound)
                return {};
            return fail(deleted.error().code,
                        u"it is in the bin here, but %1 still has it: %2"_s.arg(
                            name, deleted.error().text()));
        });
}

QFuture<Result<void>> AgentHouse::deleteSession(const QString &id, const QString &cwd)
{
    if (RemoteAgent *agent = m_theirs.agentOf(id, cwd))
        return agent->deleteSession(id, cwd);
    if (m_fleet.findSession(id)) {
        return ready<void>(
            fail(ErrorCode::Busy, u"the session is open; close it before deleting it"_s, id));
    }
    if (!SessionStore::isAgentId(id))
        return m_own->deleteSession(id, cwd);
    return there(id, cwd)
        .then(this,
              [this, id, cwd](const Result<There> &found) {
                  return m_own->deleteSession(id, cwd)
                      .then(this,
                            [this, cwd, found](const Result<void> &done) {
                                return done && found ? deleteThere(*found, cwd) : ready(done);
                            })
                      .unwrap();
              })
        .unwrap();
}

QFuture<Result<QList<SessionInfo>>> AgentHouse::deletedSessions(const QString &cwd)
{
    return m_own->deletedSessions(cwd);
}

QFuture<Result<void>> AgentHouse::restoreSession(const QString &id, const QString &cwd)
{
    return m_own->restoreSession(id, cwd);
}

QFuture<Result<void>> AgentHouse::purgeSession(const QString &id, const QString &cwd)
{
    return m_own->purgeSession(id, cwd);
}

QFuture<Result<Session *>> AgentHouse::forkSession(const QString &id, const QString &beforeMessage,
                                                   const SessionSpec &spec)
{
    if (!SessionStore::isAgentId(id))
        return m_own->forkSession(id, beforeMessage, spec);
    if (!beforeMessage.isEmpty()) {
        return ready<Session *>(
            fail(ErrorCode::Unsupported, u"other agents fork whole sessions only"_s));
    }
    return there(id, spec.cwd)
        .then(this,
              [this, id, spec](const Result<There> &found) {
                  return found ? forkThere(*found, id, spec)
                               : ready<Session *>(std::unexpected(found.error()));
              })
        .unwrap();
}

//! Our record is copied once the agent is known to fork, so that none is left of one that cannot.
QFuture<Result<Session *>> AgentHouse::forkThere(const There &there, const QString &id,
                                                 const SessionSpec &spec)
{
    const auto known = m_fleet.agent(there.agent, spec.cwd);
    if (!known)
        return ready<Session *>(std::unexpected(known.error()));
    RemoteAgent *agent = *known;
    return startAt(&agent->link(), spec.cwd)
        .then(this,
              [this, agent, there, id, spec](const Result<void> &started) {
                  const bool can = agent->capabilities().forkSession && !there.wireId.isEmpty();
                  const QString folder = QFileInfo(spec.cwd).canonicalFilePath();
                  const auto copy = started.and_then([&]() -> Result<QString> {
                      if (can)
                          return SessionStore(folder).fork(id, {}, true);
                      return fail(ErrorCode::Unsupported,
                                  u"%1 cannot fork this session"_s.arg(there.agent));
                  });
                  if (!copy) {
                      return QtFuture::makeReadyValueFuture(
                          Result<LoadedSessionPtr>(std::unexpected(copy.error())));
                  }
                  return m_loader.load(folder, *copy);
              })
        .unwrap()
        .then(this,
              [agent, there, spec](const Result<LoadedSessionPtr> &loaded) {
                  if (!loaded)
                      return ready<Session *>(std::unexpected(loaded.error()));
                  return agent->forkInto(std::make_shared<RemoteRecord>(std::move(**loaded)),
                                         there.wireId, spec);
              })
        .unwrap()
        .then(this, [this](const Result<Session *> &session) {
            if (session)
                adopt(*session);
            return session;
        });
}

QFuture<Result<void>> AgentHouse::changeSession(const QString &id, const QString &cwd,
                                                const SessionChange &change)
{
    auto *open = qobject_cast<RemoteSession *>(m_fleet.findSession(id));
    if (!open && m_theirs.agentOf(id, cwd)) {
        return ready<void>(fail(ErrorCode::Unsupported,
                                u"open it first: then it is kept here, and can be changed"_s, id));
    }
    if (!open)
        return m_own->changeSession(id, cwd, change);
    const auto labelled = change.events().and_then(
        [open](const std::vector<SessionEvent> &events) { return open->label(events); });
    if (labelled)
        emit sessionsChanged(cwd);
    return ready<void>(labelled);
}

QFuture<Result<QList<SessionInfo>>> AgentHouse::listAllSessions()
{
    return m_own->listAllSessions();
}

QFuture<Result<SessionHits>> AgentHouse::searchSessions(const SessionQuery &query)
{
    return m_own->searchSessions(query);
}

QFuture<Result<QByteArray>> AgentHouse::exportSession(const QString &id, const QString &cwd,
                                                      ExportFormat format)
{
    return m_own->exportSession(id, cwd, format);
}

QFuture<Result<QString>> AgentHouse::importSession(const QString &path, const QString &cwd)
{
    return m_own->importSession(path, cwd);
}

QFuture<Result<void>> AgentHouse::importConversation(const QString &id, const QString &cwd,
                                                     const QList<PlainMessage> &messages)
{
    return m_own->importConversation(id, cwd, messages);
}

void AgentHouse::closeSession(Session *session)
{
    if (!m_fleet.close(session))
        m_own->closeSession(session);
}

QList<SlashCommand> AgentHouse::commands(const QString &cwd) const
{
    return m_directory.chosen(cwd).isEmpty() ? m_own->commands(cwd) : QList<SlashCommand>();
}

Session *AgentHouse::findOpen(const QString &id) const
{
    if (Session *session = m_fleet.findSession(id))
        return session;
    return m_own->findOpen(id);
}

} // namespace Acp
