// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/worktreestatus.h"

#include "agentcore/base/platform.h"
#include "agentcore/ports/openfile.h"
#include "agentcore/repository/git/libgit2types.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>

#include <algorithm>
#include <dirent.h>
#include <fcntl.h>
#include <map>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr size_t kMinPerThread = 2'000;
static constexpr size_t kMaxThreads = 8;
static constexpr size_t kPerCheck = 512; // of the time

FileStats::FileStats(int topLevel, git_index *index, const LookTime &time)
{
    const size_t count = git_index_entrycount(index);
    if (count < kMinPerThread)
        return;
    m_stats.resize(count);
    const size_t most = std::clamp<size_t>(std::thread::hardware_concurrency(), 1, kMaxThreads);
    const size_t threads = std::min(most, count / kMinPerThread);
    std::vector<std::jthread> others;
    for (size_t i = 1; i < threads; ++i) {
        others.emplace_back(
            [this, topLevel, index, &time, from = count * i / threads,
             to = count * (i + 1) / threads] { ask(topLevel, index, time, from, to); });
    }
    ask(topLevel, index, time, 0, count / threads);
}

void FileStats::ask(int topLevel, git_index *index, const LookTime &time, size_t from, size_t to)
{
    for (size_t i = from; i < to; ++i) {
        if (i % kPerCheck == 0 && time.isOver())
            return;
        const char *path = git_index_get_byindex(index, i)->path;
        struct stat info = {};
        if (::fstatat(topLevel, path, &info, AT_SYMLINK_NOFOLLOW) == 0)
            m_stats[i] = {info.st_size, info.st_mtim, info.st_mode};
    }
}

std::optional<struct stat> FileStats::at(size_t position) const
{
    if (position >= m_stats.size() || m_stats[position].mode == 0)
        return std::nullopt;
    struct stat info = {};
    info.st_mode = m_stats[position].mode;
    info.st_size = m_stats[position].size;
    info.st_mtim = m_stats[position].changedAt;
    return info;
}

//! Larger files are compared as they are, without the conversions of line ends.
static constexpr qint64 kMaxConverted = 4 * 1024 * 1024;
static constexpr qint64 kMaxRules = 1024 * 1024;
static constexpr int kMaxDepth = 256;

namespace {

//! The files of one work tree against its index.
class TreeWalk
{
public:
    TreeWalk(git_repository *repository, git_index *index, const RepositoryLayout &layout,
             const LookTime &time)
        : m_repository(repository)
        , m_index(index)
        , m_topLevel(QFile::encodeName(layout.topLevel))
        , m_topFolder(Platform::openFolderToName(m_topLevel.constData()))
        , m_time(time)
        , m_stats(m_topFolder.get(), index, time)
        , m_seen(git_index_entrycount(index), false)
    {
        struct stat info = {};
        if (::stat(QFile::encodeName(layout.indexFile()).constData(), &info) == 0)
            m_indexTime = info.st_mtim;
        git_config *config = nullptr;
        if (git_repository_config_snapshot(&config, repository) == 0)
            git_config_get_bool(&m_modeCounts, config, "core.filemode");
        git_config_free(config);
    }

    Result<void> walk();

    std::map<QByteArray, QByteArray> changes; //!< Path to the letters of `git status`.

private:
    struct Entry
    {
        struct stat info = {}; //!< Of a folder only what it is.
        std::optional<size_t> position; //!< In the index.
    };

    //! \a visit gets the path of each, and what it is.
    template <typename Visit> Result<void> eachEntry(const QByteArray &folder, Visit visit);
    std::optional<Entry> lookAt(int folder, const dirent &entry, const QByteArray &path) const;
    Result<void> walkFolder(const QByteArray &folder, int depth);
    Result<void> visit(const QByteArray &path, const Entry &found, int depth);
    Result<void> visitUntracked(const QByteArray &path, bool isFolder, int depth);
    Result<bool> holdsNews(const QByteArray &folder, int depth);
    Result<bool> isIgnored(const QByteArray &path) const;
    Result<void> checkRules(int folder, const QByteArray &path) const;
    Result<bool> isChanged(const git_index_entry &entry, const QByteArray &path,
                           const struct stat &info) const;
    Result<bool> hasOtherBytes(const git_index_entry &entry, const QByteArray &path,
                               const struct stat &info) const;
    bool hasTracked(const QByteArray &folder) const;
    void addMissing();

    git_repository *m_repository;
    git_index *m_index;
    QByteArray m_topLevel;
    Descriptor m_topFolder;
    LookTime m_time;
    FileStats m_stats;
    std::vector<bool> m_seen;
    timespec m_indexTime = {};
    int m_modeCounts = 1;
};

} // namespace

std::optional<TreeWalk::Entry> TreeWalk::lookAt(int folder, const dirent &entry,
                                                const QByteArray &path) const
{
    Entry found;
    size_t position = 0;
    if (git_index_find(&position, m_index, path.constData()) == 0)
        found.position = position;
    const auto known = found.position ? m_stats.at(position) : std::nullopt;
    if (entry.d_type == DT_DIR)
        found.info.st_mode = S_IFDIR;
    else if (known && IFTODT(known->st_mode) == entry.d_type)
        found.info = *known;
    else if (::fstatat(folder, entry.d_name, &found.info, AT_SYMLINK_NOFOLLOW) != 0)
        return std::nullopt;
    return found;
}

template <typename Visit> Result<void> TreeWalk::eachEntry(const QByteArray &folder, Visit visit)
{
    const QByteArray path = m_topLevel + '/' + folder;
    const int fd
        = ::open(path.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    DIR *const entries = fd >= 0 ? ::fdopendir(fd) : nullptr;
    if (!entries) {
        if (fd >= 0)
            ::close(fd);
        return {}; // git says nothing of what it cannot read either
    }
    const auto closed = qScopeGuard([entries] { ::closedir(entries); });
    if (const auto checked = checkRules(fd, folder); !checked)
        return checked;
    while (const dirent *entry = ::readdir(entries)) {
        const QByteArrayView name(entry->d_name);
        if (name == "." || name == ".." || name == ".git")
            continue;
        const QByteArray below = folder + entry->d_name;
        const auto found = lookAt(fd, *entry, below);
        if (!found)
            continue;
        const auto going = visit(below, *found);
        if (!going || !*going)
            return going.transform([](bool) { });
    }
    return m_time.check();
}

//! libgit2 opens these by their names.
Result<void> TreeWalk::checkRules(int folder, const QByteArray &path) const
{
    for (const char *name : {".gitignore", ".gitattributes"}) {
        struct stat info = {};
        if (::fstatat(folder, name, &info, 0) == 0
            && (!S_ISREG(info.st_mode) || info.st_size > kMaxRules) && !S_ISDIR(info.st_mode))
            return fail(ErrorCode::Unsupported, u"no plain file with rules for git"_s,
                        QFile::decodeName(path + name));
    }
    return {};
}

Result<void> TreeWalk::walk()
{
    if (const auto walked = walkFolder({}, 0); !walked)
        return walked;
    addMissing();
    return {};
}

Result<void> TreeWalk::walkFolder(const QByteArray &folder, int depth)
{
    if (depth > kMaxDepth)
        return fail(ErrorCode::LimitExceeded, u"the folders are too deep"_s);
    return eachEntry(folder,
                     [this, depth](const QByteArray &path, const Entry &found) -> Result<bool> {
                         return visit(path, found, depth).transform([] { return true; });
                     });
}

bool TreeWalk::hasTracked(const QByteArray &folder) const
{
    return git_index_find_prefix(nullptr, m_index, (folder + '/').constData()) == 0;
}

Result<void> TreeWalk::visit(const QByteArray &path, const Entry &found, int depth)
{
    const struct stat &info = found.info;
    const size_t position = found.position.value_or(0);
    const git_index_entry *entry
        = found.position ? git_index_get_byindex(m_index, position) : nullptr;
    if (entry && S_ISDIR(info.st_mode) && (entry->mode & S_IFMT) == GIT_FILEMODE_COMMIT) {
        m_seen[position] = true; // a submodule: not entered
        return {};
    }
    if (entry && S_ISDIR(info.st_mode))
        return {}; // the file is gone, and git says nothing of what is there instead
    if (S_ISDIR(info.st_mode))
        return hasTracked(path) ? walkFolder(path + '/', depth + 1)
                                : visitUntracked(path, true, depth);
    if (!entry) {
        const bool isFile = S_ISREG(info.st_mode) || S_ISLNK(info.st_mode);
        return isFile ? visitUntracked(path, false, depth) : Result<void>();
    }
    m_seen[position] = true;
    if (GIT_INDEX_ENTRY_STAGE(entry) != 0)
        return {}; // a conflict is told by the index alone
    if (entry->flags_extended & GIT_INDEX_ENTRY_INTENT_TO_ADD) {
        changes[path] = " A";
        return {};
    }
    if ((entry->flags & GIT_INDEX_ENTRY_VALID)
        || (entry->flags_extended & GIT_INDEX_ENTRY_SKIP_WORKTREE))
        return {};
    if ((entry->mode & S_IFMT) != (info.st_mode & S_IFMT)) {
        changes[path] = " T";
        return {};
    }
    const auto changed = isChanged(*entry, path, info);
    if (!changed)
        return std::unexpected(changed.error());
    if (*changed)
        changes[path] = " M";
    return {};
}

Result<void> TreeWalk::visitUntracked(const QByteArray &path, bool isFolder, int depth)
{
    const auto ignored = isIgnored(isFolder ? path + '/' : path);
    if (!ignored)
        return std::unexpected(ignored.error());
    if (*ignored)
        return {};
    if (!isFolder) {
        changes[path] = "??";
        return {};
    }
    const auto news = holdsNews(path + '/', depth + 1);
    if (!news)
        return std::unexpected(news.error());
    if (*news)
        changes[path + '/'] = "??";
    return {};
}

//! Whether an untracked folder has a file that no rule leaves out, or is a repository.
Result<bool> TreeWalk::holdsNews(const QByteArray &folder, int depth)
{
    if (depth > kMaxDepth)
        return fail(ErrorCode::LimitExceeded, u"the folders are too deep"_s);
    struct stat repository = {};
    if (::lstat((m_topLevel + '/' + folder + ".git").constData(), &repository) == 0)
        return true;
    bool found = false;
    const auto looked
        = eachEntry(folder, [&](const QByteArray &path, const Entry &entry) -> Result<bool> {
              const mode_t mode = entry.info.st_mode;
              const bool isFolder = S_ISDIR(mode);
              if (!isFolder && !S_ISREG(mode) && !S_ISLNK(mode))
                  return true;
              const auto ignored = isIgnored(isFolder ? path + '/' : path);
              if (!ignored)
                  return ignored;
              if (*ignored)
                  return true;
              const auto news = isFolder ? holdsNews(path + '/', depth + 1) : Result<bool>(true);
              if (!news)
                  return news;
              found = *news;
              return !found;
          });
    if (!looked)
        return std::unexpected(looked.error());
    return found;
}

Result<bool> TreeWalk::isIgnored(const QByteArray &path) const
{
    if (const auto inTime = m_time.check(); !inTime)
        return std::unexpected(inTime.error());
    int ignored = 0;
    if (git_ignore_path_is_ignored(&ignored, m_repository, path.constData()) < 0)
        return gitError(u"the rules cannot be read"_s);
    return ignored != 0;
}

static bool isBefore(const git_index_time &time, const timespec &other)
{
    return time.seconds < other.tv_sec
        || (time.seconds == other.tv_sec && time.nanoseconds < other.tv_nsec);
}

Result<bool> TreeWalk::isChanged(const git_index_entry &entry, const QByteArray &path,
                                 const struct stat &info) const
{
    constexpr uint32_t kExecute = 0100;
    if (m_modeCounts != 0 && S_ISREG(info.st_mode)
        && (entry.mode & kExecute) != (info.st_mode & kExecute))
        return true;
    const bool sameSize = entry.file_size == uint32_t(info.st_size);
    const bool sameTime = entry.mtime.seconds == int32_t(info.st_mtim.tv_sec)
        && (entry.mtime.nanoseconds == 0
            || entry.mtime.nanoseconds == uint32_t(info.st_mtim.tv_nsec));
    // A file written in the moment of the index may have changed after it.
    if (sameSize && sameTime && isBefore(entry.mtime, m_indexTime))
        return false;
    if (!sameSize && entry.file_size != 0)
        return true; // size 0 also says "unknown"
    return hasOtherBytes(entry, path, info);
}

//! The object id of the bytes of \a file, read in pieces. Io, Cancelled, Timeout.
static Result<QByteArray> idOf(const Descriptor &file, qint64 size, const LookTime &time)
{
    constexpr size_t kPiece = 256 * 1024;
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray("blob " + QByteArray::number(size)));
    hash.addData(QByteArrayView("\0", 1));
    QByteArray piece(kPiece, Qt::Uninitialized);
    for (;;) {
        if (const auto inTime = time.check(); !inTime)
            return std::unexpected(inTime.error());
        const ssize_t count = ::read(file.get(), piece.data(), kPiece);
        if (count < 0)
            return fail(ErrorCode::Io, u"a file cannot be read"_s);
        if (count == 0)
            return hash.result();
        hash.addData(QByteArrayView(piece.constData(), count));
    }
}

Result<bool> TreeWalk::hasOtherBytes(const git_index_entry &entry, const QByteArray &path,
                                     const struct stat &info) const
{
    const QByteArray full = m_topLevel + '/' + path;
    const QByteArray id(reinterpret_cast<const char *>(entry.id.id), GIT_OID_SHA1_SIZE);
    git_oid found;
    if (S_ISLNK(info.st_mode)) {
        constexpr size_t kMaxTarget = 4096;
        QByteArray target(kMaxTarget, '\0');
        const ssize_t size = ::readlink(full.constData(), target.data(), kMaxTarget);
        if (size < 0 || git_odb_hash(&found, target.constData(), size_t(size), GIT_OBJECT_BLOB) < 0)
            return true;
        return !git_oid_equal(&found, &entry.id);
    }
    const Descriptor file(::open(full.constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat opened = {};
    if (!file.isOpen() || ::fstat(file.get(), &opened) != 0 || !S_ISREG(opened.st_mode))
        return true;
    const auto plain = idOf(file, opened.st_size, m_time);
    if (!plain)
        return plain.error().code == ErrorCode::Io ? Result<bool>(true)
                                                   : std::unexpected(plain.error());
    if (*plain == id)
        return false;
    // Line ends may be converted: the only filters that libgit2 has.
    if (opened.st_size > kMaxConverted
        || git_repository_hashfile(&found, m_repository, path.constData(), GIT_OBJECT_BLOB, nullptr)
            < 0)
        return true;
    return !git_oid_equal(&found, &entry.id);
}

//! What the index has and the folders have not.
void TreeWalk::addMissing()
{
    for (size_t i = 0; i < m_seen.size(); ++i) {
        const git_index_entry *entry = git_index_get_byindex(m_index, i);
        if (GIT_INDEX_ENTRY_STAGE(entry) != 0) {
            changes[entry->path] = "UU";
            continue;
        }
        const bool isLeftOut = (entry->flags & GIT_INDEX_ENTRY_VALID)
            || (entry->flags_extended & GIT_INDEX_ENTRY_SKIP_WORKTREE)
            || (entry->mode & S_IFMT) == GIT_FILEMODE_COMMIT;
        if (!m_seen[i] && !isLeftOut)
            changes[entry->path] = " D";
    }
}

//! The tree of HEAD; null: there is no commit yet.
static Result<GitTree> headTree(git_repository *repository)
{
    git_reference *head = nullptr;
    const int error = git_repository_head(&head, repository);
    const GitReference reference(head);
    if (error == GIT_EUNBORNBRANCH || error == GIT_ENOTFOUND)
        return GitTree();
    git_object *tree = nullptr;
    if (error < 0 || git_reference_peel(&tree, head, GIT_OBJECT_TREE) < 0)
        return gitError(u"HEAD cannot be read"_s);
    return GitTree(reinterpret_cast<git_tree *>(tree));
}

static char letterOf(git_delta_t status)
{
    switch (status) {
    case GIT_DELTA_ADDED:
        return 'A';
    case GIT_DELTA_DELETED:
        return 'D';
    case GIT_DELTA_TYPECHANGE:
        return 'T';
    default:
        return 'M';
    }
}

//! Whether the index says of itself that it is \a tree: then no object has to be read. Source:
//! index-format(5), "Cache tree".
static bool isCached(git_index *index, const git_tree *tree)
{
    // What has no store writes nothing where the index does not say it.
    git_odb *made = nullptr;
    if (!tree || git_odb_new(&made) < 0)
        return false;
    const GitStore store(made);
    git_repository *wrapped = nullptr;
    if (git_repository_wrap_odb(&wrapped, store.get()) < 0)
        return false;
    const GitRepository repository(wrapped);
    git_oid id;
    return git_index_write_tree_to(&id, index, repository.get()) == 0
        && git_oid_equal(&id, git_tree_id(tree));
}

//! Adds what HEAD and index differ in.
static Result<void> addStaged(std::map<QByteArray, QByteArray> &changes, git_repository *repository,
                              git_index *index, LookTime time)
{
    const auto tree = headTree(repository);
    if (!tree)
        return std::unexpected(tree.error());
    if (isCached(index, tree->get()))
        return {};
    git_diff_options options;
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags = GIT_DIFF_INCLUDE_TYPECHANGE;
    options.ignore_submodules = GIT_SUBMODULE_IGNORE_ALL;
    options.payload = &time;
    options.progress_cb = [](const git_diff *, const char *, const char *, void *limit) {
        return static_cast<const LookTime *>(limit)->isOver() ? -1 : 0;
    };
    git_diff *made = nullptr;
    const int error = git_diff_tree_to_index(&made, repository, tree->get(), index, &options);
    const GitDiff diff(made);
    if (const auto inTime = time.check(); !inTime)
        return inTime;
    if (error < 0)
        return gitError(u"HEAD and index cannot be compared"_s);
    for (size_t i = 0; i < git_diff_num_deltas(diff.get()); ++i) {
        const git_diff_delta *delta = git_diff_get_delta(diff.get(), i);
        if (delta->status == GIT_DELTA_CONFLICTED)
            continue;
        const bool isDeleted = delta->status == GIT_DELTA_DELETED;
        const QByteArray path(isDeleted ? delta->old_file.path : delta->new_file.path);
        QByteArray &words = changes[path];
        if (words == " A")
            continue; // git add -N: nothing is staged
        if (words.isEmpty() || words == "??") // also removed from the index alone
            words = "  ";
        words[0] = letterOf(delta->status);
    }
    return {};
}

Result<QList<ChangedPath>> readStatus(const RepositoryLayout &layout, const LookTime &time)
{
    const auto repository = openGitRepository(layout.topLevel);
    if (!repository)
        return std::unexpected(repository.error());
    const char *workTree = git_repository_workdir(repository->get());
    if (!workTree
        || QFileInfo(QFile::decodeName(workTree)).canonicalFilePath()
            != QFileInfo(layout.topLevel).canonicalFilePath())
        return fail(ErrorCode::Unsupported, u"its work tree is elsewhere"_s, layout.topLevel);
    git_index *opened = nullptr;
    if (git_repository_index(&opened, repository->get()) < 0)
        return gitError(u"the index cannot be read"_s);
    const GitIndex index(opened);
    TreeWalk walk(repository->get(), index.get(), layout, time);
    if (const auto walked = walk.walk(); !walked)
        return std::unexpected(walked.error());
    auto changes = std::move(walk.changes);
    const auto staged = addStaged(changes, repository->get(), index.get(), time);
    if (!staged)
        return std::unexpected(staged.error());
    QList<ChangedPath> list;
    for (const auto &[path, words] : changes)
        list.append({words, path});
    return list;
}

} // namespace AgentCore
