// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcptransport.h"
#include "tests/support/loopbacktransport.h"

namespace Testing {

//! The way to an agent that is no process: one end of a connection in memory.
class LoopbackAgent : public AgentCore::McpTransport
{
    Q_OBJECT

public:
    explicit LoopbackAgent(std::unique_ptr<LoopbackTransport> end)
        : m_end(std::move(end))
    {
        connect(m_end.get(), &Transport::lineReceived, this, &Transport::lineReceived);
        connect(m_end.get(), &Transport::lineTooLong, this, &Transport::lineTooLong);
        connect(m_end.get(), &Transport::drained, this, &Transport::drained);
        connect(m_end.get(), &Transport::closed, this, &Transport::closed);
    }

    void open() override { m_end->open(); }
    void send(const QByteArray &line) override { m_end->send(line); }
    qint64 pendingBytes() const override { return m_end->pendingBytes(); }
    AgentCore::Error closeReason() const override { return reason; }
    void close() override { m_end->close(); }

    AgentCore::Error reason;

private:
    std::unique_ptr<LoopbackTransport> m_end;
};

} // namespace Testing
