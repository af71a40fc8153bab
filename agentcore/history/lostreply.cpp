// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/lostreply.h"

#include <QJsonDocument>

namespace AgentCore {

bool LostReply::begins(Stream stream, const QString &messageId, bool isOpen)
{
    QString &last = m_messages[size_t(stream)];
    if (last == messageId)
        return false;
    last = messageId;
    // Reasoning may come in pieces between those of the text, so its beginning alone says nothing.
    return hasCalls() || (stream == Stream::Text && isOpen);
}

void LostReply::endReply(const std::vector<ToolCallPart> &calls)
{
    m_messages = {};
    for (const ToolCallPart &call : calls)
        m_wanted.insert(call.id);
}

void LostReply::noteCall(const ToolCallState &call)
{
    const bool reachedItsTool = call.startedAt.isValid() || !call.rawInput.isEmpty();
    const bool isOwn = call.parentId.isEmpty() && !call.name.isEmpty();
    if (!reachedItsTool || !isOwn || m_wanted.contains(call.id))
        return;
    m_wanted.insert(call.id);
    m_calls.append(call.id);
}

ToolCallPart LostReply::partOf(const ToolCallState &call)
{
    return {call.id, call.name,
            QString::fromUtf8(QJsonDocument(call.rawInput).toJson(QJsonDocument::Compact))};
}

} // namespace AgentCore
