// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/connection/mcpexchange.h"
#include "agentcore/mcp/connection/mcplink.h"
#include "agentcore/mcp/connection/mcplisting.h"
#include "agentcore/mcp/connection/mcptasks.h"

#include <optional>

namespace AgentCore {

//! \brief Makes requests to the server of what the owner of a connection asks for, reads their
//! results and tells what was left out of them. Deleting it gives up all that is open.
class McpRequester
{
public:
    template <typename T> using Done = McpTasks::Done<T>;
    template <typename T> using Task = McpTasks::Task<T>;
    //! Why nothing can be asked at the moment; empty: it can.
    using Refusal = std::function<std::optional<ErrorCode>()>;

    //! \a link is not owned and outlives it. \a timeout is that of each request.
    McpRequester(McpLink *link, std::chrono::milliseconds timeout, Refusal refusal)
        : m_link(link)
        , m_timeout(timeout)
        , m_refusal(std::move(refusal))
    { }

    McpTasks &tasks() { return m_tasks; }

    //! The task's scope is null where nothing can be asked; \a done hears of it from the event
    //! loop.
    template <typename T> Task<T> begin(QObject *context, Done<T> done)
    {
        using namespace Qt::StringLiterals;
        Q_ASSERT(context);
        Task<T> task = m_tasks.begin<T>(context, std::move(done));
        const std::optional<ErrorCode> code = m_refusal();
        if (!code)
            return task;
        QMetaObject::invokeMethod(
            task.scope,
            [done = task.done, code] { done(fail(*code, Phrase(Saying::ServerNotConnected))); },
            Qt::QueuedConnection);
        task.scope = nullptr;
        return task;
    }

    //! All pages; nothing where the server has no such list.
    template <typename T>
    void list(const Task<QList<T>> &task, const QString &method,
              typename McpListing<T>::ReadPage read, QString T::*key, bool isOffered)
    {
        if (!task.scope)
            return;
        if (!isOffered) {
            QMetaObject::invokeMethod(
                task.scope, [done = task.done] { done(QList<T>()); }, Qt::QueuedConnection);
            return;
        }
        auto *listing = new McpListing<T>(m_link, {.method = method, .timeout = m_timeout}, read,
                                          key, task.scope);
        listing->start(task.done);
    }

    template <typename T, typename Read>
    void request(const Task<T> &task, McpExchange::Request request, Read read)
    {
        if (!task.scope)
            return;
        request.timeout = m_timeout;
        const QString method = request.method;
        auto *exchange = new McpExchange(m_link, std::move(request), task.scope);
        exchange->start(answering(task, method, read));
    }

    //! What reads the result of \a method and ends \a task with it.
    template <typename T, typename Read>
    McpExchange::Done answering(const Task<T> &task, const QString &method, Read read)
    {
        return [this, method, read, done = task.done](const Result<QJsonObject> &result) {
            QStringList skipped;
            const Result<T> value = result.and_then(
                [&](const QJsonObject &json) -> Result<T> { return read(json, skipped); });
            tellLeftOut(method, skipped);
            done(value);
        };
    }

    void tellLeftOut(const QString &method, const QStringList &skipped)
    {
        using namespace Qt::StringLiterals;
        for (const QString &why : skipped)
            m_link->log(McpLogEntry::Level::Warning, method + ": left out "_L1 + why);
    }

private:
    McpLink *m_link;
    std::chrono::milliseconds m_timeout;
    Refusal m_refusal;
    McpTasks m_tasks;
};

} // namespace AgentCore
