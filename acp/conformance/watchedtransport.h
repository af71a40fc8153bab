// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcptransport.h"

#include <functional>
#include <memory>

namespace Acp {

//! A way to an agent of which somebody sees every line, both ways.
class AGENTCORE_EXPORT WatchedTransport : public AgentCore::McpTransport
{
    Q_OBJECT

public:
    enum class Direction { Sent, Received };
    using Watcher = std::function<void(Direction direction, const QByteArray &line)>;

    //! \a watcher is called before a line goes on.
    WatchedTransport(std::unique_ptr<AgentCore::McpTransport> inner, Watcher watcher,
                     QObject *parent = nullptr);

    void setOwner(const AgentCore::ChildOwner &owner) override { m_inner->setOwner(owner); }
    void open() override { m_inner->open(); }
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override { return m_inner->pendingBytes(); }
    AgentCore::Error closeReason() const override { return m_inner->closeReason(); }
    std::optional<int> exitCode() const override { return m_inner->exitCode(); }
    void close() override { m_inner->close(); }

private:
    std::unique_ptr<AgentCore::McpTransport> m_inner;
    Watcher m_watcher;
};

} // namespace Acp
