// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <chrono>

//! The files with long output of commands, a folder per session below one folder.
namespace AgentCore::SavedOutputs {

constexpr std::chrono::days kMaxAge{7};
constexpr qint64 kMaxTotalBytes = 256LL * 1024 * 1024;

//! A name for the output of the next command in \a folder.
AGENTCORE_EXPORT QString newFile(const QString &folder);

//! \brief \a text as a model reads it: where it is too long, its middle is left out, and the whole
//! is kept in a file of \a folder. \a what it is, as in "answer".
//!
//! An empty folder: nothing is kept.
AGENTCORE_EXPORT QString bounded(const QString &text, const QString &folder,
                                 QLatin1StringView what);

//! Deletes what is older than \a maxAge, then the oldest of what is over \a maxBytes, and folders
//! that are empty. Blocks: for a worker thread.
AGENTCORE_EXPORT void prune(const QString &folder, std::chrono::seconds maxAge = kMaxAge,
                            qint64 maxBytes = kMaxTotalBytes);

} // namespace AgentCore::SavedOutputs
