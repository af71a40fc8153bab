// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/checkpointhandler.h"

#include "acp/connection.h"
#include "acp/wire/sessionrequests.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

CheckpointHandler::CheckpointHandler(Connection *connection)
    : m_connection(connection)
{
    connection->serveSession(u"_agentao.cn/checkpoint/list"_s, this, &CheckpointHandler::list,
                             &sessionIdFromJson);
    connection->serveSession(u"_agentao.cn/checkpoint/changes"_s, this, &CheckpointHandler::changes,
                             &CheckpointParams::fromJson);
    connection->serveSession(u"_agentao.cn/checkpoint/restore"_s, this, &CheckpointHandler::restore,
                             &CheckpointParams::fromJson);
    if (!connection->options().isGuest)
        return;
    connection->serveSession(u"_agentao.cn/review/changes"_s, this, &CheckpointHandler::review,
                             &ReviewParams::fromJson);
    connection->serveSession(u"_agentao.cn/review/revert"_s, this, &CheckpointHandler::revert,
                             &ReversalParams::fromJson);
}

void CheckpointHandler::list(Session *session, const QString &, Reply reply)
{
    m_connection->answerLater(session->checkpoints(), std::move(reply), checkpointListJson);
}

void CheckpointHandler::changes(Session *session, const CheckpointParams &params, Reply reply)
{
    m_connection->answerLater(session->changes(params.checkpointId, params.scope), std::move(reply),
                              fileChangesJson);
}

void CheckpointHandler::restore(Session *session, const CheckpointParams &params, Reply reply)
{
    m_connection->answerLater(session->restore(params.checkpointId, params.scope, params.paths),
                              std::move(reply), restoreOutcomeJson);
}

void CheckpointHandler::review(Session *session, const ReviewParams &params, Reply reply)
{
    m_connection->answerLater(session->review(params.range), std::move(reply), reviewJson);
}

void CheckpointHandler::revert(Session *session, const ReversalParams &params, Reply reply)
{
    m_connection->answerLater(session->revert(params.reversal), std::move(reply),
                              restoreOutcomeJson);
}

} // namespace Acp
