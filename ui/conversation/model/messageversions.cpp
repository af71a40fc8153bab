// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/messageversions.h"

#include "ui/conversation/model/conversationmodel.h"

#include <algorithm>

namespace Ui {

void MessageVersions::setBranchPoints(std::function<bool(const QString &)> isBranchPoint)
{
    m_isBranchPoint = std::move(isBranchPoint);
}

void MessageVersions::setForks(const QList<AgentCore::BranchFork> &forks)
{
    QHash<QString, AgentCore::BranchFork> before;
    before.swap(m_forks);
    for (const AgentCore::BranchFork &fork : forks)
        m_forks.insert(fork.messageId, fork);
    if (before == m_forks)
        return;
    for (int row = 0; row < m_model->rows().count(); ++row) {
        const UserItem *user = m_model->rows().userItem(row);
        if (user && before.value(user->messageId) != m_forks.value(user->messageId))
            m_touch(row);
    }
}

const AgentCore::BranchFork *MessageVersions::fork(int row) const
{
    const UserItem *user = m_model->rows().userItem(row);
    const auto found = user ? m_forks.constFind(user->messageId) : m_forks.cend();
    return found == m_forks.cend() ? nullptr : &*found;
}

bool MessageVersions::isBranchPoint(int row) const
{
    const UserItem *user = m_model->rows().userItem(row);
    return user && m_isBranchPoint && m_isBranchPoint(user->messageId);
}

void MessageVersions::setCheckpoints(const QList<AgentCore::Checkpoint> &checkpoints)
{
    const auto before = std::exchange(m_checkpoints, {});
    for (const AgentCore::Checkpoint &checkpoint : checkpoints) {
        if (checkpoint.reason == AgentCore::Checkpoint::Reason::Turn)
            m_checkpoints.append(checkpoint);
    }
    if (before == m_checkpoints)
        return;
    for (int row = 0; row < m_model->rows().count(); ++row) {
        if (m_model->rows().userItem(row))
            m_touch(row);
    }
}

// Files stayed as they were until the first turn that changed any, in whatever branch.
QString MessageVersions::restorePoint(int row) const
{
    const ConversationItem *item = m_model->item(row);
    if (!m_model->rows().userItem(row) || !item->at.isValid())
        return {};
    const auto found
        = std::ranges::lower_bound(m_checkpoints, item->at, {}, &AgentCore::Checkpoint::at);
    return found == m_checkpoints.cend() ? QString() : found->id;
}

} // namespace Ui
