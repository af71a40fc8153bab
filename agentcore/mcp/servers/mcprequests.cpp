// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcprequests.h"

#include <QMetaObject>

#include <utility>

namespace AgentCore {

McpRequests::Id McpRequests::add(QObject *context, std::function<void(const Error &)> fail)
{
    std::erase_if(m_open, [](const auto &entry) { return !entry.second.context; });
    m_open.emplace(++m_last, Open{context, std::move(fail), 0, {}});
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
    std::erase_if(m_open, [&error](const auto &entry) {
        if (entry.second.resume)
            return false;
        tell(entry.second, error);
        return true;
    });
}

void McpRequests::tell(const Open &open, const Error &error)
{
    if (open.context) {
        QMetaObject::invokeMethod(
            open.context, [fail = open.fail, error] { fail(error); }, Qt::QueuedConnection);
    }
}

void McpRequests::park(Id id, std::function<void()> resume)
{
    if (const auto open = m_open.find(id); open != m_open.end()) {
        open->second.sent = 0;
        open->second.resume = std::move(resume);
    }
}

std::vector<std::function<void()>> McpRequests::unpark()
{
    std::vector<std::function<void()>> all;
    for (auto &[id, open] : m_open) {
        if (auto resume = std::exchange(open.resume, nullptr); resume && open.context)
            all.push_back(std::move(resume));
    }
    return all;
}

void McpRequests::failParked(Id id, const Error &error)
{
    std::erase_if(m_open, [&](const auto &entry) {
        if (!entry.second.resume || (id != 0 && entry.first != id))
            return false;
        tell(entry.second, error);
        return true;
    });
}

} // namespace AgentCore
