// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpserverrequests.h"

#include "agentcore/mcp/connection/mcpquestions.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

McpServerRequests::McpServerRequests(Peer *peer, McpQuestions *questions, QObject *parent)
    : QObject(parent)
    , m_peer(peer)
    , m_questions(questions)
{
    peer->handle(u"ping"_s,
                 [](const QJsonObject &, Reply reply) { std::move(reply).answer(QJsonObject()); });
    for (const QString &method :
         {u"roots/list"_s, u"elicitation/create"_s, u"sampling/createMessage"_s}) {
        peer->handle(method, [this, method](const QJsonObject &params, Reply reply) {
            handle(method, params, std::move(reply));
        });
    }
    connect(peer, &Peer::cancelRequested, this, &McpServerRequests::handleCancelled);
    connect(peer, &Peer::closed, this, [this] { m_open.clear(); });
}

void McpServerRequests::beginToolCall(const QString &toolCallId, QObject *scope)
{
    if (!scope)
        return;
    m_toolCalls.append(toolCallId);
    connect(scope, &QObject::destroyed, this,
            [this, toolCallId] { m_toolCalls.removeOne(toolCallId); });
}

void McpServerRequests::handle(const QString &method, const QJsonObject &params, Reply reply)
{
    if (reply.isNotification())
        return;
    if (m_open.size() >= kMaxOpen) {
        std::move(reply).answer(fail(ErrorCode::LimitExceeded, u"too many requests are open"_s));
        return;
    }
    const qint64 number = ++m_last;
    auto scope = std::make_unique<QObject>();
    QObject *context = scope.get();
    m_open.emplace(number, Open{std::move(reply), std::move(scope)});
    m_questions->ask(method, params, m_toolCalls.value(m_toolCalls.size() - 1), context,
                     [this, number](const Result<QJsonObject> &result) { finish(number, result); });
}

void McpServerRequests::finish(qint64 number, const Result<QJsonObject> &result)
{
    auto node = m_open.extract(number);
    if (node.empty())
        return;
    node.mapped().scope.release()->deleteLater(); // may be in use just now
    std::move(node.mapped().reply).answer(result.transform([](const QJsonObject &json) {
        return QJsonValue(json);
    }));
}

void McpServerRequests::handleCancelled(const QJsonValue &id)
{
    const auto found = std::ranges::find_if(
        m_open, [&id](const auto &open) { return open.second.reply.requestId() == id; });
    if (found == m_open.end())
        return;
    auto node = m_open.extract(found);
    std::move(node.mapped().reply).answer(fail(ErrorCode::Cancelled, u"cancelled"_s));
}

} // namespace AgentCore
