// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/connection.h"

#include "acp/mcpservers.h"
#include "acp/sessionbinding.h"
#include "acp/wire/updatejson.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/modelrefresh.h"

#include <QLoggingCategory>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

//! Files of \a folder that wait; none: it has none, or is trusted.
static QStringList waitingFiles(const QString &folder, const QString &configDir)
{
    const QStringList files = FolderTrust::relevantFiles(folder);
    const bool isTrusted
        = files.isEmpty() || FolderTrust(configDir).state(folder) == FolderTrust::State::Trusted;
    return isTrusted ? QStringList() : files;
}

void TrustNotice::look(SessionBinding *binding)
{
    const QString folder = binding->session()->cwd();
    // The binding goes before the connection, which owns both.
    runInPool(
        binding,
        [folder, configDir = Paths::configDir()] { return waitingFiles(folder, configDir); },
        [this, binding, folder](const QStringList &files) {
            if (!files.isEmpty())
                tell(binding, folder, files);
        });
}

void TrustNotice::tell(SessionBinding *binding, const QString &folder, const QStringList &files)
{
    constexpr qsizetype kMostNames = 5;
    const QString asked = folder + u'\n' + files.join(u'\n');
    if (m_told.contains(asked))
        return;
    m_told.insert(asked);
    QString names = files.first(std::min(kMostNames, files.size())).join(u", "_s);
    if (files.size() > kMostNames)
        names += u" and %1 more"_s.arg(files.size() - kMostNames);
    binding->tell(
        {NoticeRaised::Severity::Info,
         u"Files of this folder do nothing until you trust it"_s,
         u"They can start programs, send keys and set rules: %1. If you know who wrote "
         "them, run \"agentao trust\" in %2; it counts for new sessions."_s.arg(names, folder),
         false,
         {},
         true});
}

ClientPorts::ClientPorts(Peer *peer, const ClientCapabilities &client,
                         std::function<void(const QString &)> flush)
    : m_client(client)
    , m_link{peer, {}, std::move(flush)}
    , m_files(&m_link, client)
    , m_terminals(&m_link)
{ }

void ClientPorts::addTo(Ports *ports, std::shared_ptr<ClientPorts> own)
{
    if (own->m_client.readTextFile || own->m_client.writeTextFile)
        ports->files = &own->m_files;
    if (own->m_client.terminal)
        ports->terminals = &own->m_terminals;
    ports->owner = std::move(own);
}

void ClientPorts::setSession(const QString &id)
{
    m_link.sessionId = id;
}

static Q_LOGGING_CATEGORY(logConnections, "agent.acp.connections", QtWarningMsg)

static constexpr int kTakeOverAttempts = 20;

Connection::Connection(Agent *agent, Transport *transport, ServerOptions options)
    : m_agent(agent)
    , m_transport(transport)
    , m_options(std::move(options))
    , m_peer(transport)
    , m_permission(&m_peer, &m_client, [this](const QString &sessionId) { flush(sessionId); })
    , m_elicitation(&m_peer, &m_client, [this](const QString &sessionId) { flush(sessionId); })
    , m_pace(transport)
    , m_trust(new TrustNotice(this))
{
    connect(m_transport, &Transport::drained, this, &Connection::handleDrained);
    connect(&m_peer, &Peer::cancelRequested, this, &Connection::handleCancelRequested);
    connect(&m_peer, &Peer::closed, this, &Connection::closed);
    m_idle.setSingleShot(true);
    connect(&m_idle, &QTimer::timeout, this, &Connection::closeIdle);
}

Connection::~Connection()
{
    qDeleteAll(m_bindings); // while there is a peer that can answer their prompts
}

void Connection::initialize(const ClientCapabilities &client)
{
    m_client = client;
    m_initialized = true;
}

void Connection::notify(const QString &method, const QJsonObject &params)
{
    m_peer.notify(method, params);
}

void Connection::handle(const QString &method, Peer::Handler handler)
{
    m_peer.handle(method,
                  [this, handler = std::move(handler)](const QJsonObject &params, Reply reply) {
                      if (!m_initialized) {
                          std::move(reply).answer(
                              fail(ErrorCode::NotInitialized, u"Server not initialized"_s));
                          return;
                      }
                      const QString said = params["sessionId"_L1].toString();
                      const auto held = m_held.find(m_names.value(said, said));
                      if (held == m_held.end())
                          handler(params, std::move(reply));
                      else
                          held->second.push_back({handler, params, std::move(reply)});
                  });
}

void Connection::handleOpening(const QString &method, Peer::Handler handler)
{
    handle(method, [this, handler = std::move(handler)](const QJsonObject &params, Reply reply) {
        if (m_loggedOut)
            std::move(reply).answer(
                fail(ErrorCode::AuthRequired, u"Logged out: authenticate first"_s));
        else
            handler(params, std::move(reply));
    });
}

void Connection::handleAtOnce(const QString &method, Peer::Handler handler)
{
    m_peer.handle(method, std::move(handler));
}

SessionSpec Connection::specFor(const OpenSessionParams &params)
{
    SessionSpec spec;
    spec.cwd = params.cwd;
    spec.additionalDirectories = params.additionalDirectories;
    const McpServerSpecs servers = mcpServerSpecs(params.mcpServers);
    spec.mcpServers = servers.servers;
    for (const McpConfigProblem &problem : servers.problems)
        spec.mcpProblems.append(u"%1: %2"_s.arg(problem.server, problem.error.text()));
    spec.ports.permission = &m_permission;
    spec.ports.elicitation = &m_elicitation;
    spec.ports.pace = &m_pace;
    ClientPorts::addTo(
        &spec.ports,
        std::make_shared<ClientPorts>(&m_peer, m_client, [this](const QString &id) { flush(id); }));
    return spec;
}

UpdateStyle Connection::style() const
{
    return {.notices = m_client.notices,
            .compaction = m_client.compaction,
            .isOurs = m_options.isGuest,
            .rootUsage = m_options.unstable || m_options.compatibility == Compatibility::IacCode,
            .compatibility = m_options.compatibility};
}

//! What is asked is about what was shown before.
void Connection::flush(const QString &sessionId)
{
    if (SessionBinding *binding = find(sessionId))
        binding->outbox().flush();
}

SessionOutbox::Sink Connection::sinkFor(const QString &sessionId)
{
    return {[this, sessionId, dialect = dialect()](const QJsonObject &update) {
                m_peer.notify(u"session/update"_s,
                              UpdateJson::params(sessionId, dialect.update(update)));
            },
            [this] { return m_pace.isBehind(); }};
}

SessionBinding *Connection::bind(Session *session, const OpenSessionParams &params)
{
    SessionBinding *&binding = m_bindings[session->id()];
    if (!binding) {
        binding = new SessionBinding(session, params.additionalDirectories, sinkFor(session->id()),
                                     style(), this);
        binding->setServers(params.mcpServers);
        if (m_options.isGuest)
            binding->setNotify([this](const QString &method, const QJsonObject &json) {
                m_peer.notify(method, json);
            });
        // After the answer, and all else that waits. A front of ours may only look.
        if (!m_options.isGuest)
            QMetaObject::invokeMethod(session, &Session::expectPrompt, Qt::QueuedConnection);
        QMetaObject::invokeMethod(
            session, [session] { session->refreshModels(ModelRefresh::Background); },
            Qt::QueuedConnection);
        connect(session, &Session::released, binding,
                [this, id = session->id(), params] { handleReleased(id, params); });
        if (m_options.idleLimit.count() > 0 && !m_idle.isActive())
            m_idle.start(m_options.idleLimit);
        if (m_options.sessionOpened)
            m_options.sessionOpened(session->cwd());
        m_trust->look(binding);
        // A new session had no other model, and a front of ours tells it itself.
        if (!params.sessionId.isEmpty() && !m_options.isGuest && !m_options.choosesModel)
            binding->lookAtModel();
        if (const auto commands = session->commands(); !commands.isEmpty())
            binding->outbox().add(CommandsChanged{commands});
    }
    return binding;
}

SessionBinding *Connection::find(const QString &sessionId) const
{
    SessionBinding *binding = m_bindings.value(m_names.value(sessionId, sessionId));
    if (binding)
        binding->noteUse();
    return binding;
}

//! Wakes up once in that time at most, and not at all without a session.
void Connection::closeIdle()
{
    const std::chrono::milliseconds limit = m_options.idleLimit;
    std::chrono::milliseconds next = limit;
    const QList<SessionBinding *> all = bindings();
    for (SessionBinding *binding : all) {
        const std::chrono::milliseconds idle = binding->idleFor();
        if (idle >= limit)
            close(binding);
        else
            next = std::min(next, limit - idle);
    }
    if (!m_bindings.isEmpty())
        m_idle.start(next);
}

bool Connection::takesImages(const QString &sessionId) const
{
    const SessionBinding *binding = find(sessionId);
    return m_agent->capabilities().images
        && (!binding || binding->session()->modelFacts().seesImages.value_or(true));
}

QList<SessionBinding *> Connection::bindings() const
{
    return m_bindings.values();
}

void Connection::close(SessionBinding *binding)
{
    Session *session = binding->session();
    m_bindings.remove(session->id());
    delete binding;
    m_agent->closeSession(session);
}

//! Who held the session let go. What is asked about it waits from now on.
void Connection::handleReleased(const QString &sessionId, const OpenSessionParams &params)
{
    m_held[sessionId];
    QMetaObject::invokeMethod(
        this,
        [this, sessionId, params] {
            if (SessionBinding *binding = find(sessionId))
                close(binding);
            takeOver(sessionId, params, kTakeOverAttempts);
        },
        Qt::QueuedConnection);
}

//! It is opened here, or taken part in again.
void Connection::takeOver(const QString &sessionId, const OpenSessionParams &params, int attempts)
{
    static constexpr std::chrono::milliseconds kPause{100};
    m_agent->openSession(sessionId, specFor(params))
        .then(this, [this, sessionId, params, attempts](const Result<Session *> &opened) {
            if (!opened && opened.error().code == ErrorCode::Busy && attempts > 1) {
                QTimer::singleShot(kPause, this, [this, sessionId, params, attempts] {
                    takeOver(sessionId, params, attempts - 1);
                });
                return;
            }
            OpenSessionParams stored = params;
            stored.sessionId = sessionId;
            if (opened)
                bind(*opened, stored);
            else
                qCWarning(logConnections).noquote()
                    << "A session of another process cannot be taken over:"
                    << opened.error().text();
            std::vector<Held> held = std::exchange(m_held[sessionId], {});
            m_held.erase(sessionId);
            for (Held &request : held)
                request.handler(request.params, std::move(request.reply));
        });
}

void Connection::handleDrained()
{
    const QList<SessionBinding *> all = bindings();
    for (SessionBinding *binding : all)
        binding->outbox().handleDrained();
    m_pace.handleDrained();
}

// A prompt that is given up still gets its answer, with the stop reason `cancelled`.
void Connection::handleCancelRequested(const QJsonValue &requestId)
{
    const QList<SessionBinding *> all = bindings();
    for (SessionBinding *binding : all) {
        if (binding->answers(requestId))
            binding->cancel();
    }
}

Result<Session *> Connection::sessionOf(const QString &sessionId) const
{
    if (const SessionBinding *binding = find(sessionId))
        return binding->session();
    return sessionNotFound(sessionId);
}

std::unexpected<Error> sessionNotFound(const QString &id)
{
    return fail(ErrorCode::SessionNotFound, u"Session not found"_s, id);
}

} // namespace Acp
