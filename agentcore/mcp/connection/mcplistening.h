// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/wire/mcpserverfacts.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <functional>

namespace AgentCore {

class McpExchange;
class McpLink;

//! \brief `subscriptions/listen` of revision 2026-07-28: one request that stays open as long as
//! there is something to hear of.
//!
//! What is to be heard of changes by a new request, the old one goes when the new one is
//! acknowledged. An end that nobody asked for is followed by a new request, later and later.
class McpListening : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const Result<void> &)>;
    static constexpr int kMaxUris = 500;

    McpListening(McpLink *link, std::chrono::milliseconds timeout, QObject *parent = nullptr);

    //! Which lists are to be heard of; begins.
    void start(const McpChangeNotices &changes);
    //! \a done is called once, when the server acknowledged it or did not, unless \a context goes
    //! before. LimitExceeded, Unsupported: the server does not tell of it.
    void add(const QString &uri, QObject *context, Done done);
    void remove(const QString &uri);

signals:
    //! It began anew after a gap: what was not heard of may have happened.
    void resumed();

private:
    struct Waiting
    {
        QPointer<QObject> context;
        Done done;
        QString uri;
    };

    void renew();
    void handleAcknowledged(const QJsonObject &params);
    void handleEnded(McpExchange *exchange, const Result<QJsonObject> &result);
    void handleTimeout();
    void answer(const Waiting &one, const Result<void> &result);
    void refuseAll(const Error &error);

    McpLink *m_link;
    std::chrono::milliseconds m_timeout;
    McpChangeNotices m_changes;
    QSet<QString> m_uris;
    QList<Waiting> m_waiting;
    McpExchange *m_current = nullptr; // acknowledged
    McpExchange *m_next = nullptr; // not yet
    QTimer m_acknowledge;
    QTimer m_retry;
    int m_failures = 0;
};

//! \brief What a server tells by itself: changes, its log, and that pages were dealt with.
//!
//! Changes of one kind that come within kDelay are told once.
class McpNotices : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kDelay{50};

    explicit McpNotices(McpLink *link, QObject *parent = nullptr);

    //! A change of a list is about to be told.
    bool isPending() const
    {
        return m_tools.isActive() || m_resources.isActive() || m_prompts.isActive();
    }
    //! As if all lists had changed.
    void tellAll();

signals:
    void toolsChanged();
    void resourcesChanged();
    void promptsChanged();
    void resourceUpdated(const QString &uri);

private:
    void handleMessage(const QJsonObject &params);

    McpLink *m_link;
    QTimer m_tools;
    QTimer m_resources;
    QTimer m_prompts;
};

} // namespace AgentCore
