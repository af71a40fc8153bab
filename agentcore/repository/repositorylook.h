// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/gitlibrary.h"

#include <functional>

namespace AgentCore {

//! \brief The only way to look into a repository of the user's: with libgit2, in a thread of its
//! own that is left behind when it does not come back.
//!
//! A file of git may be swapped for a pipe after it was checked; then a thread waits for ever, and
//! only that one: once it was given up, the next look at the same place fails at once until it is
//! back. For worker threads.
//!
//! What runs at all where a tree of others is, and what the tree can tell it (each row is tried by
//! tests/app/tst_hostiletrees):
//!
//! | program | reads from the tree | why it runs nothing of it |
//! |---|---|---|
//! | libgit2 | `.git` (config, config.worktree, commondir, includes), `.gitignore`,
//! `.gitattributes`, index, objects | has no filter drivers, hooks, monitors, pagers, converters;
//! bounded memory and time | | git (checkpoints) | files, `.gitignore`, HEAD of repositories inside
//! | GIT_DIR is ours: GitProgram says which variables; `.git` of the tree is not opened; may write
//! below its own folder alone (Landlock) | | ctags | nothing: texts come on standard input |
//! `--options=NONE`, in `/`, so `.ctags`, `.ctags.d` are not seen; its own sandbox of system calls
//! | | editor of the user | the file it is asked to show | the command is the user's, found by
//! findProgram(); what editors do with a tree is theirs | | MCP servers | as they like: they start
//! in the session's folder | theirs are commands of the user or of a trusted folder;
//! `.agentao/mcp.json` of another folder starts none | | commands of the model | everything | asked
//! for, or in the sandbox: agentcore/permission, ports/sandbox | | Qt, its plugins, Sonnet |
//! nothing | looked up beside the program and by the user's environment;
//! `.env` sets no variable of this process |
class AGENTCORE_EXPORT RepositoryLook
{
public:
    //! \brief Calls \a work in a thread of its own and waits for it, until \a time is over.
    //!
    //! \a place: what it looks at; another look at it is waited for first. \a work must own what
    //! it uses. Errors: those of \a work; Cancelled, Timeout; Busy: an earlier look at that place
    //! was given up and has not come back.
    template <typename T>
    static Result<T> run(const QString &place, const LookTime &time,
                         std::function<Result<T>()> work)
    {
        auto outcome = std::make_shared<Result<T>>(std::unexpected(Error{}));
        const auto done
            = runDetached(place, time, [outcome, work = std::move(work)] { *outcome = work(); });
        return done ? std::move(*outcome) : Result<T>(std::unexpected(done.error()));
    }

private:
    static Result<void> runDetached(const QString &place, const LookTime &time,
                                    std::function<void()> work);
};

} // namespace AgentCore
