// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "acp/wire/sessionrequests.h"

namespace Acp {

//! How a session is opened at an agent.
enum class OpeningWay { New, Load, Resume, Fork };

using Opened = std::function<void(const AgentCore::Result<OpenedSession> &opened)>;

//! \brief Asks the agent to open a session, which starts it where it is not running.
//!
//! Calls \a done once from the event loop, unless \a context died before. OpenedSession::sessionId
//! is set: that of \a params, or of a new one. AuthRequired names the ways to sign in.
AGENTCORE_EXPORT void openAt(AgentLink *link, OpeningWay way, const OpenSessionParams &params,
                             QObject *context, Opened done);

//! \brief Whether \a error, the answer to a request in a session, is the agent's word that it has
//! no such session, or none any more. \a peer: where it came, while it is handled.
//!
//! By what ours and iac-code say in `data`, else in the words of others, as the protocol has no
//! code for it: invalid parameters alone may be of anything.
AGENTCORE_EXPORT bool saysNoSession(const AgentCore::Error &error, const AgentCore::Peer *peer);

//! What of a session is wanted when it is taken up.
enum class Recall {
    Little, //!< That it goes on.
    All, //!< What was said, where the agent can tell it again.
};

//! \brief Takes up a session that the agent had before it was started again: by resuming or loading
//! it, else, where it offers neither or answers that it has no such session, by a new one.
//!
//! As openAt(); \a isNew: the agent does not know what was said. After any other error, as Busy
//! (somebody else has it open), a Timeout or the end of the connection, the session may be asked
//! for again by its id.
AGENTCORE_EXPORT void
openAgain(AgentLink *link, const OpenSessionParams &params, Recall recall, QObject *context,
          std::function<void(const AgentCore::Result<OpenedSession> &opened, bool isNew)> done);

} // namespace Acp
