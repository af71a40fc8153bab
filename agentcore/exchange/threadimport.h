// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessionstore.h"

#include <functional>

namespace AgentCore {

//! \a path begins as databases of SQLite do.
bool isDatabase(const QString &path);

//! \brief Stores the threads of Zed's database \a path that belong to the folder of \a store, and
//! those of which nobody knows the folder, as sessions.
//!
//! One that was imported before is left as it is. \a stored is called after each; false: enough.
//! Threads that cannot be read are left out, unless all are so. Blocks.
//! \return the id of the one that changed last. Errors: NotFound (none is of this folder);
//! Cancelled; as ThreadDatabase::read(), unpackZstd() and sessionFromZed().
Result<QString> importThreads(const SessionStore &store, const QString &path,
                              const std::function<bool()> &stored);

} // namespace AgentCore
