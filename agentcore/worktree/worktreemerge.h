// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/repository/gitwriter.h"
#include "agentcore/worktree/worktree.h"

#include <QByteArray>

namespace AgentCore {

//! One of the three texts of a merge, with its mode as git has it.
struct FileSide
{
    static constexpr int kPlain = 0100644;
    static constexpr int kExecutable = 0100755;
    static constexpr int kLink = 0120000;
    //! Larger ones are not merged.
    static constexpr qint64 kMaxBytes = 32 * 1024 * 1024;

    int mode = 0; //!< 0: it is not there.
    QByteArray content; //!< Of a link: where it leads.

    bool isThere() const { return mode != 0; }
    bool isText() const { return mode != kLink && !content.contains('\0'); }
    friend bool operator==(const FileSide &, const FileSide &) = default;

    //! \brief What is at \a path below the folder \a top now; links are not followed.
    //!
    //! Unsupported for what is no file; LimitExceeded, PermissionDenied, Io.
    static Result<FileSide> read(const QString &top, const QByteArray &path);
};

//! What merging \a theirs, made of \a base, into \a ours gives. Conflict, Io.
Result<FileSide> mergeSides(const FileSide &base, const FileSide &theirs, const FileSide &ours);

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
