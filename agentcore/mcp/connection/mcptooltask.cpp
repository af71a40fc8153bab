// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcptooltask.h"

#include "agentcore/mcp/connection/mcpexchange.h"
#include "agentcore/mcp/connection/mcplink.h"
#include "agentcore/mcp/wire/mcpbounds.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr std::chrono::milliseconds kLifetime = std::chrono::hours(1);

McpToolTask::McpToolTask(McpLink *link, Call call, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_call(std::move(call))
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &McpToolTask::look);
}

McpToolTask::~McpToolTask()
{
    if (m_id.isEmpty() || !m_call.canCancel || m_link->peer().isClosed())
        return;
    m_link->peer().call(u"tasks/cancel"_s, {{"taskId"_L1, m_id}}, m_link,
                        [](const Result<QJsonValue> &) { });
}

void McpToolTask::start(Done done)
{
    m_done = std::move(done);
    send(u"tools/call"_s,
         {{"name"_L1, m_call.tool},
          {"arguments"_L1, m_call.arguments},
          {"task"_L1, QJsonObject{{"ttl"_L1, qint64(kLifetime.count())}}}},
         &McpToolTask::handleMade);
}

void McpToolTask::send(const QString &method, const QJsonObject &params,
                       void (McpToolTask::*handle)(const Result<QJsonObject> &))
{
    auto *exchange = new McpExchange(m_link,
                                     {.method = method,
                                      .params = params,
                                      .timeout = m_call.timeout,
                                      .toolCallId = m_call.toolCallId,
                                      .progress = m_call.progress},
                                     this);
    exchange->start([this, exchange, handle](const Result<QJsonObject> &result) {
        exchange->deleteLater();
        (this->*handle)(result);
    });
}

void McpToolTask::look()
{
    send(u"tasks/get"_s, {{"taskId"_L1, m_id}}, &McpToolTask::handleLook);
}

void McpToolTask::handleMade(const Result<QJsonObject> &result)
{
    if (!result) {
        finish(result);
        return;
    }
    const QJsonObject task = (*result)["task"_L1].toObject();
    const QString id = task["taskId"_L1].toString();
    if (id.isEmpty() || id.size() > kMaxMcpUriChars) {
        finish(fail(ErrorCode::InvalidInput, u"the server made no task of the call"_s, u"/task"_s));
        return;
    }
    m_id = id;
    take(task);
}

void McpToolTask::handleLook(const Result<QJsonObject> &result)
{
    if (result)
        take(*result);
    else
        finish(result);
}

void McpToolTask::handleResult(const Result<QJsonObject> &result)
{
    // What the server asked for may have come long ago, and the work goes on.
    if (!result && result.error().code == ErrorCode::Timeout && m_needsInput)
        look();
    else
        finish(result);
}

void McpToolTask::take(const QJsonObject &task)
{
    const QString message = boundedText(task["statusMessage"_L1].toString(), kMaxMcpNameChars);
    tell(message);
    const QString status = task["status"_L1].toString();
    m_needsInput = status == "input_required"_L1;
    if (status == "working"_L1) {
        const std::chrono::milliseconds wish(
            task["pollInterval"_L1].toInteger(qint64(kPause.count())));
        m_pause.start(std::clamp(wish, kLeastPause, kMostPause));
    } else if (m_needsInput || status == "completed"_L1 || status == "failed"_L1) {
        // The server asks while this request is open.
        send(u"tasks/result"_s, {{"taskId"_L1, m_id}}, &McpToolTask::handleResult);
    } else if (status == "cancelled"_L1) {
        m_id.clear();
        finish(fail(ErrorCode::Io,
                    u"the server gave the call up"_s
                        + (message.isEmpty() ? QString() : u": "_s + message)));
    } else {
        finish(fail(ErrorCode::InvalidInput, u"the server does not say how its task is"_s,
                    u"/status"_s));
    }
}

void McpToolTask::tell(const QString &message)
{
    if (message.isEmpty() || message == m_message)
        return;
    m_message = message;
    if (m_call.progress)
        m_call.progress({.done = double(++m_steps), .message = message});
}

void McpToolTask::finish(const Result<QJsonObject> &result)
{
    if (result)
        m_id.clear(); // it has ended
    const Done done = std::exchange(m_done, {});
    done(result);
}

} // namespace AgentCore
