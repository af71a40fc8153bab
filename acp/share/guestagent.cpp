// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/guestagent.h"

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

} // namespace Acp
