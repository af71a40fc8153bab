// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/peer.h"

#include <functional>

namespace Acp {

//! The way from one session to its client. A value: what works on after the session keeps a copy.
struct ClientLink
{
    QPointer<AgentCore::Peer> peer; //!< Null: the connection is gone.
    QString sessionId;
    //! Sends the updates of the session that still wait; only while there is a peer.
    std::function<void(const QString &sessionId)> flush;
};

} // namespace Acp
