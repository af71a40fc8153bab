// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/guesthandler.h"

#include "acp/connection.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

GuestHandler::GuestHandler(Connection *connection)
    : m_connection(connection)
{
    if (!connection->options().isGuest)
        return;
    const auto promptParams = [connection](const QJsonObject &json) {
        return PromptParams::fromJson(json,
                                      connection->takesImages(json["sessionId"_L1].toString()));
    };
    connection->serve(u"_agentao.cn/session/steer"_s, this, &GuestHandler::steer, promptParams);
    connection->serveSession(u"_agentao.cn/session/retry"_s, this, &GuestHandler::retry,
                             &sessionIdFromJson);
    connection->serveSession(u"_agentao.cn/session/compact"_s, this, &GuestHandler::compact,
                             &CompactParams::fromJson);
    connection->serveSession(u"_agentao.cn/session/command"_s, this, &GuestHandler::runCommand,
                             &CommandParams::fromJson);
    connection->serveSession(u"_agentao.cn/session/stop_call"_s, this, &GuestHandler::stopCall,
                             &StopCallParams::fromJson);
}

static Result<QJsonValue> answerOf(const Result<void> &result)
{
    return result.transform([] { return QJsonValue(QJsonObject()); });
}

void GuestHandler::steer(const PromptParams &params, Reply reply)
{
    SessionBinding *binding = m_connection->find(params.sessionId);
    if (!binding) {
        std::move(reply).answer(sessionNotFound(params.sessionId));
        return;
    }
    for (const QString &warning : params.warnings)
        binding->tell({NoticeRaised::Severity::Warning, warning, {}, false});
    std::move(reply).answer(answerOf(binding->steer(params.content)));
}

void GuestHandler::retry(Session *session, const QString &, Reply reply)
{
    std::move(reply).answer(answerOf(session->retry()));
}

void GuestHandler::compact(Session *session, const CompactParams &params, Reply reply)
{
    std::move(reply).answer(answerOf(session->compact(params.keep)));
}

void GuestHandler::runCommand(Session *session, const CommandParams &params, Reply reply)
{
    std::move(reply).answer(answerOf(session->runCommand(params.command, params.profile)));
}

void GuestHandler::stopCall(Session *session, const StopCallParams &params, Reply reply)
{
    session->stopToolCall(params.toolCallId);
    std::move(reply).answer(QJsonObject());
}

} // namespace Acp
