// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/stdiotransport.h"
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/ports/openfile.h"

#include <QTimer>

#include <memory>

namespace Acp {

//! \brief One end of a local socket between two processes of the program.
//!
//! Nothing it does waits for the other side: one that does not read, or says what is no message, is
//! cut off.
class AGENTCORE_EXPORT LocalTransport : public AgentCore::McpTransport
{
    Q_OBJECT

public:
    struct Limits
    {
        qint64 maxUnsentBytes = 64 * 1024 * 1024; //!< A long conversation is told again at once.
        //! How long the other side may take nothing of what waits for it.
        std::chrono::milliseconds stall{20'000};
    };

    //! Of a connected \a socket.
    explicit LocalTransport(AgentCore::Descriptor socket, Limits limits, QObject *parent = nullptr);
    explicit LocalTransport(AgentCore::Descriptor socket, QObject *parent = nullptr);
    ~LocalTransport() override;

    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override;
    AgentCore::Error closeReason() const override { return m_reason; }
    void close() override;
    //! Leads to closed(), from the event loop. What was not sent is lost.
    void cutOff(const AgentCore::Error &why);

private:
    void handleLine(const QByteArray &line);
    void watchReader();
    void handleStall();
    void closeOnce();

    std::unique_ptr<AgentCore::StdioTransport> m_lines;
    Limits m_limits;
    AgentCore::Error m_reason;
    QTimer m_stall; // runs while something waits
    qint64 m_sent = 0; // all bytes ever
    qint64 m_takenBefore = 0; // of them, when the timer began
    int m_socket; // of m_lines
    bool m_isClosed = false;
};

} // namespace Acp
