// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/exchange/importedsession.h"
#include "agentcore/store/sessionstore.h"

#include <QByteArray>
#include <QJsonObject>

#include <functional>

namespace AgentCore {

//! \brief What \a packed holds, which is compressed with Zstandard (RFC 8878).
//!
//! By the system's libzstd, which the first call loads and nobody unloads. Errors: NotFound (there
//! is no such library); LimitExceeded (more than \a maxBytes); InvalidInput (broken, or cut short).
Result<QByteArray> unpackZstd(const QByteArray &packed, qint64 maxBytes);

//! \brief A thread of Zed's own agent.
//!
//! Version "0.3.0": {title, messages: [{"User": {content: [{"Text"}, {"Mention"}, {"Image"}]}},
//! {"Agent": {content: [{"Text"}, {"Thinking"}, {"ToolUse"}], tool_results}}, "Resume"]}; before:
//! {summary, messages: [{role, segments or text, tool_uses, tool_results}]}. What it holds is shown
//! and given to the model as what was said; nothing of it is run. \a cwd: what paths in titles are
//! relative to. InvalidInput when no message is in it. Source: Zed, crates/agent, db.rs,
//! thread.rs and legacy_thread.rs, to version 0.3.0.
Result<ImportedSession> sessionFromZed(const QJsonObject &thread, const QString &cwd);

//! The folders that the project of \a thread had; none: not known.
QStringList foldersOfZed(const QJsonObject &thread);

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
