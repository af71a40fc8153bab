// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wirelog.h"
#include "agentcore/jsonrpc/transport.h"

namespace Acp {

//! \brief Another transport, each of whose lines is also written into a log.
class AGENTCORE_EXPORT LoggedTransport : public AgentCore::Transport
{
    Q_OBJECT

public:
    //! \a transport is that of an agent to its client; not owned, outlives this.
    LoggedTransport(AgentCore::Transport *transport, WireLog log, QObject *parent = nullptr);

    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override;

private:
    void handleLine(const QByteArray &line);
    void handleTooLongLine();
    void handleClosed();

    AgentCore::Transport *m_transport;
    WireLog m_log;
};

} // namespace Acp
