// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/childowner.h"
#include "agentcore/ports/processtree.h"

#include <QDateTime>
#include <QObject>

namespace AgentCore {

//! A process that this program started and that has not ended; others may be below it.
struct AGENTCORE_EXPORT ChildProcess
{
    quint64 id = 0; //!< Counts from 1 and is never used again.
    ChildOwner owner;
    qint64 leader = 0; //!< Process id: of the keeper, where there is one.
    ProcessTree::Kind kind = ProcessTree::Kind::Command;
    QDateTime startedAt; //!< UTC.
    bool isStopping = false; //!< stop() was called.
};

//! \brief The child processes of this program that live longer than a moment: commands, servers,
//! agents.
//!
//! What is started and ended in one step (searches, git, a look at symbols) is not among them.
//! Costs nothing while nobody listens.
class AGENTCORE_EXPORT ChildProcesses : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! That of the program.
    static ChildProcesses &shared();

    //! In the order in which they were started.
    const QList<ChildProcess> &list() const { return m_children; }
    //! Its id. \a owner has a way to stop it.
    quint64 add(const ChildOwner &owner, qint64 leader, ProcessTree::Kind kind);
    //! It has ended.
    void remove(quint64 id);
    //! Ends one with all below it, see ChildOwner::stop; nothing happens for one that is gone.
    void stop(quint64 id);
    //! Ends all that there are now.
    void stopAll();

signals:
    //! list() is another one.
    void changed();

private:
    QList<ChildProcess> m_children;
    quint64 m_lastId = 0;
};

} // namespace AgentCore
