// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/exchange/importedsession.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>

namespace AgentCore {

// Sessions of other coding agents. Whatever they hold is shown and given to the model as what was
// said; nothing of it is run. \a cwd: what paths in titles are relative to. Errors: InvalidInput
// when no message is in it.

//! \brief A session of Claude Code: `~/.claude/projects/<folder>/<id>.jsonl`.
//!
//! Rows {type, uuid, parentUuid, message: {role, content}}, seen with versions 1.0 to 2.1. The last
//! branch counts; side chains (sub-agents) and what the program wrote for itself are left out.
Result<ImportedSession> sessionFromClaudeCode(const QList<QJsonObject> &rows, const QString &cwd);
bool isClaudeCodeRow(const QJsonObject &row);

//! \brief A rollout of Codex: `~/.codex/sessions/YYYY/MM/DD/rollout-*.jsonl`.
//!
//! Rows {timestamp, type, payload}, of which `response_item` is what the model saw; older files
//! have the payloads alone. Seen with versions 0.20 to 0.149.
Result<ImportedSession> sessionFromCodex(const QList<QJsonObject> &rows, const QString &cwd);
bool isCodexRow(const QJsonObject &row);

//! \brief A chat of Gemini CLI: `~/.gemini/tmp/<project>/chats/session-*.json`, or .jsonl.
//!
//! {sessionId, projectHash, startTime, lastUpdated, messages: [{id, timestamp, type, content,
//! toolCalls, thoughts}]}; newer ones have the messages as rows after a first row without them.
Result<ImportedSession> sessionFromGemini(const QJsonObject &chat, const QList<QJsonObject> &rows,
                                          const QString &cwd);
bool isGeminiChat(const QJsonObject &json);

} // namespace AgentCore
