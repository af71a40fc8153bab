// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/localfilesystem.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QMutex>
#include <QPromise>
#include <QRandomGenerator>
#include <QThreadPool>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Owns a file descriptor.
class Descriptor
{
public:
    explicit Descriptor(int fd = -1)
        : m_fd(fd)
    { }
    Descriptor(Descriptor &&other) noexcept
        : m_fd(std::exchange(other.m_fd, -1))
    { }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_fd, other.m_fd);
        return *this;
    }
    Q_DISABLE_COPY(Descriptor)
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }

    int get() const { return m_fd; }
    bool isOpen() const { return m_fd >= 0; }
    //! What close(2) says; some file systems report a full disk only here.
    bool close() { return ::close(std::exchange(m_fd, -1)) == 0; }

private:
    int m_fd;
};

//! An open folder and the name of a file in it.
struct Place
{
    Descriptor folder;
    QByteArray name;
};

enum class Missing { Fail, Create };

} // namespace

#ifdef O_PATH
static constexpr int kFolderFlags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#else
static constexpr int kFolderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#endif
static constexpr mode_t kPermissionBits = 07777;

static std::unexpected<Error> systemError(int code, const QString &path)
{
    switch (code) {
    case ENOENT:
        return fail(ErrorCode::NotFound, u"no such file or directory"_s, path);
    case EACCES:
    case EPERM:
        return fail(ErrorCode::PermissionDenied, u"the system denies access"_s, path);
    case EROFS:
        return fail(ErrorCode::PermissionDenied, u"the file system is read-only"_s, path);
    case ELOOP:
        return fail(ErrorCode::PermissionDenied, u"a symbolic link stands in the resolved path"_s,
                    path);
    case ENOTDIR:
        return fail(ErrorCode::InvalidInput, u"a parent is no directory"_s, path);
    case EISDIR:
        return fail(ErrorCode::InvalidInput, u"is a directory"_s, path);
    case ENAMETOOLONG:
        return fail(ErrorCode::InvalidInput, u"the name is too long"_s, path);
    case ENOSPC:
        return fail(ErrorCode::Io, u"no space is left on the disk"_s, path);
    case EDQUOT:
        return fail(ErrorCode::Io, u"the disk quota is used up"_s, path);
    case EFBIG:
        return fail(ErrorCode::Io, u"the file is too large for the system"_s, path);
    default:
        return fail(ErrorCode::Io, QString::fromLocal8Bit(std::strerror(code)), path);
    }
}

// Walks down from the root without following links; the last component is left to the caller.
static Result<Place> openFolderOf(const QString &path, Missing missing)
{
    if (!QDir::isAbsolutePath(path) || path.contains(QChar(0)))
        return fail(ErrorCode::InvalidInput, u"the path must be absolute"_s, path);
    QList<QByteArray> names = QFile::encodeName(QDir::cleanPath(path)).split('/');
    names.removeAll(QByteArray());
    if (names.isEmpty())
        return fail(ErrorCode::InvalidInput, u"is a directory"_s, path);
    Place place{Descriptor(::open("/", kFolderFlags)), names.takeLast()};
    for (const QByteArray &name : std::as_const(names)) {
        const int folder = place.folder.get();
        int next = ::openat(folder, name.constData(), kFolderFlags);
        if (next < 0 && errno == ENOENT && missing == Missing::Create) {
            if (::mkdirat(folder, name.constData(), 0777) != 0 && errno != EEXIST)
                return systemError(errno, path);
            next = ::openat(folder, name.constData(), kFolderFlags);
        }
        if (next < 0) {
            const int code = errno;
            struct stat info = {};
            const bool isLink = ::fstatat(folder, name.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0
                && S_ISLNK(info.st_mode);
            return systemError(isLink ? ELOOP : code, path);
        }
        place.folder = Descriptor(next);
    }
    return place;
}

static Result<Descriptor> openRegular(const Place &place, const QString &path)
{
    Descriptor file(::openat(place.folder.get(), place.name.constData(),
                             O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    if (!file.isOpen()) {
        if (errno == ENXIO) // a socket
            return fail(ErrorCode::InvalidInput, u"is a pipe, socket or device"_s, path);
        return systemError(errno, path);
    }
    struct stat info = {};
    if (::fstat(file.get(), &info) != 0)
        return systemError(errno, path);
    if (S_ISDIR(info.st_mode))
        return fail(ErrorCode::InvalidInput, u"is a directory"_s, path);
    if (!S_ISREG(info.st_mode))
        return fail(ErrorCode::InvalidInput, u"is a pipe, socket or device"_s, path);
    return file;
}

static std::unexpected<Error> tooLarge(qint64 maxBytes, const QString &path)
{
    return fail(ErrorCode::LimitExceeded, u"the file has more than %1 bytes"_s.arg(maxBytes), path);
}

static Result<QByteArray> readAll(const Descriptor &file, qint64 maxBytes, const QString &path)
{
    struct stat info = {};
    if (::fstat(file.get(), &info) == 0 && info.st_size > maxBytes)
        return tooLarge(maxBytes, path);
    QByteArray bytes;
    bytes.reserve(qsizetype(info.st_size) + 1);
    char buffer[64 * 1024];
    while (true) {
        const ssize_t count = ::read(file.get(), buffer, sizeof buffer);
        if (count == 0)
            return bytes;
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return systemError(errno, path);
        if (bytes.size() + count > maxBytes)
            return tooLarge(maxBytes, path);
        bytes.append(buffer, count);
    }
}

static QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

static Result<FileContent> readFile(const QString &path, qint64 maxBytes)
{
    const auto place = openFolderOf(path, Missing::Fail);
    if (!place)
        return std::unexpected(place.error());
    const auto file = openRegular(*place, path);
    if (!file)
        return std::unexpected(file.error());
    auto bytes = readAll(*file, maxBytes, path);
    if (!bytes)
        return std::unexpected(bytes.error());
    QByteArray hash = hashOf(*bytes);
    return FileContent{std::move(*bytes), std::move(hash)};
}

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

// The error number of what failed, 0: all is on disk.
static int fillFile(Descriptor &file, const QByteArray &bytes,
                    const std::optional<struct stat> &old)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t count = ::write(file.get(), bytes.constData() + done, bytes.size() - done);
        if (count < 0 && errno != EINTR)
            return errno;
        done += qMax(ssize_t(0), count);
    }
    struct stat fresh = {};
    if (old && ::fstat(file.get(), &fresh) == 0) {
        const bool sameOwner = fresh.st_uid == old->st_uid && fresh.st_gid == old->st_gid;
        if (!sameOwner && ::fchown(file.get(), old->st_uid, old->st_gid) != 0)
            return errno;
        if (::fchmod(file.get(), old->st_mode & kPermissionBits) != 0)
            return errno;
    }
    return ::fsync(file.get()) == 0 && file.close() ? 0 : errno;
}

static Result<QByteArray> replaceFile(const Place &place, const FileWrite &write,
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
    if (const int code = fillFile(file, write.bytes, old); code != 0) {
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
    // The content is safe already; some file systems cannot sync folders.
    const Descriptor readable(::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (readable.isOpen())
        ::fsync(readable.get());
    return hashOf(write.bytes);
}

static Result<QByteArray> writeFile(const FileWrite &write)
{
    static QMutex mutex;
    const QMutexLocker locker(&mutex);
    const auto place = openFolderOf(write.path, Missing::Create);
    if (!place)
        return std::unexpected(place.error());
    const auto old = checkTarget(*place, write);
    if (!old)
        return std::unexpected(old.error());
    return replaceFile(*place, write, *old);
}

template <typename T, typename Work> static QFuture<T> runInPool(Work work)
{
    QPromise<T> promise;
    QFuture<T> future = promise.future();
    promise.start();
    QThreadPool::globalInstance()->start([promise = std::move(promise), work]() mutable {
        promise.addResult(work());
        promise.finish();
    });
    return future;
}

QFuture<Result<FileContent>> LocalFileSystem::read(const QString &path, qint64 maxBytes)
{
    return runInPool<Result<FileContent>>([path, maxBytes] { return readFile(path, maxBytes); });
}

QFuture<Result<QByteArray>> LocalFileSystem::write(const FileWrite &write)
{
    return runInPool<Result<QByteArray>>([write] { return writeFile(write); });
}

} // namespace AgentCore
