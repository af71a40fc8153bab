// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/clientfiles.h"
#include "acp/clientterminals.h"
#include "agentcore/session/agent.h"

namespace Acp {

//! \brief What one session asks of its client: files and terminals, as far as it offers them.
//!
//! What the client offered when the session was opened counts as long as it is open.
class AGENTCORE_EXPORT ClientPorts : public AgentCore::PortsOwner
{
public:
    //! \a peer is not owned and may go first. \a flush: see ClientLink.
    ClientPorts(AgentCore::Peer *peer, const ClientCapabilities &client,
                std::function<void(const QString &sessionId)> flush);

    //! Sets those of \a ports that the client serves; the others stay as they are.
    static void addTo(AgentCore::Ports *ports, std::shared_ptr<ClientPorts> own);

    void setSession(const QString &id) override;

private:
    ClientCapabilities m_client;
    ClientLink m_link;
    ClientFiles m_files;
    ClientTerminals m_terminals;
};

} // namespace Acp
