// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientports.h"

#include <utility>

using namespace AgentCore;

namespace Acp {

ClientPorts::ClientPorts(Peer *peer, const ClientCapabilities &client,
                         std::function<void(const QString &)> flush)
    : m_client(client)
    , m_link{peer, {}, std::move(flush)}
    , m_files(&m_link, client)
    , m_terminals(&m_link)
{ }

void ClientPorts::addTo(Ports *ports, std::shared_ptr<ClientPorts> own)
{
    if (own->m_client.readTextFile || own->m_client.writeTextFile)
        ports->files = &own->m_files;
    if (own->m_client.terminal)
        ports->terminals = &own->m_terminals;
    ports->owner = std::move(own);
}

void ClientPorts::setSession(const QString &id)
{
    m_link.sessionId = id;
}

} // namespace Acp
