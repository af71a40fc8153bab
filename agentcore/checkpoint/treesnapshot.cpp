// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/treesnapshot.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/checkpoint/ignoredfiles.h"
#include "agentcore/checkpoint/shadowfiles.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

bool TreeSnapshot::isUncovered(const QByteArray &path) const
{
    return std::ranges::any_of(uncovered, [&path](const QByteArray &entry) {
        return entry.endsWith('/') ? path.startsWith(entry) : path == entry;
    });
}

namespace {

//! What has to be done to the index so that it says what the files are.
class IndexUpdate
{
public:
    //! \a refused: files that git must not read. \a isRoots: see GitProgram::lacksRightsOfRoot().
    IndexUpdate(QByteArray topLevel, QByteArrayList refused, bool isRoots)
        : m_topLevel(std::move(topLevel))
        , m_refused(std::move(refused))
        , m_isRoots(isRoots)
    { }

    void take(const QByteArray &path, bool isTracked);

    QByteArray taken; //!< Each with a NUL behind it.
    QByteArray dropped;
    QByteArrayList uncovered;
    QByteArray head; //!< The commit that the index was compared with; empty: none.
    bool isOther = false; //!< The index is not as that commit.

private:
    void leaveOut(const QByteArray &path, bool isTracked);
    bool isReadable(const QByteArray &name, const struct stat &info) const;

    QByteArray m_topLevel;
    QByteArrayList m_refused;
    bool m_isRoots = false;
    qint64 m_newBytes = 0;
    int m_newFiles = 0;
};

void IndexUpdate::leaveOut(const QByteArray &path, bool isTracked)
{
    uncovered += path;
    if (isTracked)
        dropped += path + '\0';
}

//! Whether git can read the file, which is called \a name.
bool IndexUpdate::isReadable(const QByteArray &name, const struct stat &info) const
{
    if (!m_isRoots)
        return ::access(name.constData(), R_OK) == 0;
    // For access() root may read everything.
    const mode_t needed = info.st_uid == ::geteuid() ? S_IRUSR
        : info.st_gid == ::getegid()                 ? S_IRGRP
                                                     : S_IROTH;
    return (info.st_mode & needed) != 0;
}

void IndexUpdate::take(const QByteArray &path, bool isTracked)
{
    if (ShadowRepository::isOwnFile(path)) {
        if (isTracked)
            dropped += path + '\0';
        return;
    }
    if (path.endsWith('/')) { // a repository of its own
        leaveOut(path, false);
        return;
    }
    const QByteArray name = m_topLevel + '/' + path;
    struct stat info = {};
    if (::lstat(name.constData(), &info) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            taken += path + '\0'; // deleted
        else
            leaveOut(path, isTracked);
        return;
    }
    if (S_ISREG(info.st_mode)) {
        const bool isLarge = info.st_size > kMaxFileBytes || m_refused.contains(path)
            || m_newFiles >= kMaxNewFiles || m_newBytes + info.st_size > kMaxNewBytes;
        if (isLarge || !isReadable(name, info)) {
            leaveOut(path, isTracked);
            return;
        }
        m_newBytes += info.st_size;
        ++m_newFiles;
    } else if (!S_ISLNK(info.st_mode) && !S_ISDIR(info.st_mode)) {
        leaveOut(path, isTracked); // a pipe or the like where a file was
        return;
    }
    taken += path + '\0';
}

} // namespace

//! The path of an entry of `git status --porcelain=v2` that begins with '1' or 'u'.
static QByteArray pathOf(const QByteArray &entry)
{
    // "1 XY sub mH mI mW hH hI path", "u XY sub m1 m2 m3 mW h1 h2 h3 path"
    int fields = entry.startsWith('u') ? 10 : 8;
    qsizetype at = 0;
    while (fields-- > 0)
        at = entry.indexOf(' ', at) + 1;
    return entry.sliced(at);
}

static constexpr QByteArrayView kHead{"# branch.oid "};

static IndexUpdate readStatus(const QByteArray &status, const ShadowRepository &shadow,
                              const QByteArrayList &refused)
{
    IndexUpdate update(QFile::encodeName(shadow.topLevel()), refused,
                       shadow.git().lacksRightsOfRoot());
    for (qsizetype begin = 0; begin < status.size();) {
        const qsizetype end = status.indexOf('\0', begin);
        const QByteArray entry = status.sliced(begin, end - begin);
        begin = end + 1;
        update.isOther |= entry.startsWith("u ") || (entry.startsWith("1 ") && entry[2] != '.');
        if (entry.startsWith(kHead))
            update.head = entry.sliced(kHead.size());
        else if (entry.startsWith("? "))
            update.take(entry.sliced(2), false);
        else if (entry.startsWith("1 ") && entry[3] == 'D') // also when a link leads there now
            update.dropped += pathOf(entry) + '\0';
        else if (entry.startsWith("u ") || (entry.startsWith("1 ") && entry[3] != '.'))
            update.take(pathOf(entry), true);
    }
    return update;
}

//! The folders of submodules: they are in no tree of ours.
static QByteArrayList submodules(const ShadowRepository &shadow)
{
    constexpr qint64 kMaxBytes = 1024 * 1024;
    const auto file = PlainFile::read(shadow.topLevel() + "/.gitmodules"_L1, kMaxBytes);
    if (!file)
        return {};
    const auto answer = shadow.git().ask({u"config"_s, u"-z"_s, u"--no-includes"_s, u"-f"_s, u"-"_s,
                                          u"--get-regexp"_s, u"^submodule\\..*\\.path$"_s},
                                         *file);
    QByteArrayList folders;
    if (!answer || answer->exitCode != 0)
        return folders;
    for (const QByteArray &entry : answer->output.split('\0')) {
        if (const qsizetype end = entry.indexOf('\n'); end >= 0)
            folders += entry.sliced(end + 1) + '/';
    }
    return folders;
}

//! \a paths, each with a NUL behind it.
static Result<void> dropFromIndex(const GitProgram &git, const QByteArray &paths)
{
    if (paths.isEmpty())
        return {};
    return git.run({u"update-index"_s, u"-z"_s, u"--force-remove"_s, u"--stdin"_s}, paths)
        .transform([](const QByteArray &) { });
}

//! One try; LimitExceeded with a path when git met a file that is too large.
static Result<TreeSnapshot> trySnapshot(const ShadowRepository &shadow,
                                        const QByteArrayList &refused)
{
    const GitProgram &git = shadow.git();
    const QStringList scan{u"status"_s,
                           u"--porcelain=v2"_s,
                           u"--branch"_s,
                           u"-z"_s,
                           u"--untracked-files=all"_s,
                           u"--no-renames"_s,
                           u"--ignore-submodules=all"_s,
                           u"--no-ahead-behind"_s};
    const auto status = git.run(scan + shadow.pathspecWithRules());
    if (!status)
        return std::unexpected(status.error());
    const IndexUpdate update = readStatus(*status, shadow, refused);
    if (update.uncovered.size() > kMaxUncovered) {
        return fail(ErrorCode::LimitExceeded,
                    u"%1 files are too large or cannot be read"_s.arg(update.uncovered.size()));
    }
    // What is staged already may have been left by a git whose program was killed.
    const QByteArray known
        = update.isOther ? QByteArray() : ShadowFiles(shadow.folder()).treeOf(update.head);
    const QByteArray changed = update.taken + update.dropped;
    if (!known.isEmpty() && changed.isEmpty())
        return TreeSnapshot{known, update.uncovered + submodules(shadow), shadow.rules()};
    if (const auto dropped = dropFromIndex(git, update.dropped); !dropped)
        return std::unexpected(dropped.error());
    if (!update.taken.isEmpty()) {
        const auto taken = git.run(
            {u"update-index"_s, u"--add"_s, u"--remove"_s, u"--replace"_s, u"-z"_s, u"--stdin"_s},
            update.taken);
        if (!taken)
            return std::unexpected(taken.error());
    }
    // Blobs of unchanged files may lie in the user's repository alone.
    const auto tree = git.run({u"write-tree"_s, u"--missing-ok"_s});
    if (!tree)
        return std::unexpected(tree.error());
    if (!known.isEmpty())
        noteChanges(known, tree->trimmed(), changed);
    return TreeSnapshot{tree->trimmed(), update.uncovered + submodules(shadow), shadow.rules()};
}

Result<TreeSnapshot> takeSnapshot(const ShadowRepository &shadow)
{
    constexpr qsizetype kMaxRefused = 8;
    const QString below = shadow.topLevel() + u'/';
    QByteArrayList refused;
    for (;;) {
        auto snapshot = trySnapshot(shadow, refused);
        const bool isLargeFile = !snapshot && snapshot.error().code == ErrorCode::LimitExceeded
            && snapshot.error().where.startsWith(below);
        if (!isLargeFile || refused.size() >= kMaxRefused)
            return snapshot;
        const QByteArray path = QFile::encodeName(snapshot.error().where.sliced(below.size()));
        // The git that was ended had the index; nobody else may have it.
        shadow.removeIndexLock();
        if (const auto dropped = dropFromIndex(shadow.git(), path + '\0'); !dropped)
            return std::unexpected(dropped.error());
        refused += path;
    }
}

} // namespace AgentCore
