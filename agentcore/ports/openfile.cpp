// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/openfile.h"

#include "agentcore/ports/nearnames.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

#ifdef O_PATH
static constexpr int kFolderFlags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#else
static constexpr int kFolderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#endif

std::unexpected<Error> systemError(int code, const QString &path)
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
    case ENOTEMPTY:
        return fail(ErrorCode::InvalidInput, u"the folder is not empty"_s, path);
    case EBUSY:
        return fail(ErrorCode::PermissionDenied, u"the system itself uses it"_s, path);
    case EFBIG:
        return fail(ErrorCode::Io, u"the file is too large for the system"_s, path);
    default:
        return fail(ErrorCode::Io, QString::fromLocal8Bit(std::strerror(code)), path);
    }
}

Result<Place> openFolderOf(const QString &path, Missing missing)
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
        if (next < 0 && errno == ENOENT)
            return missingEntry({std::move(place.folder), name}, path);
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

Result<Descriptor> openFolder(const QString &path)
{
    if (QDir::cleanPath(path) == "/"_L1)
        return Descriptor(::open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const auto place = openFolderOf(path, Missing::Fail);
    if (!place)
        return std::unexpected(place.error());
    Descriptor folder(openedBelow(*place));
    if (!folder.isOpen())
        return errno == ENOENT ? missingEntry(*place, path) : systemError(errno, path);
    return folder;
}

Result<Descriptor> openRegular(const Place &place, const QString &path)
{
    Descriptor file(::openat(place.folder.get(), place.name.constData(),
                             O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    if (!file.isOpen()) {
        if (errno == ENXIO) // a socket
            return fail(ErrorCode::InvalidInput, u"is a pipe, socket or device"_s, path);
        return errno == ENOENT ? missingEntry(place, path) : systemError(errno, path);
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

Result<QByteArray> readAll(const Descriptor &file, qint64 maxBytes, const QString &path)
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

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

QByteArray stampOf(const struct stat &info)
{
#ifdef Q_OS_DARWIN
    const struct timespec written = info.st_mtimespec;
    const struct timespec changed = info.st_ctimespec;
#else
    const struct timespec written = info.st_mtim;
    const struct timespec changed = info.st_ctim;
#endif
    QByteArray stamp;
    for (const qint64 number :
         {qint64(info.st_dev), qint64(info.st_ino), qint64(info.st_mode), qint64(info.st_size),
          qint64(written.tv_sec), qint64(written.tv_nsec), qint64(changed.tv_sec),
          qint64(changed.tv_nsec)})
        stamp += QByteArray::number(number, 16) + ' ';
    return stamp;
}

void syncFolder(const Place &place)
{
    // The content is safe already; some file systems cannot sync folders.
    const Descriptor readable(
        ::openat(place.folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (readable.isOpen())
        ::fsync(readable.get());
}

} // namespace AgentCore
