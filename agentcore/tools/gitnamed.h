// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! \brief Files and folders outside of a repository that git obeys, as its settings say so:
//! included settings, `core.hooksPath`, a script in the work tree that a filter or an alias starts.
//!
//! \a settings: a file of git's settings, absolute; included ones are read, too. \a workTree: what
//! relative paths start from, but those of included files. Only what is there, each once, not
//! resolved. Reads files: some, bounded; for a worker thread.
AGENTCORE_EXPORT QStringList namedByGitSettings(const QString &settings, const QString &workTree);

} // namespace AgentCore
