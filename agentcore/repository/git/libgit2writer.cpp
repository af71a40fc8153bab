// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/libgit2writer.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/repository/git/libgit2types.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>

#include <algorithm>
#include <sys/stat.h>
#include <vector>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Whoever brought the repository may have put links there, so that files come to be elsewhere.
static constexpr QLatin1StringView kWritten[]
    = {""_L1,      "/objects"_L1,   "/objects/info"_L1, "/objects/pack"_L1,    "/refs"_L1,
       "/logs"_L1, "/logs/refs"_L1, "/refs/heads"_L1,   "/logs/refs/heads"_L1, "/worktrees"_L1};

static std::unexpected<Error> notOurs(const QString &what, const QString &path)
{
    return fail(ErrorCode::Unsupported, what, path);
}

static Result<void> checkFolders(const RepositoryLayout &layout)
{
    QStringList folders{layout.gitFolder, layout.gitFolder + "/logs"_L1};
    for (const QLatin1StringView name : kWritten)
        folders += layout.commonFolder + name;
    const QStringList objects = namesIn(layout.objectsFolder());
    for (const QString &name : objects) {
        if (name.size() == 2)
            folders += layout.objectsFolder() + u'/' + name;
    }
    for (const QString &folder : std::as_const(folders)) {
        const QFileInfo info(folder);
        if (info.isSymLink() || (info.exists() && !info.isDir()))
            return notOurs(u"the repository has a link in place of a folder"_s, info.filePath());
    }
    for (const QString &path :
         {layout.gitFolder + "/HEAD"_L1, layout.gitFolder + "/index"_L1,
          layout.gitFolder + "/logs/HEAD"_L1, layout.commonFolder + "/packed-refs"_L1}) {
        const QFileInfo info(path);
        if (info.isSymLink() || (info.exists() && !info.isFile()))
            return notOurs(u"the repository has a link in place of a file"_s, info.filePath());
    }
    return {};
}

//! A `.git` file may name any folder: it has to be named back.
static Result<void> checkLink(const RepositoryLayout &layout)
{
    constexpr qint64 kMaxBytes = 4096;
    const QFileInfo link(layout.topLevel + "/.git"_L1);
    if (link.isSymLink())
        return notOurs(u"its .git is a link"_s, link.filePath());
    if (link.isDir()) {
        const bool isWhole = QFileInfo(layout.gitFolder).canonicalFilePath()
            == QFileInfo(layout.commonFolder).canonicalFilePath();
        return isWhole ? Result<void>()
                       : notOurs(u"its .git leads to another one"_s, link.filePath());
    }
    const QByteArray named = PlainFile::readStart(layout.gitFolder + "/gitdir"_L1, kMaxBytes)
                                 .value_or(QByteArray())
                                 .trimmed();
    const bool isNamed
        = QFileInfo(QDir(layout.gitFolder).absoluteFilePath(QFile::decodeName(named)))
              .canonicalFilePath()
        == link.canonicalFilePath();
    return isNamed && !named.isEmpty()
        ? Result<void>()
        : notOurs(u"the repository that it names does not know this folder"_s, link.filePath());
}

Result<void> checkBranchPlace(const RepositoryLayout &layout, const QString &branch)
{
    for (const QLatin1StringView root : {"/refs/heads"_L1, "/logs/refs/heads"_L1}) {
        QString path = layout.commonFolder + root;
        for (const QString &part : branch.split(u'/')) {
            path += u'/' + part;
            const QFileInfo info(path);
            if (info.isSymLink() || (info.exists() && !info.isDir() && !info.isFile()))
                return notOurs(u"the repository has no file in place of a branch"_s, path);
        }
    }
    return {};
}

Result<GitRepository> openForWriting(const RepositoryLayout &layout)
{
    for (const auto &check : {layout.check(), checkLink(layout), checkFolders(layout)}) {
        if (!check)
            return std::unexpected(check.error());
    }
    auto repository = openGitRepository(layout.topLevel);
    if (!repository)
        return repository;
    const char *files = git_repository_workdir(repository->get());
    if (!files
        || QFileInfo(QFile::decodeName(files)).canonicalFilePath()
            != QFileInfo(layout.topLevel).canonicalFilePath())
        return notOurs(u"its work tree is elsewhere"_s, layout.topLevel);
    const char *common = git_repository_commondir(repository->get());
    if (!common
        || QFileInfo(QFile::decodeName(common)).canonicalFilePath()
            != QFileInfo(layout.commonFolder).canonicalFilePath())
        return notOurs(u"its repository is elsewhere"_s, layout.topLevel);
    return repository;
}

namespace {

//! One commit, step by step.
class Committing
{
public:
    Committing(GitRepository repository, const RepositoryLayout &layout, const NewCommit &wanted)
        : m_repository(std::move(repository))
        , m_layout(layout)
        , m_wanted(wanted)
    { }

    Result<QByteArray> run();

private:
    Result<void> checkState();
    Result<void> checkHead();
    Result<void> checkFilters() const;
    Result<void> openIndexes();
    Result<void> addFile(const QByteArray &path);
    Result<git_oid> write(const git_signature &who);
    Result<void> moveHead(const git_oid &id);
    void forgetOlderLooks();

    GitRepository m_repository;
    const RepositoryLayout &m_layout;
    const NewCommit &m_wanted;
    QByteArray m_moved; //!< The branch that HEAD is on, by its whole name; or HEAD.
    GitCommit m_parent; //!< Null: it is the first one.
    GitTree m_parentTree;
    GitIndex m_own; //!< HEAD and the chosen files.
    GitIndex m_users;
};

} // namespace

Result<void> Committing::checkState()
{
    if (git_repository_state(m_repository.get()) != GIT_REPOSITORY_STATE_NONE)
        return fail(ErrorCode::Conflict,
                    u"a merge, a rebase or the like is under way in the repository"_s);
    auto parent = headCommit(m_repository.get());
    if (!parent && parent.error().code != ErrorCode::NotFound)
        return std::unexpected(parent.error());
    if (!parent)
        return {};
    m_parent = *std::move(parent);
    git_tree *tree = nullptr;
    if (git_commit_tree(&tree, m_parent.get()) < 0)
        return gitError(u"HEAD cannot be read"_s);
    m_parentTree.reset(tree);
    return {};
}

//! What is moved is a branch or HEAD itself: whoever brought the repository may have HEAD name
//! anything else, and with it a file and a log.
Result<void> Committing::checkHead()
{
    if (!m_wanted.branch.isEmpty())
        return checkBranchPlace(m_layout, m_wanted.branch);
    git_reference *opened = nullptr;
    if (git_reference_lookup(&opened, m_repository.get(), "HEAD") < 0)
        return gitError(u"HEAD cannot be read"_s);
    const GitReference head(opened);
    m_moved = "HEAD";
    if (git_reference_type(head.get()) != GIT_REFERENCE_SYMBOLIC)
        return {};
    m_moved = git_reference_symbolic_target(head.get());
    constexpr QByteArrayView kBranches("refs/heads/");
    git_reference *named = nullptr;
    (void)git_reference_lookup(&named, m_repository.get(), m_moved.constData());
    const GitReference branch(named); // null: nothing is committed on it
    const bool isBranch = m_moved.startsWith(kBranches)
        && (!branch || git_reference_type(branch.get()) == GIT_REFERENCE_DIRECT);
    if (!isBranch)
        return fail(ErrorCode::Unsupported, u"HEAD is on no branch of the repository"_s,
                    QString::fromUtf8(m_moved));
    return checkBranchPlace(m_layout, QString::fromUtf8(m_moved.sliced(kBranches.size())));
}

//! What git would have a program of the repository's change first is not stored as it is.
Result<void> Committing::checkFilters() const
{
    for (const QByteArray &path : m_wanted.paths) {
        const char *value = nullptr;
        if (git_attr_get(&value, m_repository.get(), GIT_ATTR_CHECK_FILE_THEN_INDEX,
                         path.constData(), "filter")
            < 0)
            return gitError(u"the attributes cannot be read"_s);
        if (git_attr_value(value) == GIT_ATTR_VALUE_STRING)
            return fail(ErrorCode::Unsupported,
                        u"the repository has a filter for it (%1), which is not run"_s.arg(
                            QString::fromUtf8(value)),
                        QString::fromUtf8(path));
    }
    return {};
}

Result<void> Committing::openIndexes()
{
    git_index *users = nullptr;
    if (git_repository_index(&users, m_repository.get()) < 0)
        return gitError(u"the index cannot be read"_s);
    m_users.reset(users);
    if (git_index_has_conflicts(m_users.get()))
        return fail(ErrorCode::Conflict, u"there are files with conflicts in the index"_s);
    git_index *own = nullptr;
    if (git_index_new(&own) < 0)
        return gitError(u"an index cannot be made"_s);
    m_own.reset(own);
    if (m_parentTree && git_index_read_tree(m_own.get(), m_parentTree.get()) < 0)
        return gitError(u"HEAD cannot be read"_s);
    return {};
}

Result<void> Committing::addFile(const QByteArray &path)
{
    const QString absolute = m_layout.topLevel + u'/' + QFile::decodeName(path);
    const QFileInfo info(absolute);
    if (!info.isSymLink() && !info.exists()) {
        git_index_remove(m_own.get(), path.constData(), 0);
        git_index_remove_bypath(m_users.get(), path.constData());
        return {};
    }
    if (!info.isSymLink() && !info.isFile())
        return fail(ErrorCode::Unsupported, u"it is no file"_s, absolute);
    if (git_index_add_bypath(m_users.get(), path.constData()) < 0)
        return gitError(u"the file cannot be added"_s);
    const git_index_entry *added = git_index_get_bypath(m_users.get(), path.constData(), 0);
    if (!added || git_index_add(m_own.get(), added) < 0)
        return gitError(u"the file cannot be added"_s);
    return {};
}

Result<git_oid> Committing::write(const git_signature &who)
{
    git_oid treeId;
    if (git_index_write_tree_to(&treeId, m_own.get(), m_repository.get()) < 0)
        return gitError(u"the files cannot be stored"_s);
    if (m_parentTree && git_oid_equal(&treeId, git_tree_id(m_parentTree.get())))
        return fail(ErrorCode::Conflict, u"nothing differs from the last commit"_s);
    git_tree *tree = nullptr;
    if (git_tree_lookup(&tree, m_repository.get(), &treeId) < 0)
        return gitError(u"the files cannot be stored"_s);
    const GitTree stored(tree);
    const git_commit *parents[] = {m_parent.get()};
    git_oid id;
    // HEAD moves afterwards: nothing has changed when this fails.
    if (git_commit_create(&id, m_repository.get(), nullptr, &who, &who, nullptr,
                          m_wanted.message.toUtf8().constData(), stored.get(), m_parent ? 1 : 0,
                          parents)
        < 0)
        return gitError(u"the commit cannot be stored"_s);
    return id;
}

Result<void> Committing::moveHead(const git_oid &id)
{
    git_reference *moved = nullptr;
    if (m_wanted.branch.isEmpty()) {
        // Only if nobody committed meanwhile.
        const int error = git_reference_create_matching(
            &moved, m_repository.get(), m_moved.constData(), &id, 1,
            m_parent ? git_commit_id(m_parent.get()) : nullptr, "commit: by Agentao");
        const GitReference made(moved);
        return error < 0 ? gitError(u"the branch cannot be moved"_s) : Result<void>();
    }
    const QByteArray branch = m_wanted.branch.toUtf8();
    const auto tip = commitOf(m_repository.get(), hexOf(id));
    if (!tip)
        return std::unexpected(tip.error());
    const int error
        = git_branch_create(&moved, m_repository.get(), branch.constData(), tip->get(), 0);
    const GitReference made(moved);
    if (error == GIT_EEXISTS)
        return fail(ErrorCode::Conflict, u"there is a branch of that name"_s, m_wanted.branch);
    if (error < 0
        || git_repository_set_head(m_repository.get(), git_reference_name(made.get())) < 0)
        return gitError(u"the branch cannot be made"_s);
    return {};
}

//! \brief Says of files that were written again since the index was, that nothing is known of them.
//!
//! git compares whole seconds: what was written twice within one, in the same size, differs for it
//! only as long as the index is no younger. libgit2 compares fractions and leaves the entry, so a
//! changed file would look unchanged from the moment on in which the index is written.
void Committing::forgetOlderLooks()
{
    std::vector<git_index_entry> written;
    for (size_t i = 0; i < git_index_entrycount(m_users.get()); ++i) {
        const git_index_entry *entry = git_index_get_byindex(m_users.get(), i);
        struct stat info = {};
        const QByteArray path = QFile::encodeName(m_layout.topLevel) + '/' + entry->path;
        if (entry->file_size != 0 && ::lstat(path.constData(), &info) == 0
            && entry->mtime.seconds == int32_t(info.st_mtim.tv_sec)
            && entry->mtime.nanoseconds != uint32_t(info.st_mtim.tv_nsec))
            written.push_back(*entry);
    }
    for (git_index_entry &entry : written) {
        const QByteArray path = entry.path; // the index owns it
        entry.path = path.constData();
        entry.file_size = 0; // git looks at the content then
        git_index_add(m_users.get(), &entry);
    }
}

Result<QByteArray> Committing::run()
{
    for (const auto step :
         {&Committing::checkState, &Committing::checkHead, &Committing::openIndexes}) {
        if (const auto done = (this->*step)(); !done)
            return std::unexpected(done.error());
    }
    if (const auto checked = checkFilters(); !checked)
        return std::unexpected(checked.error());
    git_signature *signature = nullptr;
    if (git_signature_default_from_env(&signature, nullptr, m_repository.get()) < 0)
        return fail(ErrorCode::InvalidInput,
                    u"git does not know who you are: set user.name and user.email"_s);
    const GitSignature who(signature);
    // With lines of its own a name would be more than a name, in commits and in logs.
    const auto isWord = [](QByteArrayView text) {
        return std::ranges::none_of(text, [](char c) { return uchar(c) < ' ' || c == '\x7f'; });
    };
    if (!isWord(who->name) || !isWord(who->email))
        return fail(ErrorCode::InvalidInput,
                    u"user.name or user.email has characters that belong into no name"_s);
    for (const QByteArray &path : m_wanted.paths) {
        if (const auto added = addFile(path); !added)
            return std::unexpected(added.error());
    }
    const auto id = write(*who);
    if (!id)
        return std::unexpected(id.error());
    if (const auto moved = moveHead(*id); !moved)
        return std::unexpected(moved.error());
    forgetOlderLooks();
    if (git_index_write(m_users.get()) < 0)
        return gitError(u"it is committed, but the index cannot be written"_s);
    return hexOf(*id);
}

Result<QByteArray> makeCommit(const RepositoryLayout &layout, const NewCommit &wanted)
{
    if (wanted.paths.isEmpty() || wanted.message.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, u"files and a message are needed"_s);
    int isValid = 1;
    const QByteArray branch = wanted.branch.toUtf8();
    if (!branch.isEmpty()
        && (git_branch_name_is_valid(&isValid, branch.constData()) < 0 || !isValid))
        return fail(ErrorCode::InvalidInput, u"that is no name for a branch"_s, wanted.branch);
    auto repository = openForWriting(layout);
    if (!repository)
        return std::unexpected(repository.error());
    return Committing(*std::move(repository), layout, wanted).run();
}

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
        (void)removeTree(wanted.folder);
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
        (void)removeTree(own); // it was never whole
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
