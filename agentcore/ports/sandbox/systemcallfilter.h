// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>

//! \brief What the kernel refuses a command by the number of a system call, seccomp(2).
//!
//! Linux on x86-64 and 64-bit ARM; elsewhere isAvailable() is false. Programs of another
//! architecture (32 bits) fail altogether under a filter.
namespace AgentCore::SystemCallFilter {

struct Rules
{
    //! New sockets. Pairs, which reach nobody outside, are always free.
    enum class Sockets { None, Internet, InternetAndUnix, Unix };

    Sockets sockets = Sockets::None;
    //! False: no change of modes, owners, times and attributes of files, and no cutting of a file
    //! by its name, none of which every landlock(7) knows.
    bool changesFiles = false;
    bool signalsAnyone = false; //!< False: no signals at all, not even among its own processes.
    bool sharesMemory
        = false; //!< False: none of the queues and memories of sysvipc(7), mq_overview(7).
};

//! Whether filters can be made for this machine.
AGENTCORE_EXPORT bool isAvailable();

//! \brief The filter for \a rules as the kernel takes it, an array of sock_filter.
//!
//! In any case without io_uring(7), which makes sockets past it, and without keyrings(7).
AGENTCORE_EXPORT QByteArray program(const Rules &rules);

//! For a child between fork() and exec(): system calls only. False with errno when \a program
//! cannot be taken on.
bool install(const QByteArray &program);

//! Gives up every capability for good, as root has them even where files are restricted. For the
//! child, too.
bool dropCapabilities();

} // namespace AgentCore::SystemCallFilter
