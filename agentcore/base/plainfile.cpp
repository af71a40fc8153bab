// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/plainfile.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/base/platform.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore::PlainFile {

static std::unexpected<Error> failed(int number, const QString &path)
{
    switch (number) {
    case ENOENT:
    case ENOTDIR:
        return fail(ErrorCode::NotFound, u"there is no such file"_s, path);
    case EACCES:
    case EPERM:
    case EROFS:
        return fail(ErrorCode::PermissionDenied, u"the system denies access"_s, path);
    case EEXIST:
        return fail(ErrorCode::Conflict, u"there is such a file already"_s, path);
    case ELOOP:
        return fail(ErrorCode::InvalidInput, u"links lead in a circle"_s, path);
    case ENXIO: // a socket
        return fail(ErrorCode::InvalidInput, u"this is a socket, not a file"_s, path);
    default:
        return fail(ErrorCode::Io,
                    u"cannot be opened: "_s + QString::fromLocal8Bit(std::strerror(number)), path);
    }
}

//! What is not a file in words; null for one.
static QString kindOf(const struct stat &info)
{
    switch (info.st_mode & S_IFMT) {
    case S_IFREG:
        return {};
    case S_IFDIR:
        return u"this is a folder, not a file"_s;
    case S_IFIFO:
        return u"this is a pipe, not a file"_s;
    case S_IFSOCK:
        return u"this is a socket, not a file"_s;
    default:
        return u"this is a device, not a file"_s;
    }
}

//! The file for reading; what it is was seen before: opening alone can make a device act.
static int reopened(int looked, const struct stat &known, const QByteArray &name)
{
    constexpr int kFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    const QByteArray link = "/proc/self/fd/" + QByteArray::number(looked);
    int descriptor = ::open(link.constData(), kFlags);
    if (descriptor >= 0 || errno != ENOENT)
        return descriptor;
    // Without /proc by its name, and then it must be the same one.
    descriptor = ::open(name.constData(), kFlags);
    struct stat info = {};
    const bool isSame = descriptor >= 0 && ::fstat(descriptor, &info) == 0
        && info.st_dev == known.st_dev && info.st_ino == known.st_ino;
    if (descriptor >= 0 && !isSame) {
        ::close(descriptor);
        errno = ENOENT;
        return -1;
    }
    return descriptor;
}

//! A descriptor for reading.
static Result<int> opened(const QString &path, const QString &below)
{
    if (path.isEmpty() || path.contains(QChar::Null))
        return fail(ErrorCode::NotFound, u"there is no such file"_s, path);
    const QByteArray name = QFile::encodeName(path);
    const int looked = Platform::openToLook(name.constData());
    if (looked < 0)
        return failed(errno, path);
    struct stat info = {};
    Result<int> result;
    if (::fstat(looked, &info) != 0) {
        result = failed(errno, path);
    } else if (const QString kind = kindOf(info); !kind.isEmpty()) {
        result = fail(ErrorCode::InvalidInput, kind, path);
    } else if (!below.isEmpty()
               && !isAtOrBelow(Platform::placeOf(looked, path),
                               QFileInfo(below).canonicalFilePath())) {
        result = fail(ErrorCode::PermissionDenied, u"a link leads out of its folder"_s, path);
    } else {
        const int descriptor = reopened(looked, info, name);
        result = descriptor < 0 ? Result<int>(failed(errno, path)) : descriptor;
    }
    ::close(looked);
    return result;
}

Result<void> open(QFile &file, const QString &path, const QString &below)
{
    if (path.startsWith(":/"_L1)) {
        file.setFileName(path);
        if (file.open(QFile::ReadOnly))
            return {};
        return fail(ErrorCode::NotFound, u"there is no such file"_s, path);
    }
    const auto descriptor = opened(path, below);
    if (!descriptor)
        return std::unexpected(descriptor.error());
    if (file.open(*descriptor, QFile::ReadOnly | QFile::Unbuffered, QFile::AutoCloseHandle))
        return {};
    ::close(*descriptor);
    return fail(ErrorCode::Io, "cannot be read: "_L1 + file.errorString(), path);
}

//! Room is made as bytes come: what a file says of its size may be wrong or huge.
static Result<QByteArray> bytesOf(QFile &file, const QString &path, qint64 maxBytes)
{
    constexpr qint64 kStep = 64 * 1024;
    QByteArray bytes;
    bytes.reserve(qMin(file.size(), qMin(maxBytes, kStep)) + 1);
    while (bytes.size() < maxBytes) {
        const qsizetype known = bytes.size();
        const qint64 wanted = qMin(maxBytes - known, qMax(kStep, qint64(known)));
        bytes.resizeForOverwrite(known + wanted);
        const qint64 count = file.read(bytes.data() + known, wanted);
        bytes.truncate(known + qMax(qint64(0), count));
        if (count < 0)
            return fail(ErrorCode::Io, "cannot be read: "_L1 + file.errorString(), path);
        if (count == 0)
            break;
    }
    return bytes;
}

static std::unexpected<Error> tooLarge(const QString &path, qint64 maxBytes)
{
    const bool isSmall = maxBytes < 1024 * 1024;
    return fail(ErrorCode::LimitExceeded,
                u"is larger than %1 %2"_s.arg(maxBytes / (isSmall ? 1024 : 1024 * 1024))
                    .arg(isSmall ? "KiB"_L1 : "MiB"_L1),
                path);
}

Result<QByteArray> read(const QString &path, qint64 maxBytes, const QString &below)
{
    QFile file;
    if (const auto isOpen = open(file, path, below); !isOpen)
        return std::unexpected(isOpen.error());
    if (file.size() > maxBytes)
        return tooLarge(path, maxBytes);
    auto bytes = bytesOf(file, path, maxBytes + 1);
    if (bytes && bytes->size() > maxBytes)
        return tooLarge(path, maxBytes);
    return bytes;
}

Result<QByteArray> readStart(const QString &path, qint64 maxBytes, const QString &below)
{
    QFile file;
    if (const auto isOpen = open(file, path, below); !isOpen)
        return std::unexpected(isOpen.error());
    return bytesOf(file, path, maxBytes);
}

//! That \a info, which no link was followed for, is a file's.
static Result<void> checkIsFile(const struct stat &info, const QString &path)
{
    if (S_ISLNK(info.st_mode))
        return fail(ErrorCode::InvalidInput,
                    u"this is a link to %1, and own files are never written through links"_s.arg(
                        QFile::symLinkTarget(path)),
                    path);
    if (const QString kind = kindOf(info); !kind.isEmpty())
        return fail(ErrorCode::InvalidInput, kind, path);
    return {};
}

Result<void> checkReplaceable(const QString &path)
{
    struct stat info = {};
    return ::lstat(QFile::encodeName(path).constData(), &info) == 0 ? checkIsFile(info, path)
                                                                    : Result<void>();
}

Result<int> openInPlace(const QString &path, int flags)
{
    // Opening alone can make a device act.
    if (const auto checked = checkReplaceable(path); !checked)
        return std::unexpected(checked.error());
    constexpr int kAlways = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    const int descriptor = ::open(QFile::encodeName(path).constData(), flags | kAlways, 0600);
    if (descriptor < 0)
        return errno == ENOTDIR ? fail(ErrorCode::Io, u"a folder on its way is none"_s, path)
                                : failed(errno, path);
    struct stat info = {};
    if (::fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode))
        return descriptor;
    ::close(descriptor);
    return fail(ErrorCode::InvalidInput, kindOf(info), path);
}

Result<void> append(const QString &path, const QByteArray &bytes)
{
    if (const QString folder = QFileInfo(path).path(); !QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    const auto descriptor = openInPlace(path, O_WRONLY | O_CREAT | O_APPEND);
    if (!descriptor)
        return std::unexpected(descriptor.error());
    struct stat status = {};
    // Who watches its folder hears of a change of rights, also of one that is none.
    const bool isPrivate = ::fstat(*descriptor, &status) == 0
        && ((status.st_mode & 07777) == 0600 || ::fchmod(*descriptor, 0600) == 0);
    const bool isWritten = isPrivate
        && ::write(*descriptor, bytes.constData(), size_t(bytes.size())) == bytes.size();
    const int number = errno;
    ::close(*descriptor);
    if (isWritten)
        return {};
    return fail(ErrorCode::Io, u"cannot be written: "_s + qt_error_string(number), path);
}

namespace {

//! Where a file is written: its folder, which stays the same one, and its name in it.
struct Target
{
    int folder = -1;
    QByteArray name;
    QString path;

    explicit Target(const QString &file)
        : folder(::open(QFile::encodeName(QFileInfo(file).path()).constData(),
                        O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        , name(QFile::encodeName(QFileInfo(file).fileName()))
        , path(file)
    { }
    ~Target()
    {
        if (folder >= 0)
            ::close(folder);
    }
    Q_DISABLE_COPY_MOVE(Target)

    std::unexpected<Error> failed(int number) const
    {
        return fail(ErrorCode::Io, u"cannot be written: "_s + qt_error_string(number), path);
    }
};

} // namespace

//! The mode that the file gets; unset: what the umask leaves.
static Result<std::optional<mode_t>> modeOf(const Target &target, Mode mode)
{
    struct stat info = {};
    std::optional<mode_t> known;
    if (mode != Mode::AsBefore)
        known = 0600;
    if (::fstatat(target.folder, target.name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? Result<std::optional<mode_t>>(known) : target.failed(errno);
    if (const auto checked = checkIsFile(info, target.path); !checked)
        return std::unexpected(checked.error());
    if (mode == Mode::New)
        return failed(EEXIST, target.path);
    // To rename over it needs no right to write to it, but whoever took that right away meant it.
    if (::faccessat(target.folder, target.name.constData(), W_OK, AT_EACCESS) != 0)
        return target.failed(errno);
    return known ? known : info.st_mode & 07777;
}

enum class Disk { Now, Later };

//! The error number of what failed, 0: \a bytes are there.
static int fill(int descriptor, const QByteArray &bytes, std::optional<mode_t> mode, Disk disk)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t count
            = ::write(descriptor, bytes.constData() + done, size_t(bytes.size() - done));
        if (count < 0 && errno != EINTR)
            return errno;
        done += qMax(ssize_t(0), count);
    }
    const bool isDone = (!mode || ::fchmod(descriptor, *mode) == 0)
        && (disk == Disk::Later || ::fsync(descriptor) == 0);
    return isDone ? 0 : errno;
}

//! Gives the finished \a temporary its name. The error number, 0: done.
static int putIntoPlace(const Target &target, const QByteArray &temporary, Mode mode, Disk disk)
{
    const char *from = temporary.constData();
    const char *to = target.name.constData();
    int result = mode == Mode::New ? ::linkat(target.folder, from, target.folder, to, 0)
                                   : ::renameat(target.folder, from, target.folder, to);
    if (result != 0 && mode == Mode::New && errno != EEXIST) // a file system without second names
        result = Platform::renameToNew(target.folder, from, to);
    const int number = result == 0 ? 0 : errno;
    ::unlinkat(target.folder, from, 0); // what was renamed is there no more
    if (number == 0 && disk == Disk::Now)
        ::fsync(target.folder); // some file systems cannot
    return number;
}

static Result<void> put(const QString &path, const QByteArray &bytes, Mode mode,
                        const QString &below, Disk disk)
{
    const QString parent = QFileInfo(path).path();
    if (mode == Mode::Private && !QDir().mkpath(parent))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, parent);
    const Target target(path);
    if (target.folder < 0)
        return target.failed(errno);
    const QString top = QFileInfo(below).canonicalFilePath();
    if (!below.isEmpty()
        && (!isAtOrBelow(parent, below)
            || Platform::placeOf(target.folder, parent) != top + parent.sliced(below.size())))
        return fail(ErrorCode::PermissionDenied, u"the folder is a link"_s, parent);
    const auto wanted = modeOf(target, mode);
    if (!wanted)
        return std::unexpected(wanted.error());
    const QByteArray temporary
        = ".agentao-" + QByteArray::number(QRandomGenerator::system()->generate64(), 16) + ".tmp";
    const int descriptor
        = ::openat(target.folder, temporary.constData(),
                   O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, *wanted ? 0600 : 0666);
    if (descriptor < 0)
        return target.failed(errno);
    int number = fill(descriptor, bytes, *wanted, disk);
    // Some file systems report a full disk only here.
    if (::close(descriptor) != 0 && number == 0)
        number = errno;
    if (number != 0)
        ::unlinkat(target.folder, temporary.constData(), 0);
    else
        number = putIntoPlace(target, temporary, mode, disk);
    if (number == EEXIST)
        return failed(number, path);
    return number == 0 ? Result<void>() : target.failed(number);
}

Result<void> write(const QString &path, const QByteArray &bytes, Mode mode, const QString &below)
{
    return put(path, bytes, mode, below, Disk::Now);
}

Result<void> writeNewUnsynced(const QString &path, const QByteArray &bytes)
{
    return put(path, bytes, Mode::New, {}, Disk::Later);
}

} // namespace AgentCore::PlainFile
