// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/joinedchanges.h"

#include "acp/share/joinedcall.h"
#include "acp/wire/checkpointjson.h"
#include "acp/wire/reviewjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

JoinedChanges::JoinedChanges(AgentLink *link, QString sessionId, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_sessionId(std::move(sessionId))
{ }

QFuture<Result<QList<Checkpoint>>> JoinedChanges::checkpoints()
{
    return JoinedCall::ask(m_link, u"_agentao.cn/checkpoint/list"_s,
                           {{"sessionId"_L1, m_sessionId}}, this, &checkpointListFromJson);
}

QFuture<Result<FileChanges>> JoinedChanges::changes(const QString &checkpointId, ChangeScope scope)
{
    const CheckpointParams params{m_sessionId, checkpointId, scope, {}};
    return JoinedCall::ask(m_link, u"_agentao.cn/checkpoint/changes"_s, params.toJson(), this,
                           &fileChangesFromJson);
}

QFuture<Result<RestoreOutcome>> JoinedChanges::restore(const QString &checkpointId,
                                                       ChangeScope scope, const QStringList &paths)
{
    const CheckpointParams params{m_sessionId, checkpointId, scope, paths};
    return JoinedCall::ask(m_link, u"_agentao.cn/checkpoint/restore"_s, params.toJson(), this,
                           &restoreOutcomeFromJson);
}

QFuture<Result<Review>> JoinedChanges::review(const ReviewRange &range)
{
    return JoinedCall::ask(m_link, u"_agentao.cn/review/changes"_s,
                           ReviewParams{m_sessionId, range}.toJson(), this, &reviewFromJson);
}

QFuture<Result<RestoreOutcome>> JoinedChanges::revert(const Reversal &reversal)
{
    return JoinedCall::ask(m_link, u"_agentao.cn/review/revert"_s,
                           ReversalParams{m_sessionId, reversal}.toJson(), this,
                           &restoreOutcomeFromJson);
}

} // namespace Acp
