// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/sharedsessions.h"

#include "acp/client/openingparams.h"
#include "acp/share/localtransport.h"
#include "acp/share/sharesocket.h"
#include "agentcore/base/lockfile.h"

#include <QLoggingCategory>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

//! A process that is there already, and is not started again.
static AgentSpec holderSpec()
{
    AgentSpec spec;
    spec.name = u"Agentao"_s;
    spec.autoStart = false;
    spec.startup = std::chrono::seconds(5);
    spec.silence = std::chrono::hours(24); // somebody else may be asked
    return spec;
}

//! It goes to that process once.
static AgentLink::Maker wayToHolder(Descriptor socket)
{
    const auto once = std::make_shared<Descriptor>(std::move(socket));
    return [once](const QString &) -> Result<std::unique_ptr<McpTransport>> {
        if (!once->isOpen())
            return fail(ErrorCode::NotFound, u"the process has ended"_s);
        return std::make_unique<LocalTransport>(std::exchange(*once, Descriptor()));
    };
}

static InitializeParams introductionAs(const QString &name)
{
    InitializeParams params = introduction(holderSpec());
    params.client.readTextFile = false; // it has its own files and commands
    params.client.writeTextFile = false;
    params.client.terminal = false;
    params.client.terminalAuth = false;
    params.client.permissionScopes = true;
    params.clientTitle = name; // who is behind it
    return params;
}

JoinedAgent::JoinedAgent(Descriptor socket, const QString &name, QObject *parent)
    : RemoteAgent(holderSpec(), wayToHolder(std::move(socket)), introductionAs(name), parent)
{
    connect(&link(), &AgentLink::peerMade, this, &JoinedAgent::listen);
}

template <typename News> void JoinedAgent::serve(Peer *peer)
{
    peer->handle(News::kMethod, [this](const QJsonObject &params, const Reply &) {
        const auto news = News::fromJson(params);
        auto *session = news ? qobject_cast<JoinedSession *>(find(news->sessionId)) : nullptr;
        if (session)
            session->take(*news);
    });
}

void JoinedAgent::listen(Peer *peer)
{
    serve<TurnNews>(peer);
    serve<ResetNews>(peer);
    serve<BranchNews>(peer);
    serve<SaidNews>(peer);
    serve<UnreadNews>(peer);
    serve<FrontsNews>(peer);
    serve<AnswerNews>(peer);
}

AgentCapabilities JoinedAgent::capabilities() const
{
    return {.loadSession = true, .images = true};
}

// Its files are the other process's to look after: it makes the checkpoints.
RemoteSession *JoinedAgent::makeSession(RemoteSessionSetup setup)
{
    setup.roots.clear();
    return new JoinedSession(&link(), std::move(setup), this);
}

//! The lock may be there before the socket, and a process that ends goes a moment before its lock.
static constexpr int kMostAttempts = 10;
static constexpr std::chrono::milliseconds kAttemptPause{30};
//! The answer to who opened the session is queued by then, and timers come behind what is queued.
static constexpr std::chrono::milliseconds kBehindAnswer{1};

static Q_LOGGING_CATEGORY(logShare, "agent.acp.share", QtWarningMsg)

SharedSessions::SharedSessions(SessionPorch::Options options, std::function<QString()> ownName)
    : m_options(std::move(options))
    , m_ownName(std::move(ownName))
    , m_name(ShareSocket::newName())
{ }

SharedSessions::~SharedSessions()
{
    qDeleteAll(std::exchange(m_joined, {}));
    m_porch.reset();
}

Ports SharedSessions::sharedPorts(const QString &sessionId, const Ports &own)
{
    auto ports = std::make_shared<SharedPorts>(own);
    m_shared[sessionId] = std::make_unique<SharedSession>(ports, m_ownName);
    Ports shared = own;
    shared.permission = ports.get();
    shared.elicitation = ports.get();
    shared.owner = std::move(ports);
    return shared;
}

void SharedSessions::offer(Session *session)
{
    const auto found = m_shared.find(session->id());
    if (found == m_shared.end())
        return;
    found->second->setSession(session);
    // A session that could not be finished is not retracted.
    connect(session, &QObject::destroyed, this, [this, id = session->id()] {
        if (const auto gone = m_shared.find(id); gone != m_shared.end() && !gone->second->session())
            m_shared.erase(gone);
    });
    if (!std::exchange(m_listens, true))
        QTimer::singleShot(kBehindAnswer, this, &SharedSessions::listen);
}

void SharedSessions::listen()
{
    const auto folder = ShareSocket::folder();
    if (!folder) {
        qCInfo(logShare).noquote() << "Sessions are not shared:" << folder.error().text();
        return;
    }
    ShareSocket::removeStale(*folder);
    m_porch = std::make_unique<SessionPorch>(
        [this](const QString &id) {
            const auto found = m_shared.find(id);
            return found == m_shared.end() ? nullptr : found->second.get();
        },
        m_options);
    if (const auto opened = m_porch->open(ShareSocket::pathIn(*folder, m_name)); !opened)
        qCWarning(logShare).noquote() << "Sessions are not shared:" << opened.error().text();
}

void SharedSessions::retract(Session *session)
{
    if (m_porch)
        m_porch->letGo(session);
    m_shared.erase(session->id());
}

QFuture<Result<Session *>> SharedSessions::join(const QString &id, const QString &lockPath,
                                                const SessionSpec &spec)
{
    const auto joining = std::make_shared<Joining>(id, lockPath, spec);
    joining->promise.start();
    QFuture<Result<Session *>> future = joining->promise.future();
    attempt(joining);
    return future;
}

void SharedSessions::finish(Joining &joining, const Result<Session *> &result)
{
    joining.promise.addResult(result);
    joining.promise.finish();
}

void SharedSessions::tryAgain(const std::shared_ptr<Joining> &joining)
{
    if (++joining->attempts < kMostAttempts)
        QTimer::singleShot(kAttemptPause, this, [this, joining] { attempt(joining); });
    else
        finish(*joining, fail(ErrorCode::Busy, u"its process does not share it"_s, joining->id));
}

void SharedSessions::attempt(const std::shared_ptr<Joining> &joining)
{
    auto socket = ShareSocket::connectTo(LockFile::noteOf(joining->lockPath).trimmed());
    if (!socket) {
        qCDebug(logShare).noquote() << "No way to a session:" << socket.error().text();
        tryAgain(joining);
        return;
    }
    auto *agent = new JoinedAgent(*std::move(socket), m_ownName(), this);
    agent->openSession(joining->id, joining->spec)
        .then(this, [this, agent, joining](const Result<Session *> &session) {
            if (!session) {
                agent->deleteLater();
                if (session.error().code == ErrorCode::Timeout) // it stands, as at a question
                    finish(*joining,
                           fail(ErrorCode::Busy, u"its process does not answer"_s, joining->id));
                else
                    tryAgain(joining);
                return;
            }
            m_joined += agent;
            finish(*joining, session);
        });
}

static JoinedSession *sessionOf(const JoinedAgent *agent)
{
    return agent->findChild<JoinedSession *>(Qt::FindDirectChildrenOnly);
}

Session *SharedSessions::findJoined(const QString &id) const
{
    for (const JoinedAgent *agent : m_joined) {
        JoinedSession *session = sessionOf(agent);
        if (session && session->id() == id && !session->isLost())
            return session;
    }
    return nullptr;
}

QString SharedSessions::storedMessageId(const QString &session, const QString &messageId) const
{
    const auto *joined = qobject_cast<JoinedSession *>(findJoined(session));
    const QString there = joined ? joined->storedMessageId(messageId) : QString();
    return there.isEmpty() ? messageId : there;
}

bool SharedSessions::isJoined(const Session *session) const
{
    return session && std::ranges::any_of(m_joined, [session](const JoinedAgent *agent) {
               return sessionOf(agent) == session;
           });
}

void SharedSessions::leave(Session *session)
{
    const auto found = std::ranges::find_if(
        m_joined, [session](const JoinedAgent *agent) { return sessionOf(agent) == session; });
    if (found == m_joined.end())
        return;
    JoinedAgent *agent = *found;
    m_joined.erase(found);
    sessionOf(agent)->voidQuestions(); // they are the others' to answer
    agent->deleteLater(); // it may be in the middle of a signal of the session
}

} // namespace Acp
