// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/conformance/watchedtransport.h"

using namespace AgentCore;

namespace Acp {

WatchedTransport::WatchedTransport(std::unique_ptr<McpTransport> inner, Watcher watcher,
                                   QObject *parent)
    : McpTransport(parent)
    , m_inner(std::move(inner))
    , m_watcher(std::move(watcher))
{
    connect(m_inner.get(), &Transport::lineReceived, this, [this](const QByteArray &line) {
        m_watcher(Direction::Received, line);
        emit lineReceived(line);
    });
    connect(m_inner.get(), &Transport::lineTooLong, this, &Transport::lineTooLong);
    connect(m_inner.get(), &Transport::drained, this, &Transport::drained);
    connect(m_inner.get(), &Transport::closed, this, &Transport::closed);
    connect(m_inner.get(), &McpTransport::diagnosed, this, &McpTransport::diagnosed);
    connect(m_inner.get(), &McpTransport::garbageReceived, this, &McpTransport::garbageReceived);
}

void WatchedTransport::send(const QByteArray &line)
{
    m_watcher(Direction::Sent, line);
    m_inner->send(line);
}

} // namespace Acp
