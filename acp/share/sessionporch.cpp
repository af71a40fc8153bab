// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/sessionporch.h"

#include "acp/share/sharesocket.h"
#include "agentcore/ports/windowcall.h"

#include <QFile>
#include <QSocketNotifier>

#include <algorithm>
#include <cerrno>
#include <sys/socket.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

GuestAgent::GuestAgent(Finder find, QObject *parent)
    : Agent(parent)
    , m_find(std::move(find))
{ }

GuestAgent::~GuestAgent()
{
    const auto parts = std::exchange(m_parts, {});
    for (const Part &part : parts) {
        if (part.shared)
            part.shared->leave(part.number);
    }
}

void GuestAgent::setName(const QString &name)
{
    m_name = name;
    m_isIntroduced = true;
}

bool GuestAgent::takesPartIn(const Session *session) const
{
    const auto part = m_parts.constFind(session->id());
    return part != m_parts.cend() && part->shared && part->shared->session() == session;
}

AgentCapabilities GuestAgent::capabilities() const
{
    return {.loadSession = true,
            .images = true,
            .checkpoints = true,
            .branches = true,
            .changeSession = true,
            .steering = true,
            .userCommands = true};
}

template <typename T> static QFuture<Result<T>> notForGuests()
{
    return QtFuture::makeReadyValueFuture(Result<T>(
        fail(ErrorCode::Unsupported, u"here one can only take part in sessions that are open"_s)));
}

QFuture<Result<Session *>> GuestAgent::createSession(const SessionSpec &)
{
    return notForGuests<Session *>();
}

QFuture<Result<QList<SessionInfo>>> GuestAgent::listSessions(const QString &)
{
    return notForGuests<QList<SessionInfo>>();
}

QFuture<Result<void>> GuestAgent::deleteSession(const QString &, const QString &)
{
    return notForGuests<void>();
}

// Files, commands and servers of the guest are not asked for: the session has its own.
QFuture<Result<Session *>> GuestAgent::openSession(const QString &id, const SessionSpec &spec)
{
    SharedSession *shared = m_find(id);
    if (!shared || !shared->session()) {
        return QtFuture::makeReadyValueFuture(Result<Session *>(
            fail(ErrorCode::SessionNotFound, u"this session is not open here"_s, id)));
    }
    if (!takesPartIn(shared->session())) {
        Ports ports;
        ports.permission = spec.ports.permission;
        ports.elicitation = spec.ports.elicitation;
        m_parts.insert(id, {shared, shared->join({m_name, ports, m_notify})});
    }
    return QtFuture::makeReadyValueFuture(Result<Session *>(shared->session()));
}

QFuture<Result<void>> GuestAgent::changeSession(const QString &id, const QString &,
                                                const SessionChange &change)
{
    Session *session = findOpen(id);
    if (!session || !change.title || change.pinned || change.archived || change.group)
        return notForGuests<void>();
    return QtFuture::makeReadyValueFuture(session->rename(*change.title));
}

void GuestAgent::closeSession(Session *session)
{
    const Part part = m_parts.take(session->id());
    if (part.shared)
        part.shared->leave(part.number);
}

Session *GuestAgent::findOpen(const QString &id) const
{
    const Part part = m_parts.value(id);
    return part.shared ? part.shared->session() : nullptr;
}

SessionPorch::SessionPorch(GuestAgent::Finder find, Options options, QObject *parent)
    : QObject(parent)
    , m_find(std::move(find))
    , m_options(std::move(options))
{ }

SessionPorch::~SessionPorch()
{
    delete m_notifier;
    if (m_socket.isOpen())
        QFile::remove(m_path);
}

// No QLocalServer: most processes never have a guest, and it would cost each of them memory.
Result<void> SessionPorch::open(const QString &path)
{
    auto socket = ShareSocket::listenAt(path);
    if (!socket)
        return std::unexpected(socket.error());
    m_path = path;
    m_socket = *std::move(socket);
    m_notifier = new QSocketNotifier(m_socket.get(), QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &SessionPorch::handleConnections);
    return {};
}

//! Somebody who only looked whether we are there, see ShareSocket::removeStale().
static bool hasLeft(int socket)
{
    char first = 0;
    return ::recv(socket, &first, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

void SessionPorch::handleConnections()
{
    constexpr std::chrono::seconds kPause{1}; // for want of descriptors
    Descriptor socket(::accept4(m_socket.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (socket.isOpen()) {
        letIn(std::move(socket));
    } else if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED) {
        m_notifier->setEnabled(false);
        QTimer::singleShot(kPause, m_notifier, [this] { m_notifier->setEnabled(true); });
    }
}

void SessionPorch::letIn(Descriptor socket)
{
    if (guests() >= kMaxGuests || !isOwnPeer(socket.get()) || hasLeft(socket.get()))
        return;
    auto guest = std::make_unique<Guest>();
    guest->transport = std::make_unique<LocalTransport>(std::move(socket), m_options.limits);
    guest->agent = std::make_unique<GuestAgent>(m_find);
    GuestAgent *agent = guest->agent.get();
    LocalTransport *transport = guest->transport.get();
    ServerOptions options;
    options.version = m_options.version;
    options.isGuest = true;
    options.useTour = [] { }; // its sessions have their models
    options.introduced = [agent](const QString &name) { agent->setName(name); };
    guest->server = std::make_unique<AcpServer>(agent, transport, std::move(options));
    AcpServer *server = guest->server.get();
    agent->setNotify([server](const QString &method, const QJsonObject &params) {
        server->notify(method, params);
    });
    connect(
        server, &AcpServer::finished, this, [this, server] { remove(server); },
        Qt::QueuedConnection);
    QTimer::singleShot(m_options.handshake, server, [agent, transport] {
        if (!agent->isIntroduced())
            transport->cutOff(
                {ErrorCode::Timeout, QStringLiteral("it does not say who it is"), {}});
    });
    m_guests.push_back(std::move(guest));
    transport->open();
}

void SessionPorch::remove(const AcpServer *server)
{
    std::erase_if(m_guests, [server](const auto &guest) { return guest->server.get() == server; });
}

void SessionPorch::letGo(const Session *session)
{
    std::erase_if(m_guests, [session](const std::unique_ptr<Guest> &guest) {
        return guest->agent->takesPartIn(session);
    });
}

} // namespace Acp
