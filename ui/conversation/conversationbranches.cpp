// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a ConversationModel tells of branches, and of files that can be restored.
#include "ui/conversation/conversationmodel.h"

#include <algorithm>

namespace Ui {

void ConversationModel::setBranchPoints(std::function<bool(const QString &)> isBranchPoint)
{
    m_isBranchPoint = std::move(isBranchPoint);
}

void ConversationModel::setForks(const QList<AgentCore::BranchFork> &forks)
{
    QHash<QString, AgentCore::BranchFork> before;
    before.swap(m_forks);
    for (const AgentCore::BranchFork &fork : forks)
        m_forks.insert(fork.messageId, fork);
    if (before == m_forks)
        return;
    for (int row = 0; row < int(m_rows.size()); ++row) {
        const UserItem *user = userItem(row);
        if (user && before.value(user->messageId) != m_forks.value(user->messageId))
            emitChanged(row, row);
    }
}

const UserItem *ConversationModel::userItem(int row) const
{
    const ConversationItem *item = this->item(row);
    return item ? std::get_if<UserItem>(&item->content) : nullptr;
}

const AgentCore::BranchFork *ConversationModel::fork(int row) const
{
    const UserItem *user = userItem(row);
    const auto found = user ? m_forks.constFind(user->messageId) : m_forks.cend();
    return found == m_forks.cend() ? nullptr : &*found;
}

bool ConversationModel::isBranchPoint(int row) const
{
    const UserItem *user = userItem(row);
    return user && m_isBranchPoint && m_isBranchPoint(user->messageId);
}

void ConversationModel::setCheckpoints(const QList<AgentCore::Checkpoint> &checkpoints)
{
    const auto before = std::exchange(m_checkpoints, {});
    for (const AgentCore::Checkpoint &checkpoint : checkpoints) {
        if (checkpoint.reason == AgentCore::Checkpoint::Reason::Turn)
            m_checkpoints.append(checkpoint);
    }
    if (before == m_checkpoints)
        return;
    for (const auto &item : m_items) {
        if (std::holds_alternative<UserItem>(item->content) && item->rowCount > 0)
            emitChanged(item->firstRow, item->firstRow);
    }
}

// Files stayed as they were until the first turn that changed any, in whatever branch.
QString ConversationModel::restorePoint(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!userItem(row) || !item->at.isValid())
        return {};
    const auto found
        = std::ranges::lower_bound(m_checkpoints, item->at, {}, &AgentCore::Checkpoint::at);
    return found == m_checkpoints.cend() ? QString() : found->id;
}

bool ConversationModel::hasChanges() const
{
    return std::ranges::any_of(m_items, [](const auto &item) {
        return std::holds_alternative<ChangesItem>(item->content);
    });
}

} // namespace Ui
