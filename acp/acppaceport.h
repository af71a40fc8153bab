// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/paceport.h"

namespace AgentCore {
class Transport;
}

namespace Acp {

//! \brief The pace of the client: behind while it has much to read.
//!
//! All sessions of a connection share its pipe, and so this.
class AGENTCORE_EXPORT AcpPacePort : public AgentCore::PacePort
{
    Q_OBJECT

public:
    //! Bytes the client has not read from which on updates wait and are merged.
    static constexpr qint64 kCongestedBytes = 1024 * 1024;

    //! \a transport is not owned and outlives the port.
    explicit AcpPacePort(const AgentCore::Transport *transport, QObject *parent = nullptr);

    bool isBehind() const override;
    //! The client read all, and what waited for that was handed over.
    void handleDrained();

private:
    const AgentCore::Transport *m_transport;
};

} // namespace Acp
