// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branch.h"
#include "agentcore/history/sessionevent.h"

#include <QHash>

#include <optional>
#include <vector>

namespace AgentCore {

//! \brief Which turns of a session belong to which of its branches.
//!
//! A turn is a user message with what follows it, known by a number that grows. What stands before
//! the first message of a branch is a turn without a message: number 0 in the first branch. The
//! path of a branch is a beginning of its parent's path and the turns of its own.
class AGENTCORE_EXPORT BranchTree
{
public:
    using Path = std::vector<int>;
    //! More are not followed: a file could ask for any number.
    static constexpr size_t kMaxBranches = 1000;

    BranchTree();

    //! A user message begins the next turn of the active branch, \a content being what it says.
    void beginTurn(const QString &messageId, const QDateTime &at,
                   const QList<ContentBlock> &content);
    //! False when \a event names a message that is not on the active path, or an unknown branch.
    bool canFollow(const BranchEvent &event) const;
    //! Makes another branch the active one; canFollow() must hold.
    void follow(const BranchEvent &event);

    //! The turns of the active branch, in order.
    const Path &path() const { return m_path; }
    //! The turns before the user message \a messageId of any branch; nothing when it is unknown.
    std::optional<Path> pathBefore(const QString &messageId) const;
    //! True when the active branch has this user message.
    bool isOnPath(const QString &messageId) const { return indexOnPath(messageId).has_value(); }

    QString activeId() const { return m_nodes[m_active].branch.id; }
    bool isBranch(const QString &id) const { return m_byId.contains(id); }
    bool isFull() const { return m_nodes.size() >= kMaxBranches; }
    QString newId() const;
    QList<Branch> branches() const;
    //! See Session::branchForks().
    QList<BranchFork> forks() const;

private:
    struct Turn
    {
        QString messageId;
        size_t owner; //!< Into m_nodes.
    };
    struct Node
    {
        Branch branch;
        std::optional<size_t> parent;
        size_t kept = 0; //!< So many turns of the parent's path come first.
        Path own = {};
        std::optional<int> firstTurn = {}; //!< That begins with a message.
        int lastActive = 0;
    };
    struct Versions;

    std::optional<size_t> indexOnPath(const QString &messageId) const;
    void startBranch(const BranchEvent &event);
    int addTurn(const QString &messageId);
    Path pathOf(size_t node) const;
    std::vector<Versions> findVersions() const;
    void countVersions(std::vector<Versions> &all) const;

    std::vector<Turn> m_turns;
    std::vector<Node> m_nodes;
    QHash<QString, size_t> m_byId; //!< Into m_nodes.
    QHash<QString, int> m_byMessage; //!< Into m_turns.
    Path m_path;
    size_t m_active = 0;
    int m_switches = 0;
};

} // namespace AgentCore
