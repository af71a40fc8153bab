// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcpoutbox.h"

#include <algorithm>

namespace AgentCore {

bool McpOutbox::add(McpOutgoing message)
{
    const qint64 size = message.line.size();
    if (m_pendingBytes + size > m_maxBytes)
        return false;
    m_pendingBytes += size;
    m_queue.push_back(std::move(message));
    return true;
}

std::optional<McpOutgoing> McpOutbox::take(bool roomForRequests)
{
    const auto next = std::ranges::find_if(m_queue, [&](const McpOutgoing &message) {
        return roomForRequests || !message.isRequest();
    });
    if (next == m_queue.end())
        return {};
    McpOutgoing message = std::move(*next);
    m_queue.erase(next);
    return message;
}

bool McpOutbox::remove(const QJsonValue &id)
{
    const auto waiting = std::ranges::find_if(m_queue, [&](const McpOutgoing &message) {
        return message.isRequest() && message.id == id;
    });
    if (waiting == m_queue.end())
        return false;
    m_pendingBytes -= waiting->line.size();
    m_queue.erase(waiting);
    return true;
}

bool McpOutbox::settle(qint64 bytes)
{
    m_pendingBytes -= bytes;
    return m_pendingBytes == 0 && bytes > 0;
}

void McpOutbox::clear()
{
    m_queue.clear();
    m_pendingBytes = 0;
}

} // namespace AgentCore
