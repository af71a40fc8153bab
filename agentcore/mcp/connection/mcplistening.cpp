// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcplistening.h"

#include "agentcore/mcp/connection/mcpexchange.h"
#include "agentcore/mcp/connection/mcplink.h"
#include "agentcore/mcp/connection/mcpquestions.h"
#include "agentcore/mcp/wire/mcpbounds.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::chrono::milliseconds kFirstPause{1000};
static constexpr std::chrono::milliseconds kLongestPause{std::chrono::minutes(5)};

McpListening::McpListening(McpLink *link, std::chrono::milliseconds timeout, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_timeout(timeout)
{
    for (QTimer *timer : {&m_acknowledge, &m_retry})
        timer->setSingleShot(true);
    connect(&m_acknowledge, &QTimer::timeout, this, &McpListening::handleTimeout);
    connect(&m_retry, &QTimer::timeout, this, &McpListening::renew);
    link->peer().handle(
        u"notifications/subscriptions/acknowledged"_s,
        [this](const QJsonObject &params, const Reply &) { handleAcknowledged(params); });
    connect(&link->peer(), &Peer::closed, this, [this] {
        m_acknowledge.stop();
        m_retry.stop();
    });
    // How a server of stdio ends one.
    connect(&link->peer(), &Peer::cancelRequested, this, [this](const QJsonValue &id) {
        for (McpExchange *exchange : {m_next, m_current}) {
            if (exchange && id == QJsonValue(exchange->id()))
                handleEnded(exchange, QJsonObject());
        }
    });
}

void McpListening::start(const McpChangeNotices &changes)
{
    m_changes = changes;
    if (changes != McpChangeNotices())
        renew();
}

void McpListening::add(const QString &uri, QObject *context, Done done)
{
    m_waiting.append({context, std::move(done), uri});
    if (m_uris.size() >= kMaxUris) {
        refuseAll({ErrorCode::LimitExceeded, u"too many resources are watched"_s, {}});
        return;
    }
    m_uris.insert(uri);
    renew();
}

void McpListening::remove(const QString &uri)
{
    if (m_uris.remove(uri))
        renew();
}

void McpListening::renew()
{
    m_retry.stop();
    delete std::exchange(m_next, nullptr);
    if (m_uris.isEmpty() && m_changes == McpChangeNotices()) {
        delete std::exchange(m_current, nullptr);
        return;
    }
    QJsonObject filter;
    if (m_changes.tools)
        filter.insert("toolsListChanged"_L1, true);
    if (m_changes.resources)
        filter.insert("resourcesListChanged"_L1, true);
    if (m_changes.prompts)
        filter.insert("promptsListChanged"_L1, true);
    if (!m_uris.isEmpty())
        filter.insert("resourceSubscriptions"_L1, QJsonArray::fromStringList(m_uris.values()));
    auto *exchange = new McpExchange(
        m_link, {.method = u"subscriptions/listen"_s, .params = {{"notifications"_L1, filter}}},
        this);
    m_next = exchange;
    exchange->start(
        [this, exchange](const Result<QJsonObject> &result) { handleEnded(exchange, result); });
    m_acknowledge.start(m_timeout);
}

void McpListening::handleAcknowledged(const QJsonObject &params)
{
    const QJsonValue id = params["_meta"_L1]["io.modelcontextprotocol/subscriptionId"_L1];
    // Where each has a stream of its own, the id may be a text or missing.
    if (!m_next || (id.isDouble() && id.toInteger() != m_next->id()))
        return;
    m_acknowledge.stop();
    const bool hadGap = m_failures > 0;
    m_failures = 0;
    delete std::exchange(m_current, std::exchange(m_next, nullptr));
    const QJsonArray agreed = params["notifications"_L1]["resourceSubscriptions"_L1].toArray();
    const QPointer<McpListening> alive(this);
    const QList<Waiting> waiting = std::exchange(m_waiting, {});
    for (const Waiting &one : waiting) {
        if (!alive)
            return;
        if (agreed.contains(one.uri)) {
            answer(one, {});
        } else {
            m_uris.remove(one.uri);
            answer(one,
                   fail(ErrorCode::Unsupported,
                        u"the server does not tell of changes of this resource"_s, one.uri));
        }
    }
    if (alive && hadGap)
        emit resumed();
}

void McpListening::handleEnded(McpExchange *exchange, const Result<QJsonObject> &result)
{
    const bool wasNext = exchange == m_next;
    (wasNext ? m_next : m_current) = nullptr;
    exchange->deleteLater();
    if (m_link->peer().isClosed() || (!wasNext && m_next))
        return;
    ++m_failures;
    if (!result && result.error().code == ErrorCode::MethodNotFound) {
        m_changes = {}; // there is no use in asking again
        m_uris.clear();
    }
    if (m_uris.isEmpty() && m_changes == McpChangeNotices()) {
        m_retry.stop();
    } else if (!m_retry.isActive()) {
        const int doublings = std::min(m_failures - 1, 16);
        m_retry.start(std::min(kFirstPause * (1 << doublings), kLongestPause));
    }
    if (wasNext) {
        m_acknowledge.stop();
        refuseAll(result ? Error{ErrorCode::Unsupported,
                                 u"the server does not tell of changes of resources"_s,
                                 {}}
                         : result.error());
    }
}

void McpListening::handleTimeout()
{
    refuseAll({ErrorCode::Timeout, Phrase(Saying::ServerNotInTime), {}});
}

void McpListening::refuseAll(const Error &error)
{
    const QPointer<McpListening> alive(this);
    const QList<Waiting> waiting = std::exchange(m_waiting, {});
    for (const Waiting &one : waiting) {
        if (alive) {
            m_uris.remove(one.uri);
            answer(one, std::unexpected(error));
        }
    }
}

void McpListening::answer(const Waiting &one, const Result<void> &result)
{
    if (!one.context)
        return;
    QMetaObject::invokeMethod(
        one.context.data(), [done = one.done, result] { done(result); }, Qt::QueuedConnection);
}

McpNotices::McpNotices(McpLink *link, QObject *parent)
    : QObject(parent)
    , m_link(link)
{
    for (QTimer *timer : {&m_tools, &m_resources, &m_prompts}) {
        timer->setSingleShot(true);
        timer->setInterval(kDelay);
    }
    connect(&m_tools, &QTimer::timeout, this, &McpNotices::toolsChanged);
    connect(&m_resources, &QTimer::timeout, this, &McpNotices::resourcesChanged);
    connect(&m_prompts, &QTimer::timeout, this, &McpNotices::promptsChanged);

    Peer &peer = link->peer();
    connect(&peer, &Peer::closed, this, [this] {
        for (QTimer *timer : {&m_tools, &m_resources, &m_prompts})
            timer->stop();
    });
    connect(link, &McpLink::headersRefused, &m_tools, qOverload<>(&QTimer::start));
    const auto starts = [&peer](const QString &method, QTimer *timer) {
        peer.handle(method, [timer](const QJsonObject &, const Reply &) {
            if (!timer->isActive())
                timer->start();
        });
    };
    starts(u"notifications/tools/list_changed"_s, &m_tools);
    starts(u"notifications/resources/list_changed"_s, &m_resources);
    starts(u"notifications/prompts/list_changed"_s, &m_prompts);
    peer.handle(u"notifications/resources/updated"_s,
                [this](const QJsonObject &params, const Reply &) {
                    const QString uri = params["uri"_L1].toString();
                    if (!uri.isEmpty() && uri.size() <= kMaxMcpUriChars)
                        emit resourceUpdated(uri);
                });
    peer.handle(u"notifications/elicitation/complete"_s,
                [link](const QJsonObject &params, const Reply &) {
                    link->questions()->complete(params["elicitationId"_L1].toString());
                });
    peer.handle(u"notifications/message"_s,
                [this](const QJsonObject &params, const Reply &) { handleMessage(params); });
}

void McpNotices::tellAll()
{
    for (QTimer *timer : {&m_tools, &m_resources, &m_prompts}) {
        if (!timer->isActive())
            timer->start();
    }
}

static McpLogEntry::Level levelOf(const QString &name)
{
    if (name == "debug"_L1)
        return McpLogEntry::Level::Debug;
    if (name == "info"_L1 || name == "notice"_L1)
        return McpLogEntry::Level::Info;
    return name == "warning"_L1 ? McpLogEntry::Level::Warning : McpLogEntry::Level::Error;
}

static QString textOf(const QJsonValue &data)
{
    if (data.isString())
        return data.toString();
    const QJsonDocument document
        = data.isObject() ? QJsonDocument(data.toObject()) : QJsonDocument(QJsonArray{data});
    return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
}

void McpNotices::handleMessage(const QJsonObject &params)
{
    const QString logger = boundedText(params["logger"_L1].toString(), kMaxMcpNameChars);
    const QString text = textOf(params["data"_L1]);
    m_link->log(levelOf(params["level"_L1].toString()),
                logger.isEmpty() ? text : logger + ": "_L1 + text);
}

} // namespace AgentCore
