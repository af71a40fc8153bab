// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/connection/mcpexchange.h"
#include "agentcore/mcp/connection/mcplink.h"
#include "agentcore/mcp/wire/mcpbounds.h"
#include "agentcore/mcp/wire/mcplists.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <functional>
#include <optional>

namespace AgentCore {

//! \brief What the owner of a connection asked for and has no answer to yet.
//!
//! Each has a scope, an object that dies with it, and with it all exchanges below.
class McpTasks : public QObject
{
    Q_OBJECT

public:
    using Id = qint64;
    template <typename T> using Done = std::function<void(const Result<T> &)>;
    template <typename T> struct Task
    {
        Id id;
        QObject *scope;
        Done<T> done; //!< Ends the task and calls the owner back, if there is still somebody.
    };

    using QObject::QObject;

    template <typename T> Task<T> begin(QObject *context, Done<T> done)
    {
        const Id id = ++m_last;
        auto *scope = new QObject(this);
        m_scopes.insert(id, scope);
        // Nobody waits for it any more.
        connect(context, &QObject::destroyed, scope, [this, id] { cancel(id); });
        return {id, scope,
                [this, id, context = QPointer(context),
                 done = std::move(done)](const Result<T> &result) {
                    const Done<T> answer = done; // the scope owns this function
                    const QPointer<QObject> asker = context;
                    if (!cancel(id) || !asker)
                        return;
                    answer(result);
                }};
    }

    //! False: it was answered or given up, though what is below may go only later.
    bool isRunning(Id id) const { return m_scopes.contains(id); }
    //! Ends it without a call back; false: it was none or has ended.
    bool cancel(Id id)
    {
        QObject *scope = m_scopes.take(id);
        if (!scope)
            return false;
        scope->deleteLater(); // what is below may be running just now
        return true;
    }

private:
    QHash<Id, QObject *> m_scopes;
    Id m_last = 0;
};

//! \brief A list with all its pages. Deleting it gives up.
//!
//! What occurs twice is kept once, and pages that go in circles or do not end are the end of the
//! list: those that were read are known. Bounded by kMaxMcpItems, kMaxMcpPages and
//! kMaxMcpListWeight (LimitExceeded).
template <typename T> class McpListing : public QObject
{
public:
    using ReadPage = Result<McpPage<T>> (*)(const QJsonObject &result);
    using Done = std::function<void(const Result<QList<T>> &)>;

    //! \a key: what makes an item unique.
    McpListing(McpLink *link, McpExchange::Request request, ReadPage read, QString T::*key,
               QObject *parent)
        : QObject(parent)
        , m_link(link)
        , m_request(std::move(request))
        , m_read(read)
        , m_key(key)
    { }

    //! \a done is called once, not from within; this may be deleted in it.
    void start(Done done)
    {
        m_done = std::move(done);
        fetch();
    }

private:
    void fetch();
    void take(const Result<QJsonObject> &result);
    void add(McpPage<T> page);
    void fail(ErrorCode code, const Phrase &why) { m_done(AgentCore::fail(code, why)); }

    McpLink *m_link;
    McpExchange::Request m_request;
    ReadPage m_read;
    QString T::*m_key;
    Done m_done;
    QList<T> m_items;
    QSet<QString> m_keys;
    QSet<QString> m_cursors;
    qsizetype m_weight = 0;
    int m_pages = 0;
};

template <typename T> void McpListing<T>::fetch()
{
    auto *exchange = new McpExchange(m_link, m_request, this);
    exchange->start([this, exchange](const Result<QJsonObject> &result) {
        exchange->deleteLater();
        take(result);
    });
}

template <typename T> void McpListing<T>::take(const Result<QJsonObject> &result)
{
    using namespace Qt::StringLiterals;
    if (!result) {
        m_done(std::unexpected(result.error()));
        return;
    }
    m_weight += jsonWeight(*result, kMaxMcpListWeight);
    auto page = m_read(*result);
    if (!page) {
        m_done(std::unexpected(page.error()));
        return;
    }
    const QString cursor = page->nextCursor;
    const bool isEmpty = page->items.isEmpty();
    const qsizetype before = m_items.size();
    add(std::move(*page));
    const bool isKnown = m_cursors.contains(cursor) || (!isEmpty && m_items.size() == before);
    if (m_items.size() > kMaxMcpItems || m_weight > kMaxMcpListWeight) {
        fail(ErrorCode::LimitExceeded, Phrase(Saying::ServerListTooLong));
    } else if (cursor.isNull()) {
        m_done(m_items);
    } else if (isKnown) {
        m_link->log(McpLogEntry::Level::Warning,
                    m_request.method + ": its pages go in circles; those that came are kept"_L1);
        m_done(m_items);
    } else if (++m_pages >= kMaxMcpPages && m_items.isEmpty()) {
        fail(ErrorCode::LimitExceeded, u"the server's list has too many pages"_s);
    } else if (m_pages >= kMaxMcpPages) {
        m_link->log(McpLogEntry::Level::Warning,
                    m_request.method + ": its pages do not end; those that came are kept"_L1);
        m_done(m_items);
    } else {
        m_cursors.insert(cursor);
        m_request.params.insert("cursor"_L1, cursor);
        fetch();
    }
}

template <typename T> void McpListing<T>::add(McpPage<T> page)
{
    using namespace Qt::StringLiterals;
    for (const QString &why : std::as_const(page.skipped))
        m_link->log(McpLogEntry::Level::Warning, m_request.method + ": left out "_L1 + why);
    for (T &item : page.items) {
        const QString key = item.*m_key;
        if (m_keys.contains(key)) {
            m_link->log(McpLogEntry::Level::Warning,
                        m_request.method + ": there are several of "_L1 + key);
            continue;
        }
        m_keys.insert(key);
        m_items.append(std::move(item));
    }
}

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
