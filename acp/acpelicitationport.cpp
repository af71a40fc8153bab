// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpelicitationport.h"

#include "agentcore/jsonrpc/peer.h"

#include <QLoggingCategory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Q_LOGGING_CATEGORY(logElicitation, "agent.acp.elicitation", QtWarningMsg)

AcpElicitationPort::AcpElicitationPort(Peer *peer, const ClientCapabilities *client,
                                       std::function<void(const QString &)> beforeAsking,
                                       QObject *parent)
    : QObject(parent)
    , m_peer(peer)
    , m_client(client)
    , m_beforeAsking(std::move(beforeAsking))
{ }

bool AcpElicitationPort::canElicit(const Elicitation &elicitation) const
{
    return elicitation.url.isValid() ? m_client->urlElicitation : m_client->formElicitation;
}

void AcpElicitationPort::ask(const Elicitation &elicitation, ElicitationReply reply)
{
    if (elicitation.sessionId.isEmpty()) {
        qCInfo(logElicitation) << "A question belongs to no session";
        std::move(reply).answer({});
    } else if (canElicit(elicitation)) {
        send(elicitation, false, elicitationParamsJson(elicitation), std::move(reply));
    } else if (m_knowsAskUser && fitsAskUser(elicitation)) {
        send(elicitation, true, askUserParamsJson(elicitation), std::move(reply));
    } else {
        qCInfo(logElicitation) << "The client cannot put a question to the user";
        std::move(reply).answer({});
    }
}

void AcpElicitationPort::askDuring(const QJsonValue &requestId, const Elicitation &elicitation,
                                   ElicitationReply reply)
{
    Q_ASSERT(elicitation.sessionId.isEmpty());
    if (canElicit(elicitation))
        send(elicitation, false, elicitationParamsJson(elicitation, {requestId}), std::move(reply));
    else
        std::move(reply).answer({});
}

void AcpElicitationPort::send(const Elicitation &elicitation, bool isAskUser,
                              const QJsonObject &params, ElicitationReply reply)
{
    const QString id = elicitation.id;
    const auto [it, isNew]
        = m_open.try_emplace(id, Open{0, elicitation, isAskUser, std::move(reply)});
    if (!isNew) // the second one of an id is cancelled by its reply's end
        return;
    m_beforeAsking(elicitation.sessionId);
    if (elicitation.url.isValid())
        m_addresses.insert(id);
    const auto method = isAskUser ? u"_agentao.cn/ask_user"_s : u"elicitation/create"_s;
    const qint64 requestId
        = m_peer->call(method, params, this,
                       [this, id](const Result<QJsonValue> &result) { handleResult(id, result); });
    if (const auto open = m_open.find(id); open != m_open.end())
        open->second.requestId = requestId;
}

void AcpElicitationPort::handleResult(const QString &elicitationId,
                                      const Result<QJsonValue> &result)
{
    auto node = m_open.extract(elicitationId);
    if (node.empty())
        return;
    Open &open = node.mapped();
    ElicitationAnswer answer;
    if (!result) {
        qCInfo(logElicitation) << "The question got no answer:" << result.error().message;
        if (open.isAskUser && result.error().code == ErrorCode::MethodNotFound)
            m_knowsAskUser = false;
    } else {
        answer = open.isAskUser ? askUserAnswerFromJson(*result, open.elicitation)
                                : elicitationAnswerFromJson(*result, open.elicitation);
    }
    if (answer.action != ElicitationAnswer::Action::Accept)
        m_addresses.remove(elicitationId);
    std::move(open.reply).answer(answer);
}

void AcpElicitationPort::withdraw(const QString &elicitationId)
{
    m_addresses.remove(elicitationId);
    auto node = m_open.extract(elicitationId);
    if (!node.empty())
        m_peer->cancelCall(node.mapped().requestId);
}

void AcpElicitationPort::complete(const QString &elicitationId)
{
    if (m_addresses.remove(elicitationId))
        m_peer->notify(u"elicitation/complete"_s, {{"elicitationId"_L1, elicitationId}});
}

} // namespace Acp
