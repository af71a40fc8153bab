// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpnotices.h"

#include "agentcore/mcp/connection/mcplink.h"
#include "agentcore/mcp/connection/mcpquestions.h"
#include "agentcore/mcp/wire/mcpbounds.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

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
