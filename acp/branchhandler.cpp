// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/branchhandler.h"

#include "acp/connection.h"
#include "acp/wire/sessionrequests.h"

#include <QFuture>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

BranchHandler::BranchHandler(Connection *connection)
    : m_connection(connection)
{
    const auto serve = [&](const QString &method, auto function) {
        connection->handle(method, [this, function](const QJsonObject &params, Reply reply) {
            (this->*function)(params, std::move(reply));
        });
    };
    const AgentCapabilities capabilities = connection->agent().capabilities();
    if (capabilities.branches) {
        serve(u"_agentao.cn/branch/list"_s, &BranchHandler::list);
        serve(u"_agentao.cn/branch/start"_s, &BranchHandler::start);
        serve(u"_agentao.cn/branch/switch"_s, &BranchHandler::switchTo);
    }
    if (capabilities.forkSession) {
        connection->handleOpening(
            u"session/fork"_s,
            [this](const QJsonObject &params, Reply reply) { fork(params, std::move(reply)); });
    }
}

Result<Session *> BranchHandler::sessionOf(const QString &id) const
{
    SessionBinding *binding = m_connection->find(id);
    if (!binding)
        return sessionNotFound(id);
    return binding->session();
}

//! Well-formed, but there is no such message or branch.
static std::unexpected<Error> refused(Error error)
{
    if (error.code == ErrorCode::NotFound)
        error.code = ErrorCode::InvalidRequest;
    return std::unexpected(std::move(error));
}

void BranchHandler::list(const QJsonObject &json, Reply reply)
{
    const auto session
        = sessionIdFromJson(json).and_then([this](const QString &id) { return sessionOf(id); });
    if (session)
        std::move(reply).answer(branchListJson((*session)->branches(), (*session)->branchForks()));
    else
        std::move(reply).answer(std::unexpected(session.error()));
}

void BranchHandler::start(const QJsonObject &json, Reply reply)
{
    const auto params = StartBranchParams::fromJson(json);
    const auto session = params ? sessionOf(params->sessionId)
                                : Result<Session *>(std::unexpected(params.error()));
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    const auto content = (*session)->branchBefore(params->messageId);
    if (content)
        std::move(reply).answer(branchStartedJson((*session)->branches(), *content));
    else
        std::move(reply).answer(refused(content.error()));
}

void BranchHandler::switchTo(const QJsonObject &json, Reply reply)
{
    const auto params = SwitchBranchParams::fromJson(json);
    const auto session = params ? sessionOf(params->sessionId)
                                : Result<Session *>(std::unexpected(params.error()));
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    if (const auto switched = (*session)->switchBranch(params->branchId))
        std::move(reply).answer(QJsonObject());
    else
        std::move(reply).answer(refused(switched.error()));
}

void BranchHandler::fork(const QJsonObject &json, Reply reply)
{
    const auto params = OpenSessionParams::fromLoadJson(json);
    const auto before = forkedBeforeFromJson(json);
    if (!params || !before) {
        std::move(reply).answer(std::unexpected(params ? before.error() : params.error()));
        return;
    }
    // Qt 6.8 copies what is to run when a future is ready, and a Reply can only be moved.
    auto shared = std::make_shared<Reply>(std::move(reply));
    m_connection->agent()
        .forkSession(params->sessionId, *before, m_connection->specFor(*params))
        .then(m_connection, [this, shared, params = *params](const Result<Session *> &session) {
            if (!session) {
                std::move(*shared).answer(refused(session.error()));
                return;
            }
            QJsonObject result = m_connection->dialect().sessionState(**session);
            result["sessionId"_L1] = (*session)->id();
            // That dialect shows the copied conversation, before the answer as everything else of
            // a request; others know it from the session that was copied, and not yet the id.
            if (m_connection->dialect().isIacCode())
                m_connection->bind(*session, params)->replay();
            std::move(*shared).answer(result);
            m_connection->bind(*session, params);
        });
}

} // namespace Acp
