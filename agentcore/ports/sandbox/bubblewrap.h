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

} // namespace AgentCore::Bubblewrap
