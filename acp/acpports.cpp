// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpports.h"

#include "acp/wire/permissionjson.h"
#include "agentcore/jsonrpc/peer.h"
#include "agentcore/jsonrpc/transport.h"

#include <QLoggingCategory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

AcpPacePort::AcpPacePort(const AgentCore::Transport *transport, QObject *parent)
    : PacePort(parent)
    , m_transport(transport)
{ }

bool AcpPacePort::isBehind() const
{
    return m_transport->pendingBytes() > kCongestedBytes;
}

void AcpPacePort::handleDrained()
{
    if (!isBehind()) // else it will be drained again
        emit caughtUp();
}

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

using Action = ElicitationAnswer::Action;

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
        std::move(reply).answer({Action::Unavailable, {}});
    } else if (canElicit(elicitation)) {
        send(elicitation, Way::Elicitation, std::move(reply));
    } else if (m_client->askUser && !m_refusedAskUser && fitsAskUser(elicitation)) {
        send(elicitation, Way::AskUser, std::move(reply));
    } else if (fitsPermission(elicitation)) {
        send(elicitation, Way::Permission, std::move(reply));
    } else {
        // Not by a method that it did not say it has: clients exist that never answer these.
        qCInfo(logElicitation) << "The client cannot put a question to the user";
        std::move(reply).answer({Action::Unavailable, {}});
    }
}

void AcpElicitationPort::askDuring(const QJsonValue &requestId, const Elicitation &elicitation,
                                   ElicitationReply reply)
{
    Q_ASSERT(elicitation.sessionId.isEmpty());
    if (canElicit(elicitation))
        send(elicitation, Way::Elicitation, std::move(reply), {requestId});
    else
        std::move(reply).answer({Action::Unavailable, {}});
}

QString AcpElicitationPort::methodOf(Way way)
{
    switch (way) {
    case Way::Elicitation:
        return u"elicitation/create"_s;
    case Way::AskUser:
        return u"_agentao.cn/ask_user"_s;
    case Way::Permission:
        return u"session/request_permission"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static QJsonObject paramsOf(AcpElicitationPort::Way way, const Elicitation &elicitation,
                            const ElicitationScope &scope)
{
    switch (way) {
    case AcpElicitationPort::Way::Elicitation:
        return elicitationParamsJson(elicitation, scope);
    case AcpElicitationPort::Way::AskUser:
        return askUserParamsJson(elicitation);
    case AcpElicitationPort::Way::Permission:
        return answersAsPermissionJson(elicitation);
    }
    Q_UNREACHABLE_RETURN({});
}

static ElicitationAnswer answerOf(AcpElicitationPort::Way way, const QJsonValue &result,
                                  const Elicitation &elicitation)
{
    switch (way) {
    case AcpElicitationPort::Way::Elicitation:
        return elicitationAnswerFromJson(result, elicitation);
    case AcpElicitationPort::Way::AskUser:
        return askUserAnswerFromJson(result, elicitation);
    case AcpElicitationPort::Way::Permission:
        return answerFromPermissionJson(result, elicitation);
    }
    Q_UNREACHABLE_RETURN({});
}

void AcpElicitationPort::send(const Elicitation &elicitation, Way way, ElicitationReply reply,
                              const ElicitationScope &scope)
{
    const QString id = elicitation.id;
    const auto [it, isNew] = m_open.try_emplace(id, Open{0, elicitation, way, std::move(reply)});
    if (!isNew) // the second one of an id is cancelled by its reply's end
        return;
    m_beforeAsking(elicitation.sessionId);
    if (elicitation.url.isValid())
        m_addresses.insert(id);
    const qint64 requestId
        = m_peer->call(methodOf(way), paramsOf(way, elicitation, scope), this,
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
        if (result.error().code == ErrorCode::MethodNotFound) {
            answer.action = Action::Unavailable;
            m_refusedAskUser |= open.way == Way::AskUser;
        }
    } else {
        answer = answerOf(open.way, *result, open.elicitation);
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
