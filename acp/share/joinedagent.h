// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/remoteagent.h"
#include "acp/share/joinedsession.h"
#include "agentcore/ports/openfile.h"

namespace Acp {

//! \brief Our end of the connection to a process that holds one session, which goes by its own id.
//!
//! Deleting it lets go of the session, which goes on there.
class AGENTCORE_EXPORT JoinedAgent : public RemoteAgent
{
    Q_OBJECT

public:
    //! \a socket: connected. \a name: what this process calls itself there.
    JoinedAgent(AgentCore::Descriptor socket, const QString &name, QObject *parent = nullptr);

    AgentCore::AgentCapabilities capabilities() const override;

protected:
    QString idOf(const QString &wireId) const override { return wireId; }
    RemoteSession *makeSession(RemoteSessionSetup setup) override;

private:
    void listen(AgentCore::Peer *peer);
    template <typename News> void serve(AgentCore::Peer *peer);
};

} // namespace Acp
