// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! \brief Where \a path, in the form of PATH, has the program \a name; empty: nowhere. Absolute.
//!
//! Entries that are not absolute do not count: "." and an empty one mean the current folder, which
//! may be a tree of others. A \a name with '/' is taken as it is when it is absolute.
AGENTCORE_EXPORT QString findProgram(const QString &name,
                                     const QString &path = qEnvironmentVariable("PATH"));

} // namespace AgentCore
