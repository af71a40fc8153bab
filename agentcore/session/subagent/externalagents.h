// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

namespace AgentCore {

//! \brief The agents of others as sub-agents are run by them: a session is opened for one task and
//! closed after it.
//!
//! Nothing is read or started before the first call.
class AGENTCORE_EXPORT ExternalAgents
{
public:
    //! A session that was opened for a task.
    struct Lent
    {
        Session *session = nullptr; //!< Its agent's; until close().
        //! Nobody is there to be asked, and the user's own entry of that agent says that it gets
        //! what it asks for.
        bool acceptsAll = false;
    };
    using Opened = std::function<void(const Result<Lent> &)>;

    virtual ~ExternalAgents() = default;

    //! Whether there is one of that name in \a folder. Reads the files that name them.
    virtual bool has(const QString &name, const QString &folder) = 0;

    //! \brief Opens a session of the agent \a name in the folder of \a spec, which is started where
    //! it does not run.
    //!
    //! \a then is called once, from the event loop; not when \a context went before, and then the
    //! session is closed again. NotFound, InvalidInput, LimitExceeded (this program is itself run
    //! by another one, several deep), or why it does not start, with its last words.
    virtual void open(const QString &name, const SessionSpec &spec, QObject *context, Opened then)
        = 0;
    //! \brief Ends its turn, if one runs, and then the session.
    //!
    //! The agent has some seconds for it; the process of one that does not react is ended, unless
    //! somebody else works with it.
    virtual void close(Session *session) = 0;
};

} // namespace AgentCore
