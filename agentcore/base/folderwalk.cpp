// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/folderwalk.h"

#include <QFile>
#include <QScopeGuard>

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <limits>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace AgentCore {

static FolderEntry::Kind kindOf(int folder, const dirent &entry)
{
    struct stat info = {};
    mode_t mode = DTTOIF(entry.d_type);
    if (entry.d_type == DT_UNKNOWN
        && ::fstatat(folder, entry.d_name, &info, AT_SYMLINK_NOFOLLOW) == 0)
        mode = info.st_mode & S_IFMT;
    return S_ISREG(mode) ? FolderEntry::Kind::File
        : S_ISDIR(mode)  ? FolderEntry::Kind::Folder
        : S_ISLNK(mode)  ? FolderEntry::Kind::Link
                         : FolderEntry::Kind::Other;
}

//! Adds to \a inner the folders to go on in; nothing: it could not be read.
static std::optional<Walk> walkOne(const QByteArray &folder, bool followsLink,
                                   const std::function<Walk(const FolderEntry &)> &visit,
                                   QByteArrayList *inner)
{
    const int fd = ::open(folder.constData(),
                          O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW));
    DIR *const stream = fd < 0 ? nullptr : ::fdopendir(fd);
    if (!stream) {
        if (fd >= 0)
            ::close(fd);
        return std::nullopt;
    }
    const auto closed = qScopeGuard([stream] { ::closedir(stream); });
    while (const dirent *entry = ::readdir(stream)) {
        const QByteArray name(entry->d_name);
        if (name == "." || name == "..")
            continue;
        const QByteArray path = (folder.endsWith('/') ? folder : folder + '/') + name;
        const FolderEntry one{path, name, kindOf(fd, *entry)};
        const Walk next = visit(one);
        if (next == Walk::End)
            return next;
        if (next == Walk::Into && one.kind == FolderEntry::Kind::Folder)
            inner->append(path);
    }
    return Walk::Into;
}

bool walkFolder(const QByteArray &folder, const std::function<Walk(const FolderEntry &)> &visit)
{
    QByteArrayList open{folder};
    bool isWhole = true;
    for (bool isFirst = true; !open.isEmpty(); isFirst = false) {
        const auto next = walkOne(open.takeLast(), isFirst, visit, &open);
        if (next == Walk::End)
            break;
        isWhole = isWhole && next;
    }
    return isWhole;
}

bool walkFolder(const QString &folder, const std::function<Walk(const FolderEntry &)> &visit)
{
    return walkFolder(QFile::encodeName(folder), visit);
}

QStringList namesIn(const QString &folder)
{
    QStringList names;
    (void)walkFolder(folder, [&names](const FolderEntry &entry) {
        if (entry.name.isValidUtf8())
            names.append(QString::fromUtf8(entry.name));
        return Walk::Past;
    });
    return names;
}

static int openFolder(int parent, const char *name)
{
    return ::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

static bool emptyFolder(int folder, int depth, int *left)
{
    constexpr int kMaxDepth = 200; // each is an open file
    DIR *const stream = ::fdopendir(folder);
    if (!stream) {
        ::close(folder);
        return false;
    }
    bool isEmpty = true;
    while (const dirent *entry = ::readdir(stream)) {
        const QByteArray name(entry->d_name);
        if (name == "." || name == "..")
            continue;
        if (--*left < 0) {
            isEmpty = false;
            break;
        }
        if (::unlinkat(folder, name.constData(), 0) == 0)
            continue;
        if (errno == EACCES || errno == EPERM) // of a folder that nobody may write to, or of this
            (void)::fchmod(folder, 0700);
        int inner = openFolder(folder, name.constData());
        if (inner < 0 && errno == EACCES && ::fchmodat(folder, name.constData(), 0700, 0) == 0)
            inner = openFolder(folder, name.constData());
        if (inner >= 0 && depth < kMaxDepth)
            isEmpty = emptyFolder(inner, depth + 1, left) && isEmpty;
        else if (inner >= 0)
            ::close(inner);
        const bool isGone = ::unlinkat(folder, name.constData(), AT_REMOVEDIR) == 0
            || ::unlinkat(folder, name.constData(), 0) == 0;
        isEmpty = isGone && isEmpty;
    }
    ::closedir(stream);
    return isEmpty;
}

bool emptyFolder(int folder, int *left)
{
    return emptyFolder(folder, 0, left);
}

bool removeTree(const QByteArray &path)
{
    if (::unlink(path.constData()) == 0 || errno == ENOENT)
        return true;
    int folder = openFolder(AT_FDCWD, path.constData());
    if (folder < 0 && errno == EACCES && ::chmod(path.constData(), 0700) == 0)
        folder = openFolder(AT_FDCWD, path.constData());
    int left = std::numeric_limits<int>::max();
    return folder >= 0 && emptyFolder(folder, &left) && ::rmdir(path.constData()) == 0;
}

bool removeTree(const QString &path)
{
    return removeTree(QFile::encodeName(path));
}

} // namespace AgentCore
