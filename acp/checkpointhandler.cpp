// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/checkpointhandler.h"

#include "acp/connection.h"
#include "acp/wire/sessionrequests.h"

#include <QFuture>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

CheckpointHandler::CheckpointHandler(Connection *connection)
    : m_connection(connection)
{
    const auto serve = [&](const QString &method, auto function) {
        connection->handle(method, [this, function](const QJsonObject &params, Reply reply) {
            (this->*function)(params, std::move(reply));
        });
    };
    serve(u"_agentao.cn/checkpoint/list"_s, &CheckpointHandler::list);
    serve(u"_agentao.cn/checkpoint/changes"_s, &CheckpointHandler::changes);
    serve(u"_agentao.cn/checkpoint/restore"_s, &CheckpointHandler::restore);
}

Result<Session *> CheckpointHandler::sessionOf(const QString &id) const
{
    SessionBinding *binding = m_connection->find(id);
    if (!binding)
        return sessionNotFound(id);
    return binding->session();
}

//! Answers with \a toJson of what \a future brings.
template <typename T, typename ToJson>
static void answerLater(QFuture<Result<T>> future, Connection *connection, Reply reply,
                        ToJson toJson)
{
    // Qt 6.8 copies what is to run when a future is ready, and a Reply can only be moved.
    auto shared = std::make_shared<Reply>(std::move(reply));
    future.then(connection, [shared, toJson](const Result<T> &result) {
        if (result) {
            std::move(*shared).answer(toJson(*result));
            return;
        }
        Error error = result.error();
        // Well-formed, but there is no such checkpoint (any more).
        if (error.code == ErrorCode::NotFound)
            error.code = ErrorCode::InvalidRequest;
        std::move(*shared).answer(std::unexpected(error));
    });
}

void CheckpointHandler::list(const QJsonObject &json, Reply reply)
{
    const auto id = sessionIdFromJson(json);
    const auto session = id ? sessionOf(*id) : Result<Session *>(std::unexpected(id.error()));
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    answerLater((*session)->checkpoints(), m_connection, std::move(reply), checkpointListJson);
}

void CheckpointHandler::changes(const QJsonObject &json, Reply reply)
{
    const auto params = CheckpointParams::fromJson(json);
    const auto session = params ? sessionOf(params->sessionId)
                                : Result<Session *>(std::unexpected(params.error()));
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    answerLater((*session)->changes(params->checkpointId, params->scope), m_connection,
                std::move(reply), fileChangesJson);
}

void CheckpointHandler::restore(const QJsonObject &json, Reply reply)
{
    const auto params = CheckpointParams::fromJson(json);
    const auto session = params ? sessionOf(params->sessionId)
                                : Result<Session *>(std::unexpected(params.error()));
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    answerLater((*session)->restore(params->checkpointId, params->scope, params->paths),
                m_connection, std::move(reply), restoreOutcomeJson);
}

} // namespace Acp
