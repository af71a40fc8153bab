// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/testfiles.h"

//! Whether the process \a pid has ended. A zombie counts as gone: nobody may reap it here. Once
//! true it stays true (macros of Qt Test ask twice): while a process is reaped its entry in /proc
//! says "X" (proc_pid_stat(5)) or nothing at all.
inline bool isProcessGone(qint64 pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!stat.open(QIODevice::ReadOnly))
        return true;
    const QByteArray text = stat.readAll();
    const QByteArray state = text.mid(text.lastIndexOf(')') + 2, 1);
    return state.isEmpty() || state == "Z" || state == "X";
}

//! Processes, but for zombies, that \a word stands in the environment or the command line of.
inline int countMarked(const QByteArray &word)
{
    int count = 0;
    const QStringList names = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
    for (const QString &name : names) {
        const QString folder = QStringLiteral("/proc/") + name;
        if (name.toInt() > 0
            && (fileContent(folder + QStringLiteral("/environ")).contains(word)
                || fileContent(folder + QStringLiteral("/cmdline")).contains(word)))
            ++count;
    }
    return count;
}
