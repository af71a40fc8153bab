// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QHash>
#include <QString>

namespace AgentCore {

//! \brief One process as /proc/PID/stat has it. Source: proc_pid_stat(5).
struct AGENTCORE_EXPORT ProcessFacts
{
    qint64 pid = 0;
    qint64 parent = 0;
    qint64 group = 0;
    qint64 session = 0;
    qint64 ownTicks = 0; //!< Time of the processor that it used, in clock ticks.
    qint64 childTicks = 0; //!< The same of children that ended and were waited for.
    qint64 startTick = 0; //!< Since the machine started; tells processes of one id apart.
    QString name; //!< At most 15 bytes of anything, not sanitized.
    bool isGone = false; //!< It ended, and its parent has not heard of it.
};

using ProcessTable = QHash<qint64, ProcessFacts>; // by process id

//! All processes that can be seen; some milliseconds. Those that go meanwhile are left out, those
//! whose entry makes no sense, too. \a proc: the folder to read.
AGENTCORE_EXPORT ProcessTable readProcessTable(const QString &proc = QStringLiteral("/proc"));

//! The file \a name of the process \a pid; empty when that is gone.
AGENTCORE_EXPORT QByteArray readProcessFile(const QString &proc, qint64 pid,
                                            QLatin1StringView name);

} // namespace AgentCore
