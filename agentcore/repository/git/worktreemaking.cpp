// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/worktreemaking.h"

#include "agentcore/repository/git/ownfolders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static bool isPlainName(const QString &name)
{
    return !name.isEmpty() && !name.startsWith(u'.') && !name.contains(u'/')
        && !name.contains(QChar::Null);
}

static Result<GitReference> makeBranch(git_repository *repository, const QString &name,
                                       const git_commit *tip)
{
    const QByteArray bytes = name.toUtf8();
    int isValid = 0;
    if (git_branch_name_is_valid(&isValid, bytes.constData()) < 0 || !isValid
        || name.contains(QChar::Null))
        return fail(ErrorCode::InvalidInput, u"that is no name for a branch"_s, name);
    git_reference *made = nullptr;
    const int error = git_branch_create(&made, repository, bytes.constData(), tip, 0);
    if (error == GIT_EEXISTS)
        return fail(ErrorCode::Conflict, u"there is a branch of that name"_s, name);
    if (error < 0)
        return gitError(u"the branch cannot be made"_s);
    return GitReference(made);
}

static int stopWhenOver(git_checkout_notify_t, const char *, const git_diff_file *,
                        const git_diff_file *, const git_diff_file *, void *time)
{
    return static_cast<const LookTime *>(time)->isOver() ? GIT_EUSER : 0;
}

//! libgit2 knows but the conversions of line ends: filters of .gitattributes do not run, nor do
//! hooks.
static Result<void> addTo(git_repository *repository, git_reference *branch,
                          const NewWorktree &wanted, const LookTime &time)
{
    git_worktree_add_options options = GIT_WORKTREE_ADD_OPTIONS_INIT;
    options.ref = branch;
    options.checkout_options.checkout_strategy = GIT_CHECKOUT_FORCE;
    options.checkout_options.notify_flags = GIT_CHECKOUT_NOTIFY_UPDATED;
    options.checkout_options.notify_cb = stopWhenOver;
    options.checkout_options.notify_payload = const_cast<LookTime *>(&time);
    git_worktree *made = nullptr;
    const int error = git_worktree_add(&made, repository, wanted.name.toUtf8().constData(),
                                       QFile::encodeName(wanted.folder).constData(), &options);
    const GitWorktree tree(made);
    if (const auto inTime = time.check(); !inTime)
        return inTime;
    return error < 0 ? gitError(u"the work tree cannot be made"_s) : Result<void>();
}

Result<QByteArray> makeWorktree(const RepositoryLayout &layout, const NewWorktree &wanted,
                                const LookTime &time)
{
    if (!isPlainName(wanted.name) || QFileInfo::exists(wanted.folder))
        return fail(ErrorCode::Conflict, u"there is something in its place"_s, wanted.folder);
    const auto repository = openForWriting(layout);
    if (!repository)
        return std::unexpected(repository.error());
    const auto head = headCommit(repository->get());
    if (!head)
        return std::unexpected(head.error());
    if (const auto checked = checkBranchPlace(layout, wanted.branch); !checked)
        return std::unexpected(checked.error());
    const auto branch = makeBranch(repository->get(), wanted.branch, head->get());
    if (!branch)
        return std::unexpected(branch.error());
    if (const auto made = addTo(repository->get(), branch->get(), wanted, time); !made) {
        QDir(wanted.folder).removeRecursively();
        (void)forgetWorktree(layout, wanted.name, wanted.branch);
        return std::unexpected(made.error());
    }
    return hexOf(*git_commit_id(head->get()));
}

Result<void> forgetWorktree(const RepositoryLayout &layout, const QString &name,
                            const QString &branch)
{
    const auto repository = openForWriting(layout);
    if (!repository)
        return std::unexpected(repository.error());
    const QString own = layout.commonFolder + "/worktrees/"_L1 + name;
    if (!isPlainName(name) || QFileInfo(own).isSymLink())
        return fail(ErrorCode::Unsupported, u"the repository has a link in place of a folder"_s,
                    own);
    git_worktree *found = nullptr;
    const int looked = git_worktree_lookup(&found, repository->get(), name.toUtf8().constData());
    const GitWorktree tree(found);
    // Where the repository says that the files are may be anywhere: they are left alone here.
    git_worktree_prune_options options = GIT_WORKTREE_PRUNE_OPTIONS_INIT;
    options.flags = GIT_WORKTREE_PRUNE_VALID;
    if (looked == 0 && git_worktree_prune(tree.get(), &options) < 0)
        return gitError(u"the work tree cannot be forgotten"_s);
    if (looked != 0)
        QDir(own).removeRecursively(); // it was never whole
    if (branch.isEmpty())
        return {};
    if (const auto checked = checkBranchPlace(layout, branch); !checked)
        return checked;
    QFile::remove(layout.commonFolder + "/refs/heads/"_L1 + branch + ".lock"_L1); // of one killed
    git_reference *named = nullptr;
    const int error = git_branch_lookup(&named, repository->get(), branch.toUtf8().constData(),
                                        GIT_BRANCH_LOCAL);
    const GitReference reference(named);
    if (error == GIT_ENOTFOUND || git_branch_is_checked_out(reference.get()) == 1)
        return {};
    if (error < 0 || git_reference_delete(reference.get()) < 0)
        return gitError(u"the branch cannot be deleted"_s);
    return {};
}

} // namespace AgentCore
