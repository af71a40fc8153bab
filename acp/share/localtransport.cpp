// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/localtransport.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

LocalTransport::LocalTransport(Descriptor socket, QObject *parent)
    : LocalTransport(std::move(socket), Limits(), parent)
{ }

LocalTransport::LocalTransport(Descriptor socket, Limits limits, QObject *parent)
    : McpTransport(parent)
    , m_limits(limits)
    , m_socket(::fcntl(socket.get(), F_DUPFD_CLOEXEC, 3))
{
    m_lines
        = std::make_unique<StdioTransport>(m_socket, m_socket, StdioTransport::Ownership::Owned);
    m_stall.setSingleShot(true);
    m_stall.setInterval(m_limits.stall);
    connect(&m_stall, &QTimer::timeout, this, &LocalTransport::handleStall);
    connect(m_lines.get(), &Transport::lineReceived, this, &LocalTransport::handleLine);
    connect(m_lines.get(), &Transport::lineTooLong, this,
            [this] { cutOff({ErrorCode::LimitExceeded, u"a message was too long"_s, {}}); });
    connect(m_lines.get(), &Transport::drained, this, [this] {
        m_stall.stop();
        emit drained();
    });
    connect(m_lines.get(), &Transport::closed, this, &LocalTransport::closeOnce);
}

LocalTransport::~LocalTransport()
{
    m_lines->disconnect(this);
    // Whoever does not read is not waited for.
    if (m_isClosed || m_lines->pendingBytes() > 0)
        ::shutdown(m_socket, SHUT_RDWR);
    m_lines.release()->deleteLater(); // it may be in the middle of a signal
}

void LocalTransport::open()
{
    m_lines->open();
}

void LocalTransport::handleLine(const QByteArray &line)
{
    if (m_isClosed || !m_reason.message.isEmpty())
        return;
    // Both ends are this program: what begins as no object is somebody who tries.
    if (line.startsWith('{'))
        emit lineReceived(line);
    else
        cutOff({ErrorCode::InvalidRequest, u"what came was no message"_s, {}});
}

void LocalTransport::send(const QByteArray &line)
{
    if (m_isClosed || !m_reason.message.isEmpty())
        return;
    m_lines->send(line);
    m_sent += line.size() + 1;
    if (pendingBytes() > m_limits.maxUnsentBytes)
        cutOff({ErrorCode::LimitExceeded, u"the other side does not read"_s, {}});
    else if (!m_stall.isActive())
        watchReader();
}

void LocalTransport::watchReader()
{
    m_takenBefore = m_sent - pendingBytes();
    m_stall.start();
}

void LocalTransport::handleStall()
{
    const bool takesSome = m_sent - pendingBytes() > m_takenBefore;
    if (pendingBytes() == 0)
        return;
    if (takesSome)
        watchReader();
    else
        cutOff({ErrorCode::Timeout, u"the other side does not read"_s, {}});
}

qint64 LocalTransport::pendingBytes() const
{
    return m_lines->pendingBytes();
}

void LocalTransport::close()
{
    cutOff({ErrorCode::Cancelled, u"the connection was closed"_s, {}});
}

void LocalTransport::cutOff(const Error &why)
{
    if (m_isClosed || !m_reason.message.isEmpty())
        return;
    m_reason = why;
    m_stall.stop();
    ::shutdown(m_socket, SHUT_RDWR);
    QMetaObject::invokeMethod(this, &LocalTransport::closeOnce, Qt::QueuedConnection);
}

void LocalTransport::closeOnce()
{
    if (std::exchange(m_isClosed, true))
        return;
    m_stall.stop();
    if (m_reason.message.isEmpty())
        m_reason = {ErrorCode::Network, u"the other process ended or let go"_s, {}};
    emit closed();
}

} // namespace Acp
