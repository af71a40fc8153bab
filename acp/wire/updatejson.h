// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QJsonObject>

//! The member `update` of `session/update`, a function per variant.
namespace Acp::UpdateJson {

//! Bound of the JSON that the text of one chunk becomes, in bytes; some peers die at 64 KiB a line.
inline constexpr qsizetype kMaxChunkBytes = 30 * 1024;

//! \a sessionUpdate: user_message_chunk, agent_message_chunk or agent_thought_chunk. An empty
//! \a messageId is left out.
AGENTCORE_EXPORT QJsonObject chunk(QLatin1StringView sessionUpdate, const QJsonObject &content,
                                   const QString &messageId);
//! \a text in pieces within kMaxChunkBytes each; joined they are \a text; none when it is empty.
AGENTCORE_EXPORT QStringList splitText(const QString &text);

AGENTCORE_EXPORT QJsonObject plan(const QList<AgentCore::PlanEntry> &entries);
AGENTCORE_EXPORT QJsonObject currentMode(const QString &modeId);
AGENTCORE_EXPORT QJsonObject options(const QList<AgentCore::SessionOption> &options);
AGENTCORE_EXPORT QJsonObject title(const QString &title);
//! Only where the window is known.
AGENTCORE_EXPORT QJsonObject usage(const AgentCore::UsageChanged &usage);
//! What a turn changed: the protocol has no update for it, so it is `_meta` of one that says
//! nothing else.
AGENTCORE_EXPORT QJsonObject filesChanged(const AgentCore::FilesChanged &changed);
AGENTCORE_EXPORT QJsonObject commands(const QList<AgentCore::SlashCommand> &commands);
//! As filesChanged(): `_meta` of an update that says nothing else.
AGENTCORE_EXPORT QJsonObject compacted(const AgentCore::ConversationCompacted &compacted);
//! Only for clients that take it, see ClientCapabilities::notices.
AGENTCORE_EXPORT QJsonObject notice(const AgentCore::NoticeRaised &notice);
//! The same in words, for the others.
AGENTCORE_EXPORT QString noticeText(const AgentCore::NoticeRaised &notice);

} // namespace Acp::UpdateJson
