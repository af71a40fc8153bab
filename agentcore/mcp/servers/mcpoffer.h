// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/connection/mcpconnection.h"
#include "agentcore_export.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <functional>
#include <utility>
#include <vector>

namespace AgentCore {

//! \brief What one MCP server offers: listed when it is ready, and anew when it says that it
//! changed.
//!
//! What was listed stays when the connection goes.
class AGENTCORE_EXPORT McpOffer : public QObject
{
    Q_OBJECT

public:
    struct Limits
    {
        //! Lists that change again and again are fetched after such waits, each twice the last.
        std::chrono::milliseconds relist;
        std::chrono::milliseconds slowestRelist;
        //! An answer waits so long for lists that changed with it.
        std::chrono::milliseconds listWait;
    };

    explicit McpOffer(Limits limits);

    const QList<McpToolInfo> &tools() const { return m_tools; }
    const QList<McpResourceInfo> &resources() const { return m_resources; }
    const QList<McpPromptInfo> &prompts() const { return m_prompts; }

    //! Lists changes of \a connection, which is not owned, from now until leave(), once list() was
    //! called.
    void follow(McpConnection *connection);
    //! The connection is ready: leads to listed() or toolsFailed().
    void list();
    //! The connection is gone, or is about to go; release() is to follow.
    void leave();

    //! \brief Lists that changed with what was just answered hold from the next request on: calls
    //! \a then when they are there, soon, or from within. Not when \a context is gone.
    void whenCurrent(const QPointer<QObject> &context, std::function<void()> then);
    //! Nobody waits any more for lists.
    void release();

signals:
    //! All that were asked for by list() are there, or cannot be had.
    void listed();
    void toolsFailed(const AgentCore::Error &error);
    void toolsChanged();
    void resourcesChanged();
    void promptsChanged();
    void noted(AgentCore::McpLogEntry::Level level, const QString &text);

private:
    enum class List { Tools, Resources, Prompts };

    void markStale(List list);
    void listStale();
    void fetch(List list);
    template <typename T> void handleFetched(List list, Result<T> result);
    void takeTools(QList<McpToolInfo> tools);
    void settle();

    Limits m_limits;
    McpConnection *m_connection = nullptr;
    QList<McpToolInfo> m_tools;
    QList<McpResourceInfo> m_resources;
    QList<McpPromptInfo> m_prompts;
    QList<List> m_stale; //!< To be listed anew.
    int m_fetching = 0; //!< Lists that are on the way.
    bool m_isListed = false;
    QTimer m_relist;
    QElapsedTimer m_lastRelist;
    std::chrono::milliseconds m_relistWait;
    std::vector<std::pair<QPointer<QObject>, std::function<void()>>> m_waiting;
};

} // namespace AgentCore
