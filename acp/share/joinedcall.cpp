// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/joinedcall.h"

using namespace AgentCore;

namespace Acp {

Error JoinedCall::errorThere(const AgentLink &link, const Error &error)
{
    const Peer *peer = link.peer();
    if (!peer)
        return error;
    Error there = error;
    there.code = errorCodeFromData(peer->foreignError().data).value_or(error.code);
    return there;
}

} // namespace Acp
