// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/branchhandler.h"

#include "acp/connection.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/session/sessionfronts.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

BranchHandler::BranchHandler(Connection *connection)
    : m_connection(connection)
{
    const AgentCapabilities capabilities = connection->agent().capabilities();
    if (capabilities.branches) {
        connection->serveSession(u"_agentao.cn/branch/list"_s, this, &BranchHandler::list,
                                 &sessionIdFromJson);
        connection->serveSession(u"_agentao.cn/branch/start"_s, this, &BranchHandler::start,
                                 &StartBranchParams::fromJson);
        connection->serveSession(u"_agentao.cn/branch/switch"_s, this, &BranchHandler::switchTo,
                                 &SwitchBranchParams::fromJson);
    }
    if (capabilities.forkSession) {
        connection->handleOpening(
            u"session/fork"_s,
            [this](const QJsonObject &params, Reply reply) { fork(params, std::move(reply)); });
    }
}

//! Well-formed, but there is no such message or branch.
static std::unexpected<Error> refused(Error error)
{
    if (error.code == ErrorCode::NotFound)
        error.code = ErrorCode::InvalidRequest;
    return std::unexpected(std::move(error));
}

void BranchHandler::list(Session *session, const QString &, Reply reply)
{
    std::move(reply).answer(branchListJson(session->branches(), session->branchForks()));
}

//! What \a change does to the session is told to others alone.
template <typename Change>
auto BranchHandler::byClient(Session *session, Change change) -> decltype(change())
{
    if (SessionFronts::isGuest(session)) // what comes of it is known later
        return fail(ErrorCode::Unsupported,
                    u"another program has this session; choose the branch there"_s, session->id());
    SessionBinding *binding = m_connection->find(session->id());
    if (binding)
        binding->setSwitching(true);
    auto result = change();
    if (binding)
        binding->setSwitching(false);
    return result;
}

void BranchHandler::start(Session *session, const StartBranchParams &params, Reply reply)
{
    const auto content = byClient(session, [&] { return session->branchBefore(params.messageId); });
    if (content)
        std::move(reply).answer(branchStartedJson(session->branches(), *content));
    else
        std::move(reply).answer(refused(content.error()));
}

void BranchHandler::switchTo(Session *session, const SwitchBranchParams &params, Reply reply)
{
    const auto switched = byClient(session, [&] { return session->switchBranch(params.branchId); });
    if (switched)
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
