// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! \brief Where \a path, in the form of PATH, has the program \a name; empty: nowhere. Absolute.
//!
//! Entries that are not absolute do not count: "." and an empty one mean the current folder, which
//! may be a tree of others. Nor does what lies in a folder that is distrusted, or is reached
//! through a link in one. A \a name with '/' is taken as it is when it is absolute: whoever wrote
//! it meant that file.
AGENTCORE_EXPORT QString findProgram(const QString &name,
                                     const QString &path = qEnvironmentVariable("PATH"));

//! \brief The program \a name that this program runs by itself, as nobody named one.
//!
//! The system's folders of PATH go before the others, and it is looked up once.
AGENTCORE_EXPORT QString ownProgram(const QString &name);

//! The entries of \a path in which findProgram() looks: for programs that look for others.
AGENTCORE_EXPORT QString trustedPath(const QString &path = qEnvironmentVariable("PATH"));

//! \brief From now on, no program is taken from \a folders: those that sessions work in, and that
//! commands can write. What PATH names there, as an activated environment of Python does, somebody
//! else may have put there.
//!
//! The current folder is always one, where it does not hold the home folder. Of the whole file
//! system, the system's own folders stay trusted. In every thread; until the program ends.
AGENTCORE_EXPORT void distrustFolders(const QStringList &folders);

} // namespace AgentCore
