// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

namespace AgentCore {

//! \brief Lets other processes of the user take part in the sessions that are open here, and us in
//! theirs. An Agent owns it.
class AGENTCORE_EXPORT SessionSharing
{
public:
    virtual ~SessionSharing() = default;

    //! What the lock of a session that is open here tells the others, see LockFile::note().
    virtual QByteArray note() const = 0;
    //! In place of \a own: ports that ask everybody who takes part in \a sessionId.
    virtual Ports sharedPorts(const QString &sessionId, const Ports &own) = 0;
    //! \a session, with the ports above, is open from now on. Returns at once and costs nothing
    //! before the next turn of the event loop.
    virtual void offer(Session *session) = 0;
    //! \a session is about to close: whoever takes part in it is let go.
    virtual void retract(Session *session) = 0;
    //! \brief Takes part in the session that another process holds, whose lock is at \a lockPath.
    //!
    //! It is to be closed by leave(). Busy: that process does not share it.
    virtual QFuture<Result<Session *>> join(const QString &id, const QString &lockPath,
                                            const SessionSpec &spec)
        = 0;
    //! One that join() gave and whose process still has it; null: there is none.
    virtual Session *findJoined(const QString &id) const = 0;
    //! The id that the file of \a session has for a message: another one where join() gave it.
    virtual QString storedMessageId(const QString &session, const QString &messageId) const = 0;
    //! True for a session of join(), also when its process has ended.
    virtual bool isJoined(const Session *session) const = 0;
    //! Closes it here; it goes on where it is. To be called for one that isJoined().
    virtual void leave(Session *session) = 0;
};

} // namespace AgentCore
