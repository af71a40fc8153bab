// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/netserver.h"

#include <algorithm>
#include <utility>

using namespace AgentCore;

namespace Acp {

NetServer::NetServer(NetDoor *door, Maker make, QObject *parent)
    : QObject(parent)
    , m_make(std::move(make))
{
    connect(door, &NetDoor::entered, this, &NetServer::serve);
}

NetServer::~NetServer() = default;

void NetServer::serve(Transport *transport)
{
    auto served = std::make_unique<Served>();
    served->transport.reset(transport);
    transport->setParent(nullptr);
    if (m_isEnding)
        return;
    Service service = m_make();
    served->agent = std::move(service.agent);
    served->server
        = std::make_unique<AcpServer>(served->agent.get(), transport, std::move(service.options));
    AcpServer *server = served->server.get();
    connect(
        server, &AcpServer::finished, this, [this, server] { remove(server); },
        Qt::QueuedConnection);
    m_served.push_back(std::move(served));
    transport->open();
}

void NetServer::remove(const AcpServer *server)
{
    std::erase_if(m_served,
                  [server](const auto &served) { return served->server.get() == server; });
    if (m_isEnding && m_served.empty())
        emit finished();
}

void NetServer::shutDown()
{
    if (std::exchange(m_isEnding, true))
        return;
    for (const auto &served : m_served)
        served->server->shutDown();
    if (m_served.empty())
        QMetaObject::invokeMethod(this, &NetServer::finished, Qt::QueuedConnection);
}

} // namespace Acp
