// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/gitwriter.h"
#include "agentcore/worktree/fileside.h"
#include "agentcore/worktree/worktree.h"

namespace AgentCore {

//! \brief How the files of a work tree go back to where they came from, file by file, of three
//! texts each. For worker threads.
class WorktreeMergePlan
{
public:
    //! Reads all that differs; writes nothing. Cancelled, Timeout, Io.
    static Result<WorktreeMergePlan> make(const GitLibrary &git, const Worktree &tree,
                                          const LookTime &time);

    QList<WorktreeFile> files() const;
    //! \brief Writes what merges, and nothing of the rest.
    //!
    //! A file that was changed since the plan was made stays and is a failure.
    WorktreeMerge carryOut() const;

private:
    struct Step
    {
        WorktreeFile file;
        QByteArray path;
        FileSide ours;
        FileSide merged;
    };

    explicit WorktreeMergePlan(const Worktree &tree)
        : m_tree(tree)
    { }

    static Step stepOf(const GitLibrary &git, const Worktree &tree, const FileSince &file);

    Worktree m_tree;
    QList<Step> m_steps;
};

} // namespace AgentCore
