// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acppermissionport.h"

#include "acp/wire/permissionjson.h"
#include "agentcore/jsonrpc/peer.h"

#include <QLoggingCategory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Q_LOGGING_CATEGORY(logPermission, "agent.acp.permission", QtWarningMsg)

AcpPermissionPort::AcpPermissionPort(Peer *peer, const ClientCapabilities *client,
                                     std::function<void(const QString &)> beforeAsking,
                                     QObject *parent)
    : QObject(parent)
    , m_peer(peer)
    , m_client(client)
    , m_beforeAsking(std::move(beforeAsking))
{ }

static PermissionAnswer toAnswer(const Result<QJsonValue> &result,
                                 const QList<PermissionOption> &offered)
{
    if (!result) {
        qCInfo(logPermission) << "The question got no answer:" << result.error().message;
        return {};
    }
    return permissionAnswerFromJson(*result, offered);
}

void AcpPermissionPort::ask(const PermissionQuestion &asked, PermissionReply reply)
{
    PermissionQuestion question = asked;
    question.options = sentOptions(asked.options, m_client->permissionScopes);
    m_beforeAsking(question.sessionId);
    const QString id = question.id;
    const auto handle = [this, id, offered = question.options](const Result<QJsonValue> &result) {
        handleAnswer(id, toAnswer(result, offered));
    };
    const auto [it, isNew] = m_open.try_emplace(id, Open{0, std::move(reply)});
    if (!isNew) // the second question of an id is refused by its reply's end
        return;
    const qint64 requestId
        = m_peer->call(u"session/request_permission"_s,
                       permissionParamsJson(question, m_client->permissionScopes), this, handle);
    if (const auto open = m_open.find(id); open != m_open.end())
        open->second.requestId = requestId;
}

void AcpPermissionPort::withdraw(const QString &questionId)
{
    auto node = m_open.extract(questionId);
    if (!node.empty())
        m_peer->cancelCall(node.mapped().requestId);
}

void AcpPermissionPort::handleAnswer(const QString &questionId, const PermissionAnswer &answer)
{
    auto node = m_open.extract(questionId);
    if (!node.empty())
        std::move(node.mapped().reply).answer(answer);
}

} // namespace Acp
