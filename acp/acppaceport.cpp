// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acppaceport.h"

#include "agentcore/jsonrpc/transport.h"

namespace Acp {

AcpPacePort::AcpPacePort(const AgentCore::Transport *transport, QObject *parent)
    : PacePort(parent)
    , m_transport(transport)
{ }

bool AcpPacePort::isBehind() const
{
    return m_transport->pendingBytes() > kCongestedBytes;
}

void AcpPacePort::handleDrained()
{
    if (!isBehind()) // else it will be drained again
        emit caughtUp();
}

} // namespace Acp
