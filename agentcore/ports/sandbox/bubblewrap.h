// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/sandbox/sandboxprofile.h"

//! The command line of bwrap(1), bubblewrap 0.5 or newer.
namespace AgentCore::Bubblewrap {

//! Options for a resolved \a profile and a start in \a directory; the command is to follow.
//! \a filter: an open file with a SystemCallFilter::program(); -1: there is none.
AGENTCORE_EXPORT QStringList arguments(const SandboxProfile &profile, const QString &directory,
                                       int filter = -1);

//! \brief Words before a command that is to run where other files may be: on another machine, or
//! in another root folder of this one, as in the terminal of an editor.
//!
//! They are a short script for sh(1), which looks there for what \a profile (not resolved) names,
//! for what is secret below that place's own home folder and for the sockets that are open there,
//! and starts bubblewrap, at \a program or where systems have it, with what it found. Where
//! \a directory or a writable folder is not the very same one as here, or bubblewrap does not start
//! with it, the command does not run: the script says refusal() and why, and ends with 127. Where
//! the command itself ends with that, the last line begins with mark(), as a refusal does.
//!
//! \a profile is one of CommandProfile::Work. \a token: of letters and digits, known to nobody
//! else. There is no filter of system calls. Looks at files: for a worker thread.
AGENTCORE_EXPORT QStringList elsewhere(const QString &program, const SandboxProfile &profile,
                                       const QString &directory, const QString &token);
AGENTCORE_EXPORT QString mark(const QString &token);
AGENTCORE_EXPORT QString refusal(const QString &token);

} // namespace AgentCore::Bubblewrap
