// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QJsonObject>

//! The member `update` of `session/update`, a function per variant.
namespace Acp::UpdateJson {

//! Parameters of `session/update`.
AGENTCORE_EXPORT QJsonObject params(const QString &sessionId, const QJsonObject &update);

//! Bound of the JSON that the text of one chunk becomes, in bytes; some peers die at 64 KiB a line.
inline constexpr qsizetype kMaxChunkBytes = 30 * 1024;

//! \a sessionUpdate: user_message_chunk, agent_message_chunk or agent_thought_chunk. An empty
//! \a messageId is left out. \a at, when it was said, goes into `_meta`; invalid: left out.
AGENTCORE_EXPORT QJsonObject chunk(QLatin1StringView sessionUpdate, const QJsonObject &content,
                                   const QString &messageId, const QDateTime &at = {});
//! \a text in pieces within kMaxChunkBytes each; joined they are \a text; none when it is empty.
AGENTCORE_EXPORT QStringList splitText(const QString &text);

AGENTCORE_EXPORT QJsonObject plan(const QList<AgentCore::PlanEntry> &entries);
AGENTCORE_EXPORT QJsonObject currentMode(const QString &modeId);
AGENTCORE_EXPORT QJsonObject options(const QList<AgentCore::SessionOption> &options);
//! \a changedAt: when the session changed last; invalid: not told.
AGENTCORE_EXPORT QJsonObject title(const QString &title, const QDateTime &changedAt = {});
//! Only where the window is known.
//! Requests, what is known of their cost, limits: `{"requests": 3, "knownCostUsd": 0.1, "limits":
//! [{"scope": "turn"|"session"|"day", "unit": "USD"|"requests", "spent": 3, "limit": 100}]}`.
AGENTCORE_EXPORT QJsonObject spending(const AgentCore::UsageChanged &usage);
//! With spending() in `_meta`, member `_agentao.cn/spending`.
AGENTCORE_EXPORT QJsonObject usage(const AgentCore::UsageChanged &usage);
//! What a turn changed: the protocol has no update for it, so it is `_meta` of one that says
//! nothing else.
AGENTCORE_EXPORT QJsonObject filesChanged(const AgentCore::FilesChanged &changed,
                                          const QDateTime &changedAt = {});
AGENTCORE_EXPORT QJsonObject commands(const QList<AgentCore::SlashCommand> &commands);
//! What a compaction did, as updates in their order: `compaction_update` \a id with the summary,
//! which comes before in chunks when it is long.
AGENTCORE_EXPORT QList<QJsonObject> compacted(const AgentCore::ConversationCompacted &compacted,
                                              const QString &id);
//! `compaction_update` of one that is running, failed or was cancelled.
AGENTCORE_EXPORT QJsonObject compaction(const AgentCore::CompactionProgress &progress,
                                        const QString &id);
//! The same as compacted() in a message, for clients without ClientCapabilities::compaction.
AGENTCORE_EXPORT QJsonObject compactedMessage(const AgentCore::ConversationCompacted &compacted,
                                              const QString &messageId);
//! Only for clients that take it, see ClientCapabilities::notices. \a isOurs: it is a front of
//! ours, which can also retry.
AGENTCORE_EXPORT QJsonObject notice(const AgentCore::NoticeRaised &notice, bool isOurs = false);
//! The same in words, for the others.
AGENTCORE_EXPORT QString noticeText(const AgentCore::NoticeRaised &notice);

//! \a update with the members of the dialect of iac-code beside its own: `type`, `text`,
//! `raw_input` and `raw_output`. Source: protocol reference of iac-code.
AGENTCORE_EXPORT QJsonObject mergedForIac(QJsonObject update);

} // namespace Acp::UpdateJson
