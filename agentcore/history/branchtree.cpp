// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/branchtree.h"

#include "agentcore/history/promptcontent.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! The versions of one user message: the one that was said first, and the branches that replace it.
struct BranchTree::Versions
{
    struct Version
    {
        QString messageId;
        std::optional<size_t> node; //!< The branch that it begins; nothing: the first version.
        size_t target = 0; //!< The branch that was active last among those that go through it.
        int lastActive = -1;
        bool isActive = false;
    };

    size_t parent;
    size_t kept;
    std::vector<Version> versions;

    void goThrough(Version &version, size_t node, int lastActive, bool isActive) const
    {
        version.isActive |= isActive;
        if (lastActive <= version.lastActive)
            return;
        version.lastActive = lastActive;
        version.target = node;
    }
};

BranchTree::BranchTree()
{
    m_nodes.push_back({.branch = {.id = BranchEvent::kFirstId}, .parent = std::nullopt});
    m_byId.insert(BranchEvent::kFirstId, 0);
    addTurn({});
}

int BranchTree::addTurn(const QString &messageId)
{
    const int turn = int(m_turns.size());
    m_turns.push_back({messageId, m_active});
    m_nodes[m_active].own.push_back(turn);
    m_path.push_back(turn);
    return turn;
}

void BranchTree::beginTurn(const QString &messageId, const QDateTime &at,
                           const QList<ContentBlock> &content)
{
    const int turn = addTurn(messageId);
    m_byMessage.insert(messageId, turn);
    Node &node = m_nodes[m_active];
    node.branch.updatedAt = at;
    if (node.firstTurn)
        return;
    node.firstTurn = turn;
    node.branch.messageId = messageId;
    node.branch.title = titleFromPrompt(content);
}

std::optional<size_t> BranchTree::indexOnPath(const QString &messageId) const
{
    const auto turn = m_byMessage.constFind(messageId);
    if (turn == m_byMessage.cend())
        return std::nullopt;
    const auto found = std::ranges::lower_bound(m_path, *turn); // turns are numbered in order
    if (found == m_path.cend() || *found != *turn)
        return std::nullopt;
    return size_t(found - m_path.cbegin());
}

bool BranchTree::canFollow(const BranchEvent &event) const
{
    if (isBranch(event.id))
        return event.messageId.isEmpty();
    return !event.id.isEmpty() && !isFull() && isOnPath(event.messageId);
}

void BranchTree::follow(const BranchEvent &event)
{
    Q_ASSERT(canFollow(event));
    m_nodes[m_active].lastActive = ++m_switches;
    if (!event.messageId.isEmpty()) {
        startBranch(event);
        return;
    }
    m_active = m_byId.value(event.id);
    m_path = pathOf(m_active);
}

void BranchTree::startBranch(const BranchEvent &event)
{
    size_t kept = *indexOnPath(event.messageId);
    size_t parent = m_active;
    while (kept < m_nodes[parent].kept)
        parent = *m_nodes[parent].parent;
    QString replaced = event.messageId;
    if (m_nodes[parent].parent && m_path[kept] == m_nodes[parent].firstTurn) {
        // A version of a message that has others already: one more of those.
        replaced = m_nodes[parent].branch.replacedMessageId;
        kept = m_nodes[parent].kept;
        parent = *m_nodes[parent].parent;
    }
    m_path.resize(kept);
    m_active = m_nodes.size();
    m_byId.insert(event.id, m_active);
    m_nodes.push_back(
        {.branch
         = {.id = event.id, .parentId = m_nodes[parent].branch.id, .replacedMessageId = replaced},
         .parent = parent,
         .kept = kept});
    addTurn({});
}

BranchTree::Path BranchTree::pathOf(size_t node) const
{
    std::vector<size_t> chain{node};
    while (const auto parent = m_nodes[chain.back()].parent)
        chain.push_back(*parent);
    Path path;
    for (auto link = chain.crbegin(); link != chain.crend(); ++link) {
        path.resize(m_nodes[*link].kept);
        path.insert(path.end(), m_nodes[*link].own.cbegin(), m_nodes[*link].own.cend());
    }
    return path;
}

std::optional<BranchTree::Path> BranchTree::pathBefore(const QString &messageId) const
{
    const auto turn = m_byMessage.constFind(messageId);
    if (turn == m_byMessage.cend())
        return std::nullopt;
    Path path = pathOf(m_turns[size_t(*turn)].owner);
    path.erase(std::ranges::lower_bound(path, *turn), path.end());
    return path;
}

QString BranchTree::newId() const
{
    QString id;
    size_t number = m_nodes.size();
    do {
        id = u'b' + QString::number(number++);
    } while (isBranch(id));
    return id;
}

QList<Branch> BranchTree::branches() const
{
    QList<Branch> branches;
    branches.reserve(qsizetype(m_nodes.size()));
    for (const Node &node : m_nodes) {
        branches.append(node.branch);
        branches.last().isActive = &node == &m_nodes[m_active];
    }
    return branches;
}

std::vector<BranchTree::Versions> BranchTree::findVersions() const
{
    std::vector<Versions> all;
    for (size_t i = 1; i < m_nodes.size(); ++i) {
        const Node &node = m_nodes[i];
        if (!node.firstTurn)
            continue; // nobody said anything else yet
        auto found = std::ranges::find_if(all, [&node](const Versions &versions) {
            return versions.parent == node.parent && versions.kept == node.kept;
        });
        if (found == all.end()) {
            const Node &parent = m_nodes[*node.parent];
            const int turn = parent.own.at(node.kept - parent.kept);
            all.push_back(
                {*node.parent, node.kept, {{.messageId = m_turns[size_t(turn)].messageId}}});
            found = std::prev(all.end());
        }
        found->versions.push_back({.messageId = node.branch.messageId, .node = i});
    }
    return all;
}

//! Follows each branch to the first one and notes the versions on its way.
void BranchTree::countVersions(std::vector<Versions> &all) const
{
    for (size_t i = 0; i < m_nodes.size(); ++i) {
        const int lastActive = i == m_active ? m_switches + 1 : m_nodes[i].lastActive;
        size_t end = std::numeric_limits<size_t>::max(); // the turns of a node that count
        for (std::optional<size_t> at = i; at; end = m_nodes[*at].kept, at = m_nodes[*at].parent) {
            for (Versions &versions : all) {
                for (Versions::Version &version : versions.versions) {
                    const bool isPassed = version.node
                        ? version.node == at
                        : versions.parent == *at && versions.kept < end;
                    if (isPassed)
                        versions.goThrough(version, i, lastActive, i == m_active);
                }
            }
        }
    }
}

QList<BranchFork> BranchTree::forks() const
{
    std::vector<Versions> all = findVersions();
    countVersions(all);
    QList<BranchFork> forks;
    for (const Versions &versions : all) {
        BranchFork fork;
        for (const Versions::Version &version : versions.versions) {
            if (version.isActive) {
                fork.messageId = version.messageId;
                fork.active = fork.branchIds.size();
            }
            fork.branchIds += m_nodes[version.target].branch.id;
        }
        if (!fork.messageId.isEmpty())
            forks += fork;
    }
    std::ranges::sort(forks, {},
                      [this](const BranchFork &fork) { return m_byMessage.value(fork.messageId); });
    return forks;
}

} // namespace AgentCore
