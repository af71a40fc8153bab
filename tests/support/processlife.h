// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

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
