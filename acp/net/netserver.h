// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/acpserver.h"
#include "acp/net/netdoor.h"

#include <functional>
#include <vector>

namespace Acp {

//! \brief Serves everybody who comes in by a door, each with an agent of their own, until they go.
class AGENTCORE_EXPORT NetServer : public QObject
{
    Q_OBJECT

public:
    //! What stands behind one connection.
    struct Service
    {
        std::unique_ptr<AgentCore::Agent> agent;
        ServerOptions options;
    };
    using Maker = std::function<Service()>;

    //! \a door is not owned and outlives this.
    NetServer(NetDoor *door, Maker make, QObject *parent = nullptr);
    ~NetServer() override;

    qsizetype connections() const { return qsizetype(m_served.size()); }

public slots:
    //! As AcpServer::shutDown(), for all; leads to finished().
    void shutDown();

signals:
    void finished();

private:
    struct Served
    {
        std::unique_ptr<AgentCore::Transport> transport; // after the server it goes
        std::unique_ptr<AgentCore::Agent> agent;
        std::unique_ptr<AcpServer> server;
    };

    void serve(AgentCore::Transport *transport);
    void remove(const AcpServer *server);

    Maker m_make;
    std::vector<std::unique_ptr<Served>> m_served;
    bool m_isEnding = false;
};

} // namespace Acp
