// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/filewriter.h"

#include "agentcore/ports/openfile.h"

#include <QMutex>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#ifdef Q_OS_LINUX
#include <sys/xattr.h>
#endif

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr mode_t kPermissionBits = 07777;

static std::unexpected<Error> conflict(const QString &message, const QString &path)
{
    return fail(ErrorCode::Conflict, message, path);
}

// Compares what stands there with what the write expects. The old file's facts, unset: no file.
static Result<std::optional<struct stat>> checkTarget(const Place &place, const FileWrite &write)
{
    struct stat info = {};
    if (::fstatat(place.folder.get(), place.name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0) {
        if (errno != ENOENT)
            return systemError(errno, write.path);
        if (write.expectedHash && !write.expectedHash->isEmpty())
            return conflict(u"the file was deleted since it was read"_s, write.path);
        return std::nullopt;
    }
    if (S_ISLNK(info.st_mode))
        return conflict(u"a symbolic link was put there since the path was checked"_s, write.path);
    if (S_ISDIR(info.st_mode))
        return systemError(EISDIR, write.path);
    if (!S_ISREG(info.st_mode))
        return fail(ErrorCode::InvalidInput, u"is a pipe, socket or device"_s, write.path);
    // To rename over it needs no right to write to it, but whoever took that right away meant it.
    if (::faccessat(place.folder.get(), place.name.constData(), W_OK, AT_EACCESS) != 0)
        return systemError(errno, write.path);
    if (!write.expectedHash)
        return info;
    if (write.expectedHash->isEmpty())
        return conflict(u"the file exists already"_s, write.path);
    const auto file = openRegular(place, write.path);
    if (!file)
        return std::unexpected(file.error());
    const auto bytes = readAll(*file, std::numeric_limits<int>::max(), write.path);
    if (!bytes)
        return std::unexpected(bytes.error());
    if (hashOf(*bytes) != *write.expectedHash)
        return conflict(u"the file changed since it was read"_s, write.path);
    return info;
}

static bool isSameState(const std::optional<struct stat> &before, const Place &place)
{
    struct stat now = {};
    if (::fstatat(place.folder.get(), place.name.constData(), &now, AT_SYMLINK_NOFOLLOW) != 0)
        return !before && errno == ENOENT;
#ifdef Q_OS_DARWIN
    const auto stamp = [](const struct stat &info) { return info.st_mtimespec; };
#else
    const auto stamp = [](const struct stat &info) { return info.st_mtim; };
#endif
    return before && before->st_ino == now.st_ino && before->st_dev == now.st_dev
        && before->st_size == now.st_size && stamp(*before).tv_sec == stamp(now).tv_sec
        && stamp(*before).tv_nsec == stamp(now).tv_nsec;
}

// The error number of what failed, 0: all is written.
static int writeBytes(const Descriptor &file, const QByteArray &bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t count
            = ::pwrite(file.get(), bytes.constData() + done, size_t(bytes.size() - done), done);
        if (count < 0 && errno != EINTR)
            return errno;
        done += qMax(ssize_t(0), count);
    }
    return 0;
}

// Access lists and the like; those that only the system may set are left out.
static void copyAttributes(const Descriptor &from, const Descriptor &to)
{
#ifdef Q_OS_LINUX
    std::array<char, 4096> names; // more than that is not worth a failure
    const ssize_t length = ::flistxattr(from.get(), names.data(), names.size());
    for (ssize_t at = 0; at < length;) {
        const QByteArray name(names.data() + at);
        at += name.size() + 1;
        const ssize_t size = ::fgetxattr(from.get(), name.constData(), nullptr, 0);
        if (size < 0)
            continue;
        QByteArray value(size, Qt::Uninitialized);
        if (::fgetxattr(from.get(), name.constData(), value.data(), size_t(size)) == size)
            ::fsetxattr(to.get(), name.constData(), value.constData(), size_t(size), 0);
    }
#else
    Q_UNUSED(from)
    Q_UNUSED(to)
#endif
}

// The error number of what failed, 0: all is on disk.
static int fillFile(Descriptor &file, const QByteArray &bytes, const Place &place,
                    const std::optional<struct stat> &old)
{
    if (const int code = writeBytes(file, bytes); code != 0)
        return code;
    struct stat fresh = {};
    if (old && ::fstat(file.get(), &fresh) == 0) {
        const bool sameOwner = fresh.st_uid == old->st_uid && fresh.st_gid == old->st_gid;
        if (!sameOwner && ::fchown(file.get(), old->st_uid, old->st_gid) != 0)
            return errno;
        if (::fchmod(file.get(), old->st_mode & kPermissionBits) != 0)
            return errno;
        if (const auto former = openRegular(place, {}))
            copyAttributes(*former, file);
    }
    return ::fsync(file.get()) == 0 && file.close() ? 0 : errno;
}

static Result<FileWritten> replaceFile(const Place &place, const FileWrite &write,
                                       const std::optional<struct stat> &old)
{
    const int folder = place.folder.get();
    const QByteArray temporary
        = ".agentao-" + QByteArray::number(QRandomGenerator::system()->generate64(), 16) + ".tmp";
    Descriptor file(::openat(folder, temporary.constData(),
                             O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                             old ? 0600 : 0666));
    if (!file.isOpen())
        return systemError(errno, write.path);
    if (const int code = fillFile(file, write.bytes, place, old); code != 0) {
        ::unlinkat(folder, temporary.constData(), 0);
        return systemError(code, write.path);
    }
    if (!isSameState(old, place)) {
        ::unlinkat(folder, temporary.constData(), 0);
        return conflict(u"the file changed since it was read"_s, write.path);
    }
    if (::renameat(folder, temporary.constData(), folder, place.name.constData()) != 0) {
        const int code = errno;
        ::unlinkat(folder, temporary.constData(), 0);
        return systemError(code, write.path);
    }
    syncFolder(place);
    return FileWritten{hashOf(write.bytes)};
}

static bool isOwnGroup(gid_t group)
{
    const int count = ::getgroups(0, nullptr);
    std::vector<gid_t> groups(size_t(qMax(0, count)));
    return group == ::getegid()
        || (::getgroups(count, groups.data()) >= 0 && std::ranges::contains(groups, group));
}

// A new file in its place would cut off its other names, or belong to somebody else.
static bool mustWriteInPlace(const struct stat &old)
{
    const uid_t user = ::geteuid();
    return old.st_nlink > 1 || (user != 0 && (old.st_uid != user || !isOwnGroup(old.st_gid)));
}

// Overwrites the file, the disk's room being made sure of. The error number, 0: all is on disk.
static int overwrite(const Descriptor &file, const QByteArray &bytes, qint64 oldSize)
{
    if (bytes.size() > oldSize) {
        const int code = ::posix_fallocate(file.get(), oldSize, bytes.size() - oldSize);
        if (code != 0 && code != EOPNOTSUPP && code != EINVAL)
            return code;
    }
    if (const int code = writeBytes(file, bytes); code != 0)
        return code;
    if (::ftruncate(file.get(), bytes.size()) != 0)
        return errno;
    return ::fsync(file.get()) == 0 ? 0 : errno;
}

static Result<FileWritten> writeInPlace(const Place &place, const FileWrite &write,
                                        const struct stat &old)
{
    const Descriptor file(::openat(place.folder.get(), place.name.constData(),
                                   O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    if (!file.isOpen())
        return systemError(errno, write.path);
    const auto before = readAll(file, std::numeric_limits<int>::max(), write.path);
    if (!before)
        return std::unexpected(before.error());
    if (!isSameState(old, place) || before->size() != old.st_size
        || (write.expectedHash && hashOf(*before) != *write.expectedHash))
        return conflict(u"the file changed since it was read"_s, write.path);
    if (const int code = overwrite(file, write.bytes, old.st_size); code != 0) {
        const int undone = overwrite(file, *before, std::numeric_limits<qint64>::max());
        auto error = systemError(code, write.path);
        if (undone == 0)
            return error;
        return fail(ErrorCode::Io, error.error().message + u"; its content is damaged"_s,
                    write.path);
    }
    return FileWritten{hashOf(write.bytes)};
}

Result<FileWritten> writeFile(const FileWrite &write)
{
    const QMutexLocker locker(&fileWriteMutex());
    const auto place = openFolderOf(write.path, Missing::Create);
    if (!place)
        return std::unexpected(place.error());
    const auto old = checkTarget(*place, write);
    if (!old)
        return std::unexpected(old.error());
    if (*old && mustWriteInPlace(**old))
        return writeInPlace(*place, write, **old);
    return replaceFile(*place, write, *old);
}

QMutex &fileWriteMutex()
{
    static QMutex mutex;
    return mutex;
}

} // namespace AgentCore
