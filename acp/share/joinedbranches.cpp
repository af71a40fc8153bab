// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/joinedbranches.h"

#include "acp/client/remoteconversation.h"

#include <algorithm>

using namespace AgentCore;

namespace Acp {

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
