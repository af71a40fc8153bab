// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcprequests.h"

#include <QMetaObject>

namespace AgentCore {

McpRequests::Id McpRequests::add(QObject *context, std::function<void(const Error &)> fail)
{
    std::erase_if(m_open, [](const auto &entry) { return !entry.second.context; });
    m_open.emplace(++m_last, Open{context, std::move(fail), 0});
    return m_last;
}

void McpRequests::setSent(Id id, qint64 sent)
{
    if (const auto open = m_open.find(id); open != m_open.end())
        open->second.sent = sent;
}

qint64 McpRequests::take(Id id)
{
    const auto open = m_open.extract(id);
    return open ? open.mapped().sent : 0;
}

void McpRequests::failAll(const Error &error)
{
    for (const auto &[id, open] : std::exchange(m_open, {})) {
        if (open.context) {
            QMetaObject::invokeMethod(
                open.context, [fail = open.fail, error] { fail(error); }, Qt::QueuedConnection);
        }
    }
}

} // namespace AgentCore
