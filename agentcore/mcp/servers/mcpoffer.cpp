// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpoffer.h"

#include "agentcore/mcp/servers/mcptoolschema.h"

#include <QSet>

#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

McpOffer::McpOffer(Limits limits)
    : m_limits(limits)
    , m_relistWait(limits.relist)
{
    m_relist.setSingleShot(true);
    connect(&m_relist, &QTimer::timeout, this, &McpOffer::listStale);
}

void McpOffer::follow(McpConnection *connection)
{
    m_connection = connection;
    connect(connection, &McpConnection::toolsChanged, this, [this] { markStale(List::Tools); });
    connect(connection, &McpConnection::resourcesChanged, this,
            [this] { markStale(List::Resources); });
    connect(connection, &McpConnection::promptsChanged, this, [this] { markStale(List::Prompts); });
}

void McpOffer::list()
{
    const McpServerFacts &facts = m_connection->facts();
    for (const auto &[has, list] :
         {std::pair(facts.tools, List::Tools), std::pair(facts.resources, List::Resources),
          std::pair(facts.prompts, List::Prompts)}) {
        if (has)
            fetch(list);
    }
    if (!facts.tools)
        m_tools.clear();
    if (m_fetching == 0)
        settle();
}

void McpOffer::leave()
{
    m_relist.stop();
    m_stale.clear();
    m_fetching = 0;
    m_isListed = false;
    if (McpConnection *left = std::exchange(m_connection, nullptr))
        left->disconnect(this);
}

void McpOffer::fetch(List list)
{
    ++m_fetching;
    switch (list) {
    case List::Tools:
        m_connection->listTools(m_connection, [this](const Result<QList<McpToolInfo>> &tools) {
            handleFetched(List::Tools, tools);
        });
        return;
    case List::Resources:
        m_connection->listResources(m_connection,
                                    [this](const Result<QList<McpResourceInfo>> &resources) {
                                        handleFetched(List::Resources, resources);
                                    });
        return;
    case List::Prompts:
        m_connection->listPrompts(m_connection,
                                  [this](const Result<QList<McpPromptInfo>> &prompts) {
                                      handleFetched(List::Prompts, prompts);
                                  });
        return;
    }
}

template <typename T> void McpOffer::handleFetched(List list, Result<T> result)
{
    if (!m_connection || m_fetching == 0)
        return; // dropped in between
    --m_fetching;
    if (!result) {
        static constexpr std::array kNames{"tools"_L1, "resources"_L1, "prompts"_L1};
        const QString words
            = u"%1 cannot be listed: %2"_s.arg(kNames[size_t(list)], result.error().text());
        if (list == List::Tools && !m_isListed) {
            emit toolsFailed({result.error().code, u"its "_s + words, {}}); // which is noted, too
            return;
        }
        emit noted(McpLogEntry::Level::Error, u"Its "_s + words);
    } else if constexpr (std::is_same_v<T, QList<McpToolInfo>>) {
        takeTools(*std::move(result));
    } else if constexpr (std::is_same_v<T, QList<McpResourceInfo>>) {
        m_resources = *std::move(result);
        emit resourcesChanged();
    } else {
        m_prompts = *std::move(result);
        emit promptsChanged();
    }
    if (m_fetching == 0)
        settle();
}

//! Of several tools with one name the first counts.
void McpOffer::takeTools(QList<McpToolInfo> tools)
{
    QSet<QString> names;
    tools.removeIf([&](const McpToolInfo &tool) {
        const bool isBad = tool.name.isEmpty() || names.contains(tool.name);
        if (isBad) {
            emit noted(McpLogEntry::Level::Warning,
                       tool.name.isEmpty() ? u"A tool without a name is left out"_s
                                           : u"Another tool named %1 is left out"_s.arg(tool.name));
        }
        names.insert(tool.name);
        return isBad;
    });
    if (tools == m_tools)
        return;
    for (const McpToolInfo &tool : std::as_const(tools)) {
        QStringList lost;
        mcpToolSchema(tool.inputSchema, &lost);
        if (!lost.isEmpty()) {
            emit noted(
                McpLogEntry::Level::Warning,
                u"%1: models are not told of its input: %2"_s.arg(tool.name, lost.join(u", "_s)));
        }
    }
    m_tools = std::move(tools);
    emit toolsChanged();
}

//! All lists that were asked for are there.
void McpOffer::settle()
{
    if (!std::exchange(m_isListed, true))
        emit listed();
    if (!m_stale.isEmpty())
        markStale(m_stale.takeFirst());
    else if (m_connection && !m_connection->hasNews())
        release();
}

//! Changes that come together are fetched together; those that never stop, ever more rarely.
void McpOffer::markStale(List list)
{
    if (!m_stale.contains(list))
        m_stale.append(list);
    if (!m_isListed || m_fetching > 0 || m_relist.isActive())
        return;
    if (!m_lastRelist.isValid() || m_lastRelist.durationElapsed() > 2 * m_limits.slowestRelist)
        m_relistWait = m_limits.relist;
    m_relist.start(m_relistWait);
    m_relistWait = std::min(2 * m_relistWait, m_limits.slowestRelist);
}

void McpOffer::listStale()
{
    m_lastRelist.start();
    for (const List list : std::exchange(m_stale, {}))
        fetch(list);
}

void McpOffer::whenCurrent(const QPointer<QObject> &context, std::function<void()> then)
{
    const bool isChanging
        = m_connection && (m_connection->hasNews() || m_fetching > 0 || !m_stale.isEmpty());
    const bool isSoon = m_relistWait <= m_limits.listWait; // not of one that never stops
    if (!isChanging || !isSoon || !m_isListed) {
        then();
        return;
    }
    m_waiting.push_back({context, std::move(then)});
    QTimer::singleShot(m_limits.listWait, this, &McpOffer::release);
}

void McpOffer::release()
{
    for (const auto &[context, then] : std::exchange(m_waiting, {})) {
        if (context)
            then();
    }
}

} // namespace AgentCore
