// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QStringList>

#include <chrono>

namespace AgentCore {

//! \brief Looks, from outside, whether a git that runs gets anywhere. Linux only: elsewhere it
//! never complains. Source: proc_pid_stat(5), proc_pid_fd(5).
class GitWatch
{
public:
    //! \a workTree: where files are small; \a stores: folders in it that are git's own.
    //! \a isWrapped: the process is bubblewrap or our keeper around it, which has it for a child.
    GitWatch(qint64 processId, const QString &workTree, const QStringList &stores,
             bool isWrapped = false);

    //! \brief To be called often while it runs; looks every 100 ms, and first after 300 ms.
    //!
    //! Unsupported: it has waited a second without using the processor or the disk.
    //! LimitExceeded: it reads a file of more than kMaxFileBytes; Error::where is that file.
    Result<void> check();

private:
    using Clock = std::chrono::steady_clock;

    bool findGit();
    Result<void> checkProgress(Clock::time_point now);
    Result<void> checkFiles() const;

    QByteArray m_folder; //!< Below /proc.
    bool m_isWrapped; //!< Whether m_folder is that of the other process.
    QString m_workTree;
    QStringList m_stores;
    Clock::time_point m_nextCheck;
    Clock::time_point m_lastProgress;
    qint64 m_usedTime = -1; //!< In ticks of the kernel.
};

} // namespace AgentCore
