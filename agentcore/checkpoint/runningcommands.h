// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lockfile.h"
#include "agentcore/checkpoint/turnlog.h"

#include <map>

namespace AgentCore {

//! \brief The calls of a session that may change anything and run now, so that sessions in the same
//! folder, of this process and of others, know of each other.
//!
//! Each turn that has some holds a lock beside the shadow repository, which ends with its process.
//! A session of a process that this one has started, or that has started this one, is no other one:
//! what an agent does that a call runs is what the call does. Everything here is called with the
//! lock of that repository held.
class AGENTCORE_EXPORT RunningCommands
{
public:
    //! Whose calls they are.
    struct Turn
    {
        QString session;
        QString id;
    };

    //! One more begins in the repository at \a shadowFolder. Errors as of LockFile::take().
    Result<void> begin(const QString &shadowFolder, const Turn &turn);
    //! One is over.
    void end(const QString &shadowFolder);
    //! None of an earlier turn runs any more.
    void forget() { m_running.clear(); }
    bool isAny(const QString &shadowFolder) const { return m_running.contains(shadowFolder); }

    //! The turns of other sessions than \a session that have some.
    static QList<Turn> ofOthers(const QString &shadowFolder, const QString &session);
    //! \brief Lets the turns of other sessions know that \a session wrote what \a entries say, of
    //! the kinds Before and After.
    //!
    //! Errors as of TurnLog::append().
    static Result<void> tellOthers(const QString &shadowFolder, const QString &session,
                                   QList<TurnLog::Entry> entries);

private:
    struct Running
    {
        LockFile lock;
        int calls = 1;
    };

    std::map<QString, Running> m_running; //!< By the folder of the repository.
};

} // namespace AgentCore
