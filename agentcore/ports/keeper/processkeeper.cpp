// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/keeper/processkeeper.h"

#include "agentcore/base/modulepath.h"

#include <csignal>
#include <unistd.h>
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

using namespace Qt::StringLiterals;

namespace AgentCore::ProcessKeeper {

static constexpr int kEndSignal = SIGUSR2; // as in keeper_main.cpp

static const QString &program()
{
    static const QString path = findModule(u"agentao-keeper"_s).value_or(QString());
    return path;
}

bool isInstalled()
{
    return !program().isEmpty();
}

QStringList wrapped(const QStringList &command)
{
    return isInstalled() ? QStringList{program()} + command : command;
}

bool bindTo(pid_t parent, bool isKept)
{
#ifdef Q_OS_LINUX
    ::prctl(PR_SET_PDEATHSIG, isKept ? kEndSignal : SIGKILL);
    // Its orphans stay its children, so that they are found whatever they did.
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
#else
    Q_UNUSED(isKept)
#endif
    return ::getppid() == parent;
}

void end(pid_t pid)
{
    if (pid > 1)
        ::kill(pid, kEndSignal);
}

} // namespace AgentCore::ProcessKeeper
