// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/servers/mcpserver.h"
#include "tests/mcp/servers/fakesignin.h"
#include "tests/support/fakemcp.h"

#include <QHash>

namespace Testing {

//! The way to a FakeMcp in the same process.
class MemoryMcpTransport : public AgentCore::McpTransport
{
    Q_OBJECT

public:
    //! With \a refusal it closes instead of opening.
    MemoryMcpTransport(const FakeMcpScript &script, const std::optional<AgentCore::Error> &refusal);

    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override { return 0; }
    AgentCore::Error closeReason() const override { return m_reason; }
    void close() override { fail({AgentCore::ErrorCode::Network, QStringLiteral("closed"), {}}); }

    FakeMcp *server() { return &m_server; }
    //! As a program that ends.
    void fail(const AgentCore::Error &reason);
    void print(const QString &line) { emit diagnosed(line); }

private:
    void deliver(const QJsonObject &message);

    FakeMcp m_server;
    std::optional<AgentCore::Error> m_refusal;
    AgentCore::Error m_reason;
    bool m_isClosed = false;
};

//! Servers by their name, for what McpMakers make.
struct FakeMcpWorld
{
    AgentCore::McpMakers makers();
    static AgentCore::McpServerSpec spec(const QString &name);
    //! One of HTTP, as far as its session can tell.
    static AgentCore::McpServerSpec remote(const QString &name);
    //! The newest that runs; null: none.
    MemoryMcpTransport *transport(const QString &name) const;
    FakeMcp *server(const QString &name) const;
    void crash(const QString &name);

    QHash<QString, FakeMcpScript> scripts; //!< Of others the plain one is taken.
    //! The next starts end so, the oldest first.
    QHash<QString, QList<AgentCore::Error>> refusals;
    QHash<QString, int> starts;
    QHash<QString, QPointer<MemoryMcpTransport>> running;
    QHash<QString, QPointer<FakeSignIn>> signIns; //!< The newest, of remote ones.
    //! Instead of a good expansion.
    std::optional<AgentCore::Error> badVariable;
};

//! Milliseconds instead of seconds.
AgentCore::McpServer::Limits shortLimits();

} // namespace Testing
