// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/exchange/importedsession.h"

#include <QJsonObject>

namespace AgentCore {

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

} // namespace AgentCore
