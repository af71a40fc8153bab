// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <csignal>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace Testing {

//! \brief Ends what programs that were killed leave behind in the middle of a fork.
//! With the sanitizers loaded QProcess does not use vfork(), and a child of its own fork waits for
//! ever for a parent that was killed in between, with its locks and its output. Such a child still
//! is the program itself; what got as far as exec() goes on.
class StuckForks
{
public:
    StuckForks() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); } // they come to this process then

    //! After a process of \a program was killed and waited for.
    static void end(const QString &program = QStringLiteral("/proc/self/exe"))
    {
        const QString killed = QFileInfo(program).canonicalFilePath();
        const QStringList folders = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
        for (const QString &name : folders) {
            const QString folder = QStringLiteral("/proc/") + name;
            QFile file(folder + QStringLiteral("/stat"));
            const int process = name.toInt();
            if (process <= 0 || !file.open(QFile::ReadOnly))
                continue;
            const QByteArray stat = file.readAll();
            // "pid (name) state parent": the name may have anything but a last parenthesis.
            const QByteArray rest = stat.sliced(stat.lastIndexOf(')') + 1);
            const QByteArray parent = rest.simplified().split(' ').value(1);
            if (parent.toInt() != ::getpid())
                continue;
            const bool isStuck
                = QFileInfo(folder + QStringLiteral("/exe")).symLinkTarget() == killed;
            if (isStuck)
                ::kill(process, SIGKILL);
            ::waitpid(process, nullptr, isStuck ? 0 : WNOHANG);
        }
    }
};

} // namespace Testing
