// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/libgit2writer.h"

#include "agentcore/repository/git/committing.h"
#include "agentcore/repository/git/libgit2types.h"
#include "agentcore/repository/git/worktreemaking.h"

#include <QScopeGuard>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<QByteArray> Libgit2Writer::addWorktree(const RepositoryLayout &layout,
                                              const NewWorktree &wanted, const LookTime &time) const
{
    return makeWorktree(layout, wanted, time);
}

Result<void> Libgit2Writer::removeWorktree(const RepositoryLayout &layout, const QString &name,
                                           const QString &branch) const
{
    return forgetWorktree(layout, name, branch);
}

Result<QByteArray> Libgit2Writer::commit(const RepositoryLayout &layout,
                                         const NewCommit &wanted) const
{
    return makeCommit(layout, wanted);
}

static Result<GitTree> treeOf(git_repository *repository, const QByteArray &commit)
{
    const auto found = commitOf(repository, commit);
    if (!found)
        return std::unexpected(found.error());
    git_tree *tree = nullptr;
    if (git_commit_tree(&tree, found->get()) < 0)
        return gitError(u"the commit cannot be read"_s);
    return GitTree(tree);
}

static FileSince fileOf(const git_diff_delta &delta)
{
    const bool wasThere = delta.status != GIT_DELTA_ADDED && delta.status != GIT_DELTA_UNTRACKED;
    const bool isThere = delta.status != GIT_DELTA_DELETED;
    return {QByteArray(isThere ? delta.new_file.path : delta.old_file.path),
            wasThere ? int(delta.old_file.mode) : 0, isThere ? int(delta.new_file.mode) : 0};
}

Result<QList<FileSince>> Libgit2Writer::filesSince(const RepositoryLayout &layout,
                                                   const QByteArray &commit,
                                                   const LookTime &time) const
{
    const auto repository = openGitRepository(layout.topLevel);
    if (!repository)
        return std::unexpected(repository.error());
    const auto tree = treeOf(repository->get(), commit);
    if (!tree)
        return std::unexpected(tree.error());
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.flags = GIT_DIFF_INCLUDE_UNTRACKED | GIT_DIFF_RECURSE_UNTRACKED_DIRS
        | GIT_DIFF_IGNORE_SUBMODULES | GIT_DIFF_INCLUDE_TYPECHANGE | GIT_DIFF_SKIP_BINARY_CHECK;
    options.payload = const_cast<LookTime *>(&time);
    options.progress_cb = [](const git_diff *, const char *, const char *, void *payload) {
        return static_cast<const LookTime *>(payload)->isOver() ? GIT_EUSER : 0;
    };
    git_diff *made = nullptr;
    const int error
        = git_diff_tree_to_workdir_with_index(&made, repository->get(), tree->get(), &options);
    const GitDiff diff(made);
    if (const auto inTime = time.check(); !inTime)
        return std::unexpected(inTime.error());
    if (error < 0)
        return gitError(u"commit and files cannot be compared"_s);
    QList<FileSince> files;
    for (size_t i = 0; i < git_diff_num_deltas(diff.get()); ++i) {
        const git_diff_delta *delta = git_diff_get_delta(diff.get(), i);
        if (delta->status == GIT_DELTA_UNREADABLE || delta->status == GIT_DELTA_IGNORED)
            continue;
        const FileSince file = fileOf(*delta);
        if (!file.path.endsWith('/')) // a repository inside
            files.append(file);
    }
    return files;
}

Result<CommittedFile> Libgit2Writer::fileAt(const RepositoryLayout &layout,
                                            const QByteArray &commit, const QByteArray &path,
                                            qint64 maxBytes) const
{
    const auto repository = openGitRepository(layout.topLevel);
    if (!repository)
        return std::unexpected(repository.error());
    const auto tree = treeOf(repository->get(), commit);
    if (!tree)
        return std::unexpected(tree.error());
    git_tree_entry *found = nullptr;
    const int error = git_tree_entry_bypath(&found, tree->get(), path.constData());
    const GitTreeEntry entry(found);
    if (error == GIT_ENOTFOUND)
        return CommittedFile{};
    git_blob *read = nullptr;
    if (error < 0 || git_tree_entry_type(entry.get()) != GIT_OBJECT_BLOB
        || git_blob_lookup(&read, repository->get(), git_tree_entry_id(entry.get())) < 0)
        return gitError(u"the file cannot be read from the commit"_s);
    const GitBlob blob(read);
    if (git_blob_rawsize(blob.get()) > git_object_size_t(maxBytes))
        return fail(ErrorCode::LimitExceeded, u"it is too large"_s, QString::fromUtf8(path));
    CommittedFile file{int(git_tree_entry_filemode(entry.get())), {}};
    if (file.mode == GIT_FILEMODE_LINK) {
        file.content = QByteArray(static_cast<const char *>(git_blob_rawcontent(blob.get())),
                                  qsizetype(git_blob_rawsize(blob.get())));
        return file;
    }
    git_blob_filter_options options = GIT_BLOB_FILTER_OPTIONS_INIT;
    git_buf bytes = GIT_BUF_INIT;
    const auto freed = qScopeGuard([&bytes] { git_buf_dispose(&bytes); });
    if (git_blob_filter(&bytes, blob.get(), path.constData(), &options) < 0)
        return gitError(u"the file cannot be read from the commit"_s);
    file.content = QByteArray(bytes.ptr, qsizetype(bytes.size));
    return file;
}

Result<QStringList> Libgit2Writer::commitsSince(const RepositoryLayout &layout,
                                                const QByteArray &commit, int most,
                                                const QString &branch) const
{
    const auto repository = openGitRepository(layout.topLevel);
    if (!repository)
        return std::unexpected(repository.error());
    const auto from = commitOf(repository->get(), commit);
    git_revwalk *made = nullptr;
    if (!from || git_revwalk_new(&made, repository->get()) < 0)
        return from ? gitError(u"the commits cannot be read"_s) : std::unexpected(from.error());
    const GitWalk walk(made);
    const QByteArray name = "refs/heads/" + branch.toUtf8();
    git_oid tip;
    if (!branch.isEmpty()
        && git_reference_name_to_id(&tip, repository->get(), name.constData()) == GIT_ENOTFOUND)
        return QStringList();
    const int pushed = branch.isEmpty() ? git_revwalk_push_head(walk.get())
                                        : git_revwalk_push_ref(walk.get(), name.constData());
    if (pushed < 0 || git_revwalk_hide(walk.get(), git_commit_id(from->get())) < 0)
        return gitError(u"the commits cannot be read"_s);
    QStringList lines;
    git_oid id;
    while (lines.size() < most && git_revwalk_next(&id, walk.get()) == 0) {
        const auto next = commitOf(repository->get(), hexOf(id));
        const char *words = next ? git_commit_summary(next->get()) : nullptr;
        lines.append(words ? QString::fromUtf8(words) : QString());
    }
    return lines;
}

} // namespace AgentCore
