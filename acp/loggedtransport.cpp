// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/loggedtransport.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

LoggedTransport::LoggedTransport(Transport *transport, WireLog log, QObject *parent)
    : Transport(parent)
    , m_transport(transport)
    , m_log(std::move(log))
{
    connect(transport, &Transport::lineReceived, this, &LoggedTransport::handleLine);
    connect(transport, &Transport::lineTooLong, this, &LoggedTransport::handleTooLongLine);
    connect(transport, &Transport::drained, this, &Transport::drained);
    connect(transport, &Transport::closed, this, &LoggedTransport::handleClosed);
}

void LoggedTransport::open()
{
    m_transport->open();
}

void LoggedTransport::send(const QByteArray &line)
{
    m_log.write(WireLog::From::Agent, line);
    m_transport->send(line);
}

qint64 LoggedTransport::pendingBytes() const
{
    return m_transport->pendingBytes();
}

void LoggedTransport::handleLine(const QByteArray &line)
{
    m_log.write(WireLog::From::Client, line);
    emit lineReceived(line);
}

void LoggedTransport::handleTooLongLine()
{
    m_log.writeEvent(WireLog::From::Client, "line_too_long"_L1);
    emit lineTooLong();
}

void LoggedTransport::handleClosed()
{
    m_log.writeEvent(WireLog::From::Client, "closed"_L1);
    emit closed();
}

} // namespace Acp
