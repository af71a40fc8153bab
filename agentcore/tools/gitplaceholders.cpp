// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/gitplaceholders.h"

#include <QFile>

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace AgentCore::GitPlaceholders {

static constexpr mode_t kMode = 0444;
// Not `commondir`, which git dies of when it is empty, nor `info/grafts`, of which it warns.
static constexpr const char *kNames[]
    = {"config.worktree", "info/attributes", "objects/info/alternates"};

//! The open folder of \a place, or -1 when another has its name.
static int openPlace(const GitPlace &place)
{
    const QByteArray path = QFile::encodeName(place.path);
    const int git = ::open(path.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    struct stat info;
    if (git >= 0 && ::fstat(git, &info) == 0 && info.st_dev == place.device
        && info.st_ino == place.inode)
        return git;
    if (git >= 0)
        ::close(git);
    return -1;
}

//! Calls \a use with the folder that \a path lies in and its last name. No link is followed; the
//! last folder on the way is made when \a makes says so.
template <typename Use> static void withFolder(int git, QByteArray path, bool makes, Use use)
{
    int folder = ::fcntl(git, F_DUPFD_CLOEXEC, 0);
    for (qsizetype slash = path.indexOf('/'); folder >= 0 && slash > 0; slash = path.indexOf('/')) {
        const QByteArray name = path.first(slash);
        path.remove(0, slash + 1);
        if (makes && !path.contains('/') && name == "info")
            (void)::mkdirat(folder, name.constData(), 0777);
        const int next
            = ::openat(folder, name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        ::close(folder);
        folder = next;
    }
    if (folder < 0)
        return;
    use(folder, path);
    ::close(folder);
}

// A linked work tree has most of it in its repository.
static bool isWhole(int git)
{
    struct stat info;
    return ::fstatat(git, "objects", &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(info.st_mode);
}

void make(const GitPlace &place)
{
    const int git = place.isFile || place.isPrepared ? -1 : openPlace(place);
    if (git < 0)
        return;
    const bool makesFolders = isWhole(git);
    for (const char *const name : kNames) {
        withFolder(git, name, makesFolders, [](int folder, const QByteArray &last) {
            const int file = ::openat(folder, last.constData(),
                                      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kMode);
            if (file < 0)
                return; // it is there, or cannot be made
            // Whatever the mask of the process; where the file system has no such rights it could
            // not be told from a person's.
            struct stat info;
            if (::fchmod(file, kMode) != 0 || ::fstat(file, &info) != 0
                || (info.st_mode & 07777) != kMode)
                (void)::unlinkat(folder, last.constData(), 0);
            ::close(file);
        });
    }
    ::close(git);
}

bool isOne(const QByteArray &name, const struct stat &info)
{
    return S_ISREG(info.st_mode) && info.st_size == 0 && (info.st_mode & 07777) == kMode
        && std::ranges::contains(kNames, name);
}

void remove(const GitPlace &place)
{
    const int git = place.isFile || place.isPrepared ? -1 : openPlace(place);
    if (git < 0)
        return;
    for (const char *const name : kNames) {
        withFolder(git, name, false, [name](int folder, const QByteArray &last) {
            struct stat info;
            if (::fstatat(folder, last.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0
                && isOne(name, info))
                (void)::unlinkat(folder, last.constData(), 0);
        });
    }
    ::close(git);
}

} // namespace AgentCore::GitPlaceholders
