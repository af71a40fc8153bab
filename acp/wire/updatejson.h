// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/sessionupdate.h"

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
AGENTCORE_EXPORT QJsonObject usage(qint64 usedTokens, qint64 windowTokens);
//! What a turn changed: the protocol has no update for it, so it is `_meta` of one that says
//! nothing else.
AGENTCORE_EXPORT QJsonObject filesChanged(const AgentCore::FilesChanged &changed);
//! Only for clients that take it, see ClientCapabilities::notices.
AGENTCORE_EXPORT QJsonObject notice(const AgentCore::NoticeRaised &notice);
//! The same in words, for the others.
AGENTCORE_EXPORT QString noticeText(const AgentCore::NoticeRaised &notice);

} // namespace Acp::UpdateJson
