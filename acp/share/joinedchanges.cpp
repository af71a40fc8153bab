// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/joinedchanges.h"

#include "acp/client/remoteconversation.h"
#include "acp/wire/checkpointjson.h"
#include "acp/wire/reviewjson.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Error JoinedCall::errorThere(const AgentLink &link, const Error &error)
{
    const Peer *peer = link.peer();
    if (!peer)
        return error;
    Error there = error;
    there.code = errorCodeFromData(peer->foreignError().data).value_or(error.code);
    return there;
}

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

JoinedBranches::JoinedBranches(const RemoteConversation *conversation)
    : m_conversation(conversation)
{ }

void JoinedBranches::noteSaid(const QString &messageId)
{
    m_said.insert(m_conversation->promptId(), messageId);
}

QString JoinedBranches::idThere(const QString &messageId) const
{
    const QString &prefix = m_conversation->idPrefix();
    return messageId.startsWith(prefix) ? messageId.sliced(prefix.size()) : m_said.value(messageId);
}

// A prompt of here is told again with the id of there, once the conversation is.
QString JoinedBranches::idHere(const QString &messageId) const
{
    if (messageId.isEmpty())
        return {};
    const QString own = m_said.key(messageId);
    const bool isShown = !own.isEmpty() && !m_conversation->userContent(own).isEmpty();
    return isShown ? own : m_conversation->idPrefix() + messageId;
}

QList<Branch> JoinedBranches::branches() const
{
    QList<Branch> branches = m_list.branches;
    for (Branch &branch : branches) {
        branch.messageId = idHere(branch.messageId);
        branch.replacedMessageId = idHere(branch.replacedMessageId);
    }
    return branches;
}

QList<BranchFork> JoinedBranches::forks() const
{
    QList<BranchFork> forks = m_list.forks;
    for (BranchFork &fork : forks)
        fork.messageId = idHere(fork.messageId);
    return forks;
}

bool JoinedBranches::isBranch(const QString &id) const
{
    return std::ranges::contains(m_list.branches, id, &Branch::id);
}

} // namespace Acp
