// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

#include <sys/types.h>

//! \brief `agentao-keeper`, a small program between this one and a command or server.
//!
//! It ends all processes below it when the command has ended and, whatever ends this program, when
//! this program is gone: also those that forked twice, took a session of their own and dropped
//! their environment. Bubblewrap does the same with a process namespace, but not when it is killed
//! while it begins.
namespace AgentCore::ProcessKeeper {

//! The keeper and \a command, or \a command alone where the keeper is not installed. It ends with
//! the exit code or the signal of the command, which has the session and group of its own.
AGENTCORE_EXPORT QStringList wrapped(const QStringList &command);

//! True when wrapped() has a keeper to offer.
AGENTCORE_EXPORT bool isInstalled();

//! \brief For a child between fork() and exec(): it ends with \a parent, this program.
//!
//! False when that is gone already. \a isKept: what is executed is a keeper. System calls only.
AGENTCORE_EXPORT bool bindTo(pid_t parent, bool isKept);

//! Lets the keeper \a pid end what it keeps, and itself after it.
AGENTCORE_EXPORT void end(pid_t pid);

} // namespace AgentCore::ProcessKeeper
