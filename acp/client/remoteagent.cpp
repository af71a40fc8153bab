// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remoteagent.h"

#include "acp/client/agentprocess.h"
#include "acp/client/farfolders.h"
#include "acp/client/openingparams.h"
#include "acp/client/sessionlisting.h"
#include "acp/client/sessionopening.h"
#include "agentcore/base/textlimits.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLoggingCategory>
#include <QPromise>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Q_LOGGING_CATEGORY(logRemote, "agent.acp.remote", QtWarningMsg)

struct RemoteAgent::Opening
{
    OpeningWay way;
    RemoteSessionSetup setup; //!< What is known before the agent is asked.
    SessionSpec spec;
    SessionPromise promise;
    QList<ChosenOption> choices;
    QPointer<RemoteSession> session; //!< Made before, where its id is known.
};

template <typename T> static QFuture<Result<T>> readyResult(Result<T> result)
{
    return QtFuture::makeReadyValueFuture(std::move(result));
}

RemoteAgent::RemoteAgent(const AgentSpec &spec, QObject *parent)
    : RemoteAgent(spec, wayTo(spec), parent)
{ }

RemoteAgent::RemoteAgent(const AgentSpec &spec, AgentLink::Maker maker, QObject *parent)
    : RemoteAgent(spec, std::move(maker), introduction(spec), parent)
{ }

RemoteAgent::RemoteAgent(const AgentSpec &spec, AgentLink::Maker maker, InitializeParams params,
                         QObject *parent)
    : Agent(parent)
    , m_link(spec, std::move(maker), std::move(params))
    , m_files([this](const QString &id) { return find(id); })
    , m_terminals([this](const QString &id) { return find(id); }, spec.sandbox)
    , m_questions([this](const QString &id) { return find(id); }, spec.name)
{
    connect(&m_link, &AgentLink::peerMade, this, &RemoteAgent::serve);
    connect(&m_link, &AgentLink::misbehaved, this, &RemoteAgent::tellAll);
    connect(&m_link, &AgentLink::stateChanged, this, [this] {
        if (m_link.state() == AgentLink::State::Ready)
            handleReady();
        else if (m_link.state() != AgentLink::State::Starting)
            handleLost();
        emit stateChanged();
    });
    connect(&m_files, &ServedFiles::refused, this, &RemoteAgent::tellAll);
    connect(&m_terminals, &ServedTerminals::refused, this, &RemoteAgent::tellAll);
    connect(&m_questions, &AskedQuestions::refused, this, &RemoteAgent::tellAll);
    connect(&m_questions, &AskedQuestions::openCountChanged, this, &RemoteAgent::stateChanged);
}

RemoteAgent::~RemoteAgent()
{
    const auto sessions = std::exchange(m_sessions, {});
    for (RemoteSession *session : sessions) {
        m_questions.close(session);
        m_terminals.close(session);
        delete session;
    }
}

RemoteAgent::State RemoteAgent::state() const
{
    switch (m_link.state()) {
    case AgentLink::State::Stopped:
        return State::Stopped;
    case AgentLink::State::Starting:
        return State::Starting;
    case AgentLink::State::Failed:
        return State::Failed;
    case AgentLink::State::Ready:
        break;
    }
    if (m_questions.openCount() > 0)
        return State::Waiting;
    return std::ranges::any_of(m_sessions, &RemoteSession::isRunning) ? State::Busy : State::Ready;
}

void RemoteAgent::serve(Peer *peer)
{
    if (!m_link.spec().isElsewhere()) { // files and commands of this machine are not its business
        m_files.serve(peer);
        m_terminals.serve(peer);
    }
    m_questions.serve(peer);
    peer->handle(u"session/update"_s,
                 [this](const QJsonObject &params, const Reply &) { handleUpdate(params); });
}

void RemoteAgent::handleReady()
{
    m_told.clear();
    const AgentOffer &offer = m_link.offer();
    if (m_lastOffer && *m_lastOffer != offer)
        tellAll(u"offers other things than before it was started again"_s);
    m_lastOffer = offer;
    // Gemini CLI 0.61 knows no error of its connection and so creates no file by it.
    m_files.setMissingIsEmpty(offer.name == "gemini-cli"_L1);
}

//! Whoever could end its commands or read answers is gone.
void RemoteAgent::handleLost()
{
    m_questions.closeAll();
    m_terminals.closeAll();
    m_early.clear();
    m_earlyBytes = 0;
}

//! Each once for a connection; to all of its sessions, as nobody can say which is meant.
void RemoteAgent::tellAll(const QString &said)
{
    constexpr qsizetype kMaxTold = 50;
    constexpr qsizetype kMaxChars = 500;
    const QString what = sanitizedForDisplay(cutMiddle(said, kMaxChars)); // some of it is theirs
    if (m_told.contains(what) || m_told.size() >= kMaxTold)
        return;
    m_told += what;
    for (RemoteSession *session : std::as_const(m_sessions))
        tell(session, what);
}

void RemoteAgent::tell(RemoteSession *session, const QString &what) const
{
    session->raise(NoticeRaised::Severity::Warning,
                   Phrase(Saying::AgentMisbehaves, {m_link.spec().name}), u"It "_s + what);
}

RemoteSession *RemoteAgent::find(const QString &wireId) const
{
    const auto found = std::ranges::find_if(m_sessions, [&wireId](const RemoteSession *session) {
        return session->isCurrent() && session->setup().params.sessionId == wireId;
    });
    return found == m_sessions.end() ? nullptr : *found;
}

Session *RemoteAgent::findOpen(const QString &id) const
{
    const auto found = std::ranges::find(m_sessions, id, &RemoteSession::id);
    return found == m_sessions.end() ? nullptr : *found;
}

QString RemoteAgent::idOf(const QString &wireId) const
{
    return m_link.spec().name + u':' + wireId;
}

QString RemoteAgent::wireIdOf(const QString &id) const
{
    const QString prefix = idOf({});
    return id.startsWith(prefix) ? id.sliced(prefix.size()) : id;
}

void RemoteAgent::keepEarly(const SessionUpdateParams &params, const QJsonObject &json)
{
    m_early += params;
    m_earlyBytes += QJsonDocument(json).toJson(QJsonDocument::Compact).size();
}

void RemoteAgent::handleUpdate(const QJsonObject &json)
{
    constexpr qsizetype kMaxEarly = 200;
    constexpr qsizetype kMaxEarlyBytes = 4 * 1024 * 1024;
    const auto params = SessionUpdateParams::fromJson(json);
    if (!params) {
        m_link.note(FailureCode::ProtocolError, params.error(), u"session/update"_s);
        tellAll(u"sent an update that cannot be read: "_s + params.error().text());
        return;
    }
    if (params->hasOwnMeta && !m_link.offer().meta.contains("_agentao.cn/extensions"_L1))
        tellAll(u"uses names of Agentao's extensions, which it does not offer"_s);
    if (RemoteSession *session = find(params->sessionId))
        session->receive(*params);
    else if (m_openingNew > 0 && m_early.size() < kMaxEarly && m_earlyBytes < kMaxEarlyBytes)
        keepEarly(*params, json);
    else
        tellAll(u"speaks of a session that it has not"_s);
}

AgentCapabilities RemoteAgent::capabilities() const
{
    const AgentOffer &offer = m_link.offer();
    AgentCapabilities capabilities;
    capabilities.loadSession = offer.loadSession || offer.resumeSession;
    capabilities.listSessions = offer.listSessions;
    capabilities.deleteSession = offer.deleteSession;
    capabilities.images = offer.images;
    capabilities.forkSession = offer.forkSession;
    capabilities.checkpoints = !m_link.spec().isElsewhere();
    return capabilities;
}

Result<void> RemoteAgent::checkReady() const
{
    const auto &failure = m_link.lastFailure();
    if (m_link.state() == AgentLink::State::Failed && failure)
        return std::unexpected(failure->error);
    return {};
}

QFuture<Result<Session *>> RemoteAgent::createSession(const SessionSpec &spec)
{
    return open(OpeningWay::New, {}, spec);
}

QFuture<Result<Session *>> RemoteAgent::createPart(const SessionSpec &spec)
{
    return open(OpeningWay::New, {}, spec, true);
}

QFuture<Result<Session *>> RemoteAgent::openSession(const QString &id, const SessionSpec &spec)
{
    const QString wireId = wireIdOf(id);
    const bool isFirst = !m_loading.contains(wireId);
    Session *known = findOpen(id);
    if (!known)
        known = find(wireId); // under the id of our record
    if (known && isFirst)
        return readyResult<Session *>(known);
    const auto promise = std::make_shared<QPromise<Result<Session *>>>();
    promise->start();
    m_loading[wireId] += promise;
    if (isFirst) {
        open(OpeningWay::Load, wireId, spec)
            .then(this, [this, wireId](const Result<Session *> &result) {
                const auto all = m_loading.take(wireId);
                for (const SessionPromise &waiting : all) {
                    waiting->addResult(result);
                    waiting->finish();
                }
            });
    }
    return promise->future();
}

QFuture<Result<Session *>> RemoteAgent::forkSession(const QString &id, const QString &beforeMessage,
                                                    const SessionSpec &spec)
{
    if (!beforeMessage.isEmpty()) {
        return readyResult<Session *>(
            fail(ErrorCode::Unsupported, u"this agent forks whole sessions only"_s));
    }
    return open(OpeningWay::Fork, wireIdOf(id), spec);
}

QFuture<Result<Session *>> RemoteAgent::forkInto(std::shared_ptr<RemoteRecord> record,
                                                 const QString &wireId, const SessionSpec &spec)
{
    return open(OpeningWay::Fork, wireId, spec, false, std::move(record));
}

//! The roots are those of now: later the agent may have put something else in their place.
static Result<RemoteSessionSetup> setupFor(const AgentSpec &agent, const QString &wireId,
                                           const SessionSpec &spec)
{
    const auto params = openingParams(agent, wireId, spec);
    if (!params)
        return std::unexpected(params.error());
    RemoteSessionSetup setup;
    setup.params = *params;
    setup.cwd = QDir::cleanPath(spec.cwd);
    if (agent.isElsewhere())
        return setup;
    setup.roots = rootsOf(setup.params);
    if (setup.roots.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the working directory does not exist"_s, spec.cwd);
    return setup;
}

Result<Session *> RemoteAgent::takeUp(std::shared_ptr<RemoteRecord> record, const SessionSpec &spec)
{
    auto setup = setupFor(m_link.spec(), record->wireId(), spec);
    if (!setup)
        return std::unexpected(setup.error());
    if (m_link.spec().isElsewhere())
        setup->params.cwd = record->place();
    setup->record = std::move(record);
    setup->isOpened = false;
    return make(*std::move(setup), spec);
}

QFuture<Result<Session *>> RemoteAgent::open(OpeningWay way, const QString &wireId,
                                             const SessionSpec &spec, bool isPart,
                                             std::shared_ptr<RemoteRecord> record)
{
    auto setup = setupFor(m_link.spec(), wireId, spec);
    if (!setup)
        return readyResult<Session *>(std::unexpected(setup.error()));
    setup->isPart = isPart;
    setup->record = std::move(record);
    Opening opening{way, *setup, spec, std::make_shared<QPromise<Result<Session *>>>(), {}, {}};
    if (!isPart)
        opening.choices = m_nextChoices;
    opening.promise->start();
    const auto future = opening.promise->future();
    m_link.whenReady(spec.cwd, this, [this, opening](const Result<void> &ready) {
        if (!ready)
            refuse(opening, ready.error());
        else if (m_link.spec().isElsewhere())
            openThere(opening);
        else
            begin(opening);
    });
    return future;
}

void RemoteAgent::refuse(const Opening &opening, const Error &error)
{
    if (opening.setup.record)
        forget(*opening.setup.record, opening.setup);
    opening.promise->addResult(std::unexpected(error));
    opening.promise->finish();
}

void RemoteAgent::openThere(Opening opening)
{
    const QString &chosen = opening.spec.placeThere;
    resolvePlace(&m_link, chosen.isEmpty() ? m_link.spec().cwd : chosen, this,
                 [this, opening](const Result<QString> &place) mutable {
                     opening.setup.params.cwd = place.value_or(QString());
                     if (place)
                         begin(std::move(opening));
                     else
                         refuse(opening, place.error());
                 });
}

void RemoteAgent::begin(Opening opening)
{
    const AgentOffer &offer = m_link.offer();
    if (opening.way == OpeningWay::Load && !offer.loadSession)
        opening.way = OpeningWay::Resume;
    const bool isOffered = opening.way == OpeningWay::New || opening.way == OpeningWay::Load
        || (opening.way == OpeningWay::Resume ? offer.resumeSession : offer.forkSession);
    if (!isOffered) {
        const QString what = opening.way == OpeningWay::Fork
            ? u"this agent cannot fork sessions"_s
            : u"this agent cannot take up sessions"_s;
        refuse(opening, {ErrorCode::Unsupported, what, {}});
        return;
    }
    const bool hasId = opening.way == OpeningWay::Load || opening.way == OpeningWay::Resume;
    if (hasId) // what was said comes before the answer
        opening.session = makeNew(opening.setup, opening.spec);
    else
        ++m_openingNew;
    openAt(&m_link, opening.way, opening.setup.params, this,
           [this, opening](const Result<OpenedSession> &opened) { handleOpened(opening, opened); });
}

RemoteSession *RemoteAgent::makeSession(RemoteSessionSetup setup)
{
    return new RemoteSession(&m_link, std::move(setup), this);
}

//! With a record, where they are kept.
RemoteSession *RemoteAgent::makeNew(RemoteSessionSetup setup, const SessionSpec &spec)
{
    if (!m_makeRecord || setup.isPart || setup.record)
        return make(std::move(setup), spec);
    const auto record = m_makeRecord(setup.roots.isEmpty() ? QFileInfo(spec.cwd).canonicalFilePath()
                                                           : setup.roots.constFirst());
    setup.record = record.value_or(nullptr);
    RemoteSession *session = make(std::move(setup), spec);
    if (!record) {
        session->raise(NoticeRaised::Severity::Warning, Phrase(Saying::ConversationNotStored),
                       record.error().text());
    }
    return session;
}

RemoteSession *RemoteAgent::make(RemoteSessionSetup setup, const SessionSpec &spec)
{
    const QString theirs = idOf(setup.params.sessionId);
    setup.id = setup.record ? setup.record->id() : theirs;
    for (int i = 2; findOpen(setup.id); ++i) // one of an earlier process has that of the agent
        setup.id = u"%1~%2"_s.arg(theirs).arg(i);
    setup.isTaken = [this](const RemoteSession *self, const QString &wireId) {
        return std::ranges::any_of(m_sessions, [self, &wireId](const RemoteSession *session) {
            return session != self && session->isCurrent()
                && session->setup().params.sessionId == wireId;
        });
    };
    setup.ports = spec.ports;
    if (setup.ports.owner)
        setup.ports.owner->setSession(setup.id);
    const auto sharing = setup.record ? m_sharing.lock() : nullptr;
    if (sharing) {
        setup.ports = sharing->sharedPorts(setup.id, setup.ports);
        if (const auto noted = setup.record->noteHolder(sharing->note()); !noted)
            qCWarning(logRemote).noquote()
                << "The session cannot be shared:" << noted.error().text();
    }
    RemoteSession *session = makeSession(std::move(setup));
    if (sharing)
        sharing->offer(session);
    connect(session, &RemoteSession::questionsVoid, &m_questions, [this, session] {
        m_questions.close(session);
        m_terminals.stopAll(session);
    });
    connect(session, &RemoteSession::terminalStopWanted, &m_terminals, &ServedTerminals::stop);
    connect(session, &RemoteSession::choiceRefused, this, &RemoteAgent::choiceRefused);
    connect(session, &RemoteSession::turnBegan, this, &RemoteAgent::stateChanged);
    connect(session, &Session::turnFinished, this, &RemoteAgent::stateChanged);
    m_sessions += session;
    for (const QString &what : std::as_const(m_told)) // before there was anybody to tell
        tell(session, what);
    return session;
}

//! One that was never there: of its record nothing stays.
void RemoteAgent::drop(RemoteSession *session)
{
    const RemoteSessionSetup setup = session->setup();
    closeSession(session);
    if (setup.record)
        forget(*setup.record, setup);
}

void RemoteAgent::forget(RemoteRecord &record, const RemoteSessionSetup &setup)
{
    record.close();
    if (!setup.roots.isEmpty())
        (void)SessionStore(setup.roots.constFirst()).remove(record.id());
}

void RemoteAgent::handleOpened(const Opening &opening, const Result<OpenedSession> &opened)
{
    const bool isNew = opening.way == OpeningWay::New || opening.way == OpeningWay::Fork;
    if (isNew)
        --m_openingNew;
    RemoteSession *session = opening.session;
    Result<Session *> result
        = fail(ErrorCode::InvalidInput, u"the agent gave the id of another session"_s);
    if (!opened) {
        result = std::unexpected(opened.error());
        if (session)
            drop(session);
    } else if (isNew && !find(opened->sessionId)) {
        RemoteSessionSetup setup = opening.setup;
        setup.params.sessionId = opened->sessionId;
        session = makeNew(std::move(setup), opening.spec);
    }
    if (opened && session) {
        session->open(*opened);
        const auto early = m_early;
        for (const SessionUpdateParams &update : early) {
            if (update.sessionId == opened->sessionId)
                session->receive(update);
        }
        m_early.removeIf([&opened](const SessionUpdateParams &update) {
            return update.sessionId == opened->sessionId;
        });
        if (isNew)
            emit choicesOffered(session->options());
        result = session;
        emit sessionsChanged(opening.spec.cwd);
    }
    if (m_openingNew == 0) {
        m_early.clear();
        m_earlyBytes = 0;
    }
    if (!result && opening.setup.record) // a copy for a session that did not come to be
        forget(*opening.setup.record, opening.setup);
    opening.promise->addResult(result);
    opening.promise->finish();
    if (!result)
        return;
    QList<ChosenOption> choices = opening.choices;
    if (!opening.spec.modeId.isEmpty())
        choices.prepend({QString(OptionId::kMode), opening.spec.modeId});
    session->choose(choices);
}

QFuture<Result<QList<SessionInfo>>> RemoteAgent::listSessions(const QString &cwd)
{
    return listAt(&m_link, m_link.spec().isElsewhere() ? QString() : cwd, idOf({}));
}

QFuture<Result<QList<SessionInfo>>> RemoteAgent::listAllSessions()
{
    return listAt(&m_link, {}, idOf({}));
}

QFuture<Result<void>> RemoteAgent::deleteSession(const QString &id, const QString &cwd)
{
    if (findOpen(id))
        return readyResult<void>(fail(ErrorCode::Busy, u"the session is open"_s, id));
    return deleteAt(&m_link, wireIdOf(id), cwd).then(this, [this, cwd](const Result<void> &result) {
        emit sessionsChanged(cwd);
        return result;
    });
}

void RemoteAgent::closeSession(Session *closing)
{
    const auto found = std::ranges::find(m_sessions, closing);
    if (found == m_sessions.end())
        return;
    RemoteSession *session = *found;
    m_sessions.erase(found);
    if (const auto sharing = session->setup().record ? m_sharing.lock() : nullptr)
        sharing->retract(session);
    session->voidQuestions();
    m_questions.close(session);
    m_terminals.close(session);
    const QJsonObject params{{"sessionId"_L1, session->setup().params.sessionId}};
    Peer *peer = m_link.state() == AgentLink::State::Ready ? m_link.peer() : nullptr;
    if (peer && session->isRunning())
        peer->notify(u"session/cancel"_s, params);
    if (peer && m_link.offer().closeSession)
        m_link.call(u"session/close"_s, params, m_link.spec().request, this,
                    [](const Result<QJsonValue> &) { });
    delete session;
    emit stateChanged();
}

} // namespace Acp
