// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QHash>

class QProcess;

namespace AgentCore {

//! \brief The processes that one started command left behind, found through /proc.
//!
//! A process belongs to it by its process group, its session, a chain of parents, or by the marker
//! that the command had in its environment: so those that forked twice and took a session of their
//! own are found, too. Without /proc only the group is known.
class AGENTCORE_EXPORT ProcessTree
{
public:
    //! Name of the environment variable that carries the marker.
    static constexpr char kMarkerName[] = "AGENTAO_COMMAND_ID";

    //! Who \a leader is: the command itself, or the keeper above it, see ProcessKeeper.
    enum class Kind { Command, Kept };

    //! \a leader: process id, group and session of the command; \a marker: unique value.
    ProcessTree(qint64 leader, QByteArray marker, Kind kind = Kind::Command);

    //! Whether a signal goes to the leader, too; `WithChildren`: nor to what it started itself.
    enum class Leader { Included, Spared, SparedWithChildren };

    //! Sends \a signal to the group and everything found; reads /proc, some milliseconds.
    //! The number of living processes that were found besides the leader's group.
    int signalAll(int signal, Leader leader = Leader::Included) const;
    //! SIGKILL to all until none is left, in at most a few rounds; a keeper is spared and ends by
    //! itself.
    void killAll() const;

private:
    QHash<qint64, qint64> members() const; //!< With the parent of each.

    qint64 m_leader;
    QByteArray m_marker;
    Kind m_kind;
};

//! Kills \a process without waiting for it, a keeper with all that it keeps, and deletes it once
//! it ended.
AGENTCORE_EXPORT void releaseProcess(QProcess *process,
                                     ProcessTree::Kind kind = ProcessTree::Kind::Command);

} // namespace AgentCore
