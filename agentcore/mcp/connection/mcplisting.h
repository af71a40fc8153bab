// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/connection/mcpexchange.h"
#include "agentcore/mcp/connection/mcplink.h"
#include "agentcore/mcp/wire/mcpbounds.h"
#include "agentcore/mcp/wire/mcplists.h"

#include <QSet>

namespace AgentCore {

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

} // namespace AgentCore
