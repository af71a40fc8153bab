// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpserver.h"

#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/mcphost.h"

#include <QMetaObject>
#include <QRandomGenerator>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

McpRequests::Id McpRequests::add(QObject *context, std::function<void(const Error &)> fail)
{
    std::erase_if(m_open, [](const auto &entry) { return !entry.second.context; });
    m_open.emplace(++m_last, Open{context, std::move(fail), 0, {}});
    return m_last;
}

void McpRequests::setSent(Id id, qint64 sent)
{
    if (const auto open = m_open.find(id); open != m_open.end())
        open->second.sent = sent;
}

qint64 McpRequests::take(Id id)
{
    const auto open = m_open.extract(id);
    return open ? open.mapped().sent : 0;
}

void McpRequests::failAll(const Error &error)
{
    std::erase_if(m_open, [&error](const auto &entry) {
        if (entry.second.resume)
            return false;
        tell(entry.second, error);
        return true;
    });
}

void McpRequests::tell(const Open &open, const Error &error)
{
    if (open.context) {
        QMetaObject::invokeMethod(
            open.context, [fail = open.fail, error] { fail(error); }, Qt::QueuedConnection);
    }
}

void McpRequests::park(Id id, std::function<void()> resume)
{
    if (const auto open = m_open.find(id); open != m_open.end()) {
        open->second.sent = 0;
        open->second.resume = std::move(resume);
    }
}

std::vector<std::function<void()>> McpRequests::unpark()
{
    std::vector<std::function<void()>> all;
    for (auto &[id, open] : m_open) {
        if (auto resume = std::exchange(open.resume, nullptr); resume && open.context)
            all.push_back(std::move(resume));
    }
    return all;
}

void McpRequests::failParked(Id id, const Error &error)
{
    std::erase_if(m_open, [&](const auto &entry) {
        if (!entry.second.resume || (id != 0 && entry.first != id))
            return false;
        tell(entry.second, error);
        return true;
    });
}

std::optional<McpRestarts::Duration> McpRestarts::next(Duration wasWellFor, double chance)
{
    if (wasWellFor >= m_limits.healthy)
        m_tries = 0;
    if (m_tries >= m_limits.tries)
        return std::nullopt;
    const double plain = double(m_limits.first.count()) * std::exp2(m_tries++);
    const double bounded = std::min(plain, double(m_limits.most.count()));
    return Duration(std::int64_t(bounded * (0.75 + 0.5 * std::clamp(chance, 0.0, 1.0))));
}

static constexpr auto kOldRevision = "2025-11-25"_L1;
static constexpr qsizetype kMaxWatched = 100;

McpServer::McpServer(McpServerSpec spec, QString cwd, McpMakers makers, McpHost *host,
                     Limits limits, QObject *parent)
    : QObject(parent)
    , m_spec(std::move(spec))
    , m_cwd(std::move(cwd))
    , m_makers(std::move(makers))
    , m_host(host)
    , m_limits(limits)
    , m_restarts(limits.restarts)
    , m_offer({limits.relist, limits.slowestRelist, limits.listWait})
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &McpServer::launch);
    connect(&m_offer, &McpOffer::listed, this, &McpServer::handleListed);
    connect(&m_offer, &McpOffer::toolsFailed, this, &McpServer::fail);
    connect(&m_offer, &McpOffer::toolsChanged, this, &McpServer::toolsChanged);
    connect(&m_offer, &McpOffer::resourcesChanged, this, &McpServer::resourcesChanged);
    connect(&m_offer, &McpOffer::promptsChanged, this, &McpServer::promptsChanged);
    connect(&m_offer, &McpOffer::noted, this, &McpServer::note);
    if (m_spec.disabled)
        m_state = State::Disabled;
}

McpServer::~McpServer()
{
    delete m_connection; // before the authorization that it uses
}

bool McpServer::isOffering() const
{
    return isReady() || (!tools().isEmpty() && (m_state == State::Starting || m_retryAt.isValid()));
}

QString McpServer::lastWords() const
{
    return m_log.telling(m_saidFrom);
}

McpAuthorization *McpServer::authorization()
{
    if (!m_authorization && m_spec.kind != McpServerSpec::Kind::Stdio)
        m_authorization = m_makers.authorization(m_makers.expand(m_spec, m_cwd).value_or(m_spec));
    return m_authorization.get();
}

void McpServer::note(McpLogEntry::Level level, const QString &text)
{
    emit logged(m_log.add({QDateTime::currentDateTimeUtc(), level, text}));
}

void McpServer::setState(State state)
{
    m_state = state;
    if (state == State::Ready)
        m_ready.start();
    else
        m_ready.invalidate();
    emit stateChanged();
}

void McpServer::start()
{
    if (m_state != State::Starting && m_state != State::Ready)
        restart();
}

void McpServer::restart()
{
    dropConnection({ErrorCode::Network, Phrase(Saying::ServerRestarted, {m_spec.name}), {}});
    m_restarts.reset();
    launch();
}

void McpServer::stop()
{
    m_retry.stop();
    m_retryAt = {};
    if (McpConnection *closing = std::exchange(m_connection, nullptr)) {
        closing->disconnect(this);
        connect(closing, &McpConnection::closed, closing, &QObject::deleteLater);
        closing->close();
    }
    const Error stopped{ErrorCode::Network, Phrase(Saying::ServerStopped, {m_spec.name}), {}};
    dropConnection(stopped);
    m_requests.failParked(0, stopped);
    if (m_state != State::Stopped)
        setState(State::Stopped);
}

void McpServer::launch()
{
    m_retry.stop();
    m_retryAt = {};
    m_reason = {};
    m_saidFrom = m_log.added();
    const auto expanded = m_makers.expand(m_spec, m_cwd);
    if (!expanded) {
        fail(expanded.error());
        return;
    }
    auto transport = m_makers.transport(*expanded, authorization());
    transport->setOwner({.kind = ChildOwner::Kind::Server,
                         .name = m_spec.name,
                         .sessionId = m_host ? m_host->sessionId() : QString(),
                         .stop = [server = QPointer(this)] {
                             if (server)
                                 server->stop();
                         }});
    m_connection = new McpConnection(std::move(transport), m_host,
                                     {.serverName = m_spec.name,
                                      .handshake = m_spec.startup,
                                      .timeout = m_spec.timeout,
                                      .offersRoots = expanded->offersRoots(),
                                      .lastRevision = m_lastRevision},
                                     this);
    connectConnection();
    m_connection->open();
    setState(State::Starting);
}

void McpServer::connectConnection()
{
    connect(m_connection, &McpConnection::ready, this, &McpServer::handleReady);
    connect(m_connection, &McpConnection::closed, this, &McpServer::handleClosed);
    m_offer.follow(m_connection);
    connect(m_connection, &McpConnection::resourceUpdated, this, &McpServer::resourceUpdated);
    connect(m_connection, &McpConnection::logged, this,
            [this](const McpLogEntry &entry) { emit logged(m_log.add(entry)); });
}

//! The connection may be what is calling, so it goes later.
void McpServer::dropConnection(const Error &error)
{
    m_offer.leave();
    m_probing = false;
    if (McpConnection *dropped = std::exchange(m_connection, nullptr)) {
        dropped->disconnect(this);
        dropped->deleteLater();
    }
    m_requests.failAll(error);
    m_offer.release();
}

void McpServer::handleReady()
{
    m_facts = m_connection->facts();
    m_lastRevision = m_facts.protocolVersion;
    m_offer.list();
}

void McpServer::handleListed()
{
    m_saidFrom = m_log.added();
    setState(State::Ready);
    for (const QString &uri : std::exchange(m_watched, {}))
        watchResource(uri);
    lookForTokens();
    for (const auto &resume : m_requests.unpark())
        resume();
}

void McpServer::lookForTokens()
{
    if (!m_connection || !authorization())
        return;
    m_authorization->header(m_connection, [this](const QByteArray &value) {
        if (std::exchange(m_hasTokens, !value.isEmpty()) != m_hasTokens)
            emit stateChanged();
    });
}

void McpServer::handleClosed(const Error &reason)
{
    const bool isProbe
        = m_state == State::Starting && m_connection->endedByProbe() && m_lastRevision.isEmpty();
    if (isProbe) {
        note(McpLogEntry::Level::Info, u"It ended at a question of a newer protocol; again"_s);
        m_lastRevision = kOldRevision;
        dropConnection(reason);
        launch();
        return;
    }
    fail(reason);
}

static bool mayPass(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Network:
    case ErrorCode::Timeout:
    case ErrorCode::Io:
    case ErrorCode::Internal:
    case ErrorCode::RateLimited:
    case ErrorCode::SessionNotFound: // it was started anew, or is tired of this one
        return true;
    default:
        return false;
    }
}

void McpServer::fail(const Error &reason)
{
    const auto wasWell = m_ready.isValid()
        ? std::chrono::duration_cast<std::chrono::milliseconds>(m_ready.durationElapsed())
        : std::chrono::milliseconds(0);
    if (m_state == State::Starting)
        m_lastRevision.clear(); // it may be another program by now
    m_reason = reason;
    const Error failed{
        ErrorCode::Network, Phrase(Saying::ServerHasFailed, {m_spec.name, reason.text()}), {}};
    const bool wasReady = m_ready.isValid();
    dropConnection(failed);
    note(McpLogEntry::Level::Error, reason.text());
    if (reason.code == ErrorCode::AuthRequired) {
        m_requests.failParked(0, failed);
        setState(State::SignIn);
        return;
    }
    auto wait = mayPass(reason)
        ? m_restarts.next(wasWell, QRandomGenerator::global()->generateDouble())
        : std::nullopt;
    if (wait && wasReady && reason.code == ErrorCode::SessionNotFound) {
        launch(); // it is there, and wants a new session
        return;
    }
    if (!wait)
        m_requests.failParked(0, failed);
    if (wait) {
        m_retryAt = QDateTime::currentDateTimeUtc().addDuration(*wait);
        m_retry.start(*wait);
    }
    setState(State::Failed);
}

//! A request was not answered in time: is the server there at all?
void McpServer::probe()
{
    if (std::exchange(m_probing, true) || !m_connection)
        return;
    const auto handle = [this](const Result<void> &answer) {
        if (!std::exchange(m_probing, false) || !m_connection)
            return;
        // Any answer is a sign of life, a refusal, too.
        if (!answer && answer.error().code == ErrorCode::Timeout)
            fail({ErrorCode::Timeout, Phrase(Saying::ServerSilent), {}});
    };
    m_connection->ping(m_connection, handle);
    QTimer::singleShot(m_limits.ping, m_connection,
                       [handle] { handle(AgentCore::fail(ErrorCode::Timeout, u"no answer"_s)); });
}

template <typename T, typename Send>
McpServer::RequestId McpServer::request(QObject *context, Done<T> done, const Send &send)
{
    const RequestId id
        = m_requests.add(context, [done](const Error &error) { done(std::unexpected(error)); });
    const auto handle = [this, id, context = QPointer(context), done](const Result<T> &result) {
        if (!m_requests.finish(id))
            return;
        if (!result && result.error().code == ErrorCode::Timeout)
            probe();
        m_offer.whenCurrent(context, [done, result] { done(result); });
    };
    const auto sendAgain = [this, id, send, handle] { m_requests.setSent(id, send(handle)); };
    const auto sendFirst = [this, id, send, handle, sendAgain] {
        m_requests.setSent(id, send([this, id, handle, sendAgain](const Result<T> &result) {
                               // Of a session that the server has forgotten, once.
                               if (!result && result.error().code == ErrorCode::SessionNotFound)
                                   waitFor(id, sendAgain);
                               else
                                   handle(result);
                           }));
    };
    if (m_connection && isReady()) {
        sendFirst();
    } else if (isComing()) {
        waitFor(id, sendFirst);
    } else {
        m_requests.take(id);
        const Error error{ErrorCode::Network, Phrase(Saying::ServerNotRunning, {m_spec.name}), {}};
        QMetaObject::invokeMethod(
            context, [done, error] { done(std::unexpected(error)); }, Qt::QueuedConnection);
    }
    return id;
}

bool McpServer::isComing() const
{
    return m_state == State::Starting || m_retryAt.isValid();
}

//! \a id is sent when the server is there again, or fails when its time is over.
void McpServer::waitFor(RequestId id, std::function<void()> send)
{
    m_requests.park(id, std::move(send));
    QTimer::singleShot(m_spec.timeout, this, [this, id] {
        m_requests.failParked(
            id,
            {ErrorCode::Timeout,
             u"the MCP server %1 is not there at the moment; it is being started again"_s.arg(
                 m_spec.name),
             {}});
    });
}

McpServer::RequestId McpServer::callTool(const McpToolInfo &tool, const QJsonObject &arguments,
                                         const QString &toolCallId,
                                         std::function<void(const McpProgress &)> progress,
                                         QObject *context, Done<McpToolResult> done)
{
    return request<McpToolResult>(context, std::move(done), [=, this](Done<McpToolResult> then) {
        return m_connection->callTool(tool, arguments, toolCallId, progress, context,
                                      std::move(then));
    });
}

McpServer::RequestId McpServer::readResource(const QString &uri, QObject *context,
                                             Done<QList<McpResourceContent>> done)
{
    return request<QList<McpResourceContent>>(
        context, std::move(done), [=, this](Done<QList<McpResourceContent>> then) {
            return m_connection->readResource(uri, context, std::move(then));
        });
}

McpServer::RequestId McpServer::getPrompt(const QString &name,
                                          const QMap<QString, QString> &arguments, QObject *context,
                                          Done<QList<McpPromptMessage>> done)
{
    return request<QList<McpPromptMessage>>(
        context, std::move(done), [=, this](Done<QList<McpPromptMessage>> then) {
            return m_connection->getPrompt(name, arguments, context, std::move(then));
        });
}

void McpServer::watchResource(const QString &uri)
{
    if (!isReady() || !m_facts.subscribe || m_watched.contains(uri)
        || m_watched.size() >= kMaxWatched)
        return;
    m_watched.append(uri);
    m_connection->watchResource(uri, McpConnection::Watching::Begin, this, [](const auto &) { });
}

void McpServer::cancel(RequestId id)
{
    if (const qint64 sent = m_requests.take(id); sent != 0 && m_connection)
        m_connection->cancel(sent);
}

void McpServer::tellRootsChanged()
{
    if (m_connection && m_connection->isReady())
        m_connection->tellRootsChanged();
}

} // namespace AgentCore
